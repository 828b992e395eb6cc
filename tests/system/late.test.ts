import { describe, expect, it } from "vitest";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { Request } from "../../src/system/referee/messages.ts";
import { Referee } from "../../src/system/referee/referee.ts";
import { along, fight, foe, person } from "../support/coda.ts";
import { FakeWorld, fakeHost } from "../support/fake-table.ts";

const ID = "aaaaaaaaaaaaaaaa";
const path = along(0, 0, -3);
const move = { id: ID, movement: "m1", user: "player", intent: { actor: "kassus", action: "move", path } };

/** A fight in which Kassus of the player has come to the end of his path beside what the tests put there. */
function table(others: Parameters<typeof fight>[0], at: readonly [number, number] = [-3, 0]) {
  const world = new FakeWorld(fight([person("kassus", { at }), ...others]));
  world.seat = "one";
  world.owners.set("kassus", "player");
  const dice = Array(40).fill(6);
  const referee = new Referee({ ...fakeHost(world, "one", dice), ruleset: () => coda as Ruleset });
  const answer = (choice: string): Request => {
    const ask = world.messages.get(ID)?.exchange.asks[0]?.id ?? "";
    return { kind: "answer", id: `${ask}-${choice}`, exchange: ID, answer: { ask, choice } };
  };
  return { world, referee, answer };
}

const boarder = foe("boarder", { at: [1, 0] });

describe("a move that was made without being asked for", () => {
  it("costs what it would have cost, where nobody would have been asked", async () => {
    const { world, referee } = table([]);
    await referee.judgeLate(move);
    expect(world.messages.size).toBe(0);
    expect(world.of("kassus").spent.metres).toBe(6);
  });

  it("asks afterwards whoever would have been asked, and goes on when he lets it be", async () => {
    const { world, referee, answer } = table([boarder]);
    await referee.judgeLate(move);
    expect(world.messages.get(ID)).toMatchObject({ late: true, proposer: "player", exchange: { stage: "open" } });
    expect(world.messages.get(ID)?.exchange.asks).toMatchObject([{ of: "boarder", kind: "opportunity" }]);
    expect(world.of("kassus").place).toMatchObject({ col: 0 });
    await referee.receive(answer("decline"), "gm");
    expect(world.messages.get(ID)?.exchange.stage).toBe("closed");
    expect(world.of("kassus").place).toMatchObject({ col: -3 });
    expect(world.of("kassus").spent.actions).toBe(1);
  });

  it("is taken back as any other", async () => {
    const { world, referee, answer } = table([boarder]);
    await referee.judgeLate(move);
    await referee.receive(answer("decline"), "gm");
    const revision = world.messages.get(ID)?.revision ?? 0;
    await referee.receive({ kind: "undo", id: "u", exchange: ID, revision }, "gm");
    expect(world.of("kassus")).toMatchObject({ place: { col: 0 }, spent: {} });
  });

  it("that may not be made at all is told to the game master, and stays", async () => {
    const { world, referee } = table([boarder]);
    world.encounter = { ...world.encounter, turn: "boarder" };
    await referee.judgeLate(move);
    expect(world.told).toEqual([["kassus", "act/not-your-turn"]]);
    expect(world.of("kassus").place).toMatchObject({ col: -3 });
    expect(world.messages.size).toBe(0);
  });

  it("while another exchange is open is told to the game master", async () => {
    const { world, referee } = table([boarder]);
    await referee.judgeLate(move);
    await referee.judgeLate({ ...move, id: "bbbbbbbbbbbbbbbb", movement: "m2" });
    expect(world.told).toEqual([["kassus", "late/exchange-open"]]);
  });

  it("is no such move where he was let go that way, or an exchange walks him", async () => {
    const { world, referee } = table([], [0, 0]);
    await referee.receive({ kind: "judge", id: "j", intent: move.intent }, "player");
    await referee.judgeLate({ ...move, intent: { ...move.intent, path: path.slice(0, 2) } });
    expect(world.of("kassus").spent).toEqual({});
    world.now = 60_000;
    await referee.judgeLate({ ...move, intent: { ...move.intent, path: path.slice(0, 2) } });
    expect(world.of("kassus").spent).toEqual({ actions: 1, metres: 2 });
    const other = table([boarder], [0, 0]);
    const request = { kind: "intent", id: ID, session: "s", audience: "public", intent: move.intent } as const;
    await other.referee.receive(request, "player");
    await other.referee.receive(other.answer("decline"), "gm");
    expect(other.world.messages.get(ID)?.exchange.asks).toMatchObject([{ kind: "walk" }]);
    await other.referee.judgeLate({ ...move, id: "bbbbbbbbbbbbbbbb" });
    expect([other.world.told, other.world.messages.size]).toEqual([[], 1]);
  });
});
