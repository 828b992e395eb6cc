import { afterEach, describe, expect, it, vi } from "vitest";
import { Glide, pointAlong } from "../../../src/system/canvas/glide.ts";

const bend = [
  { x: 0, y: 0 },
  { x: 30, y: 0 },
  { x: 30, y: 10 },
];

describe("a way", () => {
  it("is walked evenly by its length, around its bends", () => {
    expect([0, 0.5, 0.75, 0.875, 1].map((share) => pointAlong(bend, share))).toEqual([
      { x: 0, y: 0 },
      { x: 20, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: 5 },
      { x: 30, y: 10 },
    ]);
  });

  it("begins and ends at its ends, whatever share is asked of", () => {
    expect(pointAlong(bend, -1)).toEqual(bend[0]);
    expect(pointAlong(bend, 2)).toEqual(bend[2]);
    expect(pointAlong([{ x: 7, y: 8 }], 0.5)).toEqual({ x: 7, y: 8 });
  });
});

describe("a glide", () => {
  let now = 0;
  let frames = new Map<number, () => void>();
  let last = 0;

  /** Let frames be drawn at these times. */
  function runTo(...times: readonly number[]): void {
    for (const time of times) {
      now = time;
      const due = [...frames.values()];
      frames = new Map();
      for (const draw of due) draw();
    }
  }

  function begun() {
    now = 0;
    frames = new Map();
    vi.stubGlobal("performance", { now: () => now });
    vi.stubGlobal("requestAnimationFrame", (draw: () => void) => {
      frames.set(++last, draw);
      return last;
    });
    vi.stubGlobal("cancelAnimationFrame", (frame: number) => frames.delete(frame));
    const places: (readonly [number, number])[] = [];
    const body = { position: { set: (x: number, y: number) => places.push([x, y]) } };
    const glide = new Glide();
    glide.start([{ body, way: bend }], 100);
    return { glide, places };
  }

  afterEach(() => vi.unstubAllGlobals());

  it("begins where somebody was, ends where they were drawn, and asks for no frame then", () => {
    const { places } = begun();
    runTo(50, 100, 150);
    expect(places).toEqual([
      [-30, -10],
      [-10, -10],
      [0, 0],
    ]);
    expect(frames.size).toBe(0);
  });

  it("is over at once where something else is shown", () => {
    const { glide, places } = begun();
    glide.stop();
    runTo(50);
    expect(places).toHaveLength(1);
  });
});
