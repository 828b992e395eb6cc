import { describe, expect, it } from "vitest";
import { undoEffects } from "../../../../src/engine/effects.ts";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import type { TimedEffect } from "../../../../src/engine/timed-effects.ts";
import { healthOf } from "../../../../src/rulesets/coda/derived.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEdge, CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import {
  asksFor,
  damageAfter,
  enemy,
  fight,
  modifierIn,
  type PersonOptions,
  person,
  play,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";
import { edge, partIn, scores, sumsOf } from "../../../support/edges.ts";
import { holdFight, holding, holds } from "../../../support/grab.ts";

type Over = Parameters<typeof holdFight>[2];

const bare = { weapons: [] };
const OPEN = { moment: "open" } as const;
/** Dice of an opposed test that the holder wins by 4, and by 11. */
const WON = [3, 3, 4, 4];
const BEST = [1, 1, 6, 6, 1];

/** Okoro, who knows such edges, holds a raider; a brute stands beside Okoro. */
function scene(
  edges: readonly CodaEdge[] = [],
  raider: PersonOptions = {},
  over: Over = {},
  brute: PersonOptions = {},
) {
  return holdFight(
    [person("okoro", { sheet: { ...bare, edges } }), enemy("raider", { at: [1, 0], sheet: bare, ...raider })],
    [enemy("brute", { at: [0, 1], sheet: bare, ...brute })],
    over,
  );
}

const act = (action: string, over: Partial<Intent> = {}): Intent => ({ actor: "okoro", action, ...over });
const conditionsOf = (encounter: CodaEncounter, id: string) => combatantOf(encounter, id).conditions;
const thrower = [edge("throw"), edge("trippingThrow")];

describe("whoever is thrown onto somebody (R423)", () => {
  const footing = (attributes: object, dice = [...WON, 4, 6, 6, 1]) => {
    const played = play(
      scene(thrower, {}, {}, { sheet: { ...bare, ...scores(attributes) } }),
      act("trippingThrow"),
      dice,
    );
    return modifierIn(
      testsOf(played).find(({ id }) => id === "grab/footing"),
      "attribute",
    );
  };

  it("is withstood with the better of Strength and Agility (R433, G65)", () => {
    expect(footing({ strength: 10, agility: 4 })).toBe(2);
    expect(footing({ strength: 4, agility: 10 })).toBe(2);
  });

  it("hits nobody who lies already", () => {
    expect(coda.check(scene(thrower, {}, {}, { conditions: ["prone"] }), act("trippingThrow"))?.code).toBe(
      "grab/nobody-beside",
    );
  });

  it("may be thrown at once with a new hold, at whoever is named (R201, R224)", () => {
    const sheet = { ...bare, edges: thrower, skills: [skill("unarmed", 4, { maneuvers: { grab: 1 } })] };
    const encounter = fight([
      person("okoro", { sheet }),
      enemy("raider", { at: [1, 0], sheet: bare }),
      enemy("brute", { at: [0, 1], sheet: bare }),
      enemy("gunner", { at: [1, 1], sheet: bare }),
    ]);
    const grab = act("grab", { weapon: "fist", targets: ["raider"] });
    const onto = play(encounter, grab, [4, 4, ...WON, 4, 1, 1], { okoro: ["speak", "trippingThrow:gunner"] });
    expect([conditionsOf(onto.after, "gunner"), conditionsOf(onto.after, "brute")]).toEqual([["prone"], []]);
    const down = play(encounter, grab, [4, 4, ...WON, 4], { okoro: ["speak", "throw"] });
    expect(asksFor(down, "sacrifice")).toEqual([]);
    const both = play(encounter, grab, [4, 4, ...WON, 4], { okoro: ["speak", "throw:sacrifice"] });
    expect(conditionsOf(both.after, "okoro")).toEqual(["prone"]);
  });
});

