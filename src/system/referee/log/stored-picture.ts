import type { Encounter } from "../../../engine/encounter.ts";
import { isObject } from "../requests/shape.ts";
import { isPacked, packText, unpackText } from "./packed-text.ts";

/** The texts of the pictures that this session has read or written: the same picture goes into each step of its exchange. */
const texts = new WeakMap<Encounter, string>();

/** What was read last of each owner: its texts and the picture in them. */
const read = new WeakMap<object, { readonly text: string; readonly picture: Encounter }>();

/** A longer picture is packed: a message shall stay below 64 kB, whatever people carry. Unit: characters. */
const LONGEST = 32_000;

function written(picture: Encounter): string {
  const json = JSON.stringify(picture);
  return json.length > LONGEST ? packText(json) : json;
}

/** A picture as it is stored: JSON, packed where it is long. */
export function pictureText(picture: Encounter): string {
  const known = texts.get(picture) ?? written(picture);
  texts.set(picture, known);
  return known;
}

/** The picture in the text of a message; the very same one as long as its text is. @throws SyntaxError - It is damaged. */
export function readPicture(message: object, text: string): Encounter {
  const known = read.get(message);
  if (known?.text === text) return known.picture;
  const picture: Encounter = JSON.parse(isPacked(text) ? unpackText(text) : text);
  // A player may have written anything
  if (isObject(picture)) texts.set(picture, text);
  read.set(message, { text, picture });
  return picture;
}
