import { describe, expect, it } from "vitest";
import { undoEffects } from "../../../src/engine/effects.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import type { BattleEncounter } from "../../../src/rulesets/battlestations/sheet.ts";
import { enemy, fight, partOf, person, play, previewOf, refusalOf, thing } from "../../support/battlestations.ts";
import { placed } from "../../support/encounter.ts";
import { entriesOf, testsOf } from "../../support/play.ts";

const shoot = { actor: "okoro", action: "shoot", weapon: "blaster", targets: ["module"] } as const;
const atItem = { ...shoot, targets: ["raider"], options: { item: "knife" } } as const;

const room = (over: object = {}) => ({
  ...thing("module", "module", over),
  place: placed(3, 0, { width: 4, height: 4 }),
});

/** What was noted under a code, or undefined. */
function noteIn({ exchange }: ReturnType<typeof play>, code: string) {
  return entriesOf(exchange.episode).find((entry) => entry.kind === "note" && entry.code === code);
}

/** Okoro before a module, a raider in it, and the hull as it is. */
function aboard(over: object = {}, rest: Partial<BattleEncounter> = {}) {
  const raider = enemy("raider", { at: [4, 0], ...over });
  return fight([person("okoro"), raider, room()], { counts: {}, ...rest });
}

describe("a module", () => {
  it("is attacked as people are, needs 3, and is no easier for lying (B027, B028, B029)", () => {
    const now = fight([person("okoro"), room({ conditions: ["prone"] })]);
    expect(previewOf(now, shoot)?.target).toBe(3);
    expect([partOf(now, shoot, "prone"), partOf(now, shoot, "loose")]).toEqual([0, 0]);
  });

  it("gets a marker and a point of hull damage for each 6 of the damage (B032, G366)", () => {
    const played = play(aboard(), shoot, [4, 1, 6, 6]);
    expect([played.after.combatants.module?.counts, played.after.counts]).toEqual([{ markers: 2 }, { hullDamage: 2 }]);
    expect(undoEffects(played.after, played.effects)).toEqual(aboard());
    expect(play(aboard(), shoot, [4, 1, 5, 3]).after.combatants.module?.counts).toEqual({});
  });

  it("takes no turn, and stands in nobody's line (B022, B027)", () => {
    expect(aboard().order).toEqual(["okoro", "raider"]);
    expect(refusalOf(aboard(), { actor: "module", action: "lieDown" })).toBe("act/helpless");
    expect(partOf(aboard(), { ...shoot, targets: ["raider"] }, "intervener")).toBe(0);
    expect(battlestations.preview.damage(aboard(), shoot, "success").dice).toBe(0);
  });
});

describe("a shot that hits nobody", () => {
  const atRaider = { ...shoot, targets: ["raider"] } as const;

  it("rolls its damage against the module in which the target is, for sixes alone (B020)", () => {
    const { after } = play(aboard(), atRaider, [1, 2, 6, 3]);
    expect([after.combatants.module?.counts, after.counts, after.combatants.raider?.counts]).toEqual([
      { markers: 1 },
      { hullDamage: 1 },
      {},
    ]);
  });

  it("does so however high in the room the target stands, and not through its floor (B020)", () => {
    const marked = (place: object) => {
      const raider = enemy("raider", { at: [4, 0] });
      const there = { ...raider, place: { ...raider.place, ...place } };
      const module = { ...room(), place: { ...room().place, level: "deck" } };
      return play(fight([person("okoro"), there, module]), atRaider, [1, 2, 6, 3]).after.combatants.module?.counts;
    };
    expect(marked({ elevation: 3 })).toEqual({ markers: 1 });
    expect(marked({ level: "hold" })).toEqual({});
  });

  it("asks for none of those dice to fall again, and brings no loss of control (B021)", () => {
    const now = aboard();
    const okoro = person("okoro", { sheet: { luck: 3 } });
    const { prompts, after } = play({ ...now, combatants: { ...now.combatants, okoro } }, atRaider, [1, 2, 1, 1], {
      okoro: ["keep"],
    });
    expect([prompts.map(({ kind }) => kind), after.counts]).toEqual([["reroll"], {}]);
  });

  it("does none where somebody else was hit, after a blow, or where no module is known (G374)", () => {
    const crowded = fight([person("okoro"), enemy("raider", { at: [4, 0] }), person("abara", { at: [2, 0] }), room()]);
    expect(play(crowded, atRaider, [3, 3, 5, 4, 6, 6]).after.combatants.module?.counts).toEqual({});
    const blow = { actor: "raider", action: "strike", weapon: "knife", targets: ["okoro"] } as const;
    const near = fight([enemy("raider", { at: [4, 0] }), person("okoro", { at: [5, 0] }), room()]);
    expect(play(near, blow, [1, 2]).after.combatants.module?.counts).toEqual({});
    const outside = fight([person("okoro"), enemy("raider", { at: [2, 0] }), room()]);
    expect(play(outside, atRaider, [1, 2]).after.combatants.module?.counts).toEqual({});
  });
});

