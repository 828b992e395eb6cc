import type { Ask, Choice } from "../../../engine/ask.ts";
import { applyEffects } from "../../../engine/effects.ts";
import type { Encounter } from "../../../engine/encounter.ts";
import { type Episode, type Exchange, effectsOf } from "../../../engine/exchange.ts";
import type { Intent } from "../../../engine/intent.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { Preview, Ruleset } from "../../../engine/ruleset.ts";
import { degreeOf } from "../../../engine/tests.ts";
import { successChance } from "../../../odds/degrees.ts";
import { meanOf, pairDistribution } from "../../../odds/distribution.ts";
import { percent, text } from "../../shared/text.ts";

/** Asks whose choices are acts that interrupt another. */
const INTERRUPTING: ReadonlySet<string> = new Set([
  "opportunity",
  "riposte",
  "combination",
  "freeManeuver",
  "grabBack",
]);

/** Up to these parts of certainty a chance is small, or even; above it is high. */
const WORDS = [
  { upTo: 1 / 3, word: "small" },
  { upTo: 2 / 3, word: "even" },
] as const;

/** How things stand in an open exchange, what it has changed so far included. */
export function presentOf(exchange: Exchange): Encounter {
  return applyEffects(exchange.picture, effectsOf(exchange.episode));
}

/** A chance as somebody reads it who may know it, or only how large it is. @param chance - From 0 to 1, or null for none. */
export function chanceText(chance: number | null, showsFigures: boolean): string {
  if (chance === null) return "";
  if (showsFigures) return percent(chance);
  const { word = "high" } = WORDS.find(({ upTo }) => chance <= upTo) ?? {};
  return text(`Prompt.${word}`);
}

/** What a choice would start. */
function intentOf(ask: Ask, choice: Choice): Intent | null {
  if (choice.action === undefined) return null;
  const weapon = choice.weapon === undefined ? {} : { weapon: choice.weapon };
  const targets = ask.about === undefined ? {} : { targets: [ask.about] };
  const interrupts = INTERRUPTING.has(ask.kind) ? { interrupts: { as: ask.kind } } : {};
  return { actor: ask.of, action: choice.action, ...weapon, ...targets, ...interrupts };
}

/** How likely the act that a choice starts succeeds; null where it rolls nothing or meets no number. */
function chanceToSucceed(ruleset: Ruleset, present: Encounter, ask: Ask, choice: Choice): number | null {
  const intent = intentOf(ask, choice);
  const preview = intent && ruleset.preview(present, intent);
  return preview && preview.test.target !== null ? successChance(preview.test, preview.ladder) : null;
}

/** The act that is to be met: the innermost one by whom the ask is about, of those that are not over. */
function attackIn(episode: Episode, { of, about }: Ask): Intent | null {
  const last = episode.entries.at(-1);
  const inner = last?.kind === "nested" ? attackIn(last.episode, { of, about } as Ask) : null;
  const { intent } = episode;
  return inner ?? (intent.actor === about && intent.targets?.includes(of) ? intent : null);
}

/** How things stood for the attacker before he paid: what he spends on the attack must not count as spent before. */
function beforePaying({ picture, episode }: Exchange, attacker: string): Encounter {
  const effects = effectsOf(episode).filter(({ kind, on }) => kind !== "spend" || on !== attacker);
  return applyEffects(picture, effects);
}

/** How likely an attack hits somebody whose Defense is that much. @param total - What it rolled, if that is known. */
function hitChance({ test, ladder }: Preview, defense: number, total: number | null): number {
  if (total !== null) return degreeOf(total - defense, ladder).success ? 1 : 0;
  return successChance({ ...test, target: defense }, ladder);
}

/** What a total becomes one's Defense with, or null where the choice is no such thing; weapons turn blows aside later. */
function dodgeOf(ruleset: Ruleset, present: Encounter, { of }: Ask, { action, weapon }: Choice): number | null {
  if (action === undefined || weapon !== undefined) return null;
  const preview = ruleset.preview(present, { actor: of, action });
  return preview?.test.target === null ? sumModifiers(preview.test.modifiers) : null;
}

/** How likely the attack hits after that choice; null where nobody can say before the dice fall. */
function chanceToBeHit(ruleset: Ruleset, exchange: Exchange, ask: Ask, choice: Choice): number | null {
  const attack = attackIn(exchange.episode, ask);
  const preview = attack && ruleset.preview(beforePaying(exchange, attack.actor), attack);
  const defense = preview?.test.target ?? null;
  if (!preview || defense === null) return null;
  const total = typeof ask.details?.total === "number" ? ask.details.total : null;
  if (choice.id === ask.fallback) return hitChance(preview, defense, total);
  const dodge = dodgeOf(ruleset, presentOf(exchange), ask, choice);
  if (dodge === null) return null;
  return meanOf(pairDistribution(), (roll) => hitChance(preview, Math.max(defense, roll + dodge), total));
}

/** Is the chance that of the other one, so that less is better? */
export function isChanceOfOther({ kind }: Ask): boolean {
  return kind === "defence";
}

/** The chance that a choice is decided by: that its act succeeds, or that an attack hits which it meets. */
export function chanceOf(ruleset: Ruleset, exchange: Exchange, ask: Ask, choice: Choice): number | null {
  if (choice.refusal) return null;
  if (isChanceOfOther(ask)) return chanceToBeHit(ruleset, exchange, ask, choice);
  return chanceToSucceed(ruleset, presentOf(exchange), ask, choice);
}
