/**
 * The parts of a card in the order in which they are drawn, and the card of an exchange as one viewer sees it.
 * `card-part.ts` says what a part is, `chat/card-actions.ts` what the buttons do, and `chat/parts.ts` draws the blocks
 * that a number unfolds.
 */
import { combatantOf } from "../../../engine/encounter.ts";
import { BEFALL } from "../../../engine/intent.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { afterAllOf, haltOf, mayApplyDefaults, mayGrant, mayRedo, mayUndo } from "./available-actions.ts";
import { blocksOf } from "./blocks.ts";
import { type CardView, ifAny, own, type Source } from "./card-part.ts";
import { promptsOf } from "./choices.ts";
import type { CardContext } from "./context.ts";
import { isFigure } from "./disclosures.ts";
import { endedOf, NOBODY, nextOf } from "./next.ts";
import { pressesOf } from "./presses.ts";
import { linkedResult, resultOf } from "./result.ts";
import { actionLine, howPlayed, nestedOf, sentencesOf } from "./sentences.ts";
import { linked, plain } from "./text.ts";
import { tilesOf } from "./tiles.ts";
import { knows, partyOf, seesFigures } from "./viewer.ts";
import { lineOf, waitingOf, waitsUntil } from "./waiting.ts";
import { mayAskWhy } from "./why.ts";

/** Is it one of many alike, of which a line tells all? */
function isBrief({ stored }: CardContext, { tables: { actions } }: Ruleset): boolean {
  const { intent, episode, stage } = stored.exchange;
  const isPlain = stage !== "open" && !episode.entries.some(({ kind }) => kind === "nested");
  return isPlain && actions[intent.action]?.brief === true;
}

