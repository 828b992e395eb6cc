import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/engine/effects.ts";
import { Promises } from "../../../src/system/referee/movement/moves.ts";
import { path } from "../../support/encounter.ts";

const changes: readonly Change[] = [{ kind: "spend", key: "actions", by: 1 }];
const way = path([0, 0], [1, 0], [2, 0]);
const promised = { way, changes, until: 1000 };

describe("a way that somebody was let go", () => {
  it("costs what was said, once, also where they go a part of it", () => {
    const promises = new Promises();
    promises.remember("kassus", promised);
    expect(promises.claim("kassus", path([0, 0], [1, 0]), 0)).toBe(changes);
    expect(promises.claim("kassus", way, 0)).toBeNull();
  });

  it("costs what was said last, where the move before was refused by another package after all", () => {
    const promises = new Promises();
    const dearer: readonly Change[] = [{ kind: "spend", key: "actions", by: 2 }];
    promises.remember("kassus", promised);
    promises.remember("kassus", { ...promised, changes: dearer });
    expect(promises.claim("kassus", way, 0)).toBe(dearer);
  });

  it.each([
    ["another way", "kassus", path([0, 0], [0, 1]), 0],
    ["another token's", "okoro", way, 0],
    ["one that was let go long ago", "kassus", way, 1000],
  ])("is not %s", (_title, token, gone, now) => {
    const promises = new Promises();
    promises.remember("kassus", promised);
    expect(promises.claim(token, gone, now)).toBeNull();
  });
});
