import { beforeEach, describe, expect, it, vi } from "vitest";
import { nameApart, namedApart, watchNames } from "../../../src/system/documents/names-apart.ts";

/** Ways in which a token differs from one that everybody sees and that is one of many. */
interface Wish {
  readonly hidden?: boolean;
  readonly isInvisible?: boolean;
  readonly actorLink?: boolean;
}

/** A scene, as far as its tokens have names. */
class FakeScene {
  readonly tokens: FakeToken[] = [];
  readonly updates: object[] = [];

  /** Ask for tokens in one request, which come back from the server afterwards. */
  ask(name: string, ...wishes: readonly Wish[]): FakeToken[] {
    const asked = wishes.map((wish) => new FakeToken(this, name, wish));
    for (const token of asked) token.write(namedApart(token as never, token.hidden));
    return asked;
  }

  arrive(...tokens: readonly FakeToken[]): void {
    this.tokens.push(...tokens);
    for (const token of tokens) happen("createToken", token, {});
  }

  place(name: string, ...wishes: readonly Wish[]): FakeToken[] {
    const asked = this.ask(name, ...wishes);
    this.arrive(...asked);
    return asked;
  }

  /** Show hidden tokens in one request. */
  show(...tokens: readonly FakeToken[]): void {
    const shown = tokens.map((token) => ({
      token,
      changes: { hidden: false, ...namedApart(token as never, false) },
    }));
    for (const { token, changes } of shown) token.write(changes);
    for (const { token, changes } of shown) happen("updateToken", token, changes, {});
  }

  async updateEmbeddedDocuments(_type: string, updates: readonly { readonly _id: string }[]): Promise<void> {
    this.updates.push(...updates);
    for (const { _id, ...changes } of updates) {
      const token = this.tokens.find(({ id }) => id === _id);
      token?.write(changes);
      happen("updateToken", token, changes, {});
    }
  }

  get names(): readonly string[] {
    return this.tokens.map(({ name }) => name);
  }
}

class FakeToken {
  readonly id = crypto.randomUUID();
  readonly parent: FakeScene;
  readonly actorLink: boolean;
  readonly flags: object = {};
  name: string;
  hidden: boolean;
  isInvisible: boolean;

  constructor(parent: FakeScene, name: string, { hidden = false, isInvisible = false, actorLink = false }: Wish) {
    this.parent = parent;
    this.name = name;
    this.hidden = hidden;
    this.isInvisible = isInvisible;
    this.actorLink = actorLink;
  }

  get isUnseen(): boolean {
    return this.hidden || this.isInvisible;
  }
  write(changes: object): void {
    Object.assign(this, changes);
  }
  async update(changes: object): Promise<void> {
    this.write(changes);
    happen("updateToken", this, changes, {});
  }
}

const listeners = new Map<string, (...args: unknown[]) => void>();

function happen(hook: string, ...args: readonly unknown[]): void {
  listeners.get(hook)?.(...args, "gm");
}

const hidden = { hidden: true };
let scene: FakeScene;

beforeEach(() => {
  vi.stubGlobal("game", { userId: "gm", user: { isGM: true } });
  vi.stubGlobal("CONFIG", { specialStatusEffects: { INVISIBLE: "invisible" } });
  vi.stubGlobal("Item", class {});
  vi.stubGlobal("Hooks", { on: (hook: string, take: () => void) => listeners.set(hook, take) });
  watchNames();
  scene = new FakeScene();
  return () => vi.unstubAllGlobals();
});

