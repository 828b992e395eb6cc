import { effectsOf } from "../../../engine/exchange.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { StoredExchange } from "./stored.ts";

/** What matters of a user whose word a chat message is. */
export interface Hand {
  readonly id: string;
  readonly isGM: boolean;
  /** Does he own the token or actor of that UUID? False for what is not there. */
  readonly owns: (uuid: CombatantId) => boolean;
}

/** Whose word a chat message is, as the server says: who wrote it, and who changed it last; null for nobody known. */
export interface Hands {
  readonly author: Hand | null;
  readonly last: Hand | null;
}

/**
 * Is it the word of a game master's client? Whoever writes a message may put into it what he likes.
 *
 * A player can change nobody's messages, but nothing says that he cannot name another as the author of his own: so
 * whoever changed it last counts too.
 */
export function isOfReferee({ author, last }: Hands): boolean {
  return author?.isGM === true && last?.isGM !== false;
}

/** What a message that a player wrote may keep: something that is over, on his own documents, with nothing left to do. */
function isOwnDeed(author: Hand, { exchange, combat, applied, proposer }: StoredExchange): boolean {
  const effects = effectsOf(exchange.episode);
  const isOver = exchange.stage === "closed" && combat === "" && applied === effects.length;
  const isHis = proposer === author.id && author.owns(exchange.intent.actor);
  return isOver && isHis && effects.every(({ on }) => author.owns(on));
}

/**
 * The exchange as it may be believed: the referee's whole, of a player's what concerns himself alone.
 *
 * @returns Null when it may not be believed.
 * @throws TypeError - A player wrote something that is no exchange.
 */
export function believed(hands: Hands, stored: StoredExchange): StoredExchange | null {
  if (isOfReferee(hands)) return stored;
  const { author } = hands;
  if (!author || !isOwnDeed(author, stored)) return null;
  const nothing = {
    line: [],
    asked: {},
    revealed: [],
    undoneBy: "",
    undoing: null,
    amended: null,
    gone: [],
    reason: null,
  };
  return { ...stored, ...nothing, alone: true };
}
