/**
 * Who looks at a card and what they may know: names, figures, results, sides. Every part of a card asks these
 * functions, which all go to `asSeenBy` of the engine.
 */
import type { Combatant } from "../../../engine/encounter.ts";
import type { Prompt } from "../../../engine/prompt.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { asSeenBy, NO_ENCOUNTER, type Onlooker } from "../../../engine/visibility.ts";
import { brief, text } from "../../foundry/text.ts";
import type { StoredExchange } from "../../referee/log/stored-exchange.ts";

/** Who looks at a card, and what they may know. */
export interface Viewer extends Onlooker {
  readonly id: string;
  /** May they take back their own last exchange, if they are no game master? */
  readonly undoesOwn: boolean;
  /** What each further action has to save before a dearer choice is best, as a share; a third where it is left out. */
  readonly saves?: number;
  /** What a user is called. */
  readonly userName: (user: string) => string;
  /**
   * How badly somebody is hurt and what else is the matter with them, as far as the viewer may know; empty when they
   * are gone.
   */
  readonly stateOf: (id: CombatantId) => string;
  /** Has the fight gone on to another turn than that one? */
  readonly isTurnOver?: (combat: string, round: number, turn: CombatantId) => boolean;
  /** The choice that this client keeps closed for a prompt; empty where it keeps none. */
  readonly keptChoice: (exchange: string, prompt: string) => string;
  /** Ids of the users who are asked, and of those who might be asked instead. */
  readonly usersAsked: (prompt: Prompt, stored: StoredExchange) => readonly string[];
  readonly usersBeside: (prompt: Prompt, stored: StoredExchange) => readonly string[];
}

/** A party of an exchange as a card shows it. */
export interface Party {
  readonly name: string;
  readonly side: string;
  readonly sideLabel: string;
}

/** May the viewer act for the combatant? */
export function mayAct(viewer: Viewer, id: CombatantId): boolean {
  return asSeenBy(NO_ENCOUNTER, viewer).mayAct(id);
}

/** May the viewer answer the prompt: was it put or handed to them, or may they act for the one who is asked? */
export function mayAnswer(viewer: Viewer, prompt: Prompt, stored: StoredExchange): boolean {
  if (viewer.usersAsked(prompt, stored).includes(viewer.id)) return true;
  return prompt.narrator ? viewer.isGM : mayAct(viewer, prompt.of);
}

/** Does the viewer know that the combatant is there? */
export function knows(viewer: Viewer, id: CombatantId): boolean {
  return asSeenBy(NO_ENCOUNTER, viewer).knows(id);
}

/** Does the viewer see the figures of the combatant? Enemies are those they do not own. */
export function seesFigures(viewer: Viewer, id: CombatantId): boolean {
  return asSeenBy(NO_ENCOUNTER, viewer).seesFigures(id);
}

/** Is everything kept from the viewer that the map does not show of the combatant? */
export function hidesResults(viewer: Viewer, id: CombatantId): boolean {
  return !asSeenBy(NO_ENCOUNTER, viewer).seesResults(id);
}

/** What the viewer may call the combatant. @param names - What they were called when it happened. */
export function calledBy(viewer: Viewer, id: CombatantId, names: Readonly<Record<string, string>>): string {
  if (!knows(viewer, id)) return text("Card.somebody");
  return brief(viewer.nameOf(id) ?? names[id] ?? text("Card.somebody"));
}

/** The combatant as a party; who is not known is of no side. */
export function partyOf(
  viewer: Viewer,
  one: Pick<Combatant, "id" | "side" | "hidden">,
  names: Readonly<Record<string, string>>,
): Party {
  const { id, side } = one;
  const isNamed = asSeenBy({ combatants: { [id]: one } }, viewer).knowsName(id);
  const shown = isNamed ? side : "neutral";
  return {
    name: isNamed ? calledBy(viewer, id, names) : text("Card.somebody"),
    side: shown,
    sideLabel: text(`Side.${shown}`),
  };
}
