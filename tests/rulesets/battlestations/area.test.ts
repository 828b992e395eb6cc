import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Prompt } from "../../../src/engine/prompt.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import type { BattleEncounter, BattleWeapon } from "../../../src/rulesets/battlestations/sheet.ts";
import {
  blaster,
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
import { entriesOf, testsOf } from "../../support/play.ts";

/** An area weapon: 1d6. */
function areaWeapon(over: Partial<BattleWeapon> = {}): BattleWeapon {
  return blaster({ id: "hose", name: "Hose", damage: { dice: 1, bonus: 0 }, area: "contiguous", ...over });
}

const grenade = (over: Partial<BattleWeapon> = {}) =>
  areaWeapon({ id: "egg", name: "Egg", use: "grenade", area: "burst", ...over });

const fire: Intent = { actor: "okoro", action: "areaAttack", weapon: "hose" };
const lob: Intent = { actor: "okoro", action: "throwGrenade", weapon: "egg", cells: [{ col: 4, row: 0 }] };

/** Okoro with those weapons, and raiders in these squares. */
function scene(
  weapons: readonly BattleWeapon[],
  squares: readonly (readonly [number, number])[],
  rest: Partial<BattleEncounter> = {},
  okoro: Parameters<typeof person>[1] = {},
) {
  const raiders = squares.map((at, index) => enemy(`raider${index}`, { at, sheet: { hits: 99 } }));
  const { sheet, ...others } = okoro;
  return fight([person("okoro", { ...others, sheet: { weapons, hits: 99, ...sheet } }), ...raiders], rest);
}

const squares = (...cells: readonly (readonly [number, number])[]) => ({
  choice: "squares",
  details: { cells: cells.map(([col, row]) => ({ col, row })) },
});

/** What each of those in it has suffered. */
const harmIn = ({ after }: ReturnType<typeof play>) =>
  Object.fromEntries(Object.values(after.combatants).map(({ id, counts }) => [id, counts.damage ?? 0]));

describe("an area weapon", () => {
  it("needs 8, whatever the target numbers and states of those in it (B042)", () => {
    const now = fight([
      person("okoro", { sheet: { weapons: [areaWeapon()] } }),
      enemy("raider", { at: [9, 0], conditions: ["prone"], sheet: { target: 11 } }),
    ]);
    const test = previewOf(now, { ...fire, targets: ["raider"] });
    expect([test?.target, test?.modifiers.map(({ id }) => id)]).toEqual([8, ["skill"]]);
  });

  it("that counts squares lets its user choose as many, side by side, as the check beat 8 by (B044)", () => {
    const now = scene(
      [areaWeapon()],
      [
        [3, 0],
        [4, 0],
        [5, 0],
        [3, 2],
      ],
    );
    const played = play(now, fire, [4, 4, 3, 5], { okoro: [squares([3, 0], [4, 0])] });
    const [prompt] = played.prompts;
    expect([prompt?.kind, prompt?.details, prompt?.choices.map(({ id, tells }) => [id, tells])]).toEqual([
      "area",
      { weapon: "hose", squares: 2 },
      [
        ["squares", "squares"],
        ["none", undefined],
      ],
    ]);
    expect(harmIn(played)).toMatchObject({ raider0: 3, raider1: 5, raider2: 0, raider3: 0 });
  });

  it("takes no squares that are too many, apart, twice told or out of sight (B044)", () => {
    const walls = [{ x1: 6, y1: -2, x2: 6, y2: 2 }];
    const now = scene(
      [areaWeapon()],
      [
        [3, 0],
        [4, 0],
        [5, 0],
        [7, 0],
      ],
      { walls },
    );
    const hurt = (...cells: readonly (readonly [number, number])[]) => {
      const { raider0, raider1, raider2, raider3 } = harmIn(
        play(now, fire, [4, 4, 1, 1], { okoro: [squares(...cells)] }),
      );
      return [raider0, raider1, raider2, raider3];
    };
    expect(hurt([3, 0], [4, 0], [5, 0])).toEqual([0, 0, 0, 0]);
    expect(hurt([3, 0], [5, 0])).toEqual([0, 0, 0, 0]);
    expect(hurt([3, 0], [3, 0])).toEqual([0, 0, 0, 0]);
    expect(hurt([7, 0])).toEqual([0, 0, 0, 0]);
    expect(hurt()).toEqual([0, 0, 0, 0]);
    expect(hurt([5, 0])).toEqual([0, 0, 1, 0]);
  });

  it("reaches only the square of the one it is meant for where nobody chooses (B044)", () => {
    const now = scene(
      [areaWeapon()],
      [
        [3, 0],
        [4, 0],
      ],
    );
    const { prompts, ...played } = play(now, { ...fire, targets: ["raider1"] }, [4, 4, 6]);
    expect([prompts[0]?.fallback, prompts[0]?.about]).toEqual(["target", "raider1"]);
    expect(harmIn({ ...played, prompts })).toMatchObject({ raider0: 0, raider1: 6 });
  });

  it("asks the map for squares as things stand with those told, and shows whom they reach (B044, B045)", () => {
    const now = scene([areaWeapon({ area: "projected" })], [[2, 0]]);
    const { prompts } = play(now, fire, [5, 4], { okoro: ["none"] });
    const [prompt] = prompts;
    const tell = (...cells: readonly (readonly [number, number])[]) => {
      const answer = { prompt: prompt?.id ?? "", ...squares(...cells) };
      const intent = prompt && battlestations.preview.intentOf?.(prompt, answer);
      return intent ? battlestations.map.squaresFor(now, intent) : null;
    };
    const [none, one] = [tell(), tell([1, 0])];
    expect([none?.least, none?.most, none?.may({ col: 1, row: 0 }), none?.may({ col: 2, row: 0 })?.code]).toEqual([
      1,
      3,
      null,
      "area/not-beside",
    ]);
    expect([one?.may({ col: 2, row: 0 }), one?.may({ col: 4, row: 0 })?.code]).toEqual([null, "fire/gap"]);
    expect(tell([1, 0], [2, 0])?.area?.people.map(({ id }) => id)).toEqual(["raider0"]);
    expect(one?.notes).toEqual([{ code: "area", params: { chosen: 1, most: 3 } }]);
  });

  it("reaches nobody by a check that just meets 8, or fails (B046)", () => {
    const now = scene([areaWeapon()], [[3, 0]]);
    for (const faces of [
      [3, 3],
      [1, 1],
    ]) {
      const played = play(now, { ...fire, targets: ["raider0"] }, faces);
      expect([played.prompts, notesOf(played)]).toEqual([[], ["area/nobody"]]);
    }
  });

  it("throws no dice for a hidden enemy, of whom the game master alone reads (G437)", () => {
    const told = { targets: ["raider0"] };
    const hide = (side: string) => {
      const now = scene([areaWeapon({ area: "adjacent" })], [[1, 0]]);
      const raider = { ...now.combatants.raider0, hidden: true, side } as (typeof now.combatants)[string];
      return { ...now, combatants: { ...now.combatants, raider0: raider } };
    };
    const unseen = play(hide("hostile"), { ...fire, ...told }, [4, 3]);
    expect([harmIn(unseen).raider0, notesOf(unseen)]).toEqual([0, ["area/nobody", "area/unseen"]]);
    const notes = entriesOf(unseen.exchange.episode).filter(({ kind }) => kind === "note");
    expect(notes.map((note) => (note as { of?: string }).of)).toEqual(["okoro", "raider0"]);
    expect(battlestations.tables.notes.known).toContain("area/unseen");
    const friend = play(hide("crew"), { ...fire, ...told }, [4, 3, 5]);
    expect([harmIn(friend).raider0, notesOf(friend)]).not.toEqual([0, expect.anything()]);
  });

  it("that projects begins beside its user (B045)", () => {
    const now = scene(
      [areaWeapon({ area: "projected" })],
      [
        [1, 0],
        [2, 0],
      ],
    );
    const choose = (...cells: readonly (readonly [number, number])[]) =>
      harmIn(play(now, fire, [4, 4, 2, 2], { okoro: [squares(...cells)] }));
    expect(choose([1, 0], [2, 0])).toMatchObject({ raider0: 2, raider1: 2 });
    expect(choose([2, 0], [1, 0])).toMatchObject({ raider0: 0, raider1: 0 });
    expect(play(now, { ...fire, targets: ["raider1"] }, [4, 4]).prompts[0]?.fallback).toBe("none");
  });

  it("with a shape of its own needs 8 and no more, and then reaches all of it (B043, G367, G379)", () => {
    const beside = scene(
      [areaWeapon({ area: "adjacent" })],
      [
        [1, 0],
        [1, 1],
        [2, 0],
        [0, 0],
      ],
    );
    expect(harmIn(play(beside, fire, [3, 3, 4, 5]))).toMatchObject({ raider0: 4, raider1: 5, raider2: 0, raider3: 0 });
    const line = scene(
      [areaWeapon({ area: "beam", reach: 3 })],
      [
        [1, 0],
        [3, 0],
        [4, 0],
        [2, 1],
      ],
    );
    const along = { ...fire, cells: [{ col: 1, row: 0 }] };
    expect(harmIn(play(line, along, [3, 3, 4, 5]))).toMatchObject({ raider0: 4, raider1: 5, raider2: 0, raider3: 0 });
    expect(refusalOf(line, fire)).toBe("fire/no-squares");
  });

  it("stops at walls (B043)", () => {
    const walls = [{ x1: 2, y1: -2, x2: 2, y2: 3 }];
    const line = scene(
      [areaWeapon({ area: "beam", reach: 3 })],
      [
        [1, 0],
        [3, 0],
      ],
      { walls },
    );
    expect(harmIn(play(line, { ...fire, cells: [{ col: 1, row: 0 }] }, [3, 3, 4]))).toMatchObject({ raider1: 0 });
    const beside = scene([areaWeapon({ area: "adjacent" })], [[1, 0]], { walls: [{ x1: 1, y1: -2, x2: 1, y2: 3 }] });
    expect(harmIn(play(beside, fire, [3, 3]))).toMatchObject({ raider0: 0 });
  });

  it("gains nothing by species, successes or abilities, as nobody is aimed at (B047)", () => {
    const xeloxian = { sheet: { species: "xeloxian", abilities: ["brutal"] } } as const;
    const now = scene([areaWeapon({ area: "adjacent", edge: 5 })], [[1, 0]], {}, xeloxian);
    const played = play(now, fire, [6, 5, 1]);
    expect([played.prompts, harmIn(played).raider0]).toEqual([[], 1]);
  });

  it("hurts what lies in its squares, and no module around them (B043)", () => {
    const now = fight([
      person("okoro", { sheet: { weapons: [areaWeapon({ area: "adjacent" })] } }),
      thing("crate", "equipment", { at: [1, 0] }),
      thing("module", "module", { at: [1, 1] }),
    ]);
    const { after } = play(now, fire, [3, 3, 6]);
    expect([after.combatants.crate?.conditions, after.combatants.module?.counts]).toEqual([["broken"], {}]);
  });

  it("that is dangerous hurts its user and all in their square when the dice match, hit or not (B038, B040, G369)", () => {
    const hose = areaWeapon({ area: "adjacent", dangerous: true });
    const now = fight([
      person("okoro", { sheet: { weapons: [hose], hits: 99 } }),
      person("abara", { sheet: { hits: 99 } }),
      enemy("raider", { at: [1, 0], sheet: { hits: 99 } }),
    ]);
    expect(harmIn(play(now, fire, [3, 3, 4, 5, 6]))).toEqual({ raider: 4, okoro: 5, abara: 6 });
    expect(harmIn(play(now, fire, [2, 2, 5, 6]))).toEqual({ raider: 0, okoro: 5, abara: 6 });
    expect(harmIn(play(now, fire, [4, 3, 4]))).toEqual({ raider: 4, okoro: 0, abara: 0 });
  });

  it("that is dangerous and counts squares lets dice fall again for more of them as well (B044, T10, T11)", () => {
    const marine = { sheet: { profession: "marine", skills: { combat: 4 } } } as const;
    const played = (faces: readonly number[], over: Partial<BattleWeapon> = {}) =>
      play(scene([areaWeapon({ dangerous: true, ...over })], [[1, 0]], {}, marine), fire, faces);
    const asked = (...told: Parameters<typeof played>) => played(...told).prompts.map(({ kind }) => kind);
    const { prompts, after } = played([6, 2]);
    const question = prompts.find(({ kind }) => kind === "reroll") as Prompt;
    expect(question.details, "with what is won already").toMatchObject({ by: "professionMore", margin: 4 });
    const chances = question.choices.map((choice) => battlestations.preview.choice(after, question, choice));
    expect(chances, "of success, which it has already").toEqual([null, null]);
    expect(asked([6, 5, 3], { area: "adjacent" }), "its own shape grows by nothing").not.toContain("reroll");
    expect(asked([6, 6, 1]), "two sixes are as many squares as there are, and hurt").toContain("reroll");
  });

  it("is used in no plain shot, no pair and no other hand (B042, B075)", () => {
    const now = scene([areaWeapon(), blaster(), knife()], [[1, 0]]);
    expect(refusalOf(now, { ...fire, action: "shoot", targets: ["raider0"] })).toBe("area/not-at-one");
    expect(refusalOf(now, { ...fire, weapon: "blaster" })).toBe("area/no-area");
    const pair = { actor: "okoro", action: "twoWeapons", weapon: "blaster", options: { other: "hose" } };
    expect(refusalOf(now, { ...pair, targets: ["raider0"] })).toBe("attack/never-two");
    const designate = { actor: "okoro", action: "designate", weapon: "hose", cells: [{ col: 1, row: 0 }] };
    expect(refusalOf(now, { ...designate, options: { squares: 3 } })).toBe("act/interrupts");
  });

  it("hurts those whom one names, as many as the check was better by, where nobody stands on a map (B044)", () => {
    const now = scene(
      [areaWeapon()],
      [
        [3, 0],
        [4, 0],
      ],
      {},
      { offMap: true },
    );
    const played = play(now, { ...fire, targets: ["raider0", "raider1"] }, [4, 3, 5]);
    expect([played.prompts, harmIn(played)]).toMatchObject([[], { raider0: 5, raider1: 0 }]);
  });
});

describe("a grenade", () => {
  it("is thrown by Combat into a square in sight, reaches all around it, and is gone (B006, B012, B043)", () => {
    const now = scene(
      [grenade()],
      [
        [4, 0],
        [5, 1],
        [6, 0],
        [3, 0],
      ],
    );
    const played = play(now, lob, [4, 2, 2, 3, 4]);
    expect(testsOf(played)[0]).toMatchObject({ target: 8, total: 8 });
    expect(harmIn(played)).toMatchObject({ raider0: 2, raider1: 3, raider2: 0, raider3: 4 });
    expect(played.after.combatants.okoro?.holds).toEqual({ egg: "gone" });
    const fresh = { ...played.after.combatants, okoro: { ...played.after.combatants.okoro, spent: {} } };
    const later = { ...played.after, combatants: fresh } as BattleEncounter;
    expect(refusalOf(later, { ...lob, action: "draw" })).toBe("gear/gone");
  });

  it("knows no bands, and hurts nobody by a miss (B012)", () => {
    const now = scene([grenade()], [[30, 0]]);
    const far = { ...lob, cells: [{ col: 30, row: 0 }] };
    expect(partOf(now, far, "range")).toBe(0);
    expect(harmIn(play(now, far, [1, 2]))).toMatchObject({ raider0: 0 });
  });

  it("is told apart from a rocket, which goes off in a square likewise, knows no bands and stays loaded (B012, G432)", () => {
    const launcher = areaWeapon({ id: "tube", area: "burst" });
    const now = scene([launcher], [[30, 0]]);
    const rocket: Intent = { actor: "okoro", action: "areaAttack", weapon: "tube", cells: [{ col: 30, row: 0 }] };
    expect(partOf(now, rocket, "range")).toBe(0);
    const played = play(now, rocket, [4, 2, 5]);
    expect([harmIn(played).raider0, played.after.combatants.okoro?.holds]).toEqual([5, {}]);
    expect(refusalOf(now, { ...rocket, cells: [] })).toBe("fire/no-squares");
    expect(harmIn(play(now, rocket, [1, 2])).raider0).toBe(0);
  });

  it("stuns whoever does not resist, each on their own (T17)", () => {
    const now = scene(
      [grenade({ damage: null, stuns: true })],
      [
        [4, 0],
        [5, 0],
      ],
    );
    const { after } = play(now, lob, [4, 3, 1, 2, 6, 5]);
    expect([after.combatants.raider0?.conditions, after.combatants.raider1?.conditions]).toEqual([["stunned"], []]);
  });

  it("is what such an act throws, and nothing else (B006)", () => {
    const now = scene([grenade(), areaWeapon()], [[4, 0]]);
    expect(refusalOf(now, { ...lob, weapon: "hose" })).toBe("area/no-grenade");
    expect(refusalOf(now, { ...lob, action: "areaAttack" })).toBe("area/no-area");
    expect(refusalOf(now, { ...lob, cells: [] })).toBe("fire/no-squares");
    expect(battlestations.map.squaresFor(now, lob)?.area?.people.map(({ id }) => id)).toEqual(["raider0"]);
  });

  it("may be drawn quickly by Athletics, for nothing, once a turn (B039)", () => {
    const now = scene([grenade({ held: false })], []);
    const draw = { actor: "okoro", action: "quickDraw", weapon: "egg" } as const;
    const { after, ...played } = play(now, draw, [3, 3]);
    expect(testsOf(played)[0]).toMatchObject({ id: "gear/quickDraw", total: 8, success: true });
    expect(after.combatants.okoro).toMatchObject({ holds: { egg: "main" }, spent: {} });
    const failed = play(now, draw, [1, 3]).after;
    expect([failed.combatants.okoro?.holds, refusalOf(failed, draw)]).toEqual([{}, "gear/tried"]);
    const lies = {
      ...now,
      combatants: { okoro: { ...person("okoro"), holds: { knife: { lies: { col: 0, row: 0 } } } } },
    };
    expect(refusalOf(lies, { ...draw, weapon: "knife" })).toBe("gear/lies");
  });

  it("that is dangerous goes off in the hand that draws it with matching dice (B039, B040)", () => {
    const now = scene([grenade({ held: false, dangerous: true })], []);
    const played = play(now, { actor: "okoro", action: "quickDraw", weapon: "egg" }, [3, 3, 5]);
    expect([harmIn(played), played.after.combatants.okoro?.holds]).toEqual([{ okoro: 5 }, { egg: "gone" }]);
    const blade = scene([knife({ held: false, dangerous: true })], []);
    expect(harmIn(play(blade, { actor: "okoro", action: "quickDraw", weapon: "knife" }, [3, 3]))).toEqual({ okoro: 0 });
  });

  it("is armed with an action, and goes off where it is when the game master says so (B062, B073)", () => {
    const now = scene(
      [grenade()],
      [
        [1, 0],
        [3, 0],
      ],
    );
    const arm = { actor: "okoro", action: "arm", weapon: "egg" } as const;
    expect(refusalOf(now, { ...arm, action: "goOff" })).toBe("gear/not-armed");
    const { after } = play(now, arm);
    expect(after.combatants.okoro).toMatchObject({ holds: { "pin:egg": "gone" }, spent: { actions: 1 } });
    const boom = play(after, { ...arm, action: "goOff" }, [2, 3]);
    expect(harmIn(boom)).toMatchObject({ okoro: 2, raider0: 3, raider1: 0 });
    expect(boom.after.combatants.okoro?.holds).toEqual({ egg: "gone" });
  });

  it("costs a grenadier nothing to arm or to throw, once a turn (B073)", () => {
    const grenadier = { sheet: { abilities: ["grenadier"] } } as const;
    const now = scene([grenade(), grenade({ id: "second" })], [[4, 0]], {}, grenadier);
    const freely = { ...lob, options: { ability: "grenadier" } };
    const { after } = play(now, freely, [4, 3, 3]);
    expect(after.combatants.okoro?.spent).toEqual({});
    expect(refusalOf(after, { ...freely, weapon: "second" })).toBe("ability/used");
    expect(refusalOf(after, { ...lob, weapon: "second" })).toBeUndefined();
    expect(refusalOf(scene([grenade()], [[4, 0]]), freely)).toBe("ability/none");
  });
});
