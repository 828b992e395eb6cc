/** How a stored exchange becomes the fields of its chat message, and is read from them again. Knows no Foundry. */
import { effectsOf } from "../../../engine/exchange.ts";
import { toBeVeiled } from "../rights/showing.ts";
import { parseExchange } from "./older-exchange.ts";
import { type StoredExchange, waitingFor } from "./stored.ts";
import { pictureText, readPicture } from "./stored-picture.ts";

/** The texts of exchanges as they were read: most writes tell how far an exchange has come, and leave it as it was. */
const texts = new WeakMap<StoredExchange["exchange"], string>();

/** What was read last of each owner: its texts and the exchange in them. */
const read = new WeakMap<
  object,
  Pick<MessageFields, "exchange" | "picture"> & { played: StoredExchange["exchange"] }
>();

function textOf(exchange: StoredExchange["exchange"]): string {
  const { picture: _apart, ...played } = exchange;
  return texts.get(exchange) ?? JSON.stringify(played);
}

/** The fields of the message; everything that is more than a number or a word is JSON. */
export function messageFieldsOf(stored: StoredExchange) {
  const { exchange, revision, combat, applied, proposer, session, request, heldUntil, undoneBy } = stored;
  const plain = { revision, combat, applied, proposer, session, request, heldUntil, undoneBy };
  return {
    ...plain,
    exchange: textOf(exchange),
    picture: pictureText(exchange.picture),
    effects: effectsOf(exchange.episode).length,
    stage: exchange.stage as string,
    waiting: JSON.stringify(waitingFor(exchange)),
    line: JSON.stringify(stored.line),
    names: JSON.stringify(stored.names),
    asked: JSON.stringify(stored.asked),
    revealed: JSON.stringify(stored.revealed),
    veiled: toBeVeiled(exchange, stored.revealed).length,
    undoing: stored.undoing ? JSON.stringify(stored.undoing) : "",
    recalled: stored.recalled.length > 0 ? JSON.stringify(stored.recalled) : "",
    amended: stored.amended ? JSON.stringify(stored.amended) : "",
    gone: JSON.stringify(stored.gone),
    reason: stored.reason ? JSON.stringify(stored.reason) : "",
    late: stored.late === true,
    halting: stored.halting === true,
    beside: stored.beside && stored.beside.length > 0 ? JSON.stringify(stored.beside) : "",
  };
}

/** What a chat message keeps of an exchange. */
export type MessageFields = ReturnType<typeof messageFieldsOf>;

/** The exchange in the texts of a message, the very same one as long as they are; older worlds keep its picture in the same text. */
function playedIn(owner: object, { exchange, picture }: MessageFields): StoredExchange["exchange"] {
  if (picture === "") return { throws: [], ...parseExchange(exchange) };
  const known = read.get(owner);
  if (known?.exchange === exchange && known.picture === picture) return known.played;
  const played = { throws: [], ...parseExchange(exchange), picture: readPicture(owner, picture) };
  texts.set(played, exchange);
  read.set(owner, { exchange, picture, played });
  return played;
}

/**
 * What is written in the fields of a message.
 *
 * @param owner - The message: the same texts in it are read once.
 * @throws SyntaxError - One of its texts is damaged.
 */
export function readMessageFields(owner: object, fields: MessageFields): StoredExchange {
  const { revision, combat, applied, proposer, session, request, heldUntil, undoneBy } = fields;
  const plain = { revision, combat, applied, proposer, session, request, heldUntil, undoneBy };
  return {
    ...plain,
    exchange: playedIn(owner, fields),
    line: parseExchange(fields.line),
    names: JSON.parse(fields.names),
    asked: JSON.parse(fields.asked),
    revealed: JSON.parse(fields.revealed),
    undoing: fields.undoing === "" ? null : JSON.parse(fields.undoing),
    recalled: fields.recalled ? JSON.parse(fields.recalled) : [],
    amended: fields.amended === "" ? null : parseExchange(fields.amended),
    gone: JSON.parse(fields.gone),
    reason: fields.reason === "" ? null : JSON.parse(fields.reason),
    ...(fields.halting && { halting: true }),
    ...(fields.late && { late: true }),
    ...(fields.beside && { beside: JSON.parse(fields.beside) }),
  };
}
