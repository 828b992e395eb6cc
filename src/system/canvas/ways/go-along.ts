import type { Cell } from "../../../engine/grid/cell.ts";
import type { AwayToken } from "../../documents/token.ts";
import { cornerAt, type Squares } from "../../foundry/grid.ts";
import { movementActionOf } from "../movement/manners.ts";

/** Foundry's movement action for a way without a chosen manner. */
const PLAIN = "walk";

/** Let a token go along squares, asked for as a drag along them would be. @param path - Where it stands first. @param manner - Undefined leaves it to the rules. */
export async function goAlong(
  token: AwayToken,
  squares: Squares,
  path: readonly Cell[],
  manner: string | undefined,
): Promise<void> {
  const { width, height } = token;
  const body = { width: width ?? 1, height: height ?? 1 };
  const action = manner === undefined ? PLAIN : movementActionOf(manner);
  const way = path.slice(1).map((cell) => ({ ...cornerAt(squares, cell, body), action }));
  // Somebody's hand has chosen it: what code moves for a game master is judged only when it has arrived
  await token.move(way, { method: "dragging" });
}
