import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEdge, CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import {
  damageAfter,
  enemy,
  fight,
  modifierIn,
  type Played,
  person,
  play,
  previewOf,
  testsOf,
} from "../../../support/coda.ts";
import { edge, scores, sumsOf } from "../../../support/edges.ts";

const plain = { actor: "a", action: "armedAttack", weapon: "sword", targets: ["b"] };
const setUp = { ...plain, options: { followUp: true } };
const twice = { ...plain, options: { twoStrikes: true } };
const armed = edge("followUpStrike", 1, "armedAttack");
const upgraded = edge("followUpStrike", 2, "armedAttack");

/** Somebody with edges between two enemies. */
function between(...edges: readonly CodaEdge[]): CodaEncounter {
  const tough = scores({ vitality: 12 });
  return fight([
    person("a", { at: [1, 0], sheet: { edges } }),
    enemy("b", { at: [2, 0], sheet: tough }),
    enemy("c", { at: [0, 0], sheet: tough }),
  ]);
}

/** What they would have in an attack after that. */
function gained({ after }: Pick<Played, "after">, intent: typeof plain = plain): number {
  return modifierIn(previewOf(after, intent) ?? undefined, "followUp");
}

/** The fight some moments later: the time of whatever is over is over. */
function later(encounter: CodaEncounter, round: number, turn: string): CodaEncounter {
  return { ...encounter, round, turn };
}

const refusalOf = (encounter: CodaEncounter, intent: Parameters<typeof play>[1]) =>
  play(encounter, intent).exchange.episode.refusal?.code;

describe("Follow-up Strike", () => {
  it("does half the damage, rounded up (R336, G114)", () => {
    const played = play(between(armed), setUp, [3, 3, 2, 3]);
    expect(sumsOf(played)[0]?.factors).toEqual([{ id: "followUp", factor: 0.5, rules: ["R336", "G114"] }]);
    expect(damageAfter(played, "b")).toBe(3);
    expect(damageAfter(play(between(armed), plain, [3, 3, 2, 3]), "b")).toBe(5);
  });

  it("gives +3 on the next such attack at the same enemy, once (R336)", () => {
    const first = play(between(armed), setUp, [3, 3, 1, 1]);
    expect(gained(first)).toBe(3);
    const second = play(first.after, plain, [2, 2, 1, 1]);
    expect(modifierIn(testsOf(second)[0], "followUp")).toBe(3);
    expect(gained(second)).toBe(0);
  });

  it("gives nothing on a miss, or without being wanted (R336)", () => {
    expect(gained(play(between(armed), setUp, [1, 1]))).toBe(0);
    expect(gained(play(between(armed), plain, [3, 3, 1, 1]))).toBe(0);
    expect(gained(play(between(armed), setUp, [3, 3, 6, 5], { b: ["parry:sword"] }))).toBe(0);
  });

  it("counts in the same maneuver against the same enemy only (R336)", () => {
    const first = play(between(armed), setUp, [3, 3, 1, 1]);
    expect(gained(first, { ...plain, action: "unarmedAttack", weapon: "fist" })).toBe(0);
    expect(gained(first, { ...plain, action: "trip", weapon: "fist" })).toBe(0);
    expect(gained(first, { ...plain, targets: ["c"] })).toBe(0);
  });

  it("ends when another enemy is attacked, and at the end of the next turn (R336, G114)", () => {
    const first = play(between(armed), setUp, [3, 3, 1, 1]);
    const other = play(first.after, { ...plain, targets: ["c"] }, [1, 1]);
    expect(gained(other)).toBe(0);
    expect(gained({ after: later(first.after, 2, "a") })).toBe(3);
    const over = later(first.after, 2, "b");
    expect(coda.round.expire(over)).toContainEqual(expect.objectContaining({ on: "a", key: "followUp/a/b", to: null }));
  });

  it("is for the maneuver that was chosen, for each that it was taken for (R335, R336, R338)", () => {
    const punch = { ...setUp, action: "unarmedAttack", weapon: "fist" };
    expect(refusalOf(between(armed), punch)).toBe("attack/no-such-option");
    expect(refusalOf(between(), setUp)).toBe("attack/no-such-option");
    const both = between(armed, edge("followUpStrike", 1, "unarmedAttack"));
    const first = play(both, punch, [3, 3, 3]);
    expect(damageAfter(first, "b")).toBe(2);
    expect(gained(first, { ...plain, action: "unarmedAttack", weapon: "fist" })).toBe(3);
    expect(gained(first)).toBe(0);
  });
});

