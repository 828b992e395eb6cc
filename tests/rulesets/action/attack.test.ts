import { describe, expect, it } from "vitest";
import { undoEffects } from "../../../src/engine/effects.ts";
import { isOutWith } from "../../../src/engine/encounter.ts";
import { effectsOf } from "../../../src/engine/exchange.ts";
import type { Wall } from "../../../src/engine/grid/walls.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Json } from "../../../src/engine/types.ts";
import { goneOf } from "../../../src/rulesets/action/attack/modifiers.ts";
import { action } from "../../../src/rulesets/action/index.ts";
import type { ActionCombatant } from "../../../src/rulesets/action/sheet.ts";
import { distances, motions, spanAt } from "../../../src/rulesets/action/tables/attack-modifiers.ts";
import { conditions } from "../../../src/rulesets/action/tables/conditions.ts";
import { acting, enemy, machinePistol, partOf, person, pistol, play, previewOf } from "../../support/action.ts";
import { entriesOf, testsOf } from "../../support/play.ts";

type Options = Readonly<Record<string, Json>>;

const kassus = person("kassus");
const shot = (options: Options = {}): Intent => ({
  actor: "kassus",
  action: "shoot",
  weapon: "pistol",
  targets: ["raider"],
  options,
});
const raiderAt = (col: number, over = {}) => enemy("raider", { at: [col, 0], ...over });
const facing = (raider: ActionCombatant, over = {}) => acting([kassus, raider], over);
const near = facing(raiderAt(1));

