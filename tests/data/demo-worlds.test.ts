import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { filesIn, readManifest, readText } from "../support/checkout.ts";
import { modelOf } from "../support/data-models.ts";
import { type PackDocument, readPack } from "../support/pack-sources.ts";

interface SceneSource {
  readonly _id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly grid: { readonly size: number };
  readonly walls: readonly { readonly c: readonly [number, number, number, number] }[];
  readonly tokens: readonly {
    readonly _id: string;
    readonly name: string;
    readonly actorId: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
  }[];
}

interface CombatSource {
  readonly scene: string | null;
  readonly combatants: readonly { readonly tokenId: string; readonly sceneId: string; readonly actorId: string }[];
}

/** A demo world of a game: where it is, whose people it has, and which of their types players play. */
interface DemoWorld {
  readonly game: string;
  readonly folder: string;
  readonly type: string;
}

/** What an actor's source says of who owns them. */
interface Owned {
  readonly ownership?: Readonly<Record<string, number>>;
}

const WORLDS: readonly DemoWorld[] = [
  { game: "icon", folder: "sandbox/demo-icon", type: "iconCharacter" },
  { game: "action", folder: "sandbox/demo-action", type: "actionCharacter" },
  { game: "battlestations", folder: "sandbox/demo-battlestations", type: "battlestationsCharacter" },
  { game: "sta", folder: "sandbox/demo-sta", type: "staCharacter" },
];

/** What an actor is and has, without the ids of their copy. */
function plain({ name, type, img, system, items = [] }: PackDocument) {
  return { name, type, img, system, items: items.map((item) => ({ ...item, _id: "", _key: "" })) };
}

describe.each(WORLDS)("the demo world of $game", ({ game, folder, type }) => {
  function read<T>(kind: string): readonly T[] {
    return filesIn(`${folder}/${kind}`, ".yml").map((file) => parse(readText(file)) as T);
  }

  const everything = read<PackDocument & Owned>("actors");
  // Things are of their ship: no compendium has them, and they take no turn
  const actors = everything.filter((actor) => !actor.type.endsWith("Thing"));
  const things = new Set(everything.filter((actor) => !actors.includes(actor)).map(({ _id }) => _id));
  const scenes = read<SceneSource>("scenes").map((scene) => ({
    ...scene,
    tokens: scene.tokens.filter(({ actorId }) => !things.has(actorId)),
  }));
  const [combat] = read<CombatSource>("combats");
  const packed = new Map(
    readManifest()
      .packs.filter(({ name }) => name === `${game}-crew` || name === `${game}-hostiles`)
      .flatMap(readPack)
      .filter(({ document }) => document === "Actor")
      .map(({ data }) => [data.name, data] as const),
  );

  it("plays that game", () => {
    expect(read<{ key: string; value: string }>("settings")).toMatchObject([
      { key: "away-team.ruleset", value: `"${game}"` },
    ]);
  });

  it("welcomes everybody, who comes for the first time", () => {
    expect(read<{ name: string; flags?: object }>("users").map(({ flags }) => flags ?? {})).toEqual([{}, {}, {}]);
  });

  it.each(actors.map((actor) => [actor.name, actor] as const))("has %s as the compendium has them", (name, actor) => {
    expect(plain(actor)).toEqual(plain(packed.get(name) as PackDocument));
    expect(() => new (modelOf("Actor", actor.type))(structuredClone(actor.system ?? {}))).not.toThrow();
  });

  it("has everybody on the map and in the fight", () => {
    const tokens = scenes.flatMap((scene) => scene.tokens.map((token) => ({ ...token, scene: scene._id })));
    expect(tokens.map(({ actorId }) => actorId).sort()).toEqual(actors.map(({ _id }) => _id).sort());
    // A fight on several scenes is bound to none of them
    expect(combat?.scene).toBe(scenes.length > 1 ? null : scenes[0]?._id);
    expect(combat?.combatants.map(({ tokenId, sceneId }) => `${tokenId} ${sceneId}`).sort()).toEqual(
      tokens.map(({ _id, scene }) => `${_id} ${scene}`).sort(),
    );
  });

  it.each(scenes)("lets nobody stand in a wall, in another's square, or beside the map of $name", (scene) => {
    const size = scene.grid.size;
    const squares = scene.tokens.flatMap(({ x, y, width }) =>
      Array.from({ length: width * width }, (_, n) => [x + (n % width) * size, y + Math.floor(n / width) * size]),
    ) as [number, number][];
    expect(new Set(squares.map(String)).size).toBe(squares.length);
    for (const [x, y] of squares) {
      expect([x % size, y % size]).toEqual([0, 0]);
      expect(x >= 0 && y >= 0 && x < scene.width && y < scene.height).toBe(true);
      const corners = scene.walls.flatMap(({ c: [x1, y1, x2, y2] }) => [
        [x1, y1],
        [x2, y2],
      ]) as [number, number][];
      expect(corners.filter(([cx, cy]) => cx > x && cx < x + size && cy > y && cy < y + size)).toEqual([]);
    }
  });

  it("gives each of the crew to one of the players, and each player one of their own to play", () => {
    const players = read<{ _id: string; role: number; character: string | null }>("users").filter(
      ({ role }) => role < 4,
    );
    const crew = actors.filter((actor) => actor.type === type);
    const owner = ({ ownership = {} }: Owned) =>
      players.filter(({ _id }) => ownership[_id] === 3).map(({ _id }) => _id);
    expect(players).toHaveLength(2);
    for (const actor of crew) expect(owner(actor), actor.name).toHaveLength(1);
    for (const { _id, character } of players)
      expect(crew.filter((actor) => owner(actor).includes(_id)).map((actor) => actor._id)).toContain(character);
  });
});
