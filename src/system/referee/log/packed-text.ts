/** How a packed text begins; no JSON does. */
const MARK = "packed:";

/** Signs that stand for themselves: JSON can be written in them alone. */
const PLAIN = 0x80;

/** The signs that stand for pieces begin here: from here on none is blank, half of a pair, or changed by anybody. */
const FIRST_SIGN = 0x4e00;

/** So many pieces have a sign. */
const MOST_PIECES = 0xd7ff - FIRST_SIGN;

/** Nothing longer is unpacked: few signs, forged, could stand for more than a browser holds. Unit: characters. */
const LONGEST = 8_000_000;

/** JSON in plain signs alone. */
function plain(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * JSON in fewer signs: each piece that has come before is one sign (Lempel, Ziv and Welch).
 *
 * Foundry has no way to pack what is stored, and what browsers have for it cannot be waited for where a document is read.
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
export function isPacked(text: string): boolean {
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
    if (code < 0 || piece === undefined || json.length > LONGEST) throw new SyntaxError("a packed text is damaged");
    if (before !== "" && PLAIN + pieces.length < MOST_PIECES) pieces.push(before + piece.charAt(0));
    json += piece;
    before = piece;
  }
  return json;
}
