import { describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import { listenEarly, openChannel } from "../../../src/system/referee/session/channel.ts";
import { formatLease, type Lease } from "../../../src/system/referee/session/lease.ts";
import { RefereeSession } from "../../../src/system/referee/session/session.ts";
import { fakePort } from "../../support/fake-session.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { useSocket } from "../../support/socket.ts";
import { enemy, fight, person } from "../../support/sta.ts";

/** Two players who pay from one pool for the same hit, from their consoles through the whole referee (G480). */

const LEASE: Lease = { session: "one", user: "gm" };
/** A hit without Momentum, and 5 points of damage. */
const FACES = [12, 12, 1, 1, 1, 1, 1, 3];
const OPEN = "openopenopenopen";

const hear = useSocket();

async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** A table at which the player's Okoro has hit, and the pool of the crew holds so much; Marin is the other's. */
async function hit(momentum: number): Promise<FakeWorld> {
  const world = new FakeWorld(
    fight(
      [
        person("okoro"),
        person("marin", { at: [0, 5] }),
        person("lisk", { at: [0, 7] }),
        enemy("raider", { at: [3, 0], sheet: { role: "minor", stress: 20 } }),
      ],
      { counts: { momentum } },
    ) as never,
  );
  world.owners.set("okoro", "player").set("marin", "other").set("lisk", "third");
  world.lease = formatLease(LEASE);
  const ruleset = () => sta as unknown as Ruleset;
  const host = { ...fakeHost(world, world.lease, FACES), ruleset };
  const refereeSession = new RefereeSession(LEASE, fakePort(world, host));
  listenEarly();
  openChannel(refereeSession);
  refereeSession.tick();
  await settled();
  const intent = { actor: "okoro", action: "shoot", weapon: "phaser", targets: ["raider"] };
  hear({ kind: "intent", id: OPEN, session: "s", audience: "public", intent }, "player");
  await settled();
  world.sent.length = 0;
  return world;
}

const answer = (id: string, given: object) => ({
  kind: "answer",
  id,
  exchange: OPEN,
  answer: { prompt: "a1", choice: "bonusDamage", ...given },
});

/** What was replied to each of several who press in the same moment. */
async function pressed(world: FakeWorld, ...presses: readonly (readonly [user: string, given: object])[]) {
  presses.forEach(([user, given], at) => {
    hear(JSON.parse(JSON.stringify(answer(`press${at}`, given))), user);
  });
  await settled();
  const replies = world.sent.filter(({ kind }) => kind === "reply") as readonly { id: string }[];
  return presses.map((_, at) => replies.find(({ id }) => id === `press${at}`));
}

const DONE = { outcome: "done" };
const OVERTAKEN = { outcome: "refused", refusal: { code: "answer/overtaken" } };
const bought = (world: FakeWorld) =>
  world.messages.get(OPEN)?.exchange.answers.filter(({ choice }) => choice === "bonusDamage").length;

describe("a hit for which several may pay", () => {
  it("takes the point of the pool from one of two who press at once, and tells the other", async () => {
    const world = await hit(1);
    const [first, second] = await pressed(world, ["other", { as: "marin" }], ["third", { as: "lisk" }]);
    expect([first, second]).toMatchObject([DONE, OVERTAKEN]);
    expect([bought(world), world.encounter.counts]).toEqual([1, {}]);
    expect(world.faults).toEqual([]);
  });

  it("lets whoever is overtaken press again, as long as the pool pays", async () => {
    const world = await hit(2);
    await pressed(world, ["other", { as: "marin" }], ["player", {}]);
    expect(bought(world)).toBe(1);
    world.sent.length = 0;
    expect(await pressed(world, ["player", { prompt: "a2" }])).toMatchObject([DONE]);
    expect([bought(world), world.encounter.counts]).toEqual([2, {}]);
    const { revision } = world.messages.get(OPEN) ?? { revision: 0 };
    hear({ kind: "undo", id: "u", exchange: OPEN, revision, along: [] }, "gm");
    await settled();
    expect([world.encounter.counts, world.of("raider").counts]).toEqual([{ momentum: 2 }, {}]);
    expect(world.faults).toEqual([]);
  });

  it.each<[string, string, object, string]>([
    ["for somebody else’s person", "third", { as: "marin" }, "right/not-yours"],
    ["for whoever is asked, by an ally", "other", {}, "right/not-yours"],
    ["for an enemy", "gm", { as: "raider" }, "answer/not-yours"],
    ["by an ally, of what is whoever hit’s alone", "other", { as: "marin", choice: "save" }, "answer/not-yours"],
    ["by an ally, of what is not offered", "other", { as: "marin", choice: "swiftTask" }, "answer/no-such-choice"],
    ["as nobody", "other", { as: 7 }, "request/damaged"],
    ["in a question that was not put", "other", { as: "marin", prompt: "a9" }, "answer/not-open"],
  ])("is refused %s", async (_how, user, given, code) => {
    const world = await hit(1);
    const before = structuredClone([[...world.messages], world.encounter]);
    expect(await pressed(world, [user, given])).toMatchObject([{ outcome: "refused", refusal: { code } }]);
    expect([[...world.messages], world.encounter]).toEqual(before);
    expect(world.faults).toEqual([]);
  });
});
