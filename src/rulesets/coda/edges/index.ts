import { disciplinedDefense, openHandedDefense, rebound, stopBlock, turningBlock } from "./defence.ts";
import { blindFighting, disciplinedBlow, improvedDisarm, improvedWeaponDamage } from "./general.ts";
import {
  breakTheFall,
  chokeHold,
  groundFighting,
  humanShield,
  improvedNervePinch,
  improvedTrip,
  jointLock,
} from "./grappling.ts";
import type { EdgeHooks } from "./hooks.ts";
import { improvedAim, improvedSuppressionFire, preciseShot } from "./ranged.ts";
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
  openHandedDefense,
  rebound,
  stopBlock,
  turningBlock,
  anatomicalAwareness,
  combination,
  disciplinedBlow,
  disciplinedDefense,
  flurry,
  followUpStrike,
  groundFighting,
  improvedAim,
  improvedDisarm,
  improvedTrip,
  improvedSuppressionFire,
  improvedWeaponDamage,
  preciseShot,
  roundhouseAttack,
  stunningStrike,
  breakTheFall,
  chokeHold,
  humanShield,
  improvedNervePinch,
  jointLock,
};
