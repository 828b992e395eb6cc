import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../src/engine/encounter.ts";
import type { Json } from "../../../src/engine/types.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../src/rulesets/coda/sheet.ts";
import {
  along,
  asksFor,
  damageAfter,
  enemy,
  fight,
  modifierIn,
  type PersonOptions,
  type Played,
  person,
  pistol,
  play,
  skill,
  sword,
  testsOf,
} from "../../support/coda.ts";

const spear = sword({ id: "spear", reach: { min: 1, max: 2 } });
const hook = sword({ id: "hook", traits: ["trips"] });
const walk = { actor: "kassus", action: "move", path: along(0, 0, 3) };
const shoot = { actor: "kassus", action: "rangedAttack", weapon: "pistol", targets: ["boarder"] };
const punch = { actor: "kassus", action: "unarmedAttack", weapon: "fist", targets: ["boarder"] };
const strikes = { boarder: ["strike:sword"] };
const skills = [skill("armed", 4), skill("ranged", 2), skill("unarmed", 4)];
const armory = { sheet: { skills, weapons: [sword(), pistol()] } };

/** Kassus at the upper left, a boarder below them. */
const near = (boarder: PersonOptions = {}, kassus: PersonOptions = {}, over: Partial<CodaEncounter> = {}) =>
  fight([person("kassus", { ...armory, ...kassus }), enemy("boarder", { at: [0, 1], ...boarder })], over);
const asked = (played: Played) => asksFor(played, "opportunity");
const offered = (played: Played) => asked(played)[0]?.choices.map(({ id }) => id) ?? [];
const spentBy = ({ after }: Played, id: string) => combatantOf(after, id).spent;
const threatOf = (boarder: PersonOptions, over: Partial<CodaEncounter> = {}) => {
  const encounter = near(boarder, {}, over);
  return coda.threat.reach(encounter, combatantOf(encounter, "boarder"));
};

describe("whom somebody threatens", () => {
  it("everybody in the squares next to them, diagonals too, while it is not their turn (R045, R046)", () => {
    expect(threatOf({})).toEqual({ min: 1, max: 1 });
    expect(asked(play(near({ at: [1, 1] }), shoot, [1, 1]))).toHaveLength(1);
  });

  it("as far as their weapon reaches (R045, G23, G211)", () => {
    expect(threatOf({ sheet: { weapons: [spear] } })).toEqual({ min: 1, max: 2 });
    expect(asked(play(near({ at: [0, 2], sheet: { weapons: [spear] } }), shoot, [1, 1]))).toHaveLength(1);
    expect(asked(play(near({ at: [0, 2] }), shoot, [1, 1]))).toEqual([]);
  });

  it("and strikes only with what is in their hands (R045, R054)", () => {
    const weapons = [sword({ held: false }), sword({ id: "knife" })];
    expect(offered(play(near({ sheet: { weapons } }), shoot, [1, 1])).filter((id) => id.startsWith("strike"))).toEqual([
      ...["strike:knife", "strike:fist", "strike:foot"],
    ]);
  });

  it("with bare hands too, unless the game master says otherwise (G23)", () => {
    const bare = { sheet: { weapons: [] } };
    const armedOnly = { settings: { aooUnarmedThreat: false } };
    expect([threatOf(bare), threatOf(bare, armedOnly)]).toEqual([{ min: 1, max: 1 }, null]);
    expect(threatOf({}, armedOnly)).not.toBeNull();
  });

  it("not with what only shoots, beyond their hands (R045)", () => {
    expect(threatOf({ sheet: { weapons: [pistol()] } })).toEqual({ min: 1, max: 1 });
  });

  it("lying on the floor as well, and with nothing left to strike with (G210)", () => {
    expect(threatOf({ conditions: ["prone"] })).not.toBeNull();
    expect(threatOf({ spent: { opportunities: 1 } })).not.toBeNull();
  });

  it.each(["stunned", "unconscious", "dead", "grabbed", "grabbing"])("nobody while %s (R205, G210, G303)", (state) => {
    expect(threatOf({ conditions: [state] })).toBeNull();
  });

  it("nobody while surprised, before their first turn; by the letter of the text they do (G23, G206)", () => {
    const surprised = { conditions: ["surprised"] };
    expect(threatOf(surprised)).toBeNull();
    expect(threatOf(surprised, { settings: { surprised: "text" } })).not.toBeNull();
  });
});

