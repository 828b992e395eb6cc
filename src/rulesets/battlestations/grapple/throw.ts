/** Throwing somebody after a grapple: into a square in sight, or out through an airlock (B063, B064). */
import type { Course, Resolution } from "../../../engine/course.ts";
import { type Cell, gap, placeAt, sameCell, spaceAt, spotOf } from "../../../engine/grid/cell.ts";
import { areSquares } from "../../../engine/grid/contiguous.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { SquaresWanted } from "../../../engine/squares.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handler } from "../actions.ts";
import { refuseLine } from "../attack/line.ts";
import { checkOf, rollCheck } from "../check.ts";
import { isUnresisting } from "../derived.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet } from "../sheet.ts";
import { grappling } from "../tables/grapple.ts";

/** What throwing is called as an interruption: within the ship, or out of it. */
export const HEAVE = "heave";
export const AIRLOCK = "airlock";

/** Who is thrown, or undefined; not one of the `targets`, which are people to be chosen along with squares. */
function thrownIn({ combatants }: BattleEncounter, { options }: Intent): BattleCombatant | undefined {
  const id = options?.other;
  return typeof id === "string" && Object.hasOwn(combatants, id) ? combatants[id] : undefined;
}

/** How far somebody may be thrown by an intent. Unit: squares. */
function mostOf({ options }: Intent): number {
  const most = options?.squares;
  return typeof most === "number" ? most : 0;
}

/** Why nobody can be thrown into that square, or null: it is too far, or out of their sight (B063). */
function refuseLanding(encounter: BattleEncounter, { place }: BattleCombatant, cell: Cell, most: number) {
  const far = gap(spaceAt(place, place), spaceAt(place, cell));
  if (far > most || sameCell(place, cell)) return refuse("grapple/too-far", { most });
  return refuseLine(encounter, place, placeAt(place, cell));
}

function checkHeave(encounter: BattleEncounter, _actor: BattleCombatant, intent: Intent): Refusal | null {
  const { interrupts, cells = [] } = intent;
  if (interrupts?.as !== HEAVE && interrupts?.as !== AIRLOCK) return refuse("act/interrupts");
  const thrown = thrownIn(encounter, intent);
  if (!thrown) return refuse("act/no-such-target");
  const [cell] = areSquares(cells) ? cells : [];
  return cell ? refuseLanding(encounter, thrown, cell, mostOf(intent)) : refuse("fire/no-squares");
}

/** Does somebody who is thrown through an airlock catch themselves in its doorway (B064)? */
function* catchesThemselves(course: Course<BattleSheet>, one: BattleCombatant) {
  if (isUnresisting(one)) return false;
  const { id, value, rules } = grappling.airlock;
  const against = [{ id, value, source: "table", rules }];
  const test = checkOf(course.encounter, one, "athletics", { id: "resist/airlock", rules, against, passive: true });
  return (yield* rollCheck(course, one.id, test)).success === true;
}

/** Throw somebody; whoever catches themselves in an airlock stays on this side of it (B063, B064). */
function* resolveHeave(course: Course<BattleSheet>, intent: Intent): Resolution {
  const thrown = thrownIn(course.encounter, intent);
  const [cell] = intent.cells ?? [];
  if (!thrown || !cell) return;
  const isOut = intent.interrupts?.as === AIRLOCK;
  if (isOut && (yield* catchesThemselves(course, thrown))) return course.note("grapple/caught", {}, thrown.id);
  const to = { col: cell.col, row: cell.row };
  course.change(thrown.id, { kind: "move", from: spotOf(thrown.place, to), to });
  course.note(isOut ? "grapple/thrown-out" : "grapple/thrown", {}, thrown.id);
}

/** The square into which somebody is thrown (B063). */
function heaveSquares(encounter: BattleEncounter, _actor: BattleCombatant, intent: Intent): SquaresWanted | null {
  const thrown = thrownIn(encounter, intent);
  const most = mostOf(intent);
  if (!thrown || thrown.offMap || most < 1) return null;
  const may = (cell: Cell) => refuseLanding(encounter, thrown, cell, most);
  return { least: 1, most: 1, may, notes: [{ code: "heave", params: { squares: most } }], people: null };
}

export const heave: Handler = { check: checkHeave, resolve: resolveHeave, squares: heaveSquares };
