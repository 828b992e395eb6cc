import { describe, expect, it } from "vitest";
import { overlaps } from "../../src/engine/grid/cell.ts";
import { fightMany, NO_FIGHTS, shareOf } from "../../src/odds/fight-odds.ts";
import {
  byDanger,
  comeIn,
  type Force,
  findForce,
  forceOf,
  type Kind,
  MOST_IN_FORCE,
  recipesOf,
  type Try,
  withForce,
} from "../../src/odds/forces.ts";
import type { Game } from "../../src/odds/what-if.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../../src/rulesets/coda/sheet.ts";
import { tactics } from "../../src/rulesets/coda/tactics.ts";
import { fourAgainstFour } from "../../tools/fight/demo.ts";

const game: Game<CodaSheet> = { ruleset: coda, tactics };

/** A table at which each kind takes so much of the chance to win, exactly. */
function simple(weights: Readonly<Record<string, number>>) {
  const asked: Force[] = [];
  const attempt: Try = async (force, fights) => {
    asked.push(force);
    const load = force.reduce((sum, kind) => sum + (weights[kind] ?? 0), 0);
    const wins = Math.round(fights * Math.max(0, 1 - load));
    return {
      ...NO_FIGHTS,
      fights,
      wins: { crew: wins, hostile: fights - wins },
      harm: { crew: { damage: load * fights } },
    };
  };
  return { asked, attempt };
}

const goal = (wins: number) => ({ own: "crew", wins });

/** What a force leaves of the chance to win. */
const left = (force: Force, weights: Readonly<Record<string, number>>) =>
  1 - force.reduce((sum, kind) => sum + (weights[kind] ?? 0), 0);

describe("a force for a fight as hard as wanted", () => {
  it.each([0.9, 0.8, 0.5, 0.2])("is found at %f, for all sizes that could be", async (wins) => {
    const weights = { one: 0.1 };
    const { attempt } = simple(weights);
    const { force } = await findForce(() => "one", ["one"], goal(wins), attempt);
    expect(left(force, weights)).toBeCloseTo(wins, 10);
  });

  it("takes a weaker or a stronger one as its last, where the goal lies between two sizes", async () => {
    const weights = { brute: 0.3, boarder: 0.1 };
    const { attempt } = simple(weights);
    const { force } = await findForce(() => "brute", ["brute", "boarder"], goal(0.6), attempt);
    expect(force.toSorted()).toEqual(["boarder", "brute"]);
  });

  it("is found with few tries", async () => {
    const { asked, attempt } = simple({ one: 0.06 });
    await findForce(() => "one", ["one"], goal(0.4), attempt);
    expect(new Set(asked.map(({ length }) => length)).size).toBeLessThanOrEqual(8);
  });

  it("is a single one where even that is too hard, and no larger than anybody could play", async () => {
    const { force: one } = await findForce(() => "dragon", ["dragon"], goal(0.9), simple({ dragon: 0.9 }).attempt);
    expect(one).toHaveLength(1);
    const { force: many } = await findForce(() => "fly", ["fly"], goal(0.1), simple({ fly: 0.05 }).attempt);
    expect(many).toHaveLength(MOST_IN_FORCE);
  });

  it("is tried for longer the nearer it is to what is looked for", async () => {
    const fights: Record<number, number> = {};
    const weights = { one: 0.1 };
    const attempt: Try = (force, count) => {
      fights[force.length] = Math.max(fights[force.length] ?? 0, count);
      return simple(weights).attempt(force, count);
    };
    await findForce(() => "one", ["one"], goal(0.5), attempt);
    expect(fights[5]).toBeGreaterThan(fights[1] ?? 0);
  });
});

describe("kinds", () => {
  it("are put in order by how dangerous one of each is", async () => {
    const { attempt } = simple({ fly: 0.01, brute: 0.4, boarder: 0.2 });
    expect(await byDanger(["fly", "brute", "boarder"], { own: "crew" }, attempt)).toEqual(["brute", "boarder", "fly"]);
  });

  it("make three kinds of forces, and others the next time", () => {
    const kinds = ["brute", "boarder", "fly"];
    const made = (round: number) => Object.values(recipesOf(kinds, round)).map((recipe) => forceOf(recipe, 4).join());
    expect(made(0)).toEqual(["fly,boarder,brute,fly", "brute,fly,fly,fly", "boarder,boarder,boarder,boarder"]);
    expect(made(1)).toEqual(["boarder,brute,fly,boarder", "boarder,fly,fly,fly", "fly,fly,fly,fly"]);
    for (const recipe of Object.values(recipesOf(["one"], 5))) expect(forceOf(recipe, 2)).toEqual(["one", "one"]);
  });
});

