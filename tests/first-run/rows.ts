/**
 * Asks Foundry about each row of sandbox/assumptions that a test of tests/contract/batches can decide. Called by
 * `first-run.ts`.
 */

import type { RowSeen } from "../../sandbox/assumptions/report.ts";
import type { Assumption } from "../../sandbox/assumptions/row.ts";
import { assumptions } from "../../sandbox/assumptions.ts";
import { type Batch, type Loose, listTests, runTest } from "../contract/batch.ts";
import { applicationBatch } from "../contract/batches/apps-application.ts";
import { chatBatch } from "../contract/batches/apps-chat.ts";
import { dialogBatch } from "../contract/batches/apps-dialog.ts";
import { formsBatch } from "../contract/batches/apps-forms.ts";
import { handlebarsBatch } from "../contract/batches/apps-handlebars.ts";
import { interfaceBatch } from "../contract/batches/apps-interface.ts";
import { journalBatch } from "../contract/batches/apps-journal.ts";
import { sheetsBatch } from "../contract/batches/apps-sheets.ts";
import { atOnceBatch } from "../contract/batches/at-once.ts";
import { canvasBatch } from "../contract/batches/canvas.ts";
import { combatBatch } from "../contract/batches/combat.ts";
import { fieldsBatch } from "../contract/batches/fields.ts";
import { gridBatch } from "../contract/batches/grid.ts";
import { lifeBatch } from "../contract/batches/life.ts";
import { movementBatch } from "../contract/batches/movement.ts";
import { oneWindowBatch } from "../contract/batches/one-window.ts";
import { operatorKeysBatch, operatorValuesBatch } from "../contract/batches/operators.ts";
import { playerBatch } from "../contract/batches/player.ts";
import { regionsBatch } from "../contract/batches/regions.ts";
import { syntheticBatch } from "../contract/batches/synthetic.ts";
import { tilesBatch } from "../contract/batches/tiles.ts";
import { updatesBatch } from "../contract/batches/updates.ts";
import { UNDECIDED } from "./undecided.ts";

/** A test that hangs is given up after this. */
const PATIENCE_MS = 15_000;

/** The batches in the order in which they run: those last that take the scene and the combats away. */
function batchesOf(generation: number): readonly Batch[] {
  return [
    fieldsBatch,
    updatesBatch,
    ...(generation >= 14 ? [operatorValuesBatch, atOnceBatch] : [operatorKeysBatch]),
    lifeBatch,
    syntheticBatch,
    gridBatch,
    regionsBatch,
    movementBatch,
    canvasBatch,
    oneWindowBatch,
    tilesBatch,
    applicationBatch,
    dialogBatch,
    formsBatch,
    handlebarsBatch,
    sheetsBatch,
    chatBatch,
    journalBatch,
    interfaceBatch,
    combatBatch,
  ];
}

/** Ids of rows at the beginning of a title. */
function idsOf(title: string): string[] {
  return title
    .slice(0, title.indexOf(":"))
    .split(",")
    .map((id) => id.trim());
}

/** Runs a test and says what went wrong, or "". */
async function failureOf(batch: Batch, title: string): Promise<string> {
  const hangs = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`nothing came of it within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  });
  try {
    await Promise.race([runTest({ batch, title }), hangs]);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Closes windows that a failed test left. @param kept - Those that were open before. */
async function closeOthers(kept: ReadonlySet<unknown>): Promise<void> {
  const { foundry } = globalThis as unknown as Loose;
  for (const app of foundry.applications.instances.values()) {
    if (!kept.has(app) && app.hasFrame) await app.close({ animate: false }).catch(() => undefined);
  }
}

/**
 * Ask about rows.
 *
 * @param told - Called with the title of each test before it runs.
 * @param only - Ids of those that are wanted; all unless said.
 */
export async function askRows(told: (title: string) => void, only?: readonly string[]): Promise<RowSeen[]> {
  const { generation } = (globalThis as unknown as Loose).game.release;
  const tests = batchesOf(generation).flatMap((batch) => listTests(batch).map((title) => ({ batch, title })));
  const isWanted = (id: string) => only?.includes(id) ?? true;
  const asked = tests.filter(({ title }) => idsOf(title).some((id) => isWanted(id) && UNDECIDED[id] === undefined));
  const failures = await failuresOf(asked, told);
  return Object.entries<Assumption>(assumptions)
    .filter(([id, row]) => (row.generation ?? generation) === generation && isWanted(id))
    .map(([id]) => seenOf(id, UNDECIDED[id], failures.get(id)));
}

/** Ask about what only a player can find out, in their window. */
export async function askPlayerRows(): Promise<RowSeen[]> {
  const tests = listTests(playerBatch).map((title) => ({ batch: playerBatch, title }));
  const failures = await failuresOf(tests, () => undefined);
  return [...failures].map(([id, failure]) => outcomeOf(id, failure));
}

/** Run tests one after another. @returns By the id of the row what went wrong, "" for nothing. */
async function failuresOf(
  tests: readonly { batch: Batch; title: string }[],
  told: (title: string) => void,
): Promise<Map<string, string>> {
  const { foundry } = globalThis as unknown as Loose;
  const failures = new Map<string, string>();
  for (const { batch, title } of tests) {
    told(title);
    const open = new Set(foundry.applications.instances.values());
    const failure = await failureOf(batch, title);
    if (failure) await closeOthers(open);
    for (const id of idsOf(title)) failures.set(id, [failures.get(id), failure].filter(Boolean).join("; "));
  }
  return failures;
}

function outcomeOf(id: string, failure: string): RowSeen {
  return failure === "" ? { id, outcome: "held" } : { id, outcome: "differs", seen: failure };
}

/** @param failure - What went wrong, "" for nothing; undefined where nobody asked. */
function seenOf(id: string, why: string | undefined, failure: string | undefined): RowSeen {
  if (why !== undefined) return { id, outcome: "undecided", why };
  if (failure === undefined) return { id, outcome: "undecided", why: "no test of a single window asks for it" };
  return outcomeOf(id, failure);
}
