import { movementBatch } from "./batches/movement.ts";
import { runBatches } from "./run-batch.ts";

runBatches({ movement: movementBatch });
