/** Shows on the map what exchanges bring about, for each user as far as they may know it. */

import type { Effect } from "../../engine/effects.ts";
import { type Entry, type Episode, effectsOf } from "../../engine/exchange.ts";
import type { HarmRules } from "../../engine/harm.ts";
import type { WithTables } from "../../engine/ruleset.ts";
import type { CombatantId } from "../../engine/types.ts";
import { asSeenBy } from "../../engine/visibility.ts";
import { refreshLines } from "../canvas/exchange-lines.ts";
import { thisViewer } from "../chat/this-viewer.ts";
import { type CardContext, wordsOf } from "../chat/view/context.ts";
import { hidesResults, knows, seesFigures, type Viewer } from "../chat/view/viewer.ts";
import { isVisibleTo } from "../chat/view/visible.ts";
import { tokenOf } from "../documents/subject.ts";
import { activeRuleset } from "../foundry/active-ruleset.ts";
import { asElement, inEachPage } from "../foundry/elements.ts";
import { label } from "../foundry/labels.ts";
import { reportError } from "../foundry/notify.ts";
import { isStill } from "../foundry/reduced-motion.ts";
import { hasText, signed, text } from "../foundry/text.ts";
import { unfinishedExchanges } from "../referee/log/exchange-log.ts";
import { readCard } from "../referee/log/exchange-message.ts";
import type { StoredExchange } from "../referee/log/stored-exchange.ts";
import type { ExchangeLine } from "../wiring.ts";

/** The message whose card is pointed at, or holds the keyboard; empty for none. */
let pointed = "";

/** The exchange of the card that is pointed at, or null. */
function pointedExchange(): StoredExchange | null {
  const message = pointed === "" ? undefined : game.messages?.get(pointed);
  return message ? readCard(message) : null;
}

/** Follow the pointer and the keyboard from card to card. */
function onCard({ target }: Event): void {
  const card = asElement(target)?.closest<HTMLElement>(".away-team-exchange, .away-team-exchange [data-entry]");
  const next = card?.dataset.entry ?? card?.dataset.messageId ?? "";
  if (next === pointed) return;
  pointed = next;
  refreshLines();
}

/**
 * The lines on the map from whoever acts to those whom it is meant for, while there is something to decide; none before
 * the world can be played.
 */
export function linesNow(): readonly ExchangeLine[] {
  const isPlayable = game.ready && activeRuleset() !== null;
  return isPlayable ? linesShown(unfinishedExchanges(), pointedExchange(), thisViewer()) : [];
}

/** Draw the lines from now on. Called once, when the world can be played. */
export function watchMapLines(): void {
  refreshLines();
  inEachPage((page) => {
    for (const event of ["pointerover", "focusin"] as const) page.addEventListener(event, onCard);
  });
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const) {
    Hooks.on(hook, refreshLines);
  }
}

/** Let rise what has come of exchanges, from now on. Called once, when the world can be played. */
export function watchMapNews(): void {
  const carriedOut = new CarriedOut(unfinishedExchanges());
  const see = (message: ChatMessage.Implementation, isNew: boolean) => {
    const stored = readCard(message);
    const ruleset = activeRuleset();
    if (!stored || !ruleset || !carriedOut.see(stored, isNew) || !canvas.ready) return;
    riseAll(happenedIn({ stored, viewer: thisViewer() }, ruleset));
  };
  Hooks.on("createChatMessage", (message) => see(message as ChatMessage.Implementation, true));
  Hooks.on("updateChatMessage", (message) => see(message as ChatMessage.Implementation, false));
}

/*
 * What of an exchange rises from the tokens of those concerned, as far as the viewer may know it: harm, healing, and
 * attacks that came to nothing. Conditions are not among it: Foundry itself tells of those.
 */

/** Something that rises from somebody's token. */
interface Happening {
  readonly of: CombatantId;
  readonly words: string;
  readonly isHarm: boolean;
}

/** What is read of the game that is played. */
interface HappeningRules extends WithTables<"actions"> {
  readonly harm: Pick<HarmRules<never>, "counts">;
}

type CountEffect = Extract<Effect, { kind: "count" }>;

/** What an episode itself does to the tracks of people. */
function harmIn({ entries }: Episode, { harm }: HappeningRules): readonly CountEffect[] {
  return entries.flatMap((entry) =>
    entry.kind === "effect" && entry.effect.kind === "count" && harm.counts.includes(entry.effect.key)
      ? [entry.effect]
      : [],
  );
}

