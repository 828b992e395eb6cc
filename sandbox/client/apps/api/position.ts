import type { ApplicationPosition } from "./types.ts";

/** Least size to which a window can be made, px. */
const LEAST = { width: 200, height: 50 } as const;

function limit(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** Where a window goes: what was asked for, centred if nothing was, kept where its head can be reached. */
export function placeWindow(
  element: HTMLElement,
  wanted: Partial<ApplicationPosition>,
  now: ApplicationPosition,
): ApplicationPosition {
  const view = element.ownerDocument.documentElement;
  const { scale, zIndex } = { ...now, ...wanted };
  const width = size(wanted.width ?? now.width, LEAST.width, view.clientWidth);
  const height = size(wanted.height ?? now.height, LEAST.height, view.clientHeight);
  applySize(element, { width, height });
  const actual = { width: element.offsetWidth, height: element.offsetHeight };
  const left = wanted.left ?? now.left;
  const top = wanted.top ?? now.top;
  return {
    width,
    height,
    scale,
    zIndex,
    left: limit(
      Number.isFinite(left) ? left : (view.clientWidth - actual.width) / 2,
      0,
      Math.max(view.clientWidth - actual.width, 0),
    ),
    top: limit(
      Number.isFinite(top) ? top : (view.clientHeight - actual.height) / 2,
      0,
      Math.max(view.clientHeight - Math.min(actual.height, view.clientHeight), 0),
    ),
  };
}

function size(value: number | "auto", least: number, most: number): number | "auto" {
  return value === "auto" ? "auto" : limit(value, least, most);
}

function applySize(element: HTMLElement, { width, height }: Pick<ApplicationPosition, "width" | "height">): void {
  element.style.width = width === "auto" ? "max-content" : `${width}px`;
  element.style.height = height === "auto" ? "" : `${height}px`;
}

/** Write a position to the element's style. */
export function applyPosition(element: HTMLElement, position: ApplicationPosition): void {
  applySize(element, position);
  element.style.left = `${position.left}px`;
  element.style.top = `${position.top}px`;
  element.style.zIndex = String(position.zIndex);
  element.style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
}
