import { describe, expect, it } from "vitest";
import { enemy, fight, person, pistol, play, skill, sword } from "../../../support/coda.ts";
import { bonuses, edge, partIn, sumsOf } from "../../../support/edges.ts";

const all = { armed: { armedAttack: 1 }, ranged: { rangedAttack: 1 }, unarmed: { unarmedAttack: 1 } };

/** One who knows so much of bodies, against a raider. */
function healer(
  firstAid: number,
  medicine: number,
  known: Parameters<typeof bonuses>[0] = all,
  specialities: string[] = [],
  species = "Raider",
) {
  const learnt = [skill("firstAid", firstAid, { specialities }), skill("medicine", medicine, { specialities })];
  const weapons = [sword(), pistol()];
  const sheet = { ...bonuses(known, ...learnt), weapons, edges: [edge("anatomicalAwareness")] };
  return fight([person("a", { sheet }), enemy("b", { at: [1, 0], sheet: { species } })]);
}

function extraDamage(
  encounter: ReturnType<typeof healer>,
  action = "armedAttack",
  weapon = "sword",
  dice = [3, 3, 2, 2],
) {
  const played = play(encounter, { actor: "a", action, weapon, targets: ["b"] }, dice);
  return partIn(sumsOf(played).at(-1), "anatomicalAwareness");
}

describe("Anatomical Awareness", () => {
  it.each([
    [3, 1, 0],
    [2, 3, 1],
    [9, 0, 1],
    [4, 6, 2],
  ])("with %i ranks of first aid and %i of medicine adds %i to the damage (R288, G109)", (aid, medicine, more) => {
    expect(extraDamage(healer(aid, medicine))).toBe(more);
  });

  it("adds one more, once, for knowing the victim's species (R289)", () => {
    expect(extraDamage(healer(2, 3, all, ["raider"]))).toBe(2);
    expect(extraDamage(healer(0, 1, all, ["raider"]))).toBe(1);
    expect(extraDamage(healer(2, 3, all, ["other"]))).toBe(1);
    expect(extraDamage(healer(2, 3, all, ["caveRaider"], "Cave raider"))).toBe(2);
  });

  it("knows nothing more of one whose species nobody told (R289)", () => {
    const encounter = fight([
      person("a", {
        sheet: { ...bonuses(all, skill("medicine", 5, { specialities: [""] })), edges: [edge("anatomicalAwareness")] },
      }),
      enemy("b", { at: [1, 0] }),
    ]);
    expect(extraDamage(encounter)).toBe(1);
  });

  it("counts with every attack in which one has the bonus, and with no other (R287, R290)", () => {
    const onlyArmed = healer(5, 5, { armed: { armedAttack: 1 } });
    expect(extraDamage(onlyArmed)).toBe(2);
    expect(extraDamage(onlyArmed, "unarmedAttack", "fist", [3, 3, 2])).toBe(0);
    expect(extraDamage(healer(5, 5), "unarmedAttack", "foot", [3, 3, 2])).toBe(2);
    expect(extraDamage(healer(5, 5), "rangedAttack", "pistol", [2, 2, 2, 2])).toBe(2);
  });
});
