import { applicationBatch } from "./batches/apps-application.ts";
import { chatBatch } from "./batches/apps-chat.ts";
import { dialogBatch } from "./batches/apps-dialog.ts";
import { formsBatch } from "./batches/apps-forms.ts";
import { handlebarsBatch } from "./batches/apps-handlebars.ts";
import { interfaceBatch } from "./batches/apps-interface.ts";
import { sheetsBatch } from "./batches/apps-sheets.ts";
import { runBatch } from "./run-batch.ts";

runBatch("windows", applicationBatch);
runBatch("windows drawn by templates", handlebarsBatch);
runBatch("form values", formsBatch);
runBatch("dialogs", dialogBatch);
runBatch("sheets", sheetsBatch);
runBatch("chat log", chatBatch);
runBatch("interface", interfaceBatch);
