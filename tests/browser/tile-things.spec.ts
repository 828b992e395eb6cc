import { join } from "node:path";
import { expect as anyExpect, test } from "@playwright/test";
import { clickAt } from "../support/pointer.ts";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { loadDice, newest, PATIENCE_MS, takeBack, untilStage } from "./brawl.ts";
import { BOTH } from "./generations.ts";
import { aim, select } from "./keys.ts";
import { closeWindow, openSheet, rollDialog } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

const BOARDING = join(import.meta.dirname, "../../sandbox/demo-battlestations");

/** The tool among the controls of tiles, and its window. */
const tool = (page: JoinedPage) => page.getByRole("button", { name: "Make the selected tiles targets" });
const dialog = (page: JoinedPage) => page.getByRole("dialog");

/** Lay a tile on the viewed scene: with its upper left corner there, which is no tile's own point in 14. */
function layTile(gm: JoinedPage, [x, y]: readonly [number, number], size: readonly [number, number]): Promise<string> {
  return gm.evaluate(
    async ([left, top, width, height]) => {
      const { release } = game;
      const at = (release?.generation ?? 0) >= 14 ? { x: left + width / 2, y: top + height / 2 } : { x: left, y: top };
      const texture = { src: "systems/away-team/assets/tokens/thing.svg" };
      const made = await canvas.scene?.createEmbeddedDocuments("Tile", [{ ...at, width, height, texture }] as never);
      return made?.[0]?.id ?? "";
    },
    [x, y, ...size] as const,
  );
}

/** Choose the controls of tiles, and press on the map there. */
async function selectTileAt(gm: JoinedPage, x: number, y: number): Promise<void> {
  await gm.getByRole("button", { name: "Tiles", exact: true }).click();
  await expect(tool(gm)).toBeVisible();
  await clickAt(gm, { x, y });
  await expect.poll(() => gm.evaluate(() => canvas.tiles?.controlled.length)).toBe(1);
}

/** What stands for tiles on a page's viewed scene: name, corner, size, side, whether it is hidden. */
const things = (page: JoinedPage) =>
  page.evaluate(() =>
    [...(canvas.scene?.tokens ?? [])]
      .filter(({ flags }) => foundry.utils.hasProperty(flags, "away-team.ofTile"))
      .map(({ name, x, y, width, height, disposition, hidden }) =>
        [name, x, y, width, height, disposition, hidden].join(" "),
      ),
  );

/** A value of the actor of the only thing. */
const ofThing = (page: JoinedPage, path: string) =>
  page.evaluate((wanted) => {
    const token = [...(canvas.scene?.tokens ?? [])].find(({ flags }) =>
      foundry.utils.hasProperty(flags, "away-team.ofTile"),
    );
    return foundry.utils.getProperty(token?.actor ?? {}, wanted) as unknown;
  }, path);

const isBroken = (page: JoinedPage) =>
  page.evaluate(() => {
    const all = [...(canvas.scene?.tokens ?? [])];
    return all.some(
      ({ flags, actor }) => foundry.utils.hasProperty(flags, "away-team.ofTile") && actor?.statuses.has("broken"),
    );
  });

