import { combatBatch } from "./batches/combat.ts";
import { fieldsBatch } from "./batches/fields.ts";
import { lifeBatch } from "./batches/life.ts";
import { operatorKeysBatch, operatorValuesBatch } from "./batches/operators.ts";
import { syntheticBatch } from "./batches/synthetic.ts";
import { updatesBatch } from "./batches/updates.ts";
import { runBatch } from "./run-batch.ts";

runBatch("data fields", fieldsBatch);
runBatch("updates", updatesBatch, { expects: [/is not a valid type/] });
runBatch("update operators", operatorKeysBatch, { generations: [13] });
runBatch("update operators", operatorValuesBatch, { generations: [14] });
runBatch("life of a game", lifeBatch);
runBatch("unlinked tokens", syntheticBatch);
runBatch("combat", combatBatch);
