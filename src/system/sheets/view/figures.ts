/** A finer part of a figure, such as an edge of an attribute: a smaller button under its row. */
export interface FigurePart {
  /** The option of the act that names it. */
  readonly edge: string;
  readonly label: string;
  readonly roll: string;
}

/** Something that one rolls, with what one rolls for it now. */
export interface FigureRow {
  /** The act that it begins, and what that is about. */
  readonly action: string;
  readonly subject: string;
  readonly label: string;
  /** As it is written on paper; null where only the roll is. */
  readonly score: number | null;
  /** What is thrown, or what is added to the dice, in words. */
  readonly roll: string;
  readonly parts: readonly FigurePart[];
}

/** Figures under one head. */
export interface FigureBlock {
  readonly label: string;
  readonly rows: readonly FigureRow[];
}
