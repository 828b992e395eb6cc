import type { AwayActor } from "../../documents/actor.ts";
import { actorOf, subjectOf } from "../../documents/subject.ts";
import { AwayToken } from "../../documents/token.ts";

/** The actor of a token with whom this user may act, or null. */
function ownActor(token: unknown): AwayActor | null {
  const subject = token instanceof AwayToken ? subjectOf(token.uuid) : null;
  const actor = subject && actorOf(subject);
  return actor?.isOwner && !actor.isShelved ? actor : null;
}

/** The one whose token this user has selected, or null for none or several. */
function selectedActor(): AwayActor | null {
  const selected = canvas?.tokens?.controlled ?? [];
  return selected.length === 1 ? ownActor(selected[0]?.document) : null;
}

/** The one whose turn it is, where he is this user's; a game master plays only those whom no player has. */
function actorInTurn(): AwayActor | null {
  const { combatant } = game.combat?.started ? game.combat : {};
  const others = game.user?.isGM === true && combatant?.hasPlayerOwner;
  return combatant && !others ? ownActor(combatant.token) : null;
}

/** For whom this user acts by the bar now: whom he has selected, or in a fight whose turn it is. */
export function actorOnBar(): AwayActor | null {
  return selectedActor() ?? ((canvas?.tokens?.controlled.length ?? 0) > 1 ? null : actorInTurn());
}

/** For whom a macro of this user acts: as by the bar, else his own character. */
export function actorOfMacro(): AwayActor | null {
  const character = game.user?.character as AwayActor | null | undefined;
  return actorOnBar() ?? (character && subjectOf(character.uuid) ? character : null);
}
