import { gap } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Harm } from "../../../engine/outlook.ts";
import { attackOf } from "../attack/attack.ts";
import { attackTest } from "../attack/modifiers.ts";
import { blowIn } from "../attack/resolve.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import type { Strike } from "../situation.ts";
import { actions } from "../tables/actions.ts";
import { mayStrike } from "../threat.ts";
import { strikingWeapons } from "../weapons.ts";
import { blowDice, blowSum, blowTotal, rollsOn } from "./blow.ts";

/** The plain melee attack with each combat skill. */
const PLAIN = [actions.armedAttack, actions.unarmedAttack] as const;

/** The attack as if it had hit by that degree, and met no defence. */
function hitBy(encounter: CodaEncounter, intent: Intent, degree: string): Strike {
  const attack = attackOf(encounter, intent);
  const result = {
    ...attackTest(attack, intent.adjustment),
    rules: [],
    faces: [],
    total: 0,
    margin: null,
    degree,
    success: true,
  };
  return { attack, result, hit: true, share: 1, meeting: null };
}

/** What a plain attack does when it hits by that degree: its dice, and what their sum comes to (R092, R093, R101, R102, R111, G246). */
export function harmOf(encounter: CodaEncounter, intent: Intent, degree: string): Harm {
  const blow = blowIn(encounter, hitBy(encounter, intent, degree));
  const { dice, sides } = blowDice(blow);
  const explodes = rollsOn(encounter, sides) && !blow.maximum;
  if (blow.maximum) return { dice: 0, sides, explodes, total: () => blowSum(blow, Array(dice).fill(sides)).total };
  return { dice, sides, explodes, total: blowTotal(blow) };
}

/** The plain attacks by which somebody may strike at another out of turn, as things stand (R054, G215). */
export function plainStrikes(encounter: CodaEncounter, foe: CodaCombatant, other: CodaCombatant): readonly Intent[] {
  if (!mayStrike(encounter, foe, other)) return [];
  const arms = strikingWeapons(encounter, foe, gap(foe.place, other.place));
  return arms.flatMap(({ id, skill }) => {
    const row = PLAIN.find(({ skills }) => skills.includes(skill));
    if (!row) return [];
    return [{ actor: foe.id, action: row.id, weapon: id, targets: [other.id], interrupts: { as: "opportunity" } }];
  });
}
