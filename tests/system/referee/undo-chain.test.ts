import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEffects, type Effect } from "../../../src/engine/effects.ts";
import type { Encounter } from "../../../src/engine/encounter.ts";
import { effectsOf } from "../../../src/engine/exchange.ts";
import { follow } from "../../../src/system/referee/effects/commit.ts";
import { alongWith } from "../../../src/system/referee/effects/dependent-undo.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import type { Request } from "../../../src/system/referee/requests/messages.ts";
import { anyEffect } from "../../support/arbitraries.ts";
import { combatant, encounter } from "../../support/encounter.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { recordOf, truthful } from "../../support/records.ts";
import { requestOf } from "../../support/requests.ts";

const start = encounter([combatant("kassus", { counts: { damage: 3 } }), combatant("okoro"), combatant("boarder")]);

/** A table at which the exchanges have happened one after another, each with these effects. */
async function tableAfter(acts: readonly (readonly Effect[])[]) {
  const world = new FakeWorld(start);
  world.lease = "one";
  const host = fakeHost(world, "one");
  for (const [index, requests] of acts.entries()) {
    const effects: Effect[] = [];
    for (const request of requests) effects.push(truthful(applyEffects(world.encounter, effects), request));
    const stored = recordOf(`e${index}`, world.encounter, effects);
    await host.create(stored, "public");
    await follow(host, stored);
  }
  return { world, host, referee: new Referee(host) };
}

let sent = 0;
const order = (world: FakeWorld, id: string, kind: "undo" | "redo", along?: readonly string[]): Request => {
  const revision = world.messages.get(id)?.revision ?? 0;
  const request = { id: `${kind}-${++sent}`, exchange: id, revision };
  return kind === "undo" ? { ...request, kind, ...(along && { along }) } : { ...request, kind };
};

/** Take it back together with what goes along. */
async function takeBack(at: Awaited<ReturnType<typeof tableAfter>>, id: string, user = "gm") {
  const { world, host, referee } = at;
  const stored = world.messages.get(id);
  const along = stored ? alongWith(stored, host.later(id), host.personOf).map(({ exchange }) => exchange.id) : [];
  const request = order(world, id, "undo", along);
  await referee.receive(request, user);
  return { along, reply: world.repliesTo(request.id).at(-1) };
}

/** The combatants, the conditions in order. */
const people = ({ combatants }: Encounter) => combatants;
const stageOf = (world: FakeWorld, id: string) => world.messages.get(id)?.exchange.stage;

