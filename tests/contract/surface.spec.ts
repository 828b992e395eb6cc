import { expect, test } from "@playwright/test";
import { surface } from "../../sandbox/surface/members.ts";
import type { JoinedPage, Table } from "../support/table.ts";
import type { Loose } from "./batch.ts";
import { startContractTable } from "./run-batch.ts";
import { viewSurface } from "./surface-view.ts";

let table: Table;
let page: JoinedPage;

test.beforeAll(async ({ browser }) => {
  table = await startContractTable(13);
  page = await table.join(browser, "GM");
});
test.afterAll(() => table?.close());

test("what the stand-in offers is what its list says, which is held to Foundry's published types", async () => {
  const listed = Object.entries(surface).map(([place, names]) => [place, [...names].sort()]);
  expect(await page.evaluate(viewSurface)).toEqual(Object.fromEntries(listed));
});

test("while something moves, the map is drawn as often as the browser's setting says, and not in each frame", async () => {
  const { moments, pictures } = await page.evaluate(async () => {
    const { app } = (globalThis as Loose).canvas;
    let moments = 0;
    let pictures = 0;
    const draw = () => void pictures++;
    app.renderer.on("postrender", draw);
    // As long as somebody listens, something may be moving; here nothing is, so that hardly anything else asks for a picture
    await new Promise<void>((done) => {
      const move = () => {
        moments++;
        if (moments < 8) return;
        app.ticker.remove(move);
        done();
      };
      app.ticker.add(move);
    });
    app.renderer.off("postrender", draw);
    return { moments, pictures };
  });
  expect(moments).toBe(8);
  // A picture that has just been loaded may ask for one more; one in each frame would be six times as many
  expect(pictures).toBeLessThan(2 * moments);
  expect(pictures).toBeGreaterThan(0);
});
