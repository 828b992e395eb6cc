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

/** How many squares the throw is told: through an airlock its doorway first, and then where it ends (B064, G429). */
function toldFor({ interrupts }: Intent): 1 | 2 {
  return interrupts?.as === AIRLOCK ? 2 : 1;
}

/** Why nobody can be thrown into that square, or null: they are there, it is too far, or out of sight (B063). */
function refuseLanding(encounter: BattleEncounter, { place }: BattleCombatant, cell: Cell, most: number) {
  const far = gap(spaceAt(place, place), spaceAt(place, cell));
  if (sameCell(place, cell)) return refuse("grapple/same-square");
  if (far > most) return refuse("grapple/too-far", { most });
  return refuseLine(encounter, place, placeAt(place, cell));
}

/** Why a square is none for the throw, or null: they may stand in the doorway of the airlock already (G429). */
function refuseSquare(
  encounter: BattleEncounter,
  thrown: BattleCombatant,
  intent: Intent,
  cell: Cell,
  at: number,
): Refusal | null {
  const { cells = [] } = intent;
  const isDoorway = toldFor(intent) === 2 && at === 0;
  if (isDoorway && sameCell(thrown.place, cell)) return null;
  const first = cells[0];
  if (at > 0 && first && sameCell(first, cell)) return refuse("fire/no-squares");
  return refuseLanding(encounter, thrown, cell, mostOf(intent));
}

function checkHeave(encounter: BattleEncounter, _actor: BattleCombatant, intent: Intent): Refusal | null {
  const { interrupts, cells = [] } = intent;
  if (interrupts?.as !== HEAVE && interrupts?.as !== AIRLOCK) return refuse("act/interrupts");
  const thrown = thrownIn(encounter, intent);
  if (!thrown) return refuse("act/no-such-target");
  if (!areSquares(cells) || cells.length !== toldFor(intent)) return refuse("fire/no-squares");
  return cells.reduce<Refusal | null>((no, cell, at) => no ?? refuseSquare(encounter, thrown, intent, cell, at), null);
}

/** Does somebody who is thrown through an airlock catch themselves in its doorway (B064)? */
function* catchesThemselves(course: Course<BattleSheet>, one: BattleCombatant) {
  if (isUnresisting(one)) return false;
  const { id, value, rules } = grappling.airlock;
  const against = [{ id, value, source: "table", rules }];
  const test = checkOf(course.encounter, one, "athletics", { id: "resist/airlock", rules, against, passive: true });
  return (yield* rollCheck(course, one.id, test)).success === true;
}

/** Throw somebody; whoever catches themselves in an airlock holds on in its doorway (B063, B064, G429). */
function* resolveHeave(course: Course<BattleSheet>, intent: Intent): Resolution {
  const thrown = thrownIn(course.encounter, intent);
  const { cells = [] } = intent;
  if (!thrown) return;
  const isOut = intent.interrupts?.as === AIRLOCK;
  const isCaught = isOut && (yield* catchesThemselves(course, thrown));
  const cell = isCaught ? cells[0] : cells.at(-1);
  const to = cell && { col: cell.col, row: cell.row };
  if (to && !sameCell(thrown.place, to)) course.change(thrown.id, { kind: "move", from: spotOf(thrown.place, to), to });
  const out = isCaught ? "grapple/caught" : "grapple/thrown-out";
  course.note(isOut ? out : "grapple/thrown", {}, thrown.id);
}

/** The squares of a throw (B063, B064). */
function heaveSquares(encounter: BattleEncounter, _actor: BattleCombatant, intent: Intent): SquaresWanted | null {
  const thrown = thrownIn(encounter, intent);
  const most = mostOf(intent);
  if (!thrown || thrown.offMap || most < 1) return null;
  const { cells = [] } = intent;
  const told = toldFor(intent);
  const may = (cell: Cell) => refuseSquare(encounter, thrown, intent, cell, Math.min(cells.length, told - 1));
  const notes = [
    { code: "heave", params: { squares: most }, first: true },
    ...(told === 2 ? [{ code: "airlock", params: { chosen: cells.length }, first: true } as const] : []),
  ] as const;
  return { least: told, most: told, may, notes, people: null };
}

export const heave: Handler = { check: checkHeave, resolve: resolveHeave, squares: heaveSquares };
