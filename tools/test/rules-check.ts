import { type Checkout, readCheckout } from "../rules/checkout.ts";
import { coverageLines, coverageOf } from "../rules/coverage.ts";
import { type Outcome, single } from "./outcome.ts";

/** The games all of whose rules must be carried out and tested. */
const WHOLE: ReadonlySet<string> = new Set(["coda", "icon", "action", "battlestations", "sta"]);

/** Fails when a rule of a game that must be whole is named by no source or by no test; says which. */
export async function checkRules(checkout: Checkout = readCheckout()): Promise<Outcome> {
  const coverages = coverageOf(checkout).filter(({ ruleset }) => WHOLE.has(ruleset));
  const whole = coverages.every(({ missing }) => missing.size === 0);
  return single("rules carried out and tested", whole, coverageLines(coverages).join("\n"));
}