describe("what is added to the roll of an attack (A020)", () => {
  it.each([
    ["gargantuan", 12, "A021"],
    ["huge", 6, "A022"],
    ["veryLarge", 4, "A023"],
    ["big", 2, "A024"],
    ["medium", 0, "A025"],
    ["slight", -2, "A026"],
    ["verySmall", -4, "A027"],
    ["tiny", -6, "A028"],
  ])("by size: %s is %i (%s)", (size, value) => {
    expect(partOf(near, shot({ size }), "size")).toBe(value);
    expect(partOf(facing(raiderAt(1, { sheet: { size } })), shot(), "size")).toBe(value);
  });

  it("takes the size of the part that is aimed at in place of the whole (A027, A028, G361)", () => {
    const large = facing(raiderAt(1, { sheet: { size: "big" } }));
    expect(partOf(large, shot({ part: "head" }), "part")).toBe(-4);
    expect(partOf(large, shot({ part: "head" }), "size")).toBe(0);
    expect(partOf(near, shot({ part: "head", cover: "half" }), "cover")).toBe(-1);
    expect(partOf(near, shot({ part: "smallSpot" }), "part")).toBe(-6);
  });

  it.each<[Options, string, number, string]>([
    [{ visibility: "unseen" }, "visibility", -5, "A029"],
    [{ visibility: "poor" }, "visibility", -3, "A030"],
    [{ visibility: "fair" }, "visibility", -1, "A031"],
    [{ cover: "half" }, "cover", -1, "A032"],
    [{ cover: "shoulders" }, "cover", -2, "A033"],
    [{ cover: "head" }, "cover", -3, "A034"],
    [{ silhouetted: true }, "silhouetted", 2, "A035"],
    [{ elevation: "higher" }, "elevation", 2, "A036"],
    [{ elevation: "lower" }, "elevation", 1, "A037"],
    [{ braced: true }, "braced", 2, "A039"],
    [{ hipShot: true }, "hipShot", -2, "A040"],
    [{ improvised: true }, "improvised", -2, "A042"],
  ])("by a person's word: %o has %s %i (%s)", (options, id, value) => {
    expect(partOf(near, shot(options), id)).toBe(value);
  });

  it("takes cover from walls and bodies on the map, and a wall counts by cover alone (A032 to A034, G354)", () => {
    const wall = (y: number) => [{ x1: 4, y1: y, x2: 4, y2: 4 }];
    const slit = [...wall(0.55), { x1: 4, y1: -3, x2: 4, y2: 0.3 }];
    const behind = (walls: readonly Wall[]) => partOf(facing(raiderAt(5), { walls }), shot(), "cover");
    expect([behind(wall(0.7)), behind(wall(0.55)), behind(slit)]).toEqual([0, -1, -2]);
    expect(partOf(facing(raiderAt(5), { walls: slit }), shot(), "visibility")).toBe(0);
    const between = acting([kassus, raiderAt(5), enemy("other", { at: [3, 0] })]);
    expect(partOf(between, shot(), "cover")).toBeLessThan(0);
    expect(partOf({ ...between, settings: { coverBodies: false } }, shot(), "cover")).toBe(0);
  });

  it("takes height from the map, a mount among it, and whoever lies on the floor is lower (A036, A037, A095)", () => {
    expect(partOf(facing(raiderAt(2, { elevation: 2 })), shot(), "elevation")).toBe(2);
    expect(partOf(facing(raiderAt(2, { conditions: ["mounted"] })), shot(), "elevation")).toBe(2);
    expect(partOf(facing(raiderAt(2, { elevation: -2 })), shot(), "elevation")).toBe(1);
    expect(partOf(facing(raiderAt(2, { conditions: ["prone"] })), shot(), "elevation")).toBe(1);
    expect(partOf(facing(raiderAt(2)), shot(), "elevation")).toBe(0);
  });

  it("makes a higher target harder where the world has it so (A036, G135)", () => {
    const harder = facing(raiderAt(1), { settings: { higher: "harder" } });
    expect(partOf(harder, shot({ elevation: "higher" }), "elevation")).toBe(-2);
    expect(partOf(harder, shot({ elevation: "lower" }), "elevation")).toBe(1);
  });

  it.each([
    [1, 0, "A044"],
    [2, -1, "A045"],
    [3, -1, "A045"],
    [5, -2, "A046"],
    [6, -3, "A047"],
    [15, -3, "A047"],
    [25, -4, "A048"],
    [35, -5, "A049"],
    [50, -6, "A050"],
    [100, -7, "A051"],
    [150, -8, "A052"],
    [200, -9, "A053"],
    [300, -10, "A054"],
    [400, -11, "A055"],
    [600, -12, "A056"],
    [800, -13, "A057"],
    [1000, -14, "A058"],
  ])("by distance: %i m are %i (%s)", (metres, value) => {
    expect(partOf(near, shot({ metres }), "distance")).toBe(value);
  });

  it("counts what is between two rows as the farther one (G348)", () => {
    expect(spanAt(distances, 1.5)?.value).toBe(-1);
    expect(spanAt(motions, 2.5)?.value).toBe(-1);
  });

  it("refuses a shot over more than 1,000 m on the map, and takes the last row where a person says so (G348)", () => {
    const far = facing(raiderAt(1002));
    expect(action.check(far, shot())?.code).toBe("attack/out-of-range");
    expect(action.check(far, shot({ metres: 1002 }))).toBeNull();
    expect(partOf(far, shot({ metres: 1002 }), "distance")).toBe(-14);
  });

  it("takes distance away by the accuracy of the weapon, and never more than there is (A043, G347)", () => {
    const sharp = (accuracy: number) =>
      acting([person("kassus", { sheet: { weapons: [pistol({ accuracy })] } }), raiderAt(1)]);
    expect(partOf(sharp(2), shot({ metres: 40 }), "accuracy")).toBe(2);
    expect(partOf(sharp(9), shot({ metres: 40 }), "accuracy")).toBe(6);
    expect(partOf(sharp(9), shot({ metres: 1 }), "accuracy")).toBe(0);
  });

  it("counts distance, size and motion for shots only (A043)", () => {
    const blow: Intent = { ...shot(), action: "strike", weapon: "sword" };
    const huge = facing(raiderAt(1, { sheet: { size: "huge" }, spent: { metres: 20 } }));
    for (const id of ["distance", "size", "motion"]) expect(partOf(huge, blow, id), id).toBe(0);
    expect(partOf(huge, shot(), "size")).toBe(6);
  });

  it.each([
    [2, 0, "G345"],
    [3, -1, "A059"],
    [8, -2, "A060"],
    [16, -4, "A061"],
    [32, -6, "A062"],
    [64, -8, "A063"],
    [128, -10, "A064"],
    [256, -12, "A065"],
    [512, -14, "A066"],
    [1024, -16, "A067"],
    [2048, -18, "A068"],
    [2049, -20, "A069"],
  ])("by how fast the target moves: %i m a turn are %i (%s)", (metres, value) => {
    expect(partOf(near, shot({ motion: metres }), "motion")).toBe(value);
    expect(partOf(facing(raiderAt(1, { spent: { metres } })), shot(), "motion")).toBe(value);
  });

  it("counts what the target went last turn until their next turn begins (G345, G358)", () => {
    const raider = raiderAt(1, { spent: { metres: 18 } });
    const fresh = action.round.begin({ ...raider, marks: {} });
    const waiting = acting([kassus, fresh]);
    const one = waiting.combatants.raider as ActionCombatant;
    expect(goneOf(waiting, one)).toBe(18);
    expect(goneOf(acting([fresh, kassus]), one)).toBe(0);
  });

  it("shoots at somebody with Reflexes 5 over 40 m against 15 with 6 off: as good as 21 (A070)", () => {
    const test = previewOf(facing(raiderAt(40)), shot());
    expect(test?.target).toBe(15);
    expect(partOf(facing(raiderAt(40)), shot(), "distance")).toBe(-6);
  });
});