/** How much was added to somebody's harm in an episode itself, whatever the track. */
function harmTo(episode: Episode, of: CombatantId, rules: HappeningRules): number {
  return harmIn(episode, rules).reduce((sum, { on, by }) => (on === of ? sum + by : sum), 0);
}

/** Harm or healing, in figures to whoever may know them, else in a word. */
function harmWords({ viewer }: CardContext, of: CombatantId, points: number): string {
  if (seesFigures(viewer, of)) return signed(-points);
  return text(points > 0 ? "Rising.hurt" : "Rising.better");
}

type Note = Extract<Entry, { kind: "note" }>;

/** With what somebody kept all of an attack off, in a word; empty where nothing did. */
function keptOffBy(context: CardContext, { entries }: Episode, of: CombatantId): string {
  const notes = entries.filter((entry): entry is Note => entry.kind === "note" && entry.of === of);
  if (!notes.some(({ code }) => code === "defence/held")) return "";
  const ruleset = wordsOf(context);
  const ids = notes.map(({ code }) => code.slice("defence/".length));
  const named = ids.findLast((id) => hasText(`${ruleset}.Rising.${id}`));
  return named === undefined ? "" : label(ruleset, "Rising", named);
}

/** Why an attack did nothing to its target, in a word; empty where it was none, or nobody knows yet. */
function nothingWords(
  context: CardContext,
  { tables: { actions } }: HappeningRules,
  episode: Episode,
  of: CombatantId,
): string {
  const { entries, intent } = episode;
  if (actions[intent.action]?.group !== "attack" || !intent.targets?.includes(of)) return "";
  const test = entries.find((entry) => entry.kind === "test" && entry.of === intent.actor);
  if (test?.kind !== "test" || test.test.success === null) return "";
  return keptOffBy(context, episode, of) || text(test.test.success ? "Rising.noHarm" : "Rising.missed");
}

/** Those whom an episode itself concerns: its targets, and whoever came to harm or was healed. */
function concerned(episode: Episode, rules: HappeningRules): ReadonlySet<CombatantId> {
  return new Set([...(episode.intent.targets ?? []), ...harmIn(episode, rules).map(({ on }) => on)]);
}

function inEpisode(context: CardContext, rules: HappeningRules, episode: Episode): Happening[] {
  const { viewer } = context;
  const nested = episode.entries.flatMap((entry) =>
    entry.kind === "nested" ? inEpisode(context, rules, entry.episode) : [],
  );
  const own = [...concerned(episode, rules)].flatMap((of) => {
    if (!knows(viewer, of) || hidesResults(viewer, of)) return [];
    const points = harmTo(episode, of, rules);
    const words = points === 0 ? nothingWords(context, rules, episode, of) : harmWords(context, of, points);
    return words === "" ? [] : [{ of, words, isHarm: points > 0 }];
  });
  return [...nested, ...own];
}

/**
 * What rises from tokens once the exchange is carried out, in the order in which it happened; nothing without a card.
 */
export function happenedIn(context: CardContext, rules: HappeningRules): readonly Happening[] {
  return isVisibleTo(context) ? inEpisode(context, rules, context.stored.exchange.episode) : [];
}

/*
 * Tells of each exchange once, when it has been carried out: not when it is read again, and not when it is taken back.
 */

/** What of an exchange says how far it has come. */
type Progress = Pick<StoredExchange, "applied"> & {
  readonly exchange: Pick<StoredExchange["exchange"], "id" | "stage" | "episode">;
};

/** Is it played to its end, and do the documents follow it? */
function isCarriedOut({ exchange, applied }: Progress): boolean {
  return exchange.stage === "closed" && applied >= effectsOf(exchange.episode).length;
}

/** Follows exchanges to their end. */
export class CarriedOut {
  readonly #underWay = new Set<string>();

  /** @param unfinished - Those that were under way when the world was loaded. */
  constructor(unfinished: readonly Progress[]) {
    for (const { exchange } of unfinished) this.#underWay.add(exchange.id);
  }

