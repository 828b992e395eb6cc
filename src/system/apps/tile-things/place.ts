/**
 * Where the token stands that makes a thing of a tile, and which it is. `make.ts` asks when it is made, and when the
 * tile has changed.
 */
import type { AwayToken } from "../../documents/token.ts";
import { cellOf, cornerAt, type Point, type Squares } from "../../foundry/grid.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";

/** The flag of such a token that names its tile. */
export const OF_TILE = "ofTile";

/** The box around a tile as it lies. Unit: pixels. */
export interface Bounds extends Point {
  readonly width: number;
  readonly height: number;
}

/** What is read of a tile on the map (assumption tile-bounds). */
export interface SelectedTile {
  readonly bounds: Bounds;
  readonly document: {
    readonly id: string;
    readonly name?: string;
    readonly texture: { readonly src: string | null };
    readonly elevation: number;
    readonly hidden: boolean;
  };
}

/** The token that stands for a tile. */
export function thingOf(scene: Scene.Implementation, tile: string): AwayToken | undefined {
  const flagOf = ({ flags }: TokenDocument.Implementation) =>
    foundry.utils.getProperty(flags, `${SYSTEM_ID}.${OF_TILE}`);
  return scene.tokens.find((token) => flagOf(token) === tile) as AwayToken | undefined;
}

/** The squares on one axis whose middle the tile covers; the one that it covers best where it covers none. */
function squaresOn(from: number, length: number, size: number): { readonly first: number; readonly count: number } {
  const first = Math.ceil(from / size - 0.5);
  const last = Math.ceil((from + length) / size - 0.5) - 1;
  return last < first
    ? { first: Math.floor((from + length / 2) / size), count: 1 }
    : { first, count: last - first + 1 };
}

/** Where somebody is put who covers a tile: corner in pixels, size in squares. */
export interface Over extends Point {
  readonly width: number;
  readonly height: number;
}

/** The token over a tile: on squares it covers those whose middle the tile does, elsewhere it is as large. */
export function placeOver(squares: Squares, bounds: Bounds): Over {
  const { size, grid } = squares;
  if (!grid || grid.kind === "squares") {
    const [across, down] = [squaresOn(bounds.x, bounds.width, size), squaresOn(bounds.y, bounds.height, size)];
    return { x: across.first * size, y: down.first * size, width: across.count, height: down.count };
  }
  // Foundry's tokens come in halves of a space
  const halves = (length: number) => Math.max(0.5, Math.round((2 * length) / size) / 2);
  const body = { x: bounds.x, y: bounds.y, width: halves(bounds.width), height: halves(bounds.height) };
  return { ...body, ...cornerAt(squares, cellOf(squares, body), body) };
}
