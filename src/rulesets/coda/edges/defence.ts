/**
 * Edges of defending: blocks that hamper the attacker or put their margin to use, rising at once, defending for an
 * opportunity. Listed in `index.ts`; what an edge is made of is in `edge.ts`.
 */

import type { Course } from "../../../engine/course.ts";
import { atLeast } from "../../../engine/tests.ts";
import { nextTurnEnd, roundEnd } from "../../../engine/timed-effects.ts";
import { modifierOf } from "../derived.ts";
import { isOn } from "../settings.ts";
import type { CodaEncounter, CodaSheet } from "../sheet.ts";
import type { DefenceResult } from "../situation.ts";
import { degrees } from "../tables/degrees.ts";
import { edgeFigures } from "../tables/edges.ts";
import { letLast } from "../timed-effects.ts";
import { bonus, chosen, DEFENCES, type Edge, plain } from "./edge.ts";
import type { EdgeTraits } from "./traits.ts";

/** Perception counts in the defence that was chosen; a low one takes nothing off (R325 to R327, G108, G235). */
export const disciplinedDefense: Edge = {
  ...plain,
  choice: "maneuver",
  among: DEFENCES,
  repeats: true,
  tiers: [{ needs: [chosen(1)], rules: ["R325"] }],
  rules: ["R327"],
  hooks: {
    onTest({ actor, kind, maneuver }, { choice }) {
      const value = modifierOf(actor.sheet, "perception");
      if (kind !== "defence" || maneuver !== choice || value <= 0) return [];
      return [{ id: "disciplinedDefense", value, source: "edge", rules: ["R326", "G108"] }];
    },
  },
};

/** A bare hand turns weapons aside with one degree less (R385, R386), and with any success when upgraded (R387). */
export const openHandedDefense: Edge<"blocksWholly"> = {
  ...plain,
  tiers: [
    { needs: [bonus(1, ["block"], "unarmed")], rules: ["R384"], blocksWholly: false },
    { needs: [bonus(2, ["block"], "unarmed")], rules: ["R387"], blocksWholly: true },
  ],
  rules: ["R384"],
  hooks: {
    onShare(share, { maneuver, result }, { gives }) {
      if (maneuver !== "block" || !result.success) return share;
      if (gives.blocksWholly || atLeast(result.degree, "complete", degrees)) return 0;
      return Math.min(share, edgeFigures.marginalBlock.value);
    },
  },
};

/** The one who blocked acts first in the next round (R407, G15). */
function gainInitiative(course: Course<CodaSheet>, blocker: string): void {
  const fromRound = course.encounter.round + 1;
  const until = roundEnd(course.encounter, 1);
  letLast(course, blocker, { kind: "actsFirst", by: blocker, data: { fromRound }, until });
}

/** The attacker's next attack on the one who blocked is harder (R407, R408, R409, G112, G290). */
function hamper(
  course: Course<CodaSheet>,
  { attacker }: DefenceResult["attack"],
  blocker: string,
  value: number,
): void {
  const until = nextTurnEnd(course.encounter, attacker.id);
  letLast(course, attacker.id, { kind: "stopBlocked", by: blocker, about: blocker, value, until });
}

/**
 * A block with a limb softens the blow when it fails, and throws the attacker off when it succeeds (R406 to R409, G238,
 * G297).
 */
export const stopBlock: Edge<"attackLoss" | "softensDamage"> = {
  ...plain,
  tiers: [
    { needs: [bonus(1, ["block"])], rules: ["R405"], attackLoss: -3, softensDamage: true },
    { needs: [bonus(2, ["block"])], rules: ["R408"], attackLoss: -5, softensDamage: true },
    { needs: [bonus(3, ["block"])], rules: ["R409"], attackLoss: -7, softensDamage: true },
  ],
  rules: ["R405"],
  hooks: {
    afterDefence(course, { attack, maneuver, result }, { gives }) {
      if (maneuver !== "block" || !result.success || !attack.target) return undefined;
      gainInitiative(course, attack.target.id);
      hamper(course, attack, attack.target.id, gives.attackLoss);
      return undefined;
    },
  },
};

/**
 * What a margin gives to Defense and to an attack: the larger half and the rest (R425, R426, G106); the text of the
 * third tier is lost, and what it does is a rule of this project's own (R427, G105).
 */
function gainsOf(
  encounter: CodaEncounter,
  margin: number,
  turns: EdgeTraits["turnsMargin"],
): { defense: number; attack: number } {
  if (turns === "whole" && isOn(encounter, "turningBlock2")) return { defense: margin, attack: margin };
  const defense = Math.ceil(margin / 2);
  return { defense, attack: turns === "defense" ? 0 : margin - defense };
}

/** Let the margin help against the one who was blocked: their next attack, and the next on them (R425, R426, G205). */
function help(course: Course<CodaSheet>, on: string, about: string, gains: { defense: number; attack: number }): void {
  const { encounter } = course;
  const { defense, attack } = gains;
  if (defense > 0)
    letLast(course, on, { kind: "turnedDefense", by: on, about, value: defense, until: nextTurnEnd(encounter, about) });
  if (attack > 0)
    letLast(course, on, { kind: "turnedAttack", by: on, about, value: attack, until: nextTurnEnd(encounter, on) });
}

/** A successful block with a limb turns its margin to use (R425, R426, R427, G106, G297). */
export const turningBlock: Edge<"turnsMargin"> = {
  ...plain,
  tiers: [
    { needs: [bonus(1, ["block"])], rules: ["R424"], turnsMargin: "defense" },
    { needs: [bonus(2, ["block"])], rules: ["R426"], turnsMargin: "halves" },
    {
      needs: [bonus(3, ["block"])],
      setting: "turningBlock2",
      house: true,
      rules: ["R427", "G105"],
      turnsMargin: "whole",
    },
  ],
  rules: ["R424"],
  hooks: {
    afterDefence(course, { attack, maneuver, result }, { gives }) {
      if (maneuver !== "block" || !result.success || !attack.target) return undefined;
      help(
        course,
        attack.target.id,
        attack.attacker.id,
        gainsOf(course.encounter, result.margin ?? 0, gives.turnsMargin),
      );
      return undefined;
    },
  },
};

/**
 * Whoever is knocked down may rise at once as an Action of Opportunity, upgraded without letting anybody strike
 * (R396 to R398).
 */
export const rebound: Edge<"keepsGuard" | "risesAtOnce"> = {
  ...plain,
  tiers: [
    { needs: [], rules: ["R396"], risesAtOnce: true, keepsGuard: null },
    { needs: [], rules: ["R398", "G117"], risesAtOnce: true, keepsGuard: "rebound" },
  ],
  rules: ["R396"],
};

/** The defence that was chosen may be taken as an Action of Opportunity (R352, R353, G111, G240). */
export const improvedDefense: Edge<"defendsByOpportunity"> = {
  ...plain,
  choice: "maneuver",
  among: DEFENCES,
  repeats: true,
  tiers: [{ needs: [chosen(1)], rules: ["R351", "G111"], defendsByOpportunity: true }],
  rules: ["R353", "G111"],
};
