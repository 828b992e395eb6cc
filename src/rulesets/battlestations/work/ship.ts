/** A ship's weapon and a fighter's gun: a check of Combat, and what the weapon does (B004, B007). */
import type { Course, Resolution } from "../../../engine/course.ts";
import { throwDice } from "../../../engine/dice/roll-kind.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import type { Handler } from "../actions.ts";
import { rollCheck, successesOf } from "../check.ts";
import { hit } from "../damage/hit.ts";
import { brokenOf, ownWeapon } from "../gear/weapons.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet, BattleWeapon } from "../sheet.ts";
import { taskTest } from "./task.ts";

/** What each of the acts is done with. */
const USES: Readonly<Record<string, BattleWeapon["use"]>> = { shipWeapon: "ship", fighterGun: "fighter" };

/** Why it cannot be fired, or null: another kind of weapon, or a broken one. Without one it is a check alone. */
function checkFiring(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  const { action, targets = [], weapon: id } = intent;
  if (targets.some((one) => !Object.hasOwn(encounter.combatants, one))) return refuse("act/no-such-target");
  if (id === undefined) return null;
  const weapon = ownWeapon(actor, id);
  if (!weapon || weapon.use !== USES[action]) return refuse("attack/no-such-weapon");
  return brokenOf(actor, weapon) > 0 ? refuse("attack/broken", { weapon: weapon.name }) : null;
}

/** Roll what it does to what is on no map, for the game master to count: its dice and what is added to them (G435). */
function rollEffect(course: Course<BattleSheet>, by: CombatantId, { name, damage }: BattleWeapon): void {
  if (!damage) return;
  const faces = throwDice(course.dice, by, 6, damage.dice);
  const bonus = { id: "damageBonus", value: damage.bonus, source: "weapon", rules: ["B004"] };
  course.summed(by, { id: "damage/ship", faces, parts: damage.bonus === 0 ? [] : [bonus] });
  course.note("ship/hits", { weapon: name }, by);
}

/** Fire: a hit does what the weapon does, to whom it is aimed at where they are here (B004, B007). */
function* resolveFiring(course: Course<BattleSheet>, intent: Intent): Resolution {
  const weapon = ownWeapon(course.of(intent.actor), intent.weapon);
  const result = yield* rollCheck(course, intent.actor, taskTest(course.encounter, intent) as Test);
  const [target] = intent.targets ?? [];
  if (!weapon || !result.success) return;
  if (target === undefined) return rollEffect(course, intent.actor, weapon);
  yield* hit(course, { by: intent.actor, target, weapon, isMelee: false, successes: successesOf(result) });
}

export const firing: Handler = { check: checkFiring, resolve: resolveFiring, test: taskTest };
