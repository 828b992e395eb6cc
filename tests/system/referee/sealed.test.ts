import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Answer } from "../../../src/engine/prompt.ts";
import type { Host } from "../../../src/system/referee/host.ts";
import type { StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import { type Message, type Request, readMessage } from "../../../src/system/referee/requests/messages.ts";
import { isShown } from "../../../src/system/referee/requests/outcome.ts";
import { showingThemselves } from "../../../src/system/referee/rights/visibility.ts";
import { areAllIn, isSealed } from "../../../src/system/referee/sealed/sealed-answers.ts";
import { combatant, encounter, path, placed } from "../../support/encounter.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { requestOf } from "../../support/requests.ts";

const ID = "aaaaaaaaaaaaaaaa";
const run: Intent = { actor: "kassus", action: "run", path: path([0, 0], [1, 0], [2, 0]) };
const HIT = [5, 4, 1];

/** Kassus of the player runs past a boarder of the GM and a rival of another player: both are asked together. */
async function table(change: Partial<Host> = {}, faces: readonly number[] = []) {
  const enemy = (id: string, row: number) => combatant(id, { side: "hostile", place: placed(1, row) });
  const world = new FakeWorld(encounter([combatant("kassus"), enemy("boarder", 0), enemy("rival", 1)]));
  world.owners.set("kassus", "player");
  world.owners.set("rival", "other");
  world.lease = "one";
  const host = { ...fakeHost(world, "one", faces), ...change };
  const referee = new Referee(host);
  await referee.receive(requestOf(run, ID), "player");
  let count = 0;
  const send = async (request: object, user: string) => {
    const id = `r${++count}`;
    await referee.receive({ id, exchange: ID, ...request } as Request, user);
    return world.repliesTo(id).at(-1);
  };
  /**
   * A user's client keeps their answer and says that it is locked.
   *
   * @param kept - What it hands in then, if anything.
   */
  const lock = (user: string, prompt: string, choice: string, kept: Answer | null = { prompt, choice }) => {
    if (kept) world.sealed.set(`${user} ${ID} ${prompt}`, kept);
    return send({ kind: "lock", prompt }, user);
  };
  const stored = () => world.messages.get(ID);
  return { world, host, referee, send, lock, stored };
}

const settle = { kind: "applyDefault", revision: 1 };

describe("answers to what is asked together (G217)", () => {
  it("are kept closed, and one that is asked alone is not", async () => {
    const { stored, lock } = await table();
    const exchange = stored()?.exchange;
    expect(exchange?.prompts.map(({ id }) => isSealed(exchange, id))).toEqual([true, true]);
    await lock("gm", "a1", "strike");
    await lock("other", "a2", "decline");
    const later = stored()?.exchange;
    expect(later?.prompts).toHaveLength(1);
    expect(later && isSealed(later, later.prompts[0]?.id ?? "")).toBe(false);
  });

  it("are in no document and in no message before all are in (G217)", async () => {
    const { world, lock, stored } = await table();
    expect(await lock("gm", "a1", "strike")).toMatchObject({ outcome: "done" });
    expect(stored()).toMatchObject({ asked: { a1: { locked: "gm" } }, exchange: { answers: [], stage: "open" } });
    const told = JSON.stringify(
      [...world.messages.values()].map(({ exchange, ...rest }) => ({
        ...rest,
        exchange: { ...exchange, prompts: [] },
      })),
    );
    expect(told).not.toContain("strike");
    expect(JSON.stringify(world.sent)).not.toContain("strike");
  });

  it("are opened in one step when the last one is in (G217)", async () => {
    const { lock, stored, world } = await table();
    const seen: number[] = [];
    const set = world.messages.set.bind(world.messages);
    world.messages.set = (id, one) => {
      seen.push(one.exchange.answers.length);
      return set(id, one);
    };
    await lock("gm", "a1", "decline");
    await lock("other", "a2", "decline");
    expect([...new Set(seen)]).toEqual([0, 2]);
    expect(stored()?.exchange.answers).toEqual([
      { prompt: "a1", choice: "decline" },
      { prompt: "a2", choice: "decline" },
    ]);
    expect(stored()?.exchange.stage).toBe("closed");
    expect(stored()?.asked).toEqual({});
    expect(world.faults).toEqual([]);
  });

  it("all count, even if the first one stops the runner (G217)", async () => {
    const { lock, stored, send, world } = await table({}, [...HIT, ...HIT]);
    await lock("gm", "a1", "strike");
    await lock("other", "a2", "strike");
    for (const prompt of ["a3", "a4"]) await send({ kind: "answer", answer: { prompt, choice: "decline" } }, "player");
    expect(stored()?.exchange.stage).toBe("closed");
    expect(world.of("kassus").counts).toEqual({ damage: 2 });
  });

  it.each([
    ["openly", { kind: "answer", answer: { prompt: "a1", choice: "strike" } }, "gm", "answer/sealed"],
    ["by somebody who may not answer", { kind: "lock", prompt: "a1" }, "other", "right/not-yours"],
    ["to what nobody asked", { kind: "lock", prompt: "a9" }, "gm", "answer/not-open"],
  ])("are not taken %s", async (_title, request, user, code) => {
    const { send, stored } = await table();
    const before = stored();
    expect(await send(request, user)).toMatchObject({ refusal: { code } });
    expect(stored()).toEqual(before);
  });

  it("are not locked where one is asked alone", async () => {
    const { send, lock } = await table({}, HIT);
    await lock("gm", "a1", "strike");
    await lock("other", "a2", "decline");
    expect(await send({ kind: "lock", prompt: "a3" }, "player")).toMatchObject({
      refusal: { code: "lock/not-sealed" },
    });
  });

  it("may not be changed or handed on once they are locked; the same lock again is harmless", async () => {
    const { send, lock, stored } = await table();
    await lock("other", "a2", "strike");
    const before = stored();
    expect(await send({ kind: "lock", prompt: "a2" }, "gm")).toMatchObject({ refusal: { code: "lock/locked" } });
    expect(await send({ kind: "reassign", prompt: "a2", to: "gm" }, "other")).toMatchObject({
      refusal: { code: "lock/locked" },
    });
    expect(await send({ kind: "lock", prompt: "a2" }, "other")).toMatchObject({ outcome: "done" });
    expect(stored()).toEqual(before);
  });
});

describe("a closed answer that cannot be opened", () => {
  it.each<[string, Answer | null]>([
    ["since its author is gone", null],
    ["since it is no choice", { prompt: "a2", choice: "shoot" }],
    ["since it is for another ask", { prompt: "a1", choice: "decline" }],
    ["since it says itself how it came about", { prompt: "a2", choice: "strike", by: "settled" }],
  ])("%s, is asked for again, and the others stay locked", async (_title, answer) => {
    const { lock, stored } = await table();
    await lock("gm", "a1", "strike");
    await lock("other", "a2", "decline", answer);
    expect(stored()?.asked).toEqual({ a1: { locked: "gm" } });
    expect(stored()?.exchange.answers).toEqual([]);
  });

  it("counts when its author is back and locks it again", async () => {
    const { lock, stored } = await table();
    await lock("gm", "a1", "decline");
    await lock("other", "a2", "decline", null);
    await lock("other", "a2", "decline");
    expect(stored()?.exchange.stage).toBe("closed");
  });

  it("is the default when the GM settles, which does not open the others before", async () => {
    const { lock, send, stored } = await table({}, HIT);
    await lock("gm", "a1", "strike");
    await lock("other", "a2", "decline", null);
    await send({ ...settle, revision: stored()?.revision }, "gm");
    expect(stored()?.exchange.answers).toEqual([
      { prompt: "a1", choice: "strike" },
      { prompt: "a2", choice: "decline", by: "settled" },
    ]);
  });

  it("is opened by the next referee, when the first one went at that moment", async () => {
    const { world, lock, stored } = await table();
    await lock("gm", "a1", "decline");
    world.crashAfter = world.writes + 1;
    await lock("other", "a2", "decline");
    expect(stored()?.exchange.answers).toEqual([]);
    world.crashAfter = Number.POSITIVE_INFINITY;
    world.lease = "two";
    await new Referee(fakeHost(world, "two")).takeOver();
    expect(stored()?.exchange.stage).toBe("closed");
  });
});

describe("what answers by itself", () => {
  it("counts as locked, and is settled only when all are opened", async () => {
    const { lock, send, stored } = await table();
    const { revision } = stored() ?? {};
    await send({ ...settle, revision, prompt: "a1" }, "gm");
    expect(stored()).toMatchObject({ asked: { a1: { by: "settled" } }, exchange: { answers: [] } });
    await lock("other", "a2", "decline");
    expect(stored()?.exchange.answers).toMatchObject([{ prompt: "a1", by: "settled" }, { prompt: "a2" }]);
  });

  it.each(["settled", "order", "deadline"] as const)("cannot be locked any more: %s", async (by) => {
    const { world, send, stored } = await table();
    const before = { ...stored(), asked: { a1: { by } } } as StoredExchange;
    world.messages.set(ID, before);
    const code = by === "deadline" ? "answer/late" : "lock/locked";
    expect(await send({ kind: "lock", prompt: "a1" }, "gm")).toMatchObject({ refusal: { code } });
    expect(stored()).toEqual(before);
  });

  it("is a standing order, which nobody sees before the others have locked", async () => {
    const order = (prompt: string): Answer => ({ prompt, choice: "decline", by: "order" });
    const { lock, stored } = await table({ ordered: (_at, { id, of }) => (of === "boarder" ? order(id) : null) });
    expect(stored()).toMatchObject({ asked: { a1: { by: "order" } }, exchange: { answers: [] } });
    const seen = stored();
    expect(seen && areAllIn(seen)).toBe(false);
    await lock("other", "a2", "decline");
    expect(stored()?.exchange.answers).toMatchObject([{ prompt: "a1", by: "order" }, { prompt: "a2" }]);
  });

  it("needs nobody where all have orders", async () => {
    const { stored } = await table({ ordered: (_at, { id }) => ({ prompt: id, choice: "decline", by: "order" }) });
    expect(stored()?.exchange.stage).toBe("closed");
  });

  it("is asked of its owner, when the order was taken back meanwhile", async () => {
    let isOrdered = true;
    const ordered: Host["ordered"] = (_at, { id, of }) =>
      isOrdered && of === "boarder" ? { prompt: id, choice: "decline", by: "order" } : null;
    const { lock, stored } = await table({ ordered });
    isOrdered = false;
    await lock("other", "a2", "decline");
    expect(stored()).toMatchObject({ asked: { a2: { locked: "other" } }, exchange: { answers: [] } });
    expect(stored()?.asked.a1?.by).toBeUndefined();
  });
});

describe("the message of a lock", () => {
  const message: Message = { kind: "lock", id: "l", exchange: ID, prompt: "a1" };

  it("names the ask and nothing more", () => {
    expect(readMessage(message)).toEqual(message);
    expect(readMessage({ ...message, prompt: 3 })).toBeNull();
  });

  it("is repeated until the exchange shows the lock, or has gone on", async () => {
    const { stored, lock, world } = await table();
    const log = { load: () => stored() ?? null, begunBy: () => null };
    expect(isShown(message, "gm", log)).toBe(false);
    await lock("gm", "a1", "decline");
    expect(isShown(message, "gm", log)).toBe(true);
    await lock("other", "a2", "decline");
    expect(isShown(message, "gm", log)).toBe(true);
    expect(world.faults).toEqual([]);
  });
});

describe("somebody hidden who shows themselves with their answer", () => {
  const hidden = async () => {
    const at = await table({}, HIT);
    for (const id of ["boarder", "rival"]) {
      const combatants = { ...at.world.encounter.combatants, [id]: { ...at.world.of(id), hidden: true } };
      at.world.encounter = { ...at.world.encounter, combatants };
    }
    return at;
  };
  const showing = (prompt: string): Answer => showingThemselves({ prompt, choice: "decline" });

  it("is seen once all answers are opened, and not before", async () => {
    const { world, lock, stored } = await hidden();
    await lock("gm", "a1", "decline", showing("a1"));
    expect(world.of("boarder").hidden).toBe(true);
    await lock("other", "a2", "decline");
    expect(world.of("boarder").hidden).toBeUndefined();
    expect(world.of("rival").hidden).toBe(true);
    expect(stored()?.exchange.stage).toBe("closed");
  });

  it("does so by the game master's word alone", async () => {
    const { world, lock, stored } = await hidden();
    await lock("gm", "a1", "decline");
    await lock("other", "a2", "decline", showing("a2"));
    expect(world.of("rival").hidden).toBe(true);
    expect(stored()?.exchange.answers).toContainEqual({ prompt: "a2", choice: "decline" });
  });

  it("does so where they are asked alone, too", async () => {
    const { world, lock, send } = await hidden();
    await lock("gm", "a1", "strike");
    await lock("other", "a2", "decline");
    const combatants = { ...world.encounter.combatants, kassus: { ...world.of("kassus"), hidden: true } };
    world.encounter = { ...world.encounter, combatants };
    await send({ kind: "answer", answer: showing("a3") }, "gm");
    expect(world.of("kassus").hidden).toBeUndefined();
  });
});
