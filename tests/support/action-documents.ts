import type { ActionSheet, ActionSkill, ActionWeapon } from "../../src/rulesets/action/sheet.ts";
import type { AwayActor } from "../../src/system/documents/actor.ts";
import { modelOf } from "./data-models.ts";
import type { StoredItem, StoredPerson } from "./icon-documents.ts";

function storedSkill({ skill, attribute = "intellect", score }: ActionSkill, index: number): StoredItem {
  return { _id: `skill${index}`, name: skill, type: "actionSkill", system: { skill, attribute, ranks: score } };
}

function storedWeapon({ id, name, length, range, rounds, ...rest }: ActionWeapon): StoredItem {
  const holds = { value: rounds ?? 0, max: rounds ?? 0 };
  const system = { ...rest, length: length ?? 0, range: range ?? 0, rounds: holds };
  return { _id: id, name, type: "actionWeapon", system };
}

/** What would be stored of somebody with that sheet. */
export function storedAs(sheet: ActionSheet): StoredPerson {
  const { attributes, skills, weapons, armor, initiative, movement, stun, life, carry, ...rest } = sheet;
  const own = Object.entries({ initiative, movement, stun, life, carry }).map(([id, value]) => [id, value ?? 0]);
  const kept = Object.entries(attributes).map(([id, value]) => [id, { value }]);
  const vest = { _id: "vest", name: "Vest", type: "actionArmor", system: { ...armor, worn: true } };
  return {
    system: { attributes: Object.fromEntries(kept), own: Object.fromEntries(own), ...rest },
    items: [...skills.map(storedSkill), ...weapons.map(storedWeapon), vest],
  };
}

/** The actor whose documents keep that, as far as a reader reads it. */
export function actorWith({ system, items }: StoredPerson): AwayActor {
  const things = items.map(({ _id, name, type, system: own }) => ({
    id: _id,
    name,
    _source: { name },
    type,
    system: new (modelOf("Item", type))(own),
  }));
  const stored = new (modelOf("Actor", "actionCharacter"))(system);
  const actor = {
    uuid: "Actor.kept",
    system: stored,
    person: stored,
    items: things,
    holds: {},
    statuses: new Set<string>(),
    itemsOf: (type: string) => things.filter((item) => item.type === type),
  };
  return actor as unknown as AwayActor;
}
