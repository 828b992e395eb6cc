import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter, CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import {
  asksFor,
  enemy,
  fight,
  modifierIn,
  person,
  pistol,
  play,
  previewOf,
  skill,
  sword,
  testsOf,
  way,
} from "../../../support/coda.ts";

const arms = [sword(), pistol()];

/** Kassus with sword and pistol, a raider beside them or so many squares off, another one farther away. */
function scene(far = 1, sheet: Partial<CodaSheet> = {}, over: Partial<CodaEncounter> = {}) {
  const kassus = person("kassus", { sheet: { weapons: arms, ...sheet } });
  return fight([kassus, enemy("raider", { at: [far, 0] }), enemy("other", { at: [0, far] })], over);
}

const aim = (over: Partial<Intent> = {}): Intent => ({
  actor: "kassus",
  action: "aim",
  weapon: "sword",
  targets: ["raider"],
  ...over,
});
const aimShot = (over: Partial<Intent> = {}) => aim({ action: "aimRanged", weapon: "pistol", ...over });
const blow = (over: Partial<Intent> = {}) => aim({ action: "armedAttack", ...over });
const shot = (over: Partial<Intent> = {}) => aim({ action: "rangedAttack", weapon: "pistol", ...over });

/** What an aim adds to the attack that would follow. */
function aimed(encounter: CodaEncounter, attack: Intent): number {
  return modifierIn(previewOf(encounter, attack), "aimed");
}

/** What Kassus still aims at. */
function aimsOf({ combatants }: CodaEncounter) {
  return Object.values(combatants.kassus?.timedEffects ?? {}).flatMap(({ kind, about }) =>
    kind === "aimed" ? [about] : [],
  );
}

