import { describe, expect, it } from "vitest";
import { asSeenBy, type Onlooker, type Seen } from "../../src/engine/visibility.ts";
import { person } from "../support/coda.ts";
import { encounter } from "../support/encounter.ts";

const fight = encounter([
  person("kassus"),
  person("boarder", { side: "hostile" }),
  person("lurker", { side: "hostile", hidden: true }),
]);

/** A player who acts for Kassus; the lurker is hidden. */
const player: Onlooker = {
  isGM: false,
  hidesEnemies: true,
  owns: (id) => id === "kassus",
  isHidden: (id) => id === "lurker",
  nameOf: (id) => id,
};

const QUESTIONS = ["mayAct", "knows", "knowsName", "seesFigures", "seesResults", "seesRound"] as const;

/** The questions to which the answer is yes. */
function yesTo(over: Partial<Onlooker>, id: string): readonly (keyof Seen)[] {
  const seen = asSeenBy(fight, { ...player, ...over });
  return QUESTIONS.filter((question) => seen[question](id));
}

describe("what of an encounter somebody sees", () => {
  it("is everything for a game master, and for whoever may act for the combatant, hidden or not", () => {
    expect(yesTo({ isGM: true, hidesResults: () => true }, "lurker")).toEqual(QUESTIONS);
    expect(yesTo({ owns: () => true, hidesResults: () => true }, "lurker")).toEqual(QUESTIONS);
  });

  it("is of an enemy in sight who they are and what comes of things, and the figures where the world shows them", () => {
    expect(yesTo({}, "boarder")).toEqual(["knows", "knowsName", "seesResults"]);
    expect(yesTo({ hidesEnemies: false }, "boarder")).toEqual(QUESTIONS.slice(1));
  });

  it("is of whoever belongs to another player the figures as well, unless they are hidden", () => {
    const isPlayers = (id: string) => id !== "boarder";
    expect(yesTo({ isPlayers }, "somebody")).toEqual(QUESTIONS.slice(1));
    expect(yesTo({ isPlayers }, "boarder")).toEqual(["knows", "knowsName", "seesResults"]);
    expect(yesTo({ isPlayers }, "lurker")).toEqual(["seesResults"]);
  });

  it("is of whoever fights in the crew of one of theirs what the round has left to them, and no other figure", () => {
    const crew = encounter([person("kassus"), person("guard"), person("spy", { hidden: true }), person("boarder")]);
    const mine = { ...player, isHidden: (id: string) => id === "spy" };
    const seesRound = (over: Partial<Onlooker>) => {
      const seen = asSeenBy(crew, { ...mine, ...over });
      return ["guard", "spy", "nobody"].map((id) => seen.seesRound(id));
    };
    expect(seesRound({})).toEqual([true, false, false]);
    expect(seesRound({ owns: (id) => id === "else" })).toEqual([false, false, false]);
    expect(asSeenBy(crew, mine).seesFigures("guard")).toBe(false);
  });

  it("is no result where the world keeps those, whatever it says of figures", () => {
    expect(yesTo({ hidesResults: () => true }, "boarder")).toEqual(["knows", "knowsName"]);
  });

  it("is of somebody hidden not even that they are there, nor their figures where the world shows them", () => {
    expect(yesTo({ hidesEnemies: false, hidesResults: () => true }, "lurker")).toEqual([]);
  });

  it("is no name of one who has gone without having been seen, since only the encounter tells that they were hidden", () => {
    const gone = { isHidden: () => false, nameOf: () => null };
    expect(yesTo(gone, "lurker")).toEqual(["knows", "seesResults"]);
    expect(yesTo(gone, "boarder")).toContain("knowsName");
    expect(yesTo({ ...gone, isGM: true }, "lurker")).toContain("knowsName");
  });

  it("is asked of one who is not in the encounter as well", () => {
    expect(yesTo({}, "somebody")).toEqual(["knows", "knowsName", "seesResults"]);
  });

  it("looks nothing up before it is asked", () => {
    const fail = () => {
      throw new Error("looked up");
    };
    const seen = asSeenBy(fight, { ...player, owns: fail, isHidden: fail, nameOf: fail });
    expect(() => seen.knows("boarder")).toThrow("looked up");
  });
});
