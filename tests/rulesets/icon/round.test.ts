import { describe, expect, it } from "vitest";
import { undoEffects } from "../../../src/engine/effects.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";
import type { IconCombatant, IconEncounter, IconWeapon } from "../../../src/rulesets/icon/sheet.ts";
import {
  acting,
  declared,
  enemy,
  fight,
  knife,
  person,
  pistol,
  play,
  playAll,
  previewOf,
  rolled,
} from "../../support/icon.ts";
import { entriesOf, testsOf } from "../../support/play.ts";

const roll = (actor: string, weapon?: string): Intent => ({
  actor,
  action: "initiative",
  ...(weapon !== undefined && { weapon }),
});
const say = (actor: string, ...actions: readonly string[]): Intent => ({
  actor,
  action: "declare",
  options: { actions },
});
const does = (actor: string, action: string): Intent => ({ actor, action });
const shoot = (actor: string, target: string): Intent => ({
  actor,
  action: "fire",
  weapon: "pistol",
  targets: [target],
});

const kassus = person("kassus");
const okoro = person("okoro", { at: [0, 2] });
const raider = enemy("raider", { at: [4, 0] });
const all = fight([kassus, okoro, raider]);
const turns = (encounter: IconEncounter) => icon.round.progress(encounter);
const notes = ({ exchange }: ReturnType<typeof play>) =>
  entriesOf(exchange.episode).flatMap((entry) => (entry.kind === "note" ? [entry.code] : []));
const refusalOf = (encounter: IconEncounter, intent: Intent) => icon.check(encounter, intent)?.code;

describe("a round (I001, I002)", () => {
  it("is initiative, then declaring, then executing", () => {
    const phases = [turns(all).phase];
    const all3 = playAll(all, [
      [roll("kassus"), [2, 5]],
      [roll("okoro"), [2, 3]],
      [roll("raider"), [1, 4]],
    ]);
    phases.push(turns(all3).phase);
    const said = playAll(all3, [[say("kassus", "fire")], [say("raider")], [say("okoro", "move")]]);
    phases.push(turns(said).phase);
    expect(phases).toEqual(["initiative", "declare", "execute"]);
    expect(Object.keys(icon.tables.phases)).toEqual(["initiative", "declare", "execute"]);
  });

  it("forgets with the next one what was rolled, declared and done (I004)", () => {
    const one = { ...kassus, marks: declared(12, "fire"), spent: { actions: 1 }, counts: { damage: 2 } };
    expect(icon.round.begin(one)).toMatchObject({ marks: {}, spent: {}, counts: { damage: 2 } });
  });

  it("is about five seconds, of which the rules ask nobody anything outside a fight (I001)", () => {
    expect(turns({ ...all, round: 0 }).turns).toEqual([]);
    expect(refusalOf({ ...all, round: 0 }, roll("kassus"))).toBe("maneuver/no-fight");
  });
});

