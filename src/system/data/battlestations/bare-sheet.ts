/**
 * The fourth game's plain sheet of somebody who has nothing in hand, from stored values alone. Derived numbers and the
 * reader build on it.
 */
import type { BattleSheet } from "../../../rulesets/battlestations/sheet.ts";
import type { SkillId } from "../../../rulesets/battlestations/tables/skills.ts";

/** The stored values of a person from which the others follow. */
export interface StoredPerson {
  readonly skills: Readonly<Record<SkillId, { readonly value: number }>>;
  readonly kin: string;
  readonly calling: string;
  readonly grade: number;
  /** Figures that they have otherwise than species and rank make them; 0 where they do not. */
  readonly own: Readonly<Record<"hits" | "luck" | "target" | "move", number>>;
}

/** What the rules read of a person, or a thing, who has nothing. @param thing - What it is, where it is no person. */
export function bareSheet(
  { skills, kin, calling, grade, own }: StoredPerson,
  thing: BattleSheet["thing"] = null,
): BattleSheet {
  const { athletics, combat, engineering, piloting, science } = skills;
  return {
    thing,
    species: kin as BattleSheet["species"],
    skills: {
      athletics: athletics.value,
      combat: combat.value,
      engineering: engineering.value,
      piloting: piloting.value,
      science: science.value,
    },
    profession: (calling === "none" ? null : calling) as BattleSheet["profession"],
    rank: grade,
    abilities: [],
    weapons: [],
    hits: own.hits || null,
    luck: own.luck || null,
    target: own.target || null,
    move: own.move || null,
  };
}
