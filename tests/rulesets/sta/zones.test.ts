import { describe, expect, it } from "vitest";
import { linksOf, type ZoneMap } from "../../../src/engine/grid/zones.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import { bandTo } from "../../../src/rulesets/sta/measure.ts";
import { path } from "../../support/encounter.ts";
import { blade, duel, notesOf, person, phaser, play, previewOf, refusalOf } from "../../support/sta.ts";

/** Five rooms of three columns each, from a corridor to a brig; a locked door parts the last from the others. */
const rooms = ["a", "b", "c", "d", "brig"].map((id, index) => ({
  id,
  areas: [{ col: index * 3, row: 0, width: 3, height: 6 }],
}));
const locked = [{ x1: 12, y1: 0, x2: 12, y2: 6 }];
const zones: ZoneMap = { zones: rooms, links: linksOf({}, rooms, locked) };
const east = (cols: number, from = 0) =>
  path(...Array.from({ length: cols + 1 }, (_, step) => [from + step, 0] as const));
const go = (cols: number, over = {}) => ({ actor: "okoro", action: "move", path: east(cols), ...over });

describe("a distance where a map has zones", () => {
  const from = person("okoro", { at: [2, 0] });
  const band = (col: number, row = 0) => bandTo({ zones }, from, person("other", { at: [col, row] }));

  it("is Close in the same zone, Medium, Long and Extreme by borders, whatever the meters (P25, G470)", () => {
    expect([band(0, 5), band(3), band(5), band(6), band(9)]).toEqual(["close", "medium", "medium", "long", "extreme"]);
  });

  it("is Reach beside each other in one zone, and not across a border (G148)", () => {
    expect([band(1), band(3)]).toEqual(["reach", "medium"]);
    const near = duel({ at: [2, 0], sheet: { weapons: [blade()] } }, { at: [3, 0] }, { zones });
    expect(refusalOf(near, { actor: "okoro", action: "strike", weapon: "blade", targets: ["raider"] })).toBe(
      "attack/out-of-reach",
    );
  });

  it("goes by meters where somebody is in no zone, or no way leads (G451, G470)", () => {
    expect([band(2, 9), band(12), bandTo({}, from, person("other", { at: [3, 0] }))]).toEqual([
      "medium",
      "medium",
      "reach",
    ]);
  });

  it("minds how high somebody is, and the floor between two decks (G148, P25, G470)", () => {
    const at = (elevation: number, level?: string) => {
      const other = person("other", { at: [1, 0] });
      return { ...other, place: { ...other.place, elevation, ...(level !== undefined && { level }) } };
    };
    const down = { ...from, place: { ...from.place, level: "hold" } };
    const decks = { zones: { ...zones, zones: rooms.map((zone) => ({ ...zone, levels: ["hold"] })) } };
    expect([0, 1, 3].map((height) => bandTo({ zones }, from, at(height)))).toEqual(["reach", "reach", "close"]);
    expect([bandTo(decks, down, at(0, "hold")), bandTo(decks, down, at(0, "bridge"))]).toEqual(["reach", "close"]);
  });

  it("decides how far a weapon carries (S021, P25)", () => {
    const shoot = { actor: "okoro", action: "shoot", weapon: "phaser", targets: ["raider"] };
    const weapons = [phaser({ farthest: "medium" })];
    expect(refusalOf(duel({ sheet: { weapons } }, { at: [5, 0] }, { zones }), shoot)).toBeUndefined();
    expect(refusalOf(duel({ sheet: { weapons } }, { at: [6, 0] }, { zones }), shoot)).toBe("attack/beyond-band");
    expect(refusalOf(duel({ sheet: { weapons } }, { at: [6, 0] }), shoot)).toBeUndefined();
  });

  it("is what the line to a target says (P25)", () => {
    const sight = (over = {}) => sta.map.lineOfSight(duel({ at: [2, 0] }, { at: [5, 0] }, over), "okoro", "raider");
    expect([sight({ zones })?.band, sight()?.band]).toEqual(["medium", "close"]);
  });

  it("makes shots no harder for an enemy across a border (P14)", () => {
    const shoot = { actor: "okoro", action: "shoot", weapon: "phaser", targets: ["raider"] };
    const target = (over = {}) => previewOf(duel({ at: [2, 0] }, { at: [3, 0] }, over), shoot)?.test.target;
    expect([target(), target({ zones })]).toEqual([3, 2]);
  });
});

describe("a move where a map has zones", () => {
  const now = duel({ at: [0, 0] }, { at: [0, 5] }, { zones });

  it("leads anywhere within Medium range: the same zone or the next one (S044, G470)", () => {
    expect([refusalOf(now, go(5)), refusalOf(now, go(6))]).toEqual([undefined, "move/too-many-zones"]);
    expect(sta.check(now, go(9))?.params).toEqual({ zones: 3, mostZones: 1 });
    expect(play(now, go(5)).after.combatants.okoro?.place.col).toBe(5);
  });

  it("is as long as one likes inside a zone, which a move without zones is not (S044, G451)", () => {
    const hall: ZoneMap = { zones: [{ id: "hall", areas: [{ col: 0, row: 0, width: 40, height: 1 }] }], links: [] };
    expect([refusalOf({ ...now, zones: hall }, go(20)), refusalOf(duel(), go(20))]).toEqual([
      undefined,
      "move/too-far-at-once",
    ]);
  });

  it("goes by meters where it leaves all zones (G451, G470)", () => {
    const out = path(...Array.from({ length: 12 }, (_, step) => [0, -step] as const));
    expect(refusalOf(now, go(0, { path: out }))).toBe("move/too-far-at-once");
  });

  it("is said in zones of whoever stands in one, and in meters of everybody else (S044)", () => {
    const left = (one: typeof now, mode = "walk") =>
      sta.movement.reachInZones?.(one, one.combatants.okoro as never, mode);
    expect([left(now), left(duel()), left(play(now, go(3)).after), left(now, "sprint")]).toEqual([1, null, 0, 0]);
  });

  it("tells the zones that it comes into before it is made", () => {
    expect(sta.movement.forecast(now, go(5)).zones).toEqual([{ at: 3, zone: "b", borders: 1 }]);
    expect(sta.movement.forecast(duel(), go(5))).not.toHaveProperty("zones");
  });

  it("outside a fight is as long as one likes (S044)", () => {
    expect(refusalOf({ ...now, round: 0, turn: null }, go(11))).toBeUndefined();
  });
});

describe("a sprint where a map has zones", () => {
  const sprint = { actor: "okoro", action: "sprint" };

  it("crosses a border, and one more for each Momentum (S037, G470)", () => {
    const now = duel({ at: [0, 0] }, { at: [0, 5] }, { zones });
    const run = (cols: number) => go(cols, { movementMode: "sprint" });
    const plain = play(now, sprint, [12, 20]);
    expect(notesOf(plain)).toContain("work/sprintsZone");
    expect([refusalOf(plain.after, run(5)), refusalOf(plain.after, run(6))]).toEqual([
      undefined,
      "move/too-many-zones",
    ]);
    const far = play(now, sprint, [12, 20], { okoro: ["sprintFurther"] });
    expect(notesOf(far)).toContain("work/sprintsZones");
    expect([refusalOf(far.after, run(8)), refusalOf(far.after, run(9))]).toEqual([undefined, "move/too-many-zones"]);
    expect(refusalOf(play(far.after, run(8)).after, go(9, { path: east(1, 8), movementMode: "sprint" }))).toBe(
      "move/after-sprint",
    );
  });
});
