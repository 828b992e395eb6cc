/** Options of drop-down fields on sheets and in the roll dialog. */
import { label } from "../../foundry/labels.ts";

/** A choice of a drop-down field. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** A circumstance that somebody at the table names: one that no map tells, or another than the map tells. */
export interface SituationField {
  /** The option of the intent that holds it. */
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** Is it seldom named, or seen otherwise than the map shows it? Where many are, they lie below a fold. */
  readonly isRare?: boolean;
}

/** How many fields that are seldom named stand beside the others. */
const MOST_RARE = 2;

/** The fields that stand in sight, and those below a fold, which is open where one of these has been chosen. */
export function foldFields(fields: readonly SituationField[]) {
  const rare = fields.filter(({ isRare }) => isRare === true);
  const folded = rare.length > MOST_RARE ? rare : [];
  const shown = fields.filter((field) => !folded.includes(field));
  return { shown, folded, isChosen: folded.some(({ options: [first] }) => first?.selected === false) };
}

/** Choices that are ids of a family of labels. One that is chosen but no longer known is kept. */
export function options(ruleset: string, ids: readonly string[], family: string, chosen: string): readonly Option[] {
  const known = chosen === "" || ids.includes(chosen) ? ids : [...ids, chosen];
  return known.map((id) => ({ value: id, label: label(ruleset, family, id), selected: id === chosen }));
}

/** The bonuses that a maneuver may have; 0 is none. */
export function bonusOptions(chosen: number, shown: (bonus: number) => string): readonly Option[] {
  return [0, 1, 2, 3].map((bonus) => ({ value: String(bonus), label: shown(bonus), selected: bonus === chosen }));
}
