import { describe, expect, it } from "vitest";
import { storedBody } from "../../../src/system/documents/flag-store.ts";

type Token = Parameters<typeof storedBody>[0];

describe("where a token stands", () => {
  it("is where it goes, though its picture and with it the document is still on its way (#11398)", () => {
    const _source = { x: 700, y: 500, width: 2, height: 1, elevation: 4 };
    const onItsWay = { x: 431.5, y: 500, width: 1.3, height: 1, elevation: 1.7, _source };
    expect(storedBody(onItsWay as unknown as Token)).toEqual(_source);
  });

  it("is on the level that is stored, in 14 (#13842)", () => {
    const _source = { x: 700, y: 500, width: 2, height: 1, elevation: 4 };
    const levelOf = (level: unknown) => storedBody({ _source: { ..._source, level } } as unknown as Token).level;
    expect([levelOf("deck1"), levelOf(null), levelOf(undefined)]).toEqual(["deck1", undefined, undefined]);
  });
});
