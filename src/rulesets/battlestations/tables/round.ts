/**
 * What shared code asks about a round of this game, which the book calls a phase: orders, notes, its one part, and the
 * move and the action that it allows (T14).
 */
import type { AllowanceRow } from "../../../engine/allowance.ts";
import { defineTable, type NoteTraits, type OrderRow, type PhaseRow } from "../../../engine/table.ts";

/** What people may give standing orders for. */
export const orders = defineTable<OrderRow>()({
  overwatch: { kind: "overwatch", usual: "always", rules: ["B079"] },
  freeAttack: { kind: "freeAttack", usual: "always", rules: ["B084"] },
});

/** What notes tell beyond their words. */
export const notes: NoteTraits = {
  telling: ["damage/"],
  known: ["area/unseen"],
  speaksFor: {
    "damage/felled": "",
    "damage/worse": "",
    "damage/stunned": "stunned",
    "damage/alight": "onFire",
    "grapple/hindered": "hindered",
    "thing/broken": "broken",
    "thing/destroyed": "destroyed",
  },
  saidBy: {},
  speaksForAll: {},
};

/** How long a phase takes; no source has a figure. Unit: seconds of the world. */
export const ROUND_SECONDS = 6;

/** The parts of a round: everybody has one turn, in the order in which the fight is. */
export const phases = defineTable<PhaseRow>()({
  turns: { owes: null, ranks: false, says: null, began: null, ends: null, rules: ["T14"] },
});

/** What a phase allows: one action and one move, in either order. */
export const allowances = defineTable<AllowanceRow>()({
  actions: { role: "turn", shape: "square", mayExceed: false, rules: ["T14"] },
  moves: { role: "turn", shape: "circle", mayExceed: false, rules: ["T14"] },
});
