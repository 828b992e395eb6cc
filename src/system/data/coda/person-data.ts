import type { AttributeId, ReactionId } from "../../../rulesets/coda/sheet.ts";
import { deriveFigures } from "../derive.ts";
import { BOUNDS, countField, flagField, wholeField, wordsField } from "../fields.ts";
import { personFields, type WoundsDerived } from "../person-fields.ts";

function scoreField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ value: countField(6, BOUNDS.trait) });
}

function bonusField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ bonus: wholeField(0, BOUNDS.trait) });
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
  const { SchemaField } = foundry.data.fields;
  return {
    ...personFields(),
    courage: new SchemaField({ value: countField(3), max: countField(3) }),
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
    fatigue: new SchemaField({ value: countField(0) }),
    // Ranks of abilities that are no skills
    abilities: new SchemaField({ nervePinch: countField(0) }),
    defense: bonusField(),
    initiative: bonusField(),
    // Unit: experience points that are not spent yet
    experience: new SchemaField({ value: countField(0) }),
    // The newest last
    ledger: ledgerField(),
  };
}

/** What follows from a person's stored values, with those that stand beside it; only the latter are stored. */
export type PersonDerived = {
  attributes: Record<AttributeId, { value: number; modifier: number }>;
  reactions: Record<ReactionId, { bonus: number; total: number }>;
  /** Points in each wound level. */
  health: number;
  wounds: WoundsDerived;
  defense: { bonus: number; total: number };
};

/** A person of CODA: stores and prepares, the rules are in the ruleset. */
export abstract class CodaPersonData extends foundry.abstract.TypeDataModel<
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
    deriveFigures("coda", this);
  }
}
