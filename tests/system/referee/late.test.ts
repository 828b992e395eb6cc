import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/engine/effects.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import type { Request } from "../../../src/system/referee/requests/messages.ts";
import { along, enemy, fight, person } from "../../support/coda.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { requestOf } from "../../support/requests.ts";

const ID = "aaaaaaaaaaaaaaaa";
const path = along(0, 0, -3);
const move = { id: ID, movement: "m1", user: "player", intent: { actor: "kassus", action: "move", path } };

/** A fight in which Kassus of the player has come to the end of their path beside what the tests put there. */
function table(others: Parameters<typeof fight>[0], at: readonly [number, number] = [-3, 0]) {
  const world = new FakeWorld(fight([person("kassus", { at }), ...others]));
  world.lease = "one";
  world.owners.set("kassus", "player");
  const dice = Array(40).fill(6);
  const referee = new Referee({ ...fakeHost(world, "one", dice), ruleset: () => coda as Ruleset });
  const answer = (choice: string): Request => {
    const prompt = world.messages.get(ID)?.exchange.prompts[0]?.id ?? "";
    return { kind: "answer", id: `${prompt}-${choice}`, exchange: ID, answer: { prompt, choice } };
  };
  return { world, referee, answer };
}

const boarder = enemy("boarder", { at: [1, 0] });

