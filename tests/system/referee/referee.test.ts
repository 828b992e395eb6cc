import { beforeEach, describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import type { Request } from "../../../src/system/referee/requests/messages.ts";
import { combatant, encounter, path, placed } from "../../support/encounter.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { requestOf } from "../../support/requests.ts";

const ID = "aaaaaaaaaaaaaaaa";
const OTHER = "bbbbbbbbbbbbbbbb";
const strike: Intent = { actor: "kassus", action: "strike", targets: ["boarder"] };
const run: Intent = { actor: "kassus", action: "run", path: path([0, 0], [1, 0], [2, 0]) };

const intent = (wanted: Intent, id = ID) => requestOf(wanted, id);
const reply = (choice: string, prompt = "a1", id = `${prompt}-${choice}`): Request => ({
  kind: "answer",
  id,
  exchange: ID,
  answer: { prompt, choice },
});

/** A table with Kassus of the player and a boarder of the GM, and a referee who holds the lease. */
function table(faces: readonly number[] = []) {
  const boarder = combatant("boarder", { side: "hostile", place: placed(1, 0) });
  const world = new FakeWorld(encounter([combatant("kassus"), boarder]));
  world.owners.set("kassus", "player");
  world.lease = "one";
  return { world, referee: new Referee(fakeHost(world, "one", faces)) };
}

const HIT = [5, 4, 6];

describe("an intent", () => {
  it("is played, stored and carried out", async () => {
    const { world, referee } = table(HIT);
    await referee.receive(intent(strike), "player");
    expect(world.messages.get(ID)).toMatchObject({ applied: 2, proposer: "player", exchange: { stage: "closed" } });
    expect(world.of("boarder")).toMatchObject({ counts: { damage: 6 }, conditions: ["down"] });
    expect(world.repliesTo(ID)).toMatchObject([{ outcome: "done" }]);
  });

  it("that comes twice is played once", async () => {
    const { world, referee } = table(HIT);
    await referee.receive(intent(strike), "player");
    await referee.receive(intent(strike), "player");
    expect(world.of("boarder").counts).toEqual({ damage: 6 });
    expect(world.repliesTo(ID)).toHaveLength(2);
  });

  it("that comes again to another referee is played once", async () => {
    const { world, referee } = table(HIT);
    await referee.receive(intent(strike), "player");
    world.lease = "two";
    await new Referee(fakeHost(world, "two")).receive(intent(strike), "player");
    expect(world.of("boarder").counts).toEqual({ damage: 6 });
    expect(world.faults).toEqual([]);
  });

  it("for somebody else's combatant is refused and stores nothing", async () => {
    const { world, referee } = table();
    await referee.receive(intent({ ...strike, actor: "boarder", targets: ["kassus"] }), "player");
    expect(world.repliesTo(ID)).toMatchObject([{ outcome: "refused", refusal: { code: "right/not-yours" } }]);
    expect(world.messages.size).toBe(0);
  });

  it("that a rule forbids is refused and stores nothing", async () => {
    const { world, referee } = table();
    world.change("kassus", { kind: "condition", key: "down", from: false, to: true });
    await referee.receive(intent(strike), "player");
    expect(world.repliesTo(ID)).toMatchObject([{ outcome: "refused", refusal: { code: "actor/down" } }]);
    expect(world.messages.size).toBe(0);
  });

  it("is ignored by a session that does not sit", async () => {
    const { world, referee } = table(HIT);
    world.lease = "two";
    await referee.receive(intent(strike), "player");
    expect(world.sent).toEqual([]);
    expect(world.messages.size).toBe(0);
  });

  it("that fails by a fault of ours is reported and refused", async () => {
    const { world, referee } = table([]);
    await referee.receive(intent(strike), "player");
    expect(world.repliesTo(ID)).toMatchObject([{ refusal: { code: "exchange/failed" } }]);
    expect(world.faults).toHaveLength(1);
  });
});

describe("an answer", () => {
  it("carries the exchange on", async () => {
    const { world, referee } = table();
    await referee.receive(intent(run), "player");
    expect(world.messages.get(ID)?.exchange.stage).toBe("open");
    await referee.receive(reply("decline"), "gm");
    expect(world.messages.get(ID)?.exchange.stage).toBe("closed");
    expect(world.of("kassus").place).toMatchObject({ col: 2, row: 0 });
  });

  it.each([
    ["from somebody who does not own the asked one", reply("decline"), "player", "right/not-yours"],
    ["to an ask that is not open", reply("decline", "a9"), "gm", "answer/not-open"],
    ["that the ask does not offer", reply("dance"), "gm", "answer/no-such-choice"],
    ["to an exchange that is gone", { ...reply("decline"), exchange: OTHER } as Request, "gm", "exchange/gone"],
  ])("%s is refused and changes nothing", async (_title, request, user, code) => {
    const { world, referee } = table();
    await referee.receive(intent(run), "player");
    const before = world.messages.get(ID);
    await referee.receive(request, user);
    expect(world.repliesTo(request.id)).toMatchObject([{ outcome: "refused", refusal: { code } }]);
    expect(world.messages.get(ID)).toEqual(before);
  });

  it("that comes late is refused", async () => {
    const { world, referee } = table();
    await referee.receive(intent(run), "player");
    await referee.receive(reply("decline"), "gm");
    await referee.receive(reply("strike"), "gm");
    expect(world.repliesTo("a1-strike")).toMatchObject([{ refusal: { code: "answer/not-open" } }]);
  });

  it("that says again what was answered is harmless", async () => {
    const { world, referee } = table();
    await referee.receive(intent(run), "player");
    await referee.receive(reply("decline"), "gm");
    await referee.receive(reply("decline", "a1", "again"), "gm");
    expect(world.repliesTo("again")).toMatchObject([{ outcome: "done" }]);
    expect(world.messages.get(ID)?.exchange.answers).toHaveLength(1);
  });

  it("is the default when the GM settles", async () => {
    const { world, referee } = table();
    await referee.receive(intent(run), "player");
    await referee.receive({ kind: "applyDefault", id: "s", exchange: ID, revision: 1 }, "gm");
    expect(world.messages.get(ID)?.exchange.answers).toEqual([{ prompt: "a1", choice: "decline", by: "settled" }]);
  });

  it("may not be settled by a player", async () => {
    const { world, referee } = table();
    await referee.receive(intent(run), "player");
    await referee.receive({ kind: "applyDefault", id: "s", exchange: ID, revision: 1 }, "player");
    expect(world.repliesTo("s")).toMatchObject([{ refusal: { code: "right/gm-only" } }]);
  });
});

describe("the line", () => {
  let at: ReturnType<typeof table>;
  beforeEach(async () => {
    at = table(HIT);
    await at.referee.receive(intent(run), "player");
    await at.referee.receive(intent(strike, OTHER), "player");
  });

  it("keeps a further intent of the fight until the open exchange is over", async () => {
    const { world, referee } = at;
    expect(world.repliesTo(OTHER)).toMatchObject([{ outcome: "inLine" }]);
    expect(world.messages.get(ID)?.line).toMatchObject([{ id: OTHER, actor: "kassus", action: "strike" }]);
    await referee.receive(reply("decline"), "gm");
    expect(world.repliesTo(OTHER)).toMatchObject([{ outcome: "inLine" }, { outcome: "done" }]);
    expect(world.of("boarder").counts).toEqual({ damage: 6 });
  });

  it("is left by whoever has thought better of it, and by nobody for them", async () => {
    const { world, referee } = at;
    await referee.receive({ kind: "recall", id: "r1", request: OTHER }, "gm");
    expect(world.repliesTo("r1")).toMatchObject([{ refusal: { code: "recall/not-in-line" } }]);
    await referee.receive({ kind: "recall", id: "r2", request: OTHER }, "player");
    expect(world.repliesTo("r2")).toMatchObject([{ outcome: "done" }]);
    expect(world.messages.get(ID)?.line).toEqual([]);
    await referee.receive(reply("decline"), "gm");
    expect(world.of("boarder").counts).toEqual({});
  });

  it("checks again when the turn comes", async () => {
    const { world, referee } = at;
    world.change("kassus", { kind: "condition", key: "down", from: false, to: true });
    await referee.receive(reply("decline"), "gm");
    expect(world.repliesTo(OTHER).at(-1)).toMatchObject({ outcome: "refused", refusal: { code: "actor/down" } });
  });

  it("goes on when the open exchange is taken back", async () => {
    const { world, referee } = at;
    await referee.receive({ kind: "undo", id: "u", exchange: ID, revision: 2 }, "gm");
    expect(world.messages.get(OTHER)?.exchange.stage).toBe("closed");
  });

  it("goes on when the open exchange has lost its combat", async () => {
    const { world, referee } = at;
    world.combat = "Combat.two";
    await referee.review();
    expect(world.messages.get(ID)).toMatchObject({
      exchange: { stage: "lost", prompts: [] },
      reason: { code: "lost/combat" },
    });
    expect(world.repliesTo(OTHER).at(-1)).toMatchObject({ outcome: "done" });
  });
});

describe("taking back", () => {
  const undo = (revision: number): Request => ({ kind: "undo", id: "u", exchange: ID, revision });

  it("gives numbers back by the difference and everything else as it was", async () => {
    const { world, referee } = table(HIT);
    await referee.receive(intent(strike), "player");
    world.change("boarder", { kind: "count", key: "damage", by: 2 });
    await referee.receive(undo(2), "gm");
    expect(world.of("boarder")).toMatchObject({ counts: { damage: 2 }, conditions: [] });
    expect(world.messages.get(ID)).toMatchObject({ applied: 0, undoneBy: "gm", exchange: { stage: "undone" } });
  });

  it("takes nested exchanges and moves along", async () => {
    const { world, referee } = table([1, 1]);
    await referee.receive(intent(run), "player");
    await referee.receive(reply("strike"), "gm");
    await referee.receive(reply("decline", "a2"), "player");
    expect(world.of("kassus").place).toMatchObject({ col: 2 });
    await referee.receive(undo(world.messages.get(ID)?.revision ?? 0), "gm");
    expect(world.of("kassus").place).toMatchObject({ col: 0 });
  });

  it("is open to a player for their own last exchange only", async () => {
    const { world, referee } = table([...HIT, ...HIT]);
    await referee.receive(intent(strike), "player");
    await referee.receive(intent(strike, OTHER), "player");
    await referee.receive(undo(2), "player");
    expect(world.repliesTo("u")).toMatchObject([{ refusal: { code: "undo/not-last" } }]);
    await referee.receive({ kind: "undo", id: "u2", exchange: OTHER, revision: 2 }, "player");
    expect(world.messages.get(OTHER)?.exchange.stage).toBe("undone");
  });

  it("takes all of it back where it has gone on since it was seen", async () => {
    const { world, referee } = table();
    const before = world.of("kassus").place;
    await referee.receive(intent(run), "player");
    await referee.receive(reply("decline"), "gm");
    expect(world.of("kassus").place).not.toEqual(before);
    await referee.receive(undo(1), "gm");
    expect(world.messages.get(ID)?.exchange.stage).toBe("undone");
    expect(world.of("kassus").place).toEqual(before);
  });

  it("twice is refused", async () => {
    const { world, referee } = table(HIT);
    await referee.receive(intent(strike), "player");
    await referee.receive(undo(2), "gm");
    await referee.receive({ ...undo(world.messages.get(ID)?.revision ?? 0), id: "again" }, "gm");
    expect(world.repliesTo("again")).toMatchObject([{ refusal: { code: "undo/over" } }]);
  });
});

describe("a referee who vanishes between two writes", () => {
  /** Strike and take it back with a crash after so many writes; whoever takes over finishes. */
  async function play(crashAfter: number) {
    const { world, referee } = table(HIT);
    world.crashAfter = crashAfter;
    await referee.receive(intent(strike), "player");
    if (world.lease === "one") await referee.receive({ kind: "undo", id: "u", exchange: ID, revision: 2 }, "gm");
    const crashed = world.lease !== "one";
    world.crashAfter = Number.POSITIVE_INFINITY;
    world.lease = "two";
    await new Referee(fakeHost(world, "two")).takeOver();
    return { world, crashed };
  }

  it("leaves nothing half done, wherever it happens", async () => {
    const outcomes: string[] = [];
    for (let after = 0; after < 8; after++) {
      const { world, crashed } = await play(after);
      const stage = world.messages.get(ID)?.exchange.stage ?? "none";
      const whole = stage === "closed";
      expect(world.of("boarder").counts.damage ?? 0, `after ${after} writes`).toBe(whole ? 6 : 0);
      expect(world.of("boarder").conditions, `after ${after} writes`).toEqual(whole ? ["down"] : []);
      expect(crashed, `after ${after} writes`).toBe(true);
      outcomes.push(stage);
    }
    expect(outcomes).toEqual(["none", "closed", "closed", "closed", "closed", "undone", "undone", "undone"]);
  });
});

describe("a judgement", () => {
  it("does not name a hidden enemy to a player", async () => {
    const { world, referee } = table();
    const lurker = combatant("lurker", { side: "hostile", hidden: true });
    world.encounter = { ...world.encounter, combatants: { ...world.encounter.combatants, lurker } };
    await referee.receive({ kind: "judge", id: "j", intent: run }, "player");
    await referee.receive({ kind: "judge", id: "k", intent: run }, "gm");
    expect(world.repliesTo("j")[0]?.moveCheck?.triggers).toEqual([{ pace: 0, enemy: "boarder" }]);
    expect(world.repliesTo("k")).toMatchObject([{ moveCheck: { triggers: [{ pace: 0, enemy: "boarder" }] } }]);
  });

  it("is given to whoever may move the combatant, and stores nothing", async () => {
    const { world, referee } = table();
    await referee.receive({ kind: "judge", id: "j", intent: run }, "player");
    expect(world.repliesTo("j")).toMatchObject([{ outcome: "done", moveCheck: { free: false } }]);
    await referee.receive({ kind: "judge", id: "k", intent: run }, "stranger");
    expect(world.repliesTo("k")).toMatchObject([{ refusal: { code: "right/not-yours" } }]);
  });
});

describe("a free move", () => {
  const gift = (id: string): Request => ({
    kind: "freeMove",
    id,
    token: "kassus",
    changes: [{ kind: "spend", key: "actions", by: -2 }],
  });

  it("gives a player no actions that nobody took from them", async () => {
    const { world, referee } = table();
    await referee.receive(gift("m1"), "player");
    expect(world.repliesTo("m1")).toMatchObject([{ outcome: "refused", refusal: { code: "move/cost-not-judged" } }]);
    expect(world.of("kassus").spent.actions ?? 0).toBe(0);
  });
});

describe("what another session left half written", () => {
  it("is noticed by whoever sits, and finished", async () => {
    const { world, referee } = table(HIT);
    world.crashAfter = 1;
    await referee.receive(intent(strike), "player");
    world.lease = "two";
    world.crashAfter = Number.POSITIVE_INFINITY;
    const next = new Referee(fakeHost(world, "two"));
    expect(next.hasLeftovers()).toBe(true);
    await next.review();
    expect([next.hasLeftovers(), world.of("boarder").counts]).toEqual([false, { damage: 6 }]);
  });
});

describe("the line of a referee who is gone", () => {
  it("is taken over with what its people proposed, though their sessions are gone too", async () => {
    const { world, referee } = table(HIT);
    await referee.receive(intent(run), "player");
    await referee.receive(intent(strike, OTHER), "player");
    world.lease = "two";
    const next = new Referee(fakeHost(world, "two", HIT));
    await next.takeOver();
    await next.receive(reply("decline"), "gm");
    expect(world.messages.get(OTHER)?.exchange.stage).toBe("closed");
    expect(world.messages.get(ID)?.line).toEqual([]);
  });
});
