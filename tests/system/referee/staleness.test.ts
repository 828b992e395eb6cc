import { describe, expect, it } from "vitest";
import { SLEEP_MS, Staleness } from "../../../src/system/referee/session/staleness.ts";

/** A monitor whose reading is answered by hand. */
function staleness() {
  const clock = { now: 0 };
  const said: string[] = [];
  const readings: ((isUpToDate: boolean) => void)[] = [];
  const missed: string[] = [];
  const made = new Staleness({
    now: () => clock.now,
    catchUp: (what) => {
      missed.push(what);
      return new Promise((resolve) => readings.push(resolve));
    },
    woke: () => said.push("woke"),
    fellBehind: () => said.push("behind"),
  });
  const read = async (isUpToDate: boolean) => {
    readings.at(-1)?.(isUpToDate);
    await Promise.resolve();
  };
  const pass = (ms: number) => {
    clock.now += ms;
    return made.isAwake();
  };
  return { made, said, missed, readings, read, pass };
}

describe("a session", () => {
  it("does not act before it has read how things are", async () => {
    const { said, read, pass } = staleness();
    expect(pass(0)).toBe(false);
    await read(true);
    expect([pass(0), said]).toEqual([true, ["woke"]]);
  });

  it("stays awake as long as it shows a sign of life now and then", async () => {
    const { readings, read, pass } = staleness();
    pass(0);
    await read(true);
    for (let second = 0; second < 10; second++) expect(pass(SLEEP_MS - 1)).toBe(true);
    expect(readings).toHaveLength(1);
  });

  it("reads again after a gap in which it may have slept", async () => {
    const { said, readings, read, pass } = staleness();
    pass(0);
    await read(true);
    expect(pass(SLEEP_MS)).toBe(false);
    await read(true);
    expect([pass(10), said, readings.length]).toEqual([true, ["woke", "woke"], 2]);
  });

  it("takes no answer for true that it slept over", async () => {
    const { said, readings, read, pass } = staleness();
    pass(0);
    pass(SLEEP_MS);
    expect(readings).toHaveLength(2);
    readings[0]?.(true);
    await Promise.resolve();
    expect([pass(1), said]).toEqual([false, []]);
    await read(true);
    expect(pass(1)).toBe(true);
  });

  it("that has missed something never acts again", async () => {
    const { made, said, read, pass } = staleness();
    pass(0);
    await read(false);
    made.rouse(0);
    expect([pass(100_000), said]).toEqual([false, ["behind"]]);
  });

  it("that sits down waits before it reads, where another one may still be writing", async () => {
    const { made, readings, read, pass } = staleness();
    pass(0);
    await read(true);
    made.rouse(1200);
    pass(1199);
    expect(readings).toHaveLength(1);
    pass(1);
    expect(readings).toHaveLength(2);
  });

  it("says what it may have missed: what came while it was loaded, little, or anything once it was frozen", async () => {
    const { missed, read, pass } = staleness();
    pass(0);
    await read(true);
    pass(SLEEP_MS);
    await read(true);
    pass(100_000);
    await read(true);
    expect(missed).toEqual(["loading", "little", "anything"]);
  });

  it("whose line was lost may have missed anything, also where it sleeps before it has read", async () => {
    const { made, missed, read, pass } = staleness();
    pass(0);
    await read(true);
    made.rouse(0, "anything");
    pass(SLEEP_MS);
    await read(true);
    expect(missed).toEqual(["loading", "anything", "anything"]);
  });
});
