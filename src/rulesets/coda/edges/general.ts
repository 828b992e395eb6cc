/**
 * Edges that bind to no way of fighting: senses, chosen weapons and maneuvers, opportunities. Listed in `index.ts`;
 * what an edge is made of is in `edge.ts`.
 */
import { modifierOf } from "../derived.ts";
import { isChosenWeapon } from "./chosen.ts";
import { BLOWS, bonus, chosen, type Edge, plain, score } from "./edge.ts";

/**
 * Perception counts in the attack that was chosen, within a hold too; a low one takes nothing off (R328 to R330, G108,
 * G308).
 */
export const disciplinedBlow: Edge = {
  ...plain,
  choice: "maneuver",
  among: BLOWS,
  repeats: true,
  tiers: [{ needs: [chosen(1)], rules: ["R328"] }],
  rules: ["R330"],
  hooks: {
    onTest({ actor, kind, maneuver, attacks }, { choice }) {
      const value = modifierOf(actor.sheet, "perception");
      const isChosen = attacks === choice || (kind === "hit" && maneuver === choice);
      if (!isChosen || value <= 0) return [];
      return [{ id: "disciplinedBlow", value, source: "edge", rules: ["R329", "G108"] }];
    },
  },
};

/**
 * Improved Disarm: with one skill the target has only an attribute test left, and a weapon struck well goes where one
 * likes (R354 to R359).
 */
export const improvedDisarm: Edge<"placesWeapon" | "targetLoss"> = {
  ...plain,
  choice: "skill",
  among: ["armed", "ranged", "unarmed"],
  repeats: true,
  tiers: [
    { needs: [bonus(1, ["disarm"], "chosen")], rules: ["R354"], placesWeapon: true, targetLoss: [] },
    {
      needs: [bonus(2, ["disarm"], "chosen")],
      rules: ["R357"],
      placesWeapon: true,
      targetLoss: [{ id: "improvedDisarm", value: -2, source: "edge", rules: ["R357"] }],
    },
    {
      needs: [bonus(3, ["disarm"], "chosen")],
      rules: ["R358"],
      placesWeapon: true,
      targetLoss: [{ id: "improvedDisarm", value: -4, source: "edge", rules: ["R358"] }],
    },
  ],
  rules: ["R359"],
  hooks: {
    /**
     * An attribute test against the test to hit in place of the opposed one, in a hold too (R355, R357 to R359, G68).
     */
    improves: (maneuver, skill, { choice, gives }) =>
      maneuver === "disarm" && choice === skill ? gives.targetLoss : null,
  },
};

/**
 * More damage with the one weapon that was chosen; what strikes within a hold is one too (R373 to R377, G107, G290).
 */
export const improvedWeaponDamage: Edge<"weaponDamage"> = {
  ...plain,
  choice: "weapon",
  repeats: true,
  tiers: [
    { needs: [chosen(1)], rules: ["R373"], weaponDamage: 2 },
    { needs: [chosen(2)], rules: ["R375"], weaponDamage: 3 },
    { needs: [chosen(3)], rules: ["R376"], weaponDamage: 4 },
  ],
  rules: ["R377"],
  hooks: {
    onDamage(damageRoll, edge) {
      if (!isChosenWeapon(edge, damageRoll.weapon)) return [];
      const value = edge.gives.weaponDamage;
      return [{ id: "improvedWeaponDamage", value, source: "edge", rules: ["R374", "R375", "R376", "G107"] }];
    },
  },
};

/** Whoever cannot see listens: an Observe test at no cost, against Stealth where the other sneaks (R292, R294). */
export const blindFighting: Edge<"hearsUnseen"> = {
  ...plain,
  tiers: [{ needs: [score("perception", 6)], rules: ["R291"], hearsUnseen: true }],
  rules: ["R291"],
};

/** Combat Mobility: an Action of Opportunity may be a movement action (R312, G39). */
export const combatMobility: Edge<"movesByOpportunity"> = {
  ...plain,
  tiers: [{ needs: [score("agility", 6)], rules: ["R311"], movesByOpportunity: true }],
  rules: ["R311"],
};

/** Opportunist: one more Action of Opportunity a round for each tier (R388 to R390, G290). */
export const opportunist: Edge<"opportunities"> = {
  ...plain,
  endless: true,
  tiers: [
    { needs: [score("agility", 9)], rules: ["R388", "G118"], opportunities: 1 },
    { needs: [], rules: ["R390", "G117"], opportunities: 1 },
  ],
  rules: ["R390"],
};
