/**
 * Edges of grabs and of fighting on the floor. Many only give traits or allow an action; what those do is played in
 * `../grab`. Listed in `index.ts`.
 */

import { hasCondition } from "../../../engine/encounter.ts";
import { damageRollOf } from "../attack/resolve.ts";
import { rollDamage } from "../damage/damage.ts";
import { sufferDamage } from "../damage/suffer.ts";
import { isHelpless } from "../derived.ts";
import { shieldOf } from "../grab/hold.ts";
import type { CodaCombatant } from "../sheet.ts";
import type { DefenceResult } from "../situation.ts";
import { findSkill, maneuverBonus } from "../skills.ts";
import { edgeFigures } from "../tables/edges.ts";
import { grabManeuvers } from "../tables/grabs.ts";
import { closeModifiers } from "../tables/modifiers.ts";
import { bonus, type Edge, plain } from "./edge.ts";

/** Choke Hold: whoever is strangled resists with Stamina each round, or faints (R308, R309, R310, G80, G277). */
export const chokeHold: Edge<"chokesHarder"> = {
  ...plain,
  tiers: [
    { needs: [bonus(1, ["grab"])], rules: ["R307"], chokesHarder: 0 },
    { needs: [bonus(2, ["grab"])], rules: ["R309"], chokesHarder: 2 },
    { needs: [bonus(3, ["grab"])], rules: ["R310"], chokesHarder: 4 },
  ],
  rules: ["R307"],
};

/** Joint-Lock: a maneuver within a hold; upgraded it hurts whoever tries to get free (R378, R379, R382, R383). */
export const jointLock: Edge<"allows" | "breaksLimbs" | "hurtsEscape"> = {
  ...plain,
  tiers: [
    { needs: [bonus(1, ["grab"])], rules: ["R378"], allows: "jointLock", breaksLimbs: false, hurtsEscape: false },
    { needs: [bonus(2, ["grab"])], rules: ["R382"], allows: "jointLock", breaksLimbs: false, hurtsEscape: true },
    { needs: [bonus(3, ["grab"])], rules: ["R383"], allows: "jointLock", breaksLimbs: true, hurtsEscape: true },
  ],
  rules: ["R378"],
};

/** Lying on the floor does not make its owner easier to strike hand to hand (R339, R340, G90). */
export const groundFighting: Edge = {
  ...plain,
  tiers: [{ needs: [], rules: ["R339"] }],
  rules: ["R339"],
  hooks: {
    onTestAgainst({ kind, other, weapon }) {
      if (kind !== "hit" || !other || !weapon || weapon.skill === "ranged") return [];
      if (!hasCondition(other, "prone") || isHelpless(other)) return [];
      return [{ id: "groundFighting", value: -closeModifiers.defenderProne.value, source: "edge", rules: ["R339"] }];
    },
  },
};

/** The shield that a block was made with, or null when it was none. */
function shieldIn({ attack, result }: DefenceResult): CodaCombatant | null {
  return result.success && attack.target ? shieldOf(attack.encounter, attack.target) : null;
}

/**
 * Human Shield: blows that its owner blocks fall on the one whose joint they have locked (R341, R342, R343, G73, G239).
 */
export const humanShield: Edge<"shields"> = {
  ...plain,
  tiers: [
    {
      needs: [bonus(2, ["block"], "unarmed"), bonus(2, ["grab"], "unarmed"), { kind: "edge", edge: "jointLock" }],
      rules: ["R341"],
      shields: true,
    },
  ],
  rules: ["R341"],
  hooks: {
    /** Nothing gets through to the owner themselves (R342, G239). */
    onShare: (share, defenceResult) => (shieldIn(defenceResult) ? 0 : share),
    /** All of the damage falls on the other (R342, G239). */
    afterDefence(course, defenceResult, _edge, attackResult) {
      const shield = shieldIn(defenceResult);
      if (!shield || attackResult.attack.row.group !== "attack") return undefined;
      const whole = { ...attackResult, share: 1, defenceResult: null };
      const damageRoll = damageRollOf(course, attackResult, { target: course.of(shield.id), attackResult: whole });
      const { total } = rollDamage(course, damageRoll);
      sufferDamage(course, shield.id, total, attackResult.attack.weapon.skill !== "unarmed");
      return undefined;
    },
  },
};