describe("people of one name on a scene", () => {
  it("keep it while nobody else bears it", () => {
    expect(nameApart("Raider", new Set(["Kassus", "Raider (2)"]))).toBe("Raider");
  });

  it("get the first free number, whether the name they came with has one or not", () => {
    expect(nameApart("Raider", new Set(["Raider"]))).toBe("Raider (2)");
    expect(nameApart("Raider", new Set(["Raider", "Raider (2)", "Raider (4)"]))).toBe("Raider (3)");
    expect(nameApart("Raider (1)", new Set(["Raider (1)", "Raider (2)"]))).toBe("Raider (3)");
    expect(nameApart("Deck (3) guard", new Set(["Deck (3) guard"]))).toBe("Deck (3) guard (2)");
  });

  it("are told apart where several are made in one request, and where the next comes before the first is there", () => {
    const first = scene.ask("Raider", {}, {});
    const second = scene.ask("Raider", {});
    scene.arrive(...first, ...second);
    expect(scene.names).toEqual(["Raider", "Raider (2)", "Raider (3)"]);
    const [, taken] = first;
    scene.tokens.splice(1, 1);
    expect(scene.place("Raider", {})[0]?.name).toBe(taken?.name);
  });

  it("are left alone where they are one person: tokens that are linked", () => {
    scene.place("Kassus", { actorLink: true }, { actorLink: true });
    expect(scene.names).toEqual(["Kassus", "Kassus"]);
    scene.place("Kassus", {});
    expect(scene.names).toEqual(["Kassus", "Kassus", "Kassus (2)"]);
  });
});

describe("the number of somebody whom players see", () => {
  it("counts nobody who is hidden or invisible", () => {
    scene.place("Raider", hidden);
    scene.place("Raider", { isInvisible: true });
    const [seen] = scene.place("Raider", {});
    expect(seen?.name).toBe("Raider");
  });

  it("is that of the shown alone when hidden ones are shown, in whichever order, one by one or together", () => {
    const [, second, third, fourth] = scene.place("Raider", hidden, hidden, hidden, hidden);
    if (!second || !third || !fourth) throw new Error("four were placed");
    scene.show(third);
    expect(third.name).toBe("Raider");
    scene.show(second, fourth);
    expect([second.name, fourth.name]).toEqual(["Raider (2)", "Raider (3)"]);
  });

  it("stays when they are hidden and shown again, unless another has it by then", () => {
    const [, second] = scene.place("Raider", {}, {});
    second?.write({ hidden: true });
    if (second) scene.show(second);
    expect(second?.name).toBe("Raider (2)");
    second?.write({ hidden: true });
    const [other] = scene.place("Raider", {});
    if (second) scene.show(second);
    expect([other?.name, second?.name]).toEqual(["Raider (2)", "Raider (3)"]);
  });

  it("is given when somebody is invisible no more whose name another bears", () => {
    const [unseen] = scene.place("Raider", { isInvisible: true });
    scene.place("Raider", {});
    expect(scene.names).toEqual(["Raider", "Raider"]);
    unseen?.write({ isInvisible: false });
    happen("deleteActiveEffect", { parent: { token: unseen }, statuses: new Set(["invisible"]) }, {});
    expect(scene.names).toEqual(["Raider (2)", "Raider"]);
  });

  it("of a name that a game master wrote for a hidden one stays what was written", () => {
    const [one] = scene.place("Raider", hidden);
    one?.write({ name: "Raider (7)" });
    if (one) scene.show(one);
    expect(one?.name).toBe("Raider (7)");
  });
});

describe("hidden tokens", () => {
  it("are told apart from everybody, so that game masters know which is which", () => {
    scene.place("Raider", {});
    scene.place("Raider", hidden, hidden);
    expect(scene.names).toEqual(["Raider", "Raider (2)", "Raider (3)"]);
  });

  it("give way to those who come into sight, whether made or shown", () => {
    const [first, second, third] = scene.place("Raider", hidden, hidden, hidden);
    scene.place("Raider", {});
    if (third) scene.show(third);
    expect(scene.names.toSorted()).toEqual(["Raider", "Raider (2)", "Raider (3)", "Raider (4)"]);
    expect(third?.name).toBe("Raider (2)");
    expect([first, second].some((one) => one?.name === "Raider")).toBe(false);
  });

  it("of a player's doing stay as they are, since players may not write them", () => {
    scene.place("Raider", hidden);
    vi.stubGlobal("game", { userId: "gm", user: { isGM: false } });
    scene.place("Raider", {});
    expect(scene.names).toEqual(["Raider", "Raider"]);
    expect(scene.updates).toEqual([]);
  });
});
