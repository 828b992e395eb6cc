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

const QUESTIONS = ["mayAct", "knows", "knowsName", "seesFigures", "seesResults"] as const;

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
    expect(yesTo({ hidesEnemies: false }, "boarder")).toEqual(["knows", "knowsName", "seesFigures", "seesResults"]);
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
