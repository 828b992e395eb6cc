import type { Combatant } from "../../../engine/encounter.ts";
import type { Prompt } from "../../../engine/prompt.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { brief, text } from "../../foundry/text.ts";
import type { StoredExchange } from "../../referee/log/stored-exchange.ts";

/** Who looks at a card, and what he may know. */
export interface Viewer {
  readonly id: string;
  readonly isGM: boolean;
  /** May he take back his own last exchange, if he is no game master? */
  readonly undoesOwn: boolean;
  readonly hidesEnemies: boolean;
  /** What each further action has to save before a dearer choice is best, as a share; a third where it is left out. */
  readonly saves?: number;
  /** Is even what comes of things kept from him, of somebody who belongs to no player? */
  readonly hidesResults?: (id: CombatantId) => boolean;
  /** May he act for the combatant? */
  readonly owns: (id: CombatantId) => boolean;
  /** Whom the others do not see. */
  readonly isHidden: (id: CombatantId) => boolean;
  /** What the combatant is called, or null when it is gone. */
  readonly nameOf: (id: CombatantId) => string | null;
  /** What a user is called. */
  readonly userName: (user: string) => string;
  /** How badly somebody is hurt and what else is the matter with him, as far as the viewer may know; empty when he is gone. */
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
  return viewer.isGM || viewer.owns(id);
}

/** May the viewer answer the prompt: was it put or handed to him, or may he act for the one who is asked? */
export function mayAnswer(viewer: Viewer, prompt: Prompt, stored: StoredExchange): boolean {
  if (viewer.usersAsked(prompt, stored).includes(viewer.id)) return true;
  return prompt.narrator ? viewer.isGM : mayAct(viewer, prompt.of);
}

/** Does the viewer know that the combatant is there? */
export function knows(viewer: Viewer, id: CombatantId): boolean {
  return mayAct(viewer, id) || !viewer.isHidden(id);
}

/** Does the viewer see the figures of the combatant? Enemies are those he does not own. */
export function seesFigures(viewer: Viewer, id: CombatantId): boolean {
  return mayAct(viewer, id) || (!viewer.hidesEnemies && !viewer.isHidden(id));
}

/** Is everything kept from the viewer that the map does not show of the combatant? */
export function isVeiled(viewer: Viewer, id: CombatantId): boolean {
  return !mayAct(viewer, id) && viewer.hidesResults?.(id) === true;
}

/** Has he gone without ever having been seen? Nothing but the exchange tells then that he was hidden. */
export function wentUnseen(viewer: Viewer, one: Pick<Combatant, "id" | "hidden"> | undefined): boolean {
  return one?.hidden === true && !viewer.isGM && viewer.nameOf(one.id) === null;
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
  const isSecret = wentUnseen(viewer, one);
  const shown = knows(viewer, id) && !isSecret ? side : "neutral";
  return {
    name: isSecret ? text("Card.somebody") : calledBy(viewer, id, names),
    side: shown,
    sideLabel: text(`Side.${shown}`),
  };
}
