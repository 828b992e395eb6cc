import type { Spot } from "../../../engine/grid/cell.ts";
import type { Measure } from "../../../engine/grid/path.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import type { CodaCombatant } from "../sheet.ts";

/** The manner of a move for which nobody chose one: as far as a jog carries, called by how far it came (G286). */
export const PLAIN = "plain";

/** The movement action that is under way: how far it came, and how far it carries. Unit: metres. */
export interface Piece extends Measure {
  readonly manner: string;
  readonly limit: number;
  /** Foes who have struck at the mover on it, and may not do so again (G212). */
  readonly struck?: readonly CombatantId[] | undefined;
  /** Where it began, while a single square of it passed as a step: whoever could have struck there is asked once it goes on (G317). */
  readonly stepped?: Spot | undefined;
}

/** The movement action that the combatant has under way, or null. */
export function pieceOf(combatant: CodaCombatant): Piece | null {
  const mark = combatant.marks.piece;
  return mark === undefined ? null : (mark as unknown as Piece);
}

/** The piece as it is remembered; one that is used up is forgotten. */
export function pieceMark(piece: Piece): Json {
  if (piece.metres >= piece.limit) return null;
  const { manner, limit, metres, diagonals, struck = [], stepped } = piece;
  const known = { manner, limit, metres, diagonals, ...(struck.length > 0 && { struck }) };
  return stepped ? { ...known, stepped: { ...stepped } } : known;
}
