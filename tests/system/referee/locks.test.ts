import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Exchange } from "../../../src/engine/exchange.ts";
import type { Answer } from "../../../src/engine/prompt.ts";
import { newRecord, type PromptState, type StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import type { Request } from "../../../src/system/referee/requests/messages.ts";
import type { KeptAnswer } from "../../../src/system/referee/sealed/kept-answers.ts";

const seam = vi.hoisted(() => ({
  stored: null as StoredExchange | null,
  kept: new Map<string, KeptAnswer>(),
  sent: [] as Request[],
  refused: [] as string[],
  askFor: (_exchange: string, _prompt: string): void => {},
}));

vi.mock("../../../src/system/referee/sealed/opening.ts", () => ({
  watchOpening: (listener: (exchange: string, prompt: string) => void) => (seam.askFor = listener),
}));

vi.mock("../../../src/system/referee/log/exchange-message.ts", () => ({
  loadExchange: () => seam.stored,
  readExchange: () => seam.stored,
}));
vi.mock("../../../src/system/referee/log/exchange-log.ts", () => ({
  unfinishedExchanges: () => (seam.stored ? [seam.stored] : []),
}));
vi.mock("../../../src/system/referee/sealed/kept-answers.ts", () => ({
  keepClosed: (exchange: string, sealed: KeptAnswer) => seam.kept.set(`${exchange}.${sealed.answer.prompt}`, sealed),
  closedAnswer: (exchange: string, prompt: string) => seam.kept.get(`${exchange}.${prompt}`) ?? null,
  dropClosed: (isWanted: (exchange: string, prompt: string) => boolean) => {
    for (const key of seam.kept.keys()) {
      const [exchange = "", prompt = ""] = key.split(".");
      if (!isWanted(exchange, prompt)) seam.kept.delete(key);
    }
  },
}));
vi.mock("../../../src/system/referee/session/open-session.ts", () => ({
  sessionId: () => "session",
  theSession: () => ({
    request: async (request: Request) => {
      seam.sent.push(request);
      return { outcome: "done" };
    },
  }),
}));
vi.mock("../../../src/system/referee/rights/play-alone.ts", () => ({ playAlone: async () => null }));
vi.mock("../../../src/system/referee/effects/confirm-dependents.ts", () => ({ confirmAlong: async () => [] }));
vi.mock("../../../src/system/foundry/active-ruleset.ts", async (original) => {
  const { toyRuleset } = await import("../../support/toy-ruleset.ts");
  return { ...(await original<object>()), presentRuleset: () => toyRuleset };
});
vi.mock("../../../src/system/foundry/notify.ts", () => ({
  notifyRefusal: ({ code }: { code: string }) => seam.refused.push(code),
  tellAwaited: () => null,
  reportError: (_place: string, error: unknown) => {
    throw error;
  },
}));
const { answer } = await import("../../../src/system/referee/requests/requests.ts");
const { watchLocks } = await import("../../../src/system/referee/sealed/locks.ts");

const strike: Answer = { prompt: "a1", choice: "strike" };
let update: () => void = () => {};

/** An exchange in which the prompts of that many are open. */
function asking(count: number, asked: Record<string, PromptState> = {}): StoredExchange {
  const choices = [{ id: "strike" }, { id: "decline" }];
  const prompts = ["a1", "a2"]
    .slice(0, count)
    .map((id) => ({ id, of: id, kind: "opportunity", choices, fallback: "decline", rules: [] }));
  const exchange = { id: "e", ruleset: "coda", stage: "open", answers: [], prompts } as unknown as Exchange;
  return { ...newRecord(exchange, { combat: "", proposer: "p", session: "s", names: {} }), asked };
}

beforeEach(() => {
  seam.kept.clear();
  seam.sent.length = 0;
  seam.refused.length = 0;
  seam.stored = asking(2);
  vi.stubGlobal("game", { user: { id: "me" }, users: [{ isGM: true, active: true }] });
  vi.stubGlobal("foundry", { utils: { randomID: () => "id" } });
  vi.stubGlobal("Hooks", { on: (_name: string, listener: () => void) => (update = listener) });
});
afterEach(() => vi.unstubAllGlobals());

const kinds = () => seam.sent.map(({ kind }) => kind);

describe("an answer of this client", () => {
  it("stays here and is locked where others are asked as well (G217)", async () => {
    expect(await answer("e", strike)).toBeNull();
    expect(seam.kept.get("e.a1")).toEqual({ answer: strike, shown: false });
    expect(seam.sent).toEqual([{ kind: "lock", id: "id", exchange: "e", prompt: "a1" }]);
  });

  it("is sent where nobody else is asked", async () => {
    seam.stored = asking(1);
    await answer("e", strike);
    expect(seam.sent).toMatchObject([{ kind: "answer", answer: strike }]);
    expect(seam.kept.size).toBe(0);
  });

  it.each<[string, Record<string, PromptState>, Answer, string]>([
    ["once it is locked", { a1: { locked: "me" } }, { ...strike, choice: "decline" }, "lock/locked"],
    ["where there is no such choice", {}, { ...strike, choice: "dance" }, "answer/no-such-choice"],
  ])("is refused here %s, and what was kept stays", async (_title, asked, given, code) => {
    seam.stored = asking(2, asked);
    seam.kept.set("e.a1", { answer: strike, shown: true });
    expect(await answer("e", given)).toMatchObject({ code });
    expect(seam.refused).toEqual([code]);
    expect(seam.kept.get("e.a1")?.answer).toEqual(strike);
    expect(seam.sent).toEqual([]);
  });
});

describe("after the page was loaded anew", () => {
  it("an answer whose lock never reached the referee is locked again", () => {
    seam.kept.set("e.a1", { answer: strike, shown: false });
    watchLocks();
    expect(kinds()).toEqual(["lock"]);
  });

  it.each<[string, KeptAnswer, Record<string, PromptState>]>([
    ["is locked already", { answer: strike, shown: false }, { a1: { locked: "me" } }],
    ["could not be fetched: its author is asked again", { answer: strike, shown: true }, {}],
  ])("nothing is sent for an answer that %s", (_title, sealed, asked) => {
    seam.stored = asking(2, asked);
    seam.kept.set("e.a1", sealed);
    watchLocks();
    expect(seam.sent).toEqual([]);
    expect(seam.kept.size).toBe(1);
  });

  it("what nobody waits for any more is thrown away", () => {
    seam.kept.set("e.a7", { answer: { ...strike, prompt: "a7" }, shown: true });
    watchLocks();
    expect(seam.kept.size).toBe(0);
  });
});

describe("when the exchange changes", () => {
  it("remembers that it has shown this user's lock, and forgets the answer once it is opened", () => {
    watchLocks();
    seam.kept.set("e.a1", { answer: strike, shown: false });
    seam.stored = asking(2, { a1: { locked: "me" } });
    update();
    expect(seam.kept.get("e.a1")?.shown).toBe(true);
    seam.stored = asking(0);
    update();
    expect(seam.kept.size).toBe(0);
  });
});

describe("an answer that this window was asked for", () => {
  const LOCKED = { a1: { locked: "me" }, a2: { locked: "other" } };
  const AGAIN = { a2: { locked: "other" } };

  /** Watch from an exchange on in which all are in, and the referee asks for this user's. */
  function beginAsked(): void {
    seam.stored = asking(2, LOCKED);
    seam.kept.set("e.a1", { answer: strike, shown: true });
    watchLocks();
    seam.askFor("e", "a1");
  }

  /** The exchange is seen so. */
  function see(asked: Record<string, PromptState>): void {
    seam.stored = asking(2, asked);
    update();
  }

  it("is locked again, once, when it is waited for again since this window was too slow (G217)", () => {
    beginAsked();
    expect(seam.sent).toEqual([]);
    see(AGAIN);
    see(AGAIN);
    expect(seam.sent).toEqual([{ kind: "lock", id: "id", exchange: "e", prompt: "a1" }]);
    expect(seam.kept.get("e.a1")?.answer).toEqual(strike);
  });

  it("is locked again where the news that it is waited for came first (G217)", () => {
    seam.stored = asking(2, LOCKED);
    seam.kept.set("e.a1", { answer: strike, shown: true });
    watchLocks();
    see(AGAIN);
    expect(seam.sent).toEqual([]);
    seam.askFor("e", "a1");
    expect(kinds()).toEqual(["lock"]);
  });

  it("is left to its author after three times", () => {
    beginAsked();
    for (let time = 0; time < 5; time += 1) {
      see(AGAIN);
      see(LOCKED);
      seam.askFor("e", "a1");
    }
    expect(kinds()).toEqual(["lock", "lock", "lock"]);
  });

  it("is not locked for another prompt, nor where somebody else has answered meanwhile", () => {
    seam.stored = asking(2, LOCKED);
    seam.kept.set("e.a1", { answer: strike, shown: true });
    watchLocks();
    seam.askFor("e", "a2");
    see(AGAIN);
    see({ ...AGAIN, a1: { by: "settled" } });
    seam.askFor("e", "a1");
    expect(seam.sent).toEqual([]);
  });
});