describe("initiative (I003 to I008)", () => {
  it("is the skill of the weapon for this round, with Reaction in place of its edge (I003)", () => {
    const quick = person("kassus", { edges: { reaction: 1, dexterity: -1 }, skills: { meleeWeapons: 4 } });
    const test = (weapon?: string) => previewOf(fight([quick]), roll("kassus", weapon));
    expect(test("knife")).toMatchObject({ roll: { dice: 3 }, modifiers: [{ id: "ranks", value: 4 }] });
    expect(test()).toMatchObject({ modifiers: [{ id: "ranks", value: 2 }] });
    expect(refusalOf(fight([quick]), roll("kassus", "axe"))).toBe("attack/no-such-weapon");
    const bare = person("kassus", { sheet: { weapons: [] }, skills: { unarmedCombat: 3 } });
    expect(previewOf(fight([bare]), roll("kassus"))?.modifiers).toMatchObject([{ params: { skill: "unarmedCombat" } }]);
    expect(icon.round.initiative(quick, {}).roll).toEqual({ dice: 3 });
  });

  it("bears the penalty of wounds, as a test of a skill", () => {
    const hurt = person("kassus", { counts: { damage: 4 } });
    expect(previewOf(fight([hurt]), roll("kassus"))?.modifiers).toMatchObject([
      { id: "ranks" },
      { id: "wounds", value: -2 },
    ]);
  });

  it("is rolled by all at once, each once in a round (I004)", () => {
    expect(turns(all)).toEqual({ phase: "initiative", pass: 1, turns: ["kassus", "okoro", "raider"] });
    const one = play(all, roll("okoro"), [2, 5]).after;
    expect(turns(one).turns).toEqual(["kassus", "raider"]);
    expect(refusalOf(one, roll("okoro"))).toBe("round/not-now");
    expect(refusalOf(one, say("okoro", "fire"))).toBe("round/not-now");
  });

  it("lets no courage in (I008)", () => {
    const brave = fight([person("kassus", { counts: { courage: 3 } })]);
    const played = play(brave, { ...roll("kassus"), adjustment: { spends: { courage: 3 } } }, [1, 2]);
    expect([played.prompts, testsOf(played)[0]?.total]).toEqual([[], 4]);
    expect(played.after.combatants.kassus?.counts.courage).toBe(3);
  });

  const order = (marks: readonly (readonly [number, number])[], over: Partial<IconEncounter> = {}) => {
    const people = [kassus, okoro, raider].map((one, at) => ({ ...one, marks: rolled(...(marks[at] ?? [0, 0])) }));
    return fight(people, over);
  };

  it("orders the round, highest first (I005)", () => {
    expect(
      icon.round.order(
        order([
          [5, 1],
          [9, 1],
          [7, 1],
        ]),
      ),
    ).toEqual(["okoro", "raider", "kassus"]);
  });

  it("of the same result goes to the higher drama die (I006)", () => {
    expect(
      icon.round.order(
        order([
          [7, 2],
          [7, 5],
          [7, 4],
        ]),
      ),
    ).toEqual(["okoro", "raider", "kassus"]);
    const tied = playAll(all, [
      [roll("kassus"), [3, 5]],
      [roll("okoro"), [5, 2]],
    ]);
    expect(icon.round.order(tied).slice(0, 2)).toEqual(["okoro", "kassus"]);
  });

  it("of the same drama die goes to the side that began the fight (I007)", () => {
    const tied = order([
      [7, 4],
      [5, 1],
      [7, 4],
    ]);
    expect(turns(tied)).toEqual({ phase: "initiative", pass: 2, turns: ["kassus", "raider"] });
    const begun = play(tied, does("raider", "startFight")).after;
    expect(icon.round.order(begun)).toEqual(["raider", "kassus", "okoro"]);
    expect(turns(begun).phase).toBe("declare");
  });

  it("is rolled again by those of one side who rolled alike in all (I007, G153)", () => {
    const tied = order([
      [7, 4],
      [7, 4],
      [9, 1],
    ]);
    expect(turns(tied).turns).toEqual(["kassus", "okoro"]);
    const again = play(tied, roll("okoro"), [5, 2]);
    expect(notes(again)).toEqual(["round/rolled-again"]);
    expect(notes(play(all, roll("okoro"), [5, 2]))).toEqual([]);
    const once = again.after;
    expect(turns(once).turns).toEqual(["kassus"]);
    const twice = play(once, roll("kassus"), [6, 2]).after;
    expect(icon.round.order(twice)).toEqual(["raider", "kassus", "okoro"]);
    expect(turns(twice).phase).toBe("declare");
    expect(turns(play(once, roll("kassus"), [5, 2]).after).turns).toEqual(["kassus", "okoro"]);
  });
});

