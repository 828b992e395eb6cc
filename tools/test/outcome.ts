/** What one part of `npm test` found. The report is shown in full when something failed, and not otherwise. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly report: string;
}

/** The outcome of something that counts as one test. */
export function single(name: string, ok: boolean, report: string): Outcome {
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, report };
}