describe("a force in a real fight", () => {
  const before = fourAgainstFour();
  const kinds: readonly Kind<CodaSheet>[] = ["boarder", "brute"].map((id) => {
    const picture = before.combatants[id] as CodaCombatant;
    const { initiative: _rolled, ...fresh } = picture;
    return { id, picture: { ...fresh, offMap: true } };
  });

  it("stands in place of all enemies, each on a square of their own, in a fight that has not begun", () => {
    const after = withForce(before, "crew", ["boarder", "brute", "boarder"], kinds, game);
    const people = Object.values(after.combatants);
    expect(people.filter(({ side }) => side === "hostile").map(({ id }) => id)).toEqual([
      "boarder#0",
      "brute#1",
      "boarder#2",
    ]);
    expect(people.filter(({ side }) => side === "crew")).toHaveLength(4);
    expect(people.flatMap((a) => people.filter((b) => a.id < b.id && overlaps(a.place, b.place)))).toEqual([]);
    expect(people.filter(({ offMap }) => offMap)).toEqual([]);
    expect([after.round, after.turn, after.order.length]).toEqual([0, null, 7]);
  });

  it("goes on beyond the walls where the room in which it comes in is full", () => {
    const { col, row } = (before.combatants.boarder as CodaCombatant).place;
    const [left, top] = [col - 1, row - 1];
    const cell = [
      { x1: left, y1: top, x2: left + 3, y2: top },
      { x1: left + 3, y1: top, x2: left + 3, y2: top + 3 },
      { x1: left + 3, y1: top + 3, x2: left, y2: top + 3 },
      { x1: left, y1: top + 3, x2: left, y2: top },
    ];
    const only = ["kassus", "boarder"].map((id) => [id, before.combatants[id]] as const);
    const small = {
      ...before,
      walls: cell,
      combatants: Object.fromEntries(only),
      order: ["kassus", "boarder"],
    } as CodaEncounter;
    const many = comeIn(
      small,
      "crew",
      { force: forceOf(() => "boarder", 12), kinds, beside: Object.values(small.combatants) },
      game,
    );
    const places = [...Object.values(small.combatants), ...many].map(({ place }) => place);
    expect(places.flatMap((a, at) => places.slice(at + 1).filter((b) => overlaps(a, b)))).toEqual([]);
  });

  it("comes in some squares off where no enemy stands yet", () => {
    const alone = withForce(before, "crew", [], kinds, game);
    const [crew] = Object.values(alone.combatants);
    const after = withForce(alone, "crew", ["boarder"], kinds, game);
    const came = after.combatants["boarder#0"];
    expect(
      Math.max(
        Math.abs((came?.place.col ?? 0) - (crew?.place.col ?? 0)),
        Math.abs((came?.place.row ?? 0) - (crew?.place.row ?? 0)),
      ),
    ).toBeGreaterThanOrEqual(4);
  });

  it("comes in where somebody says, the first of it on that very square", () => {
    const beside = Object.values(before.combatants);
    const at = { col: 20, row: 3 };
    const came = comeIn(before, "crew", { force: ["boarder", "boarder"], kinds, beside, at }, game);
    expect(came[0]?.place).toMatchObject(at);
    expect(Math.max(...came.map(({ place }) => Math.abs(place.col - at.col) + Math.abs(place.row - at.row)))).toBe(1);
  });

  it("is as large as the rules themselves say", async () => {
    const attempt: Try = async (force, fights) => {
      const encounter = withForce(before, "crew", force, kinds, game);
      return fightMany({ encounter, ...game, seed: 3, mostRounds: 10 }, 0, Math.ceil(fights / 16));
    };
    const { force } = await findForce(() => "boarder", [], goal(0.5), attempt);
    const one = await attempt(["boarder"], 160);
    const { wins, fights } = await attempt(force, 320);
    const { least, most } = shareOf(wins.crew ?? 0, fights);
    expect(force.length).toBeGreaterThan(2);
    expect(least).toBeLessThan(0.7);
    expect(most).toBeGreaterThan(0.3);
    expect((one.wins.crew ?? 0) / one.fights).toBeGreaterThan(0.8);
  });
});
