import { describe, expect, it } from "vitest";
import { undoEffects } from "../../../src/engine/effects.ts";
import { combatantOf } from "../../../src/engine/encounter.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import type { TimedEffect } from "../../../src/engine/timed-effects.ts";
import { actionIn } from "../../../src/rulesets/coda/act.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { loseEachOther } from "../../../src/rulesets/coda/listening.ts";
import type { CodaCombatant, CodaEncounter } from "../../../src/rulesets/coda/sheet.ts";
import { hasOpportunity } from "../../../src/rulesets/coda/turn.ts";
import {
  asksFor,
  enemy,
  entriesOf,
  fight,
  modifierIn,
  type PersonOptions,
  type Played,
  person,
  pistol,
  play,
  previewOf,
  skill,
  sword,
  testsOf,
} from "../../support/coda.ts";
import { edge } from "../../support/edges.ts";
import { courseOf, rifle } from "../../support/fire.ts";
import { holdFight } from "../../support/grab.ts";

const OPEN = { moment: "open" } as const;
const act = (action: string, over: Partial<Intent> = {}): Intent => ({ actor: "kassus", action, ...over });
const strike = act("armedAttack", { weapon: "sword", targets: ["boarder"] });
const duel = (kassus: PersonOptions = {}, boarder: PersonOptions = {}, over: Partial<CodaEncounter> = {}) =>
  fight([person("kassus", kassus), enemy("boarder", { at: [1, 0], ...boarder })], over);
const kinds = ({ effects }: Played) =>
  effects.map((one) => `${one.on} ${one.kind}${"key" in one ? ` ${one.key}` : ""}`);
const codes = ({ exchange }: Played) =>
  entriesOf(exchange.episode).flatMap((entry) => (entry.kind === "note" ? [entry.code] : []));

describe("what is taken back is as it was", () => {
  it.each<[string, CodaEncounter, Intent, readonly number[]]>([
    ["rising", fight([person("kassus", { conditions: ["prone"] })]), act("standUp"), [6, 5]],
    ["falling", fight([person("kassus")]), act("dropProne"), []],
    ["a blow that kills", duel({}, { counts: { damage: 35 } }), strike, [3, 3, 6, 6]],
    ["an arm that is hurt already", duel({}, { conditions: ["injuredArm"] }), strike, [6, 4, 1, 1, 3, 3, 1, 1]],
  ])("%s", (_, encounter, intent, dice) => {
    const played = play(encounter, intent, dice);
    expect(played.effects.length).toBeGreaterThan(0);
    expect(undoEffects(played.after, played.effects).combatants).toEqual(encounter.combatants);
  });
});

describe("nothing is written down where nothing changes", () => {
  it("for damage that armour takes up whole (C44)", () => {
    const played = play(duel({}, { sheet: { armor: 20 } }), strike, [3, 3, 1, 1]);
    expect(kinds(played)).toEqual(["kassus spend actions", "kassus mark attacked"]);
    expect(codes(played)).toContain("damage/suffered");
  });

  it("for an act that costs nothing (G204)", () => {
    const { effects } = play(fight([person("kassus")]), act("dropItem", { weapon: "sword" }));
    expect(effects.filter(({ kind }) => kind === "spend")).toEqual([]);
  });

  it("for an arm that was hurt before (C74)", () => {
    const hurt = duel({}, { conditions: ["injuredArm"], sheet: { weapons: [] } });
    expect(kinds(play(hurt, strike, [6, 4, 1, 1, 3, 3, 1, 1]))).not.toContain("boarder condition injuredArm");
  });

  it("for a body that is beyond fists: the dead stay dead (C41, C48)", () => {
    const corpse = duel({}, { conditions: ["dead", "prone"], counts: { damage: 50 }, sheet: { weapons: [] } });
    const played = play(corpse, act("unarmedAttack", { weapon: "fist", targets: ["boarder"] }), [3, 3, 4]);
    expect(combatantOf(played.after, "boarder").conditions).toEqual(["dead", "prone"]);
  });
});

