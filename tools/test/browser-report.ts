/**
 * Reads what Playwright reports of a run, for `browser-tests.ts`: how many tests held, and in few words which did not.
 */

import { stripVTControlCharacters } from "node:util";

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
  }[];
}

export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites?: readonly Suite[];
}

/** As much of one error as is printed before the whole report, which whoever prints it may cut short. */
const LENGTH = 330;

/**
 * Returns a paragraph for each test that failed: where it stands, its title, and the lines of its errors that differ.
 */
export function failuresInShort({ suites = [] }: PlaywrightReport): string {
  const failed = suites.flatMap(specsIn).filter(({ tests }) => tests.some(({ status }) => status === "unexpected"));
  return failed.map((spec) => `${spec.file}:${spec.line} ${spec.title}\n${errorsOf(spec)}`).join("\n");
}

function specsIn({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

function errorsOf({ tests }: Spec): string {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors: all }) => all));
  const lines = errors.flatMap(({ message = "" }) => stripVTControlCharacters(message).split("\n"));
  const telling = lines.filter((line) =>
    /^(?:\w*Error|Locator|(?:Expected|Received)[\w ]*:|[-+] (?! *(?:Expected|Received| at )))/.test(line),
  );
  const text = (telling.length > 0 ? telling : lines).map((line) => `  ${line.trim()}`).join("\n");
  return text.length > LENGTH ? `${text.slice(0, LENGTH)} …` : text;
}
