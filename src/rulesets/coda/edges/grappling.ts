import type { Course } from "../../../engine/course.ts";
import { sumFaces } from "../../../engine/dice/roll-kinds.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { atLeast, type TestResult } from "../../../engine/tests.ts";
import { blowOf } from "../attack/resolve.ts";
import { rollSituated, situated } from "../check.ts";
import { knockOut } from "../damage/conditions.ts";
import { rollBlow } from "../damage/damage.ts";
import { sufferCritical } from "../damage/injuries.ts";
import { resist } from "../damage/resist.ts";
import { sufferDamage } from "../damage/suffer.ts";
import { isHelpless } from "../derived.ts";
import type { Bout } from "../grab/grapple-check.ts";
import { heldBy, lockedLimb, sufferedBy } from "../grab/hold.ts";
import type { Fall } from "../grab/throw.ts";
import { choiceOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { Meeting } from "../situation.ts";
import { findSkill, maneuverBonus, skillModifiers } from "../skills.ts";
import { degrees } from "../tables/degrees.ts";
import { grabManeuvers } from "../tables/grabs.ts";
import { closeModifiers } from "../tables/modifiers.ts";
import { rolledPart } from "../test-adjustments.ts";
import type { EdgeHooks } from "./hooks.ts";

/** What each further round, and each upgrade, adds to the target number (R308, R309, R310, G80). */
const HARDER = { round: 3, upgrade: 2 };

/** Choke Hold: whoever is strangled resists with Stamina each round, or faints (R308, R309, R310, G80, G277). */
export const chokeHold: EdgeHooks = {
  onStrangle(course, { holder, held, rounds, hard }, { tier }) {
    const { strength } = course.of(holder).sheet.attributes;
    const target = strength + HARDER.round * (rounds - 1) + HARDER.upgrade * (tier - 1) + hard;
    const test = {
      id: "grab/choke",
      with: { reaction: "stamina" as const },
      target,
      by: holder,
      rules: ["R308", "G80"],
    };
    if (!resist(course, held, test).success) knockOut(course, held, "unconscious");
  },
};

/** From which tier on an escape may hurt, and from which on the limb always gives (R382, R383). */
const TIER = { hurts: 2, breaks: 3 };

/** What an escape does to the limb: the two dice that showed, or all that was rolled where the Narrator says so (R382, G82). */
function painOf(course: Course<CodaSheet>, { faces, total }: Bout["result"]): number {
  if (choiceOf(course.encounter, "lockDamage") === "total") return Math.max(0, total);
  return sumFaces(faces.slice(0, 2));
}

/** Ask the holder whether he hurts whoever tries to get free (R382). */
function* wantsToHurt(course: Course<CodaSheet>, { wrestle }: Bout) {
  const [answer] = yield* course.ask([
    {
      of: wrestle.other.id,
      kind: "lockDamage",
      about: wrestle.actor.id,
      choices: [{ id: "hurt" }, { id: "spare" }],
      fallback: "spare",
      rules: ["R382"],
    },
  ]);
  return answer?.choice === "hurt";
}

/** Joint-Lock: a maneuver within a hold; upgraded it hurts whoever tries to get free (R378, R379, R382, R383). */
export const jointLock: EdgeHooks = {
  /** Damage and a critical injury of the limb for trying to get free (R382, R383, G82). */
  *onEscape(course, bout, { tier }) {
    const { actor: held, other: holder } = bout.wrestle;
    const limb = lockedLimb(course.encounter, course.of(holder.id), course.of(held.id));
    if (tier < TIER.hurts || !limb || !(yield* wantsToHurt(course, bout))) return;
    const value = painOf(course, bout.result);
    const part: Modifier = { id: "jointPain", value, source: "edge", about: [holder.id], rules: ["R382", "G82"] };
    sufferDamage(course, held.id, value, false, [part]);
    yield* sufferCritical(course, held.id, { by: holder.id, location: limb, failed: tier >= TIER.breaks });
  },
};

/** Lying on the floor does not make its owner easier to strike hand to hand (R339, R340, G90). */
export const groundFighting: EdgeHooks = {
  onTestAgainst({ kind, other, weapon }) {
    if (kind !== "hit" || !other || !weapon || weapon.skill === "ranged") return [];
    if (!hasCondition(other, "prone") || isHelpless(other)) return [];
    return [{ id: "groundFighting", value: -closeModifiers.defenderProne.value, source: "edge", rules: ["R339"] }];
  },
};

/** Whose joint the owner has locked, if that one is awake: the shield (R342, R343). */
function shieldOf(encounter: CodaEncounter, owner: CodaCombatant): CodaCombatant | null {
  const held = heldBy(encounter, owner);
  if (!held || !sufferedBy(encounter, held, "locked", owner.id)) return null;
  return hasCondition(held, "dead") || hasCondition(held, "unconscious") ? null : held;
}

/** The shield that a block was made with, or null when it was none. */
function shieldIn({ attack, result }: Meeting): CodaCombatant | null {
  return result.success && attack.target ? shieldOf(attack.encounter, attack.target) : null;
}

/** Human Shield: blows that its owner blocks fall on the one whose joint he has locked (R341, R342, R343, G73, G239). */
export const humanShield: EdgeHooks = {
  /** Lets the owner block though he holds somebody (R342, R343, G73). */
  shields: (encounter, owner) => shieldOf(encounter, owner) !== null,
  /** Nothing gets through to the owner himself (R342, G239). */
  onShare: (share, meeting) => (shieldIn(meeting) ? 0 : share),
  /** All of the damage falls on the other (R342, G239). */
  afterMeeting(course, meeting, _edge, strike) {
    const shield = shieldIn(meeting);
    if (!shield || strike.attack.row.group !== "attack") return undefined;
    const whole = { ...strike, share: 1, meeting: null };
    const blow = blowOf(course, strike, { target: course.of(shield.id), strike: whole });
    const { total } = rollBlow(course, blow);
    sufferDamage(course, shield.id, total, strike.attack.weapon.skill !== "unarmed");
    return undefined;
  },
};

/** What a pinch in the middle of a fight takes off the test of somebody who is good at it (R361). */
const IN_COMBAT = -2;

/** Improved Nerve Pinch: a lighter penalty, for whoever has a bonus in grabs too (R361, R362, G302). */
export const improvedNervePinch: EdgeHooks = {
  mend(modifiers, { actor }) {
    if (maneuverBonus(findSkill(actor.sheet, "unarmed"), "grab") < 1) return modifiers;
    return modifiers.map((one) =>
      one.id === grabManeuvers.nervePinch.id ? { ...one, value: Math.max(one.value, IN_COMBAT) } : one,
    );
  },
};

/** What each tier takes off the target's test (R371, R372, G290). */
const TRIP_TIERS: readonly Modifier[] = [
  { id: "improvedTrip", value: -2, source: "edge", rules: ["R371"] },
  { id: "improvedTrip", value: -4, source: "edge", rules: ["R372"] },
];

/** Improved Trip: the target has only an attribute test left (R368 to R372). */
export const improvedTrip: EdgeHooks = {
  /** An attribute test against the test to hit in place of the opposed one (R369, R371, R372, G68, G69). */
  improves(maneuver, _skill, { tier }) {
    if (maneuver !== "trip") return null;
    return TRIP_TIERS.slice(0, tier - 1).slice(-1);
  },
};

/** What each tier brings: from which degree on nothing hurts, and by how many levels a stun is lighter (R297, R298, R299). */
const FALL_TIERS = [
  { unhurtFrom: "extraordinary", lighter: 1 },
  { unhurtFrom: "superior", lighter: 2 },
] as const;

/** Roll off a fall: Gymnastics (Tumble) against the throw (R296). */
function rollOff(course: Course<CodaSheet>, { of, by, result }: Fall): TestResult {
  const { encounter } = course;
  const actor = course.of(of);
  const about = { encounter, actor, other: course.of(by), maneuver: null, weapon: null, attack: null };
  const situation = { ...about, kind: "other" as const };
  const modifiers = situated(situation, skillModifiers(actor, "gymnastics", "", "tumble"));
  const against = rolledPart(result.total, by);
  const test = { id: "grab/breakFall", modifiers, target: result.total, against, rules: ["R296"] };
  return rollSituated(course, situation, test);
}

/** Break the Fall: half the damage of a throw, or none at all, and a lighter stun (R296, R297, R298, R299, G300). */
export const breakTheFall: EdgeHooks = {
  breaksFall(course, fall, { tier }) {
    const { success, degree } = rollOff(course, fall);
    if (!success) return { share: 1, lighter: 0 };
    const { unhurtFrom, lighter } = FALL_TIERS[tier >= FALL_TIERS.length ? 1 : 0];
    return { share: atLeast(degree, unhurtFrom, degrees) ? 0 : 0.5, lighter };
  },
};
