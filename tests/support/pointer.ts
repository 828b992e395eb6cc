import type { Page } from "@playwright/test";

/** A point of the scene. Unit: pixels of the scene. */
export interface ScenePoint {
  readonly x: number;
  readonly y: number;
}

/** Look at the part of the scene that the tests use, clear of the interface at the sides. */
export async function lookAt(page: Page, { x, y }: ScenePoint, scale = 0.8): Promise<void> {
  await page.evaluate((view) => (globalThis as { canvas?: { pan(view: object): void } }).canvas?.pan(view), {
    x,
    y,
    scale,
  });
}

/**
 * Wait until every token stands where its document says, and the map is drawn where it was panned to: a picture that
 * still glides, or a map that still shows another part, has something else under the pointer.
 */
export function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { canvas } = globalThis as unknown as { canvas: { tokens?: { placeables: Gliding[] }; stage?: Stage } };
    const gliding = () => canvas.tokens?.placeables.find((token) => token.movementAnimationPromise !== null);
    for (let token = gliding(); token; token = gliding()) await token.movementAnimationPromise;
    const isPanning = ({ position, pivot, scale, worldTransform: { a, d, tx, ty } }: Stage) =>
      Math.abs(a - scale.x) + Math.abs(d - scale.y) > 1e-6 ||
      Math.abs(tx + pivot.x * scale.x - position.x) + Math.abs(ty + pivot.y * scale.y - position.y) > 0.01;
    while (canvas.stage && isPanning(canvas.stage)) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/** What of the stage says which part of the map it shows, and which it showed when it was drawn. */
interface Stage {
  readonly position: ScenePoint;
  readonly pivot: ScenePoint;
  readonly scale: ScenePoint;
  readonly worldTransform: { readonly a: number; readonly d: number; readonly tx: number; readonly ty: number };
}

/** What of a token says that its picture is on its way. */
interface Gliding {
  readonly movementAnimationPromise: Promise<void> | null;
}

/** Move the mouse to a point of the scene, in steps as a hand would. */
export async function pointAt(page: Page, point: ScenePoint): Promise<void> {
  const client = await page.evaluate((scene) => {
    const { canvas } = globalThis as unknown as { canvas: { clientCoordinatesFromCanvas(point: object): ScenePoint } };
    const { x, y } = canvas.clientCoordinatesFromCanvas(scene);
    return { x, y };
  }, point);
  await page.mouse.move(client.x, client.y, { steps: 4 });
}

/** Press at a point and release it there. */
export async function clickAt(
  page: Page,
  point: ScenePoint,
  options: { button?: "left" | "right" } = {},
): Promise<void> {
  await untilStill(page);
  await pointAt(page, point);
  await page.mouse.down(options);
  await page.mouse.up(options);
}

/** Press at the first point, pass through the others with Ctrl, and let go at the last. */
export async function dragThrough(page: Page, [start, ...path]: ScenePoint[]): Promise<void> {
  if (!start) throw new Error("A drag needs a start");
  await untilStill(page);
  await pointAt(page, start);
  await page.mouse.down();
  for (const [index, point] of path.entries()) {
    if (index > 0) await passThrough(page);
    await pointAt(page, point);
  }
  if (path.length > 1) await page.mouse.down();
  await page.mouse.up();
}

async function passThrough(page: Page): Promise<void> {
  await page.keyboard.down("Control");
  await page.mouse.up();
  await page.keyboard.up("Control");
}
