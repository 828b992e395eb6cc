import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Network } from "../../sandbox/server/network.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("on an uneven network each window hears everything in order, and none when another does", () => {
  const network = new Network({ unevenMs: 100 });
  const windows = [{ heard: [] as number[] }, { heard: [] as number[] }] as const;
  for (let message = 0; message < 20; message++)
    for (const window of windows) network.inOrder(window, () => window.heard.push(message));
  const steps: boolean[] = [];
  for (let ms = 0; ms < 101; ms++) {
    vi.advanceTimersByTime(1);
    steps.push(windows[0].heard.length === windows[1].heard.length);
  }
  for (const { heard } of windows) expect(heard).toEqual(Array.from({ length: 20 }, (_, at) => at));
  expect(steps).toContain(false);
});

test("a network that is as fast as can be sends at once", () => {
  const heard: number[] = [];
  new Network().inOrder({}, () => heard.push(1));
  expect(heard).toEqual([1]);
});
