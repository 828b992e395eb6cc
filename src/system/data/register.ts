import { fetchAlong, whenFetched } from "../foundry/active-ruleset.ts";
import { codaModels } from "./coda/models.ts";
import { fetchFigures, useFigures } from "./derive.ts";
import { ExchangeData } from "./exchange-data.ts";
import type { GameModels } from "./games.ts";
import { iconModels } from "./icon/models.ts";

/** What Foundry must have of all games, whichever is played. */
export const models: readonly GameModels[] = [codaModels, iconModels];

/** The data models of our types of chat message; system.json lists the same types. */
export const messageModels = { exchange: ExchangeData };

/** Tell Foundry which model each of our types has, and what a token's bars may show. Called before the rules are fetched. */
export function registerDataModels(): void {
  fetchAlong(fetchFigures);
  whenFetched(useFigures);
  for (const { actors, items } of models) {
    Object.assign(CONFIG.Actor.dataModels, actors);
    Object.assign(CONFIG.Item.dataModels, items);
  }
  CONFIG.Actor.trackableAttributes = Object.fromEntries(
    models.flatMap(({ actors, trackable }) => Object.keys(actors).map((type) => [type, trackable])),
  );
  Object.assign(CONFIG.ChatMessage.dataModels, messageModels);
}
