import { canvasBatch } from "./batches/canvas.ts";
import { runBatch } from "./run-batch.ts";

runBatch("canvas", canvasBatch);
