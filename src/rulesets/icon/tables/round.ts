/**
 * What shared code asks about a round of this game: which prompts standing orders may answer, what notes give away, how
 * long a round is, its phases, what it allows.
 */
import type { AllowanceRow } from "../../../engine/allowance.ts";
import { defineTable, type NoteTraits, type OrderRow, type PhaseRow } from "../../../engine/table.ts";

/** What people may give standing orders for; whoever is not asked keeps an action for themselves. */
export const orders = defineTable<OrderRow>()({
  melee: { kind: "defence", where: { shot: false }, usual: "keep", rules: ["I022", "I023"] },
  shot: { kind: "defence", where: { shot: true }, usual: "keep", rules: ["I022", "I036"] },
  drop: { kind: "drop", where: { meant: false }, usual: "never", rules: ["I059", "G340"] },
  heldShot: { kind: "heldShot", usual: "always", rules: ["I060"] },
});

/** What notes tell beyond their words. */
export const notes: NoteTraits = {
  telling: ["damage/suffered", "damage/healed", "damage/stunned", "defence/held", "defence/broken"],
  known: ["defence/"],
  speaksFor: { "damage/felled": "" },
  saidBy: { killed: "dead" },
  speaksForAll: {},
};

/** How long a round takes (I001, G341). */
export const ROUND_SECONDS = 5;

/** The parts of a round (I002). */
export const phases = defineTable<PhaseRow>()({
  initiative: {
    owes: "initiative",
    ranks: true,
    says: "rank",
    began: { act: "startFight", lasts: "started" },
    ends: null,
    rules: ["I002", "I004"],
  },
  declare: { owes: "declare", ranks: false, says: null, began: null, ends: null, rules: ["I002", "I009"] },
  execute: { owes: null, ranks: false, says: null, began: null, ends: "forgo", rules: ["I002", "I010"] },
});

/** What a round allows: the actions that somebody has declared, of which one may become a defence. */
export const allowances = defineTable<AllowanceRow>()({
  actions: { role: "turn", shape: "square", mayExceed: false, rules: ["I009", "I022"] },
});
