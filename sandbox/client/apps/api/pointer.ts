import type { ApplicationV2 } from "./application.ts";

type Follow = (dx: number, dy: number) => void;

/**
 * Call `follow` with the pointer's way from where it went down, until it is released; listens on the element's page.
 */
function track(handle: HTMLElement, begin: () => Follow | null): void {
  handle.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || (down.target as HTMLElement).closest("button")) return;
    const follow = begin();
    if (!follow) return;
    const view = handle.ownerDocument.defaultView ?? window;
    const move = (event: PointerEvent): void => follow(event.clientX - down.clientX, event.clientY - down.clientY);
    const stop = (): void => {
      view.removeEventListener("pointermove", move);
      view.removeEventListener("pointerup", stop);
    };
    view.addEventListener("pointermove", move);
    view.addEventListener("pointerup", stop);
  });
}

/** Let a window be moved by its head. */
export function dragByHeader(app: ApplicationV2, header: HTMLElement): void {
  track(header, () => {
    const { left, top } = app.position;
    return (dx, dy) => void app.setPosition({ left: left + dx, top: top + dy });
  });
}

/** Let a window be resized by its handle. */
export function dragToResize(app: ApplicationV2, handle: HTMLElement): void {
  track(handle, () => {
    const { offsetWidth, offsetHeight } = app.element;
    return (dx, dy) => void app.setPosition({ width: offsetWidth + dx, height: offsetHeight + dy });
  });
}
