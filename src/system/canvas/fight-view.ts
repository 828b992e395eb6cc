/**
 * The running fight as this user may know it, for everything that draws on the map. It is kept until something
 * changes, since the drag ruler asks many times a second; `watchFight` tells when it has.
 */

import type { Encounter } from "../../engine/encounter.ts";
import { participantOf } from "../documents/participant.ts";
import { onScene } from "../documents/scene-levels.ts";
import { encounterOf, standsAt } from "../documents/snapshot.ts";
import { tokenOf } from "../documents/subject.ts";
import { whenFetched } from "../foundry/active-ruleset.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";
import { LEASE_KEY } from "../foundry/settings.ts";
import { inSight } from "./sight.ts";

/** What was pictured last: the fight, and those who moved since. */
interface View {
  readonly combat: string;
  encounter: Encounter;
  readonly stale: Set<string>;
}

let view: View | null = null;

function freshView(combat: Combat.Implementation): View {
  const encounter = onScene(encounterOf(combat), canvas.scene?.id ?? null);
  view = { combat: combat.uuid, encounter, stale: new Set() };
  return view;
}

/** Picture again where those stand who have moved; the others stay the same objects. */
function freshen(old: View): void {
  const combatants = { ...old.encounter.combatants };
  for (const id of old.stale) {
    const token = tokenOf(id);
    const combatant = combatants[id];
    if (combatant && token) combatants[id] = { ...combatant, place: standsAt(token) };
  }
  old.stale.clear();
  old.encounter = { ...old.encounter, combatants };
}

/** The fight as this user may know it, pictured again only where something has changed. */
export function viewOf(combat: Combat.Implementation): Encounter {
  const current = view?.combat === combat.uuid ? view : freshView(combat);
  if (current.stale.size > 0) freshen(current);
  return inSight(current.encounter);
}

/** What of a token says where it stands. */
const POSITION: ReadonlySet<string> = new Set([
  "_id",
  "x",
  "y",
  "elevation",
  "level",
  "width",
  "height",
  "rotation",
  "movementAction",
  "_movementHistory",
]);

/** Has the token moved, and nothing else? */
function isMove(changes: object): boolean {
  return Object.keys(changes).every((key) => POSITION.has(key));
}

/** Called when something has changed that a fight is pictured from. */
const watchers = new Set<() => void>();

function tellWatchers(): void {
  for (const tell of watchers) tell();
}

/** Picture the fight again when it is looked at next. */
function forget(): void {
  view = null;
  tellWatchers();
}

/** Picture the fight again as soon as Foundry has put its combatants into their order: it tells of them first. */
function forgetOrder(): void {
  view = null;
  queueMicrotask(forget);
}

/** What changes a fight, beside tokens that move. */
const CHANGES = [
  "createToken",
  "deleteToken",
  "updateActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "updateCombat",
  "deleteCombat",
  "createWall",
  "updateWall",
  "deleteWall",
  "createRegion",
  "updateRegion",
  "deleteRegion",
  "createRegionBehavior",
  "updateRegionBehavior",
  "deleteRegionBehavior",
  "updateScene",
  "canvasReady",
] as const;

/** What changes the order of a fight. */
const ORDERED = ["createCombatant", "updateCombatant", "deleteCombatant"] as const;

/** What is kept in the world's settings and changes nothing on the map, such as who holds the referee's lease. */
function isOnTheMap(key: string): boolean {
  return key.startsWith(`${SYSTEM_ID}.`) && key !== LEASE_KEY;
}

/** Picture the fight again when a rule of ours has been changed in the world's settings. */
function onSetting({ key }: Setting.Implementation): void {
  if (isOnTheMap(key)) forget();
}

function listen(): void {
  Hooks.on("updateToken", (token, changes) => {
    if (isMove(changes)) view?.stale.add(participantOf(token));
    else view = null;
    tellWatchers();
  });
  for (const change of CHANGES) Hooks.on(change, forget);
  for (const change of ORDERED) Hooks.on(change, forgetOrder);
  whenFetched(forget);
  Hooks.on("createSetting", onSetting);
  Hooks.on("updateSetting", onSetting);
}

/** Call back whenever something has changed that a fight is pictured from. */
export function watchFight(onChange: () => void): void {
  if (watchers.size === 0) listen();
  watchers.add(onChange);
}
