import { describe, expect, it } from "vitest";
import { openExchange } from "../../../src/engine/exchange.ts";
import { newRecord, type StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { OpenMovements } from "../../../src/system/referee/movement/open-movements.ts";
import { combatant, encounter, path } from "../../support/encounter.ts";

/** An exchange that grants Kassus a segment; the session "mover" proposed it. */
function granted(of = "kassus"): StoredExchange {
  const way = path([0, 0], [1, 0]);
  const blank = openExchange("e", "toy", encounter([combatant("kassus")]), {
    actor: "kassus",
    action: "run",
    path: way,
  });
  const walk = {
    id: "a1",
    of,
    kind: "movement",
    choices: [{ id: "arrived" }],
    fallback: "arrived",
    details: { path: way },
    rules: [],
  } as never;
  const from = { combat: "", proposer: "player", session: "mover", names: {} };
  return newRecord({ ...blank, prompts: [walk] }, from);
}

/** The walks of a session, and what it knows of the others. */
function movements(session: string, over: { isConnected?: boolean; isAwake?: boolean; of?: string } = {}) {
  const at = { now: 0, silence: 0, walked: 0, fails: false, asked: 0, paused: false, told: 0, fallsAsleep: false };
  let isAwake = over.isAwake ?? true;
  const made = new OpenMovements({
    session,
    now: () => at.now,
    isAwake: () => isAwake,
    isPausedFor: () => at.paused,
    isReferee: () => session === "referee",
    isConnected: () => over.isConnected ?? true,
    silence: () => at.silence,
    askWho: () => {
      at.asked++;
    },
    unfinished: () => [granted(over.of)],
    walk: async () => {
      at.walked++;
      if (at.fails) throw new Error("a wall");
      if (at.fallsAsleep) isAwake = false;
      return { col: 1, row: 0 };
    },
    answer: () => {
      at.told++;
      return new Promise(() => {});
    },
    report: () => {},
  });
  const lookAt = async (now: number, silence = 0) => {
    Object.assign(at, { now, silence });
    // By the next look it has read how things are
    if (now > 0) isAwake = over.isAwake ?? true;
    made.look();
    await new Promise(setImmediate);
    return at.walked;
  };
  return { at, lookAt };
}

describe("a segment", () => {
  it("is walked once by the session that proposed the move, and by no other player's", async () => {
    const mover = movements("mover");
    expect([await mover.lookAt(0), await mover.lookAt(9000)]).toEqual([1, 1]);
    expect(await movements("other").lookAt(60_000)).toBe(0);
  });

  it("of somebody who moves in between is walked by the referee at once, and never by whom it interrupts", async () => {
    expect(await movements("mover", { of: "boarder" }).lookAt(60_000)).toBe(0);
    expect(await movements("referee", { of: "boarder" }).lookAt(0)).toBe(1);
  });

  it("is walked by the referee at once when the mover's user is away", async () => {
    expect(await movements("referee", { isConnected: false }).lookAt(0)).toBe(1);
  });

  it("is walked by the referee when the mover's window does not say that it is there", async () => {
    const { at, lookAt } = movements("referee");
    expect([await lookAt(0), await lookAt(1000, 1000), await lookAt(2500, 2500)]).toEqual([0, 0, 1]);
    expect(at.asked).toBe(3);
  });

  it("is left to a mover who is there for 5 s", async () => {
    const { lookAt } = movements("referee");
    expect([await lookAt(0), await lookAt(4999), await lookAt(5000)]).toEqual([0, 0, 1]);
  });

  it("is not walked by a session that slept: the token may be elsewhere by now", async () => {
    expect(await movements("mover", { isAwake: false }).lookAt(0)).toBe(0);
  });

  it("has not ended for a session that fell asleep on it, which looks again as soon as it is awake", async () => {
    const { at, lookAt } = movements("mover");
    at.fallsAsleep = true;
    expect([await lookAt(0), at.told]).toEqual([1, 0]);
    at.fallsAsleep = false;
    expect([await lookAt(1000), at.told]).toEqual([2, 1]);
  });

  it("waits while the game is paused, and is no more the referee's for that", async () => {
    for (const session of ["mover", "referee"]) {
      const { at, lookAt } = movements(session);
      at.paused = true;
      expect([await lookAt(0), await lookAt(60_000)]).toEqual([0, 0]);
      at.paused = false;
      const walked = [await lookAt(60_001), await lookAt(65_001)];
      expect(walked).toEqual(session === "mover" ? [1, 1] : [0, 1]);
    }
  });

  it("that nobody could walk is tried again, not all the time", async () => {
    const { at, lookAt } = movements("mover");
    at.fails = true;
    expect([await lookAt(0), await lookAt(4999), await lookAt(5000)]).toEqual([1, 1, 2]);
  });
});
