import { expect as anyExpect, type Locator, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { faultsOf } from "./axe.ts";
import { giveUp, pointOf, pull, select } from "./board.ts";
import { letThrough, PATIENCE_MS, propose, state, takeBack, untilStage } from "./brawl.ts";
import { waypointLabels } from "./map-labels.ts";
import { openSheet, rollDialog } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** A fight in the corridor: Marin with their rifle is first, a raider stands 8 m before them. */
interface Firefight {
  readonly table: Table;
  readonly gm: JoinedPage;
  readonly player: JoinedPage;
  /** UUIDs of the tokens by their names. */
  readonly tokens: Readonly<Record<string, string>>;
}

test.describe.configure({ mode: "default", timeout: 90_000 });

let fight: Firefight;

/** Put Marin and two raiders into the corridor and begin. @returns UUIDs of the tokens by their names. */
function beginFirefight(gm: JoinedPage): Promise<Firefight["tokens"]> {
  return gm.evaluate(async () => {
    const scene = game.scenes?.contents[0];
    const combat = game.combats?.contents[0];
    const places = { Marin: 500, "Raider boarder": 900, "Raider spearman": 1100 };
    for (const [name, x] of Object.entries(places))
      await scene?.tokens.find((one) => one.name === name)?.move({ x, y: 700, action: "displace" });
    const first = ["Raider boarder", "Marin"];
    const order = combat?.combatants.map(({ id, name }) => ({
      _id: id,
      initiative: 5 + first.indexOf(name ?? "") * 10,
    }));
    await combat?.updateEmbeddedDocuments("Combatant", order ?? []);
    await game.settings.set("away-team", "coda.coverBodies" as never, true as never);
    await combat?.startCombat();
    return Object.fromEntries(scene?.tokens.map(({ name, uuid }) => [name, uuid as string]) ?? []);
  });
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  const table = await startTable({
    world: "demo",
    generation: 14,
    windows: { viewport: { width: 1400, height: 900 } },
  });
  const gm = await table.join(browser, "GM");
  const player = await table.join(browser, "Player");
  fight = { table, gm, player, tokens: await beginFirefight(gm) };
  await expect.poll(() => player.evaluate(() => game.combat?.combatant?.name)).toBe("Marin");
});

test.afterAll(() => fight?.table.close());

/** Press a button of Marin's sheet. */
async function act(id: string): Promise<Locator> {
  const { player, tokens } = fight;
  const sheet = await openSheet(player, tokens.Marin ?? "");
  await sheet.locator(`[data-act=${id}]`).press("Enter");
  return sheet;
}

/** Press keys one after the other. */
async function keys(...names: readonly string[]): Promise<void> {
  for (const name of names) await fight.player.keyboard.press(name);
}

const panel = () => fight.player.locator("#away-team-squares");

test("a line leads to the enemy pointed at, and the roll says why the map counts", async () => {
  const { player, tokens } = fight;
  const mapLabels = player.locator("#away-team-plates");
  await select(player, "Marin");
  const { x, y } = await pointOf(player, [11, 7]);
  await player.mouse.move(x, y);
  await expect(mapLabels).toContainText("12\u202fm, \u22126 by the map");
  await expect(mapLabels).toContainText("Cover: half \u22126");
  await player.keyboard.press("t");
  const sheet = await openSheet(player, tokens.Marin ?? "");
  await sheet.locator("[data-action=attack]").first().press("Enter");
  const dialog = rollDialog(player);
  await expect(dialog).toContainText("8 of 16 points hidden by Raider boarder");
  await dialog.getByText(/^More circumstances/).click();
  await dialog.locator("[data-situation=cover]").selectOption("none");
  await expect(dialog).not.toContainText("points hidden");
  await dialog.locator("[data-situation=cover]").selectOption("tenth");
  await expect(dialog).toContainText("instead of half \u22126 by the map");
  await expect(dialog).toContainText("set by hand");
  await player.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await player.mouse.move(x, y - 200);
  await player.evaluate(() => {
    for (const token of game.user?.targets ?? []) token.setTarget(false);
  });
  await expect(mapLabels).toHaveCount(0);
});

