/**
 * The data models of every game, and what all people of theirs store. `main.ts` tells Foundry of them all in `init`,
 * whichever is played, before the rules are fetched.
 */
import type { OfGames } from "../../rulesets/index.ts";
import { fetchAlong, whenFetched } from "../foundry/active-ruleset.ts";
import { ZONE_TYPE } from "../foundry/ids.ts";
import { type ActionPersonData, actionModels } from "./action/models.ts";
import { type BattlePersonData, battlestationsModels } from "./battlestations/models.ts";
import { type CodaPersonData, codaModels } from "./coda/models.ts";
import { fetchFigures, useFigures } from "./derive.ts";
import { ExchangeData } from "./exchange-data.ts";
import type { GameModels } from "./games.ts";
import { type IconPersonData, iconModels } from "./icon/models.ts";
import { type StaPersonData, staModels } from "./sta/models.ts";
import { ZoneBehavior } from "./zone-behavior.ts";

const registry = {
  coda: codaModels,
  icon: iconModels,
  action: actionModels,
  battlestations: battlestationsModels,
  sta: staModels,
} satisfies OfGames<GameModels>;

/** What an actor stores as a person of one of the games; what all of them store can be read of any. */
export type PersonData = ActionPersonData | BattlePersonData | CodaPersonData | IconPersonData | StaPersonData;

/** What Foundry must have of each game, by its id. */
export const models: Readonly<Record<string, GameModels>> = registry;

/** Does the actor store a person? */
export function isPersonData(system: unknown): system is PersonData {
  return Object.values(models).some(({ person }) => system instanceof person);
}

/** Tell Foundry which model each of our types has, and what a token's bars may show. Called once, in init. */
export function registerDataModels(): void {
  fetchAlong(async (id) => models[id] && fetchFigures(id, models[id]));
  whenFetched(useFigures);
  for (const { actors, items } of Object.values(models)) {
    Object.assign(CONFIG.Actor.dataModels, actors);
    Object.assign(CONFIG.Item.dataModels, items);
  }
  CONFIG.Actor.trackableAttributes = Object.fromEntries(
    Object.values(models).flatMap(({ actors, trackable }) => Object.keys(actors).map((type) => [type, trackable])),
  );
  // system.json lists the same types of chat messages and behaviours
  Object.assign(CONFIG.ChatMessage.dataModels, { exchange: ExchangeData });
  Object.assign(CONFIG.RegionBehavior.dataModels, { [ZONE_TYPE]: ZoneBehavior });
  Object.assign(CONFIG.RegionBehavior.typeIcons, { [ZONE_TYPE]: "fa-solid fa-vector-square" });
}
