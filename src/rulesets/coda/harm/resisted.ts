import type { ResistingOdds } from "../../../engine/preview.ts";
import type { Attack } from "../attack/attack.ts";
import { hooksOf } from "../edges/moments.ts";
import { isOut } from "../figures.ts";
import { resistingOdds } from "./resist.ts";
import { weaponResistance } from "./stun.ts";

/**
 * What the target of an attack would roll after a plain hit, as things stand: against the stun of the weapon, else
 * against what an edge of the attacker brings; null where nothing is to be resisted (R411, R413, R414, C111, C112).
 */
export function resistedAfter(attack: Attack): ResistingOdds | null {
  const { encounter, attacker, target, weapon, row } = attack;
  if (row.group !== "attack" || !target || isOut(target)) return null;
  const brought = hooksOf(attacker, "resisted").map(({ hook, edge }) => hook(attack, edge));
  const [first] = [weaponResistance(encounter, attacker.id, weapon), ...brought].filter((one) => one !== null);
  return first ? resistingOdds(encounter, target.id, first) : null;
}
