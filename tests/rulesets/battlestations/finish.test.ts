import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import type { BattleEncounter } from "../../../src/rulesets/battlestations/sheet.ts";
import {
  blaster,
  damageOf,
  duel,
  fight,
  knife,
  notesOf,
  partOf,
  person,
  play,
  refusalOf,
  thing,
} from "../../support/battlestations.ts";
import { testsOf } from "../../support/play.ts";

const prepare: Intent = { actor: "okoro", action: "prepare", targets: ["raider"] };
const coup: Intent = { ...prepare, action: "coup", weapon: "knife" };
const overwatch: Intent = { ...coup, action: "overwatch" };
const egg = blaster({ id: "egg", name: "Egg", use: "grenade", area: "burst", damage: { dice: 1, bonus: 0 } });

type Over = Parameters<typeof person>[1];

/** Okoro beside a stunned raider, before anything is prepared. */
const beside = (raider: Over = {}, okoro: Over = {}, rest?: Partial<BattleEncounter>) =>
  duel(
    { ...okoro, sheet: { weapons: [knife(), blaster(), egg], ...okoro?.sheet } },
    { conditions: ["stunned"], ...raider },
    rest,
  );

/** The next turn of Okoro, after that act of this one. */
function next(now: BattleEncounter, intent: Intent = prepare): BattleEncounter {
  const { after } = play(now, intent);
  const combatants = Object.fromEntries(
    Object.entries(after.combatants).map(([id, one]) => [id, battlestations.round.begin(one)]),
  );
  return { ...after, combatants, round: after.round + 1, turn: "okoro" };
}