describe("aiming", () => {
  it("adds 1 to the next blow at the target (R123)", () => {
    const { after } = play(scene(), aim());
    expect(aimed(after, blow())).toBe(1);
  });

  it("adds 3 to the next shot at the target (R124)", () => {
    const { after } = play(scene(4), aimShot());
    expect(aimed(after, shot())).toBe(3);
  });

  it("costs an action and lets nobody strike, hand to hand (R018)", () => {
    const played = play(scene(), aim());
    expect(played.prompts).toEqual([]);
    expect(combatantOf(played.after, "kassus").spent.actions).toBe(1);
  });

  it("for a shot lets an enemy beside one strike (R019, R126)", () => {
    expect(play(scene(), aimShot()).prompts.map(({ of }) => of)).toEqual(["raider", "other"]);
    expect(play(scene(4), aimShot()).prompts).toEqual([]);
  });

  it("counts at the target named, with the skill aimed with (G54)", () => {
    const { after } = play(scene(), aim());
    expect(aimed(after, blow({ targets: ["other"] }))).toBe(0);
    expect(aimed(after, aim({ action: "unarmedAttack", weapon: "fist" }))).toBe(0);
  });

  it("does not stack, and aiming at another gives the first up (G54)", () => {
    const twice = play(play(scene(), aim()).after, aim()).after;
    expect(aimed(twice, blow())).toBe(1);
    const { after } = play(play(scene(), aim()).after, aim({ targets: ["other"] }));
    expect(aimsOf(after)).toEqual(["other"]);
  });

  it("is used by the attack, whether it hits or not (R123, G54)", () => {
    const { after } = play(play(scene(), aim()).after, blow(), [1, 1, 1, 1]);
    expect(aimsOf(after)).toEqual([]);
  });

  it("is gone with an attack on somebody else (G54)", () => {
    const { after } = play(play(scene(), aim()).after, blow({ targets: ["other"] }), [1, 1]);
    expect(aimsOf(after)).toEqual([]);
  });

  it("counts only while one sees the target (G54)", () => {
    const { after } = play(scene(), aim());
    const kassus = { ...combatantOf(after, "kassus"), conditions: ["blinded"] };
    expect(aimed({ ...after, combatants: { ...after.combatants, kassus } }, blow())).toBe(0);
  });

  it("is lost for good where the target was out of sight on their way (G54)", () => {
    const post = { x1: 2, y1: 1, x2: 2, y2: 2 };
    const there = way([4, 0], [4, 1], [4, 2]);
    const moved = (path: readonly { col: number; row: number }[], walls = [post]) => {
      const { after } = play(scene(4, {}, { walls }), aimShot());
      const raiders = { ...after, turn: "raider" };
      const walk = { actor: "raider", action: "move", path };
      return [coda.movement.check(raiders, walk).free, aimed(play(raiders, walk).after, shot())];
    };
    expect(moved([...there, ...there.slice(0, 2).reverse()])).toEqual([false, 0]);
    expect(moved(way([4, 0], [5, 0]))).toEqual([false, 3]);
    expect(moved(there, [])).toEqual([true, 3]);
  });

  it("is lost there by nobody who aims at another, and nothing but the aim is lost (G54)", () => {
    const post = { x1: 2, y1: 1, x2: 2, y2: 2 };
    const timedEffects = (kind: string, about: string) => ({ kind, by: "kassus", about, value: 3, until: open });
    const open = { moment: "open" } as const;
    const { after } = play(scene(4, {}, { walls: [post] }), aimShot());
    const kassus = combatantOf(after, "kassus");
    const more = { other: timedEffects("aimed", "other"), followUp: timedEffects("followUp", "raider") };
    const all = {
      ...after,
      combatants: { ...after.combatants, kassus: { ...kassus, timedEffects: { ...kassus.timedEffects, ...more } } },
    };
    const away = { actor: "raider", action: "move", path: way([4, 0], [4, 1], [4, 2]) };
    const left = combatantOf(play({ ...all, turn: "raider" }, away).after, "kassus").timedEffects;
    expect(Object.values(left).map(({ kind, about }) => [kind, about])).toEqual([
      ["aimed", "other"],
      ["followUp", "raider"],
    ]);
  });

  it("of another does not make a move behind a wall a matter of asking (G54)", () => {
    const walls = [{ x1: 2, y1: 8, x2: 2, y2: 9 }];
    const { after } = play(scene(4, {}, { walls }), aimShot({ targets: ["other"] }));
    const walk = { actor: "raider", action: "move", path: way([4, 0], [5, 0]) };
    expect(coda.movement.check({ ...after, turn: "raider" }, walk).free).toBe(true);
  });

  it("is gone with a hit, though armour takes all of it (G54)", () => {
    const { after } = play(scene(1, { armor: 20 }), aim());
    const hit = { actor: "raider", action: "unarmedAttack", weapon: "fist", targets: ["kassus"] };
    const struck = (faces: readonly number[]) => play({ ...after, turn: "raider" }, hit, faces).after;
    expect([aimed(struck([4, 4, 1]), blow()), aimed(struck([1, 1]), blow())]).toEqual([0, 1]);
  });

  it("waits for the next turn and ends with it (R460, G54)", () => {
    const { after } = play(scene(), aim());
    expect(aimed({ ...after, round: 2, turn: "kassus" }, blow())).toBe(1);
    expect(aimed({ ...after, round: 2, turn: "raider" }, blow())).toBe(0);
  });

  it("adds the bonus in aiming with that skill (R124, G251)", () => {
    const skills = [skill("ranged", 4, { maneuvers: { aim: 2 } })];
    const { after } = play(scene(4, { skills }), aimShot());
    expect(aimed(after, shot())).toBe(5);
  });

  it.each([
    ["maneuver/no-target", aim({ targets: [] })],
    ["act/no-such-target", aim({ targets: ["constructor"] })],
    ["attack/self", aim({ targets: ["kassus"] })],
    ["attack/no-such-weapon", aim({ weapon: "pistol" })],
    ["attack/no-such-weapon", aimShot({ weapon: "sword" })],
  ])("is refused: %s (R123, R124)", (code, intent) => {
    expect(play(scene(4), intent).exchange.episode.refusal?.code).toBe(code);
  });

  it("needs a weapon in hand, a fight, and the target in sight (R123)", () => {
    const stowed = scene(4, { weapons: [sword({ held: false })] });
    const wall = { x1: 2, y1: -5, x2: 2, y2: 5 };
    const codes = [stowed, scene(4, {}, { round: 0 }), scene(4, {}, { walls: [wall] })].map(
      (encounter) => play(encounter, aim()).exchange.episode.refusal?.code,
    );
    expect(codes).toEqual(["attack/not-held", "maneuver/no-fight", "maneuver/no-sight"]);
  });

  it("needs a target that takes part in the fight (R123, R460)", () => {
    const bystander = scene(4, {}, { order: ["kassus"] });
    expect(play(bystander, aim()).exchange.episode.refusal?.code).toBe("maneuver/not-in-fight");
  });
});

