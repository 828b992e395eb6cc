import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { action } from "../../../src/rulesets/action/index.ts";
import type { ActionCombatant, ActionEncounter } from "../../../src/rulesets/action/sheet.ts";
import { acting, enemy, partOf, person, play, previewOf } from "../../support/action.ts";
import { testsOf } from "../../support/play.ts";

/** MOV 9, Strength 4. */
const kassus = person("kassus");
const raider = enemy("raider", { at: [0, 3] });
const line = (metres: number) => Array.from({ length: metres + 1 }, (_, col) => ({ col, row: 0 }));
const go = (metres: number, movementMode?: string): Intent => ({
  actor: "kassus",
  action: "move",
  path: line(metres),
  ...(movementMode !== undefined && { movementMode }),
});
const shot: Intent = { actor: "kassus", action: "shoot", weapon: "pistol", targets: ["raider"] };
const alone = acting([kassus, raider]);
const refusalOf = (encounter: ActionEncounter, intent: Intent) => action.check(encounter, intent)?.code ?? null;
const me = ({ combatants }: ActionEncounter) => combatants.kassus as ActionCombatant;

describe("how far ways of moving carry in a round (A075 to A081, X11, G349)", () => {
  it.each([
    ["walk", 9, "A081"],
    ["run", 18, "A079"],
    ["sprint", 36, "A080"],
    ["crawl", 4, "A075"],
    ["climb", 4, "A076"],
    ["rollOver", 4, "A078"],
    ["dive", 2, "A077"],
  ])("%s leads %i m (%s)", (movementMode, metres) => {
    expect(refusalOf(alone, go(metres, movementMode))).toBeNull();
    expect(refusalOf(alone, go(metres + 1, movementMode))).toBe("move/too-far-this-turn");
  });

  it("takes MOV from the sheet where it names one, else from the settings (X11)", () => {
    expect(refusalOf(acting([person("kassus", { sheet: { movement: 5 } })]), go(6, "walk"))).toBe(
      "move/too-far-this-turn",
    );
    expect(refusalOf(acting([kassus], { settings: { mov: [1, 0] } }), go(5, "walk"))).toBe("move/too-far-this-turn");
  });

  it("goes no faster than it has to where no way is chosen", () => {
    const mode = (metres: number) => action.movement.check(alone, go(metres)).movementMode;
    expect([mode(9), mode(10), mode(19)]).toEqual(["walk", "run", "sprint"]);
  });

  it("may be gone in pieces, each counted (A081)", () => {
    const { after } = play(alone, go(5));
    expect(me(after)).toMatchObject({ spent: { metres: 5 }, place: { col: 5 } });
    const onward = { ...go(0), path: line(10).slice(5) };
    expect(action.movement.check(after, onward).movementMode).toBe("run");
    expect(refusalOf(after, { ...onward, movementMode: "walk" })).toBe("move/too-far-this-turn");
  });
});

describe("moving and acting (A002, A079 to A081)", () => {
  it.each([
    ["walk", 0, "A081"],
    ["run", -3, "A079"],
    ["sprint", -6, "A080"],
  ])("a %s takes %i off the other action (%s)", (mode, value) => {
    const { after } = play(alone, go(3, mode));
    expect(partOf(after, shot, "moved")).toBe(value);
    expect(partOf(alone, { ...shot, options: { moving: mode } }, "moved")).toBe(value);
  });

  it("lets whoever acted first go faster only if they said so with the act (A079, A080)", () => {
    const plain = play(alone, shot, [1, 1, 2]).after;
    expect(refusalOf(plain, go(9))).toBeNull();
    expect(refusalOf(plain, go(10, "run"))).toBe("move/not-with-that");
    const meant = play(alone, { ...shot, options: { moving: "run" } }, [1, 1, 2]).after;
    expect(refusalOf(meant, go(18, "run"))).toBeNull();
    expect(refusalOf(meant, go(19, "sprint"))).toBe("move/not-with-that");
  });

  it.each(["crawl", "climb", "rollOver"])("%s is the action of the round itself (A002)", (mode) => {
    const { after } = play(alone, go(2, mode));
    expect(me(after).spent.actions).toBe(1);
    expect(refusalOf(after, shot)).toBe("act/no-action-left-this-turn");
    expect(refusalOf(play(alone, shot, [1, 1, 2]).after, go(2, mode))).toBe("move/not-with-that");
  });

  it("ends the turn by itself once nothing is left of it (A002)", () => {
    const walked = play(play(alone, go(9)).after, { actor: "kassus", action: "dodge" }).after;
    expect(action.round.progress(walked).turns).toEqual(["raider"]);
  });
});

