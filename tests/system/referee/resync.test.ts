import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("../../../src/system/foundry/settings.ts", () => ({ LEASE_KEY: "away-team.lease", storedLease: () => "" }));
vi.mock("../../../src/system/referee/log/exchange-log.ts", () => ({ unfinishedExchanges: () => [] }));
vi.mock("../../../src/system/data/types.ts", () => ({ playedTypes: () => ["character"] }));
const { catchUp } = await import("../../../src/system/referee/session/resync.ts");

type Source = Record<string, unknown> & { _id: string };

interface Tables {
  Actor: Source[];
  Scene: Source[];
  Combat: Source[];
}

/** What a fight in a scene stores, each time anew. */
function tables(): Tables {
  const sword = { _id: "sword", type: "weapon", system: { shots: 3 } };
  const person = (_id: string) => ({
    _id,
    type: "character",
    system: { damage: 2, fatigue: 0 },
    items: [{ ...sword }],
  });
  const member = { _id: "c1", tokenId: "t1", sceneId: "deck", initiative: 12, flags: { "away-team": { round: "{}" } } };
  const token = (_id: string, actorLink: boolean) => ({ _id, x: 100, y: 200, hidden: false, actorLink, delta: null });
  const wall = { _id: "w1", c: [0, 0, 100, 0], move: 20, ds: 0 };
  return {
    Actor: [person("kassus"), person("abara")],
    Scene: [{ _id: "deck", tokens: [token("t1", true), token("t2", false)], walls: [wall] }],
    Combat: [{ _id: "fight", round: 1, turn: 0, combatants: [member] }],
  };
}

/** A document as Foundry gives it out, of what it stores. */
function documentOf(source: Source) {
  return { ...source, id: source._id, isView: true, toObject: () => source };
}

let here: Tables;
let there: Tables;
/** What happens between the two looks at the server. */
let meanwhile: () => void;

function collection(sources: readonly Source[]) {
  const contents = sources.map(documentOf);
  return { contents, filter: (pass: (one: object) => boolean) => contents.filter(pass) };
}

/** Read what may have been missed, and let the time between two looks pass. */
async function reads(missed: Parameters<typeof catchUp>[0], isGM = true): Promise<boolean> {
  vi.stubGlobal("game", {
    user: { id: "u", isGM },
    messages: new Map(),
    collections: new Map([["Actor", collection(here.Actor)]]),
    scenes: collection(here.Scene),
    combats: {
      contents: here.Combat.map((one) => ({ ...documentOf(one), combatants: { contents: one.combatants } })),
    },
  });
  const reading = catchUp(missed);
  await vi.advanceTimersByTimeAsync(499);
  meanwhile();
  await vi.advanceTimersByTimeAsync(1);
  return reading;
}

beforeEach(() => {
  vi.useFakeTimers();
  here = tables();
  there = tables();
  meanwhile = () => {};
  const found = (name: keyof Tables, query: object) => {
    const wanted = Object.entries(query);
    return there[name].filter((one) => wanted.every(([key, value]) => one[key] === value)).map(documentOf);
  };
  vi.stubGlobal("ChatMessage", { implementation: { name: "ChatMessage" } });
  vi.stubGlobal("CONFIG", {
    Actor: { documentClass: { name: "Actor" } },
    Scene: { documentClass: { name: "Scene" } },
    Combat: { documentClass: { name: "Combat" } },
    Setting: { documentClass: { name: "Setting" } },
    DatabaseBackend: {
      get: async ({ name }: { name: string }, { query }: { query: object }) =>
        name in there ? found(name as keyof Tables, query) : [],
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The first document of a list in another. */
function first(list: unknown): Record<string, unknown> {
  return (list as Record<string, unknown>[])[0] as Record<string, unknown>;
}

/** What the server may have that this window was never told. */
const MISSED: Readonly<Record<string, (server: Tables) => void>> = {
  "a hand edit of health": ({ Actor }) => Object.assign(first(Actor), { system: { damage: 3, fatigue: 0 } }),
  "shots of a weapon": ({ Actor }) => Object.assign(first(first(Actor).items), { system: { shots: 2 } }),
  "a condition": ({ Actor }) => Object.assign(first(Actor), { effects: [{ _id: "e", statuses: ["stunned"] }] }),
  "a mark of the referee's": ({ Actor }) => Object.assign(first(Actor), { flags: { "away-team": { mark: "x/+/1" } } }),
  "who owns somebody": ({ Actor }) => Object.assign(first(Actor), { ownership: { p1: 3 } }),
  "a move": ({ Scene }) => Object.assign(first(first(Scene).tokens), { x: 300 }),
  "that a token is hidden": ({ Scene }) => Object.assign(first(first(Scene).tokens), { hidden: true }),
  "the wounds of an enemy whose token is one of many": ({ Scene }) => {
    const [, enemy] = first(Scene).tokens as object[];
    Object.assign(enemy as object, { delta: { system: { damage: 9 } } });
  },
  "a door that was opened": ({ Scene }) => Object.assign(first(first(Scene).walls), { ds: 1 }),
  "the turn": ({ Combat }) => Object.assign(first(Combat), { turn: 1 }),
  "what the round has used up": ({ Combat }) =>
    Object.assign(first(first(Combat).combatants), { flags: { "away-team": { round: '{"1":{}}' } } }),
};

describe("a window whose line was lost, or whose tab was frozen", () => {
  it("goes on where everything is here as on the server", async () => {
    expect(await reads("anything")).toBe(true);
    expect(await reads("anything", false)).toBe(true);
  });

  it.each(Object.keys(MISSED))("is behind when it has missed %s", async (what) => {
    MISSED[what]?.(there);
    expect(await reads("anything")).toBe(false);
    expect(await reads("anything", false)).toBe(false);
  });

  it("of a game master is behind when somebody has come or gone", async () => {
    const gone = there.Actor.pop();
    expect(await reads("anything")).toBe(false);
    there.Actor.push(gone as Source);
    expect(await reads("anything")).toBe(true);
    here.Combat = [];
    expect(await reads("anything")).toBe(false);
  });

  it("of a player takes it that the server may not give out everybody", async () => {
    there.Actor.pop();
    expect(await reads("anything", false)).toBe(true);
  });

  it("is not behind for a change that is still on its way", async () => {
    MISSED["a move"]?.(there);
    meanwhile = () => MISSED["a move"]?.(here);
    expect(await reads("anything")).toBe(true);
  });

  it("is not behind for one change after another, each on its way as it looks", async () => {
    MISSED["a move"]?.(there);
    meanwhile = () => {
      MISSED["a move"]?.(here);
      MISSED["a hand edit of health"]?.(there);
    };
    expect(await reads("anything")).toBe(true);
  });

  it("minds neither the order of fields, nor what one side leaves out, nor a linked token's own changes", async () => {
    const [kassus] = there.Actor;
    Object.assign(kassus as Source, { system: { fatigue: 0, damage: 2 }, effects: [], flags: {} });
    Object.assign(first(first(there.Scene).tokens), { delta: { system: { damage: 1 } } });
    expect(await reads("anything")).toBe(true);
  });
});

describe("a window that was only just loaded, or slept a moment", () => {
  it.each(["loading", "little"] as const)("does not read every document again (%s)", async (missed) => {
    MISSED["a move"]?.(there);
    expect(await reads(missed)).toBe(true);
  });
});
