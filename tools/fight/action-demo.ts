import type {
  ActionCombatant,
  ActionEncounter,
  ActionSheet,
  ActionSkill,
  ActionWeapon,
} from "../../src/rulesets/action/sheet.ts";
import { fresh, readDemoWorld } from "./demo-world.ts";

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
  const { people, walls } = readDemoWorld<ActorSource>("demo-action");
  const all = people.map(({ actor, ...standing }): ActionCombatant => fresh(actor.name, standing, sheetOf(actor)));
  return {
    combatants: Object.fromEntries(all.map((one) => [one.id, one])),
    order: all.map(({ id }) => id),
    round: 1,
    turn: null,
    walls,
    settings: {},
  };
}
