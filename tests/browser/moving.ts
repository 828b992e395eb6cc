/** The ways in which Kassus is moved: by a macro, the keyboard, the pointer with each of its keys, cut and paste. */
import { expect } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";
import { drag, expectAt, pointOf, pull, select, squareOf } from "./board.ts";
import { type Brawl, loadDice, PATIENCE_MS } from "./brawl.ts";

/** Where Kassus begins each time; the boarder threatens the squares from 6,5 to 8,7. */
export const START = [4, 7] as const;

/** Give a move of Kassus to Foundry, as a macro of that page's user does. */
export function move(page: JoinedPage, { tokens }: Brawl, waypoint: object, options: object = {}): Promise<unknown> {
  const given = JSON.stringify([waypoint, options]);
  return page.evaluate(
    async ([uuid = "", text = ""]) => {
      const token = fromUuidSync(uuid) as TokenDocument.Implementation;
      const [to, how] = JSON.parse(text) as Parameters<typeof token.move>;
      await token.move(to, how);
    },
    [tokens.Kassus ?? "", given],
  );
}

/** Write something into the document of Kassus' token. */
export function write(page: JoinedPage, { tokens }: Brawl, changes: object): Promise<unknown> {
  return page.evaluate(
    async ([uuid = "", text = ""]) => {
      await (fromUuidSync(uuid) as TokenDocument.Implementation).update(JSON.parse(text));
    },
    [tokens.Kassus ?? "", JSON.stringify(changes)],
  );
}

/** Hold a key down for the selected Kassus: the keyboard repeats it as soon as they have gone on. */
export async function hold({ player }: Brawl, key: string, columns: readonly number[]): Promise<void> {
  await select(player, "Kassus");
  await player.locator("#board").focus();
  for (const col of columns) {
    await player.keyboard.down(key);
    await player.waitForFunction((x) => canvas.scene?.tokens.getName("Kassus")?.x === x, col * 100);
  }
  await player.keyboard.up(key);
}

/** Drag Kassus to a square by way of others, each made a waypoint with Ctrl. */
export async function dragThrough({ player }: Brawl, bend: readonly [number, number], end: readonly [number, number]) {
  await pull(player, START, bend);
  await player.keyboard.down("Control");
  await player.mouse.up();
  await player.keyboard.up("Control");
  const { x, y } = await pointOf(player, end);
  await player.mouse.move(x, y, { steps: 3 });
  await player.mouse.down();
  await player.mouse.up();
}

/** Drag Kassus off the grid: with Shift held they stay where they are let go. */
export async function dragOffGrid({ player }: Brawl): Promise<void> {
  await pull(player, START, [3, 7]);
  await player.keyboard.down("Shift");
  const { x, y } = await pointOf(player, [2.2, 6.9]);
  await player.mouse.move(x, y, { steps: 3 });
  await player.mouse.up();
  await player.keyboard.up("Shift");
  await expect.poll(async () => Number.isInteger((await squareOf(player, "Kassus"))[0])).toBe(false);
  const [col, row] = await squareOf(player, "Kassus");
  expect([Math.round(col * 5) / 5, Math.round(row * 5) / 5]).toEqual([2.2, 7]);
}

/** Give Kassus an edge, which only those can learn of whom the test tells. */
async function learn({ gm, tokens }: Brawl, name: string, edge: string): Promise<void> {
  await gm.evaluate(
    async ([uuid = "", called = "", id = ""]) => {
      const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
      const data = { name: called, type: "edge", system: { edge: id } };
      await actor?.createEmbeddedDocuments("Item", [data as unknown as Item.CreateData]);
    },
    [tokens.Kassus ?? "", name, edge],
  );
}

/** Plan a way of Kassus two squares to the left in the movement mode of an edge, which is offered once it is learnt. */
export async function planByOpportunity(brawl: Brawl): Promise<void> {
  const { gm, player } = brawl;
  const begin = async () => {
    await select(player, "Kassus");
    await player.locator("#board").focus();
    await player.keyboard.press("Shift+G");
  };
  const panel = player.locator("#away-team-squares");
  const offered = panel.getByRole("option", { name: "Combat Mobility", exact: true });
  await begin();
  await expect(panel.getByRole("application")).toBeFocused();
  await expect(offered).toHaveCount(0);
  await player.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await learn(brawl, "Combat Mobility", "combatMobility");
  await loadDice(gm, [5, 5]);
  await expect
    .poll(
      async () => {
        await begin();
        await expect(panel.getByRole("application")).toBeFocused();
        const count = await offered.count();
        if (count === 0) await player.keyboard.press("Escape");
        return count;
      },
      { timeout: PATIENCE_MS },
    )
    .toBe(1);
  for (const key of ["ArrowLeft", "ArrowLeft"]) await player.keyboard.press(key);
  await panel.getByRole("combobox").selectOption({ label: "Combat Mobility" });
  await expect(panel.locator("[data-part=notes]")).toContainText("1 opportunity");
  await expect(panel.locator("[data-part=notes]")).toContainText("TN 10");
  await panel.getByRole("application").focus();
  await player.keyboard.press("Enter");
}

/** Drag Kassus as the game master, carried by somebody: Tab goes through the kinds of movement. */
export async function dragCarried({ gm }: Brawl): Promise<void> {
  await pull(gm, START, [11, 7]);
  const chosen = () =>
    gm.evaluate(() => {
      const [token] = canvas.tokens?.controlled ?? [];
      return (token as unknown as { _getDragMovementAction(): string })._getDragMovementAction();
    });
  const kinds = await gm.evaluate(() => Object.keys(CONFIG.Token.movement.actions).length);
  for (let left = kinds; left > 0 && (await chosen()) !== "awayCarried"; left -= 1) await gm.keyboard.press("Tab");
  await gm.mouse.up();
}

/** Drag Kassus as the game master through a wall, with Foundry's tool for that switched on. */
export async function dragUnconstrained({ gm }: Brawl): Promise<void> {
  const tool = gm.locator("#scene-controls [data-tool=unconstrainedMovement]");
  await tool.click();
  await drag(gm, START, [11, 3]);
  await expectAt(gm, "Kassus", [11, 3]);
  await tool.click();
}

/** Cut or copy Kassus and put them elsewhere, as the game master. */
export async function paste(
  { gm }: Brawl,
  key: "Control+x" | "Control+c",
  to: readonly [number, number],
): Promise<void> {
  await select(gm, "Kassus");
  await gm.locator("#board").focus();
  await gm.keyboard.press(key);
  const { x, y } = await pointOf(gm, to);
  await gm.mouse.move(x, y);
  await gm.keyboard.press("Control+v");
  await gm.evaluate(() => canvas.tokens?.releaseAll());
}

/** How high Kassus is, after that key was pressed for them. */
export async function rise({ player }: Brawl, action: string): Promise<void> {
  await select(player, "Kassus");
  await player.evaluate(async (movementMode) => {
    const token = canvas.scene?.tokens.getName("Kassus");
    await token?.update({ movementAction: movementMode } as object);
  }, action);
  await player.locator("#board").focus();
  await player.keyboard.press("e");
  const high = () => player.evaluate(() => canvas.scene?.tokens.getName("Kassus")?.elevation);
  await expect.poll(high, { timeout: PATIENCE_MS }).toBe(2);
}