/** All our parts of cards, in the order in which they are drawn. */
export const ownParts = [
  own({
    id: "head",
    place: "top",
    template: "chat/card/head",
    buttons: [],
    tells: ({ context: { stored, viewer }, ruleset, disclosures }) => {
      const { intent, picture } = stored.exchange;
      const [target] = intent.targets ?? [];
      return {
        actor: partyOf(viewer, combatantOf(picture, intent.actor), stored.names),
        target: target === undefined ? null : partyOf(viewer, combatantOf(picture, target), stored.names),
        act: linked(actionLine(ruleset.id, intent, combatantOf(picture, intent.actor).place), disclosures),
      };
    },
    draws: ({ actor, target, act }) => ({ actor, target, act }),
  }),
  own({
    id: "result",
    place: "main",
    template: "chat/result",
    buttons: [],
    tells: ({ context, ruleset, disclosures }) => ({
      result: linkedResult(resultOf(context, ruleset, context.stored.exchange.episode), disclosures),
    }),
    draws: ({ result }) => result && { ...result, large: true },
  }),
  own({
    id: "tiles",
    place: "main",
    template: "chat/card/tiles",
    buttons: [],
    tells: ({ context, ruleset }) => ({ tiles: tilesOf(context, ruleset) }),
    draws: ({ tiles }) => ifAny(tiles, { rolls: tiles }),
  }),
  own({
    id: "lines",
    place: "main",
    template: "chat/card/lines",
    buttons: [],
    tells: ({ context, ruleset, disclosures }) => {
      const lines = [
        ...sentencesOf(context, ruleset, context.stored.exchange.episode, ""),
        ...howPlayed(context).map(plain),
      ];
      return { lines: lines.map((line) => linked(line, disclosures)) };
    },
    draws: ({ lines }) => ifAny(lines, { lines }),
  }),
  own({
    id: "nested",
    place: "main",
    template: "chat/card/nested",
    buttons: [],
    tells: ({ context, ruleset, disclosures }) => ({
      nested: nestedOf(context, ruleset, context.stored.exchange.episode).map((one) => ({
        ...one,
        result: linkedResult(one.result, disclosures),
        lines: one.lines.map((line) => linked(line, disclosures)),
      })),
    }),
    draws: ({ nested }) => ifAny(nested, { nested }),
  }),
  own({
    id: "afterAll",
    place: "main",
    template: "chat/card/after-all",
    buttons: ["reopen"],
    tells: ({ context, isLast }) => ({ afterAll: afterAllOf(context, isLast) }),
    draws: ({ afterAll }) => ifAny(afterAll, { afterAll }),
  }),
  own({
    id: "prompts",
    place: "main",
    template: "chat/card/prompts",
    buttons: ["prompt", "reassign", "applyDefault"],
    tells: ({ context, ruleset }) => ({ prompts: promptsOf(context, ruleset) }),
    draws: ({ prompts }, clockFor) =>
      ifAny(prompts, { prompts: prompts.map((prompt) => ({ ...prompt, clock: clockFor(prompt) })) }),
  }),
  own({
    id: "presses",
    place: "main",
    template: "chat/card/presses",
    buttons: ["take"],
    tells: ({ context, ruleset }) => ({ presses: pressesOf(context, ruleset) }),
    draws: ({ presses }) => ifAny(presses, { presses }),
  }),
  own({
    id: "blocks",
    place: "below",
    template: "chat/card/blocks",
    buttons: ["unfold", "rule", "switchPart", "changeRoll", "restoreRoll"],
    tells: ({ figures }) => ({ figures }),
    draws: () => ({}),
  }),
  own({
    id: "waiting",
    place: "below",
    template: "chat/card/notes",
    buttons: [],
    tells: ({ context }) => ({ waiting: waitingOf(context) }),
    draws: ({ waiting }) => ifAny(waiting, { icon: "delay", notes: waiting }),
  }),
  own({
    id: "clock",
    place: "below",
    template: "chat/clock",
    buttons: [],
    tells: ({ context }) => ({ until: waitsUntil(context) }),
    draws: ({ until }, clockFor) => clockFor({ until, due: "" }),
  }),
  own({
    id: "halt",
    place: "below",
    template: "chat/card/halt",
    buttons: ["halt"],
    tells: ({ context }) => ({ halt: haltOf(context) }),
    draws: ({ halt }) => halt && { isHalting: halt === "goOn" },
  }),
  own({
    id: "line",
    place: "below",
    template: "chat/card/notes",
    buttons: [],
    tells: ({ context }) => ({ line: lineOf(context) }),
    draws: ({ line }) => ifAny(line, { icon: "orders", notes: [line] }),
  }),
  own({
    id: "ended",
    place: "below",
    template: "chat/card/notes",
    buttons: [],
    tells: ({ context }) => ({ ended: endedOf(context) }),
    draws: ({ ended }) => ifAny(ended, { icon: "undo", notes: [ended] }),
  }),
  own({
    id: "next",
    place: "below",
    template: "chat/card/next",
    buttons: [],
    tells: ({ next, disclosures }) => ({ next: linked(next, disclosures) }),
    draws: ({ next }) => ifAny(next, { next }),
  }),
  own({
    id: "breakdown",
    place: "foot",
    template: "chat/card/breakdown",
    buttons: ["breakdown"],
    tells: ({ context: { stored, viewer } }) => ({
      // One who is not seen and whose figures are kept must not be told by that
      ownFigures: !Object.keys(stored.exchange.picture.combatants).every(
        (id) => !knows(viewer, id) || seesFigures(viewer, id),
      ),
    }),
    draws: ({ figures, isBrief, ownFigures }) =>
      ifAny(
        figures.filter(({ id }) => isFigure(id)),
        { isBrief, ownFigures },
      ),
  }),
  own({
    id: "why",
    place: "foot",
    template: "chat/card/why",
    buttons: [],
    tells: ({ context, ruleset }) => ({ canAskWhy: mayAskWhy(context, ruleset) }),
    draws: ({ canAskWhy }) => (canAskWhy ? {} : null),
  }),
  own({
    id: "befall",
    place: "footEnd",
    template: "chat/card/befall",
    buttons: ["befall"],
    tells: ({ context: { stored, viewer }, isBrief }) => {
      const { intent, stage } = stored.exchange;
      return { canBefall: viewer.isGM && stage === "closed" && !isBrief && intent.action !== BEFALL };
    },
    draws: ({ canBefall }) => (canBefall ? {} : null),
  }),
  own({
    id: "applyDefaults",
    place: "footEnd",
    template: "chat/card/apply-defaults",
    buttons: ["applyDefaults"],
    tells: ({ context }) => ({ mayApplyDefault: mayApplyDefaults(context) }),
    draws: ({ mayApplyDefault }) => (mayApplyDefault ? {} : null),
  }),
  own({
    id: "grant",
    place: "footEnd",
    template: "chat/card/grant",
    buttons: ["grant"],
    tells: ({ context }) => ({ canGrant: mayGrant(context) }),
    draws: ({ canGrant }) => (canGrant ? {} : null),
  }),
  own({
    id: "undo",
    place: "footEnd",
    template: "chat/card/undo",
    buttons: ["undo"],
    tells: ({ context, isLast }) => ({ canUndo: mayUndo(context, isLast) }),
    draws: ({ canUndo, isBrief }) => (canUndo ? { isBrief } : null),
  }),
  own({
    id: "redo",
    place: "footEnd",
    template: "chat/card/redo",
    buttons: ["redo"],
    tells: ({ context, isLast }) => ({ canRedo: mayRedo(context, isLast) }),
    draws: ({ canRedo, isBrief }) => (canRedo ? { isBrief } : null),
  }),
];

/** The `data-action` of any button of our own parts. */
export type OwnButton = (typeof ownParts)[number]["buttons"][number];

/** Everything that one of many tells, all at once. */
type AllOf<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer All) => void ? All : never;

/** What all parts tell. */
function toldByAll(source: Source): AllOf<ReturnType<(typeof ownParts)[number]["tells"]>> {
  return Object.assign({}, ...ownParts.map((part) => part.tells(source)));
}

/** The card of an exchange as one viewer sees it. @param isLast - Is it the newest one of its encounter? */
export function cardView(context: CardContext, ruleset: Ruleset, isLast: boolean): CardView {
  const brief = isBrief(context, ruleset);
  const next = isLast ? nextOf(context, ruleset) : NOBODY;
  const figures = blocksOf(context, ruleset, next);
  const disclosures = new Set(figures.map(({ id }) => id));
  const source = { context, ruleset, isLast, isBrief: brief, next: next.line, figures, disclosures };
  return { stage: context.stored.exchange.stage, isBrief: brief, ...toldByAll(source) };
}
