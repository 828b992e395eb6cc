import { openAsks } from "../../../engine/advance.ts";
import { isDecision } from "../../../engine/ask.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import type { Episode } from "../../../engine/exchange.ts";
import { measurePath } from "../../../engine/grid/path.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { isIn } from "../../referee/sealed.ts";
import { refuseRedo, refuseUndo } from "../../referee/undo-rights.ts";
import { label } from "../../shared/labels.ts";
import { refusalText } from "../../shared/notify.ts";
import { figure, metres, text } from "../../shared/text.ts";
import { presentOf } from "./chances.ts";
import { type AskView, askView } from "./choices.ts";
import { type FigureBlock, figuresOf } from "./figures.ts";
import { linesOf } from "./lines.ts";
import { called, type Look, wordsOf } from "./look.ts";
import { type Result, resultOf } from "./result.ts";
import { knows, mayAnswer, type Party, partyOf, seesFigures } from "./viewer.ts";
import { waitingOf } from "./waiting.ts";

/** What interrupted the act: who did what to whom, how well, and what that changed. */
interface NestedView {
  readonly title: string;
  readonly result: Result | null;
  readonly lines: readonly string[];
}

/** Everything that a card shows to one viewer. */
export interface CardView {
  readonly stage: string;
  readonly actor: Party;
  readonly target: Party | null;
  /** What he does, where it is done to nobody. */
  readonly deed: string;
  readonly result: Result | null;
  readonly lines: readonly string[];
  readonly nested: readonly NestedView[];
  readonly figures: readonly FigureBlock[];
  /** Are some figures kept from the viewer? */
  readonly ownFigures: boolean;
  readonly asks: readonly AskView[];
  readonly waiting: readonly string[];
  /** When the wait for the others is over: server time in milliseconds, null for as long as it takes. */
  readonly until: number | null;
  readonly line: string;
  readonly next: string;
  /** Why it was taken back or cannot go on; empty otherwise. */
  readonly ended: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** May the viewer hand out an Action of Opportunity against whoever moved? */
  readonly canGrant: boolean;
  readonly canSettle: boolean;
}

/** What somebody does, in a few words. */
function deedOf(ruleset: string, { action, manner, path, options }: Intent): string {
  if (path && path.length > 1) {
    const far = { metres: metres(measurePath(path).metres) };
    return manner
      ? text("Card.movesSo", { ...far, manner: label(ruleset, "Manner", manner) })
      : text("Card.moves", far);
  }
  const subject = options?.subject;
  const what = label(ruleset, "Action", action);
  if (typeof subject !== "string") return what;
  const families = { attributeTest: "Attribute", reactionTest: "Reaction", skillTest: "Skill" } as const;
  const family = families[action as keyof typeof families];
  return family ? label(ruleset, family, subject) : what;
}

/** The nested episodes, innermost ones after those they interrupted; those of unknown people are left out. */
function nestedOf(look: Look, ruleset: Ruleset, episode: Episode): NestedView[] {
  return episode.entries.flatMap((entry) => {
    if (entry.kind !== "nested") return [];
    const { intent } = entry.episode;
    const who = called(look, intent.actor);
    const whom = intent.targets?.[0];
    const act = label(ruleset.id, "Action", intent.action);
    const params = { who, act, whom: whom ? called(look, whom) : "" };
    const view: NestedView = {
      title: text(whom ? "Card.interruptsAt" : "Card.interrupts", params),
      result: resultOf(look, entry.episode, ruleset.degrees),
      lines: linesOf(look, entry.episode),
    };
    return [view, ...nestedOf(look, ruleset, entry.episode)];
  });
}

