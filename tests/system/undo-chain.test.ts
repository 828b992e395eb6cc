import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEffects, type Effect } from "../../src/engine/effects.ts";
import type { Encounter } from "../../src/engine/encounter.ts";
import { alongWith } from "../../src/system/referee/along.ts";
import { follow } from "../../src/system/referee/follow.ts";
import type { Request } from "../../src/system/referee/messages.ts";
import { Referee } from "../../src/system/referee/referee.ts";
import { anyEffect } from "../support/arbitraries.ts";
import { combatant, encounter } from "../support/encounter.ts";
import { FakeWorld, fakeHost } from "../support/fake-table.ts";
import { recordOf, truthful } from "../support/records.ts";

const start = encounter([combatant("kassus", { counts: { damage: 3 } }), combatant("okoro"), combatant("boarder")]);

/** A table at which the exchanges have happened one after another, each with these effects. */
async function tableAfter(deeds: readonly (readonly Effect[])[]) {
  const world = new FakeWorld(start);
  world.seat = "one";
  const host = fakeHost(world, "one");
  for (const [index, wishes] of deeds.entries()) {
    const effects: Effect[] = [];
    for (const wish of wishes) effects.push(truthful(applyEffects(world.encounter, effects), wish));
    const stored = recordOf(`e${index}`, world.encounter, effects);
    await host.create(stored, "public");
    await follow(host, stored);
  }
  return { world, host, referee: new Referee(host) };
}

const order = (world: FakeWorld, id: string, kind: "undo" | "redo", along?: readonly string[]): Request => {
  const revision = world.messages.get(id)?.revision ?? 0;
  const request = { id: `${kind}-${id}-${revision}`, exchange: id, revision };
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

const anyDeeds = fc.array(fc.array(anyEffect, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
const hurt = (on: string, by = 3): Effect => ({ on, kind: "count", key: "damage", by });
const prone = (on: string): Effect => ({ on, kind: "condition", key: "prone", from: false, to: true });

describe("taking exchanges back", () => {
  it("gives the starting state back, whatever the order", async () => {
    await fc.assert(
      fc.asyncProperty(anyDeeds, fc.array(fc.nat()), async (deeds, picks) => {
        const at = await tableAfter(deeds);
        const left = new Set(deeds.map((_, index) => `e${index}`));
        for (const pick of [...picks, ...deeds.keys()]) {
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

  it("notes to whom nothing could be put back, and puts back all else", async () => {
    const at = await tableAfter([[hurt("boarder"), hurt("kassus")]]);
    const { boarder: _gone, ...rest } = at.world.encounter.combatants;
    at.world.encounter = { ...at.world.encounter, combatants: rest };
    await takeBack(at, "e0");
    expect(at.world.messages.get("e0")).toMatchObject({ gone: ["boarder"], exchange: { stage: "undone" } });
    expect(at.world.of("kassus").counts).toEqual({ damage: 3 });
  });

  it("is finished by whoever takes over, between any two writes", async () => {
    const deeds = [[hurt("boarder"), prone("boarder")], [hurt("boarder", 4)], [prone("kassus"), hurt("boarder", 1)]];
    const outcomes = new Set<string>();
    for (let after = 0; after < 20; after++) {
      const at = await tableAfter(deeds);
      at.world.crashAfter = at.world.writes + after;
      await takeBack(at, "e0");
      at.world.crashAfter = Number.POSITIVE_INFINITY;
      at.world.seat = "two";
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