describe("a throw", () => {
  const throwing = act("throw");

  it("knocks out, and never kills (R418, C48)", () => {
    const played = play(scene(thrower, { counts: { damage: 35 } }), throwing, [5, 5, 3, 3, 4]);
    expect(conditionsOf(played.after, "raider")).toEqual(["prone", "unconscious"]);
  });

  it("moves nobody who lands where they stood (R416)", () => {
    const { effects } = play(scene(thrower), throwing, [...WON, 4]);
    expect(effects.filter(({ kind }) => kind === "move")).toEqual([]);
  });

  it("that stuns by a hurt head does so until the thrower's next turn (R419, C74)", () => {
    const played = play(scene(thrower), throwing, [...BEST, 6, 5, 1, 1]);
    expect(Object.values(combatantOf(played.after, "raider").timedEffects)).toContainEqual(
      expect.objectContaining({ kind: "stunned", by: "okoro" }),
    );
  });

  it("is critical from a Superior one on where the game master says so, and not below (R419, G248)", () => {
    const codes = (dice: readonly number[]) =>
      play(
        scene(thrower, {}, { settings: { burstCritical: "superior" } }),
        throwing,
        dice,
      ).exchange.episode.entries.map((entry) => (entry.kind === "note" ? entry.code : ""));
    expect(codes([1, 1, 5, 4, 4, 5, 3, 6, 6, 1])).toContain("attack/critical");
    expect(codes([...WON, 4])).not.toContain("attack/critical");
  });

  it("is broken by nobody who cannot act (R296, G303)", () => {
    const tumbler = { ...bare, edges: [edge("breakTheFall")], skills: [skill("gymnastics", 4)] };
    const rolls = (conditions: readonly string[], dice: readonly number[]) =>
      testsOf(play(scene(thrower, { conditions, sheet: tumbler }), throwing, dice)).map(({ id }) => id);
    expect(rolls([], [...WON, 4, 6, 5])).toContain("grab/breakFall");
    expect(rolls(["stunned"], [...WON, 4])).not.toContain("grab/breakFall");
  });
});

describe("what ends with a hold (R209, G275)", () => {
  const release = act("release");
  const hindered: TimedEffect = { kind: "hindered", by: "okoro", about: "raider", value: -1, until: OPEN };
  const first: TimedEffect = { kind: "firstManeuver", by: "okoro", about: "raider", value: 2, until: OPEN };

  it("is the hold, and the bonus on its first maneuver, and nothing else that is about the other", () => {
    const base = scene();
    const okoro = combatantOf(base, "okoro");
    const more = { ...okoro, timedEffects: { ...okoro.timedEffects, hindered, first } };
    const { after } = play({ ...base, combatants: { ...base.combatants, okoro: more } }, release);
    expect(Object.keys(combatantOf(after, "okoro").timedEffects)).toEqual(["hindered"]);
  });

  it("is nothing that is about somebody far away, or about nobody: only holds are parted", () => {
    const far: TimedEffect = { kind: "followUp", by: "kassus", about: "boarder", value: 3, until: OPEN };
    const shaken: TimedEffect = { kind: "shaken", by: "boarder", value: 1, until: OPEN };
    const encounter = fight([person("kassus", { timedEffects: { far, shaken } }), enemy("boarder", { at: [9, 9] })]);
    expect(coda.round.expire(encounter)).toEqual([]);
  });
});

describe("somebody whom two hold (G273)", () => {
  const both = (over: Partial<CodaEncounter> = {}) => {
    const sheet = { ...bare, edges: [edge("humanWeapon")] };
    const [okoro, once] = holding(person("okoro", { sheet }), enemy("raider", { at: [1, 0], sheet: bare }), {
      locked: "mainArm",
    });
    const [marin, twice] = holding(person("marin", { at: [2, 0], sheet }), once);
    return fight([okoro, twice, marin], over);
  };

  it("is locked by the one who locked them, not by the other (R379, R437)", () => {
    const swing = (actor: string) => coda.check(both({ turn: actor }), { actor, action: "humanWeapon" })?.code;
    expect([swing("okoro"), swing("marin")]).toEqual([undefined, "grab/not-locked"]);
  });

  it("strikes at neither of them as at an outsider, nor in the ordinary way (R208, R212)", () => {
    const strike = { actor: "raider", action: "unarmedAttack", weapon: "fist" };
    const turn = both({ turn: "raider" });
    for (const id of ["okoro", "marin"])
      expect(coda.check(turn, { ...strike, targets: [id] })?.code).toBe("grab/only-maneuvers");
  });
});

