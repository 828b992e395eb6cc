import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { workBetweenFrames } from "../../../src/system/apps/between-frames.ts";

/** Unit: milliseconds. A slice is 1. */
const STEP = 0.4;

/** Steps of work, three of which fill a slice. @param slices - Gets the slice of each step but the first. */
function* steps(count: number, slices: number[] = []): Generator<undefined, string, number> {
  for (let step = 1; step <= count; step++) {
    vi.advanceTimersByTime(STEP);
    slices.push(yield);
  }
  return "done";
}

/** @returns The slices of the steps and of the end, where work of so many steps is not disturbed. */
async function slicesOf(count: number): Promise<readonly number[]> {
  const slices: number[] = [];
  const done = workBetweenFrames(steps(count, slices));
  await vi.runAllTimersAsync();
  await expect(done).resolves.toBe("done");
  return slices;
}

describe("long work of the page", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }));
  afterEach(() => vi.useRealTimers());

  it("is done at once where a moment is enough", async () => {
    await expect(workBetweenFrames(steps(2))).resolves.toBe("done");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("goes on in slices of a moment", async () => {
    expect(await slicesOf(7)).toEqual([1, 1, 2, 2, 2, 3, 3]);
  });

  it("does one step at least in each slice, however long that takes", async () => {
    const slices: number[] = [];
    const long = (function* (): Generator<undefined, void, number> {
      for (let step = 1; step <= 3; step++) {
        vi.advanceTimersByTime(50);
        slices.push(yield);
      }
    })();
    const done = workBetweenFrames(long);
    await vi.runAllTimersAsync();
    await done;
    expect(slices).toEqual([2, 3, 4]);
  });

  it.each([
    [{}, 15],
    [{ rest: 5 }, 5],
  ])("leaves the page to everything else for a while: %o", async (options, rest) => {
    const slices: number[] = [];
    const done = workBetweenFrames(steps(4, slices), options);
    await vi.advanceTimersByTimeAsync(rest - 1);
    expect(slices).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(slices).toEqual([1, 1, 2, 2]);
    await done;
  });

  it("ends after a rest where nobody wants it any more", async () => {
    const nobody = new AbortController();
    const slices: number[] = [];
    const done = workBetweenFrames(steps(9, slices), { signal: nobody.signal });
    nobody.abort(new Error("closed"));
    await Promise.all([expect(done).rejects.toThrow("closed"), vi.runAllTimersAsync()]);
    expect(slices).toEqual([1, 1]);
  });
});
