/**
 * What shared code asks about a round of this game: which prompts standing orders may answer, what notes give away, how
 * long a round is, its phases, what it allows.
 */
import type { AllowanceRow } from "../../../engine/allowance.ts";
import { defineTable, type FigureRow, type NoteTraits, type OrderRow, type PhaseRow } from "../../../engine/table.ts";

/**
 * What people may give standing orders for.
 *
 * A defence is paid with an action of the round, so whoever is not asked keeps one for their own turn.
 */
export const orders = defineTable<OrderRow>()({
  opportunity: { kind: "opportunity", usual: "always", rules: ["R054", "R057"] },
  melee: { kind: "defence", where: { shot: false }, usual: "keep", rules: ["R089", "R142"] },
  shot: { kind: "defence", where: { shot: true }, usual: "keep", rules: ["R184"] },
  riposte: { kind: "riposte", usual: "always", rules: ["R146"] },
  combination: { kind: "combination", usual: "always", rules: ["R317"] },
  grabBack: { kind: "grabBack", usual: "always", rules: ["R204"] },
  rebound: { kind: "rebound", usual: "always", rules: ["R396"] },
});

/** Conditions that a hold brings, and those that end with it. */
const HOLD = ["grabbed", "grabbing"];
const HELD = [...HOLD, "locked", "strangled", "gagged"];

/** What notes tell beyond their words. */
export const notes: NoteTraits = {
  telling: ["damage/suffered", "damage/healed", "harm/", "order/kept", "aim/", "aid/", "defence/"],
  known: ["defence/"],
  speaksFor: { "damage/felled": "", "posture/felled": "prone", "harm/injured": "injured" },
  saidBy: {},
  speaksForAll: {
    "grab/held": HOLD,
    "grab/reversed": HOLD,
    "grab/free": HELD,
    "grab/let-go": HELD,
    "grab/lost": HELD,
    "grab/strangles": ["strangled"],
    "grab/locks": ["locked"],
  },
};

/** How long a round takes (C71). */
export const ROUND_SECONDS = 6;

/** The parts of a round: everybody has one turn. */
export const phases = defineTable<PhaseRow>()({
  turns: { owes: null, ranks: false, says: null, began: null, ends: null, rules: ["R001"] },
});

/** What everybody has in a round. */
export const roundFigures = defineTable<FigureRow>()({
  actionsEach: { value: 2, rules: ["R002"] },
  opportunitiesEach: { value: 1, rules: ["R056"] },
  /** What being surprised takes off the actions of the first round. */
  fewerSurprised: { value: -1, rules: ["R007"] },
});

/**
 * What a round allows: standard actions, beyond which further ones are taken at a penalty, and Actions of Opportunity.
 */
export const allowances = defineTable<AllowanceRow>()({
  actions: { role: "turn", shape: "square", mayExceed: true, rules: ["R002", "R003"] },
  opportunities: { role: "outOfTurn", shape: "triangle", mayExceed: false, rules: ["R056"] },
});
