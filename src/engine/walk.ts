/**
 * The part of a way that somebody goes along without a stop: asked of whoever moves the token, who tells where it came
 * to, since a wall or a game master may end it early. Called by resolvers of moves.
 */
import type { Course } from "./course.ts";
import { type Spot, sameSpot } from "./grid/cell.ts";
import type { Answers, Choice, Prompt } from "./prompt.ts";
import type { CombatantId, Json } from "./types.ts";

/** What whoever moves a token answers. */
export const ARRIVED: Choice = { id: "arrived" };

/** The index of the square that somebody reached; one that is not on the way ends it where it began. */
function reached(path: readonly Spot[], from: number, to: number, at: Json | undefined): number {
  const spot = at as Spot | null | undefined;
  if (!spot) return to;
  const found = path.slice(from, to + 1).findLastIndex((square) => sameSpot(square, spot));
  return from + Math.max(0, found);
}

/**
 * Let somebody go along a part of their way.
 *
 * @param from - Index of the square in which they stand.
 * @param to - Index of the last square of the part; none after `from` walks nothing.
 * @returns The index at which they are.
 */
export function* walkAlong<Sheet>(
  course: Course<Sheet>,
  id: CombatantId,
  path: readonly Spot[],
  from: number,
  to: number,
): Generator<readonly Prompt[], number, Answers> {
  if (to <= from) return from;
  const squares = path.slice(from, to + 1).map((spot) => ({ ...spot }));
  const [answer] = yield* course.ask([
    { of: id, kind: "movement", choices: [ARRIVED], fallback: ARRIVED.id, details: { path: squares }, rules: [] },
  ]);
  const at = reached(path, from, to, answer?.details?.at);
  if (at > from) course.change(id, { kind: "move", from: path[from] as Spot, to: path[at] as Spot });
  return at;
}
