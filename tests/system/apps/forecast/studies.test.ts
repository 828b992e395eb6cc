import { describe, expect, it, vi } from "vitest";
import { type FightTally, fightMany, NO_FIGHTS } from "../../../../src/odds/fight-odds.ts";
import type { Share, Study } from "../../../../src/odds/shares.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { tactics } from "../../../../src/rulesets/coda/tactics.ts";
import { type Fighter, PageFighter, workersFor } from "../../../../src/system/apps/forecast/fighters.ts";
import { Studies } from "../../../../src/system/apps/forecast/studies.ts";
import { Unfit } from "../../../../src/system/apps/rules-worker.ts";
import { fourAgainstFour } from "../../../../tools/fight/demo.ts";

const game = { ruleset: coda, tactics } as never;
const STUDY = { game: "coda", encounter: fourAgainstFour(), seed: 7, mostRounds: 2 };
const WHOLE = 40;

/** Plays as a worker does: apart, each share some turns of the loop later than it was asked for. */
class Apart implements Fighter {
  readonly shares: Share[] = [];
  readonly #studies = new Map<number, Study>();
  readonly #late: (share: Share) => number;
  #atWork = 0;
  isClosed = false;

  constructor(late: (share: Share) => number = () => 1) {
    this.#late = late;
  }

  begin(study: Study): void {
    this.#studies.set(study.id, structuredClone(study));
  }

  get isAtWork(): boolean {
    return this.#atWork > 0;
  }

  async play(share: Share): Promise<FightTally> {
    this.#atWork++;
    try {
      return await this.#play(share);
    } finally {
      this.#atWork--;
    }
  }

  async #play(share: Share): Promise<FightTally> {
    this.shares.push(share);
    for (let turns = this.#late(share); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
    const study = this.#studies.get(share.study);
    if (!study) throw new Error("nobody began it");
    return fightMany({ ...study, ...(game as object) } as never, share.first, share.count);
  }

  forget(study: number): void {
    this.#studies.delete(study);
  }

  close(): void {
    this.isClosed = true;
  }
}

const NOBODY = () => Promise.reject(new Error("the page is not wanted"));

/** Studies with what they tell. */
function studied(fighters: readonly Fighter[], inPage: () => Promise<Fighter> = NOBODY) {
  const told = { changed: 0, fellBack: 0, failed: [] as unknown[] };
  const studies = new Studies(fighters, inPage, {
    changed: () => told.changed++,
    fellBack: () => told.fellBack++,
    failed: (error) => told.failed.push(error),
  });
  return { studies, told };
}

async function untilDone(studies: Studies, id: number): Promise<FightTally> {
  await vi.waitFor(() => expect(studies.isDone(id)).toBe(true), { timeout: 15_000, interval: 5 });
  return studies.tallyOf(id);
}

/** What one run at one go says. */
function atOnce(count: number, seed = STUDY.seed): FightTally {
  return fightMany({ ...STUDY, seed, ...(game as object) } as never, 0, count);
}

