/**
 * Dragging somebody whom one holds: the squares to which it can lead, and the holder following step by step (R223,
 * R225, G276). `shove`, which moves somebody by force, serves throws too.
 */

import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf, hasCondition } from "../../../engine/encounter.ts";
import { type Cell, gap, middleOf, neighboursOf, type Place, placeAt, sameCell } from "../../../engine/grid/cell.ts";
import { measurePath } from "../../../engine/grid/path.ts";
import { paceBlocked } from "../../../engine/grid/walls.ts";
import type { Intent } from "../../../engine/intent.ts";
import { movedTo } from "../../../engine/play.ts";
import type { Choice } from "../../../engine/prompt.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { knockDown } from "../damage/conditions.ts";
import { leaveSight } from "../movement/out-of-sight.ts";
import { isFree } from "../movement/space.ts";
import { enterFire } from "../ranged/enter-fire.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { grabFigures } from "../tables/grabs.ts";
import { loseTimedEffects } from "../timed-effects.ts";
import type { GrappleCheck } from "./grapple-check.ts";
import { endPartedHolds, heldBy } from "./hold.ts";
import { wrestleOf } from "./wrestle.ts";

/** One pace of somebody who is dragged, and where their holder follows to; null where they need not. */
interface DragPace {
  readonly held: Cell;
  readonly holder: Cell | null;
}

/** A way along which somebody can be dragged. */
type Drag = readonly DragPace[];

/** Squares a pace away in which the body can stop: free, and behind no wall. */
function paces(encounter: CodaEncounter, body: CodaCombatant): readonly Cell[] {
  const { place } = body;
  return neighboursOf(place).filter(
    (cell) =>
      isFree(encounter, body, cell) && !paceBlocked(place, { col: place.col, row: place.row }, cell, encounter.walls),
  );
}

/** How far a body in a square is from another, corner to corner: the nearer of two squares that serve. */
function farFrom(one: Cell, other: Place): number {
  const [a, b] = [middleOf(other, one), middleOf(other, other)];
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

/**
 * Where the holder follows to so that they are beside the other again; null where they need not, undefined where they
 * cannot (G276).
 */
function followTo(encounter: CodaEncounter, holder: CombatantId, held: CombatantId): Cell | null | undefined {
  const [one, other] = [combatantOf(encounter, holder), combatantOf(encounter, held)];
  if (gap(one.place, other.place) <= 1) return null;
  const near = paces(encounter, one).filter((cell) => gap(placeAt(one.place, cell), other.place) === 1);
  return near.toSorted((a, b) => farFrom(a, other.place) - farFrom(b, other.place))[0];
}

/** Every single pace that the one who is held can be dragged, the holder following (G276). */
function dragPaces(encounter: CodaEncounter, holder: CombatantId, held: CombatantId): readonly DragPace[] {
  return paces(encounter, combatantOf(encounter, held)).flatMap((cell) => {
    const follows = followTo(movedTo(encounter, held, cell), holder, held);
    return follows === undefined ? [] : [{ held: cell, holder: follows }];
  });
}

/** How things stand after a pace of a drag. */
function after(encounter: CodaEncounter, holder: CombatantId, held: CombatantId, pace: DragPace): CodaEncounter {
  const dragged = movedTo(encounter, held, pace.held);
  return pace.holder ? movedTo(dragged, holder, pace.holder) : dragged;
}

/**
 * Every way along which somebody can be dragged, one for each square that it leads to (R223, R225, G276).
 *
 * @param metres - How far at most: 2 or 4.
 */
export function dragsOf(
  encounter: CodaEncounter,
  holder: CombatantId,
  held: CombatantId,
  metres: number,
): readonly Drag[] {
  const start = combatantOf(encounter, held).place;
  const short = dragPaces(encounter, holder, held).map((pace): Drag => [pace]);
  if (metres <= 2) return short;
  const far = short.flatMap(([pace]) => {
    if (!pace) return [];
    const further = dragPaces(after(encounter, holder, held, pace), holder, held);
    return further.map((next): Drag => [pace, next]).filter((drag) => metresOf(start, drag) <= metres);
  });
  return distinct([...short, ...far]).filter((drag) => !sameCell(endOf(drag), start));
}

function metresOf(start: Place, drag: Drag): number {
  return measurePath(start, [{ col: start.col, row: start.row }, ...drag.map(({ held }) => held)]).metres;
}

/** The square to which a drag leads. */
export function endOf(drag: Drag): Cell {
  return (drag.at(-1) as DragPace).held;
}

/** The first of the drags to each square. */
function distinct(drags: readonly Drag[]): readonly Drag[] {
  return drags.filter((drag, index) => drags.findIndex((other) => sameCell(endOf(other), endOf(drag))) === index);
}

/** The choice instead of a square: force them to the floor (R225). */
const FLOOR = "floor";

/** Why nobody can be dragged, or null: there is no room (R223). */
export function checkDrag(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const { other } = wrestleOf(encounter, intent, row);
  const room = dragsOf(encounter, actor.id, other.id, grabFigures.drag.value).length > 0;
  return room ? null : refuse("grab/no-room");
}

/** A square as something to choose. */
export function cellChoice({ col, row }: Cell): Choice {
  return { id: `cell:${col},${row}`, params: { col, row } };
}

/**
 * Move somebody by force into a square: no enemy strikes, but what is lost by moving is lost, and fire hits (G213,
 * G276).
 */
export function* shove(course: Course<CodaSheet>, id: CombatantId, to: Cell) {
  const { col, row } = course.of(id).place;
  course.change(id, { kind: "move", from: { col, row }, to });
  loseTimedEffects(course, id, "moved");
  leaveSight(course, id, [to]);
  yield* enterFire(course, id);
}

/** Drag somebody along a way, the holder following, as long as the hold lasts (G276). */
function* dragAlong(course: Course<CodaSheet>, holder: CombatantId, held: CombatantId, drag: Drag): Resolution {
  for (const pace of drag) {
    if (heldBy(course.encounter, course.of(holder))?.id !== held) return;
    yield* shove(course, held, pace.held);
    if (pace.holder && heldBy(course.encounter, course.of(holder))?.id === held)
      yield* shove(course, holder, pace.holder);
    endPartedHolds(course, held);
    endPartedHolds(course, holder);
  }
}

/**
 * Move the one who is held: 2 m, or after an Extraordinary test 4 m or to the floor, as the holder says (R223, R225,
 * G78, G276).
 */
export function* moveTarget(course: Course<CodaSheet>, { won, result, wrestle }: GrappleCheck): Resolution {
  const [holder, held] = [wrestle.actor.id, wrestle.other.id];
  if (!won) return;
  const best = result.degree === "extraordinary";
  const drags = dragsOf(
    course.encounter,
    holder,
    held,
    (best ? grabFigures.extraordinaryDrag : grabFigures.drag).value,
  );
  const floor: readonly Choice[] = best && !hasCondition(course.of(held), "prone") ? [{ id: FLOOR }] : [];
  const choices = [...drags.map((drag) => cellChoice(endOf(drag))), ...floor];
  const [first] = choices;
  if (!first) return;
  const [answer] = yield* course.ask([
    { of: holder, kind: "drag", about: held, choices, fallback: first.id, rules: ["R223", "R225"] },
  ]);
  if (answer?.choice === FLOOR) return yield* knockDown(course, held);
  const drag = drags[choices.findIndex(({ id }) => id === answer?.choice)];
  if (drag) yield* dragAlong(course, holder, held, drag);
}
