import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import type { BattleCombatant, BattleEncounter } from "../../../src/rulesets/battlestations/sheet.ts";
import {
  blaster,
  damageOf,
  duel,
  enemy,
  fight,
  knife,
  notesOf,
  partOf,
  person,
  play,
  previewOf,
  refusalOf,
  thing,
} from "../../support/battlestations.ts";
import { testsOf } from "../../support/play.ts";

const grapple: Intent = { actor: "okoro", action: "grapple", targets: ["raider"] };

type Over = Parameters<typeof person>[1];

/** Okoro beside a raider without weapons. */
const clinch = (okoro: Over = {}, raider: Over = {}, rest?: Partial<BattleEncounter>) =>
  duel(
    { ...okoro, sheet: { hits: 50, ...okoro?.sheet } },
    { ...raider, sheet: { weapons: [], ...raider?.sheet } },
    rest,
  );

/** Both roll so that Okoro wins by 4: 10 + 2 against 8, and 4 + 2 against 8. */
const WINS = [5, 5, 2, 2] as const;

const win = (now: BattleEncounter, choice: string, faces: readonly number[] = [], details?: object) =>
  play(now, grapple, [...WINS, ...faces], {
    okoro: [details ? { choice, details: details as never } : choice],
  });

const at = ({ place }: Pick<BattleCombatant, "place">) => [place.col, place.row];

