/**
 * What an attack would do, without rolling it: for previews and for `src/odds`. Built on the same functions as the real
 * attack, so that the two cannot differ.
 */
import { gap } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { ChoicePreview, DamageRoll, HitDamage, ResistingOdds } from "../../../engine/preview.ts";
import { type Attack, attackOf } from "../attack/attack.ts";
import { attackTest } from "../attack/modifiers.ts";
import { damageRollIn } from "../attack/resolve.ts";
import { damageLimit, damageOf, isOut } from "../derived.ts";
import { hooksOf } from "../edges/hooks.ts";
import { strikingWeapons } from "../gear/weapons.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import type { AttackResult } from "../situation.ts";
import { actions } from "../tables/actions.ts";
import { mayStrike } from "../threat/threat.ts";
import { damageDice, damageSum, damageTotal, rollsOn } from "./damage.ts";
import { resistingOdds, weaponResistance } from "./resist.ts";

/** The plain melee attack with each combat skill. */
const PLAIN = [actions.armedAttack, actions.unarmedAttack] as const;

/** The attack as if it had hit by that degree, and met what lets that share of it through. */
function hitBy(attack: Attack, adjustment: Intent["adjustment"], degree: string, share: number): AttackResult {
  const test = attackTest(attack, adjustment);
  const result = { ...test, rules: [], faces: [], total: 0, margin: null, degree, success: true };
  return { attack, result, hit: share === 1, share, defenceResult: null };
}

/**
 * What an attack does when it hits by that degree: its dice, and what their sum comes to (R092, R093, R101, R102, R111,
 * R154, R155, G246).
 */
function harmBy(attack: Attack, adjustment: Intent["adjustment"], degree: string, share: number): DamageRoll {
  const { encounter } = attack;
  const damageRoll = damageRollIn(encounter, hitBy(attack, adjustment, degree, share));
  const { dice, sides } = damageDice(damageRoll);
  const explodes = rollsOn(encounter, sides) && !damageRoll.maximum;
  if (damageRoll.maximum)
    return { dice: 0, sides, explodes, total: () => damageSum(damageRoll, Array(dice).fill(sides)).total };
  return { dice, sides, explodes, total: damageTotal(damageRoll) };
}

/** What a plain attack does when it hits by that degree, and nothing meets it (R092, R093, R101, R102, R111, G246). */
export function damageOfHit(encounter: CodaEncounter, intent: Intent, degree: string): DamageRoll {
  return harmBy(attackOf(encounter, intent), intent.adjustment, degree, 1);
}

/**
 * What the hits of an attack do to its target; null for an act that does no harm by itself (R092, R101, R154, R155,
 * C41).
 */
function hitDamage(attack: Attack, adjustment: Intent["adjustment"]): HitDamage | null {
  const { row, target } = attack;
  if (row.group !== "attack" || !target) return null;
  const left = Math.max(1, damageLimit(target.sheet) - damageOf(target));
  return { at: (degree, share) => harmBy(attack, adjustment, degree, share), left };
}

/** What a hit of the attack brings: harm, and a test that whoever is hit rolls after it. */
export function broughtBy(attack: Attack, adjustment: Intent["adjustment"]): Pick<ChoicePreview, "harm" | "resisted"> {
  const [harm, resisted] = [hitDamage(attack, adjustment), resistedAfter(attack)];
  return { ...(harm && { harm }), ...(resisted && { resisted }) };
}

/** The plain attacks by which somebody may strike at another out of turn, as things stand (R054, G215). */
export function plainHits(encounter: CodaEncounter, enemy: CodaCombatant, other: CodaCombatant): readonly Intent[] {
  if (!mayStrike(encounter, enemy, other)) return [];
  const arms = strikingWeapons(encounter, enemy, gap(enemy.place, other.place));
  return arms.flatMap(({ id, skill }) => {
    const row = PLAIN.find(({ skills }) => skills.includes(skill));
    if (!row) return [];
    return [{ actor: enemy.id, action: row.id, weapon: id, targets: [other.id], interrupts: { as: "opportunity" } }];
  });
}

/**
 * What the target of an attack would roll after a plain hit, as things stand: against the stun of the weapon, else
 * against what an edge of the attacker brings; null where nothing is to be resisted (R411, R413, R414, C111, C112).
 */
function resistedAfter(attack: Attack): ResistingOdds | null {
  const { encounter, attacker, target, weapon, row } = attack;
  if (row.group !== "attack" || !target || isOut(target)) return null;
  const brought = hooksOf(attacker, "resisted").map(({ hook, edge }) => hook(attack, edge));
  const [first] = [weaponResistance(encounter, attacker.id, weapon), ...brought].filter((one) => one !== null);
  return first ? resistingOdds(encounter, target.id, first) : null;
}
