import type { MutantResult } from "@stryker-mutator/api/core";
export function resultLines(results: readonly MutantResult[]): readonly string[] {
  return results
    .filter((r) => r.status !== "Killed")
    .map((r) => JSON.stringify([r.fileName, r.status, r.location.start, r.mutatorName, r.replacement]));
}