describe("an Action of Opportunity is given", () => {
  it("by leaving a threatened square, and by a distracting act in one (R044, R047, R048, R052)", () => {
    expect(asked(play(near(), walk, []))).toHaveLength(1);
    expect(asked(play(near(), shoot, [1, 1]))).toHaveLength(1);
  });

  it("never by coming into one (R047)", () => {
    const towards = { ...walk, path: along(0, 3, 1) };
    expect(asked(play(near({}, { at: [3, 0] }), towards))).toEqual([]);
  });

  it("to enemies only: neither to friends nor to those who take no side (R452, G227)", () => {
    expect(asked(play(near(), walk))).toHaveLength(1);
    expect(asked(play(near({ side: "crew" }), walk))).toEqual([]);
    expect(asked(play(near({ side: "neutral" }), walk))).toEqual([]);
  });

  it("by any act that the game master calls distracting beside table 1 (R012, R453)", () => {
    const strike = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
    const told = near({}, {}, { settings: { alsoProvokes: "door, armedAttack" } });
    expect([asked(play(near(), strike, [1, 1])).length, asked(play(told, strike, [1, 1])).length]).toEqual([0, 1]);
  });

  it("by bare hands to the armed alone, and to nobody by practised ones (R015, R053, R114, G18, G20)", () => {
    const practiced = { sheet: { skills: [skill("unarmed", 4, { maneuvers: { unarmedAttack: 1 } })] } };
    expect(asked(play(near(), punch, [1, 1]))).toHaveLength(1);
    expect(asked(play(near({ sheet: { weapons: [] } }), punch, [1, 1]))).toEqual([]);
    expect(asked(play(near({}, practiced), punch, [1, 1, 1]))).toEqual([]);
  });

  it("by whoever does something that is starred without a bonus in it (R043, G20)", () => {
    const disarm = { ...punch, action: "disarm" };
    const practiced = { sheet: { skills: [skill("unarmed", 3, { maneuvers: { disarm: 1 } })] } };
    expect(asked(play(near(), disarm, [1, 1]))).toHaveLength(1);
    expect(asked(play(near({}, practiced), disarm, [1, 1]))).toEqual([]);
  });

  it("not by whom nobody has noticed (G225)", () => {
    expect(asked(play(near({}, { hidden: true }), walk))).toEqual([]);
  });

  it("not to the blinded, who find nobody to strike at (R442, G225)", () => {
    expect(asked(play(near({ conditions: ["blinded"] }), walk))).toEqual([]);
  });

  it("not to whoever withdraws (R051, G25)", () => {
    expect(asked(play(near({ marks: { withdrawing: true } }), walk))).toEqual([]);
  });
});

