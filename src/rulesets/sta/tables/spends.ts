/** What Momentum buys, at what price, and when (S047, S060, S061, S062). */
import { defineTable, type Row } from "../../../engine/table.ts";

/** Something that Momentum buys. */
export interface SpendRow extends Row {
  readonly cost: number;
  /** Usable as often as one can pay for it (S062, G394). */
  readonly repeatable: boolean;
  /** Allies may pay for it on somebody else's hit, from the pool (G480). */
  readonly shared?: true;
  /** After which successful task it is offered; null for what is bought at another moment. */
  readonly after: "task" | "attack" | "recover" | "sprint" | null;
}

const once = { repeatable: false } as const;
const often = { repeatable: true } as const;
const onHit = { after: "attack", shared: true } as const;

export const spends = defineTable<SpendRow>()({
  bonusDamage: { ...often, ...onHit, cost: 1, rules: ["S053", "G389"] },
  penetration: { ...often, ...onHit, cost: 1, rules: ["S054", "G389"] },
  rerollDamage: { ...once, ...onHit, cost: 1, rules: ["S056", "G481"] },
  disarm: { ...once, ...onHit, cost: 2, rules: ["S057", "P26"] },
  secondaryTarget: { ...once, ...onHit, cost: 2, rules: ["S055", "S058", "G147", "G387"] },
  sprintFurther: { ...often, cost: 1, after: "sprint", rules: ["S037"] },
  regainStress: { ...often, cost: 1, after: "recover", rules: ["S036"] },
  obtainInformation: { ...often, cost: 1, after: "task", rules: ["S049"] },
  createAdvantage: { ...once, cost: 2, after: "task", rules: ["S050"] },
  swiftTask: { ...once, cost: 2, after: "task", rules: ["S059", "G394"] },
  createProblem: { ...often, cost: 2, after: null, rules: ["S048", "S061", "G391"] },
  keepInitiative: { ...once, cost: 2, after: null, rules: ["S051", "S061"] },
  extraMinor: { ...often, cost: 1, after: null, rules: ["S052", "S061", "G380", "G391"] },
});

export type SpendId = keyof typeof spends;

/** What is offered after a task of that kind, in the order of the table. */
export function spendsAfter(task: NonNullable<SpendRow["after"]>): readonly SpendId[] {
  return Object.values(spends).flatMap(({ id, after }) => (after === task ? [id as SpendId] : []));
}

/** What so many bonus dice cost together (S047, P07). */
export const DICE_PRICES: readonly number[] = [0, 1, 3, 6];
