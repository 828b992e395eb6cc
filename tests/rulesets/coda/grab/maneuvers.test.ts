import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaCombatant, CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import {
  asksFor,
  damageAfter,
  enemy,
  fight,
  modifierIn,
  type PersonOptions,
  person,
  play,
  previewOf,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";
import { edge, sumsOf } from "../../../support/edges.ts";
import { holdFight, holding, holds } from "../../../support/grab.ts";

type Over = Parameters<typeof holdFight>[2];

const dagger = sword({ id: "dagger", name: "Dagger", damage: { dice: 1, sides: 6, bonus: 2, strength: true } });
const pike = sword({ id: "pike", name: "Pike", hands: 2 });

/** Okoro, strong, with a dagger, holds a raider with a pike. */
function scene(over: Over = {}, okoro: PersonOptions = {}, raider: PersonOptions = {}): CodaEncounter {
  return holdFight(
    [
      person("okoro", { at: [0, 0], sheet: { weapons: [dagger] }, ...okoro }),
      enemy("raider", { at: [1, 0], sheet: { weapons: [pike] }, ...raider }),
    ],
    [enemy("brute", { at: [0, 1] })],
    over,
  );
}

const act = (action: string, over: Partial<Intent> = {}): Intent => ({ actor: "okoro", action, ...over });
const helds = (action: string, over: Partial<Intent> = {}): Intent => act(action, { actor: "raider", ...over });
const raidersTurn: Over = { turn: "raider" };
const codeOf = (encounter: CodaEncounter, intent: Intent) => play(encounter, intent).exchange.episode.refusal?.code;

/** Dice of the one who resists, at average 6, then of the actor: their margin is what they roll over 4. */
const LOW = [3, 3];
const at = ({ combatants }: CodaEncounter, id: string) => [combatants[id]?.place.col, combatants[id]?.place.row];
const conditionsOf = ({ combatants }: CodaEncounter, id: string) => combatants[id]?.conditions;

describe("Armed Attack in a hold", () => {
  const stab = act("grabArmedAttack", { weapon: "dagger" });

  it("is an opposed test of Armed Attack against Unarmed Combat in grabs (R213)", () => {
    const skills = [skill("armed", 4, { maneuvers: { armedAttack: 2, grab: 1 } }), skill("unarmed", 4)];
    const [resisted, struck] = testsOf(play(scene({}, { sheet: { weapons: [dagger], skills } }), stab, [6, 5, 1, 1]));
    expect(resisted?.modifiers[0]?.params?.skill).toBe("unarmed");
    expect(struck?.modifiers[0]?.params?.skill).toBe("armed");
    expect(modifierIn(struck, "maneuver")).toBe(2);
  });

  it("deals the weapon's damage when it is won (R213)", () => {
    expect(damageAfter(play(scene(), stab, [...LOW, 3, 3, 4]), "raider")).toBe(6);
    expect(damageAfter(play(scene(), stab, [...LOW, 2, 2]), "raider")).toBe(0);
  });

  it("has degrees as an armed attack has: a critical hit, then all dice at their highest (R213, R091, R093)", () => {
    const superior = play(scene(), stab, [1, 1, 4, 3, 4, 5, 3, 6, 6, 1]);
    expect(superior.exchange.episode.entries).toContainEqual(expect.objectContaining({ code: "attack/critical" }));
    const best = play(scene(), stab, [1, 1, 6, 6, 1, 5, 3, 6, 6, 1]);
    expect(sumsOf(best)[0]?.id).toBe("damage/maximum");
    expect(damageAfter(best, "raider")).toBe(8);
  });

  it("may kill, as weapons do (R213, C48)", () => {
    const dying = scene({}, {}, { counts: { damage: 35 } });
    expect(conditionsOf(play(dying, stab, [...LOW, 3, 3, 4]).after, "raider")).toContain("dead");
  });

  it("takes a weapon in the hand; the one who is held cannot use one for two hands (R213, R454, G270)", () => {
    expect(codeOf(scene(), act("grabArmedAttack", { weapon: "fist" }))).toBe("attack/no-such-weapon");
    const stowed = { sheet: { weapons: [{ ...dagger, held: false }] } };
    expect(codeOf(scene({}, stowed), stab)).toBe("attack/not-held");
    const thrust = helds("grabArmedAttack", { weapon: "pike" });
    expect(codeOf(scene(raidersTurn), thrust)).toBe("grab/two-handed");
    const short = scene(raidersTurn, {}, { sheet: { weapons: [dagger] } });
    const played = play(short, helds("grabArmedAttack", { weapon: "dagger" }), [1, 1, 3, 3, 4]);
    expect(damageAfter(played, "okoro")).toBe(6);
    const heavy = scene({}, { sheet: { weapons: [pike] } });
    expect(coda.check(heavy, act("grabArmedAttack", { weapon: "pike" }))).toBeNull();
  });

  it("is too close for a long weapon (R213)", () => {
    const long = { sheet: { weapons: [{ ...dagger, reach: { min: 2, max: 3 } }] } };
    expect(codeOf(scene({}, long), stab)).toBe("attack/not-for-striking");
  });

  it("suffers from the other hand (R213, G250)", () => {
    const off = { sheet: { weapons: [{ ...dagger, offHand: true }] } };
    expect(modifierIn(previewOf(scene({}, off), stab), "offHand")).toBe(-8);
  });
});

describe("Break Free", () => {
  it("ends the hold when it is won (R214)", () => {
    const { after } = play(scene(raidersTurn), helds("breakFree"), [2, 2, 4, 4]);
    expect(holds(after, "okoro", "raider")).toBe(false);
    expect(conditionsOf(after, "okoro")).toEqual([]);
  });

  it("turns the tables after an Extraordinary test, with no maneuver beside (R215, G269)", () => {
    const played = play(scene(raidersTurn), helds("breakFree"), [1, 1, 6, 6, 3]);
    expect(holds(played.after, "okoro", "raider")).toBe(false);
    expect(holds(played.after, "raider", "okoro")).toBe(true);
    expect(played.prompts).toEqual([]);
  });

  it("turns nothing after a lower degree (R215)", () => {
    const { after } = play(scene(raidersTurn), helds("breakFree"), [1, 1, 6, 5]);
    expect(holds(after, "raider", "okoro")).toBe(false);
  });

  it("of one who holds somebody themselves only sets them free (R215, G273)", () => {
    const [okoro, between] = holding(person("okoro"), enemy("raider", { at: [1, 0] }));
    const [raider, marin] = holding(between, person("marin", { at: [2, 0] }));
    const encounter = fight([okoro, raider, marin], { turn: "raider" });
    const { after } = play(encounter, helds("breakFree", { targets: ["okoro"] }), [1, 1, 6, 6, 3]);
    expect(holds(after, "raider", "okoro")).toBe(false);
    expect(holds(after, "raider", "marin")).toBe(true);
  });
});

describe("Damage Target", () => {
  it("deals 1d6 and Strength with bare hands (R216)", () => {
    const strong = {
      sheet: { attributes: { strength: 10, agility: 6, intellect: 6, vitality: 6, presence: 6, perception: 6 } },
    };
    expect(damageAfter(play(scene({}, strong), act("damageTarget"), [...LOW, 3, 3, 4]), "raider")).toBe(6);
  });

  it("rolls with the better of Unarmed Attack and Grab; the other resists with Grab (R216)", () => {
    const unarmed = (maneuvers: Record<string, number>) => ({
      sheet: { skills: [skill("unarmed", 4, { maneuvers })] },
    });
    const own = (maneuvers: Record<string, number>) =>
      modifierIn(previewOf(scene({}, unarmed(maneuvers)), act("damageTarget")), "maneuver");
    expect(own({ unarmedAttack: 3, grab: 1 })).toBe(3);
    expect(own({ unarmedAttack: 1, grab: 2 })).toBe(2);
    const other = scene({}, {}, unarmed({ unarmedAttack: 3, grab: 1 }));
    expect(modifierIn(testsOf(play(other, act("damageTarget"), [6, 5, 1, 1]))[0], "maneuver")).toBe(1);
  });

  it("counts a speciality in grabs only with the grab (R216, G76)", () => {
    const of = (maneuvers: Record<string, number>) => {
      const skills = [skill("unarmed", 4, { specialities: ["grab"], maneuvers })];
      return previewOf(scene({}, { sheet: { skills } }), act("damageTarget"));
    };
    expect(modifierIn(of({ unarmedAttack: 1 }), "speciality")).toBe(2);
    expect(modifierIn(of({ unarmedAttack: 3 }), "speciality")).toBe(0);
  });

  it("has degrees as an unarmed attack has (R216, R110, R111)", () => {
    const best = play(scene(), act("damageTarget"), [1, 1, 6, 6, 1, 5, 3, 6, 6, 1]);
    expect(damageAfter(best, "raider")).toBe(6);
    expect(best.exchange.episode.entries).toContainEqual(expect.objectContaining({ code: "attack/critical" }));
  });

  it("does not kill, and works both ways (R216, R454, C48)", () => {
    const dying = { counts: { damage: 35 } };
    const { after } = play(scene(raidersTurn, dying), helds("damageTarget"), [6, 5, 3, 3, 4]);
    expect(conditionsOf(after, "okoro")).toContain("unconscious");
    expect(holds(after, "okoro", "raider")).toBe(false);
  });

  it("is a blow of the weapon called grab, for edges (R374)", () => {
    const edges = [edge("improvedWeaponDamage", 1, "grab")];
    expect(damageAfter(play(scene({}, { sheet: { edges } }), act("damageTarget"), [...LOW, 3, 3, 1]), "raider")).toBe(
      3,
    );
  });
});

describe("Disarm in a hold", () => {
  it("takes the weapon out of the other's hands (R217)", () => {
    const { after } = play(scene(), act("grabDisarm"), [...LOW, 3, 3, 3]);
    expect(after.combatants.raider?.holds.pike).toEqual({ lies: { col: 2, row: 0 } });
    expect(play(scene(), act("grabDisarm"), [...LOW, 2, 2]).after.combatants.raider?.holds).toEqual({});
  });

  it("leaves the weapon in one's own hand after an Extraordinary test (R218)", () => {
    const armed = scene({}, { sheet: { weapons: [] } });
    const { after } = play(armed, act("grabDisarm"), [1, 1, 6, 6, 1]);
    expect(after.combatants.raider?.holds.pike).toEqual({ with: "okoro" });
    expect(after.combatants.okoro?.holds).toEqual({ "raider>pike": "main" });
  });

  it("lets it fall beside the two, in the first free square from the direction that is rolled on (R217, G329)", () => {
    const fallen = (direction: number, encounter = scene()) =>
      play(encounter, act("grabDisarm"), [...LOW, 3, 3, direction]).after.combatants.raider?.holds.pike;
    expect([1, 3, 5].map((direction) => fallen(direction))).toEqual([
      { lies: { col: 1, row: -1 } },
      { lies: { col: 2, row: 0 } },
      { lies: { col: 1, row: 1 } },
    ]);
    expect(fallen(7)).toEqual({ lies: { col: 0, row: -1 } });
    const walled = { ...scene(), walls: [{ x1: 2, y1: -3, x2: 2, y2: 3 }] };
    expect(fallen(2, walled)).toEqual({ lies: { col: 1, row: 1 } });
  });

  it("lets it fall after all when no hand is free for it (R217, R218)", () => {
    const { after } = play(scene(), act("grabDisarm"), [1, 1, 6, 6, 1, 3]);
    expect(after.combatants.raider?.holds.pike).toEqual({ lies: { col: 2, row: 0 } });
  });

  it("names what it is after, and needs something to take (R217, G256)", () => {
    const named = act("grabDisarm", { options: { object: "dagger" } });
    expect(codeOf(scene(), named)).toBe("grab/nothing-held");
    expect(codeOf(scene({}, {}, { sheet: { weapons: [] } }), act("grabDisarm"))).toBe("grab/nothing-held");
    const two = scene({}, {}, { sheet: { weapons: [sword(), dagger] } });
    const { after } = play(two, named, [...LOW, 3, 3, 1, 3]);
    expect(Object.keys(after.combatants.raider?.holds ?? {})).toEqual(["dagger"]);
  });

  it("works against the holder too (R217, R454)", () => {
    const { after } = play(scene(raidersTurn), helds("grabDisarm"), [1, 1, 3, 3, 1, 3]);
    expect(after.combatants.okoro?.holds).toHaveProperty("dagger");
  });

  it("lets an improved disarmer say where it goes (R359)", () => {
    const edges = [edge("improvedDisarm", 1, "unarmed")];
    const played = play(scene({}, { sheet: { weapons: [], edges } }), act("grabDisarm"), [1, 1, 6, 6, 1, 2, 3]);
    expect(asksFor(played, "landing")).toHaveLength(1);
  });
});

describe("Move Target", () => {
  const drag = act("moveTarget");

  it("brings the other 2 m away, the holder following as far as they must (R223, G276)", () => {
    const played = play(scene(), drag, [...LOW, 3, 3], { okoro: ["cell:2,0"] });
    expect(at(played.after, "raider")).toEqual([2, 0]);
    expect(at(played.after, "okoro")).toEqual([1, 0]);
    expect(holds(played.after, "okoro", "raider")).toBe(true);
    const near = play(scene(), drag, [...LOW, 3, 3], { okoro: ["cell:1,1"] }).after;
    expect(at(near, "okoro")).toEqual([0, 0]);
  });

  it("leads to free squares 2 m away only (R223, G276)", () => {
    const [prompt] = asksFor(play(scene(), drag, [...LOW, 3, 3]), "drag");
    expect(prompt?.choices.map(({ id }) => id).toSorted()).toEqual(
      ["cell:0,-1", "cell:1,-1", "cell:1,1", "cell:2,-1", "cell:2,0", "cell:2,1"].toSorted(),
    );
  });

  it("moves nobody when it is not won (R223)", () => {
    expect(at(play(scene(), drag, [...LOW, 2, 2]).after, "raider")).toEqual([1, 0]);
  });

  it("comes out of the allowance: never beyond it, and never for free (R224, G78, G202)", () => {
    expect(codeOf(scene({}, { spent: { actions: 2 } }), drag)).toBe("move/no-action-left");
    const played = play(scene({}, { spent: { actions: 1 } }), drag, [...LOW, 3, 3]);
    expect(played.after.combatants.okoro?.spent.actions).toBe(2);
    const skills = [skill("unarmed", 4, { maneuvers: { grab: 1 } })];
    const start = fight([person("okoro", { sheet: { skills } }), enemy("raider", { at: [1, 0] })]);
    const [free] = asksFor(play(start, act("grab", { weapon: "fist", targets: ["raider"] }), [5, 5]), "freeManeuver");
    expect(free?.choices.map(({ id }) => id)).not.toContain("moveTarget");
  });

  it("interrupts nothing; only a kept action may do it out of turn (R224, G78, G207)", () => {
    const as = (id: string) => coda.check(scene(), { ...drag, interrupts: { as: id } })?.code;
    expect(["freeManeuver", "combination", "opportunity"].map(as)).toEqual(Array(3).fill("grab/never-free"));
    expect(as("stepIn")).not.toBe("grab/never-free");
  });

  it("goes 4 m after an Extraordinary test (R225, R060)", () => {
    const played = play(scene(), drag, [1, 1, 6, 6, 1], { okoro: ["cell:3,0"] });
    expect(at(played.after, "raider")).toEqual([3, 0]);
    expect(at(played.after, "okoro")).toEqual([2, 0]);
    const ids = asksFor(played, "drag")[0]?.choices.map(({ id }) => id);
    expect(ids).toContain("cell:3,1");
    expect(ids).not.toContain("cell:3,2");
  });

  it("or forces them to the floor then (R225, R435)", () => {
    const played = play(scene(), drag, [1, 1, 6, 6, 1], { okoro: ["floor"] });
    expect(conditionsOf(played.after, "raider")).toEqual(["grabbed", "prone"]);
    const plain = asksFor(play(scene(), drag, [...LOW, 3, 3]), "drag")[0]?.choices.map(({ id }) => id);
    expect(plain).not.toContain("floor");
  });

  it("lets nobody strike at either, and ends their aims (G78, G213, G276)", () => {
    const threatened = play(scene(), drag, [...LOW, 3, 3], { okoro: ["cell:2,0"] });
    expect(asksFor(threatened, "opportunity")).toEqual([]);
  });

  it("ends other holds on those who are moved away (G273, G275)", () => {
    const [okoro, once] = holding(person("okoro"), enemy("raider", { at: [1, 0] }));
    const [marin, raider] = holding(person("marin", { at: [1, 1] }), once);
    const { after } = play(fight([okoro, raider, marin]), drag, [...LOW, 3, 3], { okoro: ["cell:1,-1"] });
    expect(holds(after, "okoro", "raider")).toBe(true);
    expect(holds(after, "marin", "raider")).toBe(false);
  });

  it("needs room: walls and bodies are in the way (R223, G276)", () => {
    const box = [
      { x1: 1, y1: 0, x2: 2, y2: 0 },
      { x1: 2, y1: 0, x2: 2, y2: 1 },
      { x1: 1, y1: 1, x2: 2, y2: 1 },
    ];
    expect(codeOf(scene({ walls: box }), drag)).toBe("grab/no-room");
  });

  it("leads into fire that awaits whoever comes there (R223, G262, G276)", () => {
    const beam = sword({ id: "beam", name: "Beam", skill: "ranged", traits: ["energy"], autoFire: true });
    const data = { cells: [{ col: 2, row: 0 }], victims: ["raider"], hit: [], places: 1, total: 12, weapon: "beam" };
    const until = { moment: "roundEnd", round: 1 } as const;
    const suppression = { "suppression/marin": { kind: "suppression", by: "marin", data, until } } as const;
    const [okoro, raider] = holding(person("okoro"), enemy("raider", { at: [1, 0] }));
    const marin = person("marin", { at: [9, 9], sheet: { weapons: [beam] }, timedEffects: suppression });
    const { after } = play(fight([okoro, raider, marin]), drag, [...LOW, 3, 3, 2, 2], { okoro: ["cell:2,0"] });
    expect(after.combatants.raider?.counts.damage).toBe(4);
  });
});

describe("Nerve Pinch", () => {
  const able = { sheet: { abilities: { nervePinch: 1 } } };

  it("takes 5 off the opposed test (R226, G302)", () => {
    expect(modifierIn(previewOf(scene({}, able), act("nervePinch")), "nervePinch")).toBe(-5);
  });

  it("puts to sleep for 2d6 minutes whose Stamina does not meet it (R226, R434, G79)", () => {
    const played = play(scene({}, able), act("nervePinch"), [1, 1, 5, 4, 1, 1, 2, 3]);
    const [, pinched, resisted] = testsOf(played);
    expect(resisted?.target).toBe(pinched?.total);
    expect(conditionsOf(played.after, "raider")).toContain("unconscious");
    expect(played.exchange.episode.entries).toContainEqual(
      expect.objectContaining({ code: "harm/out", params: { minutes: 5 } }),
    );
  });

  it("leaves them awake when they meet it, or when it is not won (R226, G79)", () => {
    const met = play(scene({}, able), act("nervePinch"), [1, 1, 5, 4, 4, 4]).after;
    expect(conditionsOf(met, "raider")).toEqual(["grabbed"]);
    expect(testsOf(play(scene({}, able), act("nervePinch"), [4, 4, 5, 4]))).toHaveLength(2);
  });

  it("puts to sleep who is stunned, and nobody who sleeps already (R226, G303)", () => {
    const pinched = (state: string) =>
      play(scene({}, able, { conditions: [state] }), act("nervePinch"), [5, 4, 1, 1, 2, 3]);
    expect(conditionsOf(pinched("stunned").after, "raider")).toContain("unconscious");
    expect(testsOf(pinched("unconscious"))).toHaveLength(1);
  });

  it("is known only to those who have learned it (R226, R455, G79)", () => {
    expect(coda.check(scene(), act("nervePinch"))?.code).toBe("grab/no-pinch");
  });
});

describe("Strangle", () => {
  const strangled = (encounter: CodaEncounter) =>
    Object.values(encounter.combatants.raider?.timedEffects ?? {}).find(({ kind }) => kind === "strangled");

  /** The raider is being strangled since so many rounds, and now it is round 4. */
  function choking(rounds: number, over: { hard?: number; breath?: number } = {}): CodaEncounter {
    const encounter = scene({ round: 4 });
    const { raider } = encounter.combatants;
    if (!raider) throw new Error("nobody to strangle");
    const data = { hard: 0, breath: 6, ...over };
    const until = { moment: "turnEnd", of: "okoro", round: 4 } as const;
    const timedEffects = { kind: "strangled", by: "okoro", about: "okoro", value: rounds, data, until } as const;
    const conditions = [...raider.conditions, "strangled"];
    const choked = {
      ...raider,
      conditions,
      timedEffects: { ...raider.timedEffects, "strangled/okoro/okoro": timedEffects },
    };
    return { ...encounter, combatants: { ...encounter.combatants, raider: choked } };
  }

  it("begins when the opposed test is won (R219, R438)", () => {
    const { after } = play(scene(), act("strangle"), [...LOW, 3, 3]);
    expect(conditionsOf(after, "raider")).toEqual(["grabbed", "strangled"]);
    expect(strangled(after)?.value).toBe(1);
    expect(conditionsOf(play(scene(), act("strangle"), [...LOW, 2, 2]).after, "raider")).toEqual(["grabbed"]);
  });

  it("asks the game master whether the other had drawn breath: if not, they have half (R221, C52)", () => {
    const played = play(scene(), act("strangle"), [...LOW, 3, 3]);
    expect(asksFor(played, "breath")[0]?.narrator).toBe(true);
    expect(strangled(played.after)?.data?.breath).toBe(6);
    const prepared = play(scene(), act("strangle"), [...LOW, 3, 3], { raider: ["prepared"] });
    expect(strangled(prepared.after)?.data?.breath).toBe(12);
  });

  it("says each round for how long the other has air, as long as they have any (R220, R221)", () => {
    const told = ({ exchange }: ReturnType<typeof play>) =>
      exchange.episode.entries.flatMap((entry) =>
        entry.kind === "note" && entry.code.includes("air") ? [[entry.code, entry.of, entry.params]] : [],
      );
    expect(told(play(scene(), act("strangle"), [...LOW, 3, 3]))).toEqual([["grab/air", "raider", { rounds: 5 }]]);
    expect(told(play(choking(4), act("keepStrangle")))).toEqual([["grab/air", "raider", { rounds: 1 }]]);
    expect(told(play(choking(5), act("keepStrangle")))).toEqual([["grab/last-air", "raider", {}]]);
    expect(told(play(choking(6), act("keepStrangle"), [5, 5]))).toEqual([]);
  });

  it("leaves rounds of air that everybody may count, none once the breath is gone (R221, C52)", () => {
    const left = (now: CodaEncounter, condition = "strangled") =>
      coda.round.roundsLeft?.(now, now.combatants.raider as CodaCombatant, condition);
    expect([left(choking(1)), left(choking(5)), left(choking(6)), left(choking(8))]).toEqual([5, 1, 0, 0]);
    expect([left(scene()), left(choking(1), "grabbed")]).toEqual([null, null]);
  });

  it("is kept up with the whole of a turn, and no new test (R220, G77)", () => {
    const played = play(choking(1), act("keepStrangle"));
    expect(testsOf(played)).toEqual([]);
    expect(strangled(played.after)?.value).toBe(2);
    expect(played.after.combatants.okoro?.spent.actions).toBe(2);
    const begun = choking(1);
    const { okoro } = begun.combatants;
    const spent = { ...begun, combatants: { ...begun.combatants, okoro: { ...okoro, spent: { actions: 1 } } } };
    expect(codeOf(spent as CodaEncounter, act("keepStrangle"))).toBe("act/not-whole");
  });

  it("ends, the hold staying, when a turn passes without keeping it up (R220, G277)", () => {
    const kept = play(choking(1), act("keepStrangle")).after;
    expect(coda.round.expire({ ...kept, turn: "raider" }).filter(({ on }) => on === "raider")).toEqual([]);
    const over = coda.round.expire({ ...choking(1), turn: "raider" }).filter(({ on }) => on === "raider");
    expect(over.map((effect) => "key" in effect && effect.key)).toEqual(["strangled/okoro/okoro", "strangled"]);
  });

  it("lasts to the end of the holder's next turn before it must be kept up (R220, G277)", () => {
    const { after } = play(scene(), act("strangle"), [...LOW, 3, 3]);
    expect(coda.round.expire({ ...after, turn: "brute" })).toEqual([]);
    expect(coda.round.expire({ ...after, round: 2, turn: "okoro" })).toEqual([]);
    expect(coda.round.expire({ ...after, round: 2, turn: "raider" })).not.toEqual([]);
  });

  it("asks for Stamina against 5 when the breath is gone, 2 more each round; failing costs a wound level (R221, C52)", () => {
    expect(testsOf(play(choking(5), act("keepStrangle")))).toEqual([]);
    const first = play(choking(6), act("keepStrangle"), [1, 2]);
    expect(testsOf(first)[0]).toMatchObject({ id: "grab/breath", target: 5 });
    expect(damageAfter(first, "raider")).toBe(6);
    const third = play(choking(8), act("keepStrangle"), [5, 5]);
    expect(testsOf(third)[0]?.target).toBe(9);
    expect(damageAfter(third, "raider")).toBe(0);
  });

  it("is 2 harder to resist after an Extraordinary start (R222)", () => {
    expect(strangled(play(scene(), act("strangle"), [1, 1, 6, 6, 1]).after)?.data?.hard).toBe(2);
    expect(strangled(play(scene(), act("strangle"), [1, 1, 6, 4]).after)?.data?.hard).toBe(0);
    expect(testsOf(play(choking(6, { hard: 2 }), act("keepStrangle"), [5, 5]))[0]?.target).toBe(7);
  });

  it("is kept up in one's own turn only (R220, G277)", () => {
    const as = (id: string) => coda.check(choking(1), act("keepStrangle", { interrupts: { as: id } }))?.code;
    expect(as("freeManeuver")).toBe("grab/never-free");
    expect(as("stepIn")).toBeDefined();
  });

  it("is begun once, and kept up only while it goes on (R219, R220)", () => {
    expect(codeOf(choking(1), act("strangle"))).toBe("grab/strangling-already");
    expect(codeOf(scene(), act("keepStrangle"))).toBe("grab/not-strangling");
    expect(codeOf({ ...choking(1), round: 5 }, act("keepStrangle"))).toBe("grab/not-strangling");
  });

  it("ends with the hold (R209, R219, G275)", () => {
    const { after } = play(choking(1), act("release"));
    expect(conditionsOf(after, "raider")).toEqual([]);
    expect(strangled(after)).toBeUndefined();
  });
});
