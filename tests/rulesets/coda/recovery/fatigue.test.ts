import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { enemy, entriesOf, fight, person, play, testsOf } from "../../../support/coda.ts";

const tired = (fatigue: number, over: Partial<CodaEncounter> = {}) =>
  fight([person("kassus", { counts: { fatigue } }), enemy("boarder", { at: [1, 0] })], over);
const strain = (target: number) => ({ actor: "kassus", action: "endure", adjustment: { target } });
const rouse = { actor: "kassus", action: "comeTo" };
const fatigueOf = (encounter: CodaEncounter) => combatantOf(encounter, "kassus").counts.fatigue ?? 0;

/** The Stamina total of somebody fresh who rolls 3 and 3. */
const usual = testsOf(play(tired(0), strain(0), [3, 3]))[0]?.total ?? 0;

describe("bearing a strain", () => {
  it.each([
    ["by 1 costs one level", 1, 1],
    ["completely costs two levels", 6, 2],
    ["disastrously costs three levels", 11, 3],
  ])("and failing %s (R434, C47)", (_how, short, levels) => {
    const { after, exchange } = play(tired(0), strain(usual + short), [3, 3]);
    expect(fatigueOf(after)).toBe(levels);
    expect(entriesOf(exchange.episode)).toContainEqual(expect.objectContaining({ code: "work/tired" }));
  });

  it("costs nothing where the number is met, and no action (R434, C47)", () => {
    const { after } = play(tired(0), strain(usual), [3, 3]);
    expect([fatigueOf(after), combatantOf(after, "kassus").spent]).toEqual([0, {}]);
  });

  it("takes nobody below a collapse (C46, C47)", () => {
    expect(fatigueOf(play(tired(4), strain(40), [3, 3]).after)).toBe(5);
    expect(coda.check(tired(5), strain(10))?.code).toBe("act/helpless");
  });
});

describe("coming to after a collapse", () => {
  it("takes a Stamina test against 10 and leaves one exhausted (R434, C46)", () => {
    const played = play(tired(5), rouse, [6, 6, 6, 6, 6, 1]);
    expect([fatigueOf(played.after), testsOf(played)[0]?.target]).toEqual([4, 10]);
  });

  it("fails with less, and cannot be tried again in that round (C46)", () => {
    const { after } = play(tired(5), rouse, [1, 2]);
    expect([fatigueOf(after), coda.check(after, rouse)?.code]).toEqual([5, "work/tried-this-round"]);
    const next = coda.round.begin(combatantOf(after, "kassus"));
    expect(coda.check({ ...after, combatants: { ...after.combatants, kassus: next } }, rouse)).toBeNull();
  });

  it("may be tried as often as one likes outside a fight (C46)", () => {
    const { after } = play(tired(5, { round: 0, turn: null }), rouse, [1, 2]);
    expect(coda.check(after, rouse)).toBeNull();
  });

  it("is nothing for those who stand (C46)", () => {
    expect(coda.check(tired(4), rouse)?.code).toBe("work/not-collapsed");
  });
});
