import type { Combatant, Encounter } from "../../engine/encounter.ts";

/** Plain-data picture of one participant; its id is the UUID of the token, or of the actor where there is none. */
export function pictureOf(_subject: TokenDocument.Implementation | Actor.Implementation): Combatant {
  throw new Error("pictures are not built yet");
}

/** The fight as it stands now. */
export function encounterOf(_combat: Combat.Implementation): Encounter {
  throw new Error("pictures are not built yet");
}

/** Those whom a test outside a fight concerns. @param subjects - All on one scene; others count without walls. */
export function encounterAround(
  _subjects: readonly (TokenDocument.Implementation | Actor.Implementation)[],
): Encounter {
  throw new Error("pictures are not built yet");
}
