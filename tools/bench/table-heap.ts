import { measureHeap } from "../../tests/browser/table-heap.ts";
import type { CountedBench } from "../measure.ts";

/** How many exchanges are played before one looks. */
const EXCHANGES = 500;

const MB = 1_000_000;

/**
 * By how much more of the heap a window keeps after 500 exchanges whose messages are gone again, the window that keeps
 * the most; an element that is in no page, and kept all the same, counts as another MB. Unit: MB of 1,000,000 bytes.
 */
export const bench: CountedBench = {
  id: "table.heap",
  unit: "MB",
  // One card or question kept of each exchange would be 10 MB and more
  limit: { of: "median", most: 2 },
  async count() {
    const windows = await measureHeap(EXCHANGES);
    const told = windows.map(({ user, stored, left }) => {
      const [full, rest] = [stored, left].map(({ heap }) => (heap / MB).toFixed(2));
      return `${user}: ${full} MB with their messages, ${rest} MB without, ${left.detached} detached`;
    });
    return { value: Math.max(...windows.map(({ left }) => left.heap / MB + left.detached)), note: told.join("; ") };
  },
};