describe("aiming in poor light at a far target", () => {
  const dim = (encounter: CodaEncounter): CodaEncounter => {
    const raider = { ...combatantOf(encounter, "raider"), conditions: ["poorLight"] };
    return { ...encounter, combatants: { ...encounter.combatants, raider } };
  };
  const bonusAfter = (faces: number[], choice: string) =>
    aimed(play(dim(scene(4)), aimShot(), faces, { kassus: [choice] }).after, shot());

  it("asks the game master, who wants no test unless they say so (R125)", () => {
    const played = play(dim(scene(4)), aimShot());
    expect(asksFor(played, "sight")).toMatchObject([{ narrator: true, fallback: "noTest" }]);
    expect(aimed(played.after, shot())).toBe(3);
  });

  it("offers the numbers that a game master names (R125, C13)", () => {
    const [sight] = asksFor(play(dim(scene(4)), aimShot()), "sight");
    expect(sight?.choices.map(({ id }) => id)).toEqual(["noTest", "spot:5", "spot:10", "spot:15", "spot:20"]);
  });

  it("asks them where it is known to be dark, too (R125, R458)", () => {
    const dark = scene(4, {}, { settings: { dark: true } });
    expect(asksFor(play(dark, aimShot()), "sight")).toHaveLength(1);
  });

  it("asks nobody where nothing was said, for another target, or for a blow (R125)", () => {
    expect(asksFor(play(dim(scene(4)), aimShot({ targets: ["other"] })), "sight")).toEqual([]);
    expect(asksFor(play(scene(4), aimShot()), "sight")).toEqual([]);
    expect(asksFor(play(dim(scene()), aim()), "sight")).toEqual([]);
  });

  it("takes an Observe (Spot) test where the game master wants one (R125, R458)", () => {
    // No ranks: 2 off.
    expect(bonusAfter([6, 6, 1], "spot:10")).toBe(3);
    expect(bonusAfter([5, 6], "spot:10")).toBe(0);
  });

  it("makes use of the speciality, and bears the penalty of an extra action (R125, G200)", () => {
    const skills = [skill("ranged", 4), skill("observe", 1, { attribute: "perception", specialities: ["spot"] })];
    const tired = scene(4, { skills });
    const busy = { ...tired, combatants: { ...tired.combatants } };
    busy.combatants.kassus = { ...combatantOf(tired, "kassus"), spent: { actions: 2 } };
    const [test] = testsOf(play(dim(busy), aimShot(), [5, 5], { kassus: ["spot:5"] }));
    expect(test).toMatchObject({ total: 10 + 1 + 2 - 5, target: 5 });
  });
});

describe("Improved Aim", () => {
  const sharp = (choice: string) => ({
    edges: [{ edge: "improvedAim", tier: 1, choice }],
    skills: [skill("ranged", 4, { maneuvers: { aim: 2 } }), skill("armed", 4)],
  });

  it("doubles what everybody gets from aiming (R349, G251)", () => {
    expect(aimed(play(scene(4, sharp("ranged")), aimShot()).after, shot())).toBe(3 + 3 + 2);
  });

  it("counts for the skill it was taken for (R350)", () => {
    expect(aimed(play(scene(4, sharp("armed")), aimShot()).after, shot())).toBe(3 + 2);
    expect(aimed(play(scene(1, sharp("armed")), aim()).after, blow())).toBe(2);
  });

  it("doubles the bonus in aiming too where the game master has it so (R349, G251)", () => {
    const encounter = scene(4, sharp("ranged"), { settings: { improvedAim: "whole" } });
    expect(aimed(play(encounter, aimShot()).after, shot())).toBe(10);
  });
});
