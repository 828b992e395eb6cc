import { beforeAll, describe, expect, it } from "vitest";
import { FAULTS } from "../../support/crowd/faults.ts";
import { KINDS } from "../../support/crowd/kinds.ts";
import { Table } from "../../support/crowd/table.ts";
import { faultsOf } from "../../support/crowd/verdict.ts";

/**
 * Many people at one table, and everything that can go wrong between them.
 *
 * A combination is one kind of exchange (an attack with a defence, a walk past a foe, sealed answers, a free move, what all owe in a round of ICON, two
 * fights at once, an undo across linked tokens, …), one fault (a page is closed or frozen, the server is killed,
 * messages are late, a token is deleted, …) and one stage: the fault strikes right after so many writes, 0 being the
 * moment at which the intent was sent. The real desks, referees and walks of five sessions or more play on until it is
 * quiet; a game master settles what nobody answers. Then nothing may be stuck, lost, doubled or rolled anew.
 *
 * Every fault meets every kind; of the stages most faults take every seventh one, beginning at another one than the
 * fault before. `FAULT_STAGES=all` in the environment tries all of them.
 */
const STEP = process.env.FAULT_STAGES === "all" ? 1 : 7;

/** What is wrong after a fault struck an exchange at a stage; nothing when all is well. */
async function tryOne(kind: string, fault: string, stage: number): Promise<readonly string[]> {
  const { strike, person } = FAULTS[fault] as (typeof FAULTS)[string];
  const table = new Table(KINDS[kind] as (typeof KINDS)[string], stage + 1, person);
  const byHand: Record<string, number> = {};
  table.server.onCommit = (count) => {
    if (count === stage) strike(table, byHand);
  };
  const isQuiet = await table.play();
  return [...(isQuiet ? [] : ["it is never quiet"]), ...faultsOf(table, byHand)];
}

/** How many writes an exchange takes when nothing goes wrong. */
async function stagesOf(kind: string): Promise<number> {
  const table = new Table(KINDS[kind] as (typeof KINDS)[string], 1);
  await table.play();
  expect(faultsOf(table, {})).toEqual([]);
  return table.server.commits;
}

describe("an exchange comes about once, whatever goes wrong", () => {
  const wrong: Record<string, string[]> = Object.fromEntries(Object.keys(FAULTS).map((fault) => [fault, []]));
  let count = 0;

  beforeAll(async () => {
    for (const kind of Object.keys(KINDS)) {
      const stages = await stagesOf(kind);
      for (const [place, [fault, { isExact }]] of Object.entries(FAULTS).entries()) {
        const step = isExact ? 1 : STEP;
        for (let stage = (place % step) % (stages + 1); stage <= stages; stage += step) {
          count++;
          const found = await tryOne(kind, fault, stage);
          if (found.length > 0) wrong[fault]?.push(`${kind}, stage ${stage}: ${found.join("; ")}`);
        }
      }
    }
    const { length } = Object.keys(KINDS);
    console.log(`fault matrix: ${count} combinations of ${length} kinds`);
  }, 900_000);

  it.each(Object.keys(FAULTS))("when %s", (fault) => {
    expect(wrong[fault]).toEqual([]);
  });

  it("in more than three thousand ways", () => {
    expect(count).toBeGreaterThan(3000);
  });
});
