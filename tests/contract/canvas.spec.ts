import { canvasBatch } from "./batches/canvas.ts";
import { oneWindowBatch } from "./batches/one-window.ts";
import { tilesBatch } from "./batches/tiles.ts";
import { runBatches } from "./run-batch.ts";

runBatches({ canvas: canvasBatch, "one window": oneWindowBatch, tiles: tilesBatch });
