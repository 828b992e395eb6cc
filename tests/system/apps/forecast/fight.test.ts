import { describe, expect, it } from "vitest";
import { playable } from "../../../../src/system/apps/forecast/fight.ts";
import { enemy, fight, person } from "../../../support/coda.ts";

describe("a fight that is to be foreseen", () => {
  const walls = [
    { x1: 1, y1: 0, x2: 1, y2: 1 },
    { x1: 2, y1: 0, x2: 2, y2: 1, door: true },
    { x1: 3, y1: 0, x2: 3, y2: 1, door: true, locked: true },
  ] as const;
  const lurker = { ...enemy("lurker", { at: [5, 0] }), hidden: true };
  const played = playable(fight([person("kassus"), lurker], { walls }));

  it("has everybody seen, also whom a game master hides", () => {
    expect(played.combatants.lurker).not.toHaveProperty("hidden");
    expect(Object.keys(played.combatants)).toEqual(["kassus", "lurker"]);
  });

  it("has doors open that are not locked, since people open them", () => {
    expect(played.walls).toEqual([walls[0], walls[2]]);
  });
});
