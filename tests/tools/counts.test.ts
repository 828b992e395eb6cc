import { describe, expect, test } from "vitest";
import { countBrowserTests } from "../../tools/test/browser-tests.ts";
import { countUnitTests } from "../../tools/test/unit-tests.ts";

const passed = { status: "passed", assertionResults: [{ status: "passed" }] };
const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, testResults: [passed] };

describe("the counts of unit tests", () => {
  test("are those of vitest", () => {
    const failing = { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] };
    const outcome = countUnitTests({ ...report, numFailedTests: 1, testResults: [passed, failing] }, 1, "");
    expect(outcome).toMatchObject({ passed: 5, failed: 1, skipped: 1 });
  });

  test("take a file that could not be read for a failed test", () => {
    const unread = { status: "failed", assertionResults: [] };
    expect(countUnitTests({ ...report, testResults: [passed, unread] }, 1, "")).toMatchObject({ passed: 5, failed: 1 });
  });

  test("never say that all is well when vitest does not", () => {
    expect(countUnitTests(report, 1, "an error that no test caught").failed).toBe(1);
  });
});

describe("the counts of browser tests", () => {
  const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 2 };

  test("are those of Playwright", () => {
    const outcome = countBrowserTests({ stats: { ...stats, unexpected: 3 } }, 1, "");
    expect(outcome).toMatchObject({ passed: 7, failed: 3, skipped: 2 });
  });

  test("take a test that passes only now and then for one that fails", () => {
    const outcome = countBrowserTests({ stats: { ...stats, flaky: 1 } }, 0, "");
    expect(outcome).toMatchObject({ passed: 7, failed: 1 });
  });

  test("never say that all is well when Playwright does not", () => {
    expect(countBrowserTests({ stats }, 1, "the server did not start").failed).toBe(1);
  });

  test("begin with each that failed and what it saw, however deep it stands", () => {
    const message =
      "Error: \u001b[2mexpect(\u001b[22mreceived)\n\n- Expected  - 1\n+ Received  + 1\n\n-   200,\n+   100,\n  at x.ts";
    const spec = (title: string, status: string) => ({
      title,
      file: "browser/moves.spec.ts",
      line: 7,
      tests: [{ status, results: [{ errors: [{ message: `${message}${"x".repeat(4_000)}` }] }] }],
    });
    const suites = [{ suites: [{ specs: [spec("a token walks", "unexpected"), spec("a token flies", "expected")] }] }];
    const { report: told } = countBrowserTests({ stats: { ...stats, unexpected: 1 }, suites }, 1, "all of it");
    expect(told).toBe(
      "browser/moves.spec.ts:7 a token walks\n  Error: expect(received)\n  -   200,\n  +   100,\n\nall of it",
    );
  });
});
