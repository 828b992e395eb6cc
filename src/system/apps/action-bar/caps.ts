/** The keys that do what attacks and maneuvers stand for, in their order. */
const DEEDS = Array.from("1234567890");

/** The keys that choose how to move, in their order. */
const MOVES = Array.from("QWERTASDFG");

/**
 * Which key of the keyboard stands on each key of the bar: digits for what is done, letters for how to move.
 *
 * @returns A list for each section; empty text where no key is left.
 */
export function capsFor(sections: readonly { readonly id: string; readonly keys: readonly unknown[] }[]): string[][] {
  const digits = [...DEEDS];
  const letters = [...MOVES];
  return sections.map(({ id, keys }) => keys.map(() => (id === "move" ? letters : digits).shift() ?? ""));
}
