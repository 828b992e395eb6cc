/**
 * Tells Foundry our sheets and redraws open ones when something outside the actor has changed what they offer. Called
 * by `main.ts` in init.
 */
import { isPlayersType, playedTypes } from "../data/types.ts";
import { whenFetched } from "../foundry/active-ruleset.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";
import { isThere } from "../foundry/windows.ts";
import { registerBefall } from "./affect.ts";
import { CharacterSheet } from "./character-sheet.ts";
import { registerGroupOrders } from "./group-orders.ts";
import { ItemSheet } from "./item-sheet.ts";
import { registerMacroActions } from "./macro-actions.ts";
import { NpcSheet } from "./npc-sheet.ts";
import { registerOtherRules } from "./other-rules.ts";
import { PersonSheet } from "./person-sheet.ts";

/** How long several changes may take together before sheets are redrawn. Unit: milliseconds. */
const SETTLE_MS = 60;

/** Changes outside a person's document that alter what their sheet offers. */
const HOOKS = [
  "updateActor",
  "createActiveEffect",
  "deleteActiveEffect",
  "updateToken",
  "targetToken",
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
];

/** Draw the open sheets of people again; one in which somebody writes is left alone. */
function refreshSheets(): void {
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof PersonSheet && isThere(app) && !app.isEditing) void app.render();
  }
}

/** Tell Foundry which sheet each type has, and keep open ones up to date. Called once, in init. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const sheet = (label: string, types: string[]) => ({ label: `AWAY.Sheet.Name.${label}`, types, makeDefault: true });
  const people = playedTypes("Actor");
  const [players, narrators] = [people.filter(isPlayersType), people.filter((type) => !isPlayersType(type))];
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, CharacterSheet, sheet("character", players));
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, NpcSheet, sheet("npc", narrators));
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, ItemSheet, sheet("item", [...playedTypes("Item")]));
  registerOtherRules();
  registerGroupOrders();
  registerBefall();
  registerMacroActions();
  const refresh = foundry.utils.debounce(refreshSheets, SETTLE_MS);
  whenFetched(refreshSheets);
  for (const hook of HOOKS) (Hooks.on as (hook: string, fn: () => void) => number)(hook, refresh);
}
