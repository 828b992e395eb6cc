import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import type { Place } from "../../src/engine/grid/cell.ts";
import type { Wall } from "../../src/engine/grid/walls.ts";
import type { Zone } from "../../src/engine/grid/zones.ts";
import { root } from "../paths.ts";

/** A token of a demo world's scene as its source has it. */
interface TokenSource {
  readonly actorId: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly disposition: number;
}

interface SceneSource {
  readonly grid: { readonly size: number; readonly distance: number };
  readonly tokens: readonly TokenSource[];
  readonly regions?: readonly {
    readonly name: string;
    readonly shapes: readonly Readonly<Record<"x" | "y" | "width" | "height", number>>[];
    readonly behaviors: readonly { readonly type: string }[];
  }[];
  readonly walls: readonly {
    readonly c: readonly [number, number, number, number];
    readonly door: number;
  }[];
}

/** Somebody on the scene of a demo world: who, on which side, where. */
interface Standing<Actor> {
  readonly actor: Actor;
  readonly side: "crew" | "hostile";
  readonly place: Place;
}

/** What a demo world has of a fight. */
interface DemoWorld<Actor> {
  readonly people: readonly Standing<Actor>[];
  /** Doors are none: whoever fights opens them. */
  readonly walls: readonly Wall[];
  readonly zones: readonly Zone[];
}

/** The documents of a folder of a demo world. */
function sources<T>(world: string, folder: string): readonly T[] {
  const whole = path.join(root, "sandbox", world, folder);
  return readdirSync(whole).map((file) => parse(readFileSync(path.join(whole, file), "utf8")) as T);
}

function zonesOf({ regions = [] }: SceneSource, size: number): readonly Zone[] {
  const drawn = regions.filter(({ behaviors }) => behaviors.some(({ type }) => type === "away-team.zone"));
  return drawn.map(({ name, shapes }) => ({
    id: name,
    areas: shapes.map(({ x, y, width, height }) => {
      return { col: x / size, row: y / size, width: width / size, height: height / size };
    }),
  }));
}

/** The fight of a demo world, as its documents have it. @param world - Its folder in `sandbox`. */
export function readDemoWorld<Actor extends { readonly _id: string }>(world: string): DemoWorld<Actor> {
  const [scene] = sources<SceneSource>(world, "scenes");
  if (!scene) throw new RangeError(`${world} has no scene`);
  const actors = new Map(sources<Actor>(world, "actors").map((actor) => [actor._id, actor]));
  const { size, distance } = scene.grid;
  const grid = { kind: "squares", metres: distance } as const;
  const people = scene.tokens.map(
    ({ actorId, x, y, width, height, disposition }): Standing<Actor> => ({
      actor: actors.get(actorId) as Actor,
      side: disposition > 0 ? "crew" : "hostile",
      place: { col: x / size, row: y / size, width, height, elevation: 0, grid },
    }),
  );
  const built = scene.walls.filter(({ door }) => door === 0);
  const walls = built.map(({ c: [x1, y1, x2, y2] }): Wall => {
    return { x1: x1 / size, y1: y1 / size, x2: x2 / size, y2: y2 / size };
  });
  return { people, walls, zones: zonesOf(scene, size) };
}

/** A person of a demo world at the beginning of a fight, called by their name. */
export function fresh<Sheet>(id: string, { side, place }: Omit<Standing<unknown>, "actor">, sheet: Sheet) {
  return { id, side, place, counts: {}, conditions: [], spent: {}, marks: {}, timedEffects: {}, holds: {}, sheet };
}
