import type { Ruleset } from "../../src/engine/ruleset.ts";
import { manifests } from "../../src/rulesets/index.ts";

/** Every ruleset that a world can play, by its id. */
export const rulesets: Readonly<Record<string, Ruleset>> = Object.fromEntries(
  await Promise.all(Object.values(manifests).map(async ({ id, load }) => [id, await load()] as const)),
);
