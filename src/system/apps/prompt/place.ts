/**
 * Where the prompt window stands: beside those whom it is about, with the map moved if there is no room, and moved
 * back afterwards unless the user has touched it.
 */
import { tokenOf } from "../../documents/subject.ts";
import { isBesideMap, isTag } from "../../foundry/elements.ts";
import { isWriting } from "../../foundry/focus.ts";
import { BUSY } from "../../foundry/keys-elsewhere.ts";
import { besidePlace, clearPlace, GROUND_PX, type PageRect, sidebarLeft } from "../../foundry/page.ts";
import { isStill } from "../../foundry/reduced-motion.ts";

/** What of the map is seen: the point in the middle, and how large it is drawn. */
interface MapView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function isSame(a: MapView, b: MapView): boolean {
  return a.x === b.x && a.y === b.y && a.scale === b.scale;
}

/** Remembers where somebody had the map before it was moved for them, until they move it themselves. */
export class MapHome {
  #scene: string | null = null;
  #home: MapView | null = null;
  #left: MapView | null = null;

  #isThere(scene: string | null, now: MapView): boolean {
    return this.#left !== null && this.#scene === scene && isSame(this.#left, now);
  }

  /** Remember a move that was made for them; of several in a row, where they had it before the first. */
  leave(scene: string | null, from: MapView, to: MapView): void {
    if (!this.#isThere(scene, from)) {
      this.#home = from;
      this.#scene = scene;
    }
    this.#left = to;
  }

  /** Forget it. @returns Where they had the map; null where it is no more where it was left for them. */
  take(scene: string | null, now: MapView): MapView | null {
    const home = this.#isThere(scene, now) ? this.#home : null;
    this.#left = null;
    return home && !isSame(home, now) ? home : null;
  }
}

/** Is the keyboard free: does nobody write, and does no other window wait for it? */
export function isKeyboardFree(page: Document): boolean {
  return !isWriting(page) && !page.activeElement?.closest(BUSY);
}

/**
 * Give the keyboard to the marked act or weapon of a prompt, and bring the prompt into sight.
 *
 * @param group - Selects its acts or its weapons.
 */
export function focusPrompt(window: HTMLElement, index: number, group: string): void {
  const marked = window.querySelector<HTMLElement>(`.ask[data-index="${index}"] ${group} [aria-checked="true"]`);
  const found = marked ?? window.querySelector<HTMLElement>(".ask.cur [aria-checked=true]");
  found?.focus({ preventScroll: true });
  window.querySelector(".ask.cur")?.scrollIntoView({ block: "nearest" });
}

/** A window that can be put somewhere. */
interface PlacedWindow {
  readonly element: HTMLElement;
  setPosition(position: { readonly left: number; readonly top: number }): unknown;
}

/** Put a window there; in a page of its own it stays, where that place may be out of sight. */
function putAt(window: PlacedWindow, { left, top }: { readonly left: number; readonly top: number }): void {
  if (isBesideMap(window.element)) window.setPosition({ left, top });
}

/** How high the window gets when all of it is unfolded. Unit: pixels. */
const GROWN_PX = 640;

/**
 * How much room the window takes on the map now, and when more of it is unfolded; none in a page of its own. Unit:
 * pixels.
 */
function roomFor(element: HTMLElement) {
  if (!isBesideMap(element)) return { width: 0, height: 0, now: 0 };
  const { offsetWidth, offsetHeight } = element;
  const height = Math.max(offsetHeight, Math.min(GROWN_PX, innerHeight - GROUND_PX));
  return { width: offsetWidth, height, now: offsetHeight };
}

/**
 * Where the tokens of these combatants are on the page, all together with what lies between them; null where none is on
 * the map.
 */
