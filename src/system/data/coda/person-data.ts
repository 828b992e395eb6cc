import type { AttributeId, ReactionId } from "../../../rulesets/coda/sheet.ts";
import { countField, flagField, proseField, wholeField, wordsField } from "../fields.ts";
import { deriveFigures } from "./figures.ts";

function scoreField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ value: countField(6) });
}

function bonusField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ bonus: wholeField(0) });
}

/** Something that was bought with experience, and what there was before; see rulesets/coda/build/advance.ts. */
function ledgerField() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const entry = { kind: wordsField(), key: wordsField(), detail: wordsField() };
  const before = { from: wholeField(0), known: flagField() };
  return new ArrayField(new SchemaField({ ...entry, ...before, cost: countField(0), open: flagField() }));
}

/** What every person of CODA stores; the types of actor differ only in what their sheets show. */
export function personSchema() {
  const { NumberField, SchemaField } = foundry.data.fields;
  return {
    attributes: new SchemaField({
      strength: scoreField(),
      agility: scoreField(),
      intellect: scoreField(),
      vitality: scoreField(),
      presence: scoreField(),
      perception: scoreField(),
    }),
    reactions: new SchemaField({
      quickness: bonusField(),
      savvy: bonusField(),
      stamina: bonusField(),
      willpower: bonusField(),
    }),
    wounds: new SchemaField({ value: countField(0) }),
    courage: new SchemaField({ value: countField(3), max: countField(3) }),
    fatigue: new SchemaField({ value: countField(0) }),
    // Ranks of abilities that are no skills
    abilities: new SchemaField({ nervePinch: countField(0) }),
    defense: bonusField(),
    initiative: bonusField(),
    stature: new NumberField({ required: true, nullable: false, positive: true, initial: 2 }),
    species: wordsField(),
    profession: wordsField(),
    rank: wordsField(),
    // Unit: experience points that are not spent yet
    experience: new SchemaField({ value: countField(0) }),
    // The newest last
    ledger: ledgerField(),
    biography: proseField(),
    notes: proseField(),
  };
}

/** What follows from a person's stored values, with those that stand beside it; only the latter are stored. */
export type PersonDerived = {
  attributes: Record<AttributeId, { value: number; modifier: number }>;
  reactions: Record<ReactionId, { bonus: number; total: number }>;
  /** Points in each wound level. */
  health: number;
  wounds: { value: number; max: number; level: string; penalty: number };
  defense: { bonus: number; total: number };
};

/** Give each entry of a record what the entry of the same name adds to it. */
function assignEach<K extends string>(record: Record<K, object>, added: Readonly<Record<K, object>>): void {
  for (const key of Object.keys(added) as K[]) Object.assign(record[key], added[key]);
}

/** A person of CODA: stores and prepares, the rules are in the ruleset. */
export abstract class PersonData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof personSchema>,
  Actor.Implementation,
  Record<never, never>,
  PersonDerived
> {
  static override LOCALIZATION_PREFIXES = ["AWAY.Person"];

  static override defineSchema() {
    return personSchema();
  }

  override prepareDerivedData(): void {
    const { attributes, reactions, health, wounds, defense } = deriveFigures(this);
    this.health = health;
    assignEach(this.attributes, attributes);
    assignEach(this.reactions, reactions);
    Object.assign(this.wounds, wounds);
    Object.assign(this.defense, defense);
  }
}
