/** One attack from the roll to what it does (S006 to S015, P13, G381, G385). */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { TestResult } from "../../../engine/tests.ts";
import { hit } from "../damage/hit.ts";
import { weaponsInHand } from "../gear/weapons.ts";
import { payThreat, saveMomentum } from "../pools.ts";
import type { StaSheet, StaWeapon } from "../sheet.ts";
import { pools } from "../tables/figures.ts";
import { momentumOf, rollTask } from "../task.ts";
import { type Attack, attackOf, chargeIn } from "./attack.ts";
import { attackTest, meetAttack } from "./roll-attack.ts";

/** Who has won, and with how much Momentum; null where nobody has (P13, G381). */
function winnerOf(
  attack: TestResult,
  answer: TestResult | null,
): { readonly isAttacker: boolean; readonly made: number } | null {
  const [made, met] = [momentumOf(attack), answer ? momentumOf(answer) : 0];
  if (!answer?.success) return attack.success ? { isAttacker: true, made } : null;
  if (!attack.success) return { isAttacker: false, made: met };
  return made >= met ? { isAttacker: true, made: made - met } : { isAttacker: false, made: met - made };
}

/** With what somebody strikes back who has won: the hardest-hitting thing in hand, or bare hands (G454). */
export function counterWeapon(weapons: readonly StaWeapon[]): StaWeapon | null {
  const melee = weapons.filter(({ use }) => use === "melee");
  return melee.reduce<StaWeapon | null>((best, one) => (one.damage > (best?.damage ?? 0) ? one : best), null);
}

/** Let an attack use up what it is done with: one of several, and what was prepared for it (P24, G483). */
function useUp(course: Course<StaSheet>, { attacker, intent, weapon }: Attack): void {
  if (weapon?.uses != null) course.change(attacker.id, { kind: "count", key: `uses:${weapon.id}`, by: 1 });
  if (!weapon?.charge || chargeIn(intent) === null) return;
  course.change(attacker.id, { kind: "mark", key: "prepared", from: attacker.marks.prepared ?? null, to: null });
}

/** Attack somebody with one weapon, or with bare hands. */
export function* resolveAttack(course: Course<StaSheet>, intent: Intent): Resolution {
  if (attackOf(course.encounter, intent).isLethal) payThreat(course, intent.actor, pools.lethal.value);
  // Only now: what was paid can buy no dice any more
  const attack = attackOf(course.encounter, intent);
  const { attacker, target, weapon, isLethal } = attack;
  useUp(course, attack);
  const test = attackTest(attack);
  const result = yield* rollTask(course, attacker.id, test, intent.adjustment);
  const answer = yield* meetAttack(course, attack);
  const won = winnerOf(result, answer);
  if (!target || !won) return;
  if (won.isAttacker) {
    yield* hit(course, { by: attacker.id, target: target.id, weapon, isLethal, made: won.made });
    return;
  }
  if (!attack.isMelee) {
    course.note("attack/eluded", {}, target.id);
    return saveMomentum(course, target.id, won.made);
  }
  course.note("attack/turned", {}, target.id);
  const counter = counterWeapon(weaponsInHand(target));
  yield* hit(course, { by: target.id, target: attacker.id, weapon: counter, isLethal: false, made: won.made });
}
