import { describe, expect, it, vi } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import {
  isRequest,
  type Message,
  type Request,
  readMessage,
  SHAPES,
} from "../../../src/system/referee/requests/messages.ts";
import { listenEarly, openChannel, send } from "../../../src/system/referee/session/channel.ts";
import { formatLease, type Lease, PATIENCE_MS } from "../../../src/system/referee/session/lease.ts";
import { RefereeSession } from "../../../src/system/referee/session/session.ts";
import { combatant, encounter, path, placed } from "../../support/encounter.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { useSocket } from "../../support/socket.ts";

/** An exchange of the game master's boarder that asks Zora, of the other player; and one of hers that is over. */
const OPEN = "openopenopenopen";
const OVER = "overoveroverover";
const NOTE = "notenotenotenote";
/** What Zora wants next stands in line behind the open one. */
const LINED = "linelinelineline";
const FRESH = "freshfreshfresh1";

const strike: Intent = { actor: "boarder", action: "strike", targets: ["kassus"] };
const intent = { kind: "intent", id: FRESH, session: "s", audience: "public", intent: strike };
const mine = { ...intent, intent: { ...strike, actor: "kassus", targets: ["boarder"] } };
const cost = { kind: "spend", key: "actions", by: 1 };
const freeMove = { kind: "freeMove", id: "m1", token: "zora", changes: [cost] };
const answer = { kind: "answer", id: "x", exchange: OPEN, answer: { prompt: "a1", choice: "decline" } };
const order = { id: "x", exchange: OVER, revision: 2 };
const giant = Object.fromEntries(Array.from({ length: 399 }, (_, index) => [`k${index}`, "x".repeat(200)]));

/** What a player's console may send, and why it is refused. */
interface Forgery {
  readonly title: string;
  readonly payload: object;
  readonly code: string;
}

const forged = (title: string, payload: object, code: string): Forgery => ({ title, payload, code });

/** The text of a message with a key in it that would be a prototype. */
const withPrototype = (payload: object) =>
  JSON.parse(JSON.stringify(payload).replace('"options":{', '"options":{"__proto__":{"isGM":true},'));

