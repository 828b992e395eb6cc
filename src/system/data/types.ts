/**
 * Which document types belong to which game, and what follows from a type: portraits, token defaults, whether players
 * play it, which are things. All games are listed here, since Foundry must know every type whichever is played.
 */
import type { OfGames } from "../../rulesets/index.ts";
import { playedRuleset } from "../foundry/active-ruleset.ts";
import { systemPath } from "../foundry/ids.ts";
import { actionTypes } from "./action/types.ts";
import { battlestationsTypes } from "./battlestations/types.ts";
import { codaTypes } from "./coda/types.ts";
import type { GameTypes } from "./games.ts";
import { iconTypes } from "./icon/types.ts";
import { staTypes } from "./sta/types.ts";

/** Documents that have types of ours. */
type Typed = "Actor" | "Item";

const types: OfGames<GameTypes> = {
  coda: codaTypes,
  icon: iconTypes,
  action: actionTypes,
  battlestations: battlestationsTypes,
  sta: staTypes,
};

/** The types of all games by the ids of their rulesets. */
export const GAMES: Readonly<Record<string, GameTypes>> = types;

/** Which types belong to which ruleset. */
export const TYPES: Readonly<Record<string, Readonly<Record<Typed, readonly string[]>>>> = Object.fromEntries(
  Object.entries(GAMES).map(([id, { actors, items }]) => [id, { Actor: actors, Item: Object.keys(items) }]),
);

/** The ruleset that a type belongs to, or null: Foundry and modules have types of their own. */
export function rulesetOfType(document: Typed, type: string): string | null {
  return Object.keys(TYPES).find((id) => TYPES[id]?.[document].includes(type)) ?? null;
}

/** The types of the ruleset that is played, by default in this world. */
export function playedTypes(document: Typed, played = playedRuleset().id): readonly string[] {
  return TYPES[played]?.[document] ?? [];
}

/** The types of all other rulesets: their documents are kept and shown, and nothing is done with them. */
export function otherTypes(document: Typed, played = playedRuleset().id): readonly string[] {
  return Object.keys(TYPES).flatMap((id) => (id === played ? [] : (TYPES[id]?.[document] ?? [])));
}

/**
 * Is the type that of people whom players play? The first of a ruleset's types of actor is; the others are the game
 * master's.
 */
export function isPlayersType(type: string): boolean {
  return Object.values(TYPES).some(({ Actor: [first] }) => first === type);
}

/** Is it a thing of that ruleset, which takes part in a fight on its scene without a place in the order? */
export function isThing({ type }: { readonly type: string }, ruleset: string | null = playedRuleset().id): boolean {
  return GAMES[ruleset ?? ""]?.things?.includes(type) === true;
}

/** The type of things of the ruleset that is played; null where it has none. */
export function playedThing(played = playedRuleset().id): string | null {
  return GAMES[played]?.things?.[0] ?? null;
}

/** Is it a thing of whichever ruleset its type belongs to? */
function isAnyThing(type: string): boolean {
  return isThing({ type }, rulesetOfType("Actor", type));
}

/** The picture of whoever was given none. */
export function portraitOf(type: string): string {
  if (isAnyThing(type)) return systemPath("assets/tokens/thing.svg");
  return systemPath(`assets/tokens/${isPlayersType(type) ? "person" : "other"}.svg`);
}

/** Foundry's picture of people who have none: a grey disc. */
const NOBODY = "icons/svg/mystery-man.svg";

/** The picture by which somebody is shown: one of ours in place of Foundry's, for those of whom our games know. */
export function shownPicture<Stored extends string | null | undefined>(type: string, stored: Stored): Stored | string {
  return stored === NOBODY && rulesetOfType("Actor", type) !== null ? portraitOf(type) : stored;
}

/**
 * What a new actor's tokens are where nobody has said: those of whom players play are that actor, and friends;
 * everybody else stays as Foundry has it, an enemy of whom each token is one, and a thing is nobody's.
 */
export function tokenOf(type: string): Readonly<Record<string, unknown>> {
  if (isAnyThing(type)) return { displayName: 30, disposition: 0 };
  const [first, second] = GAMES[rulesetOfType("Actor", type) ?? ""]?.bars ?? [];
  const bars = {
    displayBars: 40,
    ...(first && { bar1: { attribute: first } }),
    ...(second && { bar2: { attribute: second } }),
  };
  return isPlayersType(type) ? { ...bars, displayName: 30, actorLink: true, disposition: 1 } : bars;
}

/** Is it the path of a track of harm, whose points grow with the harm, for people of that type? */
export function isHarm(type: string, attribute: string): boolean {
  return GAMES[rulesetOfType("Actor", type) ?? ""]?.bars.includes(attribute) === true;
}

/** A type without the ruleset that it belongs to: `iconArmor` is `armor`, of which a world has only one. */
export function plainType(type: string): string {
  const owner = Object.keys(TYPES).find((id) => type.startsWith(id) && type !== id);
  if (!owner) return type;
  const rest = type.slice(owner.length);
  return rest.charAt(0).toLowerCase() + rest.slice(1);
}