function placeOnPage(ids: readonly string[]): PageRect | null {
  // Without a map, which each browser may choose, nothing else of the canvas is there to be asked
  if (!canvas.ready) return null;
  const { stage } = canvas;
  if (!stage) return null;
  const boxes = ids.flatMap((id) => {
    const { object } = tokenOf(id) ?? {};
    if (!object?.visible || object.document.parent !== canvas.scene) return [];
    const corner = stage.worldTransform.apply(new PIXI.Point(object.x, object.y));
    const far = stage.worldTransform.apply(new PIXI.Point(object.x + object.w, object.y + object.h));
    return [{ left: corner.x, top: corner.y, right: far.x, bottom: far.y }];
  });
  const [first] = boxes;
  if (!first) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Where the other open windows stand that have a frame, those in pages of their own left out. */
function otherWindows(own: HTMLElement): readonly PageRect[] {
  return [...foundry.applications.instances.values()].flatMap(({ element, hasFrame, minimized }) =>
    element && hasFrame && !minimized && element !== own && isBesideMap(element) ? element.getBoundingClientRect() : [],
  );
}

/** Is somebody dragging a token just now? The map stays where it is under their hand. */
function isDragging(): boolean {
  return (canvas.tokens?.preview?.children.length ?? 0) > 0;
}

/** How long the map takes to go there; no time for whoever wants nothing to move. Unit: milliseconds. */
function panTime(): number {
  return isStill() ? 0 : 160;
}

const home = new MapHome();

/** Was the hand on the map last, pointing or pressing? Unknown until it is listened to. */
let isHandOnMap: boolean | null = null;

function onPointer({ target }: Event): void {
  isHandOnMap = isTag(target, "canvas");
}

function onKey(): void {
  isHandOnMap = false;
}

function watchHand(): void {
  if (isHandOnMap !== null) return;
  isHandOnMap = false;
  for (const kind of ["pointermove", "pointerdown", "wheel"]) {
    document.addEventListener(kind, onPointer, { capture: true, passive: true });
  }
  document.addEventListener("keydown", onKey, { capture: true });
}

/** What of the map is seen; null where none is drawn. */
function viewNow(): MapView | null {
  if (!canvas.ready || !canvas.stage) return null;
  const { stage } = canvas;
  return { x: stage.pivot.x, y: stage.pivot.y, scale: stage.scale.x };
}

/** How many moves of the map are under way, and whether it is to go back when the last of them has ended. */
const shifts = { underWay: 0, isBackWanted: false };

/** Move the map so that what is at one place of the page comes to another. */
async function shiftMap(from: PageRect, to: PageRect): Promise<void> {
  const before = viewNow();
  if (!before) return;
  watchHand();
  const [dx, dy] = [to.left - from.left, to.top - from.top];
  const { scene } = canvas;
  shifts.isBackWanted = false;
  shifts.underWay++;
  try {
    await canvas.animatePan({ x: before.x - dx / before.scale, y: before.y - dy / before.scale, duration: panTime() });
  } finally {
    shifts.underWay--;
  }
  const after = viewNow();
  if (after && canvas.scene === scene) home.leave(scene?.id ?? null, before, after);
  if (shifts.isBackWanted && shifts.underWay === 0) goBack();
}

/**
 * Let the map go back, at once or as soon as it stands, to where the user had it before windows moved it; where they
 * have moved it themselves or have their hand on it, it stays.
 */
export function goBack(): void {
  shifts.isBackWanted = shifts.underWay > 0;
  if (shifts.isBackWanted) return;
  const now = viewNow();
  const before = now && home.take(canvas.scene?.id ?? null, now);
  if (before && !isHandOnMap && !isDragging()) canvas.pan({ ...before });
}

/**
 * Put the window beside those whom it is about, never on them or on the line between them; where there is no room the
 * map makes some.
 *
 * @param mayPan - May the map be moved for it?
 */
export async function standBeside(window: PlacedWindow, ids: readonly string[], mayPan: boolean): Promise<void> {
  const around = placeOnPage(ids);
  if (!around) {
    putAt(window, clearPlace(window.element));
    return;
  }
  const field = { width: sidebarLeft(), height: innerHeight, others: otherWindows(window.element) };
  const found = besidePlace(roomFor(window.element), around, field);
  putAt(window, found);
  if (found.around && mayPan && !isDragging()) await shiftMap(around, found.around);
}

/** Show on the map whom it is about: in the middle of what is free beside the window. */
export async function showBeside(window: PlacedWindow, ids: readonly string[]): Promise<void> {
  const around = placeOnPage(ids);
  if (!around) return;
  const field = { width: sidebarLeft(), height: innerHeight };
  const { left, top, around: to } = besidePlace(roomFor(window.element), around, field, true);
  putAt(window, { left, top });
  if (to) await shiftMap(around, to);
}
