/**
 * What the first run on a real Foundry writes down, as JSON: made in tests/first-run, read by `npm run assumptions`.
 */

/** What the JSON says of itself: nothing else is read. */
export const REPORT_KIND = "away-team/first-run";

/** Of this form; raised when something comes to mean something else. */
export const REPORT_VERSION = 1;

/** What became of a row of sandbox/assumptions. */
export interface RowSeen {
  readonly id: string;
  readonly outcome: "held" | "differs" | "undecided";
  /** What was seen where it differs. */
  readonly seen?: string;
  /** Why it could not be decided. */
  readonly why?: string;
}

/** Something of the system's own that was tried. */
export interface StepSeen {
  readonly step: string;
  readonly isRight: boolean;
  readonly seen: string;
}

/** A window of ours as it stood on the page. */
export interface ScreenSeen {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Elements whose words are wider than they are. */
  readonly cut: number;
  /** What it shows, in words. */
  readonly text: string;
}

/** One run. */
export interface FirstRunReport {
  readonly kind: typeof REPORT_KIND;
  readonly version: typeof REPORT_VERSION;
  /** The stand-in proves nothing about Foundry, so what was seen on it is told and not kept. */
  readonly host: "foundry" | "stand-in";
  /** Of Foundry, such as `13.351`. */
  readonly build: string;
  readonly generation: number;
  readonly system: string;
  readonly ruleset: string;
  readonly browser: string;
  readonly language: string;
  /** Of the window, and how many of the screen's pixels are one of the page's. */
  readonly page: { readonly width: number; readonly height: number; readonly ratio: number };
  readonly modules: readonly string[];
  /** When it began, as ISO. */
  readonly at: string;
  readonly seconds: number;
  readonly rows: readonly RowSeen[];
  readonly steps: readonly StepSeen[];
  readonly console: readonly string[];
  readonly screens: readonly ScreenSeen[];
  /** The map, small, as a data address; empty where none was drawn. */
  readonly map: string;
  /** What was made and could not be removed. */
  readonly left: readonly string[];
}
