/** Options of drop-down fields on sheets and in the roll dialog. */
import { label } from "../../foundry/labels.ts";

/** A choice of a drop-down field. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
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
