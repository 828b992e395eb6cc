import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const seam = vi.hoisted(() => ({ isReferee: true, said: [] as string[] }));

class FakeCombatant {
  readonly name = "Kassus";
  readonly participant = "Scene.s.Token.t";
  readonly actor = { uuid: "Actor.kassus" };
}

vi.mock("../../../src/system/referee/session/open-session.ts", () => ({ amReferee: () => seam.isReferee }));
vi.mock("../../../src/system/documents/combatant.ts", () => ({ AwayCombatant: FakeCombatant }));
vi.mock("../../../src/system/foundry/text.ts", () => ({
  text: (key: string, { name, user }: Record<string, string>) => `${key}: ${name} by ${user}`,
}));
const { watchHiding } = await import("../../../src/system/referee/session/hiding-watch.ts");

class FakeItem {
  readonly actor = { uuid: "Actor.kassus" };
}

const kassus = new FakeCombatant();
const listeners = new Map<string, (...args: unknown[]) => void>();
const token = { uuid: "Scene.s.Token.t" };

/** A status on somebody, or on a thing of theirs. */
function effectOf(status: string, parent: object = kassus.actor, disabled = false) {
  return { statuses: new Set([status]), parent, disabled };
}

/** Every way in which an owner can hide somebody, and show them again. */
const WAYS: Readonly<Record<string, readonly [hide: readonly unknown[], show: readonly unknown[]]>> = {
  "the token": [
    ["updateToken", token, { hidden: true }, {}],
    ["updateToken", token, { hidden: false }, {}],
  ],
  "the place in the fight": [
    ["updateCombatant", kassus, { hidden: true }, {}],
    ["updateCombatant", kassus, { hidden: false }, {}],
  ],
  "the status of invisibility": [
    ["createActiveEffect", effectOf("invisible"), {}],
    ["deleteActiveEffect", effectOf("invisible"), {}],
  ],
  "a thing that makes invisible": [
    ["updateActiveEffect", effectOf("invisible", new FakeItem()), { disabled: false }, {}],
    ["updateActiveEffect", effectOf("invisible", new FakeItem(), true), { disabled: true }, {}],
  ],
};

function happen([hook, ...args]: readonly unknown[], user: string): void {
  listeners.get(String(hook))?.(...args, user);
}

beforeEach(() => {
  Object.assign(seam, { isReferee: true, said: [] });
  vi.stubGlobal("Item", FakeItem);
  vi.stubGlobal("CONFIG", { specialStatusEffects: { INVISIBLE: "invisible" } });
  vi.stubGlobal("Hooks", { on: (hook: string, take: () => void) => listeners.set(hook, take) });
  vi.stubGlobal("ui", { notifications: { warn: (said: string) => seam.said.push(said) } });
  const user = (id: string, isGM: boolean) => [id, { name: id, isGM }] as const;
  const fight = { started: true, combatants: { contents: [kassus] } };
  vi.stubGlobal("game", { users: new Map([user("player", false), user("gm", true)]), combats: [fight] });
  watchHiding();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a player who hides somebody in a fight", () => {
  it.each(Object.keys(WAYS))("is told of to the game master, and so is the end of it (%s)", (way) => {
    for (const change of WAYS[way] ?? []) happen(change, "player");
    expect(seam.said).toEqual(["Referee.hidden: Kassus by player", "Referee.shown: Kassus by player"]);
  });

  it.each(Object.keys(WAYS))("is not told of in a window that does not referee (%s)", (way) => {
    seam.isReferee = false;
    for (const change of WAYS[way] ?? []) happen(change, "player");
    expect(seam.said).toEqual([]);
  });
});

describe("nobody is told", () => {
  it.each(Object.keys(WAYS))("of what a game master hides (%s)", (way) => {
    for (const change of WAYS[way] ?? []) happen(change, "gm");
    expect(seam.said).toEqual([]);
  });

  it("of other changes, of other conditions, and of those who do not fight", () => {
    happen(["updateToken", token, { x: 100 }, {}], "player");
    happen(["createActiveEffect", effectOf("prone"), {}], "player");
    happen(["updateToken", { uuid: "Scene.s.Token.other" }, { hidden: true }, {}], "player");
    vi.stubGlobal("game", { ...game, combats: [{ started: false, combatants: { contents: [kassus] } }] });
    happen(WAYS["the token"]?.[0] ?? [], "player");
    expect(seam.said).toEqual([]);
  });
});
