/** What every row of a rules table has: its own id and the rules it carries out. */
export interface Row {
  readonly id: string;
  readonly rules: readonly string[];
}

/** Rows by id. */
export type Table<R extends Row = Row, K extends string = string> = Readonly<Record<K, R>>;

/**
 * A row with its id, copied key by key: an engine tells rows apart that were written in different places, even when they
 * are spread into new ones, and reads those slowly that it finds to be of many kinds.
 */
function rowOf<R extends Row>(row: Omit<R, "id">, id: string): R {
  const made: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) made[key] = value;
  made.id = id;
  return Object.freeze(made) as unknown as R;
}

/**
 * Freeze rows into a table and give each its key as id.
 *
 * Called twice, so that the row type is written and the ids are inferred:
 * `defineTable<ActionRow>()({ walk: { ... } })`.
 */
export function defineTable<R extends Row>() {
  return <K extends string>(rows: Readonly<Record<K, Omit<R, "id">>>): Table<R, K> => {
    const entries = Object.entries<Omit<R, "id">>(rows).map(([id, row]) => [id, rowOf<R>(row, id)]);
    return Object.freeze(Object.fromEntries(entries));
  };
}