/** The first deadline of those whom the viewer knows of and does not answer for. */
function waitsUntil({ stored, viewer }: Look): number | null {
  const others = openAsks(stored.exchange).filter((ask) => knows(viewer, ask.of) && !mayAnswer(viewer, ask, stored));
  const ends = others.flatMap(({ id }) => stored.asked[id]?.until ?? []);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** Who stands in line behind an open exchange. */
function lineOf(look: Look): string {
  if (look.stored.exchange.stage !== "open") return "";
  const known = look.stored.line.filter(({ actor }) => knows(look.viewer, actor));
  const entries = known.map(({ actor, action }) =>
    text("Card.lineEntry", { name: called(look, actor), act: label(wordsOf(look), "Action", action) }),
  );
  return entries.length > 0 ? text("Card.line", { entries: entries.join("; ") }) : "";
}

/** Whose turn it is after it, and what he has left. */
function nextOf(look: Look, ruleset: Ruleset): string {
  const { exchange } = look.stored;
  const present = presentOf(exchange);
  if (exchange.stage !== "closed" || present.turn === null || !(present.turn in present.combatants)) return "";
  if (!knows(look.viewer, present.turn)) return "";
  const name = called(look, present.turn);
  if (!seesFigures(look.viewer, present.turn)) return name;
  const { left } = ruleset.allowance(present, combatantOf(present, present.turn)).actions;
  return text(left === 1 ? "Card.nextOne" : "Card.nextMany", { name, left: figure(left) });
}

/** That nobody but the player's own client has seen to it, or that it was seen to when it had been done. */
function howPlayed({ stored, viewer }: Look): string[] {
  const user = viewer.userName(stored.proposer);
  const late = stored.late ? [text("Card.late")] : [];
  return stored.alone ? [text("Card.alone", { user })] : late;
}

/** What somebody's hand has changed after the roll, as far as the viewer may know it. */
function changesIn(look: Look, { entries }: Episode): string[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== "test" && entry.kind !== "sum") return [];
    const rolled = entry.kind === "test" ? entry.test : entry.sum;
    if (!rolled.amended || !knows(look.viewer, entry.of)) return [];
    const { by, total } = rolled.amended;
    const who = { user: look.viewer.userName(by), name: called(look, entry.of) };
    if (!seesFigures(look.viewer, entry.of)) return [text("Card.changedUnseen", who)];
    return [text("Card.changedTest", { ...who, before: figure(total), now: figure(rolled.total) })];
  });
}

/** Who took it back, and to whom not everything could be put back. */
function undoneLine(look: Look): string {
  const { undoneBy, gone } = look.stored;
  const who = { user: look.viewer.userName(undoneBy) };
  if (gone.length === 0) return text("Card.undoneBy", who);
  const names = [...new Set(gone.map((id) => called(look, id)))].join(", ");
  return `${text("Card.undoneMostly", who)} ${text("Card.notPutBack", { names })}`;
}

function endedOf(look: Look): string {
  const { stored } = look;
  if (stored.exchange.stage === "undone") return undoneLine(look);
  return stored.reason ? refusalText(stored.reason) : "";
}

/** The card of an exchange as one viewer sees it. @param isLast - Is it the newest one of its encounter? */
export function cardView(look: Look, ruleset: Ruleset, isLast: boolean): CardView {
  const { stored, viewer } = look;
  const { exchange } = stored;
  const { intent, picture, episode, stage } = exchange;
  const open = openAsks(exchange).filter(isDecision);
  const [target] = intent.targets ?? [];
  const isUndone = stage === "undone";
  const everybody = Object.keys(picture.combatants);
  return {
    stage,
    actor: partyOf(viewer, combatantOf(picture, intent.actor), stored.names),
    target: target === undefined ? null : partyOf(viewer, combatantOf(picture, target), stored.names),
    deed: target === undefined ? deedOf(ruleset.id, intent) : "",
    result: resultOf(look, episode, ruleset.degrees),
    lines: [...changesIn(look, episode), ...linesOf(look, episode), ...howPlayed(look)],
    nested: nestedOf(look, ruleset, episode),
    figures: figuresOf(look, episode),
    ownFigures: !everybody.every((id) => seesFigures(viewer, id)),
    asks: open
      .filter((ask) => mayAnswer(viewer, ask, stored) && !isIn(stored, ask.id))
      .map((ask) => askView(look, ruleset, ask)),
    waiting: waitingOf(look),
    until: waitsUntil(look),
    line: lineOf(look),
    next: nextOf(look, ruleset),
    ended: endedOf(look),
    canUndo: !isUndone && refuseUndo(viewer, stored, isLast) === null,
    canGrant: viewer.isGM && stage === "closed" && stored.combat !== "" && (intent.path?.length ?? 0) > 1,
    canRedo: isUndone && refuseRedo(viewer, stored, isLast) === null,
    canSettle: viewer.isGM && open.length > 0,
  };
}
