/**
 * Where windows of ours stand on the page: clear of the sidebar, beside what they are about, or above each other. Also
 * tells whether the page was reloaded. Pure but for reading the page.
 */

/** Was this page reloaded in the same window? A copied tab has the old one's notes too, and follows nobody. */
export function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload";
}

/** Where the map ends on the right: at the sidebar, or at the edge of the page. Unit: pixels of the page. */
export function sidebarLeft(): number {
  const sidebar = document.getElementById("sidebar")?.getBoundingClientRect();
  return sidebar?.width ? sidebar.left : window.innerWidth;
}

/** How far above the lower edge of the page the prompt stands: the hotbar and the list of players are below it. */
export const GROUND_PX = 96;

/**
 * Where the window stands low, so that those of whom it asks are seen above it: the map shows what happens in its
 * middle.
 *
 * Left of the sidebar: the log tells the same exchange and takes it back.
 */
export function clearPlace({ offsetHeight, offsetWidth }: HTMLElement): Place {
  const top = Math.max(0, window.innerHeight - offsetHeight - GROUND_PX);
  return { top, left: Math.max(0, (sidebarLeft() - offsetWidth) / 2) };
}

/** How large a window is. Unit: pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a window stands on the page. Unit: pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

/** A part of the page. Unit: pixels. */
export interface PageRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far a window stays from what it stands beside, and from the edges of the map. Unit: pixels. */
const BESIDE_PX = 16;

/**
 * How large a window is: `height` with all of it unfolded, `now` as it stands there, where that is less. Unit: pixels.
 */
interface WindowRoom {
  readonly width: number;
  readonly height: number;
  readonly now?: number;
}

/** Would a window of this size that stands there lie on another? */
function liesOn({ width, height }: WindowRoom, { left, top }: Place, other: PageRect): boolean {
  return left < other.right && left + width > other.left && top < other.bottom && top + height > other.top;
}

/** The nearest number within bounds; the lower one where they cross. */
function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** The places beside a part of the map with room for a window, the better ones first. */
function placesBeside(
  { width, height }: WindowRoom,
  around: PageRect,
  field: { readonly width: number; readonly height: number },
) {
  const middle = within((around.top + around.bottom - height) / 2, 0, field.height - height);
  const centre = within((around.left + around.right - width) / 2, 0, field.width - width);
  const [right, left] = [around.right + BESIDE_PX, around.left - BESIDE_PX - width];
  const [below, above] = [around.bottom + BESIDE_PX, around.top - BESIDE_PX - height];
  return [
    ...(right + width <= field.width ? [{ left: right, top: middle }] : []),
    ...(left >= 0 ? [{ left, top: middle }] : []),
    ...(below + height <= field.height ? [{ left: centre, top: below }] : []),
    ...(above >= 0 ? [{ left: centre, top: above }] : []),
  ];
}

/**
 * Where a window stands beside a part of the map: right of it, left, below or above, wherever there is room; sooner
 * where it lies on no other window.
 *
 * Where there is none it stands at the right edge, or the lower one of a narrow page, and what it is about has to come
 * to `around`, in the middle of what is left free. Where there is none above it either, they come to the upper edge,
 * and the window takes no more room than it needs as it is.
 *
 * @param field - The map, and the windows that stand on it. @param isAfresh - Let it come there in any case.
 */
export function besidePlace(
  { width, height, now = height }: WindowRoom,
  around: PageRect,
  field: { readonly width: number; readonly height: number; readonly others?: readonly PageRect[] },
  isAfresh = false,
): { readonly left: number; readonly top: number; readonly around: PageRect | null } {
  const ground = field.height - GROUND_PX;
  const isSeen = around.right > 0 && around.bottom > 0 && around.left < field.width && around.top < field.height;
  if (isSeen && !isAfresh) {
    const places = placesBeside({ width, height, now }, around, { width: field.width, height: ground });
    const isClear = (at: (typeof places)[number]) =>
      !field.others?.some((other) => liesOn({ width, height: now }, at, other));
    const found = places.find(isClear) ?? places[0];
    if (found) return { ...found, around: null };
  }
  return madeRoom({ width, height, now }, around, { width: field.width, height: ground });
}

/** The window at an edge, and what it is about in the middle of the rest of the map. */
function madeRoom(
  { width, height, now }: Required<WindowRoom>,
  around: PageRect,
  field: { readonly width: number; readonly height: number },
) {
  const [wide, high] = [around.right - around.left, around.bottom - around.top];
  const isBeside = field.width - width >= wide + 2 * BESIDE_PX;
  const left = isBeside ? field.width - width - BESIDE_PX : Math.max(0, (field.width - width) / 2);
  const top = isBeside
    ? within((field.height - height) / 2, 0, field.height - height)
    : Math.max(0, Math.min(Math.max(field.height - height, high + 2 * BESIDE_PX), field.height - now));
  const free = { width: isBeside ? left : field.width, height: isBeside ? field.height : top };
  // What does not fit above the window lies below it sooner than above the page
  const to = { left: (free.width - wide) / 2, top: Math.max(0, (free.height - high) / 2) };
  return { left, top, around: { ...to, right: to.left + wide, bottom: to.top + high } };
}

