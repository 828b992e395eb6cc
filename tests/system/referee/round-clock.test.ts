import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ClockPort, countRounds, worldClock } from "../../../src/system/referee/effects/round-clock.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import { combatant, encounter } from "../../support/encounter.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { toyRuleset } from "../../support/toy-ruleset.ts";

const ROUND = toyRuleset.round.seconds;

let world: FakeWorld;
let referee: Referee;

/** The fight has come to that round, and whoever sits has seen it. */
async function come(round: number): Promise<void> {
  world.encounter = { ...world.encounter, round };
  await referee.pass(world.combat);
}

/** Another window sits from now on. */
async function takeOver(session: string): Promise<void> {
  world.lease = session;
  world.crashAfter = Number.POSITIVE_INFINITY;
  referee = new Referee(fakeHost(world, session));
  await referee.takeOver();
}

beforeEach(async () => {
  world = new FakeWorld(encounter([combatant("kassus")]));
  world.lease = "one";
  referee = new Referee(fakeHost(world, "one"));
  await come(1);
});

describe("how long a round takes on the world's clock (G341)", () => {
  const twin = { actor: { flags: { "away-team": { practice: true } } } };
  // Whoever had the turn has left as the last of the order: Foundry shows a round that the world does not have yet
  const fightWith = (practice: boolean) => ({
    started: true,
    round: 3,
    _source: { round: 2 },
    scene: { flags: { "away-team": { practice } } },
    combatants: [twin],
    getFlag: () => undefined,
  });
  /** The clock of a fight in a world of the toy rules. */
  const clockOf = (practice: boolean, roundTime: number) => {
    vi.stubGlobal("CONFIG", { time: { roundTime } });
    vi.stubGlobal("game", { time: { worldTime: 7 } });
    vi.stubGlobal("foundry", { utils: { getProperty: (from: object, path: string) => reach(from, path) } });
    vi.stubGlobal("fromUuidSync", () => fightWith(practice));
    return worldClock.clock("Combat.one");
  };
  const reach = (from: unknown, path: string): unknown =>
    path.split(".").reduce((at, key) => (at as Record<string, unknown> | undefined)?.[key], from);

  afterEach(() => vi.unstubAllGlobals());

  it("is nothing where it is only practice", () => {
    expect(clockOf(true, 0)).toEqual({ round: 2, seconds: 0, counted: null, worldTime: 7 });
  });

  it("is nothing of ours where Foundry moves the clock itself", () => {
    expect(clockOf(false, 6)).toEqual({ round: 2, seconds: 0, counted: null, worldTime: 7 });
  });
});

describe("the world's clock in a fight (G341)", () => {
  it("stands while the first round lasts, and moves by a round with each that begins", async () => {
    expect(world.worldTime).toBe(0);
    await come(2);
    expect(world.worldTime).toBe(ROUND);
    await come(3);
    expect(world.worldTime).toBe(2 * ROUND);
  });

  it("moves once for a round, however often it is looked at", async () => {
    await come(2);
    await come(2);
    await takeOver("two");
    await come(2);
    expect(world.worldTime).toBe(ROUND);
  });

  it("moves by all rounds of a leap", async () => {
    await come(4);
    expect(world.worldTime).toBe(3 * ROUND);
  });

  it("does not move as the fight goes back a round, nor as it comes to the same one again", async () => {
    await come(3);
    await come(2);
    await come(3);
    expect(world.worldTime).toBe(2 * ROUND);
    await come(4);
    expect(world.worldTime).toBe(3 * ROUND);
  });

  it("does not move for rounds of a fight that nobody has counted so far", async () => {
    world.counted = null;
    await come(7);
    expect(world.worldTime).toBe(0);
    await come(8);
    expect(world.worldTime).toBe(ROUND);
  });

  it("is moved by nobody but the referee", async () => {
    world.encounter = { ...world.encounter, round: 2 };
    await new Referee(fakeHost(world, "two")).pass(world.combat);
    expect(world.worldTime).toBe(0);
  });

  it("catches up with the rounds that began while nobody sat", async () => {
    world.lease = "";
    await come(3);
    expect(world.worldTime).toBe(0);
    await takeOver("two");
    expect(world.worldTime).toBe(2 * ROUND);
  });

  it.each([0, 1, 2, 3, 4])("moves once for a round where the window is gone after %i writes", async (writes) => {
    world.crashAfter = world.writes + writes;
    await come(2);
    await takeOver("two");
    expect(world.worldTime).toBe(ROUND);
    await takeOver("one");
    await come(3);
    expect(world.worldTime).toBe(2 * ROUND);
  });

  it.each([
    [
      "takes its count along where somebody ends the fight meanwhile, of which the window hears after the refusal",
      true,
    ],
    ["tells what else went wrong with the write", false],
  ])("%s", async (_title, isEnded) => {
    const port: ClockPort = {
      clock: () => ({ round: 2, seconds: ROUND, counted: null, worldTime: 0 }),
      hasEnded: () => Promise.resolve(isEnded),
      keepCounted: () => Promise.reject(new Error("there is no such combat")),
      advance: () => Promise.resolve(),
    };
    const counting = countRounds(port, "Combat.one");
    if (isEnded) await expect(counting).resolves.toBeUndefined();
    else await expect(counting).rejects.toThrow("no such combat");
  });

  it.each([
    ["is left where it stands when somebody ends the fight while its round is looked at", true],
    ["stands still where looking at a round goes wrong otherwise, which is told", false],
  ])("%s", async (_title, isEnded) => {
    const fault = new Error("there is no such combat");
    const host = {
      ...fakeHost(world, "one"),
      pass: () => Promise.reject(fault),
      hasEnded: () => Promise.resolve(isEnded),
    };
    referee = new Referee(host);
    await come(2);
    expect(world.faults).toEqual(isEnded ? [] : [fault]);
    expect(world.worldTime).toBe(0);
  });

  it("may be moved by the game master meanwhile, and goes on from there", async () => {
    await come(2);
    world.worldTime += 3600;
    await come(3);
    expect(world.worldTime).toBe(3600 + 2 * ROUND);
  });
});
