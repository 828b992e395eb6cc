import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packText, pictureText, readPicture, unpackText } from "../../../src/system/referee/log/message-fields.ts";
import { fight, person, pistol, sword } from "../../support/coda.ts";

/** What a text takes as it is sent and kept. */
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A fight of people who carry so many different weapons each. */
function armed(people: number, weapons: number) {
  const carried = (who: number) =>
    Array.from({ length: weapons }, (_, at) => {
      const name = `Weapon ${who} of ${at} \u{1F680} é`;
      return at % 2
        ? pistol({ id: `pistol${who}x${at}`, name, held: false })
        : sword({ id: `sword${who}x${at}`, name });
    });
  return fight(Array.from({ length: people }, (_, who) => person(`p${who}`, { sheet: { weapons: carried(who) } })));
}

describe("a packed text", () => {
  it("says what the JSON said, whatever is in it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        expect(JSON.parse(unpackText(packText(json)))).toEqual(JSON.parse(json));
      }),
      { numRuns: 60 },
    );
    expect(unpackText(packText(JSON.stringify("a".repeat(5000))))).toBe(JSON.stringify("a".repeat(5000)));
  });

  it("goes on when no more pieces can have a sign", { timeout: 30_000 }, () => {
    const long = JSON.stringify(Array.from({ length: 15_000 }, (_, at) => [at * 7919, `${at}`]));
    const packed = packText(long);
    expect(packed.length).toBeGreaterThan(40_000);
    expect(unpackText(packed) === long).toBe(true);
  });

  it("that would never end is refused", () => {
    const growing = Array.from({ length: 20_000 }, (_, at) => String.fromCharCode(0x4e00 + (at === 0 ? 97 : 127 + at)));
    expect(() => unpackText(`packed:${growing.join("")}`)).toThrow(SyntaxError);
  });

  it("that is damaged is refused", () => {
    for (const text of ["packed:\u4dff", "packed:{", `packed:${String.fromCharCode(0x4e00 + 900)}`])
      expect(() => unpackText(text)).toThrow(SyntaxError);
  });
});

describe("the picture in a message", () => {
  it("is plain JSON where it is short", () => {
    const picture = armed(8, 2);
    expect(JSON.parse(pictureText(picture))).toEqual(JSON.parse(JSON.stringify(picture)));
  });

  it("takes less than 64 kB of two who carry 300 weapons each, and is read as it was", () => {
    const picture = armed(2, 300);
    const text = pictureText(picture);
    expect(JSON.stringify(picture).length).toBeGreaterThan(100_000);
    expect(bytesOf(text)).toBeLessThan(64_000);
    expect(readPicture({}, text)).toEqual(JSON.parse(JSON.stringify(picture)));
  });
});
