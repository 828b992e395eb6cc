/** What is pressed is clicked, although what was written before it has its window drawn anew meanwhile. */
import { expect, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";

/** How long a slow hand holds a button: longer than a window takes to be drawn anew. Unit: milliseconds. */
const SLOWLY = { delay: 600 };

/** Open the sheet of an actor, or of one of their items. */
async function open([actor = "", item]: readonly string[]): Promise<void> {
  const person = game.actors?.getName(actor);
  const { sheet } = (item === undefined ? person : person?.items.getName(item)) ?? {};
  await (sheet as unknown as { render(options: { force: true }): Promise<unknown> }).render({ force: true });
}

test.describe("a button pressed right after something was written", () => {
  let table: Table;
  let gm: JoinedPage;

  test.beforeAll(async ({ browser }) => {
    table = await startTable({ noCanvas: true });
    gm = await table.join(browser, "GM");
  });
  test.afterAll(() => table?.close());
  test.afterEach(() =>
    gm.evaluate(async () => {
      for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.close();
    }),
  );

  test("makes an enemy by the name that was written", async () => {
    await gm.evaluate(() => ui.sidebar?.changeTab("actors", "primary"));
    await gm.getByRole("button", { name: "Create an enemy" }).click();
    const window = gm.getByRole("dialog", { name: "Create an enemy" });
    await window.getByLabel("Name").fill("Dock thug");
    await window.getByRole("button", { name: "Create enemy" }).click(SLOWLY);
    await expect(gm.getByRole("heading", { name: "Dock thug" }).first()).toBeVisible();
  });

  test("works on the sheet of a person", async () => {
    await gm.evaluate(open, ["Lieutenant Kassus"]);
    await gm.getByRole("button", { name: "Edit", exact: true }).click();
    await gm.getByLabel("Rank and position").fill("Commander, first officer");
    await gm.getByRole("button", { name: "Raise Strength" }).click(SLOWLY);
    const kept = () =>
      gm.evaluate(() => {
        const kassus = game.actors?.getName("Lieutenant Kassus");
        const at = (path: string): unknown => foundry.utils.getProperty(kassus?.toObject() ?? {}, path);
        return [at("system.rank"), at("system.attributes.strength.value")];
      });
    await expect.poll(kept).toEqual(["Commander, first officer", 10]);
  });

  test("works on the sheet of an item", async () => {
    await gm.evaluate(open, ["Lieutenant Kassus", "Beam pistol"]);
    await gm.getByLabel("Added to the dice").fill("9");
    await gm.getByLabel("plus Strength").click(SLOWLY);
    const kept = () =>
      gm.evaluate(() => {
        const kassus = game.actors?.getName("Lieutenant Kassus");
        const pistol = kassus?.items.getName("Beam pistol")?.toObject() ?? {};
        return foundry.utils.getProperty(pistol, "system.damage");
      });
    await expect.poll(kept).toEqual({ dice: 2, sides: 6, bonus: 9, strength: true });
  });
});
