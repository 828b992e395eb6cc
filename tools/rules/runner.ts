import path from "node:path";
import { createVitest, type TestCase, type TestRunResult, type Vitest } from "vitest/node";
import { root } from "../paths.ts";
import type { FailedTest, KnownTest, RunnerReply, RunnerRequest } from "./runner-protocol.ts";

/** The source that is served instead of what the file holds; no file is ever written. */
let served: { readonly file: string; readonly text: string } | null = null;

/** Absolute path of a file of the checkout, with slashes. */
function absolute(file: string): string {
  return path.join(root, file).split(path.sep).join("/");
}

/** A vitest that stays, in which sources can be served changed. */
async function open(): Promise<Vitest> {
  const options = { watch: false, pool: "threads", isolate: false, maxWorkers: 1, fileParallelism: false } as const;
  const vitest = await createVitest(
    "test",
    { ...options, root, reporters: [{}] },
    {
      server: { watch: null },
      plugins: [
        {
          name: "serve-changed",
          enforce: "pre",
          load: (id) => (served && served.file === id.split("?")[0] ? served.text : null),
        },
      ],
    },
  );
  await vitest.standalone();
  return vitest;
}

/** The tests that a run came to. */
function testsOf({ testModules }: TestRunResult): readonly TestCase[] {
  return testModules.flatMap((module) => [...module.children.allTests()]);
}

/** All tests of some files and whether they pass as things are. */
async function list(vitest: Vitest, files: readonly string[]): Promise<readonly KnownTest[]> {
  const specifications = files.map((file) => vitest.getRootProject().createSpecification(absolute(file)));
  const tests = testsOf(await vitest.runTestSpecifications(specifications));
  return tests.map((test) => ({
    file: path.relative(root, test.module.moduleId).split(path.sep).join("/"),
    id: test.id,
    name: test.fullName,
    passed: test.result().state === "passed",
  }));
}

/** Did the test fail because it expected something else? Properties say so in an error of their own. */
function failureOf(test: TestCase): FailedTest {
  const errors = test.result().errors ?? [];
  const expected = errors.some(
    ({ name, message }) => name === "AssertionError" || message.startsWith("Property failed"),
  );
  return { id: test.id, by: expected ? "expectation" : "crash" };
}

/** Which of the tests fail with the source changed; those of a file that cannot even be read are no proof. */
async function attempt(vitest: Vitest, request: RunnerRequest & { kind: "try" }): Promise<readonly FailedTest[]> {
  const file = absolute(request.source);
  served = { file, text: request.text };
  vitest.invalidateFile(file);
  const specifications = Object.entries(request.tests).map(([name, testIds]) =>
    vitest.getRootProject().createSpecification(absolute(name), { testIds: [...testIds] }),
  );
  const tests = testsOf(await vitest.runTestSpecifications(specifications));
  served = null;
  vitest.invalidateFile(file);
  return tests.filter((test) => test.result().state === "failed").map(failureOf);
}

const opened = open();

process.on("message", (request: RunnerRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});

// Nobody asks any more: whoever started this is gone
process.on("disconnect", () => process.exit());

async function answer(request: RunnerRequest): Promise<RunnerReply> {
  const vitest = await opened;
  if (request.kind === "list") return { kind: "listed", tests: await list(vitest, request.files) };
  return { kind: "tried", failed: await attempt(vitest, request) };
}