describe("joining in the middle of a round (G342)", () => {
  const late = person("late", { at: [0, 4] });
  const going = fight([{ ...kassus, marks: declared(9, "fire") }, { ...raider, marks: declared(7, "fire") }, late]);
  const isLate = (encounter: IconEncounter) => icon.round.entryOf(encounter, encounter.combatants.late ?? late).isLate;

  it("holds nobody up: the round goes on among those who have declared", () => {
    expect(turns(going)).toEqual({ phase: "execute", pass: 1, turns: ["kassus"] });
    expect(icon.round.pendingAction?.(going, "late")).toBeNull();
    expect(icon.round.order(going)).toEqual(["kassus", "raider", "late"]);
    const done = playAll(going, [[does("kassus", "forgo")], [does("raider", "forgo")]]);
    expect(turns(done).turns).toEqual([]);
  });

  it("leaves the newcomer what may be done at any time, and says why there is nothing else", () => {
    const acts = [roll("late"), say("late", "fire"), does("late", "delay"), shoot("late", "raider")];
    expect(acts.map((act) => refusalOf(going, act))).toEqual(acts.map(() => "round/joined-late"));
    expect(refusalOf(going, does("late", "speak"))).toBeUndefined();
    expect(icon.round.entryOf(going, going.combatants.kassus ?? kassus).isLate).toBe(false);
    expect(isLate(going)).toBe(true);
  });

  it("is over with the round", () => {
    const next = fight(Object.values(going.combatants).map(icon.round.begin), { round: 2 });
    expect([isLate(next), turns(next).turns]).toEqual([false, ["kassus", "raider", "late"]]);
  });

  it("is not late while nobody has declared, nor for whoever the game master gives a place", () => {
    const rolling = fight([{ ...kassus, marks: rolled(9) }, { ...raider, marks: rolled(7) }, late]);
    expect(turns(rolling)).toMatchObject({ phase: "initiative", turns: ["late"] });
    const placed = play(going, { actor: "late", action: "rank", options: { total: 8 } }).after;
    expect(turns(placed)).toMatchObject({ phase: "declare", turns: ["late"] });
  });
});

describe("what the game master says of initiative (I005)", () => {
  const said = (actor: string, total: unknown) => ({ actor, action: "rank", options: { total } }) as Intent;
  const going = fight([
    { ...kassus, marks: declared(9, "fire") },
    { ...okoro, marks: declared(5, "fire") },
    { ...raider, marks: declared(7, "fire") },
  ]);

  it("is somebody's number for the round, whatever was rolled and however far the round has come", () => {
    const { after, effects } = play(going, said("okoro", 8.5));
    expect(icon.round.order(after)).toEqual(["kassus", "okoro", "raider"]);
    expect(icon.round.entryOf(after, after.combatants.okoro as IconCombatant).initiative).toBe(8.5);
    expect(icon.round.order(undoEffects(after, effects))).toEqual(icon.round.order(going));
    expect(icon.round.order(play(going, said("okoro", 7)).after)).toEqual(["kassus", "raider", "okoro"]);
  });

  it("stands for their roll where they have not rolled yet", () => {
    const after = play(all, said("okoro", 3)).after;
    expect(turns(after).turns).toEqual(["kassus", "raider"]);
  });

  it("is a number, in a fight", () => {
    expect(refusalOf(going, said("okoro", "high"))).toBe("round/no-number");
    expect(refusalOf(going, said("okoro", Number.NaN))).toBe("round/no-number");
    expect(refusalOf({ ...going, round: 0 }, said("okoro", 3))).toBe("round/no-fight");
  });
});

describe("with what somebody may roll, and what they may declare", () => {
  const armed = (over: Partial<IconWeapon> = {}) => person("kassus", { sheet: { weapons: [knife(), pistol(over)] } });
  const planOf = (one: IconCombatant) =>
    icon.round.pendingAction?.(fight([{ ...one, marks: rolled(9) }]), one.id)?.plan;

  it("is each weapon by its skill, what is put away last and told apart (I003)", () => {
    expect(icon.round.pendingAction?.(fight([armed({ held: false })]), "kassus")?.means).toEqual([
      { weapon: "knife", skill: "meleeWeapons", isStowed: false },
      { weapon: "", skill: "unarmedCombat", isStowed: false },
      { weapon: "pistol", skill: "energyWeapons", isStowed: true },
    ]);
  });

  it("is the same weapon when they roll once more (I003, G153)", () => {
    const marks = { initiative: { total: 7, drama: 4, again: [], weapon: "knife" } };
    const tied = fight([
      { ...kassus, marks },
      { ...okoro, marks },
    ]);
    const pending = icon.round.pendingAction?.(tied, "kassus");
    expect([pending?.isAgain, pending?.means.map(({ weapon }) => weapon)]).toEqual([true, ["knife"]]);
    expect(icon.round.pendingAction?.(all, "kassus")?.isAgain).toBe(false);
  });

  it("is no shot of whoever has nothing to fire, and wants a weapon in hand or drawn before (I013, I016)", () => {
    const blade = person("kassus", { sheet: { weapons: [knife()] } });
    expect(planOf(blade)?.kinds).not.toContain("fire");
    expect(planOf(blade)?.lacking(["fire", "fight", "fire"])).toEqual(["fire"]);
    const away = armed({ held: false });
    expect(planOf(away)?.kinds).toContain("fire");
    expect(planOf(away)?.lacking(["fire", "draw", "fire"])).toEqual(["fire"]);
    expect(planOf(away)?.lacking(["draw", "fire", "reload"])).toEqual([]);
    expect(planOf(armed())?.lacking(["fire", "reload"])).toEqual([]);
  });
});