/** Every kind of request as the player who owns Kassus alone may forge it. */
const REQUESTS: Readonly<Record<Request["kind"], readonly Forgery[]>> = {
  intent: [
    forged("for somebody else's combatant", intent, "right/not-yours"),
    forged("in the game master's name", { ...intent, user: "gm", sender: "gm", isGM: true }, "right/not-yours"),
    forged("for somebody who is not there", { ...intent, intent: { ...strike, actor: "nobody" } }, "right/not-yours"),
    forged("under the id of a request that waits", { ...mine, id: LINED }, "request/taken"),
    forged(
      "that says that it interrupts",
      { ...mine, intent: { ...mine.intent, interrupts: { as: "x", bonus: 99 } } },
      "request/damaged",
    ),
    forged(
      "that says that it is an Action of Opportunity",
      { ...mine, intent: { ...mine.intent, interrupts: { as: "opportunity" } } },
      "act/interrupts",
    ),
    forged(
      "that only a game master may say",
      { ...mine, intent: { ...mine.intent, action: "decree" } },
      "right/gm-only",
    ),
    forged(
      "that says so and adds to it",
      { ...mine, intent: { ...mine.intent, interrupts: { as: "opportunity", bonus: 9 } } },
      "request/damaged",
    ),
    forged(
      "with an action that every object has",
      { ...mine, intent: { ...mine.intent, action: "constructor" } },
      "request/damaged",
    ),
    forged(
      "with a prototype",
      withPrototype({ ...mine, intent: { ...mine.intent, options: { a: 1 } } }),
      "request/damaged",
    ),
    forged(
      "with a number that is none",
      { ...mine, intent: { ...mine.intent, path: [{ col: Number.NaN, row: 0 }] } },
      "request/damaged",
    ),
    forged("longer than anything", { ...mine, intent: { ...mine.intent, options: giant } }, "request/damaged"),
    forged("longer than anything beside what is looked at", { ...mine, more: giant }, "request/damaged"),
  ],
  judge: [
    forged(
      "of somebody else's combatant",
      { kind: "judge", id: "j", intent: { ...strike, action: "move" } },
      "right/not-yours",
    ),
    forged("of what is no move", { kind: "judge", id: "j", intent: mine.intent }, "request/damaged"),
    forged("without a combatant", { kind: "judge", id: "j", intent: { action: "run" } }, "request/damaged"),
  ],
  freeMove: [
    forged("of somebody else's token", freeMove, "right/not-yours"),
    forged("in another's name", { ...freeMove, user: "other" }, "right/not-yours"),
    forged(
      "that gives actions",
      { ...freeMove, token: "kassus", changes: [{ ...cost, by: -2 }] },
      "move/cost-not-judged",
    ),
    forged(
      "that marks what no rule knows",
      { ...freeMove, token: "kassus", changes: [{ kind: "mark", key: "declared", from: null, to: 5 }] },
      "move/cost-not-judged",
    ),
    forged("that heals", { ...freeMove, token: "kassus", changes: [{ ...cost, kind: "count" }] }, "request/damaged"),
    forged(
      "that puts somebody into the fight",
      { ...freeMove, token: "kassus", changes: [{ kind: "join", from: false, to: true }] },
      "request/damaged",
    ),
    forged(
      "that spends what every object has",
      { ...freeMove, token: "kassus", changes: [{ ...cost, key: "__proto__" }] },
      "request/damaged",
    ),
    forged(
      "that costs no number",
      { ...freeMove, token: "kassus", changes: [{ ...cost, by: Number.NaN }] },
      "request/damaged",
    ),
  ],
  answer: [
    forged("to an ask of somebody else", answer, "right/not-yours"),
    forged("in the name of whoever is asked", { ...answer, user: "other" }, "right/not-yours"),
    forged("to an ask that was answered", { ...answer, exchange: OVER }, "right/not-yours"),
    forged(
      "to an ask that does not exist",
      { ...answer, answer: { prompt: "a9", choice: "decline" } },
      "answer/not-open",
    ),
    forged("to an exchange that does not exist", { ...answer, exchange: FRESH }, "exchange/gone"),
    forged("to a chat message that keeps none", { ...answer, exchange: NOTE }, "exchange/gone"),
    forged("that says who settled it", { ...answer, answer: { ...answer.answer, by: "settled" } }, "request/damaged"),
    forged(
      "with a prototype",
      { ...answer, answer: { prompt: "__proto__", choice: "constructor" } },
      "request/damaged",
    ),
  ],
  lock: [
    forged(
      "of an answer that is somebody else's",
      { kind: "lock", id: "x", exchange: OPEN, prompt: "a1" },
      "right/not-yours",
    ),
    forged("of an ask that does not exist", { kind: "lock", id: "x", exchange: OPEN, prompt: "a9" }, "answer/not-open"),
  ],
  reopen: [forged("for another's combatant", { ...order, kind: "reopen", prompt: "a1" }, "right/not-yours")],
  amend: [
    forged("of another's test", { ...order, kind: "amend", amendment: { roll: 0, total: 30 } }, "right/gm-only"),
    forged(
      "in the game master's name",
      { ...order, kind: "amend", user: "gm", amendment: { roll: 0, total: 30, by: "gm" } },
      "request/damaged",
    ),
  ],
  recall: [
    forged("of what another waits for", { kind: "recall", id: "x", request: LINED }, "recall/not-in-line"),
    forged(
      "in the name of whoever waits",
      { kind: "recall", id: "x", request: LINED, user: "other" },
      "recall/not-in-line",
    ),
    forged("of what is not there", { kind: "recall", id: "x", request: FRESH }, "recall/not-in-line"),
  ],
  undo: [
    forged("of another's exchange", { ...order, kind: "undo" }, "right/not-yours"),
    forged(
      "in the name of whoever proposed it",
      { ...order, kind: "undo", user: "other", proposer: "other" },
      "right/not-yours",
    ),
    forged("of what does not exist", { ...order, kind: "undo", exchange: FRESH }, "exchange/gone"),
    forged("with what goes along as no list", { ...order, kind: "undo", along: "all" }, "request/damaged"),
    forged("of no revision", { ...order, kind: "undo", revision: Number.NaN }, "request/damaged"),
  ],
  redo: [
    forged("of another's exchange", { ...order, kind: "redo" }, "right/not-yours"),
    forged("of what does not exist", { ...order, kind: "redo", exchange: FRESH }, "exchange/gone"),
  ],
  applyDefault: [
    forged("by a player", { ...order, kind: "applyDefault", exchange: OPEN }, "right/gm-only"),
    forged(
      "in the game master's name",
      { ...order, kind: "applyDefault", exchange: OPEN, user: "gm", by: "gm" },
      "right/gm-only",
    ),
  ],
  halt: [
    forged("of another's move", { kind: "halt", id: "x", exchange: OPEN, on: true }, "right/not-yours"),
    forged("that says no yes or no", { kind: "halt", id: "x", exchange: OPEN, on: "no" }, "request/damaged"),
  ],
  reassign: [
    forged(
      "of another's ask to themselves",
      { kind: "reassign", id: "x", exchange: OPEN, prompt: "a1", to: "player" },
      "right/not-yours",
    ),
    forged(
      "of an ask that does not exist",
      { kind: "reassign", id: "x", exchange: OPEN, prompt: "a9", to: "player" },
      "answer/not-open",
    ),
  ],
};

