import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";
import type { IconEncounter } from "../../../src/rulesets/icon/sheet.ts";
import { acting, enemy, knife, person, pistol, play, playAll } from "../../support/icon.ts";
import { entriesOf, testsOf } from "../../support/play.ts";

const kassus = person("kassus");
const does = (actor: string, action: string): Intent => ({ actor, action });
const shoot = (actor: string, target: string): Intent => ({
  actor,
  action: "fire",
  weapon: "pistol",
  targets: [target],
});
const turns = (encounter: IconEncounter) => icon.round.progress(encounter);
const notes = ({ exchange }: ReturnType<typeof play>) =>
  entriesOf(exchange.episode).flatMap((entry) => (entry.kind === "note" ? [entry.code] : []));
const refusalOf = (encounter: IconEncounter, intent: Intent) => icon.check(encounter, intent)?.code;

describe("the weapon of the round (I003, G339)", () => {
  const near = enemy("raider", { at: [1, 0] });
  const far = enemy("brute", { at: [6, 0] });
  const both = (settings = {}) =>
    acting(
      kassus,
      ["fight", "fight"],
      [
        [near, "fire"],
        [far, "fire", "fire"],
      ],
      { settings },
    );
  const stab: Intent = { actor: "kassus", action: "strike", weapon: "knife", targets: ["raider"] };

  it("costs whoever takes another their place: they act last of those left in each pass", () => {
    const played = play(both(), stab);
    expect([notes(played), testsOf(played)]).toEqual([["round/lost-place"], []]);
    expect(played.after.combatants.kassus?.spent).toEqual({});
    expect(icon.round.order(played.after)).toEqual(["raider", "brute", "kassus"]);
    const left = playAll(played.after, [[does("raider", "forgo")], [does("brute", "forgo")]]);
    expect(turns(left)).toMatchObject({ pass: 1, turns: ["kassus"] });
    const struck = play(left, stab, [6, 5, 1, 1]);
    expect(testsOf(struck)).toHaveLength(1);
    expect(turns(struck.after)).toMatchObject({ pass: 2, turns: ["brute"] });
    expect(icon.round.entryOf(struck.after, struck.after.combatants.kassus ?? kassus).part).toBe("last");
  });

  it("is said by the preview before the dice, where the act will not begin", () => {
    const free = both({ weaponOfRound: false });
    expect(icon.preview.action(both(), stab)).toMatchObject({ costs: {}, notes: [{ code: "losesPlace", params: {} }] });
    expect(icon.preview.action(free, stab)).toMatchObject({ costs: { actions: 1 }, notes: [] });
  });

  it("keeps an act out of turn to itself: nobody who waits is offered another", () => {
    const waiting = play(acting(kassus, ["fight"], [[near, "fire"]]), does("kassus", "delay")).after;
    expect(refusalOf(waiting, stab)).toBe("round/other-weapon");
    const asked = play(waiting, shoot("raider", "kassus"), [1, 1]).prompts[0];
    expect(asked?.choices.map(({ id }) => id)).toEqual(["act", "pass"]);
    const alone = play(waiting, does("raider", "forgo")).after;
    expect(refusalOf(alone, stab)).toBeUndefined();
  });

  it("matters by the skill that was rolled, to nobody left behind, and not where the setting is off", () => {
    const second = pistol({ id: "second" });
    const armed = person("kassus", { sheet: { weapons: [pistol(), knife(), second] } });
    const same = acting(armed, ["fire"], [[near, "fire"]]);
    expect(notes(play(same, { ...shoot("kassus", "raider"), weapon: "second" }, [1, 1]))).not.toContain(
      "round/lost-place",
    );
    expect(testsOf(play(both({ weaponOfRound: false }), stab, [1, 1]))).toHaveLength(1);
    const last = acting(kassus, ["fight"], [[near]]);
    expect(testsOf(play(last, stab, [1, 1]))).toHaveLength(1);
  });
});
