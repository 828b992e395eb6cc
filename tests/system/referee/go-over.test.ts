import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

type Written = Record<string, unknown>;

/** Foundry's token, as far as going over needs it. */
class FakeToken {
  readonly id: string;
  readonly parent: FakeScene;
  readonly source: Written;

  constructor(parent: FakeScene, source: Written) {
    this.id = `t${++made}`;
    this.parent = parent;
    this.source = source;
  }

  get uuid(): string {
    return `Scene.${this.parent.id}.Token.${this.id}`;
  }

  get actorId(): unknown {
    return this.source.actorId;
  }

  get flags(): unknown {
    return this.source.flags ?? {};
  }

  width = 1;
  height = 1;

  toObject(): Written {
    return { _id: this.id, _movementHistory: [1], level: "old", ...this.source };
  }

  async delete(): Promise<void> {
    step("delete");
    this.parent.all.delete(this);
  }
}

class FakeScene {
  readonly grid = { type: 1, size: 100, distance: 2 };
  readonly all = new Set<FakeToken>();
  readonly tokens = { find: (is: (token: FakeToken) => boolean) => [...this.all].find(is) };

  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }

  async createEmbeddedDocuments(_name: string, [data]: readonly Written[]): Promise<readonly FakeToken[]> {
    step("create");
    const token = new AwayToken(this as never, data as never) as unknown as FakeToken;
    this.all.add(token);
    return [token];
  }
}

let made = 0;

/** The steps that were done, and the one before which the window closes. */
let steps: string[] = [];
let closesBefore = "";

function step(name: string): void {
  if (name === closesBefore) throw new Error("closed");
  steps.push(name);
}

vi.stubGlobal("TokenDocument", FakeToken);
vi.stubGlobal("foundry", {
  utils: {
    getProperty: (object: object, path: string) =>
      path.split(".").reduce<unknown>((at, key) => (at as Written | undefined)?.[key], object),
  },
});
vi.resetModules();
const { AwayToken } = await import("../../../src/system/documents/token.ts");
const { goOver, leaveBehind } = await import("../../../src/system/referee/effects/go-over.ts");

let [here, there] = [new FakeScene("A"), new FakeScene("B")];
let place: { id: string; tokenId: string; sceneId: string };

function reyes(): FakeToken {
  return new AwayToken(
    here as never,
    { name: "Reyes", actorId: "x", delta: { system: 1 }, flags: { other: { kept: true } } } as never,
  ) as unknown as FakeToken;
}

beforeEach(() => {
  [here, there, steps, closesBefore] = [new FakeScene("A"), new FakeScene("B"), [], ""];
  const token = reyes();
  here.all.add(token);
  place = { id: "p", tokenId: token.id, sceneId: "A" };
  const combat = {
    combatants: { filter: (is: (one: typeof place) => boolean) => [place].filter(is) },
    updateEmbeddedDocuments: async (_name: string, updates: readonly object[]) => {
      step("update");
      Object.assign(place, updates[0], { _id: undefined });
    },
  };
  vi.stubGlobal("game", { combats: [combat] });
  vi.stubGlobal("fromUuidSync", (uuid: string) => [...here.all, ...there.all].find((one) => one.uuid === uuid) ?? null);
});

afterAll(() => void vi.unstubAllGlobals());

const standing = () => [...here.all, ...there.all].find(({ id }) => id === place.tokenId) as FakeToken;
const go = () =>
  goOver(standing() as never, { scene: there as never, level: "new", spot: { col: 3, row: 4, elevation: 1 } });

describe("going over to another scene", () => {
  it("makes a token there with all that the old one had of its own, which is deleted last", async () => {
    const { uuid } = standing();
    await go();
    expect(steps).toEqual(["create", "update", "delete"]);
    const [token] = there.all;
    expect(token?.source).toEqual({
      ...{ name: "Reyes", actorId: "x", delta: { system: 1 }, x: 300, y: 400, elevation: 2, level: "new" },
      flags: { other: { kept: true }, "away-team": { cameFrom: uuid } },
    });
    expect([here.all.size, place.tokenId, place.sceneId]).toEqual([0, token?.id, "B"]);
  });

  it.each(["update", "delete"])("is finished by another window where the first closes before the %s", async (name) => {
    closesBefore = name;
    await expect(go()).rejects.toThrow("closed");
    closesBefore = "";
    // As the referee does: what stands there already is only left behind
    if (place.sceneId === "B") await leaveBehind(standing() as never);
    else await go();
    expect(steps).toEqual(["create", "update", "delete"]);
    expect([here.all.size, there.all.size, place.sceneId]).toEqual([0, 1, "B"]);
  });

  it("leaves alone whoever else stands under the UUID from which a copy says that it came", async () => {
    await go();
    const [token] = there.all;
    const other = new AwayToken(here as never, { actorId: "y" } as never) as unknown as FakeToken;
    here.all.add(other);
    (token as FakeToken).source.flags = { "away-team": { cameFrom: other.uuid } };
    await leaveBehind(token as never);
    expect(here.all.size).toBe(1);
  });
});