describe("a finishing blow", () => {
  it.each(["stunned", "unconscious", "willing"])("is for somebody beside one who is %s (B069)", (condition) => {
    expect(refusalOf(beside({ conditions: [condition] }), prepare)).toBeUndefined();
    expect(refusalOf(beside({ conditions: [condition], at: [2, 0] }), prepare)).toBe("attack/out-of-reach");
  });

  it("is not for somebody who resists; whoever is willing says so for nothing (B069)", () => {
    const now = beside({ conditions: [] });
    expect(refusalOf(now, prepare)).toBe("coup/resists");
    const yields: Intent = { actor: "raider", action: "submit" };
    const after = play({ ...now, turn: "raider" }, yields).after;
    expect(after.combatants.raider).toMatchObject({ conditions: ["willing"], spent: {} });
    expect(play(after, yields).after.combatants.raider?.conditions).toEqual([]);
  });

  it("needs an action to prepare, which lasts to the end of the next turn (B070)", () => {
    const now = beside();
    expect(refusalOf(now, coup)).toBe("coup/not-prepared");
    expect(play(now, prepare).after.combatants.okoro?.spent).toEqual({ actions: 1 });
    const ready = next(now);
    expect(refusalOf(ready, coup)).toBeUndefined();
    expect(refusalOf({ ...ready, round: ready.round + 1 }, coup)).toBe("coup/not-prepared");
  });

  it("is lost when they have moved since, or were moved (B070)", () => {
    const ready = next(beside());
    const raider = ready.combatants.raider;
    const moved = { ...ready.combatants, raider: { ...raider, place: { ...raider?.place, col: 0, row: 1 } } };
    expect(refusalOf({ ...ready, combatants: moved } as BattleEncounter, coup)).toBe("coup/not-prepared");
  });

  it("is an attack with one weapon that does its damage twice, with nothing taken off (B071)", () => {
    const ready = next(beside({ sheet: { species: "zoallan" } }));
    expect([partOf(ready, coup, "stunned"), battlestations.preview.action(ready, coup)?.test.target]).toEqual([3, 9]);
    const played = play(ready, coup, [5, 5, 2, 4]);
    expect([testsOf(played).length, damageOf(played, "raider")]).toEqual([1, 6]);
    expect(refusalOf(played.after, coup)).toBe("act/no-action-left-this-turn");
    expect(Object.keys(played.after.combatants.okoro?.timedEffects ?? {})).toEqual([]);
    expect(damageOf(play(ready, coup, [1, 1]), "raider")).toBe(0);
  });

  it("takes nothing off by a die of theirs either, and drops none (B071)", () => {
    for (const species of ["silicoid", "tentac", "bot"] as const)
      expect(damageOf(play(next(beside({ sheet: { species } })), coup, [5, 5, 2, 4]), "raider")).toBe(6);
  });

  it("with an explosive harms what it is placed on and nobody else, and uses it up (B072)", () => {
    const now = next(beside({}, {}));
    const abara = person("abara", { at: [1, 1] });
    const crowded = { ...now, combatants: { ...now.combatants, abara } };
    const placed: Intent = { ...coup, weapon: "egg" };
    const played = play(crowded, placed, [4, 2, 3, 5]);
    expect(testsOf(played)[0]).toMatchObject({ target: 8 });
    expect([damageOf(played, "raider"), damageOf(played, "abara"), damageOf(played, "okoro")]).toEqual([8, 0, 0]);
    expect(played.after.combatants.okoro?.holds).toEqual({ egg: "gone" });
  });

  it("is for people: only an explosive that is placed harms a thing so, and only whoever has one prepares (B069, G493)", () => {
    const at = { at: [1, 0] as const };
    const armed = (weapons: readonly ReturnType<typeof knife>[]) =>
      fight([person("okoro", { sheet: { weapons } }), thing("raider", "module", { at: [0, 0] })], { counts: {} });
    expect(refusalOf(armed([knife(), blaster()]), prepare)).toBe("coup/only-explosives");
    expect(refusalOf(armed([knife(), egg]), prepare)).toBeUndefined();
    const ready = next(armed([knife(), egg]));
    expect(refusalOf(ready, coup)).toBe("coup/only-explosives");
    expect(refusalOf(ready, { ...coup, weapon: "egg" })).toBeUndefined();
    expect(refusalOf(ready, { ...overwatch, weapon: "egg" }), "nothing to wait for").toBe("coup/thing-waits");
    const crate = fight([person("okoro", { sheet: { weapons: [knife()] } }), thing("raider", "equipment", at)]);
    expect(refusalOf(crate, prepare)).toBe("coup/only-explosives");
  });

  it("with an explosive may be placed on a module, whose sixes count twice over (B072)", () => {
    const okoro = person("okoro", { sheet: { weapons: [egg] } });
    const now = fight([okoro, thing("raider", "module", { at: [0, 0] })], { counts: {} });
    const { after } = play(next(now), { ...coup, weapon: "egg" }, [5, 3, 6, 6]);
    expect([after.combatants.raider?.counts, after.counts]).toEqual([{ markers: 2 }, { hullDamage: 2 }]);
  });

  it("with an explosive may be placed on a door, which is equipment that nobody carries (B072, G433)", () => {
    const okoro = person("okoro", { sheet: { weapons: [egg] } });
    const now = fight([okoro, thing("raider", "equipment", { at: [1, 0] }), person("abara", { at: [1, 1] })]);
    const placed: Intent = { ...coup, weapon: "egg" };
    const played = play(next(now), placed, [5, 3, 6, 2]);
    expect(testsOf(played)[0]).toMatchObject({ target: 8, total: 10 });
    expect([played.after.combatants.raider?.conditions, damageOf(played, "abara")]).toEqual([["broken"], 0]);
    expect(play(next(now), placed, [5, 3, 6, 6]).after.combatants.raider?.conditions).toContain("destroyed");
  });

  it("with a dangerous explosive hurts whoever places it when the dice match (B038, B040, B072)", () => {
    const now = next(beside({}, { sheet: { weapons: [{ ...egg, dangerous: true }], hits: 50 } }));
    const played = play(now, { ...coup, weapon: "egg" }, [4, 4, 1, 2, 5]);
    expect([damageOf(played, "raider"), damageOf(played, "okoro")]).toEqual([3, 5]);
  });

  it("costs a grenadier an action all the same, to prepare and to place (B073)", () => {
    const now = beside({}, { sheet: { abilities: ["grenadier"] } });
    const options = { ability: "grenadier" };
    expect(refusalOf(now, { ...prepare, options })).toBe("ability/other-act");
    expect(refusalOf(next(now), { ...coup, weapon: "egg", options })).toBe("ability/other-act");
  });
});

