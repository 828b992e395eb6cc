import { expect as anyExpect, test } from "@playwright/test";
import { untilStill } from "../support/pointer.ts";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { PATIENCE_MS } from "./brawl.ts";
import { plates } from "./map-labels.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 120_000 });

let table: Table;
let gm: JoinedPage;
let player: JoinedPage;

/** The hexes, by column and row from the scene's corner, in which those of the fight begin. */
const PLACES = { Kassus: [6, 7], "Raider boarder": [8, 7], "Raider spearman": [14, 7] } as const;

/** Put everybody into the middle of a hex and begin the fight, Kassus first. */
function beginFight(): Promise<void> {
  return gm.evaluate(async (places) => {
    const scene = game.scenes?.contents[0];
    const grid = scene?.grid as unknown as {
      getTopLeftPoint(offset: { i: number; j: number }): { x: number; y: number };
    };
    for (const [name, [col, row]] of Object.entries(places)) {
      const { x, y } = grid.getTopLeftPoint({ i: row, j: col });
      await scene?.tokens.find((one) => one.name === name)?.move({ x, y, action: "displace" });
    }
    const combat = game.combats?.contents[0];
    const order = combat?.combatants.map(({ id, name }) => ({ _id: id, initiative: name === "Kassus" ? 20 : 5 }));
    await combat?.updateEmbeddedDocuments("Combatant", order ?? []);
    await combat?.startCombat();
  }, PLACES);
}

/** The hex in which a token stands, as Foundry's grid says. */
function hexOf(name: string): Promise<number[]> {
  return gm.evaluate((wanted) => {
    const token = game.scenes?.contents[0]?.tokens.find((one) => one.name === wanted);
    const { i, j } = canvas.grid?.getOffset(token?.getCenterPoint() as { x: number; y: number }) ?? { i: -1, j: -1 };
    return [j, i];
  }, name);
}

/** Where on the page the middle of a hex is, once what stands there has been drawn there. */
async function pointOf([col, row]: readonly [number, number]): Promise<{ x: number; y: number }> {
  await untilStill(player);
  return player.evaluate(
    ([j, i]) => {
      const point = canvas.grid?.getCenterPoint({ i, j }) ?? { x: 0, y: 0 };
      const { x: left = 0, y: top = 0 } = canvas.stage?.worldTransform.apply(point) ?? {};
      return { x: left, y: top };
    },
    [col, row] as const,
  );
}

/** Is a hex painted as threatened? */
function isThreatened([col, row]: readonly [number, number]): Promise<boolean> {
  return player.evaluate(
    ([j, i]) => {
      const layer = canvas.interface?.grid?.children.find(({ name }) => name === "away-team.threat") as PIXI.Graphics;
      const { x, y } = canvas.grid?.getCenterPoint({ i, j }) ?? { x: 0, y: 0 };
      return layer.geometry.graphicsData.some(({ shape, fillStyle }) => fillStyle.visible && shape.contains(x, y));
    },
    [col, row] as const,
  );
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  table = await startTable({
    world: "demo",
    generation: 14,
    ways: ["hexes"],
    windows: { viewport: { width: 1400, height: 900 } },
  });
  gm = await table.join(browser, "GM");
  player = await table.join(browser, "Player");
  await beginFight();
  await expect.poll(() => player.evaluate(() => game.combat?.combatant?.name)).toBe("Kassus");
});

test.afterAll(() => table.close());

test("the six hexes around an enemy are painted as threatened, and those two steps away are not", async () => {
  await player.keyboard.press("Shift+H");
  const around = [
    [7, 7],
    [9, 7],
    [8, 6],
    [9, 6],
    [8, 8],
    [9, 8],
  ] as const;
  for (const hex of around) await expect.poll(() => isThreatened(hex)).toBe(true);
  expect(await isThreatened([6, 7])).toBe(false);
});

test("a drag tells metres over hexes, and the way is judged where it was dropped", async () => {
  const [from, to] = [await pointOf([6, 7]), await pointOf([4, 7])];
  await player.mouse.move(from.x, from.y);
  await player.mouse.down();
  await player.mouse.move((from.x + to.x) / 2, from.y, { steps: 3 });
  await player.mouse.move(to.x, to.y, { steps: 3 });
  await expect(plates(player).filter({ hasText: "4 m" }).first()).toBeVisible();
  await player.mouse.up();
  await expect.poll(() => hexOf("Kassus")).toEqual([4, 7]);
});

test("a way is planned by keys from hex to hex, and gone", async () => {
  await player.evaluate(() => {
    canvas.tokens?.placeables.find(({ document }) => document.name === "Kassus")?.control();
  });
  await player.keyboard.press("Shift+G");
  for (const key of ["ArrowDown", "ArrowRight"]) await player.keyboard.press(key);
  await expect(player.locator("#away-team-squares")).toContainText("4 m");
  await expect(player.locator("#away-team-squares")).toContainText(/Path of \d+ hex/);
  await expect(player.locator("#away-team-squares")).not.toContainText(/square|\{/);
  await player.keyboard.press("Enter");
  await expect.poll(() => hexOf("Kassus")).toEqual([5, 8]);
});