describe("a move that was made without being asked for", () => {
  it("costs what it would have cost, where nobody would have been asked", async () => {
    const { world, referee } = table([]);
    await referee.judgeLate(move);
    expect(world.messages.size).toBe(0);
    expect(world.of("kassus").spent.metres).toBe(6);
  });

  it("asks afterwards whoever would have been asked, and goes on when they let it be", async () => {
    const { world, referee, answer } = table([boarder]);
    await referee.judgeLate(move);
    expect(world.messages.get(ID)).toMatchObject({ late: true, proposer: "player", exchange: { stage: "open" } });
    expect(world.messages.get(ID)?.exchange.prompts).toMatchObject([{ of: "boarder", kind: "opportunity" }]);
    expect(world.of("kassus").place).toMatchObject({ col: 0 });
    await referee.receive(answer("decline"), "gm");
    expect(world.messages.get(ID)?.exchange.stage).toBe("closed");
    expect(world.of("kassus").place).toMatchObject({ col: -3 });
    expect(world.of("kassus").spent.actions).toBe(1);
  });

  it("is judged once, however often it is told", async () => {
    const { world, referee } = table([boarder]);
    await referee.judgeLate(move);
    await referee.judgeLate(move);
    expect(world.told).toEqual([]);
    expect(world.messages.size).toBe(1);
  });

  it("costs what was promised once, and nothing more when it is told again", async () => {
    const { world, referee } = table([]);
    await referee.receive({ kind: "judge", id: "j", intent: move.intent }, "player");
    await referee.judgeLate(move);
    await referee.judgeLate(move);
    expect(world.of("kassus").spent.metres).toBe(6);
    await referee.judgeLate({ ...move, id: "bbbbbbbbbbbbbbbb", movement: "m2" });
    expect(world.of("kassus").spent.metres).toBe(12);
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

  it("is no such move where they were let go that way, and costs what was said, once", async () => {
    const { world, referee } = table([], [0, 0]);
    const seen = (movement: string) =>
      referee.judgeLate({ ...move, movement, intent: { ...move.intent, path: path.slice(0, 2) } });
    await referee.receive({ kind: "judge", id: "j", intent: move.intent }, "player");
    await seen("m1");
    const price = world.prices.get("m1") ?? [];
    expect(world.of("kassus").spent).toEqual({ actions: 1, metres: 6 });
    await referee.receive({ kind: "freeMove", id: "m1", token: "kassus", changes: price }, "player");
    expect(world.of("kassus").spent).toEqual({ actions: 1, metres: 6 });
    world.now += 60_000;
    await seen("m2");
    expect(world.of("kassus").spent.metres).toBe(8);
  });

  it("costs what was judged, whatever price its mover has named for it before or names later", async () => {
    const { world, referee } = table([], [0, 0]);
    const named = (id: string, changes: readonly Change[]): Request => ({
      kind: "freeMove",
      id,
      token: "kassus",
      changes,
    });
    await referee.receive(named("m1", [{ kind: "spend", key: "metres", by: 1 }]), "player");
    await referee.receive({ kind: "judge", id: "j", intent: move.intent }, "player");
    await referee.judgeLate({ ...move, movement: "m1", intent: { ...move.intent, path } });
    expect(world.of("kassus").spent).toEqual({ actions: 1, metres: 6 });
    await referee.receive(named("m2", [{ kind: "spend", key: "metres", by: 0 }]), "player");
    expect(world.of("kassus").spent).toEqual({ actions: 1, metres: 6 });
  });

  it("is no such move where an exchange walks them", async () => {
    const { world, referee, answer } = table([boarder], [0, 0]);
    const request = requestOf(move.intent, ID);
    await referee.receive(request, "player");
    await referee.receive(answer("decline"), "gm");
    expect(world.messages.get(ID)?.exchange.prompts).toMatchObject([{ kind: "movement" }]);
    await referee.judgeLate({ ...move, id: "bbbbbbbbbbbbbbbb" });
    expect([world.told, world.messages.size]).toEqual([[], 1]);
  });

  it("is one where an exchange has walked them that way a moment ago: what was let happen once happens once", async () => {
    const { world, referee, answer } = table([boarder], [0, 0]);
    const request = requestOf(move.intent, ID);
    await referee.receive(request, "player");
    await referee.receive(answer("decline"), "gm");
    await referee.judgeLate({ ...move, id: "bbbbbbbbbbbbbbbb" });
    const { id = "" } = world.messages.get(ID)?.exchange.prompts[0] ?? {};
    const arrived = { prompt: id, choice: "arrived", details: { at: { col: -3, row: 0 } } };
    await referee.receive({ kind: "answer", id: "arrived", exchange: ID, answer: arrived }, "player");
    expect(world.messages.get(ID)?.exchange.stage).toBe("closed");
    const again = "cccccccccccccccc";
    await referee.judgeLate({ ...move, id: again, movement: "m2" });
    expect(world.messages.get(again)).toMatchObject({ late: true, exchange: { stage: "open" } });
  });

  it("is no such move where the exchange that walks them was deleted a moment ago", async () => {
    const { world, referee, answer } = table([boarder], [0, 0]);
    const request = requestOf(move.intent, ID);
    await referee.receive(request, "player");
    await referee.receive(answer("decline"), "gm");
    const { spent } = world.of("kassus");
    const deleted = world.messages.get(ID) ?? null;
    world.messages.clear();
    await referee.review(deleted);
    await referee.judgeLate({ ...move, id: "bbbbbbbbbbbbbbbb" });
    expect([world.told, world.messages.size, world.of("kassus").spent]).toEqual([[], 0, spent]);
  });
});

describe("the cost of a free move", () => {
  const cost = [{ kind: "spend", key: "actions", by: 1 }] as const;
  const gift = [{ kind: "spend", key: "actions", by: -5 }] as const;
  const note = (id: string, changes: readonly Change[]): Request => ({
    kind: "freeMove",
    id,
    token: "kassus",
    changes,
  });

  it("goes back as it was noted, whatever its player says, also to a referee who was not there", async () => {
    const { world, referee } = table([]);
    await referee.receive(note("m1", cost), "player");
    const next = new Referee({ ...fakeHost(world), ruleset: () => coda as Ruleset });
    await next.receive(note("undo.m1", gift), "player");
    expect(world.of("kassus").spent).toEqual({});
    await next.receive(note("undo.m1", gift), "player");
    expect(world.of("kassus").spent).toEqual({});
  });

  it("is nothing where the move was taken back before it was told", async () => {
    const { world, referee } = table([]);
    await referee.receive(note("undo.m1", gift), "player");
    await referee.receive(note("m1", cost), "player");
    expect(world.of("kassus").spent).toEqual({});
  });

  it("is never a gift", async () => {
    const { world, referee } = table([]);
    await referee.receive(note("m1", gift), "player");
    expect(world.repliesTo("m1").at(-1)?.refusal?.code).toBe("move/cost-not-judged");
  });
});
