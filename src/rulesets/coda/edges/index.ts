/**
 * All edges by their id. The builder, sheets and remarks read them here; `../index.ts` makes them known to resolvers.
 */
import { defineTable, findRow } from "../../../engine/table.ts";
import { disciplinedDefense, improvedDefense, openHandedDefense, rebound, stopBlock, turningBlock } from "./defence.ts";
import type { EdgeRow } from "./edge.ts";
import {
  blindFighting,
  combatMobility,
  disciplinedBlow,
  improvedDisarm,
  improvedWeaponDamage,
  opportunist,
} from "./general.ts";
import {
  breakTheFall,
  chokeHold,
  groundFighting,
  humanShield,
  humanWeapon,
  improvedNervePinch,
  improvedTrip,
  jointLock,
  throwEdge,
  trippingThrow,
} from "./grappling.ts";
import { burstAttack, improvedAim, improvedSuppressionFire, preciseShot, rangedDisarm } from "./ranged.ts";
import {
  anatomicalAwareness,
  combination,
  flurry,
  followUpStrike,
  roundhouseAttack,
  stunningStrike,
} from "./unarmed.ts";

/** The edges, in the order in which they are listed. */
export const edges = defineTable<EdgeRow>()({
  anatomicalAwareness,
  blindFighting,
  breakTheFall,
  burstAttack,
  chokeHold,
  combatMobility,
  combination,
  disciplinedDefense,
  disciplinedBlow,
  flurry,
  followUpStrike,
  groundFighting,
  humanShield,
  humanWeapon,
  improvedAim,
  improvedDefense,
  improvedDisarm,
  improvedNervePinch,
  improvedSuppressionFire,
  improvedTrip,
  improvedWeaponDamage,
  jointLock,
  openHandedDefense,
  opportunist,
  preciseShot,
  rangedDisarm,
  rebound,
  roundhouseAttack,
  stopBlock,
  stunningStrike,
  throw: throwEdge,
  trippingThrow,
  turningBlock,
});

/** The row, or undefined for an edge of the base game. */
export function edgeRow(id: string): EdgeRow | undefined {
  return findRow(edges, id);
}