const anyActs = fc.array(fc.array(anyEffect, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
const hurt = (on: string, by = 3): Effect => ({ on, kind: "count", key: "damage", by });
const prone = (on: string): Effect => ({ on, kind: "condition", key: "prone", from: false, to: true });

describe("taking exchanges back", () => {
  it("gives the starting state back, whatever the order", async () => {
    await fc.assert(
      fc.asyncProperty(anyActs, fc.array(fc.nat()), async (acts, picks) => {
        const at = await tableAfter(acts);
        const left = new Set(acts.map((_, index) => `e${index}`));
        for (const pick of [...picks, ...acts.keys()]) {
          const id = [...left][pick % Math.max(1, left.size)];
          if (id === undefined) break;
          const { along } = await takeBack(at, id);
          for (const gone of [id, ...along]) left.delete(gone);
        }
        for (const id of left) await takeBack(at, id);
        expect(at.world.faults).toEqual([]);
        expect(people(at.world.encounter)).toEqual(people(start));
      }),
      { numRuns: 60 },
    );
  });

  it("takes the later ones along that touched the same values, the newest first", async () => {
    const at = await tableAfter([
      [hurt("boarder")],
      [hurt("boarder"), prone("okoro")],
      [hurt("kassus")],
      [prone("okoro")],
    ]);
    expect((await takeBack(at, "e0")).along).toEqual(["e1", "e3"]);
    expect(["e0", "e1", "e2", "e3"].map((id) => stageOf(at.world, id))).toEqual([
      "undone",
      "undone",
      "closed",
      "undone",
    ]);
    expect(at.world.of("boarder").counts).toEqual({});
    expect(at.world.messages.get("e1")).toMatchObject({ undoneBy: "gm", applied: 0, undoing: null });
  });

  it("is refused when other exchanges go along than its sender was told", async () => {
    const { world, referee } = await tableAfter([[hurt("boarder")], [hurt("boarder")]]);
    const request = order(world, "e0", "undo");
    await referee.receive(request, "gm");
    expect(world.repliesTo(request.id)).toMatchObject([{ refusal: { code: "undo/others-since" } }]);
    expect(world.of("boarder").counts).toEqual({ damage: 6 });
  });

  it("leaves what another hand has changed since", async () => {
    const at = await tableAfter([[hurt("boarder"), prone("boarder")]]);
    at.world.change("boarder", { kind: "count", key: "damage", by: 2 });
    at.world.change("boarder", { kind: "condition", key: "prone", from: true, to: false });
    await takeBack(at, "e0");
    expect(at.world.of("boarder")).toMatchObject({ counts: { damage: 2 }, conditions: [] });
  });

  it("leaves a condition that another hand put on after the exchange had put it on and off", async () => {
    const off: Effect = { on: "boarder", kind: "condition", key: "prone", from: true, to: false };
    const at = await tableAfter([[prone("boarder"), off]]);
    at.world.change("boarder", { kind: "condition", key: "prone", from: false, to: true });
    await takeBack(at, "e0");
    expect(at.world.of("boarder").conditions).toEqual(["prone"]);
  });

  it("leaves a condition that stands by an exchange which was not over yet when the other began", async () => {
    const at = await tableAfter([[prone("okoro")]]);
    const beside = { ...recordOf("e1", start, [prone("okoro"), hurt("boarder")]), beside: ["e0"] };
    await at.host.create(beside, "public");
    await follow(at.host, beside);
    await takeBack(at, "e1");
    expect(at.world.of("okoro").conditions).toEqual(["prone"]);
    expect(at.world.of("boarder").counts).toEqual({});
    await takeBack(at, "e0");
    expect(at.world.of("okoro").conditions).toEqual([]);
  });

  it("takes off a condition that both set, where the other was taken back before", async () => {
    const at = await tableAfter([[prone("okoro")]]);
    const beside = { ...recordOf("e1", start, [prone("okoro")]), beside: ["e0"] };
    await at.host.create(beside, "public");
    await follow(at.host, beside);
    expect((await takeBack(at, "e0")).along).toEqual(["e1"]);
    expect(at.world.of("okoro").conditions).toEqual([]);
  });

  it("takes off a condition that a hand has taken off after the exchange before it, and it has put on again", async () => {
    const at = await tableAfter([[prone("okoro")]]);
    at.world.change("okoro", { kind: "condition", key: "prone", from: true, to: false });
    const after = recordOf("e1", at.world.encounter, [prone("okoro")]);
    await at.host.create(after, "public");
    await follow(at.host, after);
    await takeBack(at, "e1");
    expect(at.world.of("okoro").conditions).toEqual([]);
  });

  it("notes to whom nothing could be put back, and puts back all else", async () => {
    const at = await tableAfter([[hurt("boarder"), hurt("kassus")]]);
    const { boarder: _gone, ...rest } = at.world.encounter.combatants;
    at.world.encounter = { ...at.world.encounter, combatants: rest };
    await takeBack(at, "e0");
    expect(at.world.messages.get("e0")).toMatchObject({ gone: ["boarder"], exchange: { stage: "undone" } });
    expect(at.world.of("kassus").counts).toEqual({ damage: 3 });
  });

  it("puts back what was spent for an exchange that could not go on", async () => {
    const at = await tableAfter([[hurt("boarder")]]);
    const stored = at.world.messages.get("e0");
    if (stored) at.world.messages.set("e0", { ...stored, exchange: { ...stored.exchange, stage: "lost" } });
    await takeBack(at, "e0");
    expect(at.world.messages.get("e0")).toMatchObject({ exchange: { stage: "undone" } });
    expect(people(at.world.encounter)).toEqual(people(start));
  });

  it("is finished by whoever takes over, between any two writes", async () => {
    const acts = [[hurt("boarder"), prone("boarder")], [hurt("boarder", 4)], [prone("kassus"), hurt("boarder", 1)]];
    const outcomes = new Set<string>();
    for (let after = 0; after < 20; after++) {
      const at = await tableAfter(acts);
      at.world.crashAfter = at.world.writes + after;
      await takeBack(at, "e0");
      at.world.crashAfter = Number.POSITIVE_INFINITY;
      at.world.lease = "two";
      await new Referee(fakeHost(at.world, "two")).takeOver();
      const stages = ["e0", "e1", "e2"].map((id) => stageOf(at.world, id)).join();
      const whole = stages === "closed,closed,closed";
      expect(at.world.of("boarder").counts.damage ?? 0, `after ${after} writes`).toBe(whole ? 8 : 0);
      expect(at.world.of("boarder").conditions, `after ${after} writes`).toEqual(whole ? ["prone"] : []);
      expect(at.world.of("kassus").conditions, `after ${after} writes`).toEqual(whole ? ["prone"] : []);
      outcomes.add(stages);
    }
    expect(outcomes).toEqual(new Set(["closed,closed,closed", "undone,undone,undone"]));
  });
});

/** Let it happen again. */
async function doAgain({ world, referee }: Awaited<ReturnType<typeof tableAfter>>, id: string, user = "gm") {
  const request = order(world, id, "redo");
  await referee.receive(request, user);
  return world.repliesTo(request.id).at(-1);
}

describe("doing again what was taken back", () => {
  const HIT = [5, 4, 6];
  const strike = requestOf({ actor: "kassus", action: "strike", targets: ["boarder"] }, "aaaaaaaaaaaaaaaa");
  const struck = async () => {
    const world = new FakeWorld(start);
    world.lease = "one";
    world.owners.set("kassus", "player");
    const host = fakeHost(world, "one", HIT);
    const referee = new Referee(host);
    await referee.receive(strike, "player");
    return { world, host, referee };
  };

  it("gives the same dice, the same effects and the same state", async () => {
    const at = await struck();
    const [before, exchange] = [at.world.encounter, at.world.messages.get(strike.id)?.exchange];
    await takeBack(at, strike.id);
    expect(people(at.world.encounter)).toEqual(people(start));
    expect(await doAgain(at, strike.id)).toMatchObject({ outcome: "done" });
    expect(at.world.messages.get(strike.id)).toMatchObject({ undoneBy: "", exchange });
    expect(people(at.world.encounter)).toEqual(people(before));
  });

  it("and taking back once more gives the starting state", async () => {
    const at = await struck();
    for (let times = 0; times < 3; times++) {
      await takeBack(at, strike.id);
      expect(people(at.world.encounter)).toEqual(people(start));
      await doAgain(at, strike.id);
      expect(at.world.of("boarder")).toMatchObject({ counts: { damage: 6 }, conditions: ["down"] });
    }
  });

  it("in any order leaves what those that stand have changed, one after another", async () => {
    const anyone = fc.constantFrom("kassus", "okoro", "boarder");
    const anyStrikes = fc.array(fc.tuple(anyone, anyone), { minLength: 1, maxLength: 5 });
    const anyAct = fc.record({ pick: fc.nat(), again: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat(5)), anyStrikes, fc.array(anyAct), async (faces, strikes, acts) => {
        const world = new FakeWorld(start);
        world.lease = "one";
        const fallen = Array.from({ length: 40 }, () => 1 + Number(faces.next().value));
        const host = fakeHost(world, "one", fallen);
        const at = { world, host, referee: new Referee(host) };
        for (const [index, [actor, target]] of strikes.entries()) {
          const intent = { actor, action: "strike", targets: [target] };
          await at.referee.receive({ ...strike, id: `aaaaaaaaaaaaaaa${index}`, intent }, "gm");
        }
        for (const { pick, again } of acts) {
          const id = [...world.messages.keys()][pick % Math.max(1, world.messages.size)];
          if (id !== undefined) await (again ? doAgain(at, id) : takeBack(at, id));
        }
        const stand = [...world.messages.values()].filter(({ exchange }) => exchange.stage === "closed");
        const after = applyEffects(
          start,
          stand.flatMap(({ exchange }) => effectsOf(exchange.episode)),
        );
        expect(world.faults).toEqual([]);
        expect(people(world.encounter)).toEqual(people(after));
      }),
      { numRuns: 100 },
    );
  });

  it("is finished by whoever takes over, between any two writes", async () => {
    for (let after = 0; after < 5; after++) {
      const at = await struck();
      await takeBack(at, strike.id);
      at.world.crashAfter = at.world.writes + after;
      await doAgain(at, strike.id);
      at.world.crashAfter = Number.POSITIVE_INFINITY;
      at.world.lease = "two";
      await new Referee(fakeHost(at.world, "two")).takeOver();
      const damage = stageOf(at.world, strike.id) === "closed" ? 6 : 0;
      expect(at.world.of("boarder").counts.damage ?? 0, `after ${after} writes`).toBe(damage);
    }
  });

  it("is refused for what stands", async () => {
    expect(await doAgain(await struck(), strike.id)).toMatchObject({ refusal: { code: "redo/not-undone" } });
  });

  it("is refused once something later has touched the same values", async () => {
    const at = await tableAfter([[hurt("boarder")]]);
    await takeBack(at, "e0");
    const stored = recordOf("e1", at.world.encounter, [hurt("boarder", 1)]);
    await at.host.create(stored, "public");
    await follow(at.host, stored);
    expect(await doAgain(at, "e0")).toMatchObject({ refusal: { code: "redo/others-since" } });
  });

  it("is refused once another hand has changed what it would change, but for numbers", async () => {
    const at = await struck();
    await takeBack(at, strike.id);
    at.world.change("boarder", { kind: "count", key: "damage", by: 1 });
    at.world.change("boarder", { kind: "condition", key: "down", from: false, to: true });
    expect(await doAgain(at, strike.id)).toMatchObject({ refusal: { code: "redo/changed" } });
    at.world.change("boarder", { kind: "condition", key: "down", from: true, to: false });
    expect(await doAgain(at, strike.id)).toMatchObject({ outcome: "done" });
    expect(at.world.of("boarder").counts).toEqual({ damage: 7 });
  });

  it("is refused when somebody whom it changed is gone", async () => {
    const at = await struck();
    await takeBack(at, strike.id);
    const { boarder: _gone, ...rest } = at.world.encounter.combatants;
    at.world.encounter = { ...at.world.encounter, combatants: rest };
    expect(await doAgain(at, strike.id)).toMatchObject({ refusal: { code: "redo/gone" } });
  });

  it("is a player's for what they have taken back themselves", async () => {
    const at = await struck();
    await takeBack(at, strike.id, "player");
    expect(await doAgain(at, strike.id, "player")).toMatchObject({ outcome: "done" });
    await takeBack(at, strike.id, "gm");
    expect(await doAgain(at, strike.id, "player")).toMatchObject({ refusal: { code: "redo/not-yours" } });
  });

  it("and taking back is nobody's but the game master's where the world says so", async () => {
    const at = await struck();
    at.world.playersUndo = false;
    expect((await takeBack(at, strike.id, "player")).reply).toMatchObject({ refusal: { code: "undo/gm-only" } });
    await takeBack(at, strike.id, "gm");
    expect(await doAgain(at, strike.id, "player")).toMatchObject({ refusal: { code: "undo/gm-only" } });
  });
});
