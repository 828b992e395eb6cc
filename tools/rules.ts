import { runAsCommand } from "./as-command.ts";
import { readOptions } from "./options.ts";
import { type Checkout, readCheckout } from "./rules/checkout.ts";
import { coverageData, coverageLines, coverageOf } from "./rules/coverage.ts";
import { explained } from "./rules/explained.ts";
import { idsIn } from "./rules/ids.ts";
import { ProofRecord } from "./rules/proof-record.ts";
import { prove } from "./rules/prove.ts";
import { verdictLines, verdictOf } from "./rules/verdict.ts";
import { UsageError } from "./usage-error.ts";

/** How often progress is told. Unit: ms. */
const EVERY = 5_000;

/**
 * `npm run rules [-- --json]`: how many rules of each game are carried out and tested, and which are not.
 * `npm run rules -- --prove [--only R045,R051-R053] [--json]`: whether those tests would notice; exit code 1 when not.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = readOptions({
    args,
    options: { json: { type: "boolean" }, prove: { type: "boolean" }, only: { type: "string" } },
  });
  const checkout = readCheckout();
  if (values.prove) return await proveRules(checkout, values.only, values.json === true);
  if (values.only !== undefined) throw new UsageError("--only goes with --prove.");
  const coverages = coverageOf(checkout);
  console.log(values.json ? JSON.stringify(coverageData(coverages), null, 2) : coverageLines(coverages).join("\n"));
}

/** The rules to prove: those named, or all that a source or a test names. @throws UsageError - None is named. */
function wantedRules(checkout: Checkout, only: string | undefined): ReadonlySet<string> {
  const named = idsIn(only ?? "");
  if (only !== undefined && named.size === 0)
    throw new UsageError(`--only names rules, R045 or R045-R051, not "${only}".`);
  const files = [...checkout.places, ...checkout.tests, ...checkout.scenarios];
  return named.size > 0 ? named : new Set(files.flatMap(({ ids }) => [...ids]));
}

/** Prove rules and tell what came of it, also when Ctrl+C ends it early. */
async function proveRules(checkout: Checkout, only: string | undefined, json: boolean): Promise<void> {
  const record = new ProofRecord(wantedRules(checkout, only));
  const tell = (whole: boolean) => {
    const verdict = verdictOf(record, explained);
    console.log(json ? JSON.stringify({ whole, ...verdict }, null, 2) : verdictLines(verdict, whole).join("\n"));
    return verdict.notProven.length === 0;
  };
  const stop = () => {
    tell(false);
    process.exit(130);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  await prove(checkout, record, progress());
  process.exitCode = tell(true) ? 0 : 1;
}

/** Tells on standard error how far things are, every few seconds. */
function progress() {
  let told = performance.now();
  return (done: number, of: number, { proofs, wanted }: ProofRecord) => {
    if (performance.now() - told < EVERY) return;
    told = performance.now();
    console.error(`${done} of ${of} places tried, ${proofs.size} of ${wanted.size} rules proven`);
  };
}

await runAsCommand(import.meta.url, main);
