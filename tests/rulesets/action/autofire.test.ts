import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Json } from "../../../src/engine/types.ts";
import { hitsBy, recoilPart } from "../../../src/rulesets/action/attack/autofire.ts";
import { mostHits } from "../../../src/rulesets/action/attack/spray-area.ts";
import { action } from "../../../src/rulesets/action/index.ts";
import { acting, enemy, machinePistol, person, pistol, play } from "../../support/action.ts";
import { entriesOf, testsOf } from "../../support/play.ts";

const craft = person("craft", {
  attributes: { reflexes: 6 },
  skills: { submachineGuns: 6 },
  sheet: { weapons: [machinePistol(), pistol()] },
});
const gunman = enemy("gunman", { at: [1, 0], attributes: { reflexes: 5 } });
const fire = (way: string, options: Readonly<Record<string, Json>> = {}): Intent => ({
  actor: "craft",
  action: way,
  weapon: "smg",
  targets: ["gunman"],
  options: { metres: 1, ...options },
});
/** So many points more to meet than the DEF of 15, by a hand's modifier. */
const harder = (intent: Intent, by: number): Intent => ({
  ...intent,
  adjustment: { added: [{ label: "Smoke", value: -by }] },
});
const sums = (encounter: ReturnType<typeof acting>, intent: Intent, faces: readonly number[]) => {
  const { exchange } = play(encounter, intent, faces);
  return entriesOf(exchange.episode).filter((entry) => entry.kind === "sum").length;
};
const world = { settings: {} };
const byExamples = { settings: { burstHits: "examples" } };

describe("how many rounds hit (A097, A098, A101, A105)", () => {
  it.each([
    ["burst", 0, 1, "G343"],
    ["burst", 1, 1, "A098"],
    ["burst", 2, 2, "A107"],
    ["burst", 6, 4, "A099, G137"],
    ["burst", 20, 4, "A098"],
    ["stream", 7, 4, "A102, G137"],
    ["stream", 40, 20, "A101, A108"],
    ["spray", 4, 2, "A105, A106"],
    ["spray", 10, 4, "A105, A109"],
  ])("%s with an effect of %i: %i (%s)", (way, effect, hits) => {
    expect(hitsBy(world, way, effect, way === "burst" ? 4 : 20)).toBe(hits);
  });

  it.each([
    ["burst", 6, 3, "A099"],
    ["stream", 7, 3, "A102"],
    ["burst", 0, 1, "G344"],
    ["burst", 1, 1, "G344"],
    ["spray", 4, 2, "G344"],
  ])("%s with an effect of %i as in the examples: %i (%s)", (way, effect, hits) => {
    expect(hitsBy(byExamples, way, effect, 20)).toBe(hits);
  });

  it("takes 1 off a stream or a spray for every ten rounds or a part of them, and nothing off a burst (A101, A105, A107)", () => {
    const by = (way: string, rounds: number) => recoilPart(way, rounds)[0]?.value ?? 0;
    expect([by("burst", 4), by("stream", 10), by("stream", 11), by("spray", 20)]).toEqual([0, -1, -2, -2]);
  });

  it("lets as many hit each target of an area as rounds go by its width (A104, G138, G350)", () => {
    expect([mostHits(20, 10), mostHits(20, 7), mostHits(5, 10)]).toEqual([2, 2, 0]);
  });
});