describe("dragging somebody (R223, G276)", () => {
  const drag = act("moveTarget");

  it("is taken back to the square in which they stood", () => {
    const encounter = scene();
    const played = play(encounter, drag, WON, { okoro: ["cell:2,0"] });
    expect(combatantOf(played.after, "raider").place.col).toBe(2);
    expect(undoEffects(played.after, played.effects).combatants).toEqual(encounter.combatants);
  });

  it("lets the holder follow to the nearest square, wherever on the map they are", () => {
    const pair = [person("okoro", { at: [5, 0], sheet: bare }), enemy("raider", { at: [5, 1], sheet: bare })] as const;
    const { after } = play(holdFight(pair), drag, WON, { okoro: ["cell:5,2"] });
    expect(combatantOf(after, "okoro").place).toMatchObject({ col: 5, row: 1 });
  });

  it("asks nothing where there is nowhere to go", () => {
    const box = [
      { x1: -1, y1: -1, x2: 2, y2: -1 },
      { x1: -1, y1: 2, x2: 2, y2: 2 },
      { x1: -1, y1: -1, x2: -1, y2: 2 },
      { x1: 2, y1: -1, x2: 2, y2: 2 },
    ];
    const taken = [
      [-1, -1],
      [0, -1],
      [1, -1],
      [-1, 0],
      [-1, 1],
      [0, 1],
      [1, 1],
    ] as const;
    const crowd = taken.map((at, index) => person(`friend${index}`, { at, sheet: bare }));
    const pair = [person("okoro", { sheet: bare }), enemy("raider", { at: [1, 0], sheet: bare })] as const;
    expect(asksFor(play(holdFight(pair, crowd, { walls: box }), drag, WON), "drag")).toEqual([]);
  });

  it("to the floor is offered for one who stands only (R225)", () => {
    const ids = (conditions: readonly string[]) =>
      asksFor(play(scene([], { conditions }), drag, BEST), "drag")[0]?.choices.map(({ id }) => id) ?? [];
    expect(ids([])).toContain("floor");
    expect(ids(["prone"])).not.toContain("floor");
  });
});

describe("Human Weapon", () => {
  it("asks nothing where nobody else is beside (R346)", () => {
    const alone = scene([edge("humanWeapon")], {}, { hold: { locked: "mainArm" } }, { at: [9, 9] });
    expect(asksFor(play(alone, act("humanWeapon"), [5, 5, 4, 4, 3]), "swing")).toEqual([]);
  });

  it("hurts as the blows within a grab do (R346, R347, R374)", () => {
    const edges = [edge("humanWeapon"), edge("improvedWeaponDamage", 1, "grab")];
    const encounter = scene(edges, {}, { hold: { locked: "mainArm" } });
    const played = play(encounter, act("humanWeapon"), [5, 5, 4, 4, 3, 5, 5, 4], { okoro: ["swingHeld:brute"] });
    expect(sumsOf(played).map((sum) => partIn(sum, "improvedWeaponDamage"))).toEqual([2, 2]);
  });
});

describe("a human shield (R342, G239)", () => {
  const shielded = [edge("humanShield")];
  const locked = { hold: { locked: "mainArm" }, turn: "brute" };
  const blow = (action: string, weapon: string): Intent => ({ actor: "brute", action, weapon, targets: ["okoro"] });
  const blocks = { okoro: ["block:fist"] };

  it("dies of a blade, and is knocked out by a fist (C48)", () => {
    const weak = scene(shielded, { counts: { damage: 35 } }, locked, { sheet: { weapons: [sword()] } });
    const cut = play(weak, blow("armedAttack", "sword"), [2, 2, 3, 3, 3, 4], blocks);
    expect(conditionsOf(cut.after, "raider")).toContain("dead");
    const struck = play(weak, blow("unarmedAttack", "fist"), [2, 2, 3, 3, 4], blocks);
    expect(conditionsOf(struck.after, "raider")).toContain("unconscious");
  });

  it("is not hurt by a hand that only wants to trip their holder", () => {
    const encounter = scene(shielded, {}, locked);
    const played = play(encounter, blow("trip", "foot"), [2, 2, 3, 3], blocks);
    expect([damageAfter(played, "raider"), sumsOf(played)]).toEqual([0, []]);
  });
});

