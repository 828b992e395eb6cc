import { beforeAll, describe, expect, it } from "vitest";
import type { TimedEffect } from "../../../src/engine/timed-effects.ts";
import { asSeenBy } from "../../../src/engine/visibility.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../src/rulesets/coda/sheet.ts";
import type { TrackerContext } from "../../../src/system/combat/tracker-round.ts";
import { trackerView, turnSentence } from "../../../src/system/combat/tracker-view.ts";
import { enemy, fight, person } from "../../support/coda.ts";
import { asPlayer, gmViewer, tracked } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const until = { moment: "roundEnd", round: 2 } as const;
const kept: TimedEffect = { kind: "kept", by: "kassus", value: 1, until };
const last: TimedEffect = { kind: "actsLast", by: "brute", until };

/** Kassus and a brute who acts last, then a lurker whom no player sees; it is the second round. */
const brawl = (over: Partial<CodaEncounter> = {}, kassus = {}) =>
  fight([person("kassus", kassus), enemy("brute", { timedEffects: { last } }), enemy("lurker")], {
    round: 2,
    turn: "kassus",
    ...over,
  });

const gm = gmViewer({ isHidden: (id) => id === "lurker" });
const player = asPlayer(gm);

/** What a player looks at, or a game master. */
function look(encounter: CodaEncounter, isGM = false): TrackerContext {
  return {
    ruleset: coda as unknown as TrackerContext["ruleset"],
    encounter,
    people: [tracked("kassus"), tracked("brute"), tracked("lurker", { isHidden: true })],
    isGM,
    seen: asSeenBy(encounter, isGM ? gm : player),
  };
}

beforeAll(useEnglish);

describe("the rows of the tracker", () => {
  it("tell a game master in which part of the order each acts (G209)", () => {
    const { rows } = trackerView(look(brawl(), true));
    expect(rows.map(({ heading }) => heading)).toEqual(["By initiative", "Acts last", "By initiative"]);
  });

  it("have no heads while everybody acts as they rolled", () => {
    const { rows } = trackerView(look(fight([person("kassus"), enemy("brute"), enemy("lurker")]), true));
    expect(rows.map(({ heading }) => heading)).toEqual(["", "", ""]);
  });

  it("show a player what fellow crew have left and keep back, and nothing of anybody else", () => {
    const encounter = fight([
      person("kassus"),
      person("okoro", { timedEffects: { kept }, spent: { actions: 1 } }),
      enemy("brute"),
    ]);
    const people = [tracked("kassus"), tracked("okoro", { side: "crew" }), tracked("brute")];
    const seen = (one: TrackerContext) =>
      trackerView(one).rows.map(({ state, allowance, hidesPlace }) => [
        state,
        allowance?.entries[0]?.left ?? null,
        hidesPlace,
      ]);
    expect(seen({ ...look(encounter), people })).toEqual([
      ["Your turn. Healthy", 2, false],
      ["Saved 1 action. Healthy", 1, false],
      ["Healthy", null, true],
    ]);
    const hired = fight(Object.values(encounter.combatants).map((one) => ({ ...one, side: "hostile" })));
    expect(seen({ ...look(hired), people })[1]).toEqual(["Healthy", null, true]);
  });

  it("let a game master alone take each action that is left, and give back each that is not (R002)", () => {
    const encounter = brawl({}, { spent: { actions: 1 } });
    const marks = (isGM: boolean) =>
      trackerView(look(encounter, isGM)).rows[0]?.corrections.map(({ entry, after, label }) => [entry, after, label]);
    expect(marks(true)).toEqual([
      ["actions", 0, "Take an action from kassus"],
      ["actions", 2, "Give kassus an action back"],
      ["opportunities", 0, "Take an opportunity from kassus"],
    ]);
    expect(marks(false)).toEqual([]);
  });

  it("show a player neither heads nor the actions of enemies, nor whom they do not see", () => {
    const { rows } = trackerView(look(brawl()));
    expect(rows.map(({ id, heading, allowance }) => [id, heading, allowance?.entries[0]?.left ?? null])).toEqual([
      ["id-kassus", "", 2],
      ["id-brute", "", null],
    ]);
    expect(rows[1]?.state).toBe("Healthy");
  });

  it("show all to whoever may know the figures of enemies", () => {
    const open = { ...look(brawl()), seen: asSeenBy(brawl(), { ...player, hidesEnemies: false }) };
    expect(trackerView(open).rows.map(({ allowance }) => allowance?.entries[0]?.left)).toEqual([2, 2]);
  });

  it("say first what presses: the turn, hiding, kept actions", () => {
    const delaying = brawl({ turn: "brute" }, { timedEffects: { kept } });
    const states = (view: TrackerContext) => trackerView(view).rows.map(({ state }) => state);
    expect(states(look(brawl()))).toEqual(["Your turn. Healthy", "Healthy"]);
    expect(states(look(delaying))[0]).toBe("Saved 1 action. Healthy");
    const shown = look(delaying);
    const people = shown.people.map((one, place) => ({ ...one, isOut: place === 0 }));
    const [out] = trackerView({ ...shown, people }).rows;
    expect([out?.state, out?.mayAct]).toEqual(["Healthy", false]);
    expect(states(look(brawl(), true))).toEqual(["Healthy", "Healthy", "Hidden. Healthy"]);
  });

  it("let whoever keeps actions back act now, out of their turn only and by their owner only", () => {
    const may = (encounter: CodaEncounter, isGM: boolean) =>
      trackerView(look(encounter, isGM)).rows.map(({ mayAct }) => mayAct);
    expect(may(brawl({ turn: "brute" }, { timedEffects: { kept } }), false)).toEqual([true, false]);
    expect(may(brawl({}, { timedEffects: { kept } }), false)).toEqual([false, false]);
    expect(may(brawl({ turn: "brute" }, { timedEffects: { kept }, spent: { actions: 2 } }), true)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("a turn in the tracker", () => {
  const turns = (turn: string, isGM: boolean) =>
    trackerView(look(brawl({ turn }), isGM)).rows.flatMap(({ id, isTurn }) => (isTurn ? [id] : []));

  it("stays where it was for players while somebody has it whom they do not see", () => {
    expect([turns("lurker", true), turns("lurker", false)]).toEqual([["id-lurker"], ["id-brute"]]);
    expect(turnSentence(look(brawl({ turn: "lurker" })))).toBe(turnSentence(look(brawl({ turn: "brute" }))));
  });

  it("is read out by name", () => {
    expect(turnSentence(look(brawl()))).toBe("Round 2. It is kassus’s turn.");
    expect(turnSentence(look(brawl({ round: 0, turn: null })))).toBe("");
  });

  it("is ended by whoever acts for the one who has it, and by nobody else", () => {
    const foot = (turn: string, isGM: boolean) => trackerView(look(brawl({ turn }), isGM)).foot?.label ?? null;
    expect([foot("kassus", false), foot("brute", false), foot("lurker", false)]).toEqual(["End my turn", null, null]);
    expect([foot("brute", true), foot("lurker", true)]).toEqual(["End brute’s turn", "End lurker’s turn"]);
  });

  it("may be delayed while actions are left to keep (R167)", () => {
    const mayDelay = (spent: number) => trackerView(look(brawl({}, { spent: { actions: spent } }))).foot?.mayDelay;
    expect([mayDelay(0), mayDelay(2)]).toEqual([true, false]);
  });
});