describe("an Action of Opportunity is", () => {
  it("one attack, disarm, trip or grab at the provoker with what reaches them (R054, G22, G215)", () => {
    const armed = { sheet: { weapons: [hook, pistol({ id: "gun" })] } };
    expect(offered(play(near(armed), shoot, [1, 1]))).toEqual([
      "strike:hook",
      "strike:fist",
      "strike:foot",
      "disarm:hook",
      "disarm:fist",
      "disarm:foot",
      "trip:hook",
      "trip:fist",
      "trip:foot",
      "grab:fist",
      "decline",
    ]);
  });

  it("any combat action of cost 1 where the game master goes by the letter (G22)", () => {
    const letter = near({ sheet: { weapons: [pistol({ id: "gun" })] } }, {}, { settings: { aooKinds: "any" } });
    expect(offered(play(letter, shoot, [1, 1]))).toContain("strike:gun");
    expect(offered(play(near({ sheet: { weapons: [pistol({ id: "gun" })] } }), shoot, [1, 1]))).not.toContain(
      "strike:gun",
    );
  });

  it("free: no action and no penalty, whatever was spent before (R055, R056)", () => {
    const played = play(near({ spent: { actions: 3 } }), shoot, [3, 4, 1, 1, 1, 1], strikes);
    expect(modifierIn(testsOf(played)[0], "extraAction")).toBe(0);
    expect(spentBy(played, "boarder")).toEqual({ actions: 3, opportunities: 1 });
  });

  it("had once in a round (R056)", () => {
    expect(asked(play(near({ spent: { opportunities: 1 } }), shoot, [1, 1]))).toEqual([]);
  });

  it("there to be let go, and then not spent (R057)", () => {
    const played = play(near(), shoot, [1, 1], { boarder: ["decline"] });
    expect(spentBy(played, "boarder").opportunities ?? 0).toBe(0);
  });

  it("taken before the act that gave it: wounds count in it, and the dead do not finish it (G24, G218)", () => {
    const hurt = play(near(), shoot, [3, 4, 5, 5, 1, 1], strikes);
    expect(modifierIn(testsOf(hurt)[1], "wounds")).toBe(-1);
    const dead = play(near({}, { counts: { damage: 34 } }), shoot, [3, 4, 2, 2], strikes);
    expect([testsOf(dead).length, spentBy(dead, "kassus").actions]).toEqual([1, 1]);
  });

  it("a hold that ends an attack on the one who took it, and no other (G24, G218, G272)", () => {
    const grabber = near({ sheet: { skills: [skill("unarmed", 4, { maneuvers: { grab: 1 } })], weapons: [] } });
    const other = enemy("cutter", { at: [3, 0] });
    const crowd = { ...grabber, combatants: { ...grabber.combatants, cutter: other } };
    const taken = { boarder: ["grab:fist"] };
    const played = play(grabber, shoot, [4, 4], taken);
    expect([damageAfter(played, "boarder"), testsOf(played).length]).toEqual([0, 1]);
    expect(spentBy(played, "kassus").actions).toBe(1);
    const elsewhere = play(crowd, { ...shoot, targets: ["cutter"] }, [4, 4, 6, 5, 1, 1], taken);
    expect(damageAfter(elsewhere, "cutter")).toBe(10);
  });

  it("neither helped by an aim nor does it use it up (G215)", () => {
    const aimed = { kind: "aimed", by: "boarder", about: "kassus", value: 1, until: { moment: "open" as const } };
    const played = play(near({ timedEffects: { aimed } }), shoot, [1, 1, 1, 1], strikes);
    expect(modifierIn(testsOf(played)[0], "aimed")).toBe(0);
    expect(Object.keys(combatantOf(played.after, "boarder").timedEffects)).toEqual(["aimed"]);
  });

  it("itself answered where it provokes, unless the game master says otherwise (G214, G216)", () => {
    const bare = { sheet: { weapons: [] } };
    const answers = { boarder: ["strike:fist"], kassus: ["strike:sword"] };
    const played = play(near(bare), walk, [3, 4, 2, 2, 1, 1], answers);
    expect([damageAfter(played, "boarder"), spentBy(played, "kassus").opportunities]).toEqual([4, 1]);
    const plain = play(near(bare, {}, { settings: { aooProvokes: false } }), walk, [1, 1], answers);
    expect(asked(plain).map(({ of }) => of)).toEqual(["boarder"]);
  });
});

describe("several enemies at one act", () => {
  const two = (kassus: PersonOptions = {}) =>
    fight(
      [person("kassus", { ...armory, ...kassus }), enemy("boarder", { at: [0, 1] }), enemy("cutter", { at: [1, 1] })],
      {
        order: ["kassus", "cutter", "boarder"],
      },
    );
  const both = { boarder: ["strike:sword"], cutter: ["strike:sword"] };

  it("are asked together and strike in initiative order (G217)", () => {
    const played = play(two(), shoot, [1, 1, 1, 1, 1, 1], both);
    expect(asked(played).map(({ of }) => of)).toEqual(["cutter", "boarder"]);
    const strikers = played.exchange.episode.entries.flatMap((entry) =>
      entry.kind === "nested" ? [entry.episode.intent.actor] : [],
    );
    expect(strikers).toEqual(["cutter", "boarder"]);
  });

  it("do not spend a strike on somebody who is out already (G217)", () => {
    const played = play(two({ counts: { damage: 34 } }), shoot, [3, 4, 2, 2], both);
    expect([spentBy(played, "cutter").opportunities, spentBy(played, "boarder").opportunities ?? 0]).toEqual([1, 0]);
  });
});

describe("an answer that tells more than the strike", () => {
  const struck = (options: Json | undefined) => {
    const told = { choice: "strike:sword", details: options === undefined ? {} : { options } };
    const { exchange } = play(near(), shoot, [1, 1, 1, 1, 1, 1], { boarder: [told] });
    return exchange.episode.entries.flatMap((entry) => (entry.kind === "nested" ? [entry.episode] : []))[0];
  };

  it("may name the options of the act (R054, R252)", () => {
    const episode = struck({ attackerPosition: 2 });
    expect(episode?.intent.options).toEqual({ attackerPosition: 2 });
    const [test] = episode?.entries.flatMap((entry) => (entry.kind === "test" ? [entry.test] : [])) ?? [];
    expect(modifierIn(test, "attackerPosition")).toBe(2);
  });

  it.each([[undefined], [null], ["x"], [7], [["attackerPosition"]]])("names none with %j (R054)", (options) => {
    expect(struck(options)?.intent).not.toHaveProperty("options");
  });
});
