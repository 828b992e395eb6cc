import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("../../../src/system/documents/subject.ts", () => ({ subjectOf: () => null, mayActFor: () => false }));
const { watchRoles } = await import("../../../src/system/referee/session/open-session.ts");
const { isExchangeMessage } = await import("../../../src/system/referee/log/exchange-message.ts");

type Message = Parameters<typeof isExchangeMessage>[0];
interface User {
  readonly id: string;
  isGM: boolean;
  readonly _stats: { modifiedTime: number };
}

const MINUTE = 60_000;
let now: number;
let terms: string;
let users: Map<string, User>;
let hooks: Map<string, () => void>;

/**
 * A message that a user writes now, of the kind that keeps an exchange.
 *
 * @param author - Whom they name as its author.
 */
function written(by: string, author = by): Message {
  const _stats = { createdTime: now, modifiedTime: now, lastModifiedBy: by };
  return {
    type: "exchange",
    get author() {
      return users.get(author) ?? null;
    },
    _source: { author },
    _stats,
  } as unknown as Message;
}

/** Something happens to a user, and the sessions of the world hear of it a moment later. */
async function change(hook: string, id: string, isGM: boolean | null): Promise<void> {
  now += MINUTE;
  if (isGM === null) users.delete(id);
  else users.set(id, { id, isGM, _stats: { modifiedTime: now } });
  now += 200;
  hooks.get(hook)?.();
  await vi.waitFor(() => expect(terms).not.toBe(""));
}

beforeEach(async () => {
  now = 1_800_000_000_000;
  terms = "";
  users = new Map();
  hooks = new Map();
  users.set("gm", { id: "gm", isGM: true, _stats: { modifiedTime: now } });
  users.set("player", { id: "player", isGM: false, _stats: { modifiedTime: now } });
  const filter = (is: (user: User) => boolean) => [...users.values()].filter(is);
  vi.stubGlobal("Hooks", { on: (hook: string, take: () => void) => hooks.set(hook, take) });
  vi.stubGlobal("game", {
    user: users.get("gm"),
    users: { get: (id: string) => users.get(id), filter },
    time: {
      get serverTime() {
        return now;
      },
    },
    settings: {
      get: () => terms,
      set: async (_scope: string, _key: string, value: string) => {
        terms = value;
      },
    },
  });
  watchRoles(() => true);
  await change("updateUser", "gm", true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a message of the kind that keeps an exchange", () => {
  it("that a player forged is none when they are made assistant, in the next moment or once more (M4)", async () => {
    now += MINUTE - 1;
    const before = written("player");
    now += 1 - MINUTE;
    await change("updateUser", "player", true);
    const own = written("player");
    await change("updateUser", "player", false);
    const between = written("player");
    await change("updateUser", "player", true);
    expect([before, own, between].map(isExchangeMessage)).toEqual([false, true, false]);
  });

  it("stays one when the game master who wrote it is player, or their user deleted (M4)", async () => {
    await change("createUser", "old", true);
    const own = written("old");
    await change("updateUser", "old", false);
    const since = written("old");
    expect([own, since].map(isExchangeMessage)).toEqual([true, false]);
    await change("deleteUser", "old", null);
    expect([own, since, written("player", "old")].map(isExchangeMessage)).toEqual([true, false, false]);
  });

  it("stays one when a new game master, who never led, has changed it (M4)", async () => {
    const own = written("gm");
    await change("createUser", "new", true);
    Object.assign(own._stats, { modifiedTime: now, lastModifiedBy: "new" });
    expect(isExchangeMessage(own)).toBe(true);
  });
});
