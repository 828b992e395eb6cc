import type { Course } from "../../../engine/course.ts";
import { nextTurnEnd, roundEnd } from "../../../engine/timed-effects.ts";
import { modifierOf } from "../figures.ts";
import { letLast } from "../lasting.ts";
import type { CodaSheet } from "../sheet.ts";
import type { Meeting } from "../situation.ts";
import type { EdgeHooks } from "./moments.ts";

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
