import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import {
  along,
  enemy,
  fight,
  modifierIn,
  type PersonOptions,
  type Played,
  person,
  play,
  previewOf,
  skill,
  testsOf,
} from "../../../support/coda.ts";
import { edge, scores } from "../../../support/edges.ts";

const BLIND = ["blinded"];
const ears = [skill("armed", 4), skill("observe", 4, { attribute: "perception" })];

/** The turn of kassus, who cannot see, beside a boarder. */
const duel = (edges = [edge("blindFighting")], options: PersonOptions = {}, boarder: PersonOptions = {}, over = {}) => {
  const { sheet, ...rest } = options;
  return fight(
    [
      person("kassus", { conditions: BLIND, sheet: { edges, skills: ears, ...sheet }, ...rest }),
      enemy("boarder", { at: [1, 0], ...boarder }),
    ],
    over,
  );
};
const slash: Intent = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const slashed: Intent = { actor: "boarder", action: "armedAttack", weapon: "sword", targets: ["kassus"] };
const HEARD = [6, 5];
const NOT_HEARD = [5, 5];
const MISS = [1, 1];
const ids = (played: Played) => testsOf(played).map(({ id }) => id);
const attackIn = (played: Played) => testsOf(played).find(({ id }) => id === "attack/armedAttack");

describe("the blinded", () => {
  it("strike at -5, and their Defense is 5 lower and lacks a positive Agility (R293, R442, G110)", () => {
    expect(modifierIn(previewOf(duel([]), slash), "blinded")).toBe(-5);
    const defense = (agility: number) =>
      previewOf({ ...duel([], { sheet: scores({ agility }) }), turn: "boarder" }, slashed)?.target;
    expect([defense(6), defense(10), defense(4)]).toEqual([2, 2, 1]);
  });

  it("strike at nobody who gives them an opening, unless another sense finds them (R442, G225)", () => {
    const leave: Intent = { actor: "boarder", action: "move", path: along(0, 1, 4) };
    expect(play({ ...duel([]), turn: "boarder" }, leave).prompts).toEqual([]);
  });
});

