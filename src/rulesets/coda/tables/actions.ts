import type { ActionRow } from "../../../engine/ruleset.ts";
import { defineTable } from "../../../engine/table.ts";
import type { CombatSkill } from "../sheet.ts";

/** Whom an act lets strike: nobody, every foe that threatens, or those of them who hold a weapon. */
export type Provokes = "never" | "threatened" | "armedUnlessPracticed";

/** An action of table 1 with what carries it out. */
export interface CodaActionRow extends ActionRow {
  readonly provokes: Provokes;
  /** Shut out for the round by a withdrawal (R051). */
  readonly combat: boolean;
  /** The combat skill of an attack, which is also its modifier table; null for the rest. */
  readonly attack: CombatSkill | null;
  /** The maneuver whose bonus counts (G245); null for none. */
  readonly maneuver: string | null;
}

/** Neither an attack nor in any way dangerous, unless told. */
const calm = { provokes: "never", combat: false, attack: null, maneuver: null } as const;

/** The actions, one row each; tests that are no act of a fight cost nothing. */
export const actions = defineTable<CodaActionRow>()({
  armedAttack: {
    cost: 1,
    group: "attack",
    provokes: "never",
    combat: true,
    attack: "armed",
    maneuver: "armedAttack",
    rules: ["R013", "R085", "R086"],
  },
  rangedAttack: {
    cost: 1,
    group: "attack",
    provokes: "threatened",
    combat: true,
    attack: "ranged",
    maneuver: "rangedAttack",
    rules: ["R014", "R085", "R094", "R104"],
  },
  unarmedAttack: {
    cost: 1,
    group: "attack",
    provokes: "armedUnlessPracticed",
    combat: true,
    attack: "unarmed",
    maneuver: "unarmedAttack",
    rules: ["R015", "R085", "R105", "R114"],
  },
  move: { ...calm, cost: 1, group: "move", rules: ["R058"] },
  withdraw: { ...calm, cost: 0, group: "move", rules: ["R051"] },
  dropProne: { ...calm, cost: 1, group: "move", rules: ["R028", "R079"] },
  standUp: { ...calm, cost: 1, group: "move", provokes: "threatened", rules: ["R039", "R081"] },
  attributeTest: { ...calm, cost: 0, group: "other", rules: ["R011", "C06"] },
  reactionTest: { ...calm, cost: 0, group: "other", rules: ["R011", "C07"] },
  skillTest: { ...calm, cost: 0, group: "other", rules: ["R011", "C05"] },
});

/** Id of a row of the table of actions. */
export type ActionId = keyof typeof actions;

/** The row, or undefined for an id that this ruleset does not know. */
export function actionRow(id: string): CodaActionRow | undefined {
  return Object.hasOwn(actions, id) ? actions[id as ActionId] : undefined;
}
