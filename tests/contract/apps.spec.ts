import { applicationBatch } from "./batches/apps-application.ts";
import { chatBatch } from "./batches/apps-chat.ts";
import { dialogBatch } from "./batches/apps-dialog.ts";
import { formsBatch } from "./batches/apps-forms.ts";
import { handlebarsBatch } from "./batches/apps-handlebars.ts";
import { interfaceBatch } from "./batches/apps-interface.ts";
import { journalBatch } from "./batches/apps-journal.ts";
import { sheetsBatch } from "./batches/apps-sheets.ts";
import { runBatches } from "./run-batch.ts";

runBatches({
  windows: applicationBatch,
  "windows drawn by templates": handlebarsBatch,
  "form values": formsBatch,
  dialogs: dialogBatch,
  sheets: sheetsBatch,
  "journals and tables": journalBatch,
  "chat log": chatBatch,
  interface: interfaceBatch,
});
