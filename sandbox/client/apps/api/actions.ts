import type { ApplicationV2 } from "./application.ts";

/** What elements may do in any window without a handler of its class. */
const BUILT_IN: Readonly<Record<string, (app: ApplicationV2, event: PointerEvent, target: HTMLElement) => unknown>> = {
  close: (app) => app.close(),
  minimize: (app) => (app.minimized ? app.maximize() : app.minimize()),
  toggleControls: (app) => app.toggleControls(),
  tab: (app, event, target) => app._onClickTab(event, target),
};

/**
 * Carry out the action of the element that was clicked: the application's own handler first, then the built-in one.
 *
 * Handlers are neither awaited nor guarded: their errors are their own.
 */
export function carryOutAction(app: ApplicationV2, event: PointerEvent): void {
  const target = (event.target as HTMLElement | null)?.closest<HTMLElement>("[data-action]");
  if (!target || !app.element.contains(target)) return;
  const action = target.dataset.action as string;
  const entry = app.options.actions[action];
  const { handler, buttons } = typeof entry === "object" ? entry : { handler: entry, buttons: [0] };
  if (!(handler ? buttons : [0]).includes(event.button)) return;
  if (action !== "toggleControls" && target.closest(".controls-dropdown")) void app.toggleControls(false);
  if (handler) void handler.call(app, event, target);
  else if (action in BUILT_IN) void BUILT_IN[action]?.(app, event, target);
  else app._onClickAction(event, target);
}