for (const generation of BOTH) {
  test.describe(`a tile as a thing in Foundry ${generation}`, () => {
    test.describe.configure({ mode: "serial", timeout: 180_000 });
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;
    let tile: string;
    let reyes: string;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(180_000);
      table = await startTable({ world: "tiles", generation, source: BOARDING });
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
      for (const page of [gm, player]) {
        await page.evaluate(async () => void (await game.scenes?.getName("Iron Gull")?.view()));
        await expect.poll(() => page.evaluate(() => canvas.scene?.name)).toBe("Iron Gull");
      }
      reyes = await gm.evaluate(() => canvas.scene?.tokens.getName("Reyes")?.uuid ?? "");
      await gm.evaluate(async () => void (await game.combat?.startCombat()));
    });

    test.afterAll(() => table?.close());

    test("is made one by a GM alone, who selects it and says what it is (B027, B030)", async () => {
      await expect(player.getByRole("button", { name: "Tiles", exact: true })).toHaveCount(0);
      // It covers the middle of two squares, and lies beside their lines
      tile = await layTile(gm, [290, 910], [210, 80]);
      await gm.getByRole("button", { name: "Tiles", exact: true }).click();
      await tool(gm).click();
      await expect(gm.getByText("Select one or more tiles first.")).toBeVisible();
      await selectTileAt(gm, 320, 950);
      await tool(gm).click();
      await expect(dialog(gm)).toContainText("Make the tile a target");
      await expect(dialog(gm).getByLabel("Name", { exact: true })).toHaveValue("Thing");
      await dialog(gm).getByRole("button", { name: "Make target" }).click();
      await expect.poll(() => things(player)).toEqual(["Thing 300 900 2 1 0 false"]);
      await tool(gm).click();
      await expect(dialog(gm)).toContainText("is a target already");
      await dialog(gm).getByRole("button", { name: "Remove" }).click();
      for (const page of [gm, player]) await expect.poll(() => things(page)).toEqual([]);
      await tool(gm).click();
      await dialog(gm).getByLabel("Name", { exact: true }).fill("Fuel <crate>");
      await dialog(gm).getByLabel("Whose is it?").selectOption("The enemy’s");
      await expect(dialog(gm).getByLabel("What it is")).toHaveValue("equipment");
      await dialog(gm)
        .getByLabel(/^Target number/)
        .fill("9");
      await dialog(gm).getByRole("button", { name: "Make target" }).click();
      await expect.poll(() => things(player)).toEqual(["Fuel <crate> 300 900 2 1 -1 false"]);
      await expect.poll(() => ofThing(player, "system.own.target")).toBe(9);
      expect(await ofThing(player, "system.thing")).toBe("equipment");
      const lies = () =>
        gm.evaluate(() => {
          const all = [...(canvas.scene?.tokens ?? [])];
          const thing = all.find(({ name }) => name === "Fuel <crate>");
          const reyesToken = all.find(({ name }) => name === "Reyes");
          return [thing?.locked, (thing?.sort ?? 0) < (reyesToken?.sort ?? 0)];
        });
      await expect.poll(lies).toEqual([true, true]);
    });

    test("is shot at, broken, told of and undone as people are (B030, B033)", async () => {
      const { thing } = await gm.evaluate(async () => {
        for (let turn = 0; turn < 20 && game.combat?.combatant?.name !== "Reyes"; turn++) await game.combat?.nextTurn();
        return { thing: canvas.scene?.tokens.getName("Fuel <crate>")?.uuid ?? "" };
      });
      await gm.getByRole("button", { name: "Tokens", exact: true }).click();
      await select(player, reyes);
      await aim(player, thing);
      const sheet = await openSheet(player, reyes);
      const before = await newest(player);
      await sheet
        .getByRole("button", { name: /Blaster carbine/ })
        .first()
        .click();
      await expect(rollDialog(player)).toContainText("Fuel <crate>");
      await expect(rollDialog(player)).toContainText("Not carried");
      await expect(rollDialog(player)).toContainText("to break it");
      await loadDice(gm, [6, 5, 6, 1]);
      await rollDialog(player).getByRole("button", { name: /^Roll/ }).click();
      const { id } = await untilStage(player, "closed", before?.id);
      await closeWindow(sheet);
      for (const page of [gm, player]) {
        await page.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
        await expect(page.locator(`#chat [data-message-id="${id}"]`)).toContainText("Fuel <crate>");
        await expect.poll(() => isBroken(page)).toBe(true);
      }
      await takeBack(gm, id);
      for (const page of [gm, player]) await expect.poll(() => isBroken(page)).toBe(false);
    });

    test("keeps over its tile: goes along, is hidden with it, and is gone with it", async () => {
      const change = (to: object) =>
        gm.evaluate(
          async ([id, changes]) => {
            const made = canvas.scene?.tiles.get(id as string) as unknown as {
              x: number;
              update(data: object): Promise<unknown>;
              delete(): Promise<unknown>;
            };
            if (changes === null) return void (await made.delete());
            const { dx, ...rest } = changes as { dx?: number };
            await made.update(dx === undefined ? rest : { ...rest, x: made.x + dx });
          },
          [tile, to] as const,
        );
      await change({ dx: 100 });
      for (const page of [gm, player])
        await expect.poll(() => things(page)).toEqual(["Fuel <crate> 400 900 2 1 -1 false"]);
      await change({ rotation: 90 });
      for (const page of [gm, player])
        await expect.poll(() => things(page)).toEqual(["Fuel <crate> 400 800 1 3 -1 false"]);
      await change({ hidden: true });
      await expect.poll(() => things(gm)).toEqual(["Fuel <crate> 400 800 1 3 -1 true"]);
      expect(await ofThing(gm, "system.own.target"), "what it is goes along").toBe(9);
      await change(null as never);
      for (const page of [gm, player]) await expect.poll(() => things(page)).toEqual([]);
      expect([gm.problems, player.problems]).toEqual([[], []]);
    });
  });
}

test.describe("a tile as a thing in CODA", () => {
  test("is as large as it lies on the map, and is struck at Defense 5 (R097, G332)", async ({ browser }) => {
    test.setTimeout(180_000);
    const table = await startTable({ world: "coda-tile" });
    try {
      const gm = await table.join(browser, "GM");
      await expect.poll(() => gm.evaluate(() => canvas.ready)).toBe(true);
      const [size, distance] = await gm.evaluate(() => [canvas.grid?.size ?? 0, canvas.grid?.distance ?? 0]);
      await layTile(gm, [3 * (size ?? 0), 3 * (size ?? 0)], [2 * (size ?? 0), size ?? 0]);
      await selectTileAt(gm, 3.5 * (size ?? 0), 3.5 * (size ?? 0));
      await tool(gm).click();
      await expect(dialog(gm).getByLabel("Size, m")).toHaveValue(String(2 * (distance ?? 0)));
      await dialog(gm).getByRole("button", { name: "Make target" }).click();
      await expect.poll(() => things(gm)).toHaveLength(1);
      expect(await ofThing(gm, "system.stature")).toBe(2 * (distance ?? 0));
      expect(await ofThing(gm, "system.defense.total")).toBe(5);
      expect(gm.problems).toEqual([]);
    } finally {
      await table.close();
    }
  });
});
