import { measureSheet } from "../../tests/browser/sheet-renders.ts";
import type { PairedBench } from "../measure.ts";

/**
 * A new window with the sheet of a character of 60 items; beside it Handlebars alone with the same template and data.
 */
export const bench: PairedBench = {
  id: "sheet.first",
  unit: "ms",
  limit: { of: "median", most: 60 },
  pairs: () => measureSheet("first"),
};
