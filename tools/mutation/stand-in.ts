/**
 * What tests import from Vitest, when mutants are tried: whatever else one needs fails to be imported, and belongs
 * here.
 */
export { expect } from "./expect.ts";
export { describe, it } from "./written.ts";
