import type { Encounter } from "../../src/engine/encounter.ts";
import type { Intent } from "../../src/engine/intent.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import type { Json } from "../../src/engine/types.ts";
import type { Chance } from "./chance.ts";

/** What fights at random need to know of a game. */
export interface SoakGame<Sheet> {
  readonly ruleset: Ruleset<Sheet>;
  /** A fight of a few people at random. */
  encounterAt(chance: Chance): Encounter<Sheet>;
  /** Some act at random of somebody. */
  intentAt(chance: Chance, encounter: Encounter<Sheet>): Intent;
  /** Options that rules read, with values that make sense and some that make none. */
  optionsAt(chance: Chance): Readonly<Record<string, Json>>;
  /** What the game's own limits are broken by, as a sentence, or null. */
  brokenLimit(encounter: Encounter<Sheet>): string | null;
}
