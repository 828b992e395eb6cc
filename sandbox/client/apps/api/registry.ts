import type { ApplicationV2 } from "./application.ts";

/** The applications that are rendered, by id (`foundry.applications.instances`). */
export const instances = new Map<string, ApplicationV2>();

let top = 100;

/** Make an application the active window; gives the z-index that lays it over all others. */
export function raise(app: ApplicationV2): number {
  if (globalThis.ui.activeWindow !== app) top += 1;
  globalThis.ui.activeWindow = app;
  return top;
}
