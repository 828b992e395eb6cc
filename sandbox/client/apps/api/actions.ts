import type { ApplicationV2 } from "./application.ts";

/** What elements do in any window, whatever its class hands over under the same name. */
const BUILT_IN: Readonly<Record<string, (app: ApplicationV2, event: PointerEvent, target: HTMLElement) => unknown>> = {
  close: (app) => app.close(),
  minimize: (app) => (app.minimized ? app.maximize() : app.minimize()),
  toggleControls: (app) => app.toggleControls(),
  tab: (app, event, target) => app._onClickTab(event, target),
};

/**
 * Carry out the action of the element that was clicked: the built-in one first, then the application's own handler.
 *
 * Handlers are neither awaited nor guarded: their errors are their own.
 */
export function carryOutAction(app: ApplicationV2, event: PointerEvent): void {
  const target = (event.target as HTMLElement | null)?.closest<HTMLElement>("[data-action]");
  if (!target || !app.element.contains(target)) return;
  const action = target.dataset.action as string;
  const builtIn = Object.hasOwn(BUILT_IN, action) ? BUILT_IN[action] : undefined;
  const entry = builtIn ? undefined : app.options.actions[action];
  const { handler, buttons } = typeof entry === "object" ? entry : { handler: entry, buttons: [0] };
  if (!(handler ? buttons : [0]).includes(event.button)) return;
  if (action !== "toggleControls" && target.closest(".controls-dropdown")) void app.toggleControls(false);
  if (builtIn) void builtIn(app, event, target);
  else if (handler) void handler.call(app, event, target);
  else app._onClickAction(event, target);
}
