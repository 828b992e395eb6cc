/** Where the map and its tokens lie in the window now. */
import type { Combatant } from "../../engine/encounter.ts";
import type { Point } from "../foundry/grid.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";
import type { Rect } from "./drag-ruler/label-places.ts";

/** Where the map lies in the window: a point of it, times the scale, plus this. */
interface View extends Point {
  readonly scale: number;
}

/** How high a token's name stands below it. Unit: shares of a square. */
const NAME = 0.4;

/** Returns where the map lies in the window, or null while none is drawn. */
export function currentView(): View | null {
  const { stage } = canvas;
  if (!stage) return null;
  const scale = stage.scale.x;
  return { x: stage.position.x - stage.pivot.x * scale, y: stage.position.y - stage.pivot.y * scale, scale };
}

/** Returns where in the window a point of the map lies. */
export function inWindow({ x, y, scale }: View, point: Point): Point {
  return { x: point.x * scale + x, y: point.y * scale + y };
}

/** Returns where tokens are to be seen. */
export function bodiesIn(view: View): readonly Rect[] {
  return (canvas.tokens?.placeables ?? [])
    .filter(({ isVisible }) => isVisible)
    .map(({ document, w, h }) => ({
      ...inWindow(view, document),
      width: w * view.scale,
      height: h * view.scale,
    }));
}

/** Returns where tokens are to be seen, each with its name below. */
export function namedBodies(): readonly Rect[] {
  const view = currentView();
  const name = NAME * (canvas.grid?.size ?? 0) * (view?.scale ?? 0);
  return view ? bodiesIn(view).map((body) => ({ ...body, height: body.height + name })) : [];
}

/** Returns where the viewed scene's picture has words, as its flag tells. Unit: pixels of the canvas. */
export function wordsOfScene(): readonly Rect[] {
  const told: unknown = canvas.scene?.flags[SYSTEM_ID]?.words;
  if (!Array.isArray(told)) return [];
  const { sceneX = 0, sceneY = 0 } = canvas.dimensions ?? {};
  return told.filter(isBox).map(([x, y, width, height]) => ({ x: sceneX + x, y: sceneY + y, width, height }));
}

/** Returns where the picture of the scene has words, in the window. */
export function wordsOnMap(): readonly Rect[] {
  const view = currentView();
  if (!view) return [];
  return wordsOfScene().map(({ width, height, ...at }) => ({
    ...inWindow(view, at),
    width: width * view.scale,
    height: height * view.scale,
  }));
}

/** Anybody who edits a scene writes its flags: x, y, width and height, in pixels of the scene. */
function isBox(told: unknown): told is readonly [number, number, number, number] {
  return Array.isArray(told) && told.length === 4 && told.every((one) => Number.isFinite(one));
}

/* Which level of a scene this user looks at, and what lies on it. Asked by whatever draws on the map for somebody. */

/** The level of the scene that this user looks at, in generation 14; null where there is none. */
export function viewedLevel(): string | null {
  return (canvas as { readonly level?: { readonly id?: string | null } | null }).level?.id ?? null;
}

/** Is somebody's place drawn where this user looks: on the viewed level, or with none known? */
export function isOnLevel({ place }: Pick<Combatant, "place">, level: string | null): boolean {
  return level === null || place.level === undefined || place.level === level;
}