describe("a grapple", () => {
  it("is Combat for pushing, holding and grabbing alike, and takes the action (B005, B051)", () => {
    expect(previewOf(clinch(), grapple)?.modifiers.map(({ id, value }) => [id, value])).toEqual([["skill", 2]]);
    expect(win(clinch(), "hinder").after.combatants.okoro?.spent).toEqual({ actions: 1 });
  });

  it("is declared at somebody beside one whom nothing parts from one (B052)", () => {
    expect(refusalOf(clinch({}, { at: [2, 0] }), grapple)).toBe("attack/out-of-reach");
    expect(refusalOf(clinch(), { ...grapple, targets: [] })).toBe("maneuver/no-target");
    expect(refusalOf(clinch(), { ...grapple, targets: ["okoro"] })).toBe("attack/self");
    expect(refusalOf(fight([person("okoro"), thing("raider", "module", { at: [1, 0] })]), grapple)).toBe(
      "grapple/thing",
    );
    const walls = [{ x1: 1, y1: -1, x2: 1, y2: 2 }];
    expect(refusalOf(clinch({}, {}, { walls }), grapple)).toBe("attack/behind-wall");
    expect(refusalOf(clinch(), grapple)).toBeUndefined();
  });

  it("lets its target strike first for free, and ends there if that fells one (B053)", () => {
    const now = clinch({ sheet: { hits: 3 } }, { sheet: { weapons: [knife()] } });
    const played = play(now, grapple, [5, 5, 4], { raider: ["strike:knife"] });
    expect(played.prompts.map(({ of, kind, rules }) => [of, kind, rules])).toEqual([
      ["raider", "freeAttack", ["B053"]],
    ]);
    expect([damageOf(played, "okoro"), testsOf(played).map(({ id }) => id)]).toEqual([4, ["attack/strike"]]);
    expect(played.after.combatants.raider?.spent).toEqual({});
    const left = play(now, grapple, [...WINS], { raider: ["none"], okoro: ["hinder"] });
    expect(testsOf(left).map(({ id }) => id)).toEqual(["grapple/attack", "grapple/answer"]);
  });

  it("lets its target strike with bare hands too, whatever they hold, unless these are bound (B053, G442)", () => {
    const bare = play(clinch({}, { skills: { athletics: 3 } }), grapple, [5, 5, 6, ...WINS], {
      raider: ["hands"],
      okoro: ["hinder"],
    });
    const [asked] = bare.prompts;
    expect(asked?.choices.map(({ id }) => id)).toEqual(["hands", "none"]);
    const [hands, none] = asked?.choices.map((one) => battlestations.preview.choice?.(clinch(), asked, one)) ?? [];
    expect([hands?.odds && "test" in hands.odds && hands.odds.test.target, none], "how likely it hits is told").toEqual(
      [8, null],
    );
    expect(damageOf(bare, "okoro"), "at most Athletics").toBe(3);
    expect(bare.after.combatants.raider?.spent).toEqual({});
    const armed = play(clinch({}, { sheet: { weapons: [knife(), blaster()] } }), grapple, [...WINS], {
      okoro: ["hinder"],
    });
    expect(armed.prompts[0]?.choices.map(({ id }) => id)).toEqual(["strike:knife", "hands", "none"]);
    const bound = play(clinch({}, { conditions: ["cuffed"] }), grapple, [...WINS], { okoro: ["hinder"] });
    expect(bound.prompts.map(({ kind }) => kind)).toEqual(["grapple"]);
  });

  it("has both roll against their own target numbers (B054)", () => {
    const now = clinch({ sheet: { target: 9 } }, { sheet: { target: 7 } });
    const tests = testsOf(play(now, grapple, [4, 4, 1, 1, 1]));
    expect(tests.map(({ id, target, total }) => [id, target, total])).toEqual([
      ["grapple/attack", 9, 10],
      ["grapple/answer", 7, 4],
    ]);
  });

  it("lets both throw dice again, for their profession and for luck (B055)", () => {
    const now = clinch({ sheet: { profession: "marine" } }, { sheet: { luck: 1 } });
    const { prompts } = play(now, grapple, [1, 1, 1, 1]);
    const again = prompts.filter(({ kind }) => kind === "reroll");
    expect(again.map(({ of, details }) => [of, details?.by])).toEqual([
      ["okoro", "profession"],
      ["raider", "luck"],
    ]);
  });

  it("is decided by whoever has more successes, who chooses (B056, G143)", () => {
    const played = win(clinch(), "hinder");
    const prompt = played.prompts.at(-1);
    expect([prompt?.of, prompt?.about, prompt?.details]).toEqual(["okoro", "raider", { squares: 4 }]);
    expect(prompt?.choices.map(({ id }) => id)).toEqual(["hurt", "heave", "airlock", "hinder"]);
  });

  it("may be lost by whoever began it (B057)", () => {
    const played = play(clinch(), grapple, [2, 2, 5, 5, 2], { raider: ["hurt"] });
    expect([damageOf(played, "okoro"), damageOf(played, "raider")]).toEqual([2, 0]);
  });

  it("is won by nobody where both succeed as well, or both fail (G143, G368)", () => {
    for (const faces of [
      [4, 4, 5, 3],
      [1, 1, 2, 2],
      [3, 3, 1, 1],
    ])
      expect(notesOf(play(clinch(), grapple, faces))).toEqual(["grapple/even"]);
  });

  it("is 3 easier with somebody defenseless, who neither strikes nor rolls (B058, G375)", () => {
    for (const condition of ["stunned", "unconscious", "willing"]) {
      const now = clinch({}, { conditions: [condition], sheet: { weapons: [knife()] } });
      const played = play(now, grapple, [2, 2], { okoro: ["hinder"] });
      expect([partOf(now, grapple, "defenseless"), testsOf(played).length, played.prompts.length]).toEqual([3, 1, 1]);
    }
    expect(partOf(clinch(), grapple, "defenseless")).toBe(0);
  });

  it("is harder while the ship is out of control, for both (T23)", () => {
    const now = clinch({}, {}, { counts: { outOfControl: 2, enemyOutOfControl: 1 } });
    expect(testsOf(play(now, grapple, [4, 4, 4, 3])).map(({ total }) => total)).toEqual([8, 8]);
  });
});

