/**
 * What shared code asks about a round of this game: which prompts standing orders may answer, what notes give away, how
 * long a round is, its parts, what it allows. What the book calls a turn, 3 seconds in which everybody acts once, is a
 * round here.
 */
import type { AllowanceRow } from "../../../engine/allowance.ts";
import { defineTable, type NoteTraits, type OrderRow, type PhaseRow, type Row } from "../../../engine/table.ts";

/** What people may give standing orders for; whoever is not asked keeps the action for themselves. */
export const orders = defineTable<OrderRow>()({
  melee: { kind: "defence", where: { shot: false }, usual: "keep", rules: ["A072", "A073", "A074"] },
  shot: { kind: "defence", where: { shot: true }, usual: "keep", rules: ["A073"] },
});

/** What notes tell beyond their words. */
export const notes: NoteTraits = {
  telling: ["damage/", "defence/"],
  known: ["defence/"],
  speaksFor: { "damage/felled": "" },
  saidBy: {},
  speaksForAll: {},
};

/** How long a round takes (A001). */
export const ROUND_SECONDS = 3;

/** The parts of a round (A003, A005). */
export const phases = defineTable<PhaseRow>()({
  initiative: { owes: "initiative", ranks: true, says: "rank", began: null, ends: null, rules: ["A003", "A004"] },
  turns: { owes: null, ranks: false, says: null, began: null, ends: "finishTurn", rules: ["A002", "A005"] },
});

/** What a round allows: one action, which may be kept for an attack that comes. */
export const allowances = defineTable<AllowanceRow>()({
  actions: { role: "turn", shape: "square", mayExceed: false, rules: ["A002", "A096"] },
});

/** What counts for the order of a round beside INI and the die, with what it adds. */
export interface InitiativeRow extends Row {
  /** What it takes off the attack of the same turn. */
  readonly skill: number;
  readonly value: number;
}

/** What counts for the order of a round. */
export const initiatives = defineTable<InitiativeRow>()({
  /** After a block that succeeded, while somebody could strike at one hand to hand (A072). */
  blocked: { value: 4, skill: 0, rules: ["A072"] },
  fastDraw: { value: 2, skill: -3, rules: ["A093"] },
});
