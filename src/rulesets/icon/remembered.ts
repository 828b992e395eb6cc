import {
  aMeasure,
  aSpot,
  aText,
  either,
  type LastingShapes,
  listOf,
  maybe,
  oneOf,
  type Shape,
  withEntries,
} from "../../engine/stored-shapes.ts";

/** Where a weapon may be: in hand, or where it lies. */
export const isHold: Shape = either(oneOf("main"), withEntries({ lies: aSpot }));

/** What lasting things of ICON keep. */
export const lasting: LastingShapes = {
  covering: withEntries({ cells: listOf(aSpot, 400), weapon: aText, mode: aText }),
  drop: withEntries({ weapon: aText, mode: maybe(aText), charges: maybe(aMeasure) }),
  bound: withEntries({ weapon: aText }),
};
