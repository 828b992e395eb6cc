import { describe, expect, it } from "vitest";
import type { Effect } from "../../../src/engine/effects.ts";
import type { TimedEffect } from "../../../src/engine/timed-effects.ts";
import { type Job, type Marks, planWrites } from "../../../src/system/referee/effects/updates.ts";

const damage = (by: number, on = "a"): Effect => ({ on, kind: "count", key: "damage", by });
const spend = (by: number, on = "a"): Effect => ({ on, kind: "spend", key: "actions", by });
const mark = (to: string | null, on = "a"): Effect => ({ on, kind: "mark", key: "openMovement", from: null, to });
const prone = (to: boolean, on = "a"): Effect => ({ on, kind: "condition", key: "prone", from: !to, to });
const move = (from: number, to: number, on = "a"): Effect => ({
  on,
  kind: "move",
  from: { col: from, row: 0 },
  to: { col: to, row: 0 },
});

const bare: Marks = { person: () => "", round: () => "", item: () => "", combat: () => "" };
const job = (effects: readonly Effect[], over: Partial<Job> = {}): Job => ({
  exchange: "e",
  combat: "Combat.one",
  round: 2,
  effects,
  applied: 0,
  undo: false,
  ...over,
});
const plan = (made: Job, marks = bare, personOf = (on: string) => on) => planWrites(made, marks, personOf);

