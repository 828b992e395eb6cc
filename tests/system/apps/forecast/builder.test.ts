import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seededDice } from "../../../../src/engine/dice/dice.ts";
import { type FightTally, mergeTallies, NO_FIGHTS } from "../../../../src/odds/fight-odds.ts";
import type { Share, Study } from "../../../../src/odds/shares.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaCombatant } from "../../../../src/rulesets/coda/sheet.ts";
import { tactics } from "../../../../src/rulesets/coda/tactics.ts";
import { Builder, FALLS, ROUNDS } from "../../../../src/system/apps/forecast/builder.ts";
import { builderView } from "../../../../src/system/apps/forecast/builder-view.ts";
import type { Foreseen } from "../../../../src/system/apps/forecast/fight.ts";
import type { Fighter } from "../../../../src/system/apps/forecast/fighters.ts";
import type { NamedKind } from "../../../../src/system/apps/forecast/kinds.ts";
import { enemy, fight, person } from "../../../support/coda.ts";
import { useEnglish } from "../../../support/words.ts";

const game = { ruleset: coda, tactics } as never;

/** Somebody who is so agile, which decides how they fare here. */
function kind(id: string, agility: number): NamedKind {
  const { sheet, ...picture } = enemy(id, { at: [0, 0] });
  const attributes = { ...sheet.attributes, agility };
  const made = { ...picture, sheet: { ...sheet, attributes }, offMap: true };
  return { id, name: `The ${id}`, actor: null, picture: made } as unknown as NamedKind;
}

const KINDS = [kind("boarder", 4), kind("spearman", 8)];

/** One who is no match for anybody, and one for whom nobody is. */
const FAR_APART = [kind("fly", 1), kind("dragon", 60)];

const SOURCES: Readonly<Record<string, readonly NamedKind[]>> = { none: [], wild: FAR_APART };

/** How it ends where only the dice and how agile everybody is decide: whoever loses falls, all of them. */
function decided({ encounter, seed }: Study, number: number): FightTally {
  const all = Object.values(encounter.combatants) as readonly CodaCombatant[];
  const might = (side: string) =>
    all.filter((one) => one.side === side).reduce((sum, { sheet }) => sum + sheet.attributes.agility, 0);
  const dice = seededDice(seed * 10_000 + number);
  const wins = dice.roll(1000) <= (1000 * might("crew")) / (might("crew") + might("hostile"));
  const people = all.map(({ id, side }) => [id, { fell: Number((side === "crew") !== wins), hurt: 0 }] as const);
  const rounds = { [2 + dice.roll(4)]: 1 };
  return {
    fights: 1,
    wins: { [wins ? "crew" : "hostile"]: 1 },
    undecided: 0,
    rounds,
    people: Object.fromEntries(people),
    harm: {},
  };
}

/** Plays at once. */
class AtOnce implements Fighter {
  readonly #studies = new Map<number, Study>();

  begin(study: Study): void {
    this.#studies.set(study.id, study);
  }

  async play({ study, first, count }: Share): Promise<FightTally> {
    const begun = this.#studies.get(study);
    if (!begun) throw new Error("nobody began it");
    return Array.from({ length: count }, (_, at) => decided(begun, first + at)).reduce(mergeTallies, NO_FIGHTS);
  }

  forget(study: number): void {
    this.#studies.delete(study);
  }

  close(): void {}
}

// Documents and workers are Foundry's and the browser's: one plays at once, and these are all NPCs that there are
vi.mock("../../../../src/system/apps/forecast/workers.ts", () => ({
  workers: () => [new AtOnce()],
  inPage: () => Promise.reject(new Error("the page is not wanted")),
}));
vi.mock("../../../../src/system/apps/forecast/kinds.ts", () => ({
  sourcesOf: (all: string) => [
    { id: "world", name: all },
    { id: "none", name: "Nobody" },
    { id: "saved", name: "Encounter: old friends" },
  ],
  kindsFrom: async (source: string) => SOURCES[source] ?? KINDS,
  savedForce: (source: string) => (source === "saved" ? ["spearman", "spearman", "gone", "boarder"] : []),
}));

const people = [
  { id: "kassus", name: "Kassus", side: "crew" },
  { id: "okoro", name: "Okoro", side: "crew" },
];

function foreseen(): Foreseen {
  const encounter = fight([person("kassus", { at: [2, 2] }), person("okoro", { at: [3, 2] })]);
  return { combat: null as never, encounter, game, own: "crew", people, enemies: [] } as unknown as Foreseen;
}

let builder: Builder;
const failed: unknown[] = [];

async function begun(seed = 3, changed: (one: Builder) => void = () => {}): Promise<Builder> {
  const made: Builder = new Builder(foreseen(), seed, {
    changed: () => changed(made),
    failed: (error) => failed.push(error),
  });
  await made.begin();
  return made;
}

