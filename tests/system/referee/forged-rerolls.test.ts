import { describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { listenEarly, openChannel } from "../../../src/system/referee/session/channel.ts";
import { formatLease, type Lease } from "../../../src/system/referee/session/lease.ts";
import { RefereeSession } from "../../../src/system/referee/session/session.ts";
import { countedRuleset } from "../../support/counted-ruleset.ts";
import { combatant, encounter, placed } from "../../support/encounter.ts";
import { fakePort } from "../../support/fake-session.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { useSocket } from "../../support/socket.ts";

/** A die that is thrown again, from a player's console through the whole referee. */

const LEASE: Lease = { session: "one", user: "gm" };
/** Kassus shows 9 and 20, Bo who helps 7; what falls next is 3, and the damage dice show 5 and 2. */
const FACES = [9, 20, 7, 3, 5, 2];
const OPEN = "openopenopenopen";

const hear = useSocket();

async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** A table at which the player's Kassus has struck, helped by the other's Bo, and is asked which die falls again. */
async function asked(): Promise<FakeWorld> {
  const world = new FakeWorld(
    encounter([
      combatant("kassus", { counts: { grit: 1 } }),
      combatant("bo"),
      combatant("boarder", { side: "hostile", place: placed(1, 0) }),
    ]),
  );
  world.owners.set("kassus", "player").set("bo", "other");
  world.lease = formatLease(LEASE);
  const ruleset = (): Ruleset => countedRuleset;
  const host = { ...fakeHost(world, world.lease, FACES), ruleset };
  const refereeSession = new RefereeSession(LEASE, fakePort(world, host));
  listenEarly();
  openChannel(refereeSession);
  refereeSession.tick();
  await settled();
  const intent = { actor: "kassus", action: "strike", targets: ["boarder"], options: { helper: "bo" } };
  hear({ kind: "intent", id: OPEN, session: "s", audience: "public", intent }, "player");
  await settled();
  world.sent.length = 0;
  return world;
}

const again = (dice: unknown, more: object = {}) => ({
  kind: "answer",
  id: "x",
  exchange: OPEN,
  answer: { prompt: "a1", choice: "again", details: { dice }, ...more },
});

async function said(world: FakeWorld, payload: object, user: string) {
  hear(JSON.parse(JSON.stringify(payload)), user);
  await settled();
  return world.sent.filter(({ kind }) => kind === "reply").at(-1);
}

describe("a die that is thrown again at the table", () => {
  it("falls by the referee's dice, is paid for, and is taken back with what it cost", async () => {
    const world = await asked();
    expect(world.messages.get(OPEN)?.exchange.prompts).toMatchObject([{ kind: "reroll", of: "kassus" }]);
    expect(await said(world, again([1]), "player")).toMatchObject({ outcome: "done" });
    expect(world.messages.get(OPEN)?.exchange).toMatchObject({ stage: "closed", faces: FACES });
    expect([world.of("kassus").counts, world.of("boarder").counts]).toEqual([{}, { damage: 4 }]);
    const { revision } = world.messages.get(OPEN) ?? { revision: 0 };
    expect(await said(world, { kind: "undo", id: "u", exchange: OPEN, revision, along: [] }, "player")).toMatchObject({
      outcome: "done",
    });
    expect([world.of("kassus").counts, world.of("boarder").counts]).toEqual([{ grit: 1 }, {}]);
    expect(world.faults).toEqual([]);
  });

  it.each<[string, object, string, string]>([
    ["by whoever helps", again([1]), "other", "right/not-yours"],
    ["as the die of whoever helps", again([2]), "player", "dice/not-to-choose"],
    ["as two dice", again([0, 1]), "player", "dice/not-to-choose"],
    ["as the same die twice", again([1, 1]), "player", "dice/not-to-choose"],
    ["as none", again([]), "player", "dice/not-to-choose"],
    ["as a die that is a text", again(["1"]), "player", "dice/not-to-choose"],
    ["as half a die", again([0.5]), "player", "dice/not-to-choose"],
    ["as all dice that an object could name", again({ 0: 1, length: 1 }), "player", "dice/not-to-choose"],
    ["as answered by an order", again([1], { by: "order" }), "player", "request/damaged"],
    ["under another question's id", again([1], { prompt: "a2" }), "player", "answer/not-open"],
    ["by a choice that was not put", again([1], { choice: "thrown" }), "player", "answer/no-such-choice"],
    [
      "by changing the roll",
      { kind: "amend", id: "x", exchange: OPEN, revision: 1, amendment: { roll: 0, total: 9 } },
      "player",
      "right/gm-only",
    ],
  ])("is refused %s", async (_how, payload, user, code) => {
    const world = await asked();
    const before = structuredClone([[...world.messages], world.encounter]);
    expect(await said(world, payload, user)).toMatchObject({ outcome: "refused", refusal: { code } });
    expect([[...world.messages], world.encounter]).toEqual(before);
    expect(world.faults).toEqual([]);
  });

  it("keeps to the dice of the table, whatever faces an answer names", async () => {
    const world = await asked();
    const faces = again([1], { details: { dice: [1], faces: [1, 1, 1] } });
    expect(await said(world, faces, "player")).toMatchObject({ outcome: "done" });
    expect(world.messages.get(OPEN)?.exchange.faces).toEqual(FACES);
  });

  it("falls once: what is said after it is not heard", async () => {
    const world = await asked();
    await said(world, again([1]), "player");
    const done = structuredClone(world.messages.get(OPEN)?.exchange);
    const reply = await said(world, { ...again([0]), id: "y" }, "player");
    expect(reply).toBeDefined();
    expect(await said(world, { ...again([0], { choice: "keep" }), id: "z" }, "player")).toMatchObject({
      outcome: "refused",
    });
    expect(world.messages.get(OPEN)?.exchange).toEqual(done);
  });
});
