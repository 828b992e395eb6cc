import { describe, expect, it } from "vitest";
import {
  applyEffects,
  currentValueAt,
  type Effect,
  isAsBefore,
  takenBack,
  undoEffects,
} from "../../src/engine/effects.ts";
import { combatantOf, type Encounter } from "../../src/engine/encounter.ts";
import { combatant, encounter, placed } from "../support/encounter.ts";

const on = "kassus";
const wounded: Effect = { on, kind: "count", key: "damage", by: 4 };
const spent: Effect = { on, kind: "spend", key: "actions", by: 1 };
const felled: Effect = { on, kind: "condition", key: "prone", from: false, to: true };
const risen: Effect = { on, kind: "condition", key: "prone", from: true, to: false };
const marked: Effect = { on, kind: "mark", key: "withdrawing", from: null, to: true };
const armed: Effect = { on, kind: "hold", key: "sword", from: null, to: "off" };
const moved: Effect = { on, kind: "move", from: { col: 0, row: 0 }, to: { col: 1, row: 0 } };
const further: Effect = { on, kind: "move", from: { col: 1, row: 0 }, to: { col: 2, row: 0 } };
const joined: Effect = { on, kind: "join", from: false, to: true };
const all = [wounded, spent, felled, marked, armed, moved];

const kassus = combatant(on, {
  counts: { damage: 4 },
  spent: { actions: 1 },
  conditions: ["prone"],
  marks: { withdrawing: true },
  holds: { sword: "off" },
  place: placed(1, 0, { elevation: 1 }),
});
const fight = encounter([kassus, combatant("okoro")]);
const changed = (over: Partial<typeof kassus>) => encounter([{ ...kassus, ...over }, combatant("okoro")]);
const undone = (start: Encounter, effects: readonly Effect[]) => combatantOf(undoEffects(start, effects), on);

describe("what stands where an effect wrote", () => {
  it("is the number, the condition, the value or the square of the combatant", () => {
    expect(all.map((effect) => currentValueAt(fight, effect))).toEqual([4, 1, true, true, "off", { col: 1, row: 0 }]);
  });

  it("is 0, no or nothing where there is none, and tells heights where the effect does", () => {
    const bare = combatant(on, { place: placed(3, 2, { elevation: 1 }) });
    expect(all.map((effect) => currentValueAt(encounter([bare]), effect))).toEqual([
      0,
      0,
      false,
      null,
      null,
      { col: 3, row: 2 },
    ]);
    const climbed: Effect = { ...moved, to: { col: 1, row: 0, elevation: 2 } };
    expect(currentValueAt(encounter([bare]), climbed)).toEqual({ col: 3, row: 2, elevation: 1 });
  });

  it("is whether somebody takes part in the fight, and nothing where they are gone", () => {
    expect(currentValueAt(fight, joined)).toBe(true);
    expect(currentValueAt({ ...fight, order: ["okoro"] }, joined)).toBe(false);
    expect(currentValueAt(encounter([combatant("okoro")]), joined)).toBeUndefined();
  });
});

describe("taking effects back", () => {
  it("leaves what stood before them", () => {
    expect(undone(fight, all)).toEqual(combatant(on, { place: placed(0, 0, { elevation: 1 }) }));
  });

  it("takes numbers by the difference, and leaves what another hand has changed since", () => {
    const since = changed({ counts: { damage: 9 }, place: placed(5, 5), marks: { withdrawing: "late" } });
    expect(undone(since, all)).toMatchObject({
      counts: { damage: 5 },
      conditions: [],
      marks: { withdrawing: "late" },
      place: placed(5, 5),
    });
  });

  it("looks at the first and the last of those that set one value", () => {
    expect(undone(changed({ place: placed(2, 0) }), [moved, further]).place).toEqual(placed(0, 0));
    expect(undone(changed({ place: placed(1, 0) }), [moved, further]).place).toEqual(placed(1, 0));
    expect(undone(changed({ conditions: [] }), [felled, risen]).conditions).toEqual([]);
    expect(undone(changed({ conditions: ["prone"] }), [felled, risen]).conditions).toEqual(["prone"]);
  });

  it("tells values of different kinds and people apart", () => {
    const other: Effect = { ...felled, on: "okoro" };
    const held: Effect = { on, kind: "mark", key: "sword", from: null, to: "x" };
    const places = takenBack([felled, other, armed, held], (effect) => currentValueAt(fight, effect));
    expect([...places]).toEqual([0, 2]);
  });

  it("takes whoever has joined out of the fight again, unless another hand has done so", () => {
    const outside = { ...fight, order: ["okoro"] };
    const after = applyEffects(outside, [joined, wounded]);
    expect(after.order).toEqual(["okoro", on]);
    expect(undoEffects(after, [joined, wounded]).order).toEqual(["okoro"]);
    const gone = { ...after, order: ["okoro"] };
    expect(undoEffects(gone, [joined]).order).toEqual(["okoro"]);
  });

  it("takes nothing back of what is gone", () => {
    expect([...takenBack(all, () => undefined)]).toEqual([]);
    expect([...takenBack([wounded, felled], () => 0)]).toEqual([0]);
  });

  it("goes by what an effect writes to, where somebody else names it", () => {
    const twice: Effect = { ...felled, on: "okoro", from: true, to: false };
    expect([
      ...takenBack(
        [felled, twice],
        () => false,
        () => "the same",
      ),
    ]).toEqual([]);
    expect([...takenBack([felled, twice], () => false)]).toEqual([1]);
  });

  it("leaves everybody else alone", () => {
    const { okoro } = fight.combatants;
    expect(undoEffects(fight, all).combatants.okoro).toBe(okoro);
    const nobody: Effect = { ...wounded, on: "nobody" };
    expect(undoEffects(fight, [nobody])).toEqual(fight);
  });
});

describe("effects may happen again", () => {
  const nowIn = (who: typeof kassus) => (effect: Effect) =>
    currentValueAt({ ...fight, combatants: { [effect.on]: who } }, effect);
  const before = combatant(on);

  it("where everything but numbers stands as before them", () => {
    expect(isAsBefore(all, nowIn(before))).toBe(true);
    expect(isAsBefore(all, nowIn({ ...before, counts: { damage: 30 } }))).toBe(true);
    expect(isAsBefore(all, nowIn({ ...before, conditions: ["prone"] }))).toBe(false);
    expect(isAsBefore(all, nowIn({ ...before, place: placed(4, 4) }))).toBe(false);
    expect(isAsBefore([], nowIn(before))).toBe(true);
  });

  it("whatever stands where they came to nothing", () => {
    expect(isAsBefore([felled, risen], nowIn({ ...before, conditions: ["prone"] }))).toBe(true);
    expect(isAsBefore([moved, further], nowIn({ ...before, place: placed(1, 0) }))).toBe(false);
  });
});
