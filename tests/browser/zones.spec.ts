import { join } from "node:path";
import { expect as anyExpect, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { giveUp, pull, put, select } from "./board.ts";
import { PATIENCE_MS } from "./brawl.ts";
import { NEWER } from "./generations.ts";
import { waypointLabels } from "./map-labels.ts";
import { closeWindow, openSheet } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 120_000 });

const SHIP = join(import.meta.dirname, "../../sandbox/demo-sta");

/** A square in the sick bay; straight through two open doors one in the corridor, and one in the stores beyond. */
const [SICK_BAY, CORRIDOR, STORES] = [
  [3, 12],
  [3, 7],
  [4, 3],
] as const;

/** What is written on the plates of zones on that page's map. */
function plates(page: JoinedPage): Promise<string[]> {
  return page.evaluate(() => {
    const layer = canvas.interface?.grid?.children.find(({ name }) => name === "away-team.zones") as PIXI.Container;
    return layer.children.flatMap((plate) => (plate as PIXI.Container).children.map((one) => (one as PIXI.Text).text));
  });
}

const legend = (page: JoinedPage) => page.getByRole("complementary", { name: "Legend of the map" });

for (const generation of NEWER) {
  test.describe(`zones of a ship in Foundry ${generation}`, () => {
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startTable({ world: "away-team", generation, source: SHIP, hasGraphics: true });
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
      await gm.evaluate(async () => void (await game.combat?.startCombat()));
    });

    test.afterAll(() => table?.close());

    test("bear their names, and from whoever is selected how far they are (P25)", async () => {
      await expect.poll(() => plates(player)).toContain("Sick bay");
      await expect(legend(player)).toHaveCount(0);
      await select(player, "Adeyemi");
      const far = ["Corridor 4 aft · Close", "Corridor 4 fore · Medium, 1 zone away", "Airlock · Long, 2 zones away"];
      for (const words of far) await expect.poll(() => plates(player)).toContain(words);
      await expect(legend(player)).toContainText("Zones from Adeyemi");
      await expect(legend(player)).toContainText("Extreme: 3 zones away or more");
    });

    test("are told where a dragged way comes into one, and hold it where it leads too far (S044)", async () => {
      await put(gm, "Adeyemi", SICK_BAY);
      await expect.poll(() => plates(player)).toContain("Sick bay · Close");
      await pull(player, SICK_BAY, CORRIDOR);
      await expect(waypointLabels(player)).toContainText(["Enters Corridor 4 aft (Medium, 1 zone away)"]);
      await giveUp(player);
      await pull(player, SICK_BAY, STORES);
      await expect(waypointLabels(player)).toContainText(["That is 2 zones away, and this move leads 1 at most."]);
      await giveUp(player);
    });

    test("are what the sheet says that a move leads over (S044)", async () => {
      const uuid = await gm.evaluate(() => canvas.scene?.tokens.getName("Adeyemi")?.uuid ?? "");
      const sheet = await openSheet(player, uuid);
      await expect(sheet.getByRole("button", { name: /^Walk/ })).toContainText("1 zone");
      await closeWindow(sheet);
    });

    test("are no nearer through a door that is locked", async () => {
      const lock = (ds: number) =>
        gm.evaluate(async (state) => {
          const doors = canvas.scene?.walls.filter(({ door, c }) => door === 1 && c[1] === 1000 && c[0] < 600) ?? [];
          await canvas.scene?.updateEmbeddedDocuments(
            "Wall",
            doors.map(({ id }) => ({ _id: id, ds: state as never })),
          );
        }, ds);
      await lock(2);
      await expect.poll(() => plates(player)).toContain("Corridor 4 aft");
      await lock(1);
      await expect.poll(() => plates(player)).toContain("Corridor 4 aft · Medium, 1 zone away");
    });

    test("have no name for players where their region is shown to GMs alone", async () => {
      await gm.evaluate(async () => {
        const stores = canvas.scene?.regions.getName("Stores");
        await stores?.update({ visibility: CONST.REGION_VISIBILITY.GAMEMASTER });
      });
      await expect.poll(() => plates(player)).toContain("Long, 2 zones away");
      expect((await plates(player)).join()).not.toContain("Stores");
      await expect.poll(() => plates(gm)).toContain("Stores");
    });

    test("go and come with a key", async () => {
      await player
        .locator("#board")
        .focus()
        .catch(() => {});
      await player.keyboard.press("z");
      await expect.poll(() => plates(player)).toEqual([]);
      await player.keyboard.press("z");
      await expect.poll(() => plates(player)).toContain("Sick bay · Close");
    });

    test("are made from the rooms that have none, by GMs alone, and taken away again", async () => {
      const tool = (page: JoinedPage) => page.getByRole("button", { name: "Make zones from rooms" });
      await expect(tool(player)).toHaveCount(0);
      await gm.evaluate(async () => {
        const ids = canvas.scene?.regions.map(({ id }) => id as string) ?? [];
        await canvas.scene?.deleteEmbeddedDocuments("Region", ids);
      });
      await expect.poll(() => plates(player)).toEqual([]);
      await tool(gm).click();
      await expect(gm.getByRole("dialog")).toContainText("On Corridor 4, 7 rooms have no zone yet.");
      await gm.getByRole("dialog").getByRole("button", { name: "Make zones" }).click();
      for (const page of [gm, player]) await expect.poll(() => plates(page)).toHaveLength(7);
      expect((await plates(player)).sort()[0]).toMatch(/^Zone \d · /);
      await tool(gm).click();
      await expect(gm.getByRole("dialog")).toContainText("Remove the 7 that were made from rooms?");
      await gm.getByRole("dialog").getByRole("button", { name: "Remove zones" }).click();
      await expect.poll(() => plates(player)).toEqual([]);
    });
  });
}
