/**
 * The data models of every game, and what all people of theirs store. Foundry must have them all in `init`, whichever
 * is played.
 */
import type { OfGames } from "../../rulesets/index.ts";
import { type ActionPersonData, actionModels } from "./action/models.ts";
import { type BattlePersonData, battlestationsModels } from "./battlestations/models.ts";
import { type CodaPersonData, codaModels } from "./coda/models.ts";
import type { GameModels } from "./games.ts";
import { type IconPersonData, iconModels } from "./icon/models.ts";

const registry = {
  coda: codaModels,
  icon: iconModels,
  action: actionModels,
  battlestations: battlestationsModels,
} satisfies OfGames<GameModels>;

/** What an actor stores as a person of one of the games; what all of them store can be read of any. */
export type PersonData = ActionPersonData | BattlePersonData | CodaPersonData | IconPersonData;

/** What Foundry must have of each game, by its id. */
export const models: Readonly<Record<string, GameModels>> = registry;

/** Does the actor store a person? */
export function isPersonData(system: unknown): system is PersonData {
  return Object.values(models).some(({ person }) => system instanceof person);
}
