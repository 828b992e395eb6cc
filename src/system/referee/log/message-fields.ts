/** How a stored exchange becomes the fields of its chat message, and is read from them again. Knows no Foundry. */
import type { Encounter } from "../../../engine/encounter.ts";
import { effectsOf } from "../../../engine/exchange.ts";
import { isObject } from "../requests/messages.ts";
import { toBeConcealed } from "../rights/visibility.ts";
import { type StoredExchange, waitingFor } from "./stored-exchange.ts";

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
    concealed: toBeConcealed(exchange, stored.revealed).length,
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

/**
 * The exchange in the texts of a message, the very same one as long as they are; older worlds keep its picture in the
 * same text.
 */
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

/** As it stands in a text where points were told by the one count that could be spent. */
const OLD = "courage";

/** What somebody changed in a test, and a modifier that points were spent on, as they are written today. */
function renewed(key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  const { [OLD]: points, ...rest } = value;
  if (key === "adjustment" && points !== undefined) return { ...rest, spends: { [OLD]: points } };
  if (value.source !== OLD || value.spends !== undefined || !isObject(value.params)) return value;
  return { ...value, spends: { count: OLD, points: value.params.points } };
}

/**
 * What an exchange is stored as, in the form of today: worlds of 0.1.0 know points of courage and no others.
 *
 * @throws SyntaxError - The text is damaged.
 */
export function parseExchange(json: string) {
  return json.includes(`"${OLD}"`) ? JSON.parse(json, renewed) : JSON.parse(json);
}

/**
 * The texts of the pictures that this session has read or written: the same picture goes into each step of its
 * exchange.
 */
const pictureTexts = new WeakMap<Encounter, string>();

/** What was read last of each owner: its texts and the picture in them. */
const lastPictures = new WeakMap<object, { readonly text: string; readonly picture: Encounter }>();

/** A longer picture is packed: a message shall stay below 64 kB, whatever people carry. Unit: characters. */
const LONGEST = 32_000;

function written(picture: Encounter): string {
  const json = JSON.stringify(picture);
  return json.length > LONGEST ? packText(json) : json;
}

/** A picture as it is stored: JSON, packed where it is long. */
export function pictureText(picture: Encounter): string {
  const known = pictureTexts.get(picture) ?? written(picture);
  pictureTexts.set(picture, known);
  return known;
}

/**
 * The picture in the text of a message; the very same one as long as its text is.
 *
 * @throws SyntaxError - It is damaged.
 */
export function readPicture(message: object, text: string): Encounter {
  const known = lastPictures.get(message);
  if (known?.text === text) return known.picture;
  const picture: Encounter = JSON.parse(isPacked(text) ? unpackText(text) : text);
  // A player may have written anything
  if (isObject(picture)) pictureTexts.set(picture, text);
  lastPictures.set(message, { text, picture });
  return picture;
}

/** How a packed text begins; no JSON does. */
const MARK = "packed:";

/** Signs that stand for themselves: JSON can be written in them alone. */
const PLAIN = 0x80;

/** The signs that stand for pieces begin here: from here on none is blank, half of a pair, or changed by anybody. */
const FIRST_SIGN = 0x4e00;

/** So many pieces have a sign. */
const MOST_PIECES = 0xd7ff - FIRST_SIGN;

/** Nothing longer is unpacked: few signs, forged, could stand for more than a browser holds. Unit: characters. */
const LONGEST_JSON = 8_000_000;

/** JSON in plain signs alone. */
function plain(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * JSON in fewer signs: each piece that has come before is one sign (Lempel, Ziv and Welch).
 *
 * Foundry has no way to pack what is stored, and what browsers have for it cannot be waited for where a document is
 * read.
 */
export function packText(json: string): string {
  const pieces = new Map<string, number>();
  const signs: string[] = [];
  const put = (piece: string) =>
    signs.push(String.fromCharCode(FIRST_SIGN + (pieces.get(piece) ?? piece.charCodeAt(0))));
  let piece = "";
  for (const sign of plain(json)) {
    const longer = piece + sign;
    if (longer.length === 1 || pieces.has(longer)) {
      piece = longer;
      continue;
    }
    put(piece);
    if (PLAIN + pieces.size < MOST_PIECES) pieces.set(longer, PLAIN + pieces.size);
    piece = sign;
  }
  if (piece !== "") put(piece);
  return MARK + signs.join("");
}

/** Is it the work of {@link packText}? */
function isPacked(text: string): boolean {
  return text.startsWith(MARK);
}

/** The JSON of a packed text. @throws SyntaxError - It is damaged. */
export function unpackText(packed: string): string {
  const pieces: string[] = [];
  let before = "";
  let json = "";
  for (const sign of packed.slice(MARK.length)) {
    const code = sign.charCodeAt(0) - FIRST_SIGN;
    const isNew = code === PLAIN + pieces.length && before !== "";
    const piece = isNew ? before + before.charAt(0) : code < PLAIN ? String.fromCharCode(code) : pieces[code - PLAIN];
    if (code < 0 || piece === undefined || json.length > LONGEST_JSON)
      throw new SyntaxError("a packed text is damaged");
    if (before !== "" && PLAIN + pieces.length < MOST_PIECES) pieces.push(before + piece.charAt(0));
    json += piece;
    before = piece;
  }
  return json;
}
