import { canvasBatch } from "./batches/canvas.ts";
import { runBatches } from "./run-batch.ts";

runBatches({ canvas: canvasBatch });
