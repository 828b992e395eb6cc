import { countField, proseField, wordsField } from "./fields.ts";

/** What every game stores of a person: who he is, what is told of him, and what Foundry's token bars show. */
export function personFields() {
  const { NumberField, SchemaField } = foundry.data.fields;
  return {
    wounds: new SchemaField({ value: countField(0) }),
    stature: new NumberField({ required: true, nullable: false, positive: true, initial: 2 }),
    species: wordsField(),
    profession: wordsField(),
    rank: wordsField(),
    biography: proseField(),
    notes: proseField(),
  };
}

/** What every game works out of a person's wounds. */
export interface WoundsDerived {
  value: number;
  /** How much damage is the end of him. */
  max: number;
  /** Id of the wound level. */
  level: string;
  /** What is added to tests, from 0 down. */
  penalty: number;
}
