import type { EdgeHooks } from "./moments.ts";

/** What each edge does, by its id. */
export const edgeHooks: Readonly<Record<string, EdgeHooks>> = {};
