import { type Batch, type BatchContext, type Loose, until } from "./batch.ts";
import { applicationBatch } from "./batches/apps-application.ts";
import { chatBatch } from "./batches/apps-chat.ts";
import { dialogBatch } from "./batches/apps-dialog.ts";
import { formsBatch } from "./batches/apps-forms.ts";
import { handlebarsBatch } from "./batches/apps-handlebars.ts";
import { interfaceBatch } from "./batches/apps-interface.ts";
import { journalBatch } from "./batches/apps-journal.ts";
import { sheetsBatch } from "./batches/apps-sheets.ts";
import { canvasBatch } from "./batches/canvas.ts";
import { combatBatch } from "./batches/combat.ts";
import { fieldsBatch } from "./batches/fields.ts";
import { gridBatch } from "./batches/grid.ts";
import { lifeBatch } from "./batches/life.ts";
import { movementBatch } from "./batches/movement.ts";
import { oneWindowBatch } from "./batches/one-window.ts";
import { operatorKeysBatch, operatorValuesBatch } from "./batches/operators.ts";
import { regionsBatch } from "./batches/regions.ts";
import { syntheticBatch } from "./batches/synthetic.ts";
import { tilesBatch } from "./batches/tiles.ts";
import { updatesBatch } from "./batches/updates.ts";

/** Batches of both generations by id. */
const BATCHES: Readonly<Record<string, Batch>> = {
  applications: applicationBatch,
  canvas: canvasBatch,
  chat: chatBatch,
  combat: combatBatch,
  dialogs: dialogBatch,
  fields: fieldsBatch,
  forms: formsBatch,
  grid: gridBatch,
  interface: interfaceBatch,
  life: lifeBatch,
  movement: movementBatch,
  "one window": oneWindowBatch,
  sheets: sheetsBatch,
  regions: regionsBatch,
  "journals and tables": journalBatch,
  synthetic: syntheticBatch,
  tiles: tilesBatch,
  templates: handlebarsBatch,
  updates: updatesBatch,
};

const { Hooks, game } = globalThis as unknown as Loose;

Hooks.once("quenchReady", (quench: Loose) => {
  const operators = game.release.generation >= 14 ? operatorValuesBatch : operatorKeysBatch;
  for (const [id, batch] of Object.entries({ ...BATCHES, operators })) {
    quench.registerBatch(`fixture.${id}`, (context: BatchContext) => batch({ ...context, until }), {
      displayName: `Contract: ${id}`,
    });
  }
});
