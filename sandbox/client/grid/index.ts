import { GRID_TYPES } from "../../common/constants.ts";
import { BaseGrid } from "./base.ts";
import { GridlessGrid } from "./gridless.ts";
import { HexagonalGrid } from "./hexagonal.ts";
import { SquareGrid } from "./square.ts";
import type { GridConfig } from "./types.ts";

export { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid };

/** The namespace `foundry.grid`. */
export const grid = { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid };

/** Make the grid of a scene from its stored `grid` data; `diagonals` is the world's setting. */
export function createGrid(config: GridConfig & { type: number; diagonals?: number }): BaseGrid {
  if (config.type === GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
  if (config.type === GRID_TYPES.SQUARE) return new SquareGrid(config);
  return new HexagonalGrid({
    ...config,
    columns: config.type === GRID_TYPES.HEXODDQ || config.type === GRID_TYPES.HEXEVENQ,
    even: config.type === GRID_TYPES.HEXEVENR || config.type === GRID_TYPES.HEXEVENQ,
  });
}
