import type { AttributeId, EdgeId } from "../../../rulesets/icon/tables/attributes.ts";
import { deriveFigures } from "../derive.ts";
import { BOUNDS, countField, wholeField } from "../fields.ts";
import { personFields, type WoundsDerived } from "../person-fields.ts";

function scoreField(initial: number) {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ value: countField(initial, BOUNDS.trait) });
}

function edgeField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ value: wholeField(0, BOUNDS.trait) });
}

function edgesField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({
    strength: edgeField(),
    vitality: edgeField(),
    dexterity: edgeField(),
    reaction: edgeField(),
    logic: edgeField(),
    perception: edgeField(),
    empathy: edgeField(),
    willpower: edgeField(),
    focus: edgeField(),
    range: edgeField(),
  } satisfies Record<EdgeId, unknown>);
}

/** What every person of ICON stores; the types of actor differ only in what their sheets show (N01, N02, N15). */
export function personSchema() {
  const { SchemaField } = foundry.data.fields;
  return {
    attributes: new SchemaField({
      fitness: scoreField(2),
      coordination: scoreField(2),
      intellect: scoreField(2),
      presence: scoreField(2),
      psi: scoreField(0),
    } satisfies Record<AttributeId, unknown>),
    edges: edgesField(),
    // Points of stunning beams, which wound nobody
    stun: new SchemaField({ value: countField(0) }),
    ...personFields(),
    courage: new SchemaField({ value: countField(3), max: countField(3) }),
  };
}

/** What follows from a person's stored values, with those that stand beside it; only the latter are stored. */
export type PersonDerived = {
  /** Points in each wound level, and what every blow loses. */
  resistance: number;
  wounds: WoundsDerived;
};

/** A person of ICON: stores and prepares, the rules are in the ruleset. */
export abstract class IconPersonData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof personSchema>,
  Actor.Implementation,
  Record<never, never>,
  PersonDerived
> {
  static override LOCALIZATION_PREFIXES = ["AWAY.icon.Person"];

  static override defineSchema() {
    return personSchema();
  }

  override prepareDerivedData(): void {
    deriveFigures("icon", this);
  }
}

/** A person whom a player plays. */
export class IconCharacterData extends IconPersonData {}

/** A person whom the game master plays; only he reads the notes. */
export class IconNpcData extends IconPersonData {}
