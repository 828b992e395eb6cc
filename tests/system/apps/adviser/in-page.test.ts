import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EVEN_TEMPER, Thought } from "../../../../src/odds/advice.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { tactics } from "../../../../src/rulesets/coda/tactics.ts";
import { InPage } from "../../../../src/system/apps/adviser/thinking.ts";
import { enemy, fight, person } from "../../../support/coda.ts";

vi.mock("../../../../src/system/apps/forecast/fight.ts", () => ({
  gamePlayed: async () => ({ ruleset: coda, tactics }),
}));

/** Somebody who could do several things; nothing is foreseen beyond their own turn. */
const turn = {
  game: "coda",
  encounter: fight([person("kassus"), enemy("raider", { at: [1, 0] })], { turn: "kassus" }),
  of: "kassus",
  temper: { ...EVEN_TEMPER, clever: 1 },
  seed: 1,
} as const;

describe("thinking in the page", () => {
  // Each look at the clock takes 0.6 ms, so that two tries fill a slice of 1 ms
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 0.6));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** How many tries are made until it is told how far it has come, and what is told. */
  async function think(page: InPage) {
    const step = vi.spyOn(Thought.prototype, "step");
    const told = page.think();
    await vi.runAllTimersAsync();
    const { isDone } = await told;
    const { length } = step.mock.calls;
    step.mockRestore();
    return { tries: length, isDone };
  }

  it("tells after six slices how far it has come, and goes on from there", async () => {
    const page = new InPage();
    await page.consider(turn);
    expect(await think(page)).toEqual({ tries: 12, isDone: false });
    expect(await think(page)).toEqual({ tries: 12, isDone: false });
  });

  it("rests after the last slice too, before anybody asks again", async () => {
    const page = new InPage();
    await page.consider(turn);
    const told = vi.fn();
    const done = page.think().then(told);
    await vi.advanceTimersByTimeAsync(6 * 15 - 1);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledOnce();
    await done;
  });

  it("is asked in vain before there is a turn", async () => {
    await expect(new InPage().think()).rejects.toThrow("no turn to think about");
  });
});
