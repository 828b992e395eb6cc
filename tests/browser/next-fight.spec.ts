import { expect as anyExpect, type Locator, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { pointOf } from "./board.ts";
import { beginFight, PATIENCE_MS } from "./brawl.ts";
import { OLDER } from "./generations.ts";
import { rowIn } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 180_000 });

/** Somebody's row in a page's tracker. */
const rowOf = (page: JoinedPage, name: string) => rowIn(page, name);

/** The button of the token's HUD that puts it into the fight or takes it out. */
const swords = (page: JoinedPage): Locator => page.getByRole("button", { name: "Into or out of combat" });

/** Open the HUD of a token, as the right mouse button does. */
async function openHud(page: JoinedPage, name: string): Promise<void> {
  const square = await page.evaluate((wanted) => {
    const { x = 0, y = 0 } = canvas.scene?.tokens.find((one) => one.name === wanted) ?? {};
    return [x / 100, y / 100] as const;
  }, name);
  const { x, y } = await pointOf(page, square);
  await page.mouse.click(x, y, { button: "right" });
}

/** End the fight that is shown, as the tracker does it. */
async function endFight(gm: JoinedPage): Promise<void> {
  await gm.locator("#combat").getByRole("button", { name: "End the encounter" }).last().click();
  await gm.getByRole("dialog").getByRole("button", { name: "End the encounter" }).click();
  await expect(rowIn(gm)).toHaveCount(0);
}

for (const generation of OLDER) {
  test.describe(`a fight after the first, on Foundry ${generation}`, () => {
    let table: Table;
    let gm: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startTable({ world: "demo", generation });
      gm = await table.join(browser, "GM");
      await beginFight(gm);
      await gm.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
      await expect(rowIn(gm).first()).toBeVisible();
      await endFight(gm);
    });

    test.afterAll(() => table.close());

    test("begins with the swords of a token where there is none", async () => {
      await openHud(gm, "Kassus");
      await swords(gm).click();
      await expect(rowOf(gm, "Kassus")).toBeVisible();
      await expect(swords(gm)).toHaveAttribute("aria-pressed", "true");
    });

    test("keeps apart two of one actor who are dragged onto the map", async () => {
      await gm.evaluate(() => ui.sidebar?.changeTab("actors", "primary"));
      const entry = gm.getByRole("complementary").getByText("Raider boarder", { exact: true });
      for (const square of [
        [12, 3],
        [12, 5],
      ] as const) {
        const before = await gm.evaluate(() => canvas.scene?.tokens.size ?? 0);
        await entry.dragTo(gm.locator("#board"), { targetPosition: await pointOf(gm, square) });
        await expect.poll(() => gm.evaluate(() => canvas.scene?.tokens.size ?? 0)).toBe(before + 1);
      }
      const boarders = await gm.evaluate(() =>
        canvas.scene?.tokens.map(({ name }) => name).filter((name) => name.startsWith("Raider boarder")),
      );
      expect(boarders).toEqual(["Raider boarder", "Raider boarder (2)", "Raider boarder (3)"]);
      await gm.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
      await openHud(gm, "Raider boarder (3)");
      await swords(gm).click();
      await expect(rowOf(gm, "Raider boarder (3)")).toBeVisible();
      await openHud(gm, "Raider boarder (3)");
      await gm.evaluate(async () => {
        const extra =
          canvas.scene?.tokens.filter(({ name }) => /\(\d\)$/.test(name)).flatMap(({ id }) => id ?? []) ?? [];
        await canvas.scene?.deleteEmbeddedDocuments("Token", extra);
      });
    });

    test("numbers whom players see by those whom they see, so that no number tells of a hidden one", async () => {
      const names = () =>
        gm.evaluate(() => {
          const boarders = canvas.scene?.tokens.filter(({ name }) => name.startsWith("Raider boarder")) ?? [];
          return {
            seen: boarders.flatMap(({ hidden, name }) => (hidden ? [] : [name])).sort(),
            hidden: boarders.flatMap(({ hidden, name }) => (hidden ? [name] : [])).sort(),
          };
        });
      const place = (...hidden: readonly boolean[]) =>
        gm.evaluate(async (each) => {
          const actor = game.actors?.getName("Raider boarder");
          const made: unknown[] = [];
          for (const one of each)
            made.push((await actor?.getTokenDocument({ x: 1200, y: 300, hidden: one }))?.toObject());
          await canvas.scene?.createEmbeddedDocuments("Token", made as never);
        }, hidden);
      await place(true, true);
      expect(await names()).toEqual({ seen: ["Raider boarder"], hidden: ["Raider boarder (2)", "Raider boarder (3)"] });
      await place(false, false);
      const seen = ["Raider boarder", "Raider boarder (2)", "Raider boarder (3)"];
      await expect
        .poll(names)
        .toEqual({ seen, hidden: [expect.stringMatching(/\([45]\)$/), expect.stringMatching(/\([45]\)$/)] });
      await gm.evaluate(async () => {
        const last = canvas.scene?.tokens.find(({ name }) => name === "Raider boarder (5)");
        await last?.update({ hidden: false });
      });
      await expect.poll(names).toEqual({ seen: [...seen, "Raider boarder (4)"], hidden: ["Raider boarder (5)"] });
      await gm.evaluate(async () => {
        const extra =
          canvas.scene?.tokens.filter(({ name }) => /\(\d\)$/.test(name)).flatMap(({ id }) => id ?? []) ?? [];
        await canvas.scene?.deleteEmbeddedDocuments("Token", extra);
      });
    });

    test("takes in all that are selected, and lets one go again", async () => {
      await gm.evaluate(() => {
        const wanted = canvas.tokens?.placeables.filter(({ document }) => /boarder|spearman/.test(document.name)) ?? [];
        for (const [index, token] of wanted.entries()) token.control({ releaseOthers: index === 0 });
      });
      await openHud(gm, "Raider boarder");
      await swords(gm).click();
      await expect(rowIn(gm)).toHaveCount(3);
      await gm.evaluate(() => canvas.tokens?.releaseAll());
      await openHud(gm, "Raider spearman");
      await swords(gm).click();
      await expect(rowIn(gm)).toHaveCount(2);
      await expect(rowOf(gm, "Raider spearman")).toHaveCount(0);
    });

    test("is an empty one by the plus of the tracker, filled by the swords, with nothing of the last in it", async () => {
      await endFight(gm);
      await gm.locator("#combat").getByRole("button", { name: "New encounter" }).click();
      await expect(gm.locator("#combat")).toContainText("Not started");
      for (const name of ["Kassus", "Raider boarder"]) {
        await openHud(gm, name);
        await swords(gm).click();
        await expect(rowOf(gm, name)).toBeVisible();
      }
      for (const name of ["Kassus", "Raider boarder"]) {
        await rowOf(gm, name).getByRole("button", { name: "Roll initiative" }).click();
        await expect(rowOf(gm, name).getByLabel(/^Initiative of/)).toBeVisible();
      }
      await gm.getByRole("button", { name: "Begin the encounter" }).click();
      await expect(gm.locator("#combat")).toContainText("Round 1");
      await expect(rowIn(gm)).toHaveCount(2);
      expect(await gm.evaluate(() => game.combats?.size)).toBe(1);
    });
  });
}
