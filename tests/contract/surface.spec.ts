import { expect, test } from "@playwright/test";
import { surface } from "../../sandbox/surface/members.ts";
import { startContractTable } from "./run-batch.ts";
import { viewSurface } from "./surface-view.ts";

test("what the stand-in offers is what its list says, which is held to Foundry's published types", async ({
  browser,
}) => {
  const table = await startContractTable(13);
  const page = await table.join(browser, "GM");
  const listed = Object.entries(surface).map(([place, names]) => [place, [...names].sort()]);
  expect(await page.evaluate(viewSurface)).toEqual(Object.fromEntries(listed));
  await table.close();
});
