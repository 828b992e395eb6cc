import { expect, type Page } from "@playwright/test";
import { untilDraggable, untilStill } from "../support/pointer.ts";

/** Where on the page the middle of a square of the scene is, once what stands there has been drawn there. */
export async function pointOf(page: Page, [col, row]: readonly [number, number]): Promise<{ x: number; y: number }> {
  await untilStill(page);
  return page.evaluate(
    ([x, y]) => {
      const size = canvas.grid?.size ?? 100;
      const { sceneX = 0, sceneY = 0 } = canvas.dimensions ?? {};
      const point = { x: sceneX + (x + 0.5) * size, y: sceneY + (y + 0.5) * size };
      const { x: left = 0, y: top = 0 } = canvas.stage?.worldTransform.apply(point) ?? {};
      return { x: left, y: top };
    },
    [col, row] as const,
  );
}

/** Press on one square and pull to another, without letting go. */
export async function pull(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await untilDraggable(page);
  const [a, b] = [await pointOf(page, from), await pointOf(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 2 });
  await page.mouse.move(b.x, b.y, { steps: 2 });
}

/** Drag what stands on one square to another. */
export async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await pull(page, from, to);
  await page.mouse.up();
}

/** Give up what is being dragged. */
export async function giveUp(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.mouse.up();
}

/** Put a token into a square, as no move of its own. */
export async function put(page: Page, name: string, [col, row]: readonly [number, number]): Promise<void> {
  await page.evaluate(
    async ({ wanted, x, y }) => {
      const scene = game.scenes?.active;
      const size = scene?.grid.size ?? 100;
      const token = scene?.tokens.find((one) => one.name === wanted);
      if (!token) throw new Error(`no token ${wanted}`);
      const { sceneX = 0, sceneY = 0 } = canvas.dimensions ?? {};
      await token.move({ x: sceneX + x * size, y: sceneY + y * size, action: "displace" });
    },
    { wanted: name, x: col, y: row },
  );
}

/** Select a token. */
export async function select(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    canvas.tokens?.placeables.find(({ document }) => document.name === wanted)?.control();
  }, name);
}

/**
 * The square in which a token stands, as its document says; counted from where the scene begins. A scene of hexes may
 * begin within a pixel, and a token never does.
 */
export async function squareOf(page: Page, name: string): Promise<readonly [number, number]> {
  return page.evaluate((wanted) => {
    // A window that draws no map looks at no scene
    const scene = canvas.scene ?? game.scenes?.active;
    const token = scene?.tokens.find((one) => one.name === wanted);
    if (!scene || !token) throw new Error(`no token ${wanted}`);
    const { size } = scene.grid;
    const { sceneX, sceneY } = scene.dimensions;
    return [Math.round(token.x - sceneX) / size, Math.round(token.y - sceneY) / size] as const;
  }, name);
}

/** Wait until a token stands in a square. */
export async function expectAt(page: Page, name: string, square: readonly [number, number]): Promise<void> {
  await expect.poll(() => squareOf(page, name), { timeout: 40_000 }).toEqual(square);
}

/** The squares that Foundry has recorded of a token's moves, which its ruler draws. */
export async function recordedSquares(page: Page, name: string): Promise<(readonly [number, number])[]> {
  return page.evaluate((wanted) => {
    const scene = canvas.scene ?? game.scenes?.active;
    const token = scene?.tokens.find((one) => one.name === wanted);
    const size = scene?.grid.size ?? 100;
    return (token?.movementHistory ?? []).map(({ x, y }) => [x / size, y / size] as const);
  }, name);
}

/** What somebody has spent in the first round. */
export async function spentBy(page: Page, name: string): Promise<Record<string, number>> {
  return page.evaluate((wanted) => {
    const combatant = game.combats?.contents[0]?.combatants.find((one) => one.name === wanted);
    const rounds = JSON.parse(combatant?.getFlag("away-team", "round") || "[]") as { spent: Record<string, number> }[];
    return rounds[0]?.spent ?? {};
  }, name);
}

/** The stages of all exchanges, oldest first. */
export async function stages(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (game.messages?.contents ?? []).flatMap((message) =>
      (message.type as string) === "exchange" ? [(message.system as unknown as { stage: string }).stage] : [],
    ),
  );
}

/** Has the newest exchange come to its end, as that page has it, and have the documents followed it? */
export async function isCarriedOut(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const newest = game.messages?.filter(({ type }) => (type as string) === "exchange").at(-1);
    const system = newest?.system as unknown as { stage: string; applied: number; effects: number } | undefined;
    return system?.stage === "closed" && system.applied === system.effects;
  });
}

/** Does the threat overlay fill the middle of a square? */
export async function isThreatened(page: Page, square: readonly [number, number]): Promise<boolean> {
  return page.evaluate(([col, row]) => {
    const size = canvas.grid?.size ?? 100;
    const layer = canvas.interface?.grid?.children.find(({ name }) => name === "away-team.threat") as PIXI.Graphics;
    const shapes = layer.geometry.graphicsData.filter(({ fillStyle }) => fillStyle.visible);
    return shapes.some(({ shape }) => shape.contains((col + 0.5) * size, (row + 0.5) * size));
  }, square);
}