describe("what moving does to those who shoot at one (G345)", () => {
  it("counts the metres once, by the rows of motion, and nothing beside them for a run", () => {
    const { after } = play(acting([kassus, raider]), go(12, "run"));
    const back: Intent = { actor: "raider", action: "shoot", weapon: "pistol", targets: ["kassus"] };
    expect(partOf(after, back, "motion")).toBe(-4);
    expect(previewOf(after, back)?.target).toBe(15);
  });
});

describe("a dive (A077, G362)", () => {
  it("rolls Leaping with Reflexes against 10 and 2 for each meter", () => {
    const test = previewOf(alone, go(2, "dive"));
    expect(test).toMatchObject({ id: "move/dive", target: 14 });
    expect(test?.modifiers[0]).toMatchObject({ id: "attribute", params: { attribute: "reflexes" } });
  });

  it("leads where it is meant to on a success, and gives 3 to DEF (A014)", () => {
    const { after, exchange } = play(alone, go(2, "dive"), [3, 3, 3]);
    expect(testsOf({ exchange })[0]?.success).toBe(true);
    expect(me(after).place.col).toBe(2);
    const back: Intent = { actor: "raider", action: "shoot", weapon: "pistol", targets: ["kassus"] };
    expect(previewOf(after, back)?.target).toBe(18);
  });

  it("falls short on a failure", () => {
    expect(me(play(alone, go(2, "dive"), [3, 3, 2]).after).place.col).toBe(1);
    expect(me(play(alone, go(2, "dive"), [2, 1, 1]).after).place.col).toBe(0);
  });
});

describe("where somebody may go", () => {
  it("refuses whoever lies all but crawling and rolling, and gets up by an action (A037)", () => {
    const prone = acting([{ ...kassus, conditions: ["prone"] }]);
    expect(refusalOf(prone, go(1))).toBe("move/prone");
    expect(refusalOf(prone, go(1, "crawl"))).toBeNull();
    expect(refusalOf(prone, go(1, "rollOver"))).toBeNull();
    const up = me(play(prone, { actor: "kassus", action: "standUp" }).after);
    expect(up).toMatchObject({ conditions: [], spent: { actions: 1 } });
    expect(refusalOf(play(prone, { actor: "kassus", action: "standUp" }).after, shot)).toBe(
      "act/no-action-left-this-turn",
    );
  });

  it("leads up only for whoever climbs (A076)", () => {
    const up = (movementMode: string): Intent => ({
      actor: "kassus",
      action: "move",
      movementMode,
      path: [
        { col: 0, row: 0, elevation: 0 },
        { col: 0, row: 0, elevation: 2 },
      ],
    });
    expect(refusalOf(alone, up("walk"))).toBe("move/no-foothold");
    expect(refusalOf(alone, up("climb"))).toBeNull();
  });

  it("refuses walls, enemies in the way, and whoever is held", () => {
    expect(refusalOf({ ...alone, walls: [{ x1: 1, y1: -1, x2: 1, y2: 2 }] }, go(3))).toBe("move/wall");
    expect(refusalOf(acting([kassus, enemy("raider", { at: [2, 0] })]), go(3))).toBe("move/enemy-in-the-way");
    expect(refusalOf(acting([{ ...kassus, conditions: ["grabbed"] }]), go(3))).toBe("move/held");
  });
});
