import type { Ticker } from "pixi.js";
import { describe, expect, it } from "vitest";
import { PathAnimation } from "../../sandbox/client/canvas/placeables/token-animation.ts";

/** A ticker that ticks when told to, and knows whether anybody listens. */
function fakeTicker() {
  const listeners: { advance: () => void; context: object }[] = [];
  const ticker = {
    elapsedMS: 0,
    add: (advance: () => void, context: object) => void listeners.push({ advance, context }),
    remove: () => void listeners.splice(0),
  };
  const tick = (elapsedMS: number) => {
    ticker.elapsedMS = elapsedMS;
    for (const { advance, context } of [...listeners]) advance.call(context);
  };
  return { ticker: ticker as unknown as Ticker, tick, listeners };
}

function walker() {
  const { ticker, tick, listeners } = fakeTicker();
  const shown: number[] = [];
  const animation = new PathAnimation(ticker, { x: 0, y: 0 }, ({ x }) => void shown.push(x));
  return { animation, tick, listeners, shown };
}

describe("the picture of a token", () => {
  it("follows its way leg by leg, and time left over goes into the next leg", () => {
    const { animation, tick, shown } = walker();
    void animation.follow([
      { x: 100, y: 0, duration: 100 },
      { x: 300, y: 0, duration: 100 },
    ]);
    for (const elapsed of [50, 100, 50]) tick(elapsed);
    expect(shown).toEqual([50, 200, 300]);
  });

  it("jumps along legs without duration", () => {
    const { animation, tick, shown } = walker();
    void animation.follow([{ x: 500, y: 0, duration: 0 }]);
    tick(1);
    expect(shown).toEqual([500]);
  });

  it("appends what comes while it is on its way, under the same promise", async () => {
    const { animation, tick, shown } = walker();
    const first = animation.follow([{ x: 100, y: 0, duration: 100 }]);
    tick(50);
    expect(animation.follow([{ x: 200, y: 0, duration: 100 }])).toBe(first);
    tick(150);
    await first;
    expect(shown.at(-1)).toBe(200);
  });

  it("listens to the ticker only while it moves", async () => {
    const { animation, tick, listeners } = walker();
    const done = animation.follow([{ x: 100, y: 0, duration: 10 }]);
    expect(listeners).toHaveLength(1);
    tick(10);
    await done;
    expect(listeners).toHaveLength(0);
    expect(animation.promise).toBeNull();
  });

  it("drops its way when it is put somewhere", async () => {
    const { animation, tick, shown } = walker();
    const done = animation.follow([{ x: 100, y: 0, duration: 100 }]);
    animation.jump({ x: 700, y: 0 });
    await done;
    tick(50);
    expect(shown).toEqual([700]);
  });
});
