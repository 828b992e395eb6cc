/**
 * Files that share a worker share the modules that they have loaded, and a mock counts only for whoever loads a module
 * after it. So a file that mocks begins with none loaded, and leaves none behind. Run by vitest before each file.
 */
import { readFileSync } from "node:fs";
import { afterAll, expect, vi } from "vitest";

const { testPath } = expect.getState();
if (testPath === undefined) throw new Error("vitest does not say which file it runs");
if (/\bvi\.(mock|doMock)\(/.test(readFileSync(testPath, "utf8"))) {
  vi.resetModules();
  afterAll(() => vi.resetModules());
}
