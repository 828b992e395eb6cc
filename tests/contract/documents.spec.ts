import { atOnceBatch } from "./batches/at-once.ts";
import { combatBatch } from "./batches/combat.ts";
import { fieldsBatch } from "./batches/fields.ts";
import { lifeBatch } from "./batches/life.ts";
import { operatorKeysBatch, operatorValuesBatch } from "./batches/operators.ts";
import { regionsBatch } from "./batches/regions.ts";
import { syntheticBatch } from "./batches/synthetic.ts";
import { updatesBatch } from "./batches/updates.ts";
import { runBatches } from "./run-batch.ts";

runBatches(
  {
    "life of a game": lifeBatch,
    "data fields": fieldsBatch,
    "unlinked tokens": syntheticBatch,
    combat: combatBatch,
    regions: regionsBatch,
  },
  {
    noCanvas: true,
    only: {
      13: { "update operators": operatorKeysBatch },
      14: { "several at once": atOnceBatch, "update operators": operatorValuesBatch },
    },
  },
);
runBatches({ updates: updatesBatch }, { expects: [/is not a valid type/], noCanvas: true });
