/** What shared code asks about a round of this game: orders, notes, its one part, what it allows, what sides share. */
import type { AllowanceRow } from "../../../engine/allowance.ts";
import { defineTable, type NoteTraits, type OrderRow, type PhaseRow, type SharedRow } from "../../../engine/table.ts";

/** What people may give standing orders for. */
export const orders = defineTable<OrderRow>()({
  avoid: { kind: "avoid", usual: "always", rules: ["S027", "S028"] },
});

/** What notes tell beyond their words. */
export const notes: NoteTraits = {
  telling: ["damage/"],
  known: [],
  speaksFor: { "damage/injured": "" },
  saidBy: {},
  speaksForAll: {},
};

/** How long a round takes; no source has a figure. Unit: seconds of the world. */
export const ROUND_SECONDS = 6;

/** The parts of a round: everybody has one turn, and hands it over (S051). */
export const phases = defineTable<PhaseRow>()({
  turns: { owes: null, ranks: false, says: null, began: null, ends: "handOver", rules: ["S001", "S051"] },
});

/** What a turn allows: a task and a minor action; more of these are paid with Momentum (S001 to S003). */
export const allowances = defineTable<AllowanceRow>()({
  task: { role: "turn", shape: "square", mayExceed: false, rules: ["S001", "S006"] },
  minor: { role: "turn", shape: "circle", mayExceed: true, rules: ["S001", "S002", "S003"] },
});

export type AllowanceId = keyof typeof allowances;

/** What sides share: Momentum of the players, Threat of the game master (P08, P09). */
export const shared = defineTable<SharedRow>()({
  momentum: { initial: 0, side: "crew", rules: ["P08"] },
  threat: { initial: 0, side: "hostile", rules: ["P09"] },
});

export type PoolId = keyof typeof shared;
