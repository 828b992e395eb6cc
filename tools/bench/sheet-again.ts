import { measureSheet } from "../../tests/browser/sheet-renders.ts";
import type { PairedBench } from "../measure.ts";

/**
 * The open sheet of a character of 60 items once more, after they were hurt; beside it Handlebars alone with the same.
 */
export const bench: PairedBench = {
  id: "sheet.again",
  unit: "ms",
  limit: { of: "median", most: 15 },
  pairs: () => measureSheet("again"),
};
