import { expect, it, vi } from "vitest";
import { goAlong } from "../../../src/system/canvas/routes/path-preview.ts";
import { walkAway } from "../../../src/system/rulesets/coda/tours/first-fight.ts";

/** A token that can be moved, with what it was told. */
function token() {
  return {
    id: "t",
    uuid: "t",
    width: 1,
    height: 1,
    actor: null,
    move: vi.fn(async (_way: object, _how: object) => true),
  };
}

it("a way that somebody chose on the map is asked for like a drag, for a game master too", async () => {
  const mover = token();
  const squares = { size: 100, scale: 1, origin: { x: 0, y: 0 }, columns: 10, rows: 10 };
  const path = [
    { col: 1, row: 1 },
    { col: 2, row: 1 },
  ];
  await goAlong(mover as never, squares as never, path as never, undefined);
  expect(mover.move.mock.calls[0]?.[1]).toMatchObject({ method: "dragging" });
});

it("the raider of the first fight waits where Kassus may strike, as one who is dragged", async () => {
  const hostile = token();
  const combat = { combatants: [], combatant: { tokenId: "t" } };
  await walkAway({ hostile, combat } as never);
  expect(hostile.move.mock.calls[0]?.[1]).toMatchObject({ method: "dragging" });
});
