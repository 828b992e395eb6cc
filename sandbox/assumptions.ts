import { canvas } from "./assumptions/canvas.ts";
import { documents } from "./assumptions/documents.ts";
import { movement } from "./assumptions/movement.ts";
import { table } from "./assumptions/table.ts";
import { windows } from "./assumptions/windows.ts";

export type { Assumption } from "./assumptions/row.ts";

/**
 * Everything the system relies on, by id. A contract test begins its title with the id of the row that it shows;
 * tests/contract/assumptions.spec.ts holds the two together.
 */
export const assumptions = { ...documents, ...table, ...windows, ...movement, ...canvas } as const;

/** Id of a row. */
export type AssumptionId = keyof typeof assumptions;
