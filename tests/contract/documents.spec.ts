import { atOnceBatch } from "./batches/at-once.ts";
import { combatBatch } from "./batches/combat.ts";
import { fieldsBatch } from "./batches/fields.ts";
import { lifeBatch } from "./batches/life.ts";
import { operatorKeysBatch, operatorValuesBatch } from "./batches/operators.ts";
import { syntheticBatch } from "./batches/synthetic.ts";
import { updatesBatch } from "./batches/updates.ts";
import { runBatches } from "./run-batch.ts";

runBatches(
  {
    "life of a game": lifeBatch,
    "data fields": fieldsBatch,
    "unlinked tokens": syntheticBatch,
    combat: combatBatch,
  },
  { noCanvas: true },
);
runBatches({ updates: updatesBatch }, { expects: [/is not a valid type/], noCanvas: true });
runBatches({ "update operators": operatorKeysBatch }, { generations: [13], noCanvas: true });
runBatches({ "several at once": atOnceBatch }, { generations: [14], noCanvas: true });
runBatches({ "update operators": operatorValuesBatch }, { generations: [14], noCanvas: true });
