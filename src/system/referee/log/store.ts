/**
 * Writes exchanges into chat messages: who speaks, who may read it, and the dice as Foundry rolls. Only the referee
 * calls it through `table.ts`, and `rights/play-alone.ts` where no game master is connected.
 */
import { practisingUsers } from "../../documents/practice.ts";
import { subjectOf } from "../../documents/subject.ts";
import { AwayToken } from "../../documents/token.ts";
import type { Audience } from "../../foundry/generation.ts";
import { label } from "../../foundry/labels.ts";
import { text } from "../../foundry/text.ts";
import { openRolls } from "./dice-rolls.ts";
import { type ExchangeMessage, isExchangeMessage } from "./exchange-message.ts";
import { messageFieldsOf } from "./message-fields.ts";
import type { StoredExchange } from "./stored-exchange.ts";

/** Does somebody act in it whom the players do not see? */
function isSecret({ exchange }: StoredExchange): boolean {
  return exchange.picture.combatants[exchange.intent.actor]?.hidden === true;
}

/** Who speaks in the message; who is not seen has no name. */
function speakerOf(actor: string, name: string, secret: boolean) {
  const subject = subjectOf(actor);
  if (secret) return { scene: null, token: null, actor: null, alias: name };
  if (subject instanceof AwayToken) {
    return { scene: subject.parent?.id ?? null, token: subject.id, actor: subject.actorId, alias: name };
  }
  return { scene: null, token: null, actor: subject?.id ?? null, alias: name };
}

/**
 * To whom the message of an exchange is whispered; nobody where all may see it.
 *
 * What a hidden combatant does to nobody is the game masters' and their owners', practice is theirs who practise, and
 * a fight is everybody's otherwise: what each client shows of it is for the card to say.
 */
function recipientsOf(stored: StoredExchange, audience: Audience): readonly string[] {
  const { exchange, combat, proposer } = stored;
  const gms = game.users?.filter(({ isGM }) => isGM).map(({ id }) => id) ?? [];
  const { targets = [], cells = [] } = exchange.intent;
  const isAlone = targets.length === 0 && cells.length === 0;
  if (isSecret(stored) && (isAlone || combat === "")) return [...new Set([...gms, proposer])];
  const practising = practisingUsers(combat);
  if (practising) return practising;
  const recipients = { public: [], gm: [...gms, proposer], blind: gms, self: [proposer] };
  return combat === "" ? recipients[audience] : [];
}

/** Put a new exchange into the chat log. @param audience - Who is to see it, where it is outside a fight. */
export async function createExchange(stored: StoredExchange, audience: Audience): Promise<void> {
  const { id, intent, ruleset } = stored.exchange;
  const secret = isSecret(stored);
  const name = secret ? text("Card.somebody") : (stored.names[intent.actor] ?? "");
  const data = {
    _id: id,
    type: "exchange" as const,
    speaker: speakerOf(intent.actor, name, secret),
    content: foundry.utils.escapeHTML(text("Card.summary", { name, act: label(ruleset, "Action", intent.action) })),
    whisper: [...recipientsOf(stored, audience)],
    system: messageFieldsOf(stored),
  };
  const rolls = data.whisper.length === 0 ? openRolls(stored) : [];
  await ChatMessage.implementation.create({ ...data, rolls }, { keepId: true });
}

/** All rolls of the message where it has some more now; a whispered one has none, for rolls are told to everybody. */
function newRolls(message: ExchangeMessage, stored: StoredExchange): { rolls?: string[] } {
  const rolls = message.whisper.length === 0 ? openRolls(stored) : [];
  return rolls.length > message.rolls.length ? { rolls } : {};
}

/** Write an exchange into its message. A message that was deleted takes its exchange with it. */
export async function saveExchange(stored: StoredExchange): Promise<void> {
  const message = game.messages?.get(stored.exchange.id);
  if (!message || !isExchangeMessage(message)) return;
  await message.update({ system: messageFieldsOf(stored), ...newRolls(message, stored) });
}
