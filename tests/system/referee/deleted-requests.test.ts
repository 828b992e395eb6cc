import { beforeEach, describe, expect, it } from "vitest";
import type { StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import type { Message, Request } from "../../../src/system/referee/requests/messages.ts";
import { PATIENCE_MS } from "../../../src/system/referee/session/lease.ts";
import type { SessionPort } from "../../../src/system/referee/session/lease-watch.ts";
import { RefereeSession } from "../../../src/system/referee/session/session.ts";
import { combatant, encounter, path } from "../../support/encounter.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";

/** What was carried out is not carried out again because its message was deleted before its author heard of it. */

const ID = "aaaaaaaaaaaaaaaa";
const request: Request = {
  kind: "intent",
  id: ID,
  session: "three",
  audience: "public",
  intent: { actor: "kassus", action: "run", path: path([0, 0], [1, 0]) },
};

let world: FakeWorld;

/** The window of somebody, and what it sends. */
function windowOf(user: string, session: string) {
  const sent: Message[] = [];
  const port: SessionPort = {
    host: fakeHost(world, session),
    predecessor: "",
    chance: 0,
    now: () => world.now,
    catchUp: async () => true,
    fellBehind: () => undefined,
    send: (message) => sent.push(message),
    mayLead: () => user === "gm",
    isPresent: () => true,
    presentGMs: () => ["gm"],
    lease: () => `${world.lease}/gm`,
    sit: async () => undefined,
    refused: () => undefined,
    report: (error) => world.faults.push(error),
  };
  return { refereeSession: new RefereeSession({ session, user }, port), sent };
}

/** Have the request carried out by the first referee, and its message deleted. */
async function carriedOutAndDeleted(): Promise<StoredExchange> {
  await new Referee(fakeHost(world, "one")).receive(request, "player");
  const stored = world.messages.get(ID);
  if (!stored) throw new Error("nothing was stored");
  world.messages.clear();
  return stored;
}

/** Let all that was queued be done. */
function done(): Promise<void> {
  return new Promise(setImmediate);
}

/** Wishes among what was sent. */
function wishesIn(sent: readonly Message[]): readonly string[] {
  return sent.filter(({ kind }) => kind === "intent").map(({ id }) => id);
}

beforeEach(() => {
  world = new FakeWorld(encounter([combatant("kassus")]));
  world.owners.set("kassus", "player");
  world.lease = "one";
});

describe("a request whose exchange is deleted before its author hears of it", () => {
  it("is not sent again by the window that has seen both", async () => {
    const { refereeSession, sent } = windowOf("player", "three");
    const outcome = refereeSession.request(request);
    refereeSession.review(await carriedOutAndDeleted());
    world.now += PATIENCE_MS;
    refereeSession.tick();
    expect(wishesIn(sent)).toEqual([ID]);
    expect(refereeSession.kept()).toEqual([]);
    expect(await outcome).toMatchObject({ outcome: "done" });
  });

  it("is still sent again where another user's exchange of that number is deleted", async () => {
    const { refereeSession, sent } = windowOf("player", "three");
    void refereeSession.request(request);
    refereeSession.review({ ...(await carriedOutAndDeleted()), proposer: "other" });
    world.now += PATIENCE_MS;
    refereeSession.tick();
    expect(wishesIn(sent)).toEqual([ID, ID]);
  });

  it.each([
    ["by whoever sits down after that", "two"],
    ["by whoever sat when it was deleted", "one"],
  ])("is not carried out again %s", async (_title, session) => {
    const { refereeSession } = windowOf("gm", session);
    refereeSession.review(await carriedOutAndDeleted());
    const { encounter: before } = world;
    world.lease = session;
    refereeSession.onLeaseChange();
    await done();
    refereeSession.receive(request, "player");
    await done();
    expect(world.messages.size).toBe(0);
    expect(world.repliesTo(ID).map(({ outcome }) => outcome)).toEqual(["done", "done"]);
    expect(world.encounter).toBe(before);
  });
});
