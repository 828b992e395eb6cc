/** How a stored exchange becomes the fields of its chat message, and is read from them again. Knows no Foundry. */
import { effectsOf } from "../../../engine/exchange.ts";
import { toBeVeiled } from "../rights/showing.ts";
import { parseExchange } from "./older-exchange.ts";
import { type StoredExchange, waitingFor } from "./stored.ts";
import { pictureText, readPicture } from "./stored-picture.ts";

/** The fields of the message; everything that is more than a number or a word is JSON. */
export function messageFieldsOf(stored: StoredExchange) {
  const { exchange, revision, combat, applied, proposer, session, request, heldUntil, undoneBy } = stored;
  const { picture, ...played } = exchange;
  const plain = { revision, combat, applied, proposer, session, request, heldUntil, undoneBy };
  return {
    ...plain,
    exchange: JSON.stringify(played),
    picture: pictureText(picture),
    effects: effectsOf(exchange.episode).length,
    stage: exchange.stage as string,
    waiting: JSON.stringify(waitingFor(exchange)),
    line: JSON.stringify(stored.line),
    names: JSON.stringify(stored.names),
    asked: JSON.stringify(stored.asked),
    revealed: JSON.stringify(stored.revealed),
    veiled: toBeVeiled(exchange, stored.revealed).length,
    undoing: stored.undoing ? JSON.stringify(stored.undoing) : "",
    amended: stored.amended ? JSON.stringify(stored.amended) : "",
    gone: JSON.stringify(stored.gone),
    reason: stored.reason ? JSON.stringify(stored.reason) : "",
    late: stored.late === true,
    halting: stored.halting === true,
  };
}

/** What a chat message keeps of an exchange. */
export type MessageFields = ReturnType<typeof messageFieldsOf>;

/** The exchange in the texts of a message; older worlds keep its picture in the same text. */
function playedIn(owner: object, { exchange, picture }: MessageFields): StoredExchange["exchange"] {
  const apart = picture === "" ? {} : { picture: readPicture(owner, picture) };
  return { throws: [], ...parseExchange(exchange), ...apart };
}

/**
 * What is written in the fields of a message.
 *
 * @param owner - The message: the same picture in it is read once.
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
    amended: fields.amended === "" ? null : parseExchange(fields.amended),
    gone: JSON.parse(fields.gone),
    reason: fields.reason === "" ? null : JSON.parse(fields.reason),
    ...(fields.halting && { halting: true }),
    ...(fields.late && { late: true }),
  };
}
