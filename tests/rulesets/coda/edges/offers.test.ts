import { describe, expect, it } from "vitest";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEdge } from "../../../../src/rulesets/coda/sheet.ts";
import { enemy, fight, person, pistol, sheet, skill, sword } from "../../../support/coda.ts";
import { edge } from "../../../support/edges.ts";

const strike = { actor: "a", action: "armedAttack", weapon: "sword", targets: ["b"] };
const facing = (edges: readonly CodaEdge[]) =>
  fight([person("a", { sheet: { edges, weapons: [sword(), pistol()] } }), enemy("b", { at: [1, 0] })]);
const both = [edge("roundhouseAttack", 1, "sword"), edge("followUpStrike", 2, "armedAttack")];

describe("what edges make of an attack", () => {
  it("is offered with the weapon and the maneuver of their choice (R335, R337, R399, R400)", () => {
    expect(coda.preview.options(facing(both), strike)).toEqual(["roundhouse", "followUp", "twoStrikes"]);
    expect(coda.preview.options(facing([edge("followUpStrike", 1, "armedAttack")]), strike)).toEqual(["followUp"]);
    expect(coda.preview.options(facing(both), { ...strike, action: "unarmedAttack", weapon: "fist" })).toEqual([]);
    expect(
      coda.preview.options(facing([edge("roundhouseAttack", 1, "pistol")]), { ...strike, weapon: "pistol" }),
    ).toEqual([]);
  });

  it("is nothing without an edge, an act, a weapon or somebody who acts (R400)", () => {
    expect(coda.preview.options(facing([]), strike)).toEqual([]);
    expect(coda.preview.options(facing(both), { ...strike, action: "juggle" })).toEqual([]);
    expect(coda.preview.options(facing(both), { ...strike, weapon: "axe" })).toEqual([]);
    expect(coda.preview.options(facing(both), { ...strike, actor: "nobody" })).toEqual([]);
  });
});

describe("what stands against a sheet", () => {
  it("names each edge and each skill by its place, and what it lacks (R286, R429, C121, C122, G105)", () => {
    const flawed = sheet({
      edges: [edge("rebound"), edge("chokeHold", 5), edge("martialArtist")],
      skills: [skill("armed", 4), skill("armed", 2, { maneuvers: { parry: 2, block: 1 } })],
    });
    const remarks = coda.build.remarks(flawed, {}).filter(({ code }) => !/maneuver|attribute/.test(code));
    expect(remarks).toEqual([
      { about: { list: "edges", index: 1 }, code: "edge/tier", params: { tier: 5, most: 3 } },
      { about: { list: "edges", index: 2 }, code: "edge/banned", params: { edge: "martialArtist" } },
      {
        about: { list: "skills", index: 1 },
        code: "bonus/tooHigh",
        params: { maneuver: "parry", bonus: 2, ranks: 2, most: 1 },
      },
      {
        about: { list: "skills", index: 1 },
        code: "bonus/notOfSkill",
        params: { maneuver: "block", skill: "armed" },
      },
    ]);
  });
});