describe("somebody who lies already", () => {
  it("is not felled once more, and has nothing to rise from (R246, R396)", () => {
    const thrower = person("kassus", { sheet: { weapons: [], edges: [edge("throw")] } });
    const lying = enemy("boarder", { at: [1, 0], conditions: ["prone"], sheet: { edges: [edge("rebound")] } });
    const played = play(holdFight([thrower, lying]), act("throw"), [3, 3, 4, 4, 4]);
    expect([codes(played).includes("posture/felled"), asksFor(played, "rebound")]).toEqual([false, []]);
    const leg = { conditions: ["prone"], sheet: { weapons: [], edges: [edge("rebound")] } };
    const hurt = play(duel({}, leg), strike, [6, 4, 1, 1, 4, 1, 1, 1]);
    expect(testsOf(hurt).map(({ id }) => id)).not.toContain("harm/balance");
  });
});

describe("a hurt arm (C74, R446)", () => {
  it("drops what it held, and keeps its balance test for a hurt leg", () => {
    const arm = play(duel({}, { sheet: { weapons: [sword()] } }), strike, [6, 4, 1, 1, 3, 3, 1, 1]);
    expect(combatantOf(arm.after, "boarder").holds).toHaveProperty("sword.lies");
    const leg = play(duel(), strike, [6, 4, 1, 1, 4, 1, 1, 1, 6, 5]);
    expect(testsOf(leg).at(-1)).toMatchObject({ id: "harm/balance", rules: ["C74"] });
  });
});

describe("help and hindrance (R119, R121)", () => {
  const timedEffects = (kind: string, by: string, about: string, value: number): TimedEffect => ({
    kind,
    by,
    about,
    value,
    until: OPEN,
  });
  const helped = { helped: timedEffects("helped", "okoro", "boarder", 2) };
  const hindered = { hindered: timedEffects("hindered", "okoro", "kassus", -2) };
  const okoro = person("okoro", { at: [0, 1] });
  const modifier = (people: readonly CodaCombatant[], id: string, actor: string, over: Partial<CodaEncounter> = {}) => {
    const target = actor === "kassus" ? "boarder" : "kassus";
    const encounter = fight(people, { turn: actor, ...over });
    return modifierIn(previewOf(encounter, { ...strike, actor, targets: [target] }), id);
  };
  const sightless = { conditions: ["blinded"] };

  it("need no sight of the enemy's own: it is friend and helper who must see them", () => {
    const kassus = person("kassus", { timedEffects: helped });
    const boarder = (over: PersonOptions = {}) => enemy("boarder", { at: [1, 0], timedEffects: hindered, ...over });
    expect(modifier([kassus, boarder(sightless), okoro], "helped", "kassus")).toBe(2);
    expect(modifier([kassus, boarder(sightless), okoro], "hindered", "boarder")).toBe(-2);
    const blind = person("okoro", { at: [0, 1], ...sightless });
    expect(modifier([kassus, boarder(), blind], "helped", "kassus")).toBe(0);
    expect(modifier([kassus, boarder(), blind], "hindered", "boarder")).toBe(0);
    const friend = person("kassus", { timedEffects: helped, ...sightless });
    expect(modifier([friend, boarder(), okoro], "hindered", "boarder")).toBe(0);
  });

  it("are gone with whoever gave them", () => {
    const kassus = person("kassus", { timedEffects: helped });
    expect(modifier([kassus, enemy("boarder", { at: [1, 0] })], "helped", "kassus")).toBe(0);
  });

  it("count once each: the largest of them, in whatever order they came (G252)", () => {
    const marin = person("marin", { at: [1, 1] });
    const sizes = (first: number, second: number) => {
      const both = {
        a: timedEffects("helped", "okoro", "boarder", first),
        b: timedEffects("helped", "marin", "boarder", second),
      };
      const people = [person("kassus", { timedEffects: both }), enemy("boarder", { at: [1, 0] }), okoro, marin];
      return modifier(people, "helped", "kassus");
    };
    expect([sizes(1, 3), sizes(3, 1)]).toEqual([3, 3]);
  });

  it("count beside an aim, however much that is (R123)", () => {
    const aimed = timedEffects("aimed", "kassus", "boarder", 5);
    const people = [person("kassus", { timedEffects: { aimed, ...helped } }), enemy("boarder", { at: [1, 0] }), okoro];
    expect([modifier(people, "aimed", "kassus"), modifier(people, "helped", "kassus")]).toEqual([5, 2]);
  });

  it("and what is no help counts as often as it lasts", () => {
    const one = (by: string) => timedEffects("stopBlocked", by, "boarder", -3);
    const people = [
      person("kassus", { timedEffects: { a: one("boarder"), b: one("okoro") } }),
      enemy("boarder", { at: [1, 0] }),
    ];
    const values = previewOf(fight(people), strike)?.modifiers.filter(({ id }) => id === "stopBlocked");
    expect(values).toHaveLength(2);
  });
});

