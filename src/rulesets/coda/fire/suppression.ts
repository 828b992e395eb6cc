import type { Course, Resolution } from "../../../engine/course.ts";
import { metresBetween } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { nextTurnStart } from "../../../engine/timed-effects.ts";
import { beginAct } from "../act.ts";
import { adjusted } from "../adjust.ts";
import { type Attack, attackOf } from "../attack/attack.ts";
import { attackModifiers, attackSituation } from "../attack/modifiers.ts";
import { rangeInto } from "../attack/ranged.ts";
import { loseLasting } from "../lasting.ts";
import type { CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { rollSituated } from "../tests.ts";
import { squareAt } from "./lines.ts";
import { openFire } from "./open-fire.ts";
import { squaresIn } from "./squares.ts";
import { checkSuppression, mostVictims, shotsFor, wayOf } from "./suppression-check.ts";
import { layZone } from "./zone.ts";

/** What a person chose, without cover: an empty square has none (R235). */
function withoutCover(options: Attack["options"]): Attack["options"] {
  const { cover: _none, ...others } = options;
  return others;
}

/** The fire into the squares: the range of the farthest counts, and nothing else of a target (R234). */
function fireInto(encounter: CodaEncounter, intent: Intent): Attack {
  const attack = attackOf(encounter, { ...intent, targets: [] });
  const { place } = attack.attacker;
  const metres = squaresIn(intent).map((cell) => metresBetween(place, squareAt(cell, place.elevation)));
  const adds = rangeInto(attack, metres).filter(({ value }) => value !== 0);
  return { ...attack, options: withoutCover(attack.options), adds };
}

/** The test that decides whether the squares are kept under fire (R234, R241). */
export function suppressionTest(encounter: CodaEncounter, intent: Intent): Test {
  const attack = fireInto(encounter, intent);
  const way = wayOf(attack.attacker, attack.weapon, intent);
  const modifiers = adjusted(attack.encounter, attack.attacker, attackModifiers(attack, "hit"), intent.adjustment);
  return { id: "attack/suppressionFire", modifiers, target: way.target, rules: way.rules };
}

/** Keep squares under fire until one's next turn, for enemies who come into them (R232 to R243, G56 to G60, G331). */
export function* resolveSuppression(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const { actor, cells = [], targets = [] } = intent;
  const before = fireInto(course.encounter, intent);
  if (!(yield* beginAct(course, intent, row, before.weapon, checkSuppression))) return;
  const shots = shotsFor(wayOf(before.attacker, before.weapon, intent), cells);
  if (
    !(yield* openFire(
      course,
      before,
      shots,
      cells.map((cell) => squareAt(cell)),
    ))
  )
    return;
  const attack = fireInto(course.encounter, intent);
  const test = suppressionTest(course.encounter, intent);
  const { success, total } = rollSituated(course, attackSituation(attack, "hit"), test);
  loseLasting(course, actor, "attacked");
  if (!success) return;
  const victims = [...new Set(targets)];
  const places = mostVictims(attack.attacker);
  const zone = { cells: cells.map(({ col, row: down }) => ({ col, row: down })), victims, hit: [], places, total };
  layZone(course, actor, { ...zone, weapon: before.weapon.id }, nextTurnStart(course.encounter, actor));
  const part: Modifier = { id: "squaresLaid", value: cells.length, source: "map", rules: test.rules ?? [] };
  course.note("fire/laid", { squares: cells.length }, actor, { squares: [part] });
}
