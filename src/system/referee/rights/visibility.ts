/**
 * Hidden combatants and exchanges: by what somebody is hidden, whom an exchange reveals, and how an answer says that a
 * hidden combatant shows themselves. What a viewer may read of a card is decided in `chat/view/viewer.ts`.
 */
import type { Exchange } from "../../../engine/exchange.ts";
import type { Answer } from "../../../engine/prompt.ts";
import type { CombatantId } from "../../../engine/types.ts";

/** By what a combatant is hidden from players: their token, or their place in the fight. */
export type Cover = "token" | "combatant";

/** Somebody whom an exchange lets be seen. */
export interface Revealed {
  readonly on: CombatantId;
  /** What hid them before. */
  readonly covers: readonly Cover[];
  /** Do the documents carry it: are they seen? */
  readonly isSeen: boolean;
}

/** Those of the revealed whom the documents still hide, or still show once the exchange is taken back. */
export function toBeConcealed({ stage }: Pick<Exchange, "stage">, revealed: readonly Revealed[]): readonly Revealed[] {
  if (stage === "lost") return [];
  return revealed.filter(({ isSeen }) => isSeen === (stage === "undone"));
}

/** What an answer says in its details when the hidden one who is asked shows themselves with it. */
const SHOW = "show";

/** The answer with which a hidden combatant shows themselves. */
export function showingThemselves(answer: Answer): Answer {
  return { ...answer, details: { ...answer.details, [SHOW]: true } };
}

/** The answer as its author may give it: that somebody hidden is seen from now on is the game master's to say. */
export function withoutShow(answer: Answer): Answer {
  const { [SHOW]: _show, ...details } = answer.details ?? {};
  const { details: _all, ...rest } = answer;
  return Object.keys(details).length > 0 ? { ...rest, details } : rest;
}

/** Those who show themselves with their answers. */
export function whoShow({ prompts }: Exchange, answers: readonly Answer[]): CombatantId[] {
  const showing = answers.filter(({ details }) => details?.[SHOW] === true);
  return prompts.filter(({ id }) => showing.some(({ prompt }) => prompt === id)).map(({ of }) => of);
}
