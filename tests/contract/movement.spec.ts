import { movementBatch } from "./batches/movement.ts";
import { runBatch } from "./run-batch.ts";

runBatch("movement", movementBatch);
