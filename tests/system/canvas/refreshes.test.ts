import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { watchDrawn } from "../../../src/system/canvas/threat/overlay.ts";
import { registerTokenFrames } from "../../../src/system/canvas/token-frame.ts";
import { AwayToken } from "../../../src/system/documents/token.ts";

const asked = vi.hoisted(() => ({ sides: 0 }));

vi.mock("../../../src/system/documents/token.ts", () => ({ AwayToken: class {} }));
vi.mock("../../../src/system/documents/snapshot.ts", () => ({
  sideOf: ({ disposition }: { disposition: number }) => {
    asked.sides += 1;
    return disposition === 1 ? "crew" : "hostile";
  },
}));
vi.mock("../../../src/system/canvas/stances.ts", () => ({ stancesOf: () => [], watchStances: () => {} }));

/** Foundry's hooks, as far as they are listened to here. */
const hooks = new Map<string, ((...given: unknown[]) => void)[]>();

class Graphics {
  parent: object | null = null;
  destroyed = false;
  clear = () => this;
  lineStyle = () => this;
  drawShape = () => this;
  drawPolygon = () => this;
  drawCircle = () => this;
  beginFill = () => this;
  endFill = () => this;
}

/** A token in a square, which Foundry refreshes as it does: hundreds of times while it moves. */
function token(disposition = 1) {
  const document = Object.assign(Object.create(AwayToken.prototype), {
    uuid: "Scene.s.Token.t",
    disposition,
    actor: null,
    width: 1,
    height: 1,
    _source: { x: 0, y: 0, width: 1, height: 1, elevation: 0 },
  });
  const addChild = (child: Graphics) => Object.assign(child, { parent: {} });
  return { document, x: 0, y: 0, w: 100, h: 100, destroyed: false, isPreview: false, addChild };
}

const call = (hook: string, given: object) => {
  for (const hear of hooks.get(hook) ?? []) hear(given);
};
const refresh = (one: object, times = 1) => {
  for (let count = 0; count < times; count++) call("refreshToken", one);
};
/** Go to the right so many pixels, with a refresh for each. */
const glide = (one: ReturnType<typeof token>, pixels: number) => {
  for (let gone = 0; gone < pixels; gone++) {
    one.x += 1;
    refresh(one);
  }
};

beforeEach(() => {
  hooks.clear();
  asked.sides = 0;
  vi.stubGlobal("Hooks", {
    on: (hook: string, hear: () => void) => hooks.set(hook, [...(hooks.get(hook) ?? []), hear]),
  });
  vi.stubGlobal("canvas", { grid: { size: 100 }, tokens: { placeables: [] }, ready: true });
  const shape = class {};
  vi.stubGlobal("PIXI", { Graphics, Circle: shape, Polygon: shape });
});
afterAll(() => vi.unstubAllGlobals());

describe("a token that goes on, of which Foundry tells hundreds of times a move,", () => {
  it("has its frame looked at once, and again when it stands", () => {
    registerTokenFrames();
    const one = token();
    call("drawToken", one);
    refresh(one);
    const before = asked.sides;
    glide(one, 845);
    expect(asked.sides - before).toBe(0);
    refresh(one);
    expect(asked.sides - before).toBe(1);
  });

  it("has it looked at where it changes sides or size on its way", () => {
    registerTokenFrames();
    const one = token();
    call("drawToken", one);
    refresh(one);
    const before = asked.sides;
    glide(one, 10);
    one.document.disposition = -1;
    glide(one, 10);
    one.w = 200;
    glide(one, 10);
    expect(asked.sides - before).toBe(2);
  });

  it("is asked for its square while it goes, and for none while it stands; threat follows from square to square", () => {
    let squares = 0;
    let changes = 0;
    watchDrawn(
      () => {
        squares += 1;
        return { size: 100, distance: 2 };
      },
      () => {
        changes += 1;
      },
    );
    const one = token();
    refresh(one, 500);
    expect([squares, changes]).toEqual([1, 0]);
    glide(one, 300);
    expect([squares, changes]).toEqual([301, 3]);
    refresh({ ...one, isPreview: true }, 500);
    expect([squares, changes]).toEqual([301, 3]);
  });
});
