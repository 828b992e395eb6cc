import { describe, expect, it } from "vitest";
import { amend } from "../../../src/engine/corrections.ts";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { applyEffects } from "../../../src/engine/effects.ts";
import { combatantOf } from "../../../src/engine/encounter.ts";
import { type Exchange, effectsOf } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../src/rulesets/coda/sheet.ts";
import {
  enemy,
  fight,
  modifierIn,
  type Played,
  person,
  pistol,
  play,
  previewOf,
  sword,
  testsOf,
} from "../../support/coda.ts";

const strike = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const duel = (courage: number, over = {}) =>
  fight(
    [
      person("kassus", { counts: { courage }, sheet: { weapons: [sword(), pistol()] } }),
      enemy("boarder", { at: [1, 0], counts: { courage } }),
    ],
    over,
  );
const left = ({ after }: Played, id: string) => combatantOf(after, id).counts.courage ?? 0;
const brave = (courage: number) => ({ ...strike, adjustment: { spends: { courage } } });

describe("courage", () => {
  it("gives 3 for each point, and the points are gone (C90)", () => {
    const played = play(duel(3), brave(2), [1, 1, 1, 1]);
    expect([modifierIn(testsOf(played)[0], "courage"), left(played, "kassus")]).toEqual([6, 1]);
  });

  it("is shown beforehand and not yet spent (C90)", () => {
    expect(modifierIn(previewOf(duel(3), brave(1)), "courage")).toBe(3);
  });

  it("is offered before the roll as far as one has any, and one point where points do not add up (C90)", () => {
    const most = (encounter: CodaEncounter, intent: Intent = strike) =>
      coda.preview.action(encounter, intent)?.spends.courage ?? 0;
    expect([most(duel(3)), most(duel(0)), most(duel(3, { settings: { courageStack: false } }))]).toEqual([3, 0, 1]);
    const [prompt] = play(duel(2), strike, [1, 1]).prompts;
    expect(prompt?.choices.map(({ spends }) => spends?.courage)).toContain(2);
    expect(prompt?.choices.find(({ id }) => id === "none")?.spends).toBeUndefined();
  });

  it("that a hand strikes after the roll was never paid, and is paid again when it counts again (C90)", () => {
    const encounter = duel(3);
    const { exchange } = play(encounter, brave(2), [1, 1, 1, 1]);
    const place = testsOf({ exchange } as Played)[0]?.modifiers.findIndex(({ id }) => id === "courage") ?? -1;
    const struck = amend(exchange, coda, scriptedDice([]), { roll: 0, by: "gm", switched: [place] });
    const had = (one: Exchange) => applyEffects(encounter, effectsOf(one.episode)).combatants.kassus?.counts.courage;
    expect([had(exchange), had(struck)]).toEqual([1, 3]);
    const again = amend(struck, coda, scriptedDice([]), { roll: 0, by: "gm" });
    expect([had(again), again.episode]).toEqual([1, exchange.episode]);
  });

  it("that a hand strikes is not paid where the target learns what was rolled either (C90, G44)", () => {
    const encounter = duel(3, { settings: { dodgeTiming: "after" } });
    const { exchange } = play(encounter, brave(2), [1, 1, 1, 1]);
    const place = testsOf({ exchange } as Played)[0]?.modifiers.findIndex(({ id }) => id === "courage") ?? -1;
    const struck = amend(exchange, coda, scriptedDice([1, 1]), { roll: 0, by: "gm", switched: [place] });
    const [test] = testsOf({ exchange: struck } as Played);
    expect(test?.modifiers[place]).toMatchObject({ id: "courage", on: false });
    expect(effectsOf(struck.episode).filter((one) => one.kind === "count" && one.key === "courage")).toEqual([]);
  });

  it("is never more than one has (C90)", () => {
    const played = play(duel(1), brave(5), [1, 1, 1, 1]);
    expect([modifierIn(testsOf(played)[0], "courage"), left(played, "kassus")]).toEqual([3, 0]);
    expect(modifierIn(previewOf(duel(0), brave(1)), "courage")).toBe(0);
  });

  it("does not add up where the game master says so, and gives what they say (C90)", () => {
    const strict = duel(3, { settings: { courageStack: false, courageBonus: 5 } });
    const played = play(strict, brave(3), [1, 1, 1, 1]);
    expect([modifierIn(testsOf(played)[0], "courage"), left(played, "kassus")]).toEqual([5, 2]);
  });

  it.each([-2, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "of %f points is nothing that anybody gains by (C90)",
    (points) => {
      const test = previewOf(duel(2), brave(points));
      expect([0, 6]).toContain(modifierIn(test, "courage"));
      expect(modifierIn(previewOf(duel(0), brave(points)), "courage")).toBe(0);
    },
  );

  it("goes into a dodge and a parry with the answer that declares them (C90)", () => {
    const put = (choice: string) => ({ boarder: [{ choice, details: { courage: 1 } }] });
    const dodged = play(duel(2), strike, [4, 5, 1, 1], put("dodge"));
    expect([testsOf(dodged)[0]?.total, left(dodged, "boarder")]).toEqual([12, 1]);
    const parried = play(duel(2), strike, [3, 4, 1, 3], put("parry:sword"));
    expect([testsOf(parried)[1]?.total, left(parried, "boarder")]).toEqual([11, 1]);
  });

  it("goes into the dodge where a dodge and a parry are declared together (C90, G232)", () => {
    const answers = { boarder: [{ choice: "dodge+parry:sword", details: { courage: 1 } }] };
    const played = play(duel(2), strike, [1, 1, 3, 4, 3, 4], answers);
    expect(testsOf(played).map((test) => modifierIn(test, "courage"))).toEqual([3, 0, 0]);
    expect(left(played, "boarder")).toBe(1);
  });

  it("stands for the dodge as it is rolled, for the rest of the round (C90, R186)", () => {
    const { after } = play(
      duel(1),
      { actor: "boarder", action: "dodge", adjustment: { spends: { courage: 1 } } },
      [4, 5],
    );
    expect(previewOf(after, strike)?.target).toBe(12);
  });

  it("goes into an Action of Opportunity with its answer (C90)", () => {
    const shoot = { ...strike, action: "rangedAttack", weapon: "pistol", adjustment: { target: 30 } };
    const answers = { boarder: [{ choice: "strike:sword", details: { courage: 1 } }] };
    const played = play(duel(1), shoot, [1, 1, 1, 1, 1, 1], answers);
    expect([modifierIn(testsOf(played)[0], "courage"), left(played, "boarder")]).toEqual([3, 0]);
  });

  it("goes into plain tests as well (C90, R011)", () => {
    const test = {
      actor: "kassus",
      action: "attributeTest",
      options: { subject: "agility" },
      adjustment: { spends: { courage: 1 } },
    };
    expect(left(play(duel(1), test, [3, 4]), "kassus")).toBe(0);
  });

  it("is put once into an attack whose dice fall before the defences (C90, G44)", () => {
    const played = play(duel(2, { settings: { dodgeTiming: "after" } }), brave(2), [1, 1, 1, 1]);
    expect([modifierIn(testsOf(played)[0], "courage"), left(played, "kassus")]).toEqual([6, 0]);
  });

  it("is taken back with the act (C90)", () => {
    const { effects } = play(duel(3), brave(2), [1, 1, 1, 1]);
    expect(effects).toContainEqual({ on: "kassus", kind: "count", key: "courage", by: -2 });
  });
});
