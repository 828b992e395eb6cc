import { expect, test } from "@playwright/test";
import type { Generation } from "../../sandbox/common/generation.ts";
import { type JoinedPage, startTable, type Table, type TableOptions } from "../support/table.ts";
import { asText, type Batch, listTests, runTest } from "./batch.ts";
import { buildFixtureSystem } from "./fixture-build.ts";
import { contractWorld } from "./world.ts";

/** The generations that every contract is shown in. */
export const GENERATIONS: readonly Generation[] = [13, 14];

/** A table with the contract world and the fixture system. */
export async function startContractTable(generation: Generation, options: TableOptions = {}): Promise<Table> {
  return startTable({ generation, source: contractWorld(), system: await buildFixtureSystem(), ...options });
}

/** How batches are run. */
export interface BatchOptions {
  /** Others beside them that one generation alone has. */
  readonly only?: Readonly<Partial<Record<Generation, Readonly<Record<string, Batch>>>>>;
  /** Errors on the page that belong to one of them, by its name. */
  readonly expects?: Readonly<Record<string, readonly RegExp[]>>;
  /** They look at no map. */
  readonly noCanvas?: boolean;
}

/**
 * Run batches, each under its name, as the GM, in both generations, a Playwright test for each of their tests.
 *
 * They follow each other in one window, as they do in Foundry: most of their time would go into starting tables.
 */
export function runBatches(
  batches: Readonly<Record<string, Batch>>,
  { only = {}, expects = {}, noCanvas = false }: BatchOptions = {},
): void {
  for (const generation of GENERATIONS) {
    test.describe(`generation ${generation}`, () => {
      let table: Table;
      let page: JoinedPage;
      test.beforeAll(async ({ browser }) => {
        table = await startContractTable(generation, { noCanvas });
        page = await table.join(browser, "GM");
      });
      test.afterAll(() => table?.close());
      for (const [name, batch] of Object.entries({ ...batches, ...only[generation] }))
        test.describe(name, () => {
          test.beforeAll(() => {
            for (const pattern of expects[name] ?? []) page.expectProblem(pattern);
          });
          declareTests(batch, () => page);
        });
    });
  }
}

/** A Playwright test for each test of the batch. */
function declareTests(batch: Batch, pageOf: () => JoinedPage): void {
  for (const title of listTests(batch)) {
    test(title, async () => {
      const page = pageOf();
      await page.evaluate(runTest, asText(batch, title));
      expect(page.unexpectedProblems()).toEqual([]);
    });
  }
}
