/**
 * What the editions of the game do otherwise (P02, P06, P10 to P15, P19, P21, P26). `../edition.ts` says which one is
 * played.
 */
import { defineTable, type Row } from "../../../engine/table.ts";
import type { DisciplineId } from "./people.ts";

/** An edition. */
export interface EditionRow extends Row {
  /** What a discipline counts as at least. */
  readonly leastDiscipline: number;
  /** Is the sure die of Determination thrown beside the others, or does it come in place of one of them? */
  readonly determination: "beside" | "inPlace";
  /** What Stress adds to Fitness. */
  readonly stress: DisciplineId | null;
  /** The share of it that supporting characters have. */
  readonly supporting: number;
  /**
   * What a hit does: dice for Stress, which injure as they come, or an Injury as severe as the weapon, which Stress
   * avoids.
   */
  readonly hits: "dice" | "severity";
  /** Are shots harder with an enemy beside whoever shoots, and complications sooner with others beside the target? */
  readonly crowded: boolean;
  /** Does whoever is in cover meet shots? */
  readonly coverMeets: boolean;
  /** Does whoever does not see the attacker meet blows all the same? */
  readonly unawareMeet: boolean;
  /** First aid is as hard as this, or as the Injury is severe. */
  readonly firstAid: number;
  /** What it costs to disarm somebody, by the hands that the weapon takes. */
  readonly disarm: { readonly one: number; readonly two: number };
}

export const editions = defineTable<EditionRow>()({
  firstEdition: {
    leastDiscipline: 0,
    determination: "beside",
    stress: "security",
    supporting: 1,
    hits: "dice",
    crowded: true,
    coverMeets: false,
    unawareMeet: true,
    firstAid: 1,
    disarm: { one: 2, two: 2 },
    rules: ["P02", "P06", "P10", "P11", "P13", "P14", "P19", "P26"],
  },
  secondEdition: {
    leastDiscipline: 1,
    determination: "inPlace",
    stress: null,
    supporting: 0.5,
    hits: "severity",
    crowded: false,
    coverMeets: true,
    unawareMeet: false,
    firstAid: 2,
    disarm: { one: 1, two: 2 },
    rules: ["P02", "P06", "P12", "P15", "P19", "P21", "P26", "G500", "G501", "G502", "G503", "G504", "G505", "G506"],
  },
});
