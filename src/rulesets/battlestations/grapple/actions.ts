/**
 * Grappling: a target beside one is named, strikes for free, and both roll against their own numbers; whoever does
 * better chooses what comes of it (B005, B051 to B058, G143, G368, G375).
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { refuseTarget } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import { freeAttack } from "../attack/free-attack.ts";
import { refuseLine } from "../attack/line.ts";
import { numberOf } from "../attack/roll-attack.ts";
import { checkOf, rollCheck, successesOf } from "../check.ts";
import { isHelpless, isUnresisting } from "../derived.ts";
import { isAdjacent } from "../measure.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet } from "../sheet.ts";
import { actions } from "../tables/actions.ts";
import { grappling } from "../tables/grapple.ts";
import { winGrapple } from "./effects.ts";
import { heave } from "./throw.ts";

/** Why nobody can be grappled so, or null (B052). */
function checkGrapple(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  const [id] = intent.targets ?? [];
  const refusal = refuseTarget(encounter, actor, id);
  const target = encounter.combatants[id ?? ""];
  if (refusal || !target) return refusal ?? refuse("maneuver/no-target");
  if (target.sheet.thing) return refuse("grapple/thing");
  if (!isAdjacent(actor, target)) return refuse("attack/out-of-reach");
  return actor.offMap || target.offMap ? null : refuseLine(encounter, actor.place, target.place);
}

/** The check of one side: Combat against their own target number (B054, B058). @param other - Against whom. */
function sideTest(
  encounter: BattleEncounter,
  one: BattleCombatant,
  other: BattleCombatant | undefined,
  intent: Intent | null,
): Test {
  const { id, value, rules } = grappling.defenseless;
  const isEasier = intent !== null && other !== undefined && isUnresisting(other);
  return checkOf(encounter, one, "combat", {
    id: intent ? "grapple/attack" : "grapple/answer",
    rules: ["B054", "B055"],
    against: numberOf(one),
    parts: isEasier ? [{ id, value, source: "table", rules }] : [],
    adjustment: intent?.adjustment,
    passive: intent === null || intent.interrupts !== undefined,
  });
}

/** Roll one side of a grapple; whoever does not resist has no successes (B054, B055, G368, G375). */
function* successesIn(course: Course<BattleSheet>, of: string, other: string, intent: Intent | null) {
  const one = course.of(of);
  if (!intent && isUnresisting(one)) return 0;
  const test = sideTest(course.encounter, one, course.of(other), intent);
  return successesOf(yield* rollCheck(course, of, test, { most: true }));
}

/** Grapple with somebody (B051 to B057). */
function* resolveGrapple(course: Course<BattleSheet>, intent: Intent): Resolution {
  const [actor, target = ""] = [intent.actor, intent.targets?.[0]];
  yield* freeAttack(course, target, actor, "B053");
  if (isHelpless(course.of(actor))) return;
  const own = yield* successesIn(course, actor, target, intent);
  const others = yield* successesIn(course, target, actor, null);
  if (own === others) return course.note("grapple/even", {}, actor);
  const [winner, loser] = own > others ? [actor, target] : [target, actor];
  course.note("grapple/won", {}, winner);
  yield* winGrapple(course, { winner, loser, by: Math.abs(own - others) });
}

export const grappleActs: Handlers = {
  [actions.grapple.id]: {
    check: checkGrapple,
    resolve: resolveGrapple,
    test: (encounter, intent) => {
      const [one, other] = [encounter.combatants[intent.actor], encounter.combatants[intent.targets?.[0] ?? ""]];
      return one ? sideTest(encounter, one, other, intent) : null;
    },
  },
  [actions.heave.id]: heave,
};
