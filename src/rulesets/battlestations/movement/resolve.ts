/** A move from its beginning to its end, with the free attacks of those whose square is entered (T14, B084, G152). */
import type { Course, Resolution } from "../../../engine/course.ts";
import { type Spot, sameSpot } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Choice } from "../../../engine/prompt.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { freeAttack } from "../attack/free-attack.ts";
import { isHelpless } from "../derived.ts";
import type { BattleSheet } from "../sheet.ts";
import { entriesOn } from "./plan.ts";

const ARRIVED: Choice = { id: "arrived" };

/** The index of the square that somebody reached; one that is not on the way ends it where it began. */
function reached(path: readonly Spot[], from: number, to: number, at: Json | undefined): number {
  const spot = at as Spot | null | undefined;
  if (!spot) return to;
  const found = path.slice(from, to + 1).findLastIndex((square) => sameSpot(square, spot));
  return from + Math.max(0, found);
}

/** Let somebody go along a part of their way. @returns The index at which they are. */
function* walk(course: Course<BattleSheet>, id: CombatantId, path: readonly Spot[], from: number, to: number) {
  if (to <= from) return from;
  const squares = path.slice(from, to + 1).map((spot) => ({ ...spot }));
  const [answer] = yield* course.ask([
    { of: id, kind: "movement", choices: [ARRIVED], fallback: ARRIVED.id, details: { path: squares }, rules: [] },
  ]);
  const at = reached(path, from, to, answer?.details?.at);
  if (at > from) course.change(id, { kind: "move", from: path[from] as Spot, to: path[at] as Spot });
  return at;
}

/**
 * Move: whoever comes into an enemy's square lets them strike once before going on or doing anything else, and stays
 * there if that fells them (B084, G152).
 */
export function* resolveMove(course: Course<BattleSheet>, { actor, path = [] }: Intent): Resolution {
  let at = 0;
  for (const entry of entriesOn(course.encounter, course.of(actor), path)) {
    at = yield* walk(course, actor, path, at, entry.at);
    if (at < entry.at) return;
    for (const { id } of entry.enemies) yield* freeAttack(course, id, actor, "B084");
    if (isHelpless(course.of(actor))) return;
  }
  yield* walk(course, actor, path, at, path.length - 1);
}
