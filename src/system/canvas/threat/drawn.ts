import type { Combatant, Encounter } from "../../../engine/encounter.ts";
import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import { storedBody } from "../../documents/flag-store.ts";
import { cellOf, placeOf, type Squares } from "../../foundry/grid.ts";

type DrawnToken = Token.Implementation;

/** What of Foundry's token its types leave out: it is there while the picture follows a move. */
interface Following {
  readonly movementAnimationPromise?: Promise<void> | null;
}

/** A token's body where it is drawn, which on its way is not yet where its document says. */
function bodyOf({ document, x, y }: DrawnToken) {
  return { ...storedBody(document), x, y, elevation: document.elevation };
}

/** The tokens of the viewed scene that are on their way. */
function onTheirWay(): readonly DrawnToken[] {
  return canvas.tokens?.placeables.filter((token) => Boolean((token as Following).movementAnimationPromise)) ?? [];
}

/** The fight with everybody where he is drawn: threat goes along with a token that is on its way. */
export function asDrawn(encounter: Encounter, squares: Squares): Encounter {
  const moved = onTheirWay().flatMap((token): [string, Combatant][] => {
    const one = encounter.combatants[token.document.uuid];
    return one ? [[one.id, { ...one, place: placeOf(squares, bodyOf(token)) }]] : [];
  });
  if (moved.length === 0) return encounter;
  return { ...encounter, combatants: { ...encounter.combatants, ...Object.fromEntries(moved) } };
}

/** Call back when a token on its way comes into another square. @param squares - Of the viewed scene, or null. */
export function watchDrawn(squares: () => Squares | null, onChange: () => void): void {
  const known = new WeakMap<DrawnToken, { x: number; y: number; cell: Cell }>();
  Hooks.on("refreshToken", (token) => {
    const { x, y } = token;
    const last = known.get(token);
    // Most refreshes are of tokens that stand still
    if (token.isPreview || (last?.x === x && last.y === y)) return;
    const grid = squares();
    if (!grid) return;
    const cell = cellOf(grid, bodyOf(token));
    known.set(token, { x, y, cell });
    if (last && !sameCell(last.cell, cell)) onChange();
  });
}