describe("equipment", () => {
  const crate = (over: object = {}) => fight([person("okoro"), thing("crate", "equipment", { at: [1, 0], ...over })]);
  const atCrate = { ...shoot, targets: ["crate"] } as const;

  it("needs 11, and is 3 easier where nobody carries it, or somebody who lies (B030, B031, B035, G145)", () => {
    expect([previewOf(crate(), atCrate)?.target, partOf(crate(), atCrate, "loose")]).toEqual([11, 3]);
    expect([previewOf(aboard(), atItem)?.target, partOf(aboard(), atItem, "loose")]).toEqual([11, 0]);
    expect(partOf(aboard({ conditions: ["prone"] }), atItem, "loose")).toBe(3);
    expect(partOf(aboard({ conditions: ["prone"] }), atItem, "prone")).toBe(0);
  });

  it("breaks by a 6, once however many there are, and is destroyed by the next (B033, B034, B035, G366)", () => {
    const conditions = (now: BattleEncounter) => play(now, atCrate, [6, 5, 6, 6]).after.combatants.crate?.conditions;
    expect(conditions(crate())).toEqual(["broken"]);
    expect(conditions(crate({ conditions: ["broken"] }))).toEqual(["broken", "destroyed"]);
    expect(refusalOf(crate({ conditions: ["broken", "destroyed"] }), atCrate)).toBe("attack/destroyed");
    expect(play(crate(), atCrate, [6, 5, 5, 1]).after.combatants.crate?.conditions).toEqual([]);
  });

  it("that is carried breaks likewise, is no use then, and is dropped unless Athletics holds it (B033, B034, B036)", () => {
    const { after, ...played } = play(aboard(), atItem, [6, 5, 6, 1, 5, 3]);
    expect(testsOf(played)[1]).toMatchObject({ id: "resist/drop", target: 11, total: 10, success: false });
    expect(after.combatants.raider).toMatchObject({
      counts: { "broken:knife": 1 },
      holds: { knife: { lies: { col: 4, row: 0 } } },
    });
    const held = play(aboard(), atItem, [6, 5, 6, 1, 5, 4]).after;
    expect(held.combatants.raider).toMatchObject({ counts: { "broken:knife": 1 }, holds: {} });
    const blow = { actor: "raider", action: "strike", weapon: "knife", targets: ["okoro"] } as const;
    expect(refusalOf({ ...held, turn: "raider" }, blow)).toBe("attack/broken");
    expect(refusalOf(aboard({ counts: { "broken:knife": 2 } }), atItem)).toBe("attack/destroyed");
    expect(refusalOf(aboard(), { ...atItem, options: { item: "sword" } })).toBe("disarm/not-in-hand");
  });

  it("is dropped without a roll by whoever can do nothing (B036)", () => {
    const { after } = play(aboard({ conditions: ["unconscious"] }), atItem, [6, 5, 2, 1]);
    expect(after.combatants.raider).toMatchObject({ counts: {}, holds: { knife: { lies: { col: 4, row: 0 } } } });
  });

  it("is mended by Science against 11, in an action; what is destroyed is not (B034, B037)", () => {
    const repair = { actor: "okoro", action: "repair", options: { item: "knife" } } as const;
    const own = (broken: number) =>
      fight([person("okoro", { counts: { "broken:knife": broken }, skills: { science: 3 } })]);
    const { after, ...played } = play(own(1), repair, [4, 4]);
    expect([testsOf(played)[0]?.target, after.combatants.okoro?.counts, after.combatants.okoro?.spent]).toEqual([
      11,
      {},
      { actions: 1 },
    ]);
    expect(play(own(1), repair, [4, 3]).after.combatants.okoro?.counts).toEqual({ "broken:knife": 1 });
    expect(refusalOf(own(2), repair)).toBe("work/nothing-broken");
    const loose = { actor: "okoro", action: "repair", targets: ["crate"] } as const;
    expect(play(crate({ conditions: ["broken"] }), loose, [6, 5]).after.combatants.crate?.conditions).toEqual([]);
    expect(refusalOf(crate({ conditions: ["broken"], at: [3, 0] }), loose)).toBe("work/nothing-broken");
  });

  it("is named where it is mended: one’s own by its name, what lies there as itself (B037)", () => {
    const own = fight([person("okoro", { counts: { "broken:knife": 1 }, skills: { science: 3 } })]);
    const mended = play(own, { actor: "okoro", action: "repair", options: { item: "knife" } }, [6, 5]);
    expect(noteIn(mended, "gear/repaired")).toMatchObject({ of: "okoro", params: { weapon: "Knife" } });
    const loose = play(
      crate({ conditions: ["broken"] }),
      { actor: "okoro", action: "repair", targets: ["crate"] },
      [6, 5],
    );
    expect(noteIn(loose, "thing/repaired")).toMatchObject({ of: "crate" });
  });
});
