/**
 * Files that share a worker share the modules that they have loaded, and a mock counts only for whoever loads a module
 * after it. So a file that mocks begins with none loaded, and leaves none behind. Run by vitest before each file.
 */
import { afterAll, expect, vi } from "vitest";
import { isMocking } from "../../tools/test/order.ts";

const { testPath } = expect.getState();
if (testPath === undefined) throw new Error("vitest does not say which file it runs");
if (isMocking(testPath)) {
  vi.resetModules();
  afterAll(() => vi.resetModules());
}