/** Improved Nerve Pinch: a lighter penalty, for whoever has a bonus in grabs too (R361, R362, G302). */
export const improvedNervePinch: Edge = {
  ...plain,
  tiers: [{ needs: [{ kind: "ability", ability: "nervePinch", ranks: 3 }], rules: ["R360"] }],
  rules: ["R360"],
  hooks: {
    mend(modifiers, { actor }) {
      if (maneuverBonus(findSkill(actor.sheet, "unarmed"), "grab") < 1) return modifiers;
      return modifiers.map((one) =>
        one.id === grabManeuvers.nervePinch.id
          ? { ...one, value: Math.max(one.value, edgeFigures.pinchInFight.value) }
          : one,
      );
    },
  },
};

/** Improved Trip: the target has only an attribute test left (R368 to R372). */
export const improvedTrip: Edge<"targetLoss"> = {
  ...plain,
  tiers: [
    { needs: [bonus(1, ["trip"])], rules: ["R368"], targetLoss: [] },
    {
      needs: [bonus(2, ["trip"])],
      rules: ["R371", "G69"],
      targetLoss: [{ id: "improvedTrip", value: -2, source: "edge", rules: ["R371"] }],
    },
    {
      needs: [bonus(3, ["trip"])],
      rules: ["R372", "G69"],
      targetLoss: [{ id: "improvedTrip", value: -4, source: "edge", rules: ["R372"] }],
    },
  ],
  rules: ["R368"],
  hooks: {
    /** An attribute test against the test to hit in place of the opposed one (R369, R371, R372, G68, G69). */
    improves: (maneuver, _skill, { gives }) => (maneuver === "trip" ? gives.targetLoss : null),
  },
};

/** Break the Fall: half the damage of a throw, or none at all, and a lighter stun (R296, R297, R298, R299, G300). */
export const breakTheFall: Edge<"breaksFall"> = {
  ...plain,
  tiers: [
    {
      needs: [
        bonus(1, ["grab"], "unarmed"),
        { kind: "speciality", skill: "gymnastics", speciality: "tumble", ranks: 1 },
      ],
      rules: ["R295", "G85"],
      breaksFall: { unhurtFrom: "extraordinary", lighter: 1 },
    },
    { needs: [], rules: ["R298", "G117"], breaksFall: { unhurtFrom: "superior", lighter: 2 } },
  ],
  rules: ["R295"],
};

/** Human Weapon: a blow with the one whose joint the owner has locked (R344, R345). */
export const humanWeapon: Edge<"allows"> = {
  ...plain,
  tiers: [
    {
      needs: [
        bonus(2, ["unarmedAttack"], "unarmed"),
        bonus(2, ["grab"], "unarmed"),
        { kind: "edge", edge: "jointLock" },
      ],
      rules: ["R344"],
      allows: "humanWeapon",
    },
  ],
  rules: ["R344"],
};

/** Throw: a maneuver within a hold; upgraded it stuns as well, first lightly, then more (R415, R416, R420, R421). */
export const throwEdge: Edge<"allows" | "throwStuns"> = {
  ...plain,
  tiers: [
    { needs: [bonus(1, ["grab"])], rules: ["R415"], allows: "throw", throwStuns: 0 },
    { needs: [bonus(2, ["grab"])], rules: ["R420"], allows: "throw", throwStuns: 1 },
    { needs: [bonus(3, ["grab"])], rules: ["R421"], allows: "throw", throwStuns: 2 },
  ],
  rules: ["R415"],
};

/** Tripping Throw: the one who is held is thrown onto somebody else (R422, R423). */
export const trippingThrow: Edge<"allows"> = {
  ...plain,
  tiers: [
    {
      needs: [bonus(2, ["trip"], "unarmed"), bonus(2, ["grab"], "unarmed"), { kind: "edge", edge: "throw" }],
      rules: ["R422", "G84"],
      allows: "trippingThrow",
    },
  ],
  rules: ["R422"],
};