describe("an Action of Opportunity (R056, R205, G206)", () => {
  it("is open to who is in a fight, awake, on their guard and in no hold", () => {
    const open = (options: PersonOptions, over: Partial<CodaEncounter> = {}) => {
      const encounter = duel(options, {}, over);
      return hasOpportunity(encounter, combatantOf(encounter, "kassus"));
    };
    expect(open({})).toBe(true);
    expect(open({}, { round: 0, turn: null })).toBe(false);
    for (const condition of ["stunned", "unconscious", "grabbed", "grabbing"])
      expect(open({ conditions: [condition] })).toBe(false);
    expect(open({ conditions: ["surprised"] }, { turn: null })).toBe(false);
    expect(open({ spent: { opportunities: 1 } })).toBe(false);
  });

  it("is spent by a blow also where the game master makes ripostes free (G27)", () => {
    const free = { settings: { freeRiposte: true } };
    const shot = act("rangedAttack", { weapon: "pistol", targets: ["boarder"] });
    const played = play(duel({ sheet: { weapons: [pistol()] } }, {}, free), shot, [1, 1, 1, 1, 1, 1], {
      boarder: ["strike:sword"],
    });
    expect(combatantOf(played.after, "boarder").spent).toEqual({ opportunities: 1 });
  });

  it("may be handed out by the game master: whatever could be one (R054, R055)", () => {
    const ids = (encounter: CodaEncounter) =>
      coda.threat.opportunities(encounter, "boarder", "kassus").map(({ id }) => id);
    expect(ids(duel())).toEqual(expect.arrayContaining(["strike:sword", "strike:fist", "strike:foot"]));
    expect(ids(duel({}, { at: [5, 5] }))).toEqual([]);
    expect(ids(duel({}, { spent: { opportunities: 1 } }))).toEqual(ids(duel()));
  });
});

describe("a full action (R056, G203)", () => {
  const sweep = act("autoFire", { weapon: "rifle", cells: [{ col: 9, row: 9 }] });
  const gunner = (over: PersonOptions = {}, more: Partial<CodaEncounter> = {}) =>
    fight([person("kassus", { sheet: { weapons: [rifle(), sword()] }, ...over })], more);

  it("leaves free acts free", () => {
    const { after } = play(gunner(), sweep);
    expect(coda.check(after, act("dropItem", { weapon: "sword" }))).toBeNull();
    expect(coda.check(after, act("tricorder"))?.code).toBe("act/full-action-taken");
  });

  it("asks for no untouched round where there are no rounds", () => {
    const idle = gunner({ spent: { actions: 1 } }, { round: 0, turn: null });
    expect(coda.check(idle, act("computer"))).toBeNull();
    expect(coda.check(gunner({ spent: { actions: 1 } }), act("computer"))?.code).toBe("act/not-whole");
  });
});

describe("somebody who cannot act (R437, R439)", () => {
  it("may still be tested, and does nothing", () => {
    const out = fight([person("kassus", { conditions: ["unconscious"] })]);
    expect(coda.check(out, act("reactionTest", { options: { subject: "stamina" } }))).toBeNull();
    expect(coda.check(out, act("tricorder"))?.code).toBe("act/helpless");
  });

  it("may not be meant once they are gone, and says so (R022)", () => {
    const gone = duel({}, { conditions: ["away"] });
    expect(coda.check(gone, strike)).toEqual({ code: "target/gone", params: {} });
  });
});

