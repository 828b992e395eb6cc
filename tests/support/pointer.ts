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
 * Wait until every token stands where its document says, the map is drawn where it was panned to, and both have been
 * drawn so: a picture that still glides, or a map that still shows another part, has something else under the pointer.
 */
export function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { canvas } = globalThis as unknown as { canvas: { tokens?: { placeables: Gliding[] }; stage?: Stage } };
    const { tokens, stage } = canvas;
    const gliding = () => tokens?.placeables.find((token) => token.movementAnimationPromise !== null);
    const isDrawn = (): boolean => {
      if (!stage) return true;
      const { position, pivot, scale, worldTransform: at } = stage;
      const isAt = (place: Drawn, x: number, y: number) => Math.abs(place.tx - x) + Math.abs(place.ty - y) < 0.01;
      const isScaled = Math.abs(at.a - scale.x) + Math.abs(at.d - scale.y) < 1e-6;
      const isPanned = isAt(at, position.x - pivot.x * scale.x, position.y - pivot.y * scale.y);
      // Nobody moves the picture of what is not shown
      const isInPlace = ({ document: { x, y }, visible, worldTransform }: Gliding) =>
        !visible || isAt(worldTransform, at.tx + x * at.a, at.ty + y * at.d);
      return isScaled && isPanned && (tokens?.placeables.every(isInPlace) ?? true);
    };
    do {
      for (let token = gliding(); token; token = gliding()) await token.movementAnimationPromise;
      await new Promise((drawn) => requestAnimationFrame(drawn));
    } while (gliding() || !isDrawn());
  });
}

/** What says where something was when it was drawn. */
interface Drawn {
  readonly a: number;
  readonly d: number;
  readonly tx: number;
  readonly ty: number;
}

/** What of the stage says which part of the map it shows, and which it showed when it was drawn. */
interface Stage {
  readonly position: ScenePoint;
  readonly pivot: ScenePoint;
  readonly scale: ScenePoint;
  readonly worldTransform: Drawn;
}

/** What of a token says that its picture is on its way, and where it was drawn. */
interface Gliding {
  readonly movementAnimationPromise: Promise<void> | null;
  readonly document: ScenePoint;
  readonly visible: boolean;
  readonly worldTransform: Drawn;
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

/** How soon after another a press counts as the second of a double click. Unit: milliseconds. */
const DOUBLE_CLICK = 500;

/** Wait until a press begins a drag: where it is the second of a double click, it opens what it is on instead. */
export async function untilDraggable(page: Page): Promise<void> {
  await page.evaluate(async (within) => {
    const { lastPress = -within } = globalThis as { lastPress?: number };
    const left = lastPress + within - performance.now();
    if (left > 0) await new Promise((over) => setTimeout(over, left));
  }, DOUBLE_CLICK);
  await untilStill(page);
}

/** Press at the first point, pass through the others with Ctrl, and let go at the last. */
export async function dragThrough(page: Page, [start, ...path]: ScenePoint[]): Promise<void> {
  if (!start) throw new Error("A drag needs a start");
  await untilDraggable(page);
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
