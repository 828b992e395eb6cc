import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areEnemies, type Combatant, type Encounter } from "../../src/engine/encounter.ts";
import { findTriggers } from "../../src/engine/grid/threat.ts";
import type { Wall } from "../../src/engine/grid/walls.ts";
import { KeptThreat, type ReachOf } from "../../src/engine/threat-cache.ts";
import { combatant, encounter, path, placed } from "../support/encounter.ts";
import { anyEnemy, anyPath, anyWall } from "../support/obvious-threat.ts";

/** Everybody strikes at their neighbours, but who is stunned. */
const reachOf: ReachOf<unknown> = (_encounter, { conditions }) =>
  conditions.includes("stunned") ? null : { min: 1, max: 1 };

/** What asks for reaches, and of whom it has asked since the list was emptied. */
function asking() {
  const asked: string[] = [];
  const reach: ReachOf<unknown> = (all, one) => {
    asked.push(one.id);
    return reachOf(all, one);
  };
  return { asked, reach };
}

const crew = combatant("crew", { place: placed(1, 1) });
const raider = combatant("raider", { side: "hostile", place: placed(3, 1) });
const brute = combatant("brute", { side: "hostile", place: placed(9, 9) });
const fight = encounter([crew, raider, brute]);

/** The fight with one of them changed. */
function changed(before: Encounter, id: string, over: Partial<Combatant>): Encounter {
  const old = before.combatants[id] as Combatant;
  return { ...before, combatants: { ...before.combatants, [id]: { ...old, ...over } } };
}

const ids = (some: readonly Combatant[]) => some.map(({ id }) => id);

describe("the threat of a fight, kept", () => {
  it("R045: tells who threatens a square, in initiative order", () => {
    const kept = new KeptThreat(reachOf).follow(fight);
    expect(ids(kept.at(placed(2, 1)))).toEqual(["crew", "raider"]);
    expect(kept.cellsOf("raider")).toHaveLength(8);
    expect(kept.cellsOf("nobody")).toEqual([]);
  });

  it("R047: lists the paces that leave an enemy's threat, not a friend's", () => {
    const kept = new KeptThreat(reachOf).follow(fight);
    const way = path([2, 1], [2, 2], [2, 3]);
    const left = (mover: Combatant) => kept.leftBy(mover, way).map(({ pace, enemy }) => [pace, enemy.id]);
    expect(left(crew)).toEqual([
      [0, "raider"],
      [1, "raider"],
    ]);
    expect(left(brute)).toEqual([
      [0, "crew"],
      [1, "crew"],
    ]);
  });

  it("joins the squares of each side, with who threatens them", () => {
    const close = changed(fight, "brute", { place: placed(4, 1) });
    const sides = new KeptThreat(reachOf).follow(close).bySide();
    expect([...sides.keys()]).toEqual(["crew", "hostile"]);
    const hostile = sides.get("hostile") ?? [];
    expect(hostile.find(({ col, row }) => col === 3 && row === 0)?.by).toEqual(["raider", "brute"]);
    expect(hostile.find(({ col, row }) => col === 2 && row === 0)?.by).toEqual(["raider"]);
  });

  it("asks again only about who has changed", () => {
    const { asked, reach } = asking();
    const kept = new KeptThreat(reach).follow(fight);
    asked.length = 0;
    kept.follow(changed(fight, "raider", { place: placed(4, 4) }));
    expect(asked).toEqual(["raider"]);
    expect(ids(kept.at(placed(5, 5)))).toEqual(["raider"]);
  });

  it.each<[string, Partial<Encounter>]>([
    ["the round", { round: 2 }],
    ["the turn", { turn: "raider" }],
    ["a setting", { settings: { aooUnarmedThreat: false } }],
    ["the order", { order: ["raider", "crew", "brute"] }],
  ])("asks again about everybody when %s is another", (_what, over) => {
    const { asked, reach } = asking();
    const kept = new KeptThreat(reach).follow(fight);
    asked.length = 0;
    kept.follow({ ...fight, ...over });
    expect(asked).toHaveLength(3);
  });

  it("asks again about who holds what may be another's", () => {
    const { asked, reach } = asking();
    const holding = changed(fight, "crew", { holds: { "raider>sword": "main" } });
    const kept = new KeptThreat(reach).follow(holding);
    asked.length = 0;
    kept.follow(changed(holding, "raider", { counts: { damage: 1 } }));
    expect(asked).toEqual(["crew", "raider"]);
  });

  it("G210: forgets who can threaten no more, or has left", () => {
    const kept = new KeptThreat(reachOf).follow(fight);
    kept.follow(changed(fight, "raider", { conditions: ["stunned"] }));
    expect(ids(kept.at(placed(2, 1)))).toEqual(["crew"]);
    kept.follow({ ...fight, order: ["raider"] });
    expect(ids(kept.at(placed(2, 1)))).toEqual(["raider"]);
    expect(kept.cellsOf("crew")).toEqual([]);
  });

  it("G210: follows the walls", () => {
    const kept = new KeptThreat(reachOf).follow(fight);
    kept.follow({ ...fight, walls: [{ x1: 3, y1: 0, x2: 3, y2: 3 }] });
    expect(ids(kept.at(placed(2, 1)))).toEqual(["crew"]);
  });
});

describe("the kept threat after any pictures of a fight", () => {
  const anybody = fc.record({
    enemy: anyEnemy,
    side: fc.constantFrom("crew", "hostile", "third", "neutral"),
    able: fc.boolean(),
  });
  const anyPicture = fc.record({
    people: fc.array(anybody, { minLength: 1, maxLength: 5 }),
    walls: fc.option(fc.array(anyWall, { maxLength: 4 }), { nil: null }),
  });

  /** A picture in which those who are as before are the same objects. */
  function pictured(before: Encounter | null, people: readonly Combatant[], walls: readonly Wall[] | null): Encounter {
    const same = people.map((one) => {
      const old = before?.combatants[one.id];
      return old && JSON.stringify(old) === JSON.stringify(one) ? old : one;
    });
    return encounter(same, { walls: walls ?? before?.walls ?? [] });
  }

  it("R047, G210, G211: finds what is found without keeping anything", () => {
    const bySheet: ReachOf<unknown> = (_encounter, { sheet }) => sheet as ReturnType<ReachOf<unknown>>;
    fc.assert(
      fc.property(fc.array(anyPicture, { minLength: 1, maxLength: 5 }), anyPath, (pictures, way) => {
        const kept = new KeptThreat(bySheet);
        let now: Encounter | null = null;
        for (const { people, walls } of pictures) {
          const all = people.map(({ enemy, side, able }, index) =>
            combatant(`${index}`, { side, place: enemy.place, sheet: able ? enemy.reach : null }),
          );
          now = pictured(now, all, walls);
          const mover = now.combatants["0"] as Combatant;
          const enemies = Object.values(now.combatants).filter((one) => one.sheet !== null && areEnemies(one, mover));
          const threateners = enemies.map(({ place, sheet }) => ({
            place,
            reach: sheet as { min: number; max: number },
          }));
          const expected = findTriggers(way, mover.place, threateners, now.walls);
          const found = kept.follow(now).leftBy(mover, way);
          expect(found.map(({ pace, enemy }) => [pace, enemy.id])).toEqual(
            expected.map(({ pace, enemy }) => [pace, enemies[enemy]?.id]),
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});
