/**
 * Under which id somebody takes part, and which token stands for them now. A token cannot change its scene: whoever
 * goes over to another one stands there as a new token, while their place in the fight, exchanges and effects keep the
 * id with which they came into it. Everything goes from a token to an id by `participantOf`, and back by `uuidOf`, as
 * `subjectOf` does.
 */
import type { CombatantId } from "../../engine/types.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";

/** The flag of a fight that keeps ids by its places and by tokens. Players write no flags of a fight. */
const PARTICIPANTS = "participants";

/** What of a place in a fight says whose it is. */
export interface PlaceInFight {
  readonly id: string | null;
  readonly sceneId: string | null;
  readonly tokenId: string | null;
  readonly actorId: string | null;
  readonly parent: { readonly flags: object } | null;
}

/** The token and the actor with which a place was first seen in this window: known here before the fight keeps it. */
const first = new WeakMap<PlaceInFight, Pick<PlaceInFight, "sceneId" | "tokenId" | "actorId">>();

/** UUID of the token that has a place in a fight; null for one without. */
function tokenIn({ sceneId, tokenId }: Pick<PlaceInFight, "sceneId" | "tokenId">): string | null {
  return sceneId === null || tokenId === null ? null : `Scene.${sceneId}.Token.${tokenId}`;
}

/** Remember whose a place is, unless that is known: with another actor it is somebody else's. */
export function notePlace(place: PlaceInFight): void {
  const { sceneId, tokenId, actorId } = place;
  if (tokenIn(place) !== null && first.get(place)?.actorId !== actorId) first.set(place, { sceneId, tokenId, actorId });
}

/** By what the fight keeps the id of a token: it stays when the place is gone, for whoever is put back with it. */
function tokenKey({ sceneId, tokenId }: PlaceInFight): string {
  return `${sceneId}-${tokenId}`;
}

/** What a fight keeps by keys; undefined for one from which nobody has gone over. */
function keptIn({ parent }: PlaceInFight): Readonly<Record<string, unknown>> | undefined {
  const flags = parent?.flags as Record<string, Record<string, Record<string, unknown>> | undefined> | undefined;
  return flags?.[SYSTEM_ID]?.[PARTICIPANTS];
}

/** What the fight keeps by a key: of a place, or of a token. */
function keptBy(place: PlaceInFight, key: string | null): CombatantId | null {
  const kept = keptIn(place)?.[key ?? ""];
  return typeof kept === "string" ? kept : null;
}

/** What the fight keeps of a place, or of the token that has it. */
function keptOf(place: PlaceInFight): CombatantId | null {
  return keptIn(place) ? (keptBy(place, place.id) ?? keptBy(place, tokenKey(place))) : null;
}

/** The id of whoever has a place by another token than the one with which they came; null for everybody else. */
export function idOver(place: PlaceInFight): CombatantId | null {
  const kept = keptOf(place);
  if (kept !== null) return kept === tokenIn(place) ? null : kept;
  const came = first.get(place);
  // Asked of everybody whenever anybody is: without making a UUID for those who have the token with which they came
  const hasOther = came && (came.tokenId !== place.tokenId || came.sceneId !== place.sceneId);
  return hasOther ? tokenIn(came) : null;
}

/** What is to be written for the fight to keep the id of a place; null where it does already, or need not. */
export function toKeep(place: PlaceInFight): object | null {
  const id = idOver(place);
  if (id === null || place.id === null) return null;
  const keys = [place.id, tokenKey(place)];
  if (keys.every((key) => keptBy(place, key) === id)) return null;
  return { flags: { [SYSTEM_ID]: { [PARTICIPANTS]: Object.fromEntries(keys.map((key) => [key, id])) } } };
}

/** The first of all places in fights for which that holds. */
function placeWhere(holds: (place: PlaceInFight) => boolean): PlaceInFight | null {
  for (const combat of game.combats ?? []) {
    for (const place of combat.combatants.contents) if (holds(place)) return place;
  }
  return null;
}

/** The id by which the rules know whoever is at that UUID, a token's or an actor's. */
export function participantOf({ uuid }: { readonly uuid: string }): CombatantId {
  const place = placeWhere((one) => idOver(one) !== null && tokenIn(one) === uuid);
  return (place && idOver(place)) ?? uuid;
}

/** UUID of the token, or of the actor without one, that stands for that id now. */
export function uuidOf(id: CombatantId): string {
  const place = placeWhere((one) => idOver(one) === id);
  return (place && tokenIn(place)) ?? id;
}