describe("overwatch", () => {
  const waiting = (raider: Over = {}) => {
    const { after } = play(next(beside(raider)), overwatch);
    const awake = { ...after.combatants.raider, conditions: [] };
    return { ...after, turn: "raider", combatants: { ...after.combatants, raider: awake } } as BattleEncounter;
  };
  const act: Intent = { actor: "raider", action: "strike", targets: ["okoro"] };
  const path = [
    { col: 1, row: 0 },
    { col: 2, row: 0 },
  ];

  it("is gone on to with the action by which the blow could be dealt (B078)", () => {
    expect(refusalOf(beside(), overwatch)).toBe("coup/not-prepared");
    const played = play(next(beside()), overwatch);
    expect([played.after.combatants.okoro?.spent, notesOf(played)]).toEqual([{ actions: 1 }, ["coup/waits"]]);
  });

  it("lets the blow come at any time, for nothing, while they are beside one (B079)", () => {
    const { after } = play(next(beside()), overwatch);
    const later = { ...after, turn: "raider" };
    expect(refusalOf(later, coup)).toBeUndefined();
    const played = play(later, coup, [5, 5, 2, 4]);
    expect([damageOf(played, "raider"), played.after.combatants.okoro?.spent]).toEqual([6, { actions: 1 }]);
    expect(refusalOf(played.after, coup)).toBe("act/not-your-turn");
  });

  it("comes before whatever they try to do, though they resist by now (B079)", () => {
    const played = play(waiting(), act, [5, 5, 2, 4, 1, 1]);
    expect(played.prompts.map(({ of, kind, about }) => [of, kind, about])).toEqual([["okoro", "overwatch", "raider"]]);
    expect(testsOf(played).map(({ id }) => id)).toEqual(["attack/coup", "attack/strike"]);
    expect(damageOf(played, "raider")).toBe(6);
  });

  it("ends what they were about to do when it fells them (B079)", () => {
    const played = play(waiting({ sheet: { hits: 5 } }), act, [5, 5, 2, 4]);
    expect(testsOf(played).map(({ id }) => id)).toEqual(["attack/coup"]);
    expect(notesOf(played).at(-1), "says that nothing came of it").toBe("act/lost");
    const moved = play(waiting({ sheet: { hits: 5 } }), { actor: "raider", action: "move", path }, [5, 5, 2, 4]);
    expect(moved.after.combatants.raider?.place).toMatchObject({ col: 1, row: 0 });
  });

  it("fells once, and says the second time that it is worse (B071, T21)", () => {
    const deadly = play(waiting({ sheet: { hits: 3 } }), act, [5, 5, 4, 6]);
    expect(notesOf(deadly).filter((code) => code === "damage/felled")).toHaveLength(1);
    expect(notesOf(deadly).filter((code) => code === "damage/worse")).toHaveLength(1);
    expect(deadly.after.combatants.raider?.conditions).toContain("dying");
  });

  it("keeps a move from being free, and may be let pass (B079)", () => {
    const move: Intent = { actor: "raider", action: "move", path };
    expect(battlestations.movement.check(waiting(), move).free).toBe(false);
    const played = play(waiting(), move, [], { okoro: ["none"] });
    expect([damageOf(played, "raider"), played.after.combatants.raider?.place.col]).toEqual([0, 2]);
  });

  it("is over with the end of one's own next turn, and asks nobody who is out of it (B079)", () => {
    const now = waiting();
    expect(play({ ...now, round: now.round + 2 }, act, [1, 1]).prompts).toEqual([]);
    const okoro = { ...now.combatants.okoro, conditions: ["unconscious"] };
    const out = { ...now, combatants: { ...now.combatants, okoro } } as BattleEncounter;
    expect(play(out, { ...act, action: "lieDown" }).prompts).toEqual([]);
  });

  it("is foreseen as the blow that it is (B079)", () => {
    const now = waiting();
    const [prompt] = play(now, act, [5, 5, 2, 4, 1, 1]).prompts;
    const [choice] = prompt?.choices ?? [];
    const preview = prompt && choice && battlestations.preview.choice(now, prompt, choice);
    expect(preview).toMatchObject({ byOrder: true, odds: { test: { id: "attack/coup", target: 8 } } });
  });
});
