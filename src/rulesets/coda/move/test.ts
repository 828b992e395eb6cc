import { combatantOf } from "../../../engine/encounter.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { adjusted, metNumber, tablePart } from "../adjust.ts";
import { interruptionPart } from "../attack/modifiers.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import type { CodaMannerRow } from "../tables/manners.ts";
import { situated } from "../tests.ts";
import { engagedModifiers } from "./engaged.ts";
import { testOf } from "./mobility.ts";
import { threatsLeft } from "./plan.ts";
import { enemiesCrossed } from "./space.ts";
import { pathOf } from "./way.ts";

/** What each further foe and each enemy crossed adds to the target number of a tumble (R083, R084). */
const HARDER = 5;

/** A test of somebody's own movement, as edges and conditions see it. */
export function moveSituation(encounter: CodaEncounter, actor: CodaCombatant): Situation {
  return { encounter, actor, other: null, kind: "move", maneuver: null, weapon: null, attack: null };
}

/** What the further foes past whom a tumble leads take off (R083, G283). */
function furtherFoes(encounter: CodaEncounter, mover: CodaCombatant, path: readonly Spot[]): readonly Modifier[] {
  const left = threatsLeft(encounter, mover, path, 0, path.length - 1).filter(({ foe }) => !foe.hidden);
  const foes = new Set(left.map(({ foe }) => foe.id)).size;
  if (foes < 2) return [];
  return [{ id: "furtherFoes", value: -HARDER * (foes - 1), source: "map", params: { foes }, rules: ["R083"] }];
}

/** What the enemies through whose squares a tumble leads take off (R084, G283). */
function enemiesThrough(encounter: CodaEncounter, mover: CodaCombatant, path: readonly Spot[]): readonly Modifier[] {
  const crossed = enemiesCrossed(encounter, mover, path).length;
  if (crossed === 0) return [];
  return [{ id: "crossed", value: -HARDER * crossed, source: "map", params: { crossed }, rules: ["R084"] }];
}

/** The test that a manner asks before the first pace, or null for one that needs none (R072 to R078, R082, R313, G31). */
export function mannerTest(encounter: CodaEncounter, intent: Intent, row: CodaMannerRow): Test | null {
  const asked = testOf(intent, row);
  if (!asked) return null;
  const mover = combatantOf(encounter, intent.actor);
  const path = pathOf(mover, intent);
  const modifiers = situated(moveSituation(encounter, mover), [
    ...skillModifiers(mover, asked.skill, "", asked.speciality),
    ...engagedModifiers(encounter, mover, asked.engaged),
    ...interruptionPart({ interrupts: intent.interrupts ?? null }),
    ...(row.tumbles ? [...furtherFoes(encounter, mover, path), ...enemiesThrough(encounter, mover, path)] : []),
  ]);
  return {
    id: `move/${row.test ? row.id : "byOpportunity"}`,
    modifiers: adjusted(encounter, mover, modifiers, intent.adjustment),
    ...metNumber(intent.adjustment, tablePart(asked.target, row.rules)),
    rules: row.rules,
  };
}
