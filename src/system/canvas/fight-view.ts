import type { Encounter } from "../../engine/encounter.ts";
import { encounterOf, pictureOf } from "../documents/picture.ts";
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

/** Picture anew those who have changed; the others stay the same objects. */
function freshen(old: View): void {
  const changed = [...old.stale].flatMap((uuid) => {
    const token = fromUuidSync(uuid);
    return token instanceof AwayToken && Object.hasOwn(old.encounter.combatants, uuid) ? [pictureOf(token)] : [];
  });
  old.stale.clear();
  const entries = changed.map((combatant) => [combatant.id, combatant] as const);
  old.encounter = { ...old.encounter, combatants: { ...old.encounter.combatants, ...Object.fromEntries(entries) } };
}

/** The fight as this user may know it, pictured anew only where something has changed. */
export function viewOf(combat: Combat.Implementation): Encounter {
  const current = view?.combat === combat.uuid ? view : freshView(combat);
  if (current.stale.size > 0) freshen(current);
  return inSight(current.encounter);
}

/** Call back when something has changed that a fight is pictured from. Called once. */
export function watchFight(onChange: () => void): void {
  const forget = () => {
    view = null;
    onChange();
  };
  const touch = (token: TokenDocument.Implementation) => {
    view?.stale.add(token.uuid);
    onChange();
  };
  Hooks.on("updateToken", touch);
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
