import type { MutantCoverage } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { loadTests, runTest, type Test } from "./tests.ts";

/** What changed sources read and write while they run: Stryker puts it there. */
interface Instruments {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: MutantCoverage;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
}

const instruments: Instruments = {};

/** What came of a test, in Stryker's words. */
async function resultOf(test: Test): Promise<TestResult> {
  const begun = performance.now();
  const failureMessage = await runTest(test);
  const told = { id: test.id, name: test.title, fileName: test.file, timeSpentMs: performance.now() - begun };
  return failureMessage === null
    ? { ...told, status: TestStatus.Success }
    : { ...told, status: TestStatus.Failed, failureMessage };
}

/**
 * Runs tests in the process that it was started in: they are imported once, and each mutant only calls those that reach
 * it.
 *
 * A mutant in what runs at import is never seen (`ignoreStatic`), so there is nothing that another process would show.
 */
class InProcessRunner implements TestRunner {
  #tests: ReadonlyMap<string, Test> = new Map();
  /** How long each test took. Unit: milliseconds. */
  readonly #spent = new Map<string, number>();
  /** Which test noticed a mutant last: it is likely to notice its neighbour as well. */
  #killer = "";

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    Reflect.set(globalThis, "__stryker__", instruments);
    this.#tests = await loadTests(process.cwd());
    // Nobody reads where a test failed, and to find out takes longer than the test
    Error.stackTraceLimit = 0;
  }

  async dryRun(): Promise<DryRunResult> {
    const tests: TestResult[] = [];
    for (const test of this.#tests.values()) {
      instruments.currentTestId = test.id;
      tests.push(await this.#run(test));
    }
    instruments.currentTestId = undefined;
    const mutantCoverage = instruments.mutantCoverage ?? { static: {}, perTest: {} };
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  async mutantRun({ activeMutant, hitLimit, testFilter }: MutantRunOptions): Promise<MutantRunResult> {
    Object.assign(instruments, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const tests = await this.#untilOneFails(this.#soonest(testFilter ?? [...this.#tests.keys()]));
    instruments.activeMutant = undefined;
    const endless = determineHitLimitReached(instruments.hitCount, hitLimit);
    return toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests });
  }

  /** The last killer, then the quick before the slow. */
  #soonest(ids: readonly string[]): readonly Test[] {
    const cost = (id: string) => (id === this.#killer ? -1 : (this.#spent.get(id) ?? 0));
    const ordered = ids.toSorted((one, other) => cost(one) - cost(other));
    return ordered.flatMap((id) => this.#tests.get(id) ?? []);
  }

  async #untilOneFails(tests: readonly Test[]): Promise<TestResult[]> {
    const results: TestResult[] = [];
    for (const test of tests) {
      const result = await this.#run(test);
      results.push(result);
      if (result.status !== TestStatus.Failed) continue;
      this.#killer = test.id;
      break;
    }
    return results;
  }

  async #run(test: Test): Promise<TestResult> {
    const result = await resultOf(test);
    if (result.status === TestStatus.Success) this.#spent.set(test.id, result.timeSpentMs);
    return result;
  }
}

/** What Stryker finds here. */
export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "in-process", InProcessRunner)];