describe("a sense that found an enemy (R292)", () => {
  it("is lost with the attack, and nothing else is", () => {
    const found = (about: string): TimedEffect => ({ kind: "sensed", by: "kassus", about, until: OPEN });
    const shaken: TimedEffect = { kind: "shaken", by: "boarder", value: 1, until: OPEN };
    const timedEffects = { a: found("boarder"), b: found("gunner"), shaken };
    const encounter = duel({ conditions: ["blinded"], timedEffects });
    const course = courseOf(encounter);
    const [attacker, target] = [combatantOf(encounter, "kassus"), combatantOf(encounter, "boarder")];
    loseEachOther(course, { attacker, target } as Parameters<typeof loseEachOther>[1]);
    expect(Object.keys(course.of("kassus").timedEffects)).toEqual(["b", "shaken"]);
  });
});

describe("taking aim (G54)", () => {
  it("takes the place of an earlier aim, and of nothing else", () => {
    const aimed: TimedEffect = { kind: "aimed", by: "kassus", about: "gunner", value: 1, until: OPEN };
    const shaken: TimedEffect = { kind: "shaken", by: "boarder", value: 1, until: OPEN };
    const encounter = duel({ timedEffects: { aimed, shaken } }, { spent: { opportunities: 1 } });
    const { after } = play(encounter, act("aim", { weapon: "sword", targets: ["boarder"] }));
    expect(Object.keys(combatantOf(after, "kassus").timedEffects)).toEqual(["shaken", "aimed/kassus/boarder"]);
  });

  it("in poor light says that the target was not made out, only where it was not (R125)", () => {
    const dark = duel({ sheet: { weapons: [pistol()] } }, { at: [4, 0] }, { settings: { dark: true } });
    const aim = (dice: readonly number[]) =>
      codes(play(dark, act("aimRanged", { weapon: "pistol", targets: ["boarder"] }), dice, { kassus: ["spot:10"] }));
    expect(aim([1, 1])).toContain("aim/unseen");
    expect(aim([6, 6, 6, 6, 1])).not.toContain("aim/unseen");
  });
});

describe("a weapon that leaves the hand (G267)", () => {
  it("ends the fire that was laid with it, and nothing else", () => {
    const shaken: TimedEffect = { kind: "shaken", by: "boarder", value: 1, until: OPEN };
    const fire: TimedEffect = {
      ...{ kind: "suppression", by: "kassus", until: OPEN },
      data: { cells: [], victims: [], hit: [], total: 9, weapon: "rifle" },
    };
    const encounter = fight([
      person("kassus", { timedEffects: { shaken, fire }, sheet: { weapons: [rifle(), sword()] } }),
    ]);
    const left = (weapon: string) =>
      Object.keys(combatantOf(play(encounter, act("dropItem", { weapon })).after, "kassus").timedEffects);
    expect([left("rifle"), left("sword")]).toEqual([["shaken"], ["shaken", "fire"]]);
  });

  it("is the one that is picked up again, not another that lies there (R034)", () => {
    const axe = sword({ id: "axe", name: "Axe" });
    const lies = { lies: { col: 0, row: 0 } };
    const encounter = fight([
      person("kassus", { holds: { sword: lies, axe: lies }, sheet: { weapons: [sword(), axe] } }),
    ]);
    const { after } = play(encounter, act("pickUp", { weapon: "axe" }));
    expect(combatantOf(after, "kassus").holds).toEqual({ sword: lies, axe: "main" });
  });

  it("is no fist: a disaster at disarming with it drops nothing (R176)", () => {
    const skills = [skill("unarmed", 4, { maneuvers: { disarm: 1 } })];
    const disarm = act("disarm", { weapon: "fist", targets: ["boarder"], adjustment: { target: 30 } });
    const { after } = play(duel({ sheet: { weapons: [], skills } }), disarm, [1, 1]);
    expect(combatantOf(after, "kassus").holds).toEqual({});
  });
});

describe("the lesser dice of the base game (G43, C69)", () => {
  it("are for bare limbs: neither for a blade nor for what is worn on the hand", () => {
    const claws = sword({ id: "claws", name: "Claws", skill: "unarmed", hands: 1 });
    const base = { settings: { unarmedDamage: "base" } };
    const faces = (weapon: string, dice: readonly number[]) => {
      const encounter = duel({ sheet: { weapons: [sword(), claws] } }, { spent: { opportunities: 1 } }, base);
      const action = weapon === "sword" ? "armedAttack" : "unarmedAttack";
      const played = play(encounter, { ...strike, action, weapon }, [3, 3, ...dice]);
      return entriesOf(played.exchange.episode).flatMap((entry) => (entry.kind === "sum" ? [entry.sum.faces] : []));
    };
    expect([faces("sword", [5, 6]), faces("claws", [5, 6]), faces("fist", [3])]).toEqual([[[5, 6]], [[5, 6]], [[3]]]);
  });
});

