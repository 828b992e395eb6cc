/** Something that was bought with experience, as it is listed. */
export interface RecordRow {
  readonly label: string;
  /** From what to what. */
  readonly step: string;
  readonly cost: string;
}

/** What the record of a person shows of his learning. */
export interface LearningView {
  readonly points: string;
  /** The newest first. */
  readonly rows: readonly RecordRow[];
  readonly mayBuy: boolean;
}
