import { beforeAll, describe, expect, it } from "vitest";
import { asGiven } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { grantPlaces, grantsAt } from "../../../src/system/chat/view/available-actions.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import { isIntent, type Request } from "../../../src/system/referee/requests/messages.ts";
import { person } from "../../support/coda.ts";
import { combatant, encounter, path, placed } from "../../support/encounter.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { requestOf } from "../../support/requests.ts";
import { useEnglish } from "../../support/words.ts";

beforeAll(useEnglish);

describe("an Action of Opportunity that a game master hands out", () => {
  const boarder = person("boarder", { side: "hostile", at: [1, 0] });
  const far = person("far", { side: "hostile", at: [9, 0] });
  const fight = encounter([person("kassus"), boarder, far]);

  it("may be any melee act of whoever reaches the mover, with what they have in hand (R054, G22)", () => {
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

  it("may be at any square of the way in which somebody reaches the mover, the last one being where they stand", () => {
    const way = path([0, 0], [1, 0], [2, 0], [3, 0], [4, 0]);
    const lurker = person("lurker", { side: "hostile", at: [1, 1] });
    const gone = encounter([person("kassus", { at: [4, 0] }), lurker]);
    const places = grantPlaces(coda as unknown as Ruleset, gone, "kassus", way, (id) => id);
    expect(places.map(({ label }) => label)).toEqual(["Where they started", "After 1 square", "After 2 squares"]);
    expect(places[2]?.grants[0]?.acts[0]?.intent.interrupts).toEqual({ as: "opportunity", at: { col: 2, row: 0 } });
    const beside = encounter([person("kassus", { at: [2, 0] }), lurker]);
    const stopped = grantPlaces(coda as unknown as Ruleset, beside, "kassus", way, (id) => id);
    expect(stopped.map(({ label }) => label)).toEqual(["Where they started", "After 1 square", "Where they are now"]);
    expect(stopped[2]?.grants[0]?.acts[0]?.intent.interrupts).toEqual({ as: "opportunity" });
  });

  it("is checked and played as things stood there", () => {
    const strike = (at?: { col: number; row: number }) => ({
      actor: "boarder",
      action: "armedAttack",
      weapon: "sword",
      targets: ["kassus"],
      interrupts: { as: "opportunity", ...(at && { at }) },
    });
    const gone = encounter([person("kassus", { at: [4, 0] }), boarder]);
    const check = (intent: ReturnType<typeof strike>) =>
      (coda as unknown as Ruleset).check(asGiven(gone, intent), intent)?.code ?? null;
    expect([check(strike()), check(strike({ col: 0, row: 0 }))]).toEqual(["attack/out-of-reach", null]);
    expect([isIntent(strike({ col: 0, row: 0 })), isIntent(strike({ col: 0, row: "x" as unknown as number }))]).toEqual(
      [true, false],
    );
  });

  it("is played for a game master, and nobody else", async () => {
    const crew = combatant("kassus");
    const world = new FakeWorld(encounter([crew, combatant("boarder", { side: "hostile", place: placed(1, 0) })]));
    world.lease = "one";
    world.owners.set("kassus", "player");
    const referee = new Referee(fakeHost(world, "one", [1, 2]));
    const intent = { actor: "kassus", action: "strike", targets: ["boarder"], interrupts: { as: "opportunity" } };
    const request = (id: string): Request => requestOf(intent, id);
    await referee.receive(request("aaaaaaaaaaaaaaaa"), "player");
    expect(world.repliesTo("aaaaaaaaaaaaaaaa")).toMatchObject([{ refusal: { code: "act/interrupts" } }]);
    await referee.receive(request("bbbbbbbbbbbbbbbb"), "gm");
    expect(world.messages.get("bbbbbbbbbbbbbbbb")?.exchange).toMatchObject({ stage: "closed", granted: true });
  });
});