describe("strangling (R219, R221, C52)", () => {
  it("kills whoever has no breath left and cannot stand that, and asks them nothing more", () => {
    const edges = [edge("chokeHold")];
    const base = scene(edges, { counts: { damage: 30 } });
    const raider = combatantOf(base, "raider");
    const choked: TimedEffect = {
      kind: "strangled",
      by: "okoro",
      about: "okoro",
      value: 99,
      data: { hard: 0, breath: 1 },
      until: OPEN,
    };
    const held = {
      ...raider,
      timedEffects: { ...raider.timedEffects, "strangled/okoro/okoro": choked },
      conditions: [...raider.conditions, "strangled"].sort(),
    };
    const encounter = { ...base, combatants: { ...base.combatants, raider: held } };
    const played = play(encounter, act("keepStrangle"), [1, 1]);
    expect(damageAfter(played, "raider")).toBe(30 + healthOf(raider.sheet));
    expect(conditionsOf(played.after, "raider")).toContain("dead");
    expect(testsOf(played).map(({ id }) => id)).toEqual(["grab/breath"]);
  });
});

describe("the start of a grab", () => {
  const grab = (over: Partial<Intent> = {}) => act("grab", { weapon: "fist", targets: ["raider"], ...over });
  const beside = (okoro: PersonOptions = {}, raider: PersonOptions = {}, over: Partial<CodaEncounter> = {}) => {
    const sheet = { skills: [skill("armed", 4), skill("unarmed", 4, { maneuvers: { grab: 1 } })], ...okoro.sheet };
    return fight([person("okoro", { ...okoro, sheet }), enemy("raider", { at: [1, 0], sheet: bare, ...raider })], over);
  };

  it("asks nobody anything outside a fight (G275)", () => {
    expect(play(beside({}, {}, { round: 0, turn: null }), grab(), [5, 5]).prompts).toEqual([]);
  });

  it("offers every maneuver unless a pair has named one (R201, R321)", () => {
    const offers = (options?: Intent["options"]) =>
      asksFor(play(beside(), grab(options ? { options } : {}), [5, 5]), "freeManeuver")[0]?.choices;
    expect(offers({ maneuver: "strangle" })).toEqual(offers());
  });

  it("takes a hand also for one whom nobody notices (R228, G279)", () => {
    const weapon = "foot";
    expect(coda.check(beside({ hidden: true }), grab({ weapon }))?.code).toBe("grab/not-made-for-it");
  });

  it("that goes badly wrong invites nobody who cannot grab (R204)", () => {
    const badly = grab({ adjustment: { target: 30 } });
    const free = play(beside(), badly, [1, 1]);
    expect(asksFor(free, "grabBack")).toHaveLength(1);
    const [marin, raider] = holding(person("marin", { at: [2, 0] }), enemy("raider", { at: [1, 0], sheet: bare }));
    const busy = fight([combatantOf(beside(), "okoro"), raider, marin]);
    expect(asksFor(play(busy, badly, [1, 1]), "grabBack")).toEqual([]);
  });
});

describe("who is in no hold", () => {
  it("may do what the game master rules out for those in one (R212, R454)", () => {
    const barred = { settings: { barredInHold: "dropItem" } };
    const drop = act("dropItem", { weapon: "sword" });
    expect(coda.check(fight([person("okoro")], barred), drop)).toBeNull();
    const [okoro, raider] = holding(person("okoro"), enemy("raider", { at: [1, 0] }));
    expect(coda.check(fight([okoro, raider], barred), drop)?.code).toBe("grab/ruled-out");
    expect(holds(fight([okoro, raider]), "okoro", "raider")).toBe(true);
  });
});
