/**
 * What of an exchange rises from the tokens of those concerned, as far as the viewer may know it: harm, healing, and
 * attacks that came to nothing. Conditions are not among it: Foundry itself tells of those.
 */
import type { Entry, Episode } from "../../../engine/exchange.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { type Look, wordsOf } from "../../chat/view/context.ts";
import { isVeiled, knows, seesFigures } from "../../chat/view/viewer.ts";
import { isShownTo } from "../../chat/view/visible.ts";
import { label } from "../../foundry/labels.ts";
import { hasText, signed, text } from "../../foundry/text.ts";

/** Something that rises from somebody's token. */
export interface Happening {
  readonly of: CombatantId;
  readonly words: string;
  readonly isHarm: boolean;
}

/** What is read of the game that is played. */
export interface HappeningRules extends Pick<Ruleset, "actions"> {
  /** Key of the count that harm is added to. */
  readonly harm: string;
}

/** How much was added to somebody's harm in an episode itself. */
function harmTo({ entries }: Episode, of: CombatantId, key: string): number {
  return entries.reduce((sum, entry) => {
    const isIt = entry.kind === "effect" && entry.effect.kind === "count" && entry.effect.key === key;
    return isIt && entry.effect.on === of && entry.effect.kind === "count" ? sum + entry.effect.by : sum;
  }, 0);
}

/** Harm or healing, in figures to whoever may know them, else in a word. */
function harmWords({ viewer }: Look, of: CombatantId, points: number): string {
  if (seesFigures(viewer, of)) return signed(-points);
  return text(points > 0 ? "Rising.hurt" : "Rising.better");
}

type Note = Extract<Entry, { kind: "note" }>;

/** With what somebody kept all of an attack off, in a word; empty where nothing did. */
function keptOffBy(look: Look, { entries }: Episode, of: CombatantId): string {
  const notes = entries.filter((entry): entry is Note => entry.kind === "note" && entry.of === of);
  if (!notes.some(({ code }) => code === "defence/held")) return "";
  const ruleset = wordsOf(look);
  const ids = notes.map(({ code }) => code.slice("defence/".length));
  const named = ids.findLast((id) => hasText(`${ruleset}.Rising.${id}`));
  return named === undefined ? "" : label(ruleset, "Rising", named);
}

/** Why an attack did nothing to its target, in a word; empty where it was none, or nobody knows yet. */
function nothingWords(look: Look, { actions }: HappeningRules, episode: Episode, of: CombatantId): string {
  const { entries, intent } = episode;
  if (actions[intent.action]?.group !== "attack" || !intent.targets?.includes(of)) return "";
  const test = entries.find((entry) => entry.kind === "test" && entry.of === intent.actor);
  if (test?.kind !== "test" || test.test.success === null) return "";
  return keptOffBy(look, episode, of) || text(test.test.success ? "Rising.noHarm" : "Rising.missed");
}

/** Those whom an episode itself concerns: its targets, and whoever came to harm or was healed. */
function concerned({ entries, intent }: Episode, key: string): ReadonlySet<CombatantId> {
  const hurt = entries.flatMap((entry) =>
    entry.kind === "effect" && entry.effect.kind === "count" && entry.effect.key === key ? [entry.effect.on] : [],
  );
  return new Set([...(intent.targets ?? []), ...hurt]);
}

function inEpisode(look: Look, rules: HappeningRules, episode: Episode): Happening[] {
  const { viewer } = look;
  const nested = episode.entries.flatMap((entry) =>
    entry.kind === "nested" ? inEpisode(look, rules, entry.episode) : [],
  );
  const own = [...concerned(episode, rules.harm)].flatMap((of) => {
    if (!knows(viewer, of) || isVeiled(viewer, of)) return [];
    const points = harmTo(episode, of, rules.harm);
    const words = points === 0 ? nothingWords(look, rules, episode, of) : harmWords(look, of, points);
    return words === "" ? [] : [{ of, words, isHarm: points > 0 }];
  });
  return [...nested, ...own];
}

/** What rises from tokens once the exchange is carried out, in the order in which it happened; nothing without a card. */
export function happenedIn(look: Look, rules: HappeningRules): readonly Happening[] {
  return isShownTo(look) ? inEpisode(look, rules, look.stored.exchange.episode) : [];
}
