import { describe, expect, it } from "vitest";
import { along, enemy, fight, person } from "../../../support/coda.ts";
import { alone, athlete, judge } from "../../../support/coda-moves.ts";

const metres = (by: number) => ({ kind: "spend", key: "metres", by });
const actions = (by: number) => ({ kind: "spend", key: "actions", by });
const openMovement = (from: object | null, to: object | null) => ({ kind: "mark", key: "openMovement", from, to });
const plain = (walked: number) => ({ movementMode: "plain", limit: 12, metres: walked, diagonals: 0 });

describe("what is told of a move before it is made", () => {
  it("is its movement mode and price, and what it changes when nobody minds (R058, G286)", () => {
    expect(judge(alone(), along(0, 0, 3))).toEqual({
      refusal: null,
      free: true,
      movementMode: "walk",
      metres: 6,
      costs: { actions: 1 },
      changes: [metres(6), actions(1), openMovement(null, plain(6))],
      triggers: [],
    });
  });

  it("costs no action while the last one still carries (R058, G286)", () => {
    const begun = alone({ marks: { openMovement: plain(6) } });
    expect(judge(begun, along(0, 0, 2)).changes).toEqual([metres(4), openMovement(plain(6), plain(10))]);
    expect(judge(begun, along(0, 0, 3)).changes).toEqual([metres(6), openMovement(plain(6), null)]);
  });

  it("leaves nothing over where the metres are used up (R058)", () => {
    expect(judge(alone(), along(0, 0, 6)).changes).toEqual([metres(12), actions(1)]);
  });

  it("is nothing but the reason where it is refused (R058)", () => {
    expect(judge(alone({ spent: { actions: 2 } }), along(0, 0, 1))).toEqual({
      refusal: { code: "move/too-far", params: { metres: 2, cost: 1, left: 0 } },
      free: false,
      movementMode: "",
      metres: 0,
      costs: {},
      changes: [],
      triggers: [],
    });
  });

  it("names the paces at which enemies may strike, and is not free then (R047, R048)", () => {
    const pressed = fight([person("kassus", athlete), enemy("boarder", { at: [0, 1] })]);
    const triggers = [0, 1].map((pace) => ({ pace, enemy: "boarder" }));
    expect(judge(pressed, along(0, 0, 3))).toMatchObject({ free: false, triggers });
    expect(judge(pressed, along(0, 0, 1))).toMatchObject({ movementMode: "step", triggers: [] });
  });

  it("leaves out enemies who struck at the same action already (G212)", () => {
    const marks = { openMovement: { ...plain(2), struck: ["boarder"] } };
    const pressed = fight([person("kassus", { ...athlete, marks }), enemy("boarder", { at: [0, 1] })]);
    expect(judge(pressed, along(0, 0, 3)).triggers).toEqual([]);
  });
});