describe("automatic fire at one target (A097 to A102)", () => {
  const near = acting([craft, gunman]);

  it("rolls once, and damage for each round that hits (A097, A100)", () => {
    const burst = fire("burst");
    const { exchange, after } = play(near, burst, [2, 2, 1, 1, 1, 1, 2, 2, 2]);
    expect(testsOf({ exchange })).toHaveLength(1);
    expect(testsOf({ exchange })[0]).toMatchObject({ total: 17, margin: 2 });
    expect(after.combatants.gunman?.counts).toEqual({ damage: 9 });
    expect(after.combatants.craft?.counts).toEqual({ "rounds:smg": 4 });
  });

  it("lets no more rounds hit than are fired (A098)", () => {
    expect(sums(near, fire("burst", { rounds: 2 }), [6, 5, 5, ...Array(6).fill(1)])).toBe(2);
    expect(sums(near, fire("stream", { rounds: 3 }), [6, 5, 5, ...Array(9).fill(1)])).toBe(3);
  });

  it("has as many hits as the text gives its examples, by rule and by example (A099, A102)", () => {
    const dice = [4, 4, 4, ...Array(12).fill(1)];
    const burst = harder(fire("burst"), 3);
    expect(sums(near, burst, dice)).toBe(4);
    expect(sums({ ...near, ...byExamples }, burst, dice)).toBe(3);
    const stream = harder(fire("stream", { rounds: 10 }), 3);
    const more = [5, 5, 4, ...Array(12).fill(1)];
    expect(sums(near, stream, more)).toBe(4);
    expect(sums({ ...near, ...byExamples }, stream, more)).toBe(3);
  });

  it("refuses what does not fire so, too many at once, and more than are left (A098, A101)", () => {
    const refusal = (intent: Intent, encounter = near) => action.check(encounter, intent)?.code;
    expect(refusal({ ...fire("burst"), weapon: "pistol" })).toBe("fire/not-automatic");
    expect(refusal(fire("burst", { rounds: 5 }))).toBe("fire/too-many-rounds");
    expect(refusal(fire("stream", { rounds: 21 }))).toBe("fire/too-many-rounds");
    const empty = acting([{ ...craft, counts: { "rounds:smg": 28 } }, gunman]);
    expect(refusal(fire("burst"), empty)).toBe("fire/too-few-shots");
  });
});

describe("a spray (A103 to A106)", () => {
  const cells = Array.from({ length: 10 }, (_, row) => ({ col: 3, row: row - 2 }));
  const spray: Intent = { actor: "craft", action: "spray", weapon: "smg", cells, options: { metres: 1 } };
  const three = [-1, 0, 1].map((row, index) => enemy(`g${index}`, { at: [3, row] }));
  const crowd = acting([craft, ...three]);

  it("rolls for each who is in the area: 14, 19 and 25 against 15 with two rounds at most miss, hit twice, hit twice (A106, G154)", () => {
    const faces = [1, 2, 1, 3, 3, 3, 1, 1, 1, 1, 1, 1, 5, 5, 5, 1, 1, 1, 1, 1, 1];
    const { exchange, after } = play(crowd, spray, faces);
    expect(testsOf({ exchange }).map(({ total }) => total)).toEqual([14, 19, 25]);
    expect(testsOf({ exchange }).map(({ target }) => target)).toEqual([15, 15, 15]);
    expect(three.map(({ id }) => after.combatants[id]?.counts.damage ?? 0)).toEqual([0, 6, 6]);
    expect(after.combatants.craft?.counts).toEqual({ "rounds:smg": 20 });
  });

  it("wants its area told before the roll, whole and no wider than its rounds (A103, A104)", () => {
    const refusal = (intent: Intent) => action.check(crowd, intent)?.code;
    expect(refusal({ ...spray, cells: [] })).toBe("fire/no-squares");
    expect(refusal({ ...spray, cells: [cells[0], cells[2]] as typeof cells })).toBe("fire/gap");
    expect(refusal({ ...spray, options: { rounds: 4 } })).toBe("fire/too-wide");
    expect(action.map.squaresFor(crowd, spray)).toMatchObject({
      most: 20,
      notes: [
        { code: "spray", params: { widthMetres: 10, most: 2 } },
        { code: "left", params: { left: 10, of: 30 } },
      ],
    });
  });

  it("hits whoever is in it, friends too, and nobody outside", () => {
    const mixed = acting([craft, person("friend", { at: [3, 0] }), enemy("far", { at: [5, 5] })]);
    const { exchange } = play(mixed, spray, [1, 2, 1]);
    expect(testsOf({ exchange })).toHaveLength(1);
  });
});
