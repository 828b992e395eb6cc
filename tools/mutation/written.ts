/** What a test does: it throws when it fails. */
export type Body = (...row: unknown[]) => unknown;

/** A test as it was written down, with its suites before its own title. */
export interface Written {
  readonly title: string;
  readonly body: Body;
}

const written: Written[] = [];
const suites: string[] = [];

/** The tests written down since the last call: those of the file that was just imported. */
export function takeWritten(): readonly Written[] {
  return written.splice(0);
}

/** Stands for Vitest's `describe`. */
export function describe(title: string, body: () => void): void {
  suites.push(title);
  body();
  suites.pop();
}

function write(title: string, body: Body): void {
  written.push({ title: [...suites, title].join(" > "), body });
}

/** A test for each row of a table; rows are told apart by their number. */
function each(rows: readonly unknown[]) {
  return (title: string, body: Body) => {
    for (const [index, row] of rows.entries()) {
      write(`${title} #${index + 1}`, () => (Array.isArray(row) ? body(...row) : body(row)));
    }
  };
}

/** Stands for Vitest's `it`. */
export const it = Object.assign(write, { each });