describe("outside a fight", () => {
  const idle = { round: 0, turn: null };

  it("nothing is beyond an allowance (R003)", () => {
    const tired = { spent: { actions: 5 } };
    expect(modifierIn(previewOf(duel(tired, {}, idle), strike), "extraAction")).toBe(0);
    expect(modifierIn(previewOf(duel(tired), strike), "extraAction")).toBeLessThan(0);
  });

  it("the collapsed may try to come to again and again (C46)", () => {
    const out = fight([person("kassus", { counts: { fatigue: 5 } })], idle);
    const { after, effects } = play(out, act("comeTo"), [1, 1]);
    expect([effects, coda.check(after, act("comeTo"))]).toEqual([[], null]);
  });
});

describe("a weapon wrested away in a hold (R217, R218)", () => {
  it("flies off, and is in the holder's hand only after an Extraordinary test", () => {
    const encounter = holdFight([person("kassus", { sheet: { weapons: [] } }), enemy("boarder", { at: [1, 0] })]);
    const held = (dice: readonly number[]) => {
      const { combatants } = play(encounter, act("grabDisarm"), dice).after;
      return [Object.keys(combatants.kassus?.holds ?? {}), Object.keys(combatants.boarder?.holds ?? {})];
    };
    expect(held([3, 3, 4, 4, 1, 1])).toEqual([[], ["sword"]]);
    expect(held([1, 1, 6, 6, 3])).toEqual([["boarder>sword"], ["sword"]]);
  });
});

describe("an act about a thing that is on no sheet (R033, R034)", () => {
  const other = { options: { other: true } };
  const lies = { lies: { col: 0, row: 0 } };

  it("leaves one's own things as they are, unless one of them is named", () => {
    const encounter = fight([person("kassus", { holds: { sword: lies } })]);
    const holds = (intent: Intent) => combatantOf(play(encounter, intent).after, "kassus").holds;
    expect(holds(act("pickUp", other))).toEqual({ sword: lies });
    expect(holds(act("pickUp", { ...other, weapon: "sword" }))).toEqual({ sword: "main" });
  });

  it("is nothing that one could drop", () => {
    const { after } = play(fight([person("kassus")]), act("dropItem", other));
    expect(combatantOf(after, "kassus").holds).toEqual({ sword: lies });
  });
});

describe("work (R011, C87)", () => {
  it("may be tried without ranks unless its skill is academic, and with ranks whatever it is", () => {
    const may = (name: string, ranks: number) =>
      coda.check(
        fight([person("kassus", { sheet: { skills: ranks > 0 ? [skill(name, ranks)] : [] } })]),
        act("otherWork", { options: { skill: name } }),
      )?.code;
    expect([may("athletics", 0), may("athletics", 2), may("medicine", 0), may("medicine", 2)]).toEqual([
      undefined,
      undefined,
      "test/untrained",
      undefined,
    ]);
  });
});

describe("what acts cost by the game master's list (G17)", () => {
  it("is as they say for work, and never for what is movement or befalls somebody (R022, R080, G202)", () => {
    const settings = { actionCosts: "reload=2, pickUp=2, beamOut=2" };
    const cost = (id: string) => actionIn(duel({}, {}, { settings }), id)?.cost;
    expect(["reload", "pickUp", "beamOut", "sheathe"].map(cost)).toEqual([2, 1, 0, 1]);
  });
});

describe("the contest after a trip or disarm (R173, R245)", () => {
  it("names its own rule", () => {
    const rules = (action: string) =>
      testsOf(
        play(
          duel({ spent: {} }, { spent: { opportunities: 1 } }),
          { ...strike, action, weapon: action === "trip" ? "foot" : "sword" },
          [4, 4, 3, 3, 6, 5, 1, 1],
        ),
      )
        .filter(({ id }) => id.startsWith("contest/"))
        .map((test) => test.rules);
    expect(rules("trip")).toEqual([["R245"], ["R245"]]);
    expect(rules("disarm")[0]).toEqual(["R173"]);
  });
});