describe("fights that are shared out", () => {
  it.each([1, 2, 3, 4])("among %i are those that one run counts", async (count) => {
    // The later somebody is, the more shares overtake theirs
    const fighters = Array.from({ length: count }, (_, at) => new Apart(({ first }) => 1 + ((first * 7 + at * 3) % 5)));
    const { studies } = studied(fighters);
    expect(await untilDone(studies, studies.begin(STUDY, WHOLE))).toEqual(atOnce(WHOLE));
    expect(fighters.every(({ shares }) => shares.length > 0)).toBe(true);
  });

  it("show at every moment the first so many of their seed, and no others", async () => {
    const slowFirst = ({ first }: Share) => (first === 0 ? 12 : 1);
    const fighters = [new Apart(slowFirst), new Apart(slowFirst)];
    const seen: FightTally[] = [];
    const studies: Studies = new Studies(fighters, NOBODY, {
      changed: () => seen.push(studies.tallyOf(1)),
      fellBack: () => {},
      failed: () => {},
    });
    await untilDone(studies, studies.begin(STUDY, WHOLE));
    expect(seen.length).toBeGreaterThan(2);
    for (const tally of seen) expect(tally).toEqual(atOnce(tally.fights));
  });

  it("of another seed are others", async () => {
    const { studies } = studied([new Apart()]);
    const [one, other] = [studies.begin(STUDY, 12), studies.begin({ ...STUDY, seed: 8 }, 12)];
    expect(await untilDone(studies, one)).toEqual(atOnce(12));
    expect(await untilDone(studies, other)).toEqual(atOnce(12, 8));
    expect(studies.tallyOf(one)).not.toEqual(studies.tallyOf(other));
  });

  it("stop where one says so, and go on as if they had not", async () => {
    const fighter = new Apart();
    const { studies } = studied([fighter]);
    const id = studies.begin(STUDY, 100_000);
    await vi.waitFor(() => expect(studies.tallyOf(id).fights).toBeGreaterThan(0));
    studies.isStopped = true;
    const { fights } = studies.tallyOf(id);
    // The share that is being played comes back, and no figure moves for it
    await vi.waitFor(() => expect(fighter.isAtWork).toBe(false));
    expect(studies.tallyOf(id)).toEqual(atOnce(fights));
    const given = fighter.shares.length;
    studies.isStopped = false;
    const held = studies.tallyOf(id).fights;
    expect(held).toBeGreaterThan(fights);
    await vi.waitFor(() => expect(studies.tallyOf(id).fights).toBeGreaterThan(held));
    expect(fighter.shares.length).toBeGreaterThan(given);
    const after = studies.tallyOf(id);
    studies.close();
    expect(after).toEqual(atOnce(after.fights));
  });

  it("go on with what is behind: a question that came later catches up", async () => {
    const fighter = new Apart();
    const { studies } = studied([fighter]);
    const first = studies.begin(STUDY, WHOLE);
    await vi.waitFor(() => expect(studies.tallyOf(first).fights).toBeGreaterThan(4));
    const before = fighter.shares.length;
    const later = studies.begin({ ...STUDY, seed: 9 }, 4);
    await untilDone(studies, later);
    // At most the share that was being played comes before
    const since = fighter.shares.slice(before).findIndex(({ study }) => study === later);
    expect(since).toBeLessThanOrEqual(1);
  });

  it("that nobody asks about any more are not played on", async () => {
    const fighter = new Apart();
    const { studies } = studied([fighter]);
    const kept = studies.begin(STUDY, 10);
    const dropped = studies.begin({ ...STUDY, seed: 9 }, 1000);
    studies.keep(new Set([kept]));
    await untilDone(studies, kept);
    const before = fighter.shares.length;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(fighter.shares.length).toBe(before);
    expect(studies.tallyOf(dropped)).toEqual(NO_FIGHTS);
  });

  it("end with whoever looks on", async () => {
    const fighter = new Apart();
    const { studies, told } = studied([fighter]);
    studies.begin(STUDY, 1000);
    studies.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([fighter.isClosed, fighter.shares.length, told.failed]).toEqual([true, 1, []]);
  });
});

/** Somebody who cannot play. */
function unfit(): Fighter {
  const play = () => Promise.reject(new Unfit("forbidden"));
  return { begin() {}, play, forget() {}, close() {} };
}

describe("where no worker may begin", () => {
  it("the page plays the same fights, once", async () => {
    const { studies, told } = studied([unfit(), unfit()], async () => new PageFighter(game));
    expect(await untilDone(studies, studies.begin(STUDY, 12))).toEqual(atOnce(12));
    expect([told.fellBack, told.failed]).toEqual([1, []]);
  });

  it("the page plays from the first on where there are none at all", async () => {
    const { studies, told } = studied([], async () => new PageFighter(game));
    expect(await untilDone(studies, studies.begin(STUDY, 6))).toEqual(atOnce(6));
    expect([told.fellBack, told.failed]).toEqual([1, []]);
  });

  it("one who can plays what the other could not", async () => {
    const { studies, told } = studied([unfit(), new Apart()]);
    expect(await untilDone(studies, studies.begin(STUDY, 12))).toEqual(atOnce(12));
    expect(told.fellBack).toBe(0);
  });

  it("the page plays a little at a time, and leaves the time between to the table", async () => {
    const page = new PageFighter(game);
    page.begin({ ...STUDY, id: 1 });
    let turns = 0;
    const ticking = setInterval(() => turns++, 1);
    const tally = await page.play({ study: 1, first: 0, count: 8 });
    clearInterval(ticking);
    expect(tally).toEqual(atOnce(8));
    expect(turns).toBeGreaterThan(3);
  });
});

it("a rule that fails is told once, and nothing is played any more", async () => {
  const fault = new RangeError("a rule");
  const failing: Fighter = { begin() {}, play: () => Promise.reject(fault), forget() {}, close() {} };
  const { studies, told } = studied([failing, failing], async () => new PageFighter(game));
  studies.begin(STUDY, 12);
  await vi.waitFor(() => expect(told.failed).toEqual([fault]));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).toMatchObject({ failed: [fault], fellBack: 0 });
});

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [5, 4],
  [32, 4],
])("a machine of %i cores has %i workers: one core is the table's", (cores, count) => {
  expect(workersFor(cores)).toBe(count);
});
