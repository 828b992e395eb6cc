import { applications } from "./calls/applications.ts";
import { canvas } from "./calls/canvas.ts";
import { documents } from "./calls/documents.ts";
import { hooks } from "./calls/hooks.ts";
import { keys } from "./calls/keys.ts";
import { table } from "./calls/table.ts";
import type { Call, Read } from "./row.ts";

/**
 * How Foundry calls us, by the name of what is called or read: a method by Foundry's class (`Combat#_sortCombatants`, a
 * static one with a dot), `hook …`, a table of `CONFIG`, an option, a function that takes something of ours, a key of
 * what it takes, of the manifest or of a tour.
 *
 * `tests/data/calls.test.ts` reads from `src`, the manifest and the tours what they override, hand over and listen to,
 * and holds each to a row.
 */
export const calls: Readonly<Record<string, Call | Read>> = {
  ...documents,
  ...canvas,
  ...applications,
  ...table,
  ...hooks,
  ...keys,
};
