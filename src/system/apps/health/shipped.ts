/** Fetches the examples of the game that this world plays, which are shipped as a file of their own. */
import type { ShippedScenario } from "../../../scenarios/examples.ts";
import { playedRuleset } from "../../foundry/active-ruleset.ts";
import { systemPath } from "../../foundry/ids.ts";

/** An entry of a compendium as it is shipped. */
export interface ShippedEntry {
  /** The name of its pack, and its id there. */
  readonly pack: string;
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** What is shipped for a check of a game's rules. */
export interface Shipped {
  readonly scenarios: readonly ShippedScenario[];
  readonly entries: readonly ShippedEntry[];
  /** Titles of the scenarios by language and by their ids; those of a language that has none stay English. */
  readonly titles?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

let fetched: Promise<Shipped> | null = null;

async function fetchFile(): Promise<Shipped> {
  const reply = await fetch(systemPath(`examples/${playedRuleset().id}.json`));
  if (!reply.ok) throw new TypeError(`the examples are not there: ${reply.status}`);
  return reply.json() as Promise<Shipped>;
}

/** The examples of this world's game. @throws TypeError - They could not be fetched; it may be tried again. */
export async function shipped(): Promise<Shipped> {
  fetched ??= fetchFile();
  try {
    return await fetched;
  } catch (error) {
    fetched = null;
    throw error;
  }
}
