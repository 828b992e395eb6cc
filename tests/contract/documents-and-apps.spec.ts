import { applicationBatch } from "./batches/apps-application.ts";
import { chatBatch } from "./batches/apps-chat.ts";
import { dialogBatch } from "./batches/apps-dialog.ts";
import { formsBatch } from "./batches/apps-forms.ts";
import { handlebarsBatch } from "./batches/apps-handlebars.ts";
import { interfaceBatch } from "./batches/apps-interface.ts";
import { journalBatch } from "./batches/apps-journal.ts";
import { sheetsBatch } from "./batches/apps-sheets.ts";
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
    windows: applicationBatch,
    "windows drawn by templates": handlebarsBatch,
    "form values": formsBatch,
    dialogs: dialogBatch,
    sheets: sheetsBatch,
    "journals and tables": journalBatch,
    "chat log": chatBatch,
    interface: interfaceBatch,
    updates: updatesBatch,
  },
  {
    noCanvas: true,
    only: {
      13: { "update operators": operatorKeysBatch },
      14: { "several at once": atOnceBatch, "update operators": operatorValuesBatch },
    },
    expects: { updates: [/is not a valid type/] },
  },
);