describe("Blind Fighting", () => {
  it("listens at no cost before each attack; success takes the penalty away (R292)", () => {
    const played = play(duel(), slash, [...HEARD, ...MISS]);
    expect(ids(played)).toEqual(["senses/observe", "attack/armedAttack"]);
    expect(testsOf(played)[0]).toMatchObject({ target: 15, total: 15, success: true });
    expect(modifierIn(attackIn(played), "blinded")).toBe(0);
    expect(combatantOf(played.after, "kassus").spent).toEqual({ actions: 1 });
  });

  it("listens too where defences wait for the dice of the attack (R292, G44)", () => {
    const after = { settings: { dodgeTiming: "after" } };
    const played = play(duel(undefined, {}, {}, after), slash, [...HEARD, ...MISS]);
    expect(ids(played)).toEqual(["senses/observe", "attack/armedAttack"]);
    expect(modifierIn(attackIn(played), "blinded")).toBe(0);
  });

  it("leaves the penalty where the test fails (R292, R293)", () => {
    expect(modifierIn(attackIn(play(duel(), slash, [...NOT_HEARD, ...MISS])), "blinded")).toBe(-5);
  });

  it("listens when attacked, for a normal Defense (R292)", () => {
    const nimble = { sheet: scores({ agility: 8 }) };
    const defense = (faces: readonly number[]) =>
      attackIn(play({ ...duel(undefined, nimble), turn: "boarder" }, slashed, [...faces, ...MISS, 1, 1]))?.target;
    expect([defense(HEARD), defense(NOT_HEARD)]).toEqual([8, 2]);
  });

  it("blocks and dodges without the penalty too, after one test (R292, G236, G315)", () => {
    const block = (faces: readonly number[]) => {
      const played = play({ ...duel(), turn: "boarder" }, slashed, [...faces, 3, 4, 6, 5, 1, 1, 4, 4, 6, 5], {
        kassus: ["parry:sword"],
      });
      return modifierIn(
        testsOf(played).find(({ id }) => id === "defence/parry"),
        "blinded",
      );
    };
    expect([block(HEARD), block(NOT_HEARD)]).toEqual([0, -5]);
    const dodge = (faces: readonly number[]) => {
      const played = play({ ...duel(), turn: "boarder" }, slashed, [...faces, 6, 3, 1, 1, 1, 1], { kassus: ["dodge"] });
      expect(ids(played)).toEqual(["senses/observe", "defence/dodge", "attack/armedAttack"]);
      return modifierIn(testsOf(played)[1], "blinded");
    };
    expect([dodge(HEARD), dodge(NOT_HEARD)]).toEqual([0, -5]);
  });

  it("counts for that one attack (R292)", () => {
    const played = play(duel(), slash, [...HEARD, ...MISS]);
    expect(combatantOf(played.after, "kassus").timedEffects).toEqual({});
    expect(ids(play(played.after, slash, [...NOT_HEARD, ...MISS]))).toEqual(["senses/observe", "attack/armedAttack"]);
  });

  it("listens against Stealth where nobody has noticed the other (R292)", () => {
    const hidden = { hidden: true, sheet: { skills: [skill("stealth", 6), skill("armed", 4)] } };
    const [stealth, observe] = testsOf(play(duel(undefined, {}, hidden), slash, [3, 3, 4, 4, ...MISS]));
    expect([stealth?.id, stealth?.total, observe?.id, observe?.target]).toEqual([
      "senses/stealth",
      12,
      "senses/observe",
      12,
    ]);
    expect(observe?.success).toBe(false);
  });

  it("listens against Stealth where the attacker says that they sneak, and believes that of nobody else (R292)", () => {
    const turn = { ...duel(), turn: "boarder" };
    const sneaking = { options: { sneaking: true } };
    expect(ids(play(turn, { ...slashed, ...sneaking }, [3, 3, 6, 5, ...MISS, 1, 1]))[0]).toBe("senses/stealth");
    expect(ids(play(duel(), { ...slash, ...sneaking }, [...HEARD, ...MISS]))[0]).toBe("senses/observe");
  });

  it("hears worse in noise, as the game master has it (R294, R458)", () => {
    const noisy = duel(undefined, {}, {}, { settings: { noise: 3 } });
    const [observe] = testsOf(play(noisy, slash, [...HEARD, ...MISS]));
    expect([modifierIn(observe, "noise"), observe?.success]).toEqual([-3, false]);
    expect(modifierIn(testsOf(play(duel(), slash, [...HEARD, ...MISS]))[0], "noise")).toBe(0);
  });

  it("is for those who cannot see, and who have the edge (R292)", () => {
    expect(ids(play(duel(undefined, { conditions: [] }), slash, MISS))).toEqual(["attack/armedAttack"]);
    expect(ids(play(duel([]), slash, MISS))).toEqual(["attack/armedAttack"]);
  });

  it("strikes at openings when the other is heard, and uses the same test for the blow (R292, G225)", () => {
    const leave: Intent = { actor: "boarder", action: "move", path: along(0, 1, 4) };
    const turn = { ...duel(), turn: "boarder" };
    const heard = play(turn, leave, [...HEARD, ...MISS], { kassus: ["strike:sword"] });
    expect(ids(heard)).toEqual(["senses/observe", "attack/armedAttack"]);
    expect(modifierIn(attackIn(heard), "blinded")).toBe(0);
    const missed = play(turn, leave, NOT_HEARD, { kassus: ["strike:sword"] });
    expect([missed.prompts, ids(missed)]).toEqual([[], ["senses/observe"]]);
    const declined = play(turn, leave, HEARD);
    expect(combatantOf(declined.after, "kassus").timedEffects).toEqual({});
  });
});
