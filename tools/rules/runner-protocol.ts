/** A test as vitest knows it; the name holds those of the groups around it. */
export interface KnownTest {
  /** Relative to the checkout, with slashes. */
  readonly file: string;
  readonly id: string;
  readonly name: string;
  readonly passed: boolean;
}

/** A test that failed: because it expected something else, or because something broke before it could say so. */
export interface FailedTest {
  readonly id: string;
  readonly by: "expectation" | "crash";
}

/** What a runner is asked: which tests there are in some files, or which of some tests fail with one source changed. */
export type RunnerRequest =
  | { readonly kind: "list"; readonly files: readonly string[] }
  | {
      readonly kind: "try";
      /** Relative to the checkout. */
      readonly source: string;
      readonly text: string;
      /** Ids of tests by their file. */
      readonly tests: Readonly<Record<string, readonly string[]>>;
    };

/** What a runner answers to each. */
export type RunnerReply =
  | { readonly kind: "listed"; readonly tests: readonly KnownTest[] }
  | { readonly kind: "tried"; readonly failed: readonly FailedTest[] };
