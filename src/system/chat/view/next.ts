/**
 * How an exchange ended, be it that it was undone, and who is next after it with what they have left; the last lines of
 * a card.
 */
import { type AllowanceEntry, allowanceEntries } from "../../../engine/allowance.ts";
import { type Combatant, combatantOf, type Encounter } from "../../../engine/encounter.ts";
import { presentOf } from "../../../engine/exchange.ts";
import { isPlayedByActs, type Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { allowanceFamily } from "../../foundry/allowance-words.ts";
import { refusalText } from "../../foundry/notify.ts";
import { countedKey, figure, signed, text } from "../../foundry/text.ts";
import { type BreakdownBlock, block } from "./breakdown.ts";
import { type CardContext, called } from "./context.ts";
import { nextDisclosure } from "./disclosures.ts";
import { row } from "./rows.ts";
import { disclosing, type Line, listed, plain, sentence } from "./text.ts";
import { knows, seesFigures } from "./viewer.ts";

/** Whose turn it is after an exchange, and what they have left. */
export interface Next {
  readonly line: Line;
  /** What is left for their turn, and why; none where the viewer may not know. */
  readonly blocks: readonly BreakdownBlock[];
}

/** Nobody is next as far as the card tells. */
export const NOBODY: Next = { line: [], blocks: [] };

/** How much somebody has left of an entry, such as "1 action left", as a sentence whose number unfolds. */
function leftLine(ruleset: string, { id, left }: AllowanceEntry): Line {
  const key = countedKey(`${allowanceFamily(ruleset, id)}.left`, left);
  return sentence(key, {}, { count: disclosing(figure(left), nextDisclosure(id)) });
}

/** What is left of an entry. */
function leftBlock(ruleset: string, name: string, { id, left, of }: AllowanceEntry): BreakdownBlock {
  const spent = of - left;
  const rows = [
    row(text("Card.ofRound"), figure(of)),
    ...(spent === 0 ? [] : [row(text("Card.taken"), signed(-spent))]),
  ];
  const head = text(`${allowanceFamily(ruleset, id)}.head`, { name });
  return block(nextDisclosure(id), head, rows, figure(left), "Card.left");
}

/** Whose turn it is as things stand; null where nobody's is, or all roll for their places at once. */
function turnAfter(ruleset: Ruleset, present: Encounter): CombatantId | null {
  if (!isPlayedByActs(ruleset)) return present.turn;
  return ruleset.tables.phases[ruleset.round.progress(present).phase]?.ranks ? null : ruleset.round.nextTurn(present);
}

/** Is it a part of the round in which no actions are counted yet, since all owe something else first? */
function isOwing(ruleset: Ruleset, present: Encounter): boolean {
  return (ruleset.tables.phases[ruleset.round.progress(present).phase]?.owes ?? null) !== null;
}

/** Is there a way left to go, in games that count ways by themselves and not among what the round allows? */
function mayStillMove({ movement, tables }: Ruleset, present: Encounter, one: Combatant): boolean {
  const modes = Object.values(tables.movementModes).filter(({ chosen }) => chosen);
  return modes.some(({ id }) => movement.isAvailable(one, id) && (movement.reach?.(present, one, id) ?? 0) > 0);
}

/** Who has to do something now that the exchange is over: whoever's turn it is, or whoever ends it. */
export function nextOf(context: CardContext, ruleset: Ruleset): Next {
  const { exchange } = context.stored;
  if (exchange.stage !== "closed") return NOBODY;
  const present = presentOf(exchange);
  const turn = turnAfter(ruleset, present);
  if (turn === null || !Object.hasOwn(present.combatants, turn) || !knows(context.viewer, turn)) return NOBODY;
  if (context.viewer.isTurnOver?.(context.stored.combat, present.round, turn)) return NOBODY;
  const name = called(context, turn);
  if (isOwing(ruleset, present) || !seesFigures(context.viewer, turn)) return { line: plain(name), blocks: [] };
  const entries = allowanceEntries(ruleset, present, combatantOf(present, turn));
  const having = entries.filter(({ role, left }) => role === "turn" && left > 0);
  if (having.length === 0) {
    const says = mayStillMove(ruleset, present, combatantOf(present, turn)) ? "Card.nextMove" : "Card.nextNone";
    return { line: plain(text(says, { name })), blocks: [] };
  }
  const line = sentence("Card.nextLeft", { name }, { left: listed(having.map((one) => leftLine(ruleset.id, one))) });
  return { line, blocks: having.map((one) => leftBlock(ruleset.id, name, one)) };
}

/** Who took it back, and to whom not everything could be put back. */
function undoneLine(context: CardContext): string {
  const { undoneBy, gone } = context.stored;
  const who = { user: context.viewer.userName(undoneBy) };
  if (gone.length === 0) return text("Card.undoneBy", who);
  const names = [...new Set(gone.map((id) => called(context, id)))].join(", ");
  return `${text("Card.undoneMostly", who)} ${text("Card.notPutBack", { names })}`;
}

/** Why it was taken back or cannot go on; empty otherwise. */
export function endedOf(context: CardContext): string {
  const { stored } = context;
  if (stored.exchange.stage === "undone") return undoneLine(context);
  return stored.reason ? refusalText(stored.reason) : "";
}
