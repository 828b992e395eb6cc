import { beforeEach, describe, expect, it } from "vitest";
import type { RulesetManifest } from "../../../src/engine/ruleset.ts";
import { RulesetLoader } from "../../../src/system/foundry/active-ruleset.ts";
import { toyRuleset } from "../../support/toy-ruleset.ts";

let loads: string[];
let isGone: boolean;
let arrival: RulesetLoader;

/** The way to a ruleset of that id, which may be barred. */
function door(id: string): RulesetManifest {
  const load = async () => {
    loads.push(id);
    if (isGone) throw new TypeError("Failed to fetch dynamically imported module");
    return { ...toyRuleset, id };
  };
  const tables = { movementModes: {}, conditions: {}, settings: {} };
  const scenarios = () => Promise.reject(new TypeError("there are none"));
  return { id, tables, ails: { counts: [], conditions: [] }, hasThreat: true, load, scenarios };
}

beforeEach(() => {
  loads = [];
  isGone = false;
  arrival = new RulesetLoader({ first: door("first"), second: door("second") });
});

describe("the ruleset of a world", () => {
  it("is the first one where nothing else was chosen, or what this version does not know", () => {
    for (const unknown of ["", "of-a-later-version", "toString"]) arrival.choose(unknown);
    expect(arrival.played.id).toBe("first");
    arrival.choose("second");
    expect(arrival.played.id).toBe("second");
  });

  it("is fetched when it is chosen, and no other", async () => {
    arrival.choose("second");
    expect(loads).toEqual([]);
    await arrival.fetch();
    await arrival.fetch();
    expect(arrival.of("second")?.id).toBe("second");
    expect(arrival.of("first")).toBeNull();
    expect(loads).toEqual(["second"]);
  });

  it("is waited for, and what waits is done once, in its order, however often it is fetched", async () => {
    const done: string[] = [];
    arrival.whenFetched(() => done.push("a"));
    arrival.whenFetched(() => done.push("b"));
    expect(done).toEqual([]);
    await Promise.all([arrival.fetch(), arrival.fetch()]);
    arrival.whenFetched(() => done.push("c"));
    expect(done).toEqual(["a", "b", "c"]);
  });

  it("is there when all that comes along with it is, for the one that is played", async () => {
    const done: string[] = [];
    let arrive = () => {};
    arrival.fetchAlong(async (id) => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      done.push(`along ${id}`);
    });
    arrival.choose("second");
    arrival.whenFetched(() => done.push("there"));
    const fetching = arrival.fetch();
    expect(arrival.of("second")).toBeNull();
    arrive();
    await fetching;
    expect(done).toEqual(["along second", "there"]);
  });

  it("is not there without what comes along, and both may be fetched again", async () => {
    let tries = 0;
    arrival.fetchAlong(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
    });
    await expect(arrival.fetch()).rejects.toThrow(TypeError);
    expect(arrival.of("first")).toBeNull();
    await arrival.fetch();
    expect(arrival.of("first")?.id).toBe("first");
  });

  it("that did not come may be fetched again, and what waited is still done", async () => {
    const done: string[] = [];
    arrival.whenFetched(() => done.push("a"));
    isGone = true;
    await expect(arrival.fetch()).rejects.toThrow(TypeError);
    expect(arrival.of("first")).toBeNull();
    expect(done).toEqual([]);
    isGone = false;
    await arrival.fetch();
    expect(done).toEqual(["a"]);
  });

  it("is kept back for good where the table lacks what it needs, whenever that is seen", async () => {
    const begun: string[] = [];
    arrival.whenFetched(() => begun.push("waited"));
    arrival.withhold();
    await arrival.fetch();
    arrival.whenFetched(() => begun.push("came later"));
    expect([arrival.of("first"), loads, begun]).toEqual([null, [], []]);
  });

  it("is kept back too when it was there, or was under way", async () => {
    const begun: string[] = [];
    arrival.whenFetched(() => begun.push("waited"));
    const fetched = arrival.fetch();
    arrival.withhold();
    await fetched;
    expect([arrival.of("first"), begun]).toEqual([null, []]);
  });
});
