/**
 * What a batch is given: the part of Quench's context that the contract tests use. A batch is a plain function that
 * uses nothing but this and Foundry's globals, so that it can run in the stand-in and in Foundry alike.
 */
export interface BatchContext {
  describe(title: string, body: () => void): void;
  /** The title begins with the id of a row in sandbox/assumptions/ and a colon. */
  it(title: string, body: () => unknown): void;
  assert: BatchAssert;
  /** Ours, not Quench's. */
  until: typeof until;
}

/** The assertions batches use, as chai has them. */
export interface BatchAssert {
  (value: unknown, message?: string): void;
  equal(actual: unknown, expected: unknown, message?: string): void;
  deepEqual(actual: unknown, expected: unknown, message?: string): void;
  include(list: readonly unknown[] | string, entry: unknown, message?: string): void;
  throws(body: () => unknown, pattern?: RegExp): void;
}

/** Foundry's globals as batches see them: they run against two generations, of which one has no types. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Loose = Record<string, any>;

/**
 * One of Foundry's classes, to extend: the compiler lets nobody pass arguments to a class whose parent it does not
 * know.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type LooseClass = new (...args: any[]) => Loose;

/** A batch of contract tests. */
export type Batch = (context: BatchContext) => void;

/** Wait until something holds, however slow the machine is; it fails where nothing came of it in ten seconds. */
export async function until(holds: () => unknown): Promise<void> {
  const end = Date.now() + 10_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`it did not come about: ${String(holds)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Titles of a batch's tests, those of the surrounding groups first. */
export function listTests(batch: Batch): string[] {
  const titles: string[] = [];
  const assert = Object.assign(() => {}, { equal() {}, deepEqual() {}, include() {}, throws() {} }) as BatchAssert;
  batch({ describe: (_title, body) => body(), it: (title) => void titles.push(title), assert, until });
  return titles;
}

/** A test of a batch, which is there itself, or travels to a page as text, as does what its batch waits with. */
export type NamedTest = { readonly title: string } & (
  | { readonly batch: Batch }
  | { readonly source: string; readonly waiting: string }
);

/** A test as it travels to a page. */
export function asText(batch: Batch, title: string): NamedTest {
  return { title, source: batch.toString(), waiting: until.toString() };
}

/** Run one test of a batch; it uses nothing but what it is given, so that it can be handed to a page. */
export async function runTest(test: NamedTest): Promise<void> {
  const say = (value: unknown) =>
    JSON.stringify(value, (_key, entry) => (entry instanceof Set ? [...entry] : entry)) ?? String(value);
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, entry]) => [key, sorted(entry)]),
    );
  };
  const fail = (message: string | undefined, detail: string) => {
    throw new Error(message ? `${message}: ${detail}` : detail);
  };
  const check = (value: unknown, message?: string) => {
    if (!value) fail(message, `${say(value)} is not true`);
  };
  const assert = Object.assign(check, {
    equal(actual: unknown, expected: unknown, message?: string) {
      if (actual !== expected) fail(message, `expected ${say(expected)}, got ${say(actual)}`);
    },
    deepEqual(actual: unknown, expected: unknown, message?: string) {
      if (say(sorted(actual)) !== say(sorted(expected))) fail(message, `expected ${say(expected)}, got ${say(actual)}`);
    },
    include(list: readonly unknown[] | string, entry: unknown, message?: string) {
      if (!list.includes(entry as never)) fail(message, `${say(list)} does not include ${say(entry)}`);
    },
    throws(body: () => unknown, pattern?: RegExp) {
      try {
        body();
      } catch (error) {
        if (pattern && !pattern.test(String(error))) fail(undefined, `threw ${String(error)}`);
        return;
      }
      fail(undefined, "expected an error");
    },
  });
  // oxlint-disable-next-line typescript/no-implied-eval -- what travels as text may use only what it is given
  const ofText = (text: string) => new Function(`return (${text})`)() as never;
  const batch: Batch = "batch" in test ? test.batch : ofText(test.source);
  let body: (() => unknown) | undefined;
  batch({
    describe: (_title, group) => group(),
    it: (name, act) => {
      if (name === test.title) body = act;
    },
    assert,
    until: "batch" in test ? until : ofText(test.waiting),
  });
  if (!body) throw new Error(`The batch has no test "${test.title}"`);
  await body();
}
