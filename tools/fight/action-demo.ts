import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import type { Wall } from "../../src/engine/grid/walls.ts";
import type {
  ActionCombatant,
  ActionEncounter,
  ActionSheet,
  ActionSkill,
  ActionWeapon,
} from "../../src/rulesets/action/sheet.ts";
import { root } from "../paths.ts";

/** A person of the demo world as their source has them. */
interface ActorSource {
  readonly _id: string;
  readonly name: string;
  readonly system: Pick<ActionSheet, "load" | "size" | "stature" | "follows"> & {
    readonly attributes: Readonly<Record<keyof ActionSheet["attributes"], { readonly value: number }>>;
    readonly own: Readonly<Record<"initiative" | "movement" | "stun" | "life" | "carry", number>>;
  };
  readonly items: readonly ItemSource[];
}

type ItemSource =
  | { readonly type: "actionSkill"; readonly system: ActionSkill & { readonly ranks: number } }
  | {
      readonly type: "actionWeapon";
      readonly _id: string;
      readonly name: string;
      readonly system: Omit<ActionWeapon, "id" | "name" | "length" | "range" | "rounds"> & {
        readonly length: number;
        readonly range: number;
        readonly rounds: { readonly max: number };
      };
    }
  | { readonly type: "actionArmor"; readonly system: ActionSheet["armor"] & { readonly worn: boolean } }
  | { readonly type: "actionGear" };

interface SceneSource {
  readonly grid: { readonly size: number; readonly distance: number };
  readonly tokens: readonly {
    readonly actorId: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly disposition: number;
  }[];
  readonly walls: readonly { readonly c: readonly [number, number, number, number] }[];
}

/** The documents of a folder of the demo world. */
function sources<T>(folder: string): readonly T[] {
  const whole = path.join(root, "sandbox/demo-action", folder);
  return readdirSync(whole).map((file) => parse(readFileSync(path.join(whole, file), "utf8")) as T);
}

/** Those of the items that are of a type. */
function itemsOf<T extends ItemSource["type"]>({ items }: ActorSource, type: T) {
  return items.filter((item): item is Extract<ItemSource, { type: T }> => item.type === type);
}

function weaponOf({ _id: id, name, system }: Extract<ItemSource, { type: "actionWeapon" }>): ActionWeapon {
  const { length, range, rounds, ...same } = system;
  return { ...same, id, name, length: length || null, range: range || null, rounds: rounds.max || null };
}

function sheetOf(actor: ActorSource): ActionSheet {
  const { attributes, own, load, size, stature, follows } = actor.system;
  const scores = Object.entries(attributes).map(([id, { value }]) => [id, value]);
  const [worn] = itemsOf(actor, "actionArmor").filter(({ system }) => system.worn);
  return {
    attributes: Object.fromEntries(scores) as ActionSheet["attributes"],
    skills: itemsOf(actor, "actionSkill").map(({ system: { ranks, ...skill } }) => ({ ...skill, score: ranks })),
    weapons: itemsOf(actor, "actionWeapon").map(weaponOf),
    armor: { blunt: worn?.system.blunt ?? 0, penetrating: worn?.system.penetrating ?? 0 },
    initiative: own.initiative || null,
    movement: own.movement || null,
    stun: own.stun || null,
    life: own.life || null,
    carry: own.carry || null,
    load,
    size,
    stature,
    follows,
  };
}

/** The fight of the third game's demo world, as its documents have it. */
export function depot(): ActionEncounter {
  const [scene] = sources<SceneSource>("scenes");
  if (!scene) throw new RangeError("the demo world of the third game has no scene");
  const actors = new Map(sources<ActorSource>("actors").map((actor) => [actor._id, actor]));
  const { size, distance } = scene.grid;
  const people = scene.tokens.map(({ actorId, x, y, width, height, disposition }): ActionCombatant => {
    const actor = actors.get(actorId) as ActorSource;
    const grid = { kind: "squares", metres: distance } as const;
    return {
      id: actor.name,
      side: disposition > 0 ? "crew" : "hostile",
      place: { col: x / size, row: y / size, width, height, elevation: 0, grid },
      counts: {},
      conditions: [],
      spent: {},
      marks: {},
      timedEffects: {},
      holds: {},
      sheet: sheetOf(actor),
    };
  });
  const walls = scene.walls.map(({ c: [x1, y1, x2, y2] }): Wall => {
    return { x1: x1 / size, y1: y1 / size, x2: x2 / size, y2: y2 / size };
  });
  return {
    combatants: Object.fromEntries(people.map((one) => [one.id, one])),
    order: people.map(({ id }) => id),
    round: 1,
    turn: null,
    walls,
    settings: {},
  };
}
