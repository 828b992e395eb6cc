// Hooks of Node for what a mutant's tests import; they run on a thread of their own.

let standIn = "";

/** @param {{ standIn: string }} data where the module is that stands for Vitest */
export function initialize(data) {
  standIn = data.standIn;
}

/**
 * Lets our stand-in be Vitest.
 *
 * @type {import("node:module").ResolveHook}
 */
export function resolve(name, from, next) {
  return next(name === "vitest" ? standIn : name, from);
}

/**
 * Lets nobody count what is reached while a mutant is tried: Stryker counts always, though it needs it only without a
 * mutant, and that takes longer than what is counted.
 *
 * @type {import("node:module").LoadHook}
 */
export async function load(url, context, next) {
  const loaded = await next(url, context);
  const { source } = loaded;
  if (typeof source !== "string") return loaded;
  return {
    ...loaded,
    source: source.replace(/function cover\(\) *\{/, "$& if (ns.activeMutant !== undefined) return;"),
  };
}
