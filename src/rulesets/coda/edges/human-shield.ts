import { hasCondition } from "../../../engine/encounter.ts";
import { blowOf } from "../attack/resolve.ts";
import { heldBy, sufferedBy } from "../grab/hold.ts";
import { rollBlow } from "../harm/blow.ts";
import { sufferDamage } from "../harm/suffer.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import type { Meeting } from "../situation.ts";
import type { EdgeHooks } from "./moments.ts";

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
