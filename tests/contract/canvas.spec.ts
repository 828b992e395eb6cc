import { canvasBatch } from "./batches/canvas.ts";
import { gridBatch } from "./batches/grid.ts";
import { movementBatch } from "./batches/movement.ts";
import { oneWindowBatch } from "./batches/one-window.ts";
import { tilesBatch } from "./batches/tiles.ts";
import { runBatches } from "./run-batch.ts";

runBatches({
  grid: gridBatch,
  canvas: canvasBatch,
  "one window": oneWindowBatch,
  tiles: tilesBatch,
  movement: movementBatch,
});
