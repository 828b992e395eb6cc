import { readOptions } from "./options.ts";
import { readCheckout } from "./rules/checkout.ts";
import { coverageData, coverageLines, coverageOf } from "./rules/coverage.ts";

/** `npm run rules [-- --json]`: how many rules of each game are carried out and tested, and which are not. */
export async function main(args: string[]): Promise<void> {
  const { values } = readOptions({ args, options: { json: { type: "boolean" } } });
  const coverages = coverageOf(readCheckout());
  console.log(values.json ? JSON.stringify(coverageData(coverages), null, 2) : coverageLines(coverages).join("\n"));
}