/** How finely places are looked for that are free. Unit: pixels. */
const STEP_PX = 24;

/** How much of another part of the page a window covers that stands there. Unit: square pixels. */
function covered(size: Size, { left, top }: Place, other: PageRect): number {
  const wide = Math.min(left + size.width, other.right) - Math.max(left, other.left);
  const high = Math.min(top + size.height, other.bottom) - Math.max(top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/**
 * The place where a window covers least, and of several the one nearest to what is wished for; null where the page is
 * too small for it.
 *
 * @param field - The part of the page in which it may stand. @param taken - What it is not to lie on.
 */
export function clearestPlace(size: Size, wished: Place, field: PageRect, taken: readonly PageRect[]): Place | null {
  const steps = (from: number, least: number, most: number) => {
    const count = Math.ceil(Math.max(0, most - least) / STEP_PX);
    return [from, ...Array.from({ length: count + 1 }, (_, step) => Math.min(least + step * STEP_PX, most))];
  };
  const [right, bottom] = [field.right - size.width, field.bottom - size.height];
  if (right < field.left || bottom < field.top) return null;
  const tops = steps(within(wished.top, field.top, bottom), field.top, bottom);
  const places = steps(within(wished.left, field.left, right), field.left, right)
    .flatMap((left) => tops.map((top) => ({ left, top })))
    .map((at) => ({
      at,
      covers: taken.reduce((sum, other) => sum + covered(size, at, other), 0),
      far: Math.hypot(at.left - wished.left, at.top - wished.top),
    }));
  places.sort((one, other) => one.covers - other.covers || one.far - other.far);
  return places[0]?.at ?? null;
}

/** How far windows that stand one above the other are apart. Unit: pixels. */
const GAP_PX = 8;

/** How far each of more windows than fit above each other stands aside. Unit: pixels. */
const ASIDE_PX = 28;

/** What lies over the map beside windows, by what Foundry (assumption ui-ids) and we call it. */
const OVER_MAP = ["#scene-controls", "#scene-navigation", "#players", "#hotbar", ".away-team.action-bar"];

/** Where those stand whom the map shows. */
function tokensOnPage(): readonly PageRect[] {
  // Without a map, which each browser may choose, nothing else of the canvas is there to be asked
  if (!canvas.ready || !canvas.stage) return [];
  const { worldTransform } = canvas.stage;
  return (canvas.tokens?.placeables ?? []).flatMap(({ x, y, w, h, visible }) => {
    if (!visible) return [];
    const [corner, far] = [new PIXI.Point(x, y), new PIXI.Point(x + w, y + h)].map((at) => worldTransform.apply(at));
    return corner && far ? [{ left: corner.x, top: corner.y, right: far.x, bottom: far.y }] : [];
  });
}

/**
 * The clear place of one of several windows: where it covers least of those who stand on the map and of what lies
 * over it, and the nearer to the usual place the better. Where it would lie on one of its class, above those that are
 * there, or aside where no room is left.
 *
 * @param wished - Where its user has put such a window; it stands there unless another of its class does.
 */
export function placeAmong(element: HTMLElement, kind: string, wished: Place | null): Place {
  const usual = wished ?? clearPlace(element);
  const others = [...document.getElementsByClassName(kind)].filter((other) => other !== element) as HTMLElement[];
  const { offsetWidth: width, offsetHeight: height } = element;
  const field = { left: 0, top: 0, right: sidebarLeft(), bottom: window.innerHeight };
  if (wished && others.length === 0) {
    const { left, top } = wished;
    return { left: within(left, 0, window.innerWidth - width), top: within(top, 0, window.innerHeight - height) };
  }
  const over = OVER_MAP.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const boxes = [...others, ...over].map((one) => one.getBoundingClientRect());
  const found = clearestPlace({ width, height }, usual, field, [...boxes, ...tokensOnPage()]);
  const isOnOther = (at: Place) => others.some((one) => liesOn({ width, height }, at, one.getBoundingClientRect()));
  if (found && !isOnOther(found)) return found;
  const above = Math.min(usual.top, ...others.map(({ offsetTop }) => offsetTop - element.offsetHeight - GAP_PX));
  if (above >= 0) return { top: above, left: usual.left };
  const aside = others.length * ASIDE_PX;
  return { top: Math.max(0, usual.top - aside), left: usual.left + aside };
}
