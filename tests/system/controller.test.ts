import { expect, it } from "vitest";
import { type Candidate, chooseController } from "../../src/system/referee/controller.ts";

const user = (id: string, over: Partial<Candidate> = {}): Candidate => ({
  id,
  isGM: false,
  isActive: true,
  owns: true,
  isCharacter: false,
  ...over,
});
const gm = user("gm", { isGM: true });

it.each([
  ["the player whose character it is comes first", [gm, user("a"), user("b", { isCharacter: true })], false, "b"],
  ["then another player who owns it", [gm, user("b"), user("a")], false, "a"],
  ["a player who is away is not asked", [gm, user("a", { isActive: false })], false, "gm"],
  ["a player who does not own it is not asked", [gm, user("a", { owns: false, isCharacter: true })], false, "gm"],
  ["a hidden combatant is the game master's", [gm, user("a", { isCharacter: true })], true, "gm"],
  ["nobody is asked when nobody is there", [user("gm", { isGM: true, isActive: false })], false, null],
])("%s", (_title, candidates, isHidden, chosen) => {
  expect(chooseController(candidates, isHidden)).toBe(chosen);
});