describe("declaring (I009, I012)", () => {
  const ready = (settings = {}) =>
    fight(
      [
        { ...kassus, marks: rolled(9) },
        { ...okoro, marks: rolled(5) },
        { ...raider, marks: rolled(7) },
      ],
      { settings },
    );

  it("begins with the highest initiative (I009)", () => {
    expect(turns(ready()).turns).toEqual(["kassus"]);
    expect(refusalOf(ready(), say("raider", "fire"))).toBe("round/not-now");
    expect(turns(play(ready(), say("kassus", "fire", "move")).after).turns).toEqual(["raider"]);
  });

  it("begins with the lowest, where the game master has it so (G130)", () => {
    expect(turns(ready({ declareOrder: "slowest" })).turns).toEqual(["okoro"]);
  });

  it("takes what costs an action, or an act of that kind (I012 to I018)", () => {
    const kinds = [
      "draw",
      "move",
      "reload",
      "fire",
      "scan",
      "firstAid",
      "work",
      "fight",
      "dodge",
      "parry",
      "breakFree",
    ];
    for (const kind of kinds) expect(refusalOf(ready(), say("kassus", kind))).toBeUndefined();
    const { marks } = play(ready(), say("kassus", "snapShot", "punch")).after.combatants.kassus ?? {};
    expect(marks?.declared).toEqual([
      { kind: "fire", used: false },
      { kind: "fight", used: false },
    ]);
  });

  it("takes neither what costs nothing, nor anything unknown, nor more than the game master allows (I011)", () => {
    for (const word of ["drop", "speak", "nonsense"])
      expect(refusalOf(ready(), say("kassus", word))).toBe("declare/no-such-actions");
    expect(refusalOf(ready(), does("kassus", "declare"))).toBe("declare/no-such-actions");
    expect(refusalOf(ready({ mostActions: 1 }), say("kassus", "fire", "fire"))).toBe("declare/too-many");
  });

  it("may be of nothing: then they wait the round out, and are not asked to act", () => {
    const said = playAll(ready(), [[say("kassus")], [say("raider", "fire")], [say("okoro")]]);
    expect(turns(said)).toMatchObject({ phase: "execute", turns: ["raider"] });
  });
});

describe("executing (I010)", () => {
  const talk = (encounter: IconEncounter) => turns(encounter).turns.join();

  it("lets all do their first action in order, then their second, and so on", () => {
    const seen: string[] = [];
    let now = acting(
      kassus,
      ["move", "move"],
      [
        [raider, "move"],
        [okoro, "move", "move", "move"],
      ],
    );
    for (
      let {
        phase,
        pass,
        turns: [id],
      } = turns(now);
      id;
      {
        phase,
        pass,
        turns: [id],
      } = turns(now)
    ) {
      seen.push(`${phase} ${pass} ${id}`);
      now = play(now, does(id, "forgo")).after;
    }
    expect(seen.map((one) => one.replace("execute ", ""))).toEqual([
      "1 kassus",
      "1 raider",
      "1 okoro",
      "2 kassus",
      "2 okoro",
      "3 okoro",
    ]);
    expect(icon.round.nextTurn(now)).toBeNull();
  });

  it("lets nobody act out of turn, or do what they have not declared (I010, I012)", () => {
    const now = acting(kassus, ["fire"], [[raider, "fire"]]);
    expect(refusalOf(now, shoot("raider", "kassus"))).toBe("act/not-your-turn");
    expect(refusalOf(now, { actor: "kassus", action: "punch", targets: ["raider"] })).toBe("act/not-declared");
    const done = play(now, shoot("kassus", "raider"), [1, 1]).after;
    expect(refusalOf(done, shoot("kassus", "raider"))).toBe("act/not-your-turn");
  });

  it("leaves out whoever is out of the fight", () => {
    const now = acting({ ...kassus, conditions: ["unconscious"] }, ["fire"], [[raider, "fire"]]);
    expect(talk(now)).toBe("raider");
    expect(refusalOf(now, shoot("kassus", "raider"))).toBe("act/helpless");
  });

  it("lets immediate acts be done at any time, by anybody (I011)", () => {
    for (const encounter of [all, acting(kassus, ["fire"], [[raider, "fire"]])]) {
      expect(refusalOf(encounter, { actor: "raider", action: "drop", weapon: "pistol" })).toBeUndefined();
      expect(refusalOf(encounter, does("raider", "speak"))).toBeUndefined();
    }
    const { after } = play(all, { actor: "raider", action: "drop", weapon: "pistol" });
    expect(after.combatants.raider?.holds).toEqual({ pistol: { lies: { col: 4, row: 0 } } });
    expect(after.combatants.raider?.spent).toEqual({});
  });

  it("tells what is left of what was declared", () => {
    const now = acting(kassus, ["fire", "move"], [[raider, "fire"]]);
    const left = (encounter: IconEncounter) =>
      icon.round.allowance(encounter, encounter.combatants.kassus ?? kassus).actions;
    expect(left(now)).toEqual({ left: 2, of: 2 });
    expect(left(play(now, shoot("kassus", "raider"), [2, 1]).after)).toEqual({ left: 1, of: 2 });
  });
});

