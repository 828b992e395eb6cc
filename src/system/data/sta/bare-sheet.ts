/**
 * The fifth game's plain sheet of somebody who has nothing in hand and wears nothing, from stored values alone. Derived
 * numbers and the reader build on it.
 */
import type { StaSheet } from "../../../rulesets/sta/sheet.ts";
import type { AttributeId, DisciplineId } from "../../../rulesets/sta/tables/people.ts";

/** The stored values of a person from which the others follow. */
export interface StoredPerson {
  readonly attributes: Readonly<Record<AttributeId, { readonly value: number }>>;
  readonly disciplines: Readonly<Record<DisciplineId, { readonly value: number }>>;
  /** Separated by commas. */
  readonly focuses: string;
  readonly role: string;
  readonly commands: boolean;
  /** Figures that they have otherwise than the rules make them; 0 where they do not. */
  readonly own: Readonly<Record<"stress" | "resistance", number>>;
}

/** What was written one after the other, with commas between. */
function listed(words: string): readonly string[] {
  return [...new Set(words.split(",").map((one) => one.trim()))].filter((one) => one !== "");
}

/** What the rules read of a person who has nothing. */
export function bareSheet({ attributes, disciplines, focuses, role, commands, own }: StoredPerson): StaSheet {
  const { control, daring, fitness, insight, presence, reason } = attributes;
  const { command, conn, security, engineering, science, medicine } = disciplines;
  return {
    attributes: {
      control: control.value,
      daring: daring.value,
      fitness: fitness.value,
      insight: insight.value,
      presence: presence.value,
      reason: reason.value,
    },
    disciplines: {
      command: command.value,
      conn: conn.value,
      security: security.value,
      engineering: engineering.value,
      science: science.value,
      medicine: medicine.value,
    },
    focuses: listed(focuses),
    role: role as StaSheet["role"],
    commands,
    resistance: own.resistance,
    secondResistance: own.resistance,
    stress: own.stress || null,
    weapons: [],
  };
}
