import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { watchSight } from "../../../src/system/canvas/sight-watch.ts";

const hooks: (() => void)[] = [];
const tokens = [1, 2].map((number) => ({ isVisible: true, document: { id: `token${number}` } }));
let told = 0;

vi.stubGlobal("Hooks", { on: (hook: string, hear: () => void) => hook === "sightRefresh" && hooks.push(hear) });
vi.stubGlobal("canvas", { tokens: { placeables: tokens } });
watchSight(() => {
  told += 1;
});
afterAll(() => vi.unstubAllGlobals());

/** How often it was told of, with so many refreshes of what is seen, as one comes with every frame. */
const toldBy = (isGM: boolean, frames: number) => {
  vi.stubGlobal("game", { user: { isGM } });
  told = 0;
  for (let frame = 0; frame < frames; frame++) for (const hear of hooks) hear();
  return told;
};

beforeEach(() => {
  for (const token of tokens) token.isVisible = true;
  toldBy(false, 1);
});

describe("what a player sees", () => {
  it("is told of when somebody leaves it or comes, once, however often Foundry works it out", () => {
    expect(toldBy(false, 100)).toBe(0);
    Object.assign(tokens[1] as object, { isVisible: false });
    expect(toldBy(false, 100)).toBe(1);
    Object.assign(tokens[1] as object, { isVisible: true });
    expect(toldBy(false, 100)).toBe(1);
  });

  it("is nothing to a game master, who is shown everybody", () => {
    Object.assign(tokens[0] as object, { isVisible: false });
    expect(toldBy(true, 100)).toBe(0);
  });
});
