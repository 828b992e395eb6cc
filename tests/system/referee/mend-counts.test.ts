/** What puts a change by hand right that a write of the referee's has passed, on the document itself. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { mendCounts } from "../../../src/system/referee/effects/apply.ts";

const people = vi.hoisted(() => new Map<string, object>());

vi.mock("../../../src/system/documents/subject.ts", () => ({
  subjectOf: (id: string) => people.get(id) ?? null,
  actorOf: (one: object) => one,
}));

/** Somebody with these flags. @returns What is written of them. */
function somebody(flags: Readonly<Record<string, string>>): readonly object[] {
  const written: object[] = [];
  people.set("kassus", {
    getFlag: (_scope: string, key: string) => flags[key],
    update: async (data: object) => written.push(data),
  });
  vi.stubGlobal("foundry", { utils: { expandObject: (data: object) => data } });
  return written;
}

afterEach(() => {
  vi.unstubAllGlobals();
  people.clear();
});

const mark = "exchange0/+/2";
const hand = JSON.stringify({ id: "h1", by: { "system.wounds.value": 2 }, mark: "exchange0/+/1" });
const counted = JSON.stringify({ hand: "h0", to: { "system.wounds.value": 7 } });

describe("health that a hand and the referee have changed in one moment", () => {
  it("is written so that both count, once, with what was known of the hand (L4)", async () => {
    const written = somebody({ mark, hand, counted });
    await mendCounts("kassus", "exchange0");
    expect(written).toEqual([
      {
        "system.wounds.value": 9,
        "flags.away-team.mark": mark,
        "flags.away-team.counted": JSON.stringify({ hand: "h1", to: { "system.wounds.value": 9 } }),
      },
    ]);
  });

  it.each([
    ["the write is another exchange's", { mark: "other0/+/2", hand, counted }],
    ["the write knew of the hand's", { mark, hand, counted: counted.replace("h0", "h1") }],
    ["an owner has written something else there", { mark, hand: "{", counted: "[]" }],
  ])("is left alone where %s", async (_title, flags) => {
    const written = somebody(flags);
    await mendCounts("kassus", "exchange0");
    await mendCounts("nobody", "exchange0");
    expect(written).toEqual([]);
  });
});
