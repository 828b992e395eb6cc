import { gridBatch } from "./batches/grid.ts";
import { runBatch } from "./run-batch.ts";

runBatch("grid", gridBatch);