describe("the winner of a grapple", () => {
  it("may hurt: one die, at most their Athletics; or by what is part of them (B059)", () => {
    expect(damageOf(win(clinch({ skills: { athletics: 3 } }), "hurt", [6]), "raider")).toBe(3);
    expect(damageOf(win(clinch({ skills: { athletics: 3 } }), "hurt", [2]), "raider")).toBe(2);
    const claws = knife({ id: "claws", natural: true, damage: { dice: 2, bonus: 0 } });
    const now = clinch({ sheet: { weapons: [claws] } });
    expect(damageOf(win(now, "claw:claws", [6, 5]), "raider")).toBe(11);
  });

  it("may take one thing that they carry, in hand or not, and use or drop it (B060)", () => {
    const now = clinch({}, { sheet: { weapons: [blaster({ held: false }), knife({ natural: true, id: "claws" })] } });
    const { after, prompts } = win(now, "take:blaster");
    expect(
      prompts
        .at(-1)
        ?.choices.map(({ id }) => id)
        .filter((id) => id.startsWith("take")),
    ).toEqual(["take:blaster"]);
    expect(after.combatants.raider?.holds).toEqual({ blaster: "gone" });
    const shoot: Intent = { actor: "okoro", action: "shoot", weapon: "raider>blaster", targets: ["raider"] };
    const next = { ...after, combatants: { ...after.combatants, okoro: { ...after.combatants.okoro, spent: {} } } };
    expect(refusalOf(next as BattleEncounter, shoot)).toBeUndefined();
    const dropped = play(after, { actor: "okoro", action: "letGo", weapon: "raider>blaster" }).after;
    expect(dropped.combatants.okoro?.holds).toEqual({});
    expect(dropped.combatants.raider?.holds).toEqual({ blaster: { lies: { col: 0, row: 0 } } });
  });

  it("takes a thing as broken as it was (B033, B060)", () => {
    const now = clinch({}, { counts: { "broken:knife": 1 }, sheet: { weapons: [knife()] } });
    const { after } = win(now, "take:knife");
    expect(after.combatants.okoro?.holds).toMatchObject({ "raider>knife": { broken: 1 } });
    const strike: Intent = { actor: "okoro", action: "strike", weapon: "raider>knife", targets: ["raider"] };
    expect(refusalOf({ ...after, round: 0 }, strike)).toBe("attack/broken");
    const repair: Intent = { actor: "okoro", action: "repair", options: { item: "raider>knife" } };
    const mended = play({ ...after, round: 0 }, repair, [6, 6]).after;
    expect(refusalOf(mended, strike)).toBeUndefined();
  });

  it("may put on them what they hold (B061)", () => {
    const gear = (id: string, applied: "flare" | "cuffs" | "drug") =>
      knife({ id, name: id, use: "gear", damage: null, applied });
    const now = clinch({ sheet: { weapons: [gear("cuffs", "cuffs"), gear("flare", "flare"), gear("drug", "drug")] } });
    const conditions = (choice: string) => win(now, choice).after.combatants.raider?.conditions;
    expect([conditions("give:cuffs"), conditions("give:flare"), conditions("give:drug")]).toEqual([
      ["cuffed"],
      ["onFire"],
      [],
    ]);
    expect(win(now, "give:cuffs").after.combatants.okoro?.holds).toEqual({ cuffs: "gone" });
  });

  it("may pull the pin of a grenade that they carry (B062)", () => {
    const egg = blaster({ id: "egg", name: "Egg", use: "grenade", area: "burst", held: false });
    const now = clinch({}, { sheet: { weapons: [egg] } });
    const { after } = win(now, "pin:egg");
    expect(after.combatants.raider?.holds).toEqual({ "pin:egg": "gone" });
    expect(refusalOf(after, { actor: "raider", action: "goOff", weapon: "egg" })).toBeUndefined();
  });

  it("may throw them as far as they had more successes, in sight (B063)", () => {
    const to = (col: number, row: number) => ({ cells: [{ col, row }] });
    const landing = (col: number, row: number, rest: Partial<BattleEncounter> = {}) => {
      const { after } = win(clinch({}, {}, rest), "heave", [], to(col, row));
      return at(after.combatants.raider as BattleCombatant);
    };
    expect(landing(5, 3)).toEqual([5, 3]);
    expect(landing(6, 0)).toEqual([1, 0]);
    expect(landing(3, 0, { walls: [{ x1: 3, y1: -1, x2: 3, y2: 2 }] })).toEqual([1, 0]);
    const prompt = win(clinch(), "hurt", [1]).prompts.at(-1);
    const answer = { prompt: prompt?.id ?? "", choice: "heave", details: to(2, 0) };
    const intent = prompt && battlestations.preview.intentOf?.(prompt, answer);
    const wanted = intent && battlestations.map.squaresFor(clinch(), intent);
    expect(wanted?.may({ col: 1, row: 0 })?.code, "where they stand is no way off").toBe("grapple/same-square");
    expect([wanted?.most, wanted?.may({ col: 5, row: 0 }), wanted?.may({ col: 6, row: 0 })?.code]).toEqual([
      1,
      null,
      "grapple/too-far",
    ]);
    expect(refusalOf(clinch(), { ...grapple, action: "heave", cells: [{ col: 2, row: 0 }] })).toBe("act/interrupts");
  });

  it("may throw them through an airlock, in whose doorway Athletics against 8 catches them (B064)", () => {
    const through = (door: number, to: number) => ({ cells: [door, to].map((col) => ({ col, row: 0 })) });
    const out = (faces: readonly number[], raider: Over = {}, door = 2) =>
      win(clinch({}, raider), "airlock", faces, through(door, 3));
    const [caught, gone] = [out([3, 3]), out([3, 2])];
    expect(testsOf(caught).at(-1)).toMatchObject({ id: "resist/airlock", target: 8, total: 8 });
    expect([at(caught.after.combatants.raider as BattleCombatant), notesOf(caught).at(-1)]).toEqual([
      [2, 0],
      "grapple/caught",
    ]);
    expect(at(out([3, 3], {}, 1).after.combatants.raider as BattleCombatant)).toEqual([1, 0]);
    expect([at(gone.after.combatants.raider as BattleCombatant), notesOf(gone).at(-1)]).toEqual([
      [3, 0],
      "grapple/thrown-out",
    ]);
  });

  it("shows the doorway of an airlock first, and then a square beyond it (B064, G429)", () => {
    const prompt = win(clinch(), "hurt", [1]).prompts.at(-1);
    const told = (...cols: readonly number[]) => {
      const details = { cells: cols.map((col) => ({ col, row: 0 })) };
      return prompt && battlestations.preview.intentOf?.(prompt, { prompt: prompt.id, choice: "airlock", details });
    };
    const refused = (...cols: readonly number[]) => refusalOf(clinch(), told(...cols) as Intent);
    expect([refused(2, 3), refused(1, 2), refused(2), refused(2, 2), refused(2, 6), refused(6, 2)]).toEqual([
      undefined,
      undefined,
      "fire/no-squares",
      "fire/no-squares",
      "grapple/too-far",
      "grapple/too-far",
    ]);
    const wanted = battlestations.map.squaresFor(clinch(), told(2) as Intent);
    expect([
      wanted?.least,
      wanted?.most,
      wanted?.may({ col: 3, row: 0 }),
      wanted?.may({ col: 2, row: 0 })?.code,
    ]).toEqual([2, 2, null, "fire/no-squares"]);
    expect(battlestations.map.squaresFor(clinch(), told() as Intent)?.may({ col: 1, row: 0 })).toBeNull();
  });

  it("takes a grenade whose pin is out as it is, and drops it so (B060, B062)", () => {
    const egg = blaster({ id: "egg", name: "Egg", use: "grenade", area: "burst", held: false });
    const { after } = win(clinch({}, { holds: { "pin:egg": "gone" }, sheet: { weapons: [egg] } }), "take:egg");
    expect(after.combatants.raider?.holds).toEqual({ egg: "gone" });
    expect(refusalOf(after, { actor: "okoro", action: "goOff", weapon: "raider>egg" })).toBeUndefined();
    const dropped = play(after, { actor: "okoro", action: "letGo", weapon: "raider>egg" }).after;
    expect(dropped.combatants.okoro?.holds).toEqual({});
    expect(dropped.combatants.raider?.holds).toEqual({ egg: { lies: { col: 0, row: 0 } }, "pin:egg": "gone" });
    expect(refusalOf(dropped, { actor: "raider", action: "goOff", weapon: "egg" })).toBeUndefined();
  });

  it("may hinder: acts are harder and Move is shorter until the end of the other's next turn (B065, G378)", () => {
    const { after } = win(clinch(), "hinder");
    expect(after.combatants.raider?.conditions).toEqual(["hindered"]);
    const theirs = { ...after, turn: "raider" };
    const strike: Intent = { actor: "raider", action: "strike", targets: ["okoro"] };
    expect(partOf(theirs, strike, "hindered")).toBe(-4);
    expect(partOf(theirs, { ...strike, interrupts: { as: "freeAttack" } }, "hindered")).toBe(0);
    const path = (...cols: readonly number[]) => cols.map((col) => ({ col, row: 0 }));
    const go = (...cols: readonly number[]) =>
      refusalOf(theirs, { actor: "raider", action: "move", path: path(...cols) });
    expect([go(1, 2), go(1, 2, 3)]).toEqual([undefined, "move/too-many-squares"]);
    const ended = { ...after, round: 2, turn: "okoro" };
    expect(partOf({ ...ended, turn: "raider" }, strike, "hindered")).toBe(0);
    expect(battlestations.round.expire(ended).map(({ kind }) => kind)).toEqual(["timedEffects", "condition"]);
  });

  it("does not hinder what somebody is asked for: a grapple's answer, resisting (G378)", () => {
    const { after } = win(clinch(), "hinder");
    const again = { ...after, combatants: { ...after.combatants, okoro: { ...after.combatants.okoro, spent: {} } } };
    const tests = testsOf(play(again as BattleEncounter, grapple, [1, 1, 4, 4, 1], { raider: ["hurt"] }));
    expect(tests[1]?.total).toBe(10);
  });

  it("leaves nobody able to move whose Move is gone (B066)", () => {
    const { after } = win(clinch({}, { sheet: { move: 4 } }), "hinder");
    const path = [
      { col: 1, row: 0 },
      { col: 2, row: 0 },
    ];
    expect(refusalOf({ ...after, turn: "raider" }, { actor: "raider", action: "move", path })).toBe("move/hindered");
  });
});

