/** Who is next after an exchange and what they have left; the last line of the newest card. */
import { combatantOf, type Encounter } from "../../../engine/encounter.ts";
import { presentOf } from "../../../engine/exchange.ts";
import { isPlayedByActs, type Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { figure, signed, text } from "../../foundry/text.ts";
import { type BreakdownBlock, block } from "./breakdown.ts";
import { type CardContext, called } from "./context.ts";
import { NEXT_DISCLOSURE } from "./disclosures.ts";
import { row } from "./rows.ts";
import { disclosing, type Line, plain, sentence } from "./text.ts";
import { knows, seesFigures } from "./viewer.ts";

/** Whose turn it is after an exchange, and what they have left. */
export interface Next {
  readonly line: Line;
  /** What is left of their actions, and why; none where the viewer may not know. */
  readonly blocks: readonly BreakdownBlock[];
}

/** Nobody is next as far as the card tells. */
export const NOBODY: Next = { line: [], blocks: [] };

/** What is left of a round's actions. */
function leftBlock(name: string, left: number, of: number): BreakdownBlock {
  const spent = of - left;
  const rows = [
    row(text("Card.ofRound"), figure(of)),
    ...(spent === 0 ? [] : [row(text("Card.taken"), signed(-spent))]),
  ];
  return block(NEXT_DISCLOSURE, text("Card.nextHead", { name }), rows, figure(left), "Card.left");
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
  const { left, of } = ruleset.round.allowance(present, combatantOf(present, turn)).actions;
  const key = left === 0 ? "Card.nextNone" : left === 1 ? "Card.nextOne" : "Card.nextMany";
  const line = sentence(key, { name }, { left: disclosing(figure(left), NEXT_DISCLOSURE) });
  return { line, blocks: [leftBlock(name, left, of)] };
}
