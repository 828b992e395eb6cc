import { describe, expect, it } from "vitest";
import { moveAwayFrom } from "../../../src/system/canvas/movement/history.ts";

/** A record: where a token was, and under which move. */
const record = (...waypoints: readonly (readonly [x: number, movementId: string])[]) =>
  waypoints.map(([x, movementId]) => ({ x, y: 0, width: 1, height: 1, movementId }));

const awayFrom = (x: number, history: ReturnType<typeof record>) => moveAwayFrom(history, (one) => one.x === x);

describe("the recorded move that began at a place", () => {
  const history = record([0, "first"], [1, "first"], [2, "first"], [3, "second"], [4, "second"]);

  it("is the one that led away from there", () => {
    expect([awayFrom(0, history), awayFrom(2, history)]).toEqual(["first", "second"]);
  });

  it("is none where one only led through it, which would be taken back further than there", () => {
    expect([awayFrom(1, history), awayFrom(3, history)]).toEqual([null, null]);
  });

  it("is none where the last one ended, and where nobody has been", () => {
    expect([awayFrom(4, history), awayFrom(9, history), awayFrom(0, [])]).toEqual([null, null, null]);
  });

  it("is the later one of two from the same place", () => {
    expect(awayFrom(0, record([0, "out"], [1, "out"], [0, "back"], [1, "again"]))).toBe("again");
  });
});