describe("cuffs", () => {
  const claws = knife({ id: "claws", natural: true });
  const bound = (of: Over = {}) =>
    fight([
      person("okoro", { conditions: ["cuffed"], ...of, sheet: { weapons: [knife(), blaster(), claws], ...of?.sheet } }),
      enemy("raider", { at: [1, 0] }),
      person("abara", { at: [0, 1] }),
    ]);

  it("keep from whatever needs hands, and not from moves or what is part of one (B061, G428)", () => {
    const by = (action: string, weapon?: string): Intent => ({
      actor: "okoro",
      action,
      targets: ["raider"],
      ...(weapon && { weapon }),
    });
    const codes = (...intents: readonly Intent[]) => intents.map((intent) => refusalOf(bound(), intent));
    const barred = [by("strike", "knife"), by("strike"), by("shoot", "blaster"), by("hurl", "knife"), by("grapple")];
    expect(codes(...barred)).toEqual(barred.map(() => "act/cuffed"));
    expect(codes(by("strike", "claws"), by("lieDown"), by("letGo", "knife"))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const free = {
      actor: "okoro",
      action: "strike",
      weapon: "knife",
      targets: ["raider"],
      interrupts: { as: "freeAttack" },
    };
    expect(codes(free)).toEqual(["act/cuffed"]);
  });

  it("come off by Athletics against 11, or at once by somebody beside one (B061, G428)", () => {
    const own: Intent = { actor: "okoro", action: "uncuff" };
    expect(previewOf(bound(), own)).toMatchObject({ id: "gear/uncuff", target: 11 });
    expect(play(bound(), own, [4, 5]).after.combatants.okoro).toMatchObject({ conditions: [], spent: { actions: 1 } });
    expect(play(bound(), own, [4, 4]).after.combatants.okoro?.conditions).toEqual(["cuffed"]);
    const help: Intent = { actor: "abara", action: "uncuff", targets: ["okoro"] };
    const theirs = { ...bound(), turn: "abara" };
    expect([previewOf(theirs, help), play(theirs, help).after.combatants.okoro?.conditions]).toEqual([null, []]);
    expect(refusalOf(theirs, { ...help, targets: ["raider"] })).toBe("work/no-cuffs");
    expect(refusalOf({ ...bound({ at: [3, 0] }), turn: "abara" }, help)).toBe("attack/out-of-reach");
    const both = bound();
    const cuffed = { ...both.combatants, abara: { ...both.combatants.abara, conditions: ["cuffed"] } };
    expect(refusalOf({ ...theirs, combatants: cuffed } as BattleEncounter, help)).toBe("act/cuffed");
  });
});