describe("Follow-up Strike, upgraded", () => {
  it("strikes twice in one action, each for half (R337, G295)", () => {
    const played = play(between(upgraded), twice, [3, 3, 2, 3, 2, 3, 1, 2]);
    expect(testsOf(played).map(({ id, total }) => [id, total])).toEqual([
      ["attack/armedAttack", 10],
      ["attack/armedAttack", 9],
    ]);
    expect(damageAfter(played, "b")).toBe(3 + 2);
    expect(combatantOf(played.after, "a").spent.actions).toBe(1);
  });

  it.each([
    ["both hit", [3, 3, 1, 1, 3, 3, 1, 1], 6],
    ["the first hits", [3, 3, 1, 1, 1, 1], 3],
    ["the second hits", [1, 1, 3, 3, 1, 1], 3],
    ["neither hits", [1, 1, 1, 1], 0],
  ])("gives as much when %s (R337)", (_hits, dice, more) => {
    expect(gained(play(between(upgraded), twice, dice))).toBe(more);
  });

  it("does not use the gain of the first in the second, and may still be struck singly (R337, G295)", () => {
    const played = play(between(upgraded), twice, [3, 3, 1, 1, 3, 3, 1, 1]);
    expect(testsOf(played).map((test) => modifierIn(test, "followUp"))).toEqual([0, 0]);
    expect(gained(play(between(upgraded), setUp, [3, 3, 1, 1]))).toBe(3);
  });

  it("may be met strike by strike (R337, G295)", () => {
    const met = play(between(upgraded), twice, [3, 3, 6, 5, 3, 3, 1, 1, 2, 2], {
      b: ["parry:sword", "parry:sword"],
    });
    expect(met.prompts.filter(({ kind }) => kind === "defence")).toHaveLength(2);
    expect(testsOf(met).map(({ id }) => id)).toEqual([
      "attack/armedAttack",
      "defence/parry",
      "attack/armedAttack",
      "defence/parry",
    ]);
    expect(gained(met)).toBe(3);
  });

  it("needs the upgrade, and is one action's penalty for both (R337, R003)", () => {
    expect(refusalOf(between(armed), twice)).toBe("attack/no-such-option");
    const tired = between(upgraded);
    const a = { ...combatantOf(tired, "a"), spent: { actions: 2 } };
    const played = play({ ...tired, combatants: { ...tired.combatants, a } }, twice, [4, 4, 1, 1, 4, 4, 1, 1]);
    expect(testsOf(played).map((test) => modifierIn(test, "extraAction"))).toEqual([-5, -5]);
    expect(combatantOf(played.after, "a").spent.actions).toBe(3);
  });

  it("counts what somebody changed in both, but a number that was named in the first only (R337)", () => {
    const adjustment = { added: [{ label: "hill", value: 1 }], target: 5 };
    const played = play(between(upgraded), { ...twice, adjustment }, [1, 1, 1, 1, 2, 2, 1, 1]);
    expect(testsOf(played).map(({ target, total }) => [target, total])).toEqual([
      [5, 7],
      [7, 9],
    ]);
  });

  it("ends with the first strike when that one kills (R337)", () => {
    const encounter = between(upgraded);
    const b = { ...combatantOf(encounter, "b"), counts: { damage: 71 } };
    const played = play({ ...encounter, combatants: { ...encounter.combatants, b } }, twice, [3, 3, 6, 6]);
    expect(testsOf(played)).toHaveLength(1);
  });
});
