import type { Course } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { atLeast } from "../../../engine/tests.ts";
import { nextTurnEnd, roundEnd } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { modifierOf } from "../derived.ts";
import { isOn } from "../settings.ts";
import type { CodaEncounter, CodaSheet } from "../sheet.ts";
import type { Meeting } from "../situation.ts";
import { degrees } from "../tables/degrees.ts";
import { letLast } from "../timed-effects.ts";
import type { EdgeHooks } from "./hooks.ts";

/** Perception counts in the defence that was chosen; a low one takes nothing off (R325 to R327, G108, G235). */
export const disciplinedDefense: EdgeHooks = {
  onTest({ actor, kind, maneuver }, { choice }) {
    const value = modifierOf(actor.sheet, "perception");
    if (kind !== "defence" || maneuver !== choice || value <= 0) return [];
    return [{ id: "disciplinedDefense", value, source: "edge", rules: ["R326", "G108"] }];
  },
};

/** What a Marginal block lets through (R386). */
const HALF = 0.5;

/** From this tier on every success is enough (R387). */
const ANY_SUCCESS_TIER = 2;

/** A bare hand turns weapons aside with one degree less (R385, R386), and with any success when upgraded (R387). */
export const openHandedDefense: EdgeHooks = {
  onShare(share, { maneuver, result }, { tier }) {
    if (maneuver !== "block" || !result.success) return share;
    if (tier >= ANY_SUCCESS_TIER || atLeast(result.degree, "complete", degrees)) return 0;
    return Math.min(share, HALF);
  },
};

/** What the attacker loses on his next attack, by tier (R407, R408, R409, G112, G290). */
const LOSSES: Readonly<Record<number, number>> = { 1: -3, 2: -5, 3: -7 };

/** The one who blocked acts first in the next round (R407, G15). */
function gainInitiative(course: Course<CodaSheet>, blocker: string): void {
  const fromRound = course.encounter.round + 1;
  const until = roundEnd(course.encounter, 1);
  letLast(course, blocker, { kind: "actsFirst", by: blocker, data: { fromRound }, until });
}

/** The attacker's next attack on the one who blocked is harder (R407, R408, R409). */
function hamper(course: Course<CodaSheet>, { attacker }: Meeting["attack"], blocker: string, tier: number): void {
  const value = LOSSES[tier] ?? -3;
  const until = nextTurnEnd(course.encounter, attacker.id);
  letLast(course, attacker.id, { kind: "stopBlocked", by: blocker, about: blocker, value, until });
}

/** A block with a limb softens the blow when it fails, and throws the attacker off when it succeeds (R406 to R409, G238, G297). */
export const stopBlock: EdgeHooks = {
  onHurt({ strike, target }) {
    const meeting = strike?.meeting;
    const value = target ? Math.max(0, modifierOf(target.sheet, "agility")) : 0;
    if (meeting?.maneuver !== "block" || meeting.result.success || value === 0) return [];
    return [{ id: "stopBlock", value: -value, source: "edge", rules: ["R406"] }];
  },
  afterMeeting(course, { attack, maneuver, result }, { tier }) {
    if (maneuver !== "block" || !result.success || !attack.target) return undefined;
    gainInitiative(course, attack.target.id);
    hamper(course, attack, attack.target.id, tier);
    return undefined;
  },
};

/** The tier from which the rest of the margin goes to an attack (R426). */
const ATTACKS = 2;

/** The tier whose text is lost; what it does is a rule of this project's own (R427, G105). */
const LOST = 3;

/** What a margin gives to Defense and to an attack: the larger half and the rest (R425, R426, G106); see G105 for the third tier. */
function gainsOf(encounter: CodaEncounter, margin: number, tier: number): { defense: number; attack: number } {
  if (tier >= LOST && isOn(encounter, "turningBlock2")) return { defense: margin, attack: margin };
  const defense = Math.ceil(margin / 2);
  return { defense, attack: tier >= ATTACKS ? margin - defense : 0 };
}

/** Let the margin help against the one who was blocked: his next attack, and the next on him (R425, R426, G205). */
function help(course: Course<CodaSheet>, on: string, about: string, gains: { defense: number; attack: number }): void {
  const { encounter } = course;
  const { defense, attack } = gains;
  if (defense > 0)
    letLast(course, on, { kind: "turnedDefense", by: on, about, value: defense, until: nextTurnEnd(encounter, about) });
  if (attack > 0)
    letLast(course, on, { kind: "turnedAttack", by: on, about, value: attack, until: nextTurnEnd(encounter, on) });
}

/** A successful block with a limb turns its margin to use (R425, R426, R427, G106, G297). */
export const turningBlock: EdgeHooks = {
  afterMeeting(course, { attack, maneuver, result }, { tier }) {
    if (maneuver !== "block" || !result.success || !attack.target) return undefined;
    help(course, attack.target.id, attack.attacker.id, gainsOf(course.encounter, result.margin ?? 0, tier));
    return undefined;
  },
};

/** Offer to be back on one's feet at once (R396, G293). */
function* offerRebound(course: Course<CodaSheet>, owner: CombatantId) {
  const rise: Intent = { actor: owner, action: "rebound", interrupts: { as: "rebound" } };
  if (course.refusalOf(rise)) return;
  const choices = [{ id: "rebound", action: "rebound" }, { id: "decline" }];
  const [answer] = yield* course.ask([{ of: owner, kind: "rebound", choices, fallback: "decline", rules: ["R396"] }]);
  if (answer?.choice === "rebound") yield* course.nest(rise);
}

/** Whoever is knocked down may rise at once as an Action of Opportunity, upgraded without letting anybody strike (R396 to R398). */
export const rebound: EdgeHooks = {
  onDown: (course, owner) => offerRebound(course, owner),
};
