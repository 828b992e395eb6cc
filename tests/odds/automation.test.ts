import { describe, expect, it } from "vitest";
import type { Prompt } from "../../src/engine/prompt.ts";
import { type Attendance, attend } from "../../src/odds/orders.ts";
import { combatant, encounter } from "../support/encounter.ts";
import { toyRuleset } from "../support/toy-ruleset.ts";

const opening: Prompt = {
  id: "a1",
  of: "boarder",
  kind: "opportunity",
  about: "kassus",
  choices: [{ id: "strike" }, { id: "decline" }],
  fallback: "decline",
  rules: [],
};
const around = encounter([combatant("kassus"), combatant("boarder", { side: "hostile" })]);
const given = (how: Partial<Attendance>, prompt: Prompt = opening) =>
  attend({ automation: "ask", orders: {}, isGameMasters: false, ...how }, prompt, around, toyRuleset);
const doing = { automation: "do", isGameMasters: true } as const;
const landing: Prompt = { ...opening, kind: "landing" };

describe("how much is done", () => {
  it("ask: whoever plays the combatant decides, game masters too", () => {
    expect([given({}), given({ isGameMasters: true })]).toEqual([null, null]);
  });

  it("do: combatants of the game masters strike whenever they can", () => {
    expect(given(doing)).toEqual({ prompt: "a1", choice: "strike", by: "order" });
  });

  it("do: players are asked", () => {
    expect(given({ automation: "do" })).toBe(null);
  });

  it("do: who has nothing to choose has the default", () => {
    const bare = { ...opening, choices: [{ id: "decline" }] };
    expect(given(doing, bare)).toMatchObject({ choice: "decline", by: "order" });
  });

  it("remind: nobody is asked, and the answer says that it only reminds", () => {
    const reminder = { prompt: "a1", choice: "decline", by: "reminder" };
    expect([given({ automation: "remind" }), given({ automation: "remind", isGameMasters: true })]).toEqual([
      reminder,
      reminder,
    ]);
  });

  it("remind: a default that does something is not given in silence", () => {
    const acting = { ...opening, choices: [{ id: "strike", action: "strike" }], fallback: "strike" };
    expect(given({ automation: "remind" }, acting)).toBe(null);
  });

  it.each(["remind", "ask", "do"] as const)(
    "%s: a standing order counts, the one to be asked included",
    (automation) => {
      const how = { automation, isGameMasters: true };
      expect(given({ ...how, orders: { opportunity: { is: "always" } } })).toMatchObject({ choice: "strike" });
      expect(given({ ...how, orders: { opportunity: { is: "never" } } })).toMatchObject({ choice: "decline" });
      expect(given({ ...how, orders: { opportunity: { is: "ask" } } })).toBe(null);
    },
  );

  it.each(["remind", "ask", "do"] as const)(
    "%s: what has no orders is asked, and so is the game master",
    (automation) => {
      const how = { automation, isGameMasters: true };
      expect([given(how, landing), given(how, { ...opening, narrator: true })]).toEqual([null, null]);
    },
  );
});