describe("delaying (I019 to I021)", () => {
  const now = acting(kassus, ["fire", "move"], [[raider, "fire", "move"]]);
  const waiting = play(now, does("kassus", "delay")).after;

  it("passes the turn on, and lets one act at any time later in the round (I019)", () => {
    expect(turns(waiting).turns).toEqual(["raider"]);
    expect(icon.round.entryOf(waiting, waiting.combatants.kassus ?? kassus).kept).toBe(1);
    expect(icon.map.stances(waiting, waiting.combatants.kassus ?? kassus)).toEqual(["waiting"]);
    const shot = play(waiting, shoot("kassus", "raider"), [1, 2]);
    expect(testsOf(shot)).toHaveLength(1);
    expect(icon.round.entryOf(shot.after, shot.after.combatants.kassus ?? kassus).kept).toBe(0);
  });

  it("lets no later action be done while an earlier one waits (I020)", () => {
    const way = [
      { col: 0, row: 0 },
      { col: 0, row: 1 },
    ];
    expect(refusalOf(waiting, { actor: "kassus", action: "move", path: way })).toBe("act/not-declared");
    const raiders = playAll(waiting, [[shoot("raider", "kassus"), [1, 2]], [does("raider", "forgo")]]);
    expect(turns(raiders).turns).toEqual(["kassus"]);
    expect(refusalOf(raiders, does("kassus", "delay"))).toBe("delay/waits-already");
    expect(refusalOf(raiders, shoot("kassus", "raider"))).toBeUndefined();
  });

  it("asks whoever waits before another acts, and rolls Coordination and Reaction against each other (I021)", () => {
    const played = play(waiting, shoot("raider", "kassus"), [2, 3, 4, 2, 3, 2, 1, 1, 3, 1], {
      kassus: ["strikeFirst:pistol"],
    });
    expect(played.prompts[0]).toMatchObject({ of: "kassus", kind: "stepIn", about: "raider" });
    const [theirs, own] = testsOf(played);
    expect(theirs).toMatchObject({ id: "round/preempt", total: 3, modifiers: [] });
    expect(own).toMatchObject({ id: "round/preempt", total: 4, target: 4, success: true });
    const [first] = played.exchange.episode.entries.filter(({ kind }) => kind === "nested");
    expect(first).toMatchObject({ episode: { intent: { actor: "kassus", action: "fire" } } });
  });

  it("acts after the other when they are not quicker; of two alike the other goes first (I021)", () => {
    const played = play(waiting, shoot("raider", "kassus"), [2, 3, 3, 2, 1, 2, 1, 2], {
      kassus: ["strikeFirst:pistol"],
    });
    const kinds = played.exchange.episode.entries.flatMap((entry) =>
      entry.kind === "nested" || entry.kind === "test" ? [entry.kind] : [],
    );
    expect(kinds).toEqual(["test", "test", "test", "nested"]);
  });

  it("gives the other's act up at no cost when it is not possible any more (I021)", () => {
    const near = acting(kassus, ["fire"], [[{ ...raider, counts: { damage: 7 } }, "fire"]]);
    const played = play(
      play(near, does("kassus", "delay")).after,
      shoot("raider", "kassus"),
      [2, 2, 5, 4, 2, 6, 4, 4],
      {
        kassus: ["strikeFirst:pistol"],
      },
    );
    expect(played.after.combatants.raider?.conditions).toContain("dead");
    expect(played.after.combatants.raider?.spent).toEqual({});
  });

  it("lets whoever waits tell any act of the kind that they declared (I021)", () => {
    const intent = { action: "snapShot", weapon: "pistol", targets: ["raider"] };
    const answer = { choice: "act", details: { intent } };
    const played = play(waiting, shoot("raider", "kassus"), [2, 2, 5, 4, 2, 1, 1, 2], { kassus: [answer] });
    expect(played.exchange.episode.entries.find(({ kind }) => kind === "nested")).toMatchObject({
      episode: { intent: { action: "snapShot" } },
    });
  });

  it("is over with the round: what was not done is lost (I019)", () => {
    expect(icon.round.begin(waiting.combatants.kassus ?? kassus).marks).toEqual({});
  });
});

