import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import { grantsAt } from "../../src/system/chat/view/grants.ts";
import type { Request } from "../../src/system/referee/messages.ts";
import { Referee } from "../../src/system/referee/referee.ts";
import { person } from "../support/coda.ts";
import { combatant, encounter, placed } from "../support/encounter.ts";
import { FakeWorld, fakeHost } from "../support/fake-table.ts";
import { useEnglish } from "../support/words.ts";

beforeAll(useEnglish);

describe("an Action of Opportunity that a game master hands out", () => {
  const boarder = person("boarder", { side: "hostile", at: [1, 0] });
  const far = person("far", { side: "hostile", at: [9, 0] });
  const fight = encounter([person("kassus"), boarder, far]);

  it("may be any melee act of whoever reaches the mover, with what he has in hand (R054, G22)", () => {
    const grants = grantsAt(coda as unknown as Ruleset, fight, "kassus", (id) => id);
    expect(grants.map(({ name }) => name)).toEqual(["boarder, 1 left"]);
    const [strike] = grants[0]?.acts ?? [];
    expect(strike?.label).toBe("Armed attack: Sword");
    expect(strike?.intent).toEqual({
      actor: "boarder",
      action: "armedAttack",
      weapon: "sword",
      targets: ["kassus"],
      interrupts: { as: "opportunity" },
    });
  });

  it("is played for a game master, and nobody else", async () => {
    const crew = combatant("kassus");
    const world = new FakeWorld(encounter([crew, combatant("boarder", { side: "hostile", place: placed(1, 0) })]));
    world.seat = "one";
    world.owners.set("kassus", "player");
    const referee = new Referee(fakeHost(world, "one", [1, 2]));
    const intent = { actor: "kassus", action: "strike", targets: ["boarder"], interrupts: { as: "opportunity" } };
    const request = (id: string): Request => ({ kind: "intent", id, session: "s", audience: "public", intent });
    await referee.receive(request("aaaaaaaaaaaaaaaa"), "player");
    expect(world.repliesTo("aaaaaaaaaaaaaaaa")).toMatchObject([{ refusal: { code: "act/interrupts" } }]);
    await referee.receive(request("bbbbbbbbbbbbbbbb"), "gm");
    expect(world.messages.get("bbbbbbbbbbbbbbbb")?.exchange).toMatchObject({ stage: "closed", granted: true });
  });
});
