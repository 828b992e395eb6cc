/** When the refereeSession looks at a fight though Foundry tells of no turn. */
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

const seam = vi.hoisted(() => ({ byActs: false }));

vi.resetModules();
vi.mock("../../../src/system/documents/round-now.ts", () => ({ roundNow: () => (seam.byActs ? {} : null) }));
const heard = new Map<string, ((...args: object[]) => void)[]>();
const fight = { uuid: "Combat.one", _source: { round: 1, turn: 0 }, turns: [{}, {}] };
vi.stubGlobal("Hooks", {
  on: (hook: string, take: () => void) => heard.set(hook, [...(heard.get(hook) ?? []), take]),
});
vi.stubGlobal("foundry", { utils: { debounce: (act: () => void) => act } });
vi.stubGlobal("game", { combats: [fight] });
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
const { watchRounds } = await import("../../../src/system/referee/session/round-watch.ts");

const passed: string[] = [];
watchRounds((combat) => passed.push(combat));

/** Somebody in the fight is written. */
function written(options: object): void {
  for (const take of heard.get("updateCombatant") ?? []) take({ parent: fight }, {}, options);
}

/** The fight itself is written. */
function wrote(changes: object, options: object = {}): void {
  for (const take of heard.get("updateCombat") ?? []) take(fight, changes, options);
}

beforeEach(() => {
  passed.length = 0;
  seam.byActs = false;
});

describe("a fight that is written", () => {
  it.each([[{ turn: 0 }], [{ round: 2 }]])("is looked at though no turn is told of: %o", (changes) => {
    wrote(changes, { turnEvents: false });
    expect(passed).toEqual(["Combat.one"]);
  });

  it("is left alone where it stands as before", () => {
    wrote({ flags: {} });
    expect(passed).toEqual([]);
  });
});

describe("a fight whose people are written", () => {
  it("is looked at where its order gives the turn to another, once (G15, G209)", () => {
    written({ awayTeamArranged: true });
    written({});
    expect(passed).toEqual(["Combat.one"]);
  });

  it("is left alone where nothing of its round has changed", () => {
    written({});
    expect(passed).toEqual([]);
  });

  it("is looked at each time where people bring its rounds on by acts (I004)", () => {
    seam.byActs = true;
    written({});
    expect(passed).toEqual(["Combat.one"]);
  });
});