describe("changing actions (I022 to I024)", () => {
  const blade = enemy("raider", { at: [1, 0], sheet: { weapons: [pistol(), knife({ block: 1 })] } });
  const now = acting(kassus, ["fire", "fire"], [[blade, "move", "fire"]]);

  it("lets any action become a dodge, which counts as one more (I022, I024)", () => {
    const played = play(now, shoot("kassus", "raider"), [4, 5, 3, 3], { raider: ["dodge"] });
    const [dodge, shot] = testsOf(played);
    expect(dodge).toMatchObject({
      id: "defence/dodge",
      total: 5,
      modifiers: [{ value: 2 }, { id: "multiple", value: -2 }],
    });
    expect(shot).toMatchObject({ target: 5 });
    const { marks, spent } = played.after.combatants.raider ?? {};
    expect(marks?.declared).toEqual([
      { kind: "move", used: false },
      { kind: "fire", used: true },
    ]);
    expect(spent).toEqual({ actions: 1, changes: 1 });
  });

  it("does not count one that was declared as a dodge (I024)", () => {
    const careful = acting(kassus, ["fire"], [[blade, "fire", "dodge"]]);
    const played = play(careful, shoot("kassus", "raider"), [4, 5, 3, 3], { raider: ["dodge"] });
    expect(testsOf(played)[0]?.modifiers).toMatchObject([{ value: 2 }, { id: "multiple", value: -1 }]);
    expect(turns(played.after)).toMatchObject({ pass: 1, turns: ["raider"] });
  });

  it("lets any action become a parry against a blow, with what the weapon blocks (I023)", () => {
    const close = acting(kassus, ["fight"], [[blade, "fire"]], { settings: { weaponOfRound: false } });
    const strike: Intent = { actor: "kassus", action: "strike", weapon: "knife", targets: ["raider"] };
    const played = play(close, strike, [5, 3, 2, 3], { raider: ["parry:knife"] });
    expect(testsOf(played)[0]).toMatchObject({
      id: "defence/parry",
      total: 7,
      modifiers: [
        { id: "ranks", value: 2 },
        { id: "multiple", value: -1 },
        { id: "block", value: 1 },
      ],
    });
    expect(played.prompts[0]?.choices.map(({ id }) => id)).toEqual(["dodge", "parry:knife", "parry:bare", "none"]);
    expect(play(now, shoot("kassus", "raider"), [1, 1]).prompts[0]?.choices.map(({ id }) => id)).toEqual([
      "dodge",
      "none",
    ]);
  });

  it("takes an action: nobody is asked who has none left (I022)", () => {
    expect(play(acting(kassus, ["fire"], [[blade]]), shoot("kassus", "raider"), [1, 1]).prompts).toEqual([]);
  });

  it("lets any action become any other, where the game master has it so (I023)", () => {
    const free = { ...now, settings: { changeAny: true, weaponOfRound: false } };
    const punch: Intent = { actor: "kassus", action: "punch", targets: ["raider"] };
    expect(refusalOf(now, punch)).toBe("act/not-declared");
    const played = play(free, punch, [2, 3]);
    expect(testsOf(played)[0]?.modifiers).toMatchObject([{ value: 2 }, { id: "multiple", value: -2 }]);
  });
});
