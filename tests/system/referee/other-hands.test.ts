import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { refuse } from "../../../src/engine/types.ts";
import type { Host } from "../../../src/system/referee/host.ts";
import { waitingFor } from "../../../src/system/referee/log/stored-exchange.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import type { Request } from "../../../src/system/referee/requests/messages.ts";
import { combatant, encounter, path, placed } from "../../support/encounter.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { requestOf } from "../../support/requests.ts";

const ID = "aaaaaaaaaaaaaaaa";
const NEXT = "bbbbbbbbbbbbbbbb";
const LATER = "cccccccccccccccc";

const run: Intent = { actor: "kassus", action: "run", path: path([0, 0], [1, 0], [2, 0]) };
const strike: Intent = { actor: "zora", action: "strike", targets: ["boarder"] };
const answer = (id: string, prompt: string, choice: string): Request => ({
  kind: "answer",
  id,
  exchange: ID,
  answer: { prompt, choice },
});

function without(world: FakeWorld, id: string): void {
  const { [id]: _gone, ...combatants } = world.encounter.combatants;
  world.encounter = { ...world.encounter, combatants };
}

/** What a game master may do by hand while an exchange is open, and what becomes of the exchange. */
const HANDS: readonly (readonly [string, (world: FakeWorld) => void, readonly string[]])[] = [
  ["heals and hurts", (world) => world.change("kassus", { kind: "count", key: "damage", by: 3 }), ["closed"]],
  ["deletes whoever acts", (world) => without(world, "kassus"), ["lost", "closed"]],
  ["deletes whoever is asked", (world) => without(world, "boarder"), ["lost", "closed"]],
  ["ends the fight", (world) => Object.assign(world, { combat: "" }), ["lost", "closed"]],
  ["begins another fight", (world) => Object.assign(world, { combat: "Combat.two" }), ["lost", "closed"]],
  ["clears the chat log", (world) => world.messages.clear(), ["gone", "closed"]],
  [
    "moves somebody by hand",
    (world) => world.change("kassus", { kind: "move", from: placed(0, 0), to: placed(5, 5) }),
    ["closed"],
  ],
];

/** The host in which a hand reaches in before the write of that number, and which misses whoever is gone. */
function disturbed(world: FakeWorld, at: number, reachIn: () => void): Host {
  const host = fakeHost(world, "one", Array(20).fill(4));
  const areThere = (ids: readonly string[]) => ids.every((id) => id in world.encounter.combatants);
  let writes = 0;
  const before =
    <A extends readonly unknown[]>(write: (...args: A) => Promise<void>) =>
    (...args: A) => {
      if (writes++ === at) reachIn();
      return write(...args);
    };
  const missing: Host["missing"] = (stored) => {
    const { actor, targets = [] } = stored.exchange.intent;
    if (areThere([actor, ...targets, ...waitingFor(stored.exchange)])) return host.missing(stored);
    return refuse("lost/combatant", { name: "" });
  };
  const situation: Host["situation"] = (wanted) =>
    areThere(wanted.targets ?? []) ? host.situation(wanted) : refuse("target/gone");
  return {
    ...host,
    missing,
    situation,
    create: before(host.create),
    save: before(host.save),
    write: before(host.write),
  };
}

/** Play a run that is struck at, with a second request in line, while a hand reaches in; then a third request. */
async function play(at: number, hand: (world: FakeWorld) => void) {
  const people = [combatant("kassus"), combatant("zora"), combatant("boarder", { side: "hostile" })];
  const world = new FakeWorld(encounter(people));
  world.lease = "one";
  let wasReached = false;
  const reachIn = () => {
    wasReached = true;
    hand(world);
    void referee.review();
  };
  const referee: Referee = new Referee(disturbed(world, at, reachIn));
  await referee.receive(requestOf(run, ID), "gm");
  await referee.receive(requestOf(strike, NEXT), "gm");
  await referee.receive(answer("x1", "a1", "strike"), "gm");
  await referee.receive(answer("x2", "a2", "decline"), "gm");
  await referee.review();
  await referee.receive(requestOf(strike, LATER), "gm");
  await referee.review();
  return { world, wasReached };
}

describe("while an exchange is open", () => {
  it.each(HANDS)("a game master who %s leaves nothing stuck, whenever they do", async (_title, hand, stages) => {
    for (let at = 0; ; at++) {
      const { world, wasReached } = await play(at, hand);
      const said = `before write ${at}`;
      const stage = world.messages.get(ID)?.exchange.stage ?? "gone";
      expect(stages, said).toContain(stage);
      expect(world.faults, said).toEqual([]);
      expect(stage === "lost", said).toBe((world.messages.get(ID)?.reason ?? null) !== null);
      for (const id of [NEXT, LATER]) expect(world.repliesTo(id).at(-1)?.outcome, said).not.toBe("inLine");
      expect(
        [...world.messages.values()].filter((one) => one.exchange.stage === "open"),
        said,
      ).toEqual([]);
      if (!wasReached) break;
      expect(at).toBeLessThan(60);
    }
  });

  it("what they changed by hand stays", async () => {
    const { world } = await play(1, (at) => at.change("boarder", { kind: "count", key: "damage", by: -2 }));
    const untouched = await play(1, () => {});
    expect(world.of("boarder").counts.damage).toBe((untouched.world.of("boarder").counts.damage ?? 0) - 2);
  });
});
