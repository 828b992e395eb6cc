/** Which test of a skill is meant: of one that he has learnt by its item, or by its id; and what of it. */
export interface SkillAsked {
  readonly item?: string | undefined;
  readonly skill?: string | undefined;
  readonly speciality?: string | undefined;
  readonly maneuver?: string | undefined;
}

/** A smaller button under a skill: one of its specialities or maneuvers. */
export interface PartButton extends Pick<SkillAsked, "speciality" | "maneuver"> {
  readonly label: string;
  /** What is thrown, or what is added to the dice, in words. */
  readonly roll: string;
}

/** A skill as the sheet offers it. */
export interface SkillRow {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly ranks: number;
  readonly roll: string;
  readonly parts: readonly PartButton[];
}

/** A skill that the person has not learnt but may try. */
export interface UntrainedRow {
  readonly skill: string;
  readonly label: string;
  readonly roll: string;
}
