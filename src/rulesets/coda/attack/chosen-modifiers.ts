/**
 * Turns rows of modifier tables into modifiers: those that a person named or whose size they chose in the roll dialog,
 * and those that somebody else brings about.
 */
import type { Modifier } from "../../../engine/modifiers.ts";
import { findRow, type Table } from "../../../engine/table.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import type { ModifierRow, RangeRow } from "../tables/modifiers.ts";
import type { Attack } from "./attack.ts";

/** A row of a modifier table as a modifier. */
export function rowModifier(row: ModifierRow, source: string): Modifier {
  return { id: row.id, value: row.value, source, rules: row.rules };
}

/** Modifiers that another brings about, with their name. */
export function byAnother(modifiers: readonly Modifier[], id: CombatantId): readonly Modifier[] {
  return modifiers.length === 0 ? modifiers : modifiers.map((modifier) => ({ about: [id], ...modifier }));
}

/** Did a person say that nothing of the kind counts, whatever the map shows? */
export function isNamedNone(named: Json | undefined): boolean {
  return named === "none";
}

/** The row that a person named instead of what the map shows; null for none that there is. */
export function namedRow<R extends ModifierRow>(rows: Table<R>, named: Json | undefined): R | null {
  return findRow(rows, named) ?? null;
}

/** Rows whose size a person chose, kept within what the table allows. */
export function chosenModifiers(rows: readonly RangeRow[], options: Attack["options"]): readonly Modifier[] {
  const chosen: Modifier[] = [];
  for (const { id, most, sign, rules } of rows) {
    const size = Math.min(most, Math.max(0, Math.trunc(Number(options[id] ?? 0))));
    if (size > 0) chosen.push({ id, value: sign * size, source: "person", rules });
  }
  return chosen;
}
