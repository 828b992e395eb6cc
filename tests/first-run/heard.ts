/**
 * Listens to the hooks that the system listens to, and says with how much Foundry calls them. Called by `first-run.ts`.
 */

import { calls } from "../../sandbox/assumptions/calls.ts";
import type { RowSeen } from "../../sandbox/assumptions/report.ts";
import type { Loose } from "../contract/batch.ts";

const HOOK = "hook ";

/** How many arguments a row of sandbox/assumptions/calls promises, by its words for them. */
export function countOf(given: string): number {
  if (/^nothing\b/.test(given)) return 0;
  return given.replaceAll(/\{[^}]*\}/g, "one").split(",").length;
}

/** What an argument is, in a word. */
function kindOf(value: unknown): string {
  if (value === null || typeof value !== "object") return value === null ? "null" : typeof value;
  return value.constructor?.name ?? "object";
}

/** Listen from now on. @returns How to end it, and what became of the row of each hook. */
export function hearHooks(): () => RowSeen[] {
  const { Hooks } = globalThis as unknown as Loose;
  const rows = Object.entries(calls).flatMap(([id, row]) =>
    id.startsWith(HOOK) && "given" in row ? [{ id, name: id.slice(HOOK.length), count: countOf(row.given) }] : [],
  );
  const heard = new Map<string, unknown[]>();
  const listeners = rows.map(({ id, name, count }) => {
    const note = (...given: unknown[]): void => {
      // The first call that is not as the row says tells more than any that is
      if (!heard.has(id) || (heard.get(id)?.length === count && given.length !== count)) heard.set(id, given);
    };
    return [name, Hooks.on(name, note)] as const;
  });
  return () => {
    for (const [name, listener] of listeners) Hooks.off(name, listener);
    return rows.map(({ id, count }) => {
      const given = heard.get(id);
      if (!given) return { id, outcome: "undecided", why: "nothing called it while the macro ran" };
      if (given.length === count) return { id, outcome: "held" };
      const kinds = given.map(kindOf).join(", ") || "nothing";
      return { id, outcome: "differs", seen: `${count} arguments were expected, and it was called with ${kinds}` };
    });
  };
}