describe("aiming (A038, A082, G357)", () => {
  const aim: Intent = { actor: "kassus", action: "aim", targets: ["raider"] };
  /** The encounter as it is on the shooter's turn of the next round. */
  const later = (encounter: ReturnType<typeof acting>) => ({
    ...encounter,
    combatants: { ...encounter.combatants, kassus: { ...(encounter.combatants.kassus as ActionCombatant), spent: {} } },
  });
  const aimed = (turns: number) => {
    let encounter = near;
    for (let turn = 0; turn < turns; turn++) encounter = later(play(encounter, aim).after);
    return encounter;
  };

  it.each([
    [1, 2],
    [2, 4],
    [3, 6],
  ])("adds 2 each turn: after %i turns %i", (turns, value) => {
    expect(partOf(aimed(turns), shot(), "aim")).toBe(value);
  });

  it("gets no better than 6 (A038)", () => {
    expect(action.check(aimed(3), aim)?.code).toBe("aim/best-already");
  });

  it("is used up by the attack, and lost by whatever else one does (G357)", () => {
    const since = (intent: Intent, faces: readonly number[] = []) => later(play(aimed(2), intent, faces).after);
    expect(partOf(since(shot({ metres: 1000 }), [2, 1, 1]), shot(), "aim")).toBe(0);
    expect(partOf(since({ actor: "kassus", action: "dodge" }), shot(), "aim")).toBe(0);
    const path = [
      { col: 0, row: 0 },
      { col: 0, row: 1 },
    ];
    expect(partOf(since({ actor: "kassus", action: "move", path }), shot(), "aim")).toBe(0);
  });

  it("counts against the one aimed at only", () => {
    const others = acting([kassus, raiderAt(1), enemy("other", { at: [0, 1] })]);
    const { after } = play(others, aim);
    expect(partOf(later(after), { ...shot(), targets: ["other"] }, "aim")).toBe(0);
  });

  it("braces a weapon that stands on something of its own (A039)", () => {
    const gunner = person("kassus", { sheet: { weapons: [machinePistol({ braced: true })] } });
    expect(partOf(acting([gunner, raiderAt(1)]), { ...shot(), weapon: "smg" }, "braced")).toBe(2);
  });
});

