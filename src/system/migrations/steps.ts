import type { Step } from "./migrate.ts";

/** The release whose worlds say nothing of a version. */
export const FIRST_VERSION = "0.1.0";

/**
 * Every change in how documents are stored since the first release. None so far: what was added has an initial value.
 *
 * A new field needs no step. Whatever is renamed, moved or comes to mean something else does, and a sample of a world of
 * the release before it in tests/worlds.
 */
export const steps: readonly Step[] = [];
