/** What every row of a rules table has: its own id and the rules it carries out. */
export interface Row {
  readonly id: string;
  readonly rules: readonly string[];
}

/** Rows by id. */
export type Table<R extends Row = Row, K extends string = string> = Readonly<Record<K, R>>;

/**
 * Freeze rows into a table and give each its key as id.
 *
 * Called twice, so that the row type is written and the ids are inferred:
 * `defineTable<ActionRow>()({ walk: { ... } })`.
 */
export function defineTable<R extends Row>() {
  return <K extends string>(rows: Readonly<Record<K, Omit<R, "id">>>): Table<R, K> => {
    const entries = Object.entries<Omit<R, "id">>(rows).map(([id, row]) => [id, Object.freeze({ ...row, id })]);
    return Object.freeze(Object.fromEntries(entries));
  };
}
