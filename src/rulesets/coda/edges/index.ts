import { disciplinedDefense, improvedDefense, openHandedDefense, rebound, stopBlock, turningBlock } from "./defence.ts";
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
import type { EdgeHooks } from "./hooks.ts";
import { burstAttack, improvedAim, improvedSuppressionFire, preciseShot, rangedDisarm } from "./ranged.ts";
import {
  anatomicalAwareness,
  combination,
  flurry,
  followUpStrike,
  roundhouseAttack,
  stunningStrike,
} from "./unarmed.ts";

/** What each edge does, by its id. */
export const edgeHooks: Readonly<Record<string, EdgeHooks>> = {
  blindFighting,
  combatMobility,
  improvedDefense,
  openHandedDefense,
  rebound,
  stopBlock,
  turningBlock,
  anatomicalAwareness,
  burstAttack,
  combination,
  disciplinedBlow,
  disciplinedDefense,
  flurry,
  followUpStrike,
  groundFighting,
  improvedAim,
  improvedDisarm,
  improvedTrip,
  rangedDisarm,
  improvedSuppressionFire,
  improvedWeaponDamage,
  opportunist,
  preciseShot,
  roundhouseAttack,
  stunningStrike,
  breakTheFall,
  chokeHold,
  humanShield,
  humanWeapon,
  improvedNervePinch,
  jointLock,
  throw: throwEdge,
  trippingThrow,
};
