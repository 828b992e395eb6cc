import type { Course, Resolution } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Cell } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Choice } from "../../../engine/prompt.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { enterZones } from "../fire/zones.ts";
import { knockDown } from "../harm/conditions.ts";
import { loseLasting } from "../lasting.ts";
import { leaveSight } from "../move/out-of-sight.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import type { Bout } from "./bout.ts";
import { type Drag, dragsOf, endOf } from "./drag.ts";
import { endPartedHolds, heldBy } from "./hold.ts";
import { wrestleOf } from "./wrestle.ts";

/** How far somebody is dragged, and how far after an Extraordinary test (R223, R225). Unit: metres. */
const METRES = { plain: 2, extraordinary: 4 };

/** The choice instead of a square: force him to the floor (R225). */
const FLOOR = "floor";

/** Why nobody can be dragged, or null: there is no room (R223). */
export function checkDrag(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const { other } = wrestleOf(encounter, intent, row);
  const room = dragsOf(encounter, actor.id, other.id, METRES.plain).length > 0;
  return room ? null : refuse("grab/no-room");
}

/** A square as something to choose. */
export function cellChoice({ col, row }: Cell): Choice {
  return { id: `cell:${col},${row}`, params: { col, row } };
}

/** Move somebody by force into a square: no foe strikes, but what is lost by moving is lost, and zones work (G213, G276). */
export function* shove(course: Course<CodaSheet>, id: CombatantId, to: Cell) {
  const { col, row } = course.of(id).place;
  course.change(id, { kind: "move", from: { col, row }, to });
  loseLasting(course, id, "moved");
  leaveSight(course, id, [to]);
  yield* enterZones(course, id);
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

/** Move the one who is held: 2 m, or after an Extraordinary test 4 m or to the floor, as the holder says (R223, R225, G78, G276). */
export function* moveTarget(course: Course<CodaSheet>, { won, result, wrestle }: Bout): Resolution {
  const [holder, held] = [wrestle.actor.id, wrestle.other.id];
  if (!won) return;
  const best = result.degree === "extraordinary";
  const drags = dragsOf(course.encounter, holder, held, best ? METRES.extraordinary : METRES.plain);
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
