import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { Generation } from "../../sandbox/common/generation.ts";
import { type JoinedPage, startTable, type Table, type TableOptions } from "../support/table.ts";
import { type Batch, listTests, runTest } from "./batch.ts";
import { contractWorld } from "./world.ts";

/** The generations that every contract is shown in. */
export const GENERATIONS: readonly Generation[] = [13, 14];

/** Folder of the system that contract tests run with. */
export const FIXTURE_SYSTEM = join(import.meta.dirname, "fixture-system");

/** A table with the contract world and the fixture system. */
export function startContractTable(generation: Generation, options: TableOptions = {}): Promise<Table> {
  return startTable({ generation, source: contractWorld(), system: FIXTURE_SYSTEM, ...options });
}

/** Run a batch as the GM, in both generations, a Playwright test for each of its tests. */
export function runBatch(name: string, batch: Batch, { generations = GENERATIONS }: { generations?: readonly Generation[] } = {}): void {
  for (const generation of generations) {
    test.describe(`${name}, generation ${generation}`, () => {
      let table: Table;
      let page: JoinedPage;
      test.beforeAll(async ({ browser }) => {
        table = await startContractTable(generation);
        page = await table.join(browser, "GM");
      });
      test.afterAll(() => table?.close());
      for (const title of listTests(batch)) {
        test(title, async () => {
          await page.evaluate(runTest, { source: batch.toString(), title });
          expect(page.problems).toEqual([]);
        });
      }
    });
  }
}
