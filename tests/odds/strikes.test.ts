import { describe, expect, it } from "vitest";
import { diceDistribution, explodingDistribution, meanOf } from "../../src/engine/dice/distribution.ts";
import type { Encounter } from "../../src/engine/encounter.ts";
import { leadingTest } from "../../src/engine/exchange.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { bestStrike } from "../../src/odds/strikes.ts";
import { coda as rules } from "../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../src/rulesets/coda/sheet.ts";
import { enemy, fight, type PersonOptions, person, play, sword } from "../support/coda.ts";

const coda = rules as unknown as Ruleset;

/** A raider beside Kassus. */
function beside(raider: PersonOptions = {}, kassus: PersonOptions = {}, settings: CodaEncounter["settings"] = {}) {
  return fight([person("kassus", kassus), enemy("raider", { at: [1, 0], ...raider })], { settings });
}

function best(encounter: CodaEncounter) {
  return bestStrike(encounter as unknown as Encounter, "raider", "kassus", coda);
}

const FACES = [1, 2, 3, 4, 5, 6];

/** Every way in which four dice can fall, the first two for the attack. */
function* falls() {
  for (const a of FACES) for (const b of FACES) for (const c of FACES) for (const d of FACES) yield [a, b, c, d];
}

/** The mean damage and the chance of a hit, by playing every fall of the dice. */
function playedOut(encounter: CodaEncounter) {
  const plain = { ...encounter, turn: "raider" };
  const strike = { actor: "raider", action: "armedAttack", weapon: "sword", targets: ["kassus"] };
  let [hits, damage, all] = [0, 0, 0];
  for (const faces of falls()) {
    const { exchange } = play(plain, strike, [...faces, 6, 6, 6, 1, 6, 6, 6, 1]);
    hits += leadingTest(exchange.episode)?.success ? 1 : 0;
    for (const entry of exchange.episode.entries)
      if (entry.kind === "sum" && entry.sum.id.startsWith("damage/")) damage += entry.sum.total;
    all += 1;
  }
  return { chance: hits / all, damage: damage / all };
}

describe("the strike that an enemy could make", () => {
  it("is the one that does the most damage on average", () => {
    const arms = [sword(), sword({ id: "pike", damage: { dice: 3, sides: 6, bonus: 0, strength: true } })];
    expect(best(beside({ sheet: { weapons: arms } }))?.weapon).toBe("pike");
  });

  it("is none where they may not reach, or not strike at all (R045, G210)", () => {
    expect(best(beside({ at: [5, 5] }))).toBeNull();
    expect(best(beside({ spent: { opportunities: 1 } }))).toBeNull();
  });

  it("has the chance and the damage that playing every fall of the dice gives (R092, R093, G246)", () => {
    const encounter = beside({}, { conditions: ["prone"], sheet: { armor: 3 } }, { explodeDoubleSix: false });
    const odds = best(encounter);
    const known = playedOut(encounter);
    expect(odds?.chance).toBeCloseTo(known.chance, 9);
    expect(odds?.damage).toBeCloseTo(known.damage, 9);
  });
});

describe("dice that explode", () => {
  it("come to a sixth more than their half on average, as long as sixes fall", () => {
    expect(meanOf(explodingDistribution(1, 6))).toBeCloseTo(4.2, 3);
    expect(meanOf(explodingDistribution(2, 6))).toBeCloseTo(8.4, 3);
    expect(meanOf(diceDistribution(2, 6))).toBeCloseTo(7, 9);
  });

  it("never show their highest face alone", () => {
    const values = explodingDistribution(1, 6).map(({ value }) => value);
    expect(values).not.toContain(6);
    expect(values).toContain(7);
    expect(explodingDistribution(2, 6).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  });
});