describe("effects as writes", () => {
  it("go together into one write for each document", () => {
    const effects = [damage(3), spend(1), damage(4), mark("x"), spend(1)];
    expect(plan(job(effects))).toEqual([
      { kind: "person", on: "a", counts: { damage: 7 }, mark: "e/+/3" },
      { kind: "round", on: "a", round: 2, spend: { actions: 2 }, marks: { openMovement: "x" }, mark: "e/+/5" },
    ]);
  });

  it("let people's health go first, and leave the others as they were played", () => {
    const kinds = (effects: readonly Effect[], over: Partial<Job> = {}) =>
      plan(job(effects, over)).map(({ kind, ...write }) => `${kind} ${"on" in write ? write.on : ""}`);
    const blow = [spend(1, "a"), prone(true, "b"), damage(3, "b"), mark("x", "b"), damage(1, "a")];
    expect(kinds(blow)).toEqual(["person b", "person a", "round a", "condition b", "round b"]);
    expect(kinds(blow, { applied: 5, undo: true })).toEqual([
      "person a",
      "person b",
      "round b",
      "condition b",
      "round a",
    ]);
    // Whoever goes elsewhere may be somebody else's document there
    expect(kinds([spend(1), move(0, 1), damage(3)])).toEqual(["round a", "move a", "person a"]);
  });

  it("put somebody into the fight in which it was played before anything that its round keeps of them", () => {
    const joined: Effect = { on: "a", kind: "join", from: false, to: true };
    const writes = plan(job([joined, damage(3), spend(1)]));
    expect(writes[0]).toEqual({ kind: "join", on: "a", combat: "Combat.one", takesPart: true });
    expect(writes.map(({ kind }) => kind)).toEqual(["join", "person", "round"]);
    const back = plan(job([joined, damage(3), spend(1)], { applied: 3, undo: true }));
    expect(back.at(-1)).toEqual({ kind: "join", on: "a", combat: "Combat.one", takesPart: false });
  });

  it("on what is nobody's own go to the fight, whoever brought them about", () => {
    const hull = (by: number, on: string): Effect => ({ on, kind: "shared", key: "hull", by });
    const effects = [hull(-4, "a"), hull(-2, "b")];
    const [done, back] = ["e/+/2", "e/-/0"];
    expect(plan(job(effects))).toEqual([{ kind: "shared", combat: "Combat.one", counts: { hull: -6 }, mark: done }]);
    expect(plan(job(effects), { ...bare, combat: (combat) => (combat === "Combat.one" ? done : "") })).toEqual([]);
    expect(plan(job(effects, { applied: 2, undo: true }))).toEqual([
      { kind: "shared", combat: "Combat.one", counts: { hull: 6 }, mark: back },
    ]);
  });

  it("on the scene go to the fight as they are last, and need no mark", () => {
    const smoke = { kind: "smoke", by: "a", until: { moment: "sceneEnd" } } as const;
    const effects: Effect[] = [
      { on: "a", kind: "scene", key: "one", from: null, to: smoke },
      { on: "b", kind: "scene", key: "two", from: null, to: smoke },
      { on: "b", kind: "scene", key: "one", from: smoke, to: null },
    ];
    const write = { kind: "scene", combat: "Combat.one" };
    expect(plan(job(effects))).toEqual([{ ...write, timedEffects: { one: null, two: smoke } }]);
    expect(plan(job(effects, { applied: 3, undo: true }))).toEqual([
      { ...write, timedEffects: { one: null, two: null } },
    ]);
  });

  it("of two tokens that share an actor are written to them once", () => {
    const writes = plan(job([damage(3, "a"), damage(4, "b")]), bare, () => "actor");
    expect(writes).toEqual([{ kind: "person", on: "a", counts: { damage: 7 }, mark: "e/+/2" }]);
  });

  it("say where a condition and a position end, whatever they went through", () => {
    expect(plan(job([prone(true), move(0, 1), prone(false), move(1, 2)]))).toEqual([
      { kind: "condition", on: "a", condition: "prone", active: false },
      { kind: "move", on: "a", from: { col: 0, row: 0 }, to: { col: 2, row: 0 } },
    ]);
  });

  it("that are carried out already are left out", () => {
    expect(plan(job([damage(3), damage(4)], { applied: 1 }))).toEqual([
      { kind: "person", on: "a", counts: { damage: 4 }, mark: "e/+/2" },
    ]);
  });

  it("that a document says it carries are left out, though the exchange does not know it", () => {
    expect(plan(job([damage(3), damage(4)]), { ...bare, person: () => "e/+/1" })).toEqual([
      { kind: "person", on: "a", counts: { damage: 4 }, mark: "e/+/2" },
    ]);
    expect(plan(job([damage(3)]), { ...bare, person: () => "e/+/1" })).toEqual([]);
  });

  it("take no notice of the mark of another exchange", () => {
    expect(plan(job([damage(3)]), { ...bare, person: () => "other/+/9" })).toHaveLength(1);
  });

  it("go back newest first, as far as they were carried out", () => {
    const effects = [damage(3), move(0, 1), mark("x"), move(1, 2), damage(4)];
    expect(plan(job(effects, { applied: 4, undo: true }))).toEqual([
      { kind: "move", on: "a", from: { col: 2, row: 0 }, to: { col: 0, row: 0 } },
      { kind: "round", on: "a", round: 2, spend: {}, marks: { openMovement: null }, mark: "e/-/2" },
      { kind: "person", on: "a", counts: { damage: -3 }, mark: "e/-/0" },
    ]);
  });

  it("that a document has given back already are not given back twice", () => {
    const undo = job([damage(3), damage(4)], { applied: 2, undo: true });
    expect(plan(undo, { ...bare, person: () => "e/-/0" })).toEqual([]);
    expect(plan(undo, { ...bare, person: () => "e/+/2" })).toHaveLength(1);
  });

  it("count the shots of each weapon by themselves, with the weapon's own mark", () => {
    const shots = (by: number, item: string): Effect => ({ on: "a", kind: "count", key: `shots:${item}`, by });
    expect(plan(job([shots(1, "x"), damage(2), shots(3, "x"), shots(1, "y")]))).toEqual([
      { kind: "person", on: "a", counts: { damage: 2 }, mark: "e/+/2" },
      { kind: "item", on: "a", item: "x", key: "shots", used: 4, mark: "e/+/3" },
      { kind: "item", on: "a", item: "y", key: "shots", used: 1, mark: "e/+/4" },
    ]);
    expect(plan(job([shots(1, "x")]), { ...bare, item: () => "e/+/1" })).toEqual([]);
  });

  it("say what lasts and where things are at the end, and what was there before when they go back", () => {
    const aimed: TimedEffect = { kind: "aimed", by: "a", until: { moment: "open" } };
    const aim = { on: "a", kind: "timedEffects", key: "aimed/a", from: null, to: aimed } as const;
    const lost = { ...aim, from: aimed, to: null };
    const drawn = { on: "a", kind: "hold", key: "x", from: "stowed", to: "main" } as const;
    expect(plan(job([aim, drawn, lost]))).toEqual([
      { kind: "timedEffects", on: "a", timedEffects: { "aimed/a": null } },
      { kind: "holds", on: "a", holds: { x: "main" } },
    ]);
    expect(plan(job([aim, drawn], { applied: 2, undo: true }))).toEqual([
      { kind: "holds", on: "a", holds: { x: "stowed" } },
      { kind: "timedEffects", on: "a", timedEffects: { "aimed/a": null } },
    ]);
  });
});
