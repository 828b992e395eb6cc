/**
 * Tells Foundry the data models of all games and what token bars can show. Called by `main.ts` in init, before the
 * rules are fetched.
 */
import { fetchAlong, whenFetched } from "../foundry/active-ruleset.ts";
import { fetchFigures, useFigures } from "./derive.ts";
import { ExchangeData } from "./exchange-data.ts";
import { models } from "./models.ts";

/** The data models of our types of chat message; system.json lists the same types. */
export const messageModels = { exchange: ExchangeData };

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
  Object.assign(CONFIG.ChatMessage.dataModels, messageModels);
}
