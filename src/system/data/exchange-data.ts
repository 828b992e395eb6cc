/**
 * The data model of a chat message that keeps an exchange: JSON texts for the exchange itself, and plain fields by
 * which the log finds it without parsing. `referee/log/message-fields.ts` writes and reads them.
 */
import { countField, flagField, momentField, wordsField } from "./fields.ts";

export function exchangeSchema() {
  return {
    /** The exchange as JSON: an update would merge an object and keep what was meant to go. */
    exchange: wordsField(),
    /**
     * Its picture as JSON, packed where it is long, by itself: it is most of it and stays the same. Empty where the
     * text above holds it too.
     */
    picture: wordsField(),
    stage: wordsField("open"),
    revision: countField(0),
    /** UUID of the combat; empty outside a fight. */
    combat: wordsField(),
    /** JSON list of the combatants whose answers are open. */
    waiting: wordsField("[]"),
    /** How many effects it has, and how many of them the documents carry. */
    effects: countField(0),
    applied: countField(0),
    proposer: wordsField(),
    session: wordsField(),
    /** Id of the request that it began with. */
    request: wordsField(),
    /** JSON list of the intents that stand in line behind it. */
    line: wordsField("[]"),
    /** JSON record of what the combatants were called. */
    names: wordsField("{}"),
    /** JSON record of what is known of open prompts beside themselves. */
    asked: wordsField("{}"),
    /** Until when the move is held; 0 where it is not. Unit: milliseconds of server time. */
    heldUntil: momentField(),
    /** Does the mover stop at the stop where they wait? */
    halting: flagField(),
    /** JSON list of the hidden whom it lets be seen, and for how many of them the documents do not follow it yet. */
    revealed: wordsField("[]"),
    concealed: countField(0),
    undoneBy: wordsField(),
    /** A move that was judged when it had been made. */
    late: flagField(),
    /** JSON of who takes it back and what goes along, while that is under way; empty otherwise. */
    undoing: wordsField(),
    /**
     * JSON list of the segments on which somebody may still arrive though it was taken back; empty where there are
     * none.
     */
    recalled: wordsField(),
    /** JSON of what it becomes while a test of it is changed; empty otherwise. */
    amended: wordsField(),
    /** JSON list of the exchanges that were not over when it began; empty where there were none. */
    beside: wordsField(),
    /** JSON list of the combatants to whom not everything could be put back. */
    gone: wordsField("[]"),
    /** JSON of the refusal that says why it is lost; empty while it is not. */
    reason: wordsField(),
  };
}

export class ExchangeData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof exchangeSchema>,
  ChatMessage.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["AWAY.Exchange"];

  static override defineSchema() {
    return exchangeSchema();
  }
}
