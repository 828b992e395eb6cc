import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { action } from "../../../src/rulesets/action/index.ts";
import type { ActionCombatant, ActionEncounter } from "../../../src/rulesets/action/sheet.ts";
import { acting, enemy, fight, person, play, previewOf } from "../../support/action.ts";
import { testsOf } from "../../support/play.ts";

const raider = enemy("raider", { at: [1, 0] });
const blow: Intent = { actor: "kassus", action: "strike", weapon: "sword", targets: ["raider"] };
const shot: Intent = { ...blow, action: "shoot", weapon: "pistol" };
/** The raider has done that in their turn, and now it is the other's. */
const having = (act: string, settings: ActionEncounter["settings"] = {}) => {
  const before = acting([raider, person("kassus")], { settings });
  const done = play(before, { actor: "raider", action: act }).after;
  return { ...play(done, { actor: "raider", action: "finishTurn" }).after, turn: "kassus" };
};
const notes = ({ exchange }: ReturnType<typeof play>) =>
  exchange.episode.entries.flatMap((entry) => (entry.kind === "note" ? [entry.code] : []));

describe("a block (A072, G355)", () => {
  it("is a roll of its own with 1 more against the total of the attack; a tie stops the blow", () => {
    const played = play(having("block"), blow, [6, 6, 5, 5, 6, 5]);
    const [attack, block] = testsOf(played);
    expect(attack).toMatchObject({ total: 25, target: 20, success: true });
    expect(block).toMatchObject({ id: "defence/block", target: 25, total: 25, success: true });
    expect(block?.modifiers).toContainEqual(expect.objectContaining({ id: "action", value: 1 }));
    expect(played.after.combatants.raider?.counts).toEqual({});
  });

  it("lets the blow through when it fails", () => {
    const played = play(having("block"), blow, [6, 6, 5, 5, 5, 5, 2, 2]);
    expect(played.after.combatants.raider?.counts).toEqual({ damage: 4 });
  });

  it("helps the initiative of the next round against those who could strike, by 4 (A072)", () => {
    const { after: now } = play(having("block"), blow, [6, 6, 5, 5, 6, 5]);
    const next = (at: readonly [number, number]) => {
      const people = ["raider", "kassus"].map((id) => action.round.begin(now.combatants[id] as ActionCombatant));
      const [blocker, other] = people as [ActionCombatant, ActionCombatant];
      const moved = { ...other, place: { ...other.place, col: at[0], row: at[1] } };
      return previewOf(fight([blocker, moved], { round: 2 }), { actor: "raider", action: "initiative" })?.modifiers;
    };
    expect(next([0, 0])).toContainEqual(expect.objectContaining({ id: "blocked", value: 4 }));
    expect(next([9, 0])).toHaveLength(1);
  });

  it("meets no shot", () => {
    expect(testsOf(play(having("block"), shot, [6, 6, 5, 1, 1, 1]))).toHaveLength(1);
  });

  it("succeeds when the attack misses, where the world has it so (A072, G355)", () => {
    const world = { blockBy: "miss" };
    expect(notes(play(having("block", world), blow, [1, 1, 2]))).toContain("defence/blocked");
    expect(testsOf(play(having("block", world), blow, [6, 6, 5, 2, 2]))).toHaveLength(1);
  });
});

describe("rolling with a blow (A074, G349)", () => {
  it("halves what a blow does, rounded down, and not what a shot does", () => {
    expect(play(having("rollWithBlow"), blow, [6, 6, 5, 4, 3]).after.combatants.raider?.counts).toEqual({ damage: 3 });
    expect(play(having("rollWithBlow"), shot, [6, 6, 5, 4, 3, 2]).after.combatants.raider?.counts).toEqual({
      damage: 9,
    });
  });
});

describe("meeting an attack out of turn (A002, A096)", () => {
  const waiting = () => play(acting([raider, person("kassus")]), { actor: "raider", action: "delay" }).after;

  it("is offered to whoever waits: block, dodge or roll with a blow, and only a dodge from a shot", () => {
    const ways = (intent: Intent) => play(waiting(), intent, [1, 1, 2]).prompts[0]?.choices.map(({ id }) => id);
    expect(ways(blow)).toEqual(["block", "dodge", "rollWithBlow", "none"]);
    expect(ways(shot)).toEqual(["dodge", "none"]);
  });

  it("takes the action that was kept, and counts at once", () => {
    const played = play(waiting(), shot, [1, 1, 2], { raider: ["dodge"] });
    expect(testsOf(played)[0]?.target).toBe(18);
    expect(played.after.combatants.raider).toMatchObject({ spent: { actions: 1 } });
    expect(played.after.combatants.raider?.marks.delayed).toBeUndefined();
  });

  it("lets whoever dodges move half their MOV with it, rounded down, on foot and at once (A073, G349)", () => {
    const { after } = play(waiting(), shot, [1, 1, 2], { raider: ["dodge"] });
    expect(action.round.progress(after).turns).toEqual(["raider"]);
    const go = (metres: number, movementMode = "walk"): Intent => {
      const path = Array.from({ length: metres + 1 }, (_, row) => ({ col: 1, row }));
      return { actor: "raider", action: "move", movementMode, path };
    };
    const refusal = (intent: Intent) => action.check(after, intent)?.code ?? null;
    expect([refusal(go(4)), refusal(go(5)), refusal(go(4, "run"))]).toEqual([
      null,
      "move/too-far-this-turn",
      "move/not-with-that",
    ]);
    const moved = play(after, go(3)).after;
    expect(action.movement.reach?.(moved, moved.combatants.raider as ActionCombatant, "walk")).toBe(1);
    const blocked = play(waiting(), blow, [1, 1, 2, 1, 1, 1], { raider: ["block"] }).after;
    expect(action.check(blocked, go(9))).toBeNull();
  });

  it.each([
    [3, 4],
    [6, 3],
  ])("after %i m adds at most half of MOV, and no more than MOV in all: %i m (A073, A081)", (gone, left) => {
    const walked = play(acting([raider, person("kassus", { at: [0, 9] })]), {
      actor: "raider",
      action: "move",
      path: Array.from({ length: gone + 1 }, (_, row) => ({ col: 1, row })),
    }).after;
    const kept = play(walked, { actor: "raider", action: "delay" }).after;
    const { after } = play(kept, shot, [1, 1, 2], { raider: ["dodge"] });
    expect(action.movement.reach?.(after, after.combatants.raider as ActionCombatant, "walk")).toBe(left);
  });

  it("is foreseen with what it does to the DEF", () => {
    const { prompts } = play(waiting(), shot, [1, 1, 2]);
    const [prompt] = prompts;
    const dodged = prompt && action.preview.choice(waiting(), prompt, { id: "dodge", action: "dodge" });
    expect(dodged).toMatchObject({ costs: { actions: 1 }, odds: { attack: { test: { target: 18 } } } });
  });

  it("is not offered to whoever has spent their action, is surprised, or has not acted yet", () => {
    const asked = (encounter: ActionEncounter) =>
      play(encounter, { ...shot, options: { metres: 1000 } }, [1, 1, 2]).prompts.length;
    expect(asked(having("mount"))).toBe(0);
    expect(asked(acting([person("kassus"), { ...raider, marks: { delayed: true }, conditions: ["surprised"] }]))).toBe(
      0,
    );
    expect(asked(acting([person("kassus"), raider]))).toBe(0);
    expect(asked(acting([person("kassus"), raider], { settings: { defendWith: "unspent" } }))).toBe(1);
  });
});
