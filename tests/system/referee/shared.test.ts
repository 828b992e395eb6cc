import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import type { Request } from "../../../src/system/referee/requests/messages.ts";
import { combatant, encounter, placed } from "../../support/encounter.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { requestOf } from "../../support/requests.ts";

const [FIRST, SECOND] = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"];

const asked = (id: string, intent: Intent) => requestOf(intent, id);
const takenBack = (exchange: string, along: readonly string[] = []): Request => ({
  kind: "undo",
  id: `${exchange}-undo`,
  exchange,
  revision: 2,
  along,
});

/** A table whose fight counts the hull of a ship. */
function table(hull = 10) {
  const boarder = combatant("boarder", { side: "hostile", place: placed(1, 0) });
  const world = new FakeWorld({ ...encounter([combatant("kassus"), boarder]), counts: { hull } });
  world.owners.set("kassus", "player");
  world.lease = "one";
  return { world, referee: new Referee(fakeHost(world)) };
}

describe("what lasts on the scene of a fight", () => {
  it("is changed by the referee alone, and goes back with its exchange", async () => {
    const { world, referee } = table();
    await referee.receive(asked(FIRST, { actor: "kassus", action: "smoke" }), "player");
    expect(world.encounter.onScene).toMatchObject({ smoke: { kind: "smoke", by: "kassus" } });
    await referee.receive(takenBack(FIRST), "gm");
    expect(world.encounter.onScene).toBeUndefined();
    expect(world.messages.get(FIRST)).toMatchObject({ applied: 0, exchange: { stage: "undone" } });
  });

  it("takes along what came later and changed the same", async () => {
    const { world, referee } = table();
    await referee.receive(asked(FIRST, { actor: "kassus", action: "smoke" }), "player");
    await referee.receive(asked(SECOND, { actor: "kassus", action: "clear" }), "player");
    expect(world.encounter.onScene).toBeUndefined();
    await referee.receive(takenBack(FIRST, [SECOND]), "gm");
    expect(world.encounter.onScene).toBeUndefined();
    expect(world.messages.get(SECOND)?.exchange.stage).toBe("undone");
  });
});

describe("what a fight counts and nobody in it", () => {
  it("is changed by the referee alone, and goes back with its exchange", async () => {
    const { world, referee } = table();
    await referee.receive(asked(FIRST, { actor: "kassus", action: "breach" }), "player");
    expect(world.encounter.counts).toEqual({ hull: 6 });
    expect(world.messages.get(FIRST)).toMatchObject({ applied: 1, exchange: { stage: "closed" } });
    await referee.receive(takenBack(FIRST), "gm");
    expect(world.encounter.counts).toEqual({ hull: 10 });
    expect(world.messages.get(FIRST)).toMatchObject({ applied: 0, gone: [], exchange: { stage: "undone" } });
  });

  it("goes back alone, whatever else has changed it since", async () => {
    const { world, referee } = table();
    await referee.receive(asked(FIRST, { actor: "kassus", action: "breach" }), "player");
    await referee.receive(asked(SECOND, { actor: "kassus", action: "patch" }), "player");
    await referee.receive(takenBack(FIRST), "gm");
    expect(world.encounter.counts).toEqual({ hull: 11 });
    expect(world.messages.get(SECOND)?.exchange.stage).toBe("closed");
  });

  it("is written once by a session that goes on where another has vanished", async () => {
    const { world, referee } = table();
    // The exchange is kept and the fight is written, and then nobody says so
    world.crashAfter = 2;
    await referee.receive(asked(FIRST, { actor: "kassus", action: "breach" }), "player");
    expect(world.encounter.counts).toEqual({ hull: 6 });
    expect(world.messages.get(FIRST)?.applied).toBe(0);
    world.crashAfter = Number.POSITIVE_INFINITY;
    world.lease = "two";
    await new Referee(fakeHost(world, "two")).takeOver();
    expect(world.encounter.counts).toEqual({ hull: 6 });
    expect(world.messages.get(FIRST)?.applied).toBe(1);
  });
});
