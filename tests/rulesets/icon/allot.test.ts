import { describe, expect, it } from "vitest";
import { undoEffects } from "../../../src/engine/effects.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";
import type { IconCombatant, IconEncounter } from "../../../src/rulesets/icon/sheet.ts";
import { declared, enemy, fight, person, play, rolled } from "../../support/icon.ts";

describe("what the game master puts right of the actions somebody has left (I009)", () => {
  const going = (marks: object) =>
    fight([person("kassus", { marks: marks as never }), enemy("raider", { marks: declared(5, "fire") })]);
  const three = { ...declared(9, "fire", "move", "fight") };
  const allot = (left: unknown, entry = "actions") =>
    ({ actor: "kassus", action: "allot", options: { entry, left } }) as Intent;
  const used = (encounter: IconEncounter) =>
    icon.round
      .entryOf(encounter, encounter.combatants.kassus as IconCombatant)
      .declared?.map(({ used: isUsed }) => isUsed);

  it("uses up the first that are left, and gives the last ones back", () => {
    const one = play(going(three), allot(1), []).after;
    expect(used(one)).toEqual([true, true, false]);
    expect(used(play(one, allot(2), []).after)).toEqual([true, false, false]);
    expect(icon.round.allowance(one, one.combatants.kassus as IconCombatant).actions).toEqual({ left: 1, of: 3 });
  });

  it("lets nobody wait with an action that is gone (I019)", () => {
    const waiting = going({ ...three, delayed: true });
    expect(play(waiting, allot(2), []).after.combatants.kassus?.marks.delayed).toBeUndefined();
  });

  it("can be taken back whole", () => {
    const before = going({ ...three, delayed: true });
    const { after, effects } = play(before, allot(0), []);
    expect(undoEffects(after, effects).combatants.kassus).toEqual(before.combatants.kassus);
  });

  it("is nothing without a fight, a declared action, or a difference", () => {
    const code = (encounter: IconEncounter, actions: unknown) => icon.check(encounter, allot(actions))?.code;
    expect(code({ ...going(three), round: 0 }, 1)).toBe("round/no-fight");
    expect([3, 4, -1, 1.5, "1"].map((actions) => code(going(three), actions))).toEqual(Array(5).fill("round/as-it-is"));
    expect(code(going(rolled(9)), 1)).toBe("round/as-it-is");
    expect(icon.check(going(three), allot(1, "opportunities"))?.code).toBe("round/as-it-is");
  });
});
