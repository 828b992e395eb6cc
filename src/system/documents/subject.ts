/**
 * Who can act and be acted upon: a token, or an actor without one, found by UUID. Nearly all of `system` goes from an
 * id to a document by `subjectOf`, which is null for whoever is gone or belongs to another game.
 */
import type { CombatantId } from "../../engine/types.ts";
import { playedTypes } from "../data/types.ts";
import { AwayActor } from "./actor.ts";
import { uuidOf } from "./participant.ts";
import { AwayToken } from "./token.ts";

/** Who can take part in an exchange: a token, or an actor that has none. */
export type Subject = AwayToken | AwayActor;

/** Is it somebody whom the rules of this world know? Who was made for other rules is nobody to them. */
function isPerson(actor: Actor.Implementation | null): boolean {
  return actor !== null && playedTypes("Actor").includes(actor.type);
}

/** The token that stands for that id now, whoever it is made for, or null. */
export function tokenOf(id: CombatantId): AwayToken | null {
  const found: unknown = fromUuidSync(uuidOf(id), { strict: false });
  return found instanceof AwayToken ? found : null;
}

/** The subject of that id, or null when it is gone, lies in a compendium, or is something else. */
export function subjectOf(id: CombatantId): Subject | null {
  const found: unknown = fromUuidSync(uuidOf(id), { strict: false });
  if (found instanceof AwayToken) return isPerson(found.actor) ? found : null;
  if (!(found instanceof AwayActor) || !isPerson(found)) return null;
  return (found.token as AwayToken | null) ?? (found.isShelved ? null : found);
}

/** The actor of a subject. @throws RangeError - The token has lost its actor. */
export function actorOf(subject: Subject): AwayActor {
  if (!(subject instanceof AwayToken)) return subject;
  if (!subject.actor) throw new RangeError(`the token ${subject.uuid} has no actor`);
  return subject.actor as AwayActor;
}

/** Is it there and not to be seen: its token is hidden, or it has Foundry's status of invisibility? */
export function isUnseen(subject: Subject): boolean {
  if (subject instanceof AwayToken) return subject.isUnseen;
  return subject.statuses.has(CONFIG.specialStatusEffects.INVISIBLE);
}

/** May the user act for the subject? */
export function mayActFor(user: User.Implementation, subject: Subject): boolean {
  return actorOf(subject).testUserPermission(user, "OWNER");
}