describe("a shot from its roll to its harm (A092)", () => {
  const close = shot({ metres: 1 });

  it("hits where the total meets the number exactly, and takes its dice from Life (G343, G356)", () => {
    const { after, exchange } = play(near, close, [2, 2, 3, 6, 1, 2]);
    expect(testsOf({ exchange })[0]).toMatchObject({ total: 15, target: 15, degree: "success" });
    expect(after.combatants.raider?.counts).toEqual({ damage: 9 });
    expect(after.combatants.kassus?.counts).toEqual({ "rounds:pistol": 1 });
    expect(after.combatants.kassus?.spent).toEqual({ actions: 1 });
  });

  it("does nothing where it misses but use up the round", () => {
    const { after } = play(near, close, [2, 2, 2]);
    expect(after.combatants.raider?.counts).toEqual({});
    expect(after.combatants.kassus?.counts).toEqual({ "rounds:pistol": 1 });
  });

  it("is stopped by armor against its type only (X07)", () => {
    const armored = facing(raiderAt(1, { sheet: { armor: { blunt: 0, penetrating: 4 } } }));
    expect(play(armored, close, [3, 3, 3, 6, 1, 2]).after.combatants.raider?.counts).toEqual({ damage: 5 });
    const blow: Intent = { ...close, action: "strike", weapon: "sword" };
    expect(play(armored, blow, [4, 4, 4, 5, 1]).after.combatants.raider?.counts).toEqual({ damage: 6 });
  });

  it("says that nobody is harmed where armor takes all of it (X07)", () => {
    const armored = facing(raiderAt(1, { sheet: { armor: { blunt: 0, penetrating: 9 } } }));
    const { after, exchange } = play(armored, close, [3, 3, 3, 6, 1, 2]);
    expect(after.combatants.raider?.counts).toEqual({});
    const noted = entriesOf(exchange.episode).flatMap((entry) => (entry.kind === "note" ? [entry.code] : []));
    expect(noted).toEqual(["damage/none"]);
  });

  it("fells whoever has no Life left, and whoever has no Stun left (X12, G356)", () => {
    const hurt = facing(raiderAt(1, { counts: { damage: 15 } }));
    expect(play(hurt, close, [3, 3, 3, 6, 1, 2]).after.combatants.raider?.conditions).toEqual(["dying", "prone"]);
    const dazed = facing(raiderAt(1, { counts: { stun: 15 } }));
    const fist: Intent = { actor: "kassus", action: "unarmedStrike", targets: ["raider"] };
    const { after } = play(dazed, fist, [4, 4, 4, 1, 1, 1, 2]);
    expect(after.combatants.raider).toMatchObject({ counts: { stun: 20 }, conditions: ["prone", "unconscious"] });
  });

  it("lets nobody wait with their action who falls (A096, X12)", () => {
    const waiting = facing(raiderAt(1, { counts: { damage: 15 }, marks: { delayed: true } }));
    const { after } = play(waiting, close, [3, 3, 3, 6, 1, 2], { raider: ["none"] });
    expect(after.combatants.raider?.conditions).toContain("dying");
    expect(after.combatants.raider?.marks.delayed).toBeUndefined();
  });

  it("leaves those who can do nothing out of the fight for the table, too (X12)", () => {
    for (const { id, helpless } of Object.values(conditions)) expect([id, isOutWith([id])]).toEqual([id, helpless]);
  });

  it("finds whoever was surprised aware the next time (A011)", () => {
    const { after } = play(
      facing(raiderAt(1, { conditions: ["surprised"] })),
      { ...close, options: { metres: 1000 } },
      [2, 2, 2],
    );
    expect(after.combatants.raider?.conditions).toEqual([]);
  });

  it("puts whoever is attacked into the fight, and takes them out again where it is undone (A130)", () => {
    const { kassus: me } = near.combatants as { kassus: ActionCombatant };
    const alone = { ...near, order: ["kassus"], combatants: { kassus: me, raider: raiderAt(1) } };
    const { exchange, after } = play(alone, close, [2, 2, 2]);
    expect(exchange.episode.entries).toContainEqual(expect.objectContaining({ code: "round/drawn-in", of: "raider" }));
    expect(after.order).toEqual(["kassus", "raider"]);
    expect(undoEffects(after, effectsOf(exchange.episode)).order).toEqual(["kassus"]);
    expect(action.round.entryOf(after, after.combatants.raider as ActionCombatant).isLate).toBe(true);
    expect(effectsOf(play(near, close, [2, 2, 2]).exchange.episode).some(({ kind }) => kind === "join")).toBe(false);
  });

  it("lets somebody attack out of turn who is in no fight, and in the fight from then on, their action spent (A130)", () => {
    const outside = { ...near, order: ["raider"], combatants: { ...near.combatants, kassus } };
    const { after } = play(outside, close, [2, 2, 2]);
    expect(after.order).toEqual(["raider", "kassus"]);
    expect(after.combatants.kassus?.spent).toEqual({ actions: 1 });
    expect(action.check(after, close)?.code).toBe("round/joined-late");
    expect(action.check(outside, { actor: "kassus", action: "aim", weapon: "pistol", targets: ["raider"] })?.code).toBe(
      "act/not-your-turn",
    );
  });

  it("says where no fight goes on that one begins for both (A130)", () => {
    const outside = play({ ...near, round: 0 }, close, [2, 2, 2]).exchange.episode.entries;
    const notes = outside.filter((entry) => entry.kind === "note" && entry.code === "round/fight-begins");
    expect(notes.map((entry) => "of" in entry && entry.of)).toEqual(["kassus", "raider"]);
    expect(outside.some((entry) => entry.kind === "effect" && entry.effect.kind === "join")).toBe(false);
  });
});
