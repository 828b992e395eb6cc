import { gridBatch } from "./batches/grid.ts";
import { runBatches } from "./run-batch.ts";

runBatches({ grid: gridBatch });
