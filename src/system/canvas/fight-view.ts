import type { Encounter } from "../../engine/encounter.ts";
import { encounterOf, standsAt } from "../documents/picture.ts";
import { AwayToken } from "../documents/token.ts";
import { inSight } from "./sight.ts";

/** What was pictured last: the fight, and the tokens that changed since. */
interface View {
  readonly combat: string;
  encounter: Encounter;
  readonly stale: Set<string>;
}

let view: View | null = null;

/** Picture a fight anew, from the beginning. */
function freshView(combat: Combat.Implementation): View {
  view = { combat: combat.uuid, encounter: encounterOf(combat), stale: new Set() };
  return view;
}

/** Picture anew where those stand who have moved; the others stay the same objects. */
function freshen(old: View): void {
  const combatants = { ...old.encounter.combatants };
  for (const uuid of old.stale) {
    const token = fromUuidSync(uuid);
    const combatant = combatants[uuid];
    if (combatant && token instanceof AwayToken) combatants[uuid] = { ...combatant, place: standsAt(token) };
  }
  old.stale.clear();
  old.encounter = { ...old.encounter, combatants };
}

/** The fight as this user may know it, pictured anew only where something has changed. */
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

/** Call back when something has changed that a fight is pictured from. Called once. */
export function watchFight(onChange: () => void): void {
  const forget = () => {
    view = null;
    onChange();
  };
  Hooks.on("updateToken", (token, changes) => {
    if (!isMove(changes)) return forget();
    view?.stale.add(token.uuid);
    onChange();
  });
  Hooks.on("createToken", forget);
  Hooks.on("deleteToken", forget);
  Hooks.on("updateActor", forget);
  Hooks.on("createItem", forget);
  Hooks.on("updateItem", forget);
  Hooks.on("deleteItem", forget);
  Hooks.on("createActiveEffect", forget);
  Hooks.on("updateActiveEffect", forget);
  Hooks.on("deleteActiveEffect", forget);
  Hooks.on("updateCombat", forget);
  Hooks.on("deleteCombat", forget);
  Hooks.on("createCombatant", forget);
  Hooks.on("updateCombatant", forget);
  Hooks.on("deleteCombatant", forget);
  Hooks.on("createWall", forget);
  Hooks.on("updateWall", forget);
  Hooks.on("deleteWall", forget);
  Hooks.on("updateScene", forget);
}
