/**
 * Which users are asked for a combatant: the one to whom a prompt was handed, the player of the character, its owners,
 * or the game masters. Every client works it out alike, so nobody has to be told.
 */
import type { Prompt } from "../../../engine/prompt.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { asSeenBy, NO_ENCOUNTER, type Seen } from "../../../engine/visibility.ts";
import { actorOf, isUnseen, mayActFor, subjectOf } from "../../documents/subject.ts";
import { AwayToken } from "../../documents/token.ts";
import { thisUser } from "../../documents/visibility.ts";
import { combatantOf } from "../effects/apply.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";

/** Do the players not see the combatant: its token or its place in the fight is hidden? */
export function isHiddenFromPlayers(id: CombatantId): boolean {
  const subject = subjectOf(id);
  return (subject instanceof AwayToken && subject.hidden) || combatantOf(id)?.hidden === true;
}

/** Do those who do not own the combatant not see it: hidden as above, or invisible? */
export function isUnseenByOthers(id: CombatantId): boolean {
  const subject = subjectOf(id);
  return (subject !== null && isUnseen(subject)) || isHiddenFromPlayers(id);
}

/** What the user of this client sees of people now, whatever fights they are in. */
export function seenHere(): Seen {
  return asSeenBy(NO_ENCOUNTER, thisUser(isUnseenByOthers));
}

/** Everybody of the world, as somebody who may be asked for the combatant. */
function candidatesFor(id: CombatantId): Candidate[] {
  const subject = subjectOf(id);
  const users = game.users?.contents ?? [];
  return users.map((user) => ({
    id: user.id,
    isGM: user.isGM,
    isActive: user.active,
    owns: subject !== null && mayActFor(user, subject),
    isCharacter: subject !== null && user.character?.id === actorOf(subject).id,
  }));
}

/** Ids of the users who act for the combatant; none when nobody is there. */
export function controllersOf(of: CombatantId): string[] {
  return chooseControllers(candidatesFor(of), { isHidden: isHiddenFromPlayers(of), narrator: false });
}

/** What decides, beside the prompt itself, who is asked for a combatant. */
interface Around {
  readonly candidates: readonly Candidate[];
  readonly isHidden: boolean;
}

function aroundOf(id: CombatantId): Around {
  return { candidates: candidatesFor(id), isHidden: isHiddenFromPlayers(id) };
}

function chosenFor({ id, narrator }: Prompt, { asked }: Pick<StoredExchange, "asked">, around: Around): string[] {
  const { candidates, isHidden } = around;
  return chooseControllers(candidates, { isHidden, narrator: narrator === true, to: asked[id]?.to });
}

/** Ids of the users who are asked; the first answer counts. None when nobody is there. */
export function usersAsked(prompt: Prompt, stored: Pick<StoredExchange, "asked">): string[] {
  return chosenFor(prompt, stored, aroundOf(prompt.of));
}

/** Ids of the users who are there and may be asked instead of those who are. */
export function usersBeside(prompt: Prompt, stored: Pick<StoredExchange, "asked">): string[] {
  const asked = new Set(usersAsked(prompt, stored));
  const isHidden = isHiddenFromPlayers(prompt.of);
  const others = candidatesFor(prompt.of).filter(
    ({ id, isActive, isGM }) => isActive && !asked.has(id) && (isGM || !isHidden),
  );
  return others.map(({ id }) => id);
}

/** Is this user one of those who are asked? */
export function isAskedHere(prompt: Prompt, stored: Pick<StoredExchange, "asked">): boolean {
  return usersAsked(prompt, stored).includes(game.user?.id ?? "");
}

/**
 * As `isAskedHere` for many prompts at once: what is the same for all prompts of a combatant is looked up for the
 * first.
 */
export function askedHereNow(): typeof isAskedHere {
  const known = new Map<CombatantId, Around>();
  return (prompt, stored) => {
    const around = known.get(prompt.of) ?? aroundOf(prompt.of);
    known.set(prompt.of, around);
    return chosenFor(prompt, stored, around).includes(game.user?.id ?? "");
  };
}

/** What matters of a user when somebody has to be asked. */
export interface Candidate {
  readonly id: string;
  readonly isGM: boolean;
  readonly isActive: boolean;
  /** Do they own the actor, and is it their assigned character? */
  readonly owns: boolean;
  readonly isCharacter: boolean;
}

/** What decides beside the users: who may know of the prompt, who is to judge it, and to whom it was handed. */
export interface Matter {
  /** The players do not see the one who is asked: the prompt is the game masters' alone. */
  readonly isHidden: boolean;
  /** It is the game master's to judge. */
  readonly narrator: boolean;
  /** User to whom it was handed; undefined when nobody handed it on. */
  readonly to?: string | undefined;
}

/** The one to whom it was handed, while they are there and may know of it. */
function handedTo(present: readonly Candidate[], { isHidden, to }: Matter): Candidate[] {
  return present.filter(({ id, isGM }) => id === to && (isGM || !isHidden));
}

/** The player whose character it is, or all who own it. */
function ownersOf(present: readonly Candidate[]): Candidate[] {
  const owners = present.filter(({ isGM, owns }) => owns && !isGM);
  const character = owners.find(({ isCharacter }) => isCharacter);
  return character ? [character] : owners;
}

/**
 * Who is asked for a combatant: the one to whom it was handed, else the player whose character it is, else all
 * players who own it, else all game masters. Those who are away are passed over.
 *
 * In the order of their ids, so that all clients agree.
 *
 * @returns Ids of users; none when nobody is there.
 */
export function chooseControllers(candidates: readonly Candidate[], matter: Matter): string[] {
  const present = candidates.filter(({ isActive }) => isActive).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const handed = handedTo(present, matter);
  const owners = matter.isHidden || matter.narrator ? [] : ownersOf(present);
  const gms = present.filter(({ isGM }) => isGM);
  const asked = [handed, owners, gms].find((some) => some.length > 0) ?? [];
  return asked.map(({ id }) => id);
}
