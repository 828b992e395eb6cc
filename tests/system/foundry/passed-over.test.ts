import { describe, expect, it } from "vitest";
import { passedOver, readCounted, readHand } from "../../../src/system/foundry/stock-count.ts";

const write = { hand: "h0", to: { damage: 7 } };
const hand = { id: "h1", by: { damage: 2 }, mark: "x/+/1" };

describe("a change by hand and a write of the referee's", () => {
  it("that did not know of each other come to both", () => {
    expect(passedOver(hand, write, "x/+/3")).toEqual({ damage: 9 });
  });

  it("never come to less than nothing", () => {
    expect(passedOver({ ...hand, by: { damage: -9 } }, write, "x/+/3")).toEqual({ damage: 0 });
  });

  it("are left alone where the write counted the hand's, the hand saw the write, or they are of different numbers", () => {
    expect(passedOver(hand, { ...write, hand: "h1" }, "x/+/3")).toBeNull();
    expect(passedOver({ ...hand, mark: "x/+/3" }, write, "x/+/3")).toBeNull();
    expect(passedOver({ ...hand, by: { fatigue: 1 } }, write, "x/+/3")).toBeNull();
    expect(passedOver(null, write, "x/+/3")).toBeNull();
    expect(passedOver(hand, null, "x/+/3")).toBeNull();
  });

  it("are read as they were noted, and as nothing where an owner has written something else", () => {
    expect(readHand(JSON.stringify(hand))).toEqual(hand);
    expect(readCounted(JSON.stringify(write))).toEqual(write);
    for (const text of [undefined, 7, "", "{", "null", "[]", '{"id":1}', '{"id":"a","mark":"","by":{"damage":"1"}}'])
      expect([readHand(text), readCounted(text)]).toEqual([null, null]);
    expect(readCounted('{"hand":"h","to":[null]}')).toBeNull();
  });
});