  /**
   * See an exchange as it is now.
   *
   * @param isNew - Has its message come into being just now?
   * @returns Has it just been carried out?
   */
  see(told: Progress, isNew: boolean): boolean {
    const { id } = told.exchange;
    if (!isCarriedOut(told)) {
      this.#underWay.add(id);
      return false;
    }
    return this.#underWay.delete(id) || isNew;
  }
}

/*
 * Which lines the map shows: of each open exchange, and of the one whose card is pointed at, as far as the viewer knows
 * both ends.
 */

/** The lines of an exchange: from whoever acts to each whom it is meant for. */
function linesOf(stored: StoredExchange, viewer: Viewer): readonly ExchangeLine[] {
  if (!isVisibleTo({ stored, viewer })) return [];
  const { intent, picture } = stored.exchange;
  const { knowsName } = asSeenBy(picture, viewer);
  const targets = knowsName(intent.actor) ? (intent.targets ?? []) : [];
  return targets.filter((to) => to !== intent.actor && knowsName(to)).map((to) => ({ from: intent.actor, to }));
}

/** All lines to be drawn now, each once. @param pointed - The exchange whose card is pointed at, or null. */
export function linesShown(
  unfinished: readonly StoredExchange[],
  pointed: StoredExchange | null,
  viewer: Viewer,
): readonly ExchangeLine[] {
  const open = unfinished.filter(({ exchange }) => exchange.stage === "open");
  const all = [...open, ...(pointed ? [pointed] : [])].flatMap((stored) => linesOf(stored, viewer));
  return [...new Map(all.map((line) => [`${line.from} ${line.to}`, line])).values()];
}

/*
 * Lets words rise from tokens and fade, by Foundry's own scrolling text; for whoever wants nothing to move they stand
 * still.
 */

/** How long the words are to be read. Unit: milliseconds. */
const SHOWN_MS = 2200;

/** Harm in the colour of care, everything else in ink; the dark casing lets both be read on any ground. */
const COLORS = { harm: 0xffbe5c, other: 0xf3f6f0, casing: 0x0e1213 } as const;

/** How large the words are, and how far they rise. Unit: squares. */
const SIZE = { font: 0.34, line: 0.4, way: 0.9 } as const;

function styleOf(isHarm: boolean, size: number) {
  return {
    fontFamily: "B612, Archivo Variable, sans-serif",
    fontWeight: "700",
    fontSize: SIZE.font * size,
    fill: isHarm ? COLORS.harm : COLORS.other,
    stroke: COLORS.casing,
    strokeThickness: size / 12,
  } as const;
}

/** Put words where they stay until they go. */
function standStill(at: PIXI.IPointData, words: string, style: Partial<PIXI.ITextStyle>): void {
  const mark = canvas.controls?.addChild(new PIXI.Text(words, style));
  if (!mark) return;
  mark.name = "away-team.still";
  mark.eventMode = "none";
  mark.anchor.set(0.5);
  mark.position.set(at.x, at.y);
  setTimeout(() => {
    if (!mark.destroyed) mark.destroy();
  }, SHOWN_MS);
}

/** Let it rise from the token of the one concerned, where this user sees it. @param line - Which of theirs it is. */
async function rise({ of, words, isHarm }: Happening, line: number): Promise<void> {
  const token = tokenOf(of)?.object;
  const size = canvas.grid?.size;
  if (!token?.isVisible || !size || token.document.parent !== canvas.scene) return;
  const style = styleOf(isHarm, size);
  const at = { x: token.center.x, y: token.center.y - line * SIZE.line * size };
  if (isStill()) {
    standStill({ x: at.x, y: token.y - (line + 0.5) * SIZE.line * size }, words, style);
    return;
  }
  await canvas.interface?.createScrollingText(at, words, {
    duration: SHOWN_MS,
    distance: SIZE.way * size,
    anchor: CONST.TEXT_ANCHOR_POINTS.CENTER,
    direction: CONST.TEXT_ANCHOR_POINTS.TOP,
    jitter: 0,
    ...style,
  });
}

/** Let all of it rise, what concerns the same person line by line. */
function riseAll(happenings: readonly Happening[]): void {
  if (!canvas.ready || document.hidden) return;
  const lines = new Map<string, number>();
  for (const one of happenings) {
    const line = lines.get(one.of) ?? 0;
    lines.set(one.of, line + 1);
    rise(one, line).catch((error: unknown) => reportError("rise", error));
  }
}
