import type { IconSheet, IconSkill, IconWeapon } from "../../src/rulesets/icon/sheet.ts";
import type { AwayActor } from "../../src/system/documents/actor.ts";
import { modelOf } from "./data-models.ts";

/** An item as a document keeps it. */
export interface StoredItem {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: object;
}

/** A person of ICON as documents keep them. */
export interface StoredPerson {
  readonly system: object;
  readonly items: readonly StoredItem[];
}

const kept = <K extends string>(numbers: Readonly<Record<K, number>>) =>
  Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, { value }]));

function storedSkill({ skill, attribute = "intellect", ranks, specialities }: IconSkill, index: number): StoredItem {
  const listed = Object.entries(specialities).map(([speciality, more]) => ({ speciality, ranks: more }));
  const system = { skill, attribute, ranks, specialities: listed };
  return { _id: `skill${index}`, name: skill, type: "iconSkill", system };
}

function storedWeapon(weapon: IconWeapon): StoredItem {
  const { id, name, difficulty, charges, ranges, ...rest } = weapon;
  const holds = { value: charges ?? 0, max: charges ?? 0 };
  const system = { ...rest, difficulty: difficulty ?? 0, charges: holds, ...(ranges && { ranges }) };
  return { _id: id, name, type: "iconWeapon", system };
}

/** What would be stored of somebody with that sheet. */
export function storedAs({ attributes, edges, skills, weapons, armor, stature }: IconSheet): StoredPerson {
  const suit = { _id: "suit", name: "Suit", type: "iconArmor", system: { protection: armor, worn: true } };
  return {
    system: { attributes: kept(attributes), edges: kept(edges), stature },
    items: [...skills.map(storedSkill), ...weapons.map(storedWeapon), suit],
  };
}

/** The actor whose documents keep that, as far as a reader reads it. */
export function actorWith({ system, items }: StoredPerson): AwayActor {
  const things = items.map(({ _id, name, type, system: own }) => ({
    id: _id,
    _source: { name },
    type,
    system: new (modelOf("Item", type))(own),
  }));
  const actor = {
    uuid: "Actor.kept",
    system: new (modelOf("Actor", "iconCharacter"))(system),
    items: things,
    statuses: new Set<string>(),
    itemsOf: (type: string) => things.filter((item) => item.type === type),
  };
  return actor as unknown as AwayActor;
}
