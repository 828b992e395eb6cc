/**
 * The registry of games. Each layer has one list of what it holds of every game, keyed by the ids of this one, and does
 * not compile while a game is missing there: `data/types.ts`, `data/models.ts`, `documents/readers.ts` and
 * `system/rulesets/index.ts`. They are several so that what is fetched late stays late, and so that no layer imports
 * one above it.
 */
import type { RulesetManifest } from "../engine/ruleset.ts";
import { actionManifest } from "./action/manifest.ts";
import { battlestationsManifest } from "./battlestations/manifest.ts";
import { codaManifest } from "./coda/manifest.ts";
import { iconManifest } from "./icon/manifest.ts";
import { staManifest } from "./sta/manifest.ts";

const registry = {
  coda: codaManifest,
  icon: iconManifest,
  action: actionManifest,
  battlestations: battlestationsManifest,
  sta: staManifest,
} satisfies Readonly<Record<string, RulesetManifest>>;

/** Id of a game; it is stored in worlds. */
type GameId = keyof typeof registry;

/** Something of every game, by its id. */
export type OfGames<Thing> = Readonly<Record<GameId, Thing>>;

/** The way to every ruleset by its id. The first one plays where nothing else is said. */
export const manifests: Readonly<Record<string, RulesetManifest>> = registry;
