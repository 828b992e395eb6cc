import { join } from "node:path";
import { expect as anyExpect, test } from "@playwright/test";
import { untilHeard } from "../support/heard.ts";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { drag, expectAt, put } from "./board.ts";
import { PATIENCE_MS } from "./brawl.ts";
import { NEWER } from "./generations.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 120_000 });

const BOARDING = join(import.meta.dirname, "../../sandbox/demo-battlestations");

/** Where they all meet, in the brig. */
const MEET = [8, 8] as const;

for (const generation of NEWER) {
  test.describe(`several in one square in Foundry ${generation} (B084, G363)`, () => {
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(120_000);
      table = await startTable({ world: "shared-square", generation, source: BOARDING });
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
      await gm.evaluate(async () => void (await game.scenes?.getName("Iron Gull")?.activate()));
      for (const page of [gm, player]) {
        await page.evaluate(async () => void (await game.scenes?.getName("Iron Gull")?.view()));
        await expect.poll(() => page.evaluate(() => canvas.scene?.name)).toBe("Iron Gull");
      }
      for (const name of ["Reyes", "Boarder", "Captain"]) await put(gm, name, MEET);
      await untilHeard(gm, player);
    });

    test.afterAll(() => table?.close());

    const list = (page: JoinedPage) => page.getByRole("list", { name: "In one square" });
    const names = (page: JoinedPage) => list(page).getByRole("listitem").allTextContents();
    const read = async (page: JoinedPage) => (await names(page)).map((name) => name.trim()).sort();

    test("names each of them below the square, for everybody", async () => {
      for (const page of [gm, player]) {
        await expect(list(page)).toHaveCount(1);
        await expect.poll(() => read(page)).toEqual(["Boarder", "Captain", "Reyes"]);
      }
      await expect(list(player).getByRole("button", { name: "Captain", exact: true }), "not theirs").toHaveCount(0);
    });

    test("lets the one beneath be aimed at, and again no longer", async () => {
      const aimedAt = () => player.evaluate(() => [...(game.user?.targets ?? [])].map(({ name }) => name));
      const target = (name: string) => list(player).getByRole("button", { name: `Target ${name}` });
      await target("Captain").click();
      await expect(target("Captain")).toHaveAttribute("aria-pressed", "true");
      expect(await aimedAt()).toEqual(["Captain"]);
      await target("Boarder").click();
      await expect(target("Captain")).toHaveAttribute("aria-pressed", "false");
      expect(await aimedAt()).toEqual(["Boarder"]);
      await target("Boarder").click();
      await expect.poll(aimedAt).toEqual([]);
    });

    test("leaves out whoever is hidden from this player, and tells of nobody by a name that stands alone", async () => {
      const hide = (name: string, hidden: boolean) =>
        gm.evaluate(
          async ([who, isHidden]) => {
            await game.scenes?.getName("Iron Gull")?.tokens.getName(who)?.update({ hidden: isHidden });
          },
          [name, hidden] as const,
        );
      await hide("Captain", true);
      await expect.poll(() => read(player)).toEqual(["Boarder", "Reyes"]);
      await hide("Boarder", true);
      await expect(list(player)).toHaveCount(0);
      await expect(list(gm).getByRole("listitem")).toHaveCount(3);
      await expect(player.locator("body")).not.toContainText("Captain");
      for (const name of ["Captain", "Boarder"]) await hide(name, false);
      await expect.poll(() => read(player)).toEqual(["Boarder", "Captain", "Reyes"]);
    });

    test("brings forward whom a player selects by the keyboard, who is then dragged out and back in", async () => {
      await gm.evaluate(async () => {
        await game.scenes?.getName("Iron Gull")?.tokens.getName("Captain")?.update({ sort: 7 });
      });
      await untilHeard(gm, player);
      await list(player).getByRole("button", { name: "Reyes", exact: true }).focus();
      await player.keyboard.press("Enter");
      const ahead = () => player.evaluate(() => canvas.tokens?.controlled.map(({ document: { sort } }) => sort));
      await expect.poll(ahead).toEqual([8]);
      await drag(player, MEET, [9, 7]);
      await expectAt(gm, "Reyes", [9, 7]);
      await expect.poll(() => read(player)).toEqual(["Boarder", "Captain"]);
      await drag(player, [9, 7], MEET);
      await expectAt(gm, "Reyes", MEET);
      await expect.poll(() => read(player)).toEqual(["Boarder", "Captain", "Reyes"]);
    });

    test("lets go of those who no longer share a square, and of another scene", async () => {
      await put(gm, "Captain", [9, 6]);
      await put(gm, "Boarder", [10, 6]);
      for (const page of [gm, player]) await expect(list(page)).toHaveCount(0);
      await put(gm, "Boarder", MEET);
      await expect.poll(() => read(player)).toEqual(["Boarder", "Reyes"]);
      await player.evaluate(async () => void (await game.scenes?.getName("Wayward Star")?.view()));
      await expect(list(player)).toHaveCount(0);
      expect([gm.problems, player.problems]).toEqual([[], []]);
    });
  });
}
