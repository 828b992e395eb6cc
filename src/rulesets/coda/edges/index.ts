import { anatomicalAwareness } from "./anatomical-awareness.ts";
import { blindFighting } from "./blind-fighting.ts";
import { breakTheFall } from "./break-the-fall.ts";
import { burstAttack } from "./burst-attack.ts";
import { chokeHold } from "./choke-hold.ts";
import { combatMobility } from "./combat-mobility.ts";
import { combination } from "./combination.ts";
import { disciplinedBlow } from "./disciplined-blow.ts";
import { disciplinedDefense } from "./disciplined-defense.ts";
import { flurry } from "./flurry.ts";
import { followUpStrike } from "./follow-up-strike.ts";
import { groundFighting } from "./ground-fighting.ts";
import { humanShield } from "./human-shield.ts";
import { humanWeapon } from "./human-weapon.ts";
import { improvedAim } from "./improved-aim.ts";
import { improvedDefense } from "./improved-defense.ts";
import { improvedDisarm } from "./improved-disarm.ts";
import { improvedNervePinch } from "./improved-nerve-pinch.ts";
import { improvedSuppressionFire } from "./improved-suppression-fire.ts";
import { improvedTrip } from "./improved-trip.ts";
import { improvedWeaponDamage } from "./improved-weapon-damage.ts";
import { jointLock } from "./joint-lock.ts";
import type { EdgeHooks } from "./moments.ts";
import { openHandedDefense } from "./open-handed-defense.ts";
import { opportunist } from "./opportunist.ts";
import { preciseShot } from "./precise-shot.ts";
import { rangedDisarm } from "./ranged-disarm.ts";
import { rebound } from "./rebound.ts";
import { roundhouseAttack } from "./roundhouse-attack.ts";
import { stopBlock } from "./stop-block.ts";
import { stunningStrike } from "./stunning-strike.ts";
import { throwEdge } from "./throw.ts";
import { trippingThrow } from "./tripping-throw.ts";
import { turningBlock } from "./turning-block.ts";

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
