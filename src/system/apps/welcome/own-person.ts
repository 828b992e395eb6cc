/** Whose sheet a player is shown when they are led around: their character, or the first actor that they own. */
import { AwayActor } from "../../documents/actor.ts";

/** Their character, else whoever of theirs has the turn, else the first that they own; null for nobody. */
export function ownPerson(): AwayActor | null {
  const { user, combat } = game;
  const actors = game.collections?.get("Actor") as Game["actors"] | undefined;
  const owned = [user?.character, combat?.combatant?.actor, ...(actors?.contents ?? [])];
  const found = owned.find((actor) => actor instanceof AwayActor && actor.isOwner);
  return found instanceof AwayActor ? found : null;
}
