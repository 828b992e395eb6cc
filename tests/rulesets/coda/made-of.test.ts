import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import type { TimedEffect } from "../../../src/engine/timed-effects.ts";
import type { CodaEncounter } from "../../../src/rulesets/coda/sheet.ts";
import { enemy, entriesOf, fight, type PersonOptions, person, play, previewOf, skill } from "../../support/coda.ts";
import { edge } from "../../support/edges.ts";
import { holdFight } from "../../support/grab.ts";

const OPEN = { moment: "open" } as const;
const act = (action: string, over: Partial<Intent> = {}): Intent => ({ actor: "kassus", action, ...over });
const strike = act("armedAttack", { weapon: "sword", targets: ["boarder"] });
const duel = (kassus: PersonOptions = {}, boarder: PersonOptions = {}) =>
  fight([person("kassus", kassus), enemy("boarder", { at: [1, 0], ...boarder })]);

/** What a number of a note is made of: id and value of each part, who is behind it, its rules. */
function madeOf(encounter: CodaEncounter, intent: Intent, dice: readonly number[], code: string, number: string) {
  for (const entry of entriesOf(play(encounter, intent, dice).exchange.episode))
    if (entry.kind === "note" && entry.code === code)
      return entry.parts?.[number]?.map(({ id, value, about = [], rules }) => [id, value, ...about, ...(rules ?? [])]);
  return null;
}

describe("a number that a card tells is made of", () => {
  it("what somebody had suffered before, if anything, and what came now (C40, C41)", () => {
    const wounds = (damage: number) =>
      madeOf(duel({}, damage > 0 ? { counts: { damage } } : {}), strike, [3, 3, 2, 3], "damage/suffered", "to");
    expect(wounds(0)).toEqual([["damageNow", 5, "C41"]]);
    expect(wounds(3)).toEqual([
      ["damageBefore", 3, "C40"],
      ["damageNow", 5, "C41"],
    ]);
  });

  it("the actions that somebody kept back (R167)", () => {
    expect(madeOf(duel(), act("delay", { options: { keep: 1 } }), [], "order/kept", "actions")).toEqual([
      ["kept", 1, "R167"],
    ]);
    expect(madeOf(duel(), act("delay"), [], "order/keptAll", "actions")).toEqual([["kept", 2, "R167"]]);
  });

  it("the fall as it would have been, and what breaking it took off (R297, R418)", () => {
    const throws = person("kassus", { sheet: { weapons: [], edges: [edge("throw")] } });
    const tumbler = {
      weapons: [],
      edges: [edge("breakTheFall")],
      skills: [skill("unarmed", 4), skill("gymnastics", 9)],
    };
    const encounter = holdFight([throws, enemy("boarder", { at: [1, 0], sheet: tumbler })]);
    const points = (rolled: readonly number[]) =>
      madeOf(encounter, act("throw"), [3, 3, 4, 4, 5, ...rolled], "damage/suffered", "points");
    expect(points([5, 6])).toEqual([
      ["fallDamage", 5, "kassus", "R418"],
      ["fallBroken", -2, "R297"],
    ]);
    expect(points([1, 1])).toBeUndefined();
  });

  it("their whole health for one who has no breath left (R221, C52)", () => {
    const base = holdFight([person("kassus"), enemy("boarder", { at: [1, 0], sheet: { weapons: [] } })]);
    const choked: TimedEffect = {
      ...{ kind: "strangled", by: "kassus", about: "kassus", until: OPEN },
      ...{ value: 99, data: { hard: 0, breath: 1 } },
    };
    const { boarder } = base.combatants;
    if (!boarder) throw new Error("nobody is held");
    const held = { ...boarder, timedEffects: { ...boarder.timedEffects, "strangled/kassus/kassus": choked } };
    const encounter = { ...base, combatants: { ...base.combatants, boarder: held } };
    const points = madeOf(encounter, act("keepStrangle"), [1, 1], "damage/suffered", "points");
    expect(points?.map(([id, , ...rest]) => [id, ...rest])).toEqual([["noBreath", "kassus", "R221", "C52"]]);
  });
});

describe("a modifier that somebody else brought about", () => {
  it("names them, and one's own names nobody (R118, R123)", () => {
    const timedEffects = (kind: string, by: string): TimedEffect => ({
      kind,
      by,
      about: "boarder",
      value: 2,
      until: OPEN,
    });
    const both = { helped: timedEffects("helped", "okoro"), aimed: timedEffects("aimed", "kassus") };
    const encounter = fight([
      person("kassus", { timedEffects: both }),
      enemy("boarder", { at: [1, 0] }),
      person("okoro", { at: [0, 1] }),
    ]);
    const about = (id: string) => previewOf(encounter, strike)?.modifiers.find((one) => one.id === id)?.about;
    expect([about("helped"), about("aimed")]).toEqual([["okoro"], undefined]);
  });
});
