import { describe, expect, it } from "vitest";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaCombatant, CodaEncounter } from "../../../src/rulesets/coda/sheet.ts";
import { asksFor, enemy, fight, person, pistol, play, sword, way } from "../../support/coda.ts";
import { blowsOf, firefight } from "../../support/fire.ts";

/** The fight with some of its people on another level of the map than the rest. */
function upstairs(encounter: CodaEncounter, ...ids: string[]): CodaEncounter {
  const there = Object.entries(encounter.combatants).map(([id, one]): [string, CodaCombatant] => [
    id,
    { ...one, place: { ...one.place, level: ids.includes(id) ? "above" : "below" } },
  ]);
  return { ...encounter, combatants: Object.fromEntries(there) };
}

const beside = (weapon = sword()) =>
  fight([person("kassus", { sheet: { weapons: [weapon] } }), enemy("boarder", { at: [1, 0] })]);
const act = (action: string, weapon: string) => ({ actor: "kassus", action, weapon, targets: ["boarder"] });

describe("people on different levels of a map", () => {
  it.each([
    ["a blow", act("armedAttack", "sword"), sword()],
    ["a shot", act("rangedAttack", "pistol"), pistol()],
  ])("are out of each other's reach by %s, and it is said why (R045, R096)", (_how, intent, weapon) => {
    expect(coda.check(beside(weapon), intent)).toBeNull();
    expect(coda.check(upstairs(beside(weapon), "boarder"), intent)?.code).toBe("attack/other-level");
    expect(coda.check(upstairs(beside(weapon)), intent)).toBeNull();
  });

  it("let nobody strike who stands above or below, and it is said why (R045, R047)", () => {
    const walk = { actor: "kassus", action: "move", path: way([0, 0], [0, 1], [0, 2]) };
    const asked = (encounter: CodaEncounter) => asksFor(play(encounter, walk), "opportunity").length;
    expect([asked(upstairs(beside())), asked(upstairs(beside(), "boarder"))]).toEqual([1, 0]);
    expect(coda.threat.reasons(upstairs(beside(), "boarder"), walk)).toMatchObject([
      { strikes: false, code: "otherLevel" },
    ]);
  });

  it("are not in each other's way (R067)", () => {
    const through = { actor: "kassus", action: "move", path: way([0, 0], [1, 0]) };
    expect(coda.check(upstairs(beside()), through)).not.toBeNull();
    expect(coda.check(upstairs(beside(), "boarder"), through)).toBeNull();
  });

  it("are not hit by a sweep of squares under or over them (R134)", () => {
    const cells = [4, 5, 6].map((row) => ({ col: 5, row }));
    const sweep = { actor: "kassus", action: "autoFire", weapon: "rifle", cells };
    const struck = (encounter: CodaEncounter) => blowsOf(play(encounter, sweep, [4, 4, 1, 1, 1, 1])).length;
    const all = firefight([[5, 5]]);
    const [target] = Object.keys(all.combatants).filter((id) => id !== "kassus");
    expect([struck(upstairs(all)), struck(upstairs(all, target as string))]).toEqual([1, 0]);
  });
});
