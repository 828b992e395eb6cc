/** An edge with its text. */
export interface EdgeRow {
  readonly id: string;
  readonly name: string;
  readonly choice: string;
  readonly html: string;
  /** What the rules say against it, in sentences; the Narrator may have granted it nonetheless. */
  readonly faults: readonly string[];
}
