/** What carries out checks of skills, repairs, a ship's weapons, a fighter's gun, and what a GM lets befall one. */
import { refuseBefall } from "../../../engine/befall.ts";
import type { Course } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import { befallingOf, type Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handler, Handlers } from "../actions.ts";
import { checkOf, rollCheck } from "../check.ts";
import { healable, regain, suffer } from "../damage/suffer.ts";
import { breakMore, brokenOf, ownWeapon } from "../gear/weapons.ts";
import { isAdjacent } from "../measure.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet } from "../sheet.ts";
import { equipment } from "../tables/things.ts";
import { firing } from "./ship.ts";
import { skillIn, taskTest } from "./task.ts";

const task: Handler = {
  check(_encounter, _actor, intent) {
    const subject = intent.options?.subject;
    if (skillIn(intent)) return null;
    return refuse("test/no-such-subject", { subject: typeof subject === "string" ? subject : "" });
  },
  *resolve(course, intent) {
    yield* rollCheck(course, intent.actor, taskTest(course.encounter, intent) as Test);
  },
  test: (encounter, intent) => taskTest(encounter, intent),
};

/** Why nothing of the kind can befall somebody, or null. */
function checkBefall(_encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  return refuseBefall(actor, intent, healable(actor));
}

/** Let somebody suffer or get back what the game master says: nothing is taken off. */
function resolveBefall(course: Course<BattleSheet>, intent: Intent): undefined {
  const points = befallingOf(intent) ?? 0;
  if (points < 0) regain(course, intent.actor, -points);
  else suffer(course, intent.actor, points);
}

/** What is to be mended: something that is beside whoever mends it, or that they carry themselves (B037). */
export function brokenIn(
  encounter: BattleEncounter,
  actor: BattleCombatant,
  { targets = [], options }: Omit<Intent, "action" | "actor">,
) {
  const thing = encounter.combatants[targets[0] ?? ""];
  const isThing =
    thing?.sheet.thing === "equipment" && hasCondition(thing, "broken") && !hasCondition(thing, "destroyed");
  if (thing && isThing && isAdjacent(actor, thing)) return { of: thing.id, item: null };
  const item = ownWeapon(actor, options?.item);
  return item && brokenOf(actor, item) === 1 ? { of: actor.id, item } : null;
}

/** The check to mend something (B037). */
function mendTest(encounter: BattleEncounter, { actor, adjustment }: Intent): Test | null {
  const { id, value, rules } = equipment.mending;
  const one = encounter.combatants[actor];
  const against = [{ id, value, source: "table", rules }];
  return one ? checkOf(encounter, one, "science", { id: "work/repair", rules, against, adjustment }) : null;
}

/** Mend what is broken once; what is destroyed stays so (B034, B037). */
const repair: Handler = {
  check: (encounter, actor, intent) => (brokenIn(encounter, actor, intent) ? null : refuse("work/nothing-broken")),
  *resolve(course, intent) {
    const found = brokenIn(course.encounter, course.of(intent.actor), intent);
    const { success } = yield* rollCheck(course, intent.actor, mendTest(course.encounter, intent) as Test);
    if (!success || !found) return;
    if (found.item) {
      breakMore(course, found.of, found.item, -1);
      course.note("gear/repaired", { weapon: found.item.name }, found.of);
      return;
    }
    course.setCondition(found.of, "broken", false);
    course.note("thing/repaired", {}, found.of);
  },
  test: (encounter, intent) => mendTest(encounter, intent),
};

export const workActs: Handlers = {
  repair,
  skillTest: task,
  calledTest: task,
  shipWeapon: firing,
  fighterGun: firing,
  befall: { check: checkBefall, resolve: resolveBefall },
};
