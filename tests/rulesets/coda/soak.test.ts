import { describe, expect, it } from "vitest";
import { actions } from "../../../src/rulesets/coda/tables/actions.ts";
import { codaSoak } from "../../../tools/soak/coda.ts";
import { soak } from "../../../tools/soak/play.ts";

/** Fights in each test, and tests: 20,000 exchanges together. */
const FIGHTS = 63;
const PARTS = 8;

/** Acts that only come about when the rules ask for them. */
const ASKED = Object.values(actions).flatMap(({ id, chosen }) => (chosen ? [] : [id]));

describe("fights at random", () => {
  const acted = new Set<string>();
  let exchanges = 0;

  it.each(Array.from({ length: PARTS }, (_, part) => part))(
    "break nothing, part %i: no limit, undo, replay or refusal",
    (part) => {
      for (let fight = 1; fight <= FIGHTS; fight++) {
        const played = soak(codaSoak, part * FIGHTS + fight);
        for (const act of Object.keys(played.acts)) acted.add(act);
        exchanges += played.exchanges;
        expect(played.exchanges).toBeGreaterThan(0);
      }
    },
    120_000,
  );

  it("are at least 20,000 exchanges, of every act that a person may begin", () => {
    expect(exchanges).toBeGreaterThanOrEqual(20_000);
    expect(Object.keys(actions).filter((act) => !acted.has(act) && !ASKED.includes(act))).toEqual([]);
  });

  it("are the same for the same seed", () => {
    expect(soak(codaSoak, 7)).toEqual(soak(codaSoak, 7));
  });
});