test("squares are chosen by keyboard alone, each judged at once, and given up again", async () => {
  const { player } = fight;
  const sheet = await act("autoFire");
  await expect(panel()).toContainText("You can’t fire into the square you stand in.");
  await expect(sheet).toBeHidden();
  await keys("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  await expect(panel()).toContainText("4 right, 8\u202fm. Here: Raider boarder. Can be chosen");
  await keys("Space", "ArrowDown", "Space");
  await expect(panel()).toContainText("2 squares of up to 10");
  await expect(panel()).toContainText("Shots: 2 of 187");
  await keys("ArrowRight");
  await expect(panel()).toContainText("lies behind another");
  expect(await faultsOf(player, "#away-team-squares")).toEqual([]);
  await keys("Space");
  await expect(panel()).toContainText("2 squares of up to 10");
  await keys("Backspace");
  await expect(panel()).toContainText("1 square of up to 10");
  await keys("Enter");
  const dialog = rollDialog(player);
  await expect(dialog).toContainText("1 square");
  await expect(dialog.getByRole("status")).toContainText("to succeed");
  await expect(dialog).toContainText("Raider boarder");
  await expect(dialog).not.toContainText(/Defense|against\s*\d|The number/);
  await expect(dialog).toContainText(/8\sm, Beam rifle 10\/40\/100\/200\sm/);
  await keys("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(sheet).toBeVisible();
});

test("Escape ends the choice, and no token was taken by the clicks", async () => {
  const { player } = fight;
  await select(player, "Marin");
  await act("autoFire");
  await expect(panel().getByRole("application")).toBeFocused();
  for (const square of [
    [9, 7],
    [9, 8],
    [10, 8],
  ] as const) {
    const { x, y } = await pointOf(player, square);
    await player.mouse.move(x, y);
    await player.mouse.down();
    await player.mouse.up();
  }
  await expect(panel()).toContainText("2 squares of up to 10");
  await keys("Escape");
  await expect(panel()).toHaveCount(0);
  const taken = () => player.evaluate(() => canvas.tokens?.controlled.map(({ document }) => document.name));
  expect(await taken()).toEqual(["Marin"]);
});

test("squares stay under fire for all to see, hit who comes there, and go with their exchange", async () => {
  test.setTimeout(150_000);
  const { gm, player, tokens } = fight;
  await act("suppressionFire");
  await expect(panel().getByRole("application")).toBeFocused();
  const { x, y } = await pointOf(player, [7, 7]);
  await player.mouse.move(x, y);
  await player.mouse.down();
  await player.mouse.up();
  await expect(panel()).toContainText("Target number 10");
  await panel().getByRole("checkbox", { name: "Raider brute" }).uncheck();
  await panel().getByRole("application").focus();
  await keys("Enter");
  const dialog = rollDialog(player);
  await expect(dialog).toContainText("Waiting for Raider boarder and Raider spearman");
  await keys("Enter");
  const fired = await untilStage(gm, "closed");
  for (const page of [gm, player]) {
    await expect.poll(() => lastingLabels(page)).toEqual(["Under fire: Marin"]);
    await expect(page.getByText("Under fire, crew: hits anybody who enters")).toBeVisible();
  }

  await gm.evaluate(async () => {
    await game.combat?.nextTurn();
  });
  await pull(gm, [9, 7], [7, 7]);
  await expect(waypointLabels(gm)).toContainText("Under fire: Marin");
  await giveUp(gm);
  const path = [9, 8, 7].map((col) => ({ col, row: 7 }));
  expect(await propose(gm, { actor: tokens["Raider boarder"] ?? "", action: "move", path })).toBeNull();
  const struck = await untilStage(gm, "open", fired.id);
  await letThrough(gm);
  await untilStage(gm, "closed", fired.id);
  const hurt = async () => (await state(gm, tokens["Raider boarder"] ?? "")).damage;
  await expect.poll(hurt).toBeGreaterThan(0);

  for (const { id } of [struck, fired]) {
    await takeBack(gm, id);
    await expect(gm.locator(`[data-message-id="${id}"]`)).toContainText("Undone by GM");
  }
  await expect.poll(hurt).toBe(0);
  for (const page of [gm, player]) await expect.poll(() => lastingLabels(page)).toEqual([]);
});

test("nothing is chosen where the scene is not looked at, and the refusal says so", async () => {
  const { player, gm } = fight;
  await gm.evaluate(async () => {
    await game.combat?.previousTurn();
  });
  await expect.poll(() => player.evaluate(() => game.combat?.combatant?.name)).toBe("Marin");
  await player.evaluate(() => {
    Object.defineProperty(canvas, "ready", { value: false, configurable: true, writable: true });
  });
  await act("autoFire");
  await expect(player.locator("#notifications")).toContainText("Open the scene Crewman Marin is on");
  await expect(panel()).toHaveCount(0);
});

/** What is written beside squares under fire on that page's map. */
function lastingLabels(page: JoinedPage): Promise<string[]> {
  return page.evaluate(() => {
    const layer = canvas.interface?.grid?.children.find(({ name }) => name === "away-team.lasting") as PIXI.Container;
    return layer.children.flatMap((mapLabel) =>
      (mapLabel as PIXI.Container).children.map((one) => (one as PIXI.Text).text),
    );
  });
}
