import type { Course } from "../../../../engine/course.ts";
import { type Cell, gap } from "../../../../engine/grid/cell.ts";
import { sightBlocked } from "../../../../engine/grid/walls.ts";
import type { Answer } from "../../../../engine/prompt.ts";
import type { CombatantId, Json } from "../../../../engine/types.ts";
import { isHelpless } from "../../figures.ts";
import { dropWeapon, freeHand } from "../../gear/holds.ts";
import type { CodaCombatant, CodaSheet } from "../../sheet.ts";
import { keepWrested, letCatch, type Struck } from "./catching.ts";
import { FARTHEST } from "./scatter.ts";

/** Can a thing get from one person to that body: near enough, and no wall between? */
function isInFlight(course: Course<CodaSheet>, from: CombatantId, to: CodaCombatant["place"]): boolean {
  const { place } = course.of(from);
  return gap(place, to) <= FARTHEST && !sightBlocked(place, to, course.encounter.walls);
}

/** Everybody into whose hand the weapon can go: whoever struck it, and his friends. */
function catchers(course: Course<CodaSheet>, { by, from, weapon }: Struck): readonly CodaCombatant[] {
  const { side } = course.of(by);
  return Object.values(course.encounter.combatants).filter(
    (one) =>
      one.side === side &&
      one.id !== from &&
      !isHelpless(one) &&
      freeHand(course.encounter, one, weapon) !== null &&
      isInFlight(course, from, one.place),
  );
}

/** The square that an answer names, or null where no thing could come to lie. */
function squareOf(course: Course<CodaSheet>, { from }: Struck, at: Json | undefined): Cell | null {
  const { col, row } = (at ?? {}) as { col?: unknown; row?: unknown };
  if (!Number.isInteger(col) || !Number.isInteger(row)) return null;
  const cell = { col: col as number, row: row as number };
  const { elevation } = course.of(from).place;
  return isInFlight(course, from, { ...cell, width: 1, height: 1, elevation }) ? cell : null;
}

/** Where the weapon goes, by the answer. @returns Whether it went there; else the dice say. */
function* place(course: Course<CodaSheet>, struck: Struck, answer: Answer | undefined) {
  if (answer?.choice.startsWith("into:")) {
    const into = answer.choice.slice("into:".length);
    if (struck.wrested && into === struck.by) keepWrested(course, struck, struck.wrested);
    else yield* letCatch(course, struck, into);
    return true;
  }
  const cell = answer?.choice === "square" ? squareOf(course, struck, answer.details?.at) : null;
  if (cell) dropWeapon(course, struck.from, struck.weapon, cell);
  return cell !== null;
}

/**
 * Let whoever struck the weapon say where it lands: a square as far as it could fly, his own hand, or a friend's (R356).
 *
 * The square comes in the answer's details, `at`; without a fit one the dice say. What was wrested away within a hold
 * stays in the hand that has it unless they say otherwise (G306).
 *
 * @returns Whether it has landed.
 */
export function* chooseLanding(course: Course<CodaSheet>, struck: Struck) {
  const hands = catchers(course, struck).map(({ id }) => ({ id: `into:${id}`, params: { who: id } }));
  const [answer] = yield* course.ask([
    {
      of: struck.by,
      kind: "landing",
      about: struck.from,
      choices: [...hands, { id: "square" }, { id: "fall" }],
      fallback: struck.wrested ? `into:${struck.by}` : "fall",
      details: { weapon: struck.weapon.name, most: FARTHEST },
      rules: ["R356", "G306"],
    },
  ]);
  return yield* place(course, struck, answer);
}