const untilFound = (one = builder) =>
  vi.waitFor(() => expect(one.isSearching).toBe(false), { timeout: 18_000, interval: 20 });

describe("the encounter builder", () => {
  beforeEach(async () => {
    useEnglish();
    failed.length = 0;
    builder = await begun();
  });

  afterEach(() => builder.close());

  it("suggests forces that differ, of kinds that there are, the same ones for the same seed", async () => {
    await untilFound();
    const forces = builder.suggestions.map(({ force }) => [...force].sort().join());
    expect(forces.length).toBeGreaterThan(0);
    expect(new Set(forces).size).toBe(forces.length);
    const again = await begun();
    await untilFound(again);
    expect(again.suggestions).toEqual(builder.suggestions);
    again.close();
    expect(failed).toEqual([]);
  });

  it("lists what comes nearest to the goal first, and keeps what somebody has chosen meanwhile", async () => {
    let mayChoose = true;
    const chooseTheFirst = (one: Builder) => {
      if (!mayChoose || one.source !== "wild" || one.wanted.wins !== 5 || one.suggestions.length !== 1) return;
      mayChoose = false;
      one.choose(0);
    };
    const [seen, picking] = [await begun(), await begun(3, chooseTheFirst)];
    for (const one of [seen, picking]) {
      await one.use("wild");
      one.want({ wins: 5 });
      await untilFound(one);
      expect(one.suggestions.map(({ recipe }) => recipe)).toEqual(["alike", "mixed", "chief"]);
      one.close();
    }
    expect([seen.now?.recipe, picking.now?.recipe]).toEqual(["alike", "mixed"]);
  });

  it("lets a force be changed by the piece, and never be empty", async () => {
    await untilFound();
    const before = builder.now?.force ?? [];
    builder.change("spearman", 1);
    expect(builder.now).toEqual({ recipe: "own", force: [...before, "spearman"] });
    for (let times = 0; times < 20; times++) for (const kind of ["spearman", "boarder"]) builder.change(kind, -1);
    expect(builder.now?.force).toHaveLength(1);
    builder.choose(99);
    expect(builder.chosen).toBe(0);
  });

  it("lets nobody more into a force of sixteen, and says so", async () => {
    await untilFound();
    for (let times = 0; times < 20; times++) builder.change("boarder", 1);
    expect(builder.now?.force).toHaveLength(16);
    expect(builderView(builder).full).toBe("A force has 16 people at most.");
    builder.change("boarder", -1);
    expect(builderView(builder).full).toBe("");
  });

  it("says of which kind nobody can be left out", async () => {
    await builder.use("saved");
    const least = () => builderView(builder).kinds.map(({ isLeast }) => isLeast);
    expect(least()).toEqual([false, false]);
    builder.change("boarder", -1);
    expect(least()).toEqual([true, false]);
    builder.change("spearman", -1);
    expect(least()).toEqual([true, true]);
  });

  it("takes a force as it was saved, of those who are still there, and looks for others only when asked", async () => {
    await untilFound();
    await builder.use("saved");
    expect(builder.isSearching).toBe(false);
    expect(builder.suggestions).toEqual([{ recipe: "own", force: ["spearman", "spearman", "boarder"] }]);
    await vi.waitFor(() => expect(builder.tallyOf(builder.suggestions[0] as never).fights).toBeGreaterThanOrEqual(500));
    builder.others();
    await untilFound();
    expect(builder.suggestions.every(({ recipe }) => recipe !== "own")).toBe(true);
  });

  it("says in words what was found, and whether it fits", async () => {
    await untilFound();
    builder.want({ falls: FALLS[3] as number, rounds: ROUNDS[2] as (typeof ROUNDS)[number] });
    const view = builderView(builder);
    expect(view.goal).toMatch(/^Hard, but 80\s?% to win$/);
    expect(view.checks.map(({ label }) => label.replaceAll(/\s/g, " "))).toEqual([
      "Wins about 80 %",
      "Nobody falls more than 10 %",
      "4 to 6 rounds",
    ]);
    expect(view.odds?.sides.map(({ side }) => side)).toEqual(["crew", "hostile"]);
    expect(view.odds?.fates.map(({ name }) => name)).toEqual(["Kassus", "Okoro"]);
    expect(view.place).toMatch(/^Place \d+ enem(y|ies)$/);
    expect(JSON.stringify(view)).not.toMatch(/AWAY|[{]\w+[}]|undefined|NaN/);
  });

  it("says so where there is nobody to choose from", async () => {
    await builder.use("none");
    expect(builderView(builder)).toMatchObject({ forces: [], state: "No NPCs to choose from", odds: null, place: "" });
  });
});
