import { combatantOf } from "../../../engine/encounter.ts";
import type { Cell } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import { adjustModifiers, type Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { skillModifiers } from "../skills.ts";
import type { CodaMannerRow, MannerTest } from "../tables/manners.ts";
import { isFight } from "../turn.ts";
import { threatsLeft } from "./plan.ts";
import { enemiesCrossed } from "./space.ts";

/** What each further foe and each enemy crossed adds to the target number of a tumble (R083, R084). */
const HARDER = 5;

/** What makes a tumble harder, as modifiers of the roller (R083, R084, G283). */
function tumbleModifiers(encounter: CodaEncounter, mover: CodaCombatant, path: readonly Cell[]): readonly Modifier[] {
  const left = threatsLeft(encounter, mover, path, 0, path.length - 1).filter(({ foe }) => !foe.hidden);
  const foes = new Set(left.map(({ foe }) => foe.id)).size;
  const crossed = enemiesCrossed(encounter, mover, path).length;
  const modifiers: Modifier[] = [];
  if (foes > 1)
    modifiers.push({
      id: "furtherFoes",
      value: -HARDER * (foes - 1),
      source: "map",
      params: { foes },
      rules: ["R083"],
    });
  if (crossed > 0)
    modifiers.push({ id: "crossed", value: -HARDER * crossed, source: "map", params: { crossed }, rules: ["R084"] });
  return modifiers;
}

/** What a running fight adds to the target number, as a modifier of the roller (R082, G32). */
function engagedModifiers(encounter: CodaEncounter, { engaged }: MannerTest): readonly Modifier[] {
  if (engaged === 0 || !isFight(encounter)) return [];
  return [{ id: "engaged", value: -engaged, source: "condition", rules: ["R082", "G32"] }];
}

/** The test that a manner asks before the first pace, or null for one that needs none (R072, R073, R077, R078). */
export function mannerTest(encounter: CodaEncounter, intent: Intent, row: CodaMannerRow): Test | null {
  if (!row.test) return null;
  const mover = combatantOf(encounter, intent.actor);
  const modifiers = [
    ...skillModifiers(mover, row.test.skill, "", row.test.speciality),
    ...engagedModifiers(encounter, row.test),
    ...(row.tumbles ? tumbleModifiers(encounter, mover, intent.path ?? []) : []),
  ];
  return {
    id: `move/${row.id}`,
    modifiers: adjustModifiers(modifiers, intent.adjustment),
    target: row.test.target,
    rules: row.rules,
  };
}
