import type { Ruleset } from "../engine/ruleset.ts";
import { coda } from "./coda/index.ts";

/**
 * Every ruleset by its id; the id is stored in worlds.
 *
 * The sheet type is given up here: a host makes the combatants for the ruleset that it asks.
 */
export const rulesets: Readonly<Record<string, Ruleset>> = { coda: coda as unknown as Ruleset };
