import { blunted } from "./blunt/blunt.ts";
import { bluntsOf } from "./blunt/place.ts";
import type { Checkout } from "./checkout.ts";
import { byFile, type NamedTest, namedTests, testFiles, testsNaming } from "./named-tests.ts";
import type { Place } from "./places.ts";
import type { ProofRecord } from "./proof-record.ts";
import { Runner } from "./runner-process.ts";
import type { FailedTest, KnownTest } from "./runner-protocol.ts";

/** How many places are tried at once: each has a process of its own. */
const LANES = 2;

/** How long the list of all tests, each run once, may take. Unit: ms. */
const LISTING = 600_000;

/** What is told while places are tried. */
export type Progress = (done: number, of: number, record: ProofRecord) => void;

/** All tests of these files as they stand. @throws Error - They cannot be run at all. */
async function listTests(files: readonly string[]): Promise<readonly KnownTest[]> {
  const runner = new Runner("inherit");
  const reply = await runner.ask({ kind: "list", files }, LISTING);
  runner.close();
  if (reply?.kind !== "listed") throw new Error("the tests could not be run");
  return reply.tests;
}

/** Which of the tests fail with the place blunted so; all of them break when that never ends. */
async function failuresOf(runner: Runner, place: Place, text: string, tests: readonly NamedTest[]) {
  const reply = await runner.ask({ kind: "try", source: place.parsed.file, text, tests: byFile(tests) });
  if (reply?.kind === "tried") return reply.failed;
  return tests.map(({ id }): FailedTest => ({ id, by: "crash" }));
}

/** Blunt a place in one way after another until all its rules are proven. */
async function tryPlace(runner: Runner, place: Place, tests: readonly NamedTest[], record: ProofRecord): Promise<void> {
  for (const blunt of bluntsOf(place)) {
    const open = record.open(place);
    const naming = testsNaming(tests, open);
    if (naming.length === 0) return;
    const failed = await failuresOf(runner, place, blunted(place.parsed.text, blunt), naming);
    record.enter(place, open, naming, failed);
  }
}

/** Places in the order in which they are tried: those that name few rules say most about each. */
function inOrder(places: readonly Place[], record: ProofRecord): readonly Place[] {
  const wanted = places.filter((place) => record.open(place).size > 0);
  return wanted.toSorted((one, other) => one.ids.size - other.ids.size);
}

/** What keeps lanes going. */
interface Work {
  readonly places: readonly Place[];
  readonly tests: readonly NamedTest[];
  readonly record: ProofRecord;
  readonly progress: Progress;
}

/** Try all places, in several processes. */
async function inLanes({ places, tests, record, progress }: Work): Promise<void> {
  let next = 0;
  const lane = async () => {
    const runner = new Runner();
    for (let place = places[next++]; place; place = places[next++]) {
      await tryPlace(runner, place, tests, record);
      progress(Math.min(next, places.length), places.length, record);
    }
    runner.close();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/**
 * Blunt every place that names one of the record's rules, and enter whether a test that names the rule too notices.
 * Sources are changed in memory only.
 */
export async function prove(checkout: Checkout, record: ProofRecord, progress: Progress): Promise<void> {
  const tests = namedTests(await listTests(testFiles(checkout)), checkout);
  record.expect(tests);
  await inLanes({ places: inOrder(checkout.places, record), tests, record, progress });
}
