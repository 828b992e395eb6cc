import { describe, expect, it } from "vitest";
import { type Candidate, chooseControllers, type Matter } from "../../../src/system/referee/rights/who-answers.ts";

const user = (id: string, over: Partial<Candidate> = {}): Candidate => ({
  id,
  isGM: false,
  isActive: true,
  owns: true,
  isCharacter: false,
  ...over,
});
const gm = user("gm", { isGM: true });
const stranger = user("stranger", { owns: false });
const away = (one: Candidate): Candidate => ({ ...one, isActive: false });
const asked = (candidates: readonly Candidate[], over: Partial<Matter> = {}) =>
  chooseControllers(candidates, { isHidden: false, narrator: false, ...over });

describe("who is asked", () => {
  it.each([
    ["the player whose character it is, alone", [gm, user("a"), user("b", { isCharacter: true })], ["b"]],
    ["all players who own it, in one order for all clients", [gm, user("b"), user("a")], ["a", "b"]],
    [
      "the other owner while the player of the character is away",
      [away(user("a", { isCharacter: true })), user("b")],
      ["b"],
    ],
    ["the game master where the owner is away", [gm, away(user("a"))], ["gm"]],
    ["nobody for a character that they do not own", [gm, user("a", { owns: false, isCharacter: true })], ["gm"]],
    ["all game masters where it falls to them", [user("z", { isGM: true }), gm], ["gm", "z"]],
    ["nobody when nobody is there", [away(gm)], []],
  ])("%s", (_title, candidates, chosen) => {
    expect(asked(candidates)).toEqual(chosen);
  });

  it("the game masters alone for a hidden combatant", () => {
    expect(asked([gm, user("a", { isCharacter: true })], { isHidden: true })).toEqual(["gm"]);
  });

  it("the game masters for what is the game master's to judge", () => {
    expect(asked([gm, user("a", { isCharacter: true })], { narrator: true })).toEqual(["gm"]);
  });
});

describe("an ask that was handed on", () => {
  it("is for that one alone, whether or not they own anything", () => {
    expect(asked([gm, user("a"), stranger], { to: "stranger" })).toEqual(["stranger"]);
    expect(asked([gm, stranger], { to: "stranger", narrator: true })).toEqual(["stranger"]);
  });

  it("goes back while that one is away", () => {
    expect(asked([gm, user("a"), away(stranger)], { to: "stranger" })).toEqual(["a"]);
  });

  it("never leads a player to somebody whom they do not see", () => {
    expect(asked([gm, stranger], { to: "stranger", isHidden: true })).toEqual(["gm"]);
    expect(asked([gm, user("other", { isGM: true })], { to: "other", isHidden: true })).toEqual(["other"]);
  });
});
