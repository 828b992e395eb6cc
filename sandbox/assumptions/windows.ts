import type { Assumption } from "./row.ts";

/** What applications, dialogs, sheets and templates do. */
export const windows = {
  // Applications
} as const satisfies Record<string, Assumption>;