/** What only a referee says, or what asks for nothing; each has its own tests below. */
const OTHERS: readonly Message["kind"][] = ["reply", "who", "present", "left"];

/** Lets everything that was sent be dealt with. */
async function applyDefault(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * A world in which three people fight: Kassus of the player, Zora of the other player, a boarder of the game master.
 */
async function begun(): Promise<FakeWorld> {
  const zora = combatant("zora", { place: placed(0, 1) });
  const boarder = combatant("boarder", { side: "hostile", place: placed(1, 0) });
  const world = new FakeWorld(encounter([zora, boarder]));
  world.owners.set("kassus", "player").set("zora", "other");
  world.notes.add(NOTE);
  world.lease = formatLease({ session: "one", user: "gm" });
  const referee = new Referee(fakeHost(world, world.lease));
  const run = { action: "run", path: path([1, 0], [2, 0]) };
  const propose = (id: string, of: Intent): Request => ({
    kind: "intent",
    id,
    session: "s",
    audience: "public",
    intent: of,
  });
  await referee.receive(propose(OVER, { ...run, actor: "zora" }), "other");
  await referee.receive({ ...answer, kind: "answer", exchange: OVER }, "gm");
  await referee.receive(propose(OPEN, { ...run, actor: "boarder" }), "gm");
  const { combatants } = world.encounter;
  world.encounter = { ...world.encounter, combatants: { ...combatants, kassus: combatant("kassus") } };
  world.sent.length = 0;
  return world;
}

/** What a session of the fake table needs; tests look at `shown` for what its user was told. */
function session(world: FakeWorld, me: Lease, clock: { now: number }) {
  const shown: string[] = [];
  const isGM = me.user === "gm";
  const refereeSession = new RefereeSession(me, {
    host: fakeHost(world, formatLease(me), Array(40).fill(3)),
    chance: 0,
    predecessor: "",
    now: () => clock.now,
    catchUp: async () => true,
    fellBehind: () => {},
    send: (message) => world.sent.push(message),
    mayLead: () => isGM,
    isPresent: (user) => user === "gm",
    presentGMs: () => ["gm"],
    lease: () => world.lease,
    sit: async (lease) => {
      world.lease = lease;
    },
    refused: ({ code }) => shown.push(code),
    report: (error) => world.faults.push(error),
  });
  return { refereeSession, shown };
}

const hear = useSocket();

/** A world with its referee at the socket. */
async function table() {
  const world = await begun();
  const { refereeSession } = session(world, { session: "one", user: "gm" }, { now: 0 });
  listenEarly();
  openChannel(refereeSession);
  refereeSession.tick();
  await applyDefault();
  hear({ ...intent, id: LINED, intent: { ...strike, actor: "zora" } }, "other");
  await applyDefault();
  world.sent.length = 0;
  return world;
}

const requests = Object.entries(REQUESTS).flatMap(([kind, cases]) =>
  cases.map((one) => [kind, one.title, one] as const),
);

describe("a player's console", () => {
  it("is tried with every kind of message that there is", () => {
    expect([...Object.keys(REQUESTS), ...OTHERS].sort()).toEqual(Object.keys(SHAPES).sort());
    for (const cases of Object.values(REQUESTS)) expect(cases.length).toBeGreaterThan(0);
    const heads = Object.keys(SHAPES).map((kind) => ({ kind, id: FRESH }) as Message);
    expect(
      heads
        .filter((head) => !isRequest(head))
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual([...OTHERS].sort());
  });

  it.each(requests)("is refused a forged %s %s, with the reason", async (_kind, _title, { payload, code }) => {
    const world = await table();
    const before = structuredClone([[...world.messages], world.encounter, [...world.marks]]);
    // As it travels: what is no JSON does not
    hear(JSON.parse(JSON.stringify(payload)), "player");
    await applyDefault();
    const replies = world.sent.filter(({ kind }) => kind === "reply");
    expect(replies).toEqual([
      expect.objectContaining({ to: "player", outcome: "refused", refusal: expect.objectContaining({ code }) }),
    ]);
    expect([[...world.messages], world.encounter, [...world.marks]]).toEqual(before);
    expect(world.faults).toEqual([]);
  });

  it("that sends what is no message at all is not answered", async () => {
    const world = await table();
    for (const payload of [null, 7, "intent", [], {}, { kind: "constructor", id: "x" }, { kind: "undo", id: {} }])
      hear(payload, "player");
    await applyDefault();
    expect(world.sent).toEqual([]);
  });

  it("pollutes no prototype", async () => {
    await table();
    hear(withPrototype({ ...mine, intent: { ...mine.intent, options: { a: 1 } } }), "player");
    await applyDefault();
    expect(({} as { isGM?: boolean }).isGM).toBeUndefined();
  });
});

describe("what somebody hidden wants next", () => {
  it("waits with the referee alone, and begins in its turn", async () => {
    const world = await table();
    const { combatants } = world.encounter;
    const lurker = { ...combatant("lurker", { side: "hostile" }), hidden: true };
    world.encounter = { ...world.encounter, combatants: { ...combatants, lurker } };
    hear({ ...intent, id: FRESH, intent: { actor: "lurker", action: "strike", targets: ["zora"] } }, "gm");
    await applyDefault();
    expect(world.repliesTo(FRESH)).toMatchObject([{ outcome: "inLine" }]);
    expect(world.messages.get(OPEN)?.line.map(({ id }) => id)).toEqual([LINED]);
    expect(JSON.stringify([...world.messages])).not.toContain(FRESH);
    hear({ ...answer, id: "y" }, "other");
    await applyDefault();
    expect(world.messages.get(FRESH)?.exchange.intent.actor).toBe("lurker");
  });
});

describe("what is sent", () => {
  it("goes to those whom it concerns: a request to game masters, a reply to them and whoever asked", () => {
    const sent: [string, unknown][] = [];
    const users = [
      { id: "gm", isGM: true },
      { id: "player", isGM: false },
      { id: "other", isGM: false },
    ];
    const emit = (_channel: string, { kind }: Message, options?: { recipients: readonly string[] }) =>
      sent.push([kind, options?.recipients]);
    vi.stubGlobal("game", { socket: { on: () => {}, emit }, users, user: { id: "player" } });
    send({ ...mine, kind: "intent", audience: "public" });
    send({ kind: "reply", id: FRESH, to: "player", outcome: "done" });
    send({ kind: "who", id: "s" });
    expect(sent).toEqual([
      ["intent", ["gm"]],
      ["reply", ["gm", "player"]],
      ["who", undefined],
    ]);
  });
});

describe("a request under the id of another's", () => {
  it("takes them neither their place in line nor their reply", async () => {
    const world = await table();
    const hers = { ...mine, intent: { ...strike, actor: "zora", targets: ["boarder"] } };
    hear(hers, "other");
    await applyDefault();
    hear(mine, "player");
    hear({ ...order, kind: "undo", id: FRESH }, "player");
    await applyDefault();
    const replies = world.repliesTo(FRESH).map(({ to, outcome }) => [to, outcome]);
    expect(replies).toEqual([
      ["other", "inLine"],
      ["player", "refused"],
      ["player", "refused"],
    ]);
    expect(world.messages.get(OPEN)?.line).toContainEqual(expect.objectContaining({ id: FRESH, actor: "zora" }));
  });

  it.each([
    ["exchange", OVER],
    ["chat message", NOTE],
  ])("waits for an exchange of its own where it is that of an %s that is there", async (_what, id) => {
    const world = await table();
    const before = structuredClone(world.messages.get(OVER));
    hear({ ...mine, id }, "player");
    await applyDefault();
    expect(world.repliesTo(id)).toMatchObject([{ to: "player", outcome: "inLine" }]);
    hear({ ...answer, id: "y" }, "other");
    await applyDefault();
    expect(world.messages.get(OVER)).toEqual(before);
    const own = [...world.messages.values()].filter(({ request, proposer }) => request === id && proposer === "player");
    expect(own.map(({ exchange }) => exchange.id)).toEqual([`${id}+`]);
    expect(world.faults).toEqual([]);
  });

  it("is told to nobody else", async () => {
    const world = await begun();
    const { refereeSession, shown } = session(world, { session: "two", user: "player" }, { now: 0 });
    void refereeSession.request(readMessage(mine) as Request);
    refereeSession.receive(
      { kind: "reply", id: FRESH, to: "other", outcome: "refused", refusal: { code: "right/not-yours", params: {} } },
      "gm",
    );
    expect(shown).toEqual([]);
    refereeSession.receive(
      { kind: "reply", id: FRESH, to: "player", outcome: "refused", refusal: { code: "right/not-yours", params: {} } },
      "gm",
    );
    expect(shown).toEqual(["right/not-yours"]);
  });
});

describe("a player who speaks as the referee", () => {
  const refusal = { code: "right/not-yours", params: {} };
  const reply: Message = { kind: "reply", id: FRESH, to: "player", outcome: "refused", refusal };

  it("is not believed by whoever waits for a reply", async () => {
    const world = await begun();
    const { refereeSession, shown } = session(world, { session: "two", user: "player" }, { now: 0 });
    const outcome = vi.fn();
    refereeSession.request(readMessage(mine) as Request).then(outcome, outcome);
    refereeSession.receive(reply, "other");
    await applyDefault();
    expect([shown, outcome.mock.calls]).toEqual([[], []]);
  });

  it("is not believed where they have written themselves into the lease", async () => {
    const world = await begun();
    world.lease = formatLease({ session: "three", user: "other" });
    const { refereeSession, shown } = session(world, { session: "two", user: "player" }, { now: 0 });
    void refereeSession.request(readMessage(mine) as Request);
    refereeSession.receive(reply, "other");
    expect(shown).toEqual([]);
  });

  it("keeps no lease for a session that is gone by saying that it is there", async () => {
    const world = await begun();
    const clock = { now: 0 };
    const gone = world.lease;
    const { refereeSession } = session(world, { session: "two", user: "gm" }, clock);
    for (let seconds = 0; seconds < 20 && world.lease === gone; seconds++) {
      clock.now = seconds * 1000;
      refereeSession.tick();
      refereeSession.receive({ kind: "present", id: "one", session: "one" }, "player");
      await applyDefault();
    }
    expect(world.lease).toBe(formatLease({ session: "two", user: "gm" }));
  });

  it("empties no lease by saying that whoever leads has left", async () => {
    const world = await begun();
    const clock = { now: 0 };
    const lease = world.lease;
    const { refereeSession } = session(world, { session: "two", user: "gm" }, clock);
    refereeSession.tick();
    await applyDefault();
    clock.now = 1000;
    refereeSession.receive({ kind: "left", id: "one" }, "player");
    refereeSession.tick();
    await applyDefault();
    expect(world.lease).toBe(lease);
    refereeSession.receive({ kind: "left", id: "one" }, "gm");
    refereeSession.tick();
    await applyDefault();
    expect(world.lease).not.toBe(lease);
  });

  it("hides from no game master that a request waits", async () => {
    const world = await begun();
    const clock = { now: 0 };
    const { refereeSession } = session(world, { session: "two", user: "gm" }, clock);
    refereeSession.tick();
    await applyDefault();
    const deaf = world.lease;
    for (let seconds = 0; seconds <= 4 * (PATIENCE_MS / 1000) && world.lease === deaf; seconds++) {
      clock.now += 1000;
      refereeSession.receive({ kind: "present", id: "one", session: "one" }, "gm");
      if (seconds % 5 === 0) refereeSession.receive(readMessage(mine) as Request, "player");
      refereeSession.receive({ ...reply, outcome: "done" } as Message, "other");
      refereeSession.tick();
      await applyDefault();
    }
    expect(world.lease).not.toBe(deaf);
  });
});
