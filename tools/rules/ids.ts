/** How the rules of one game are numbered: `R001` to `R460`. */
export interface Numbering {
  readonly ruleset: string;
  readonly prefix: string;
  /** Number of the last rule; the first is 1. */
  readonly last: number;
}

/** The games whose rules are numbered; other ids (`C05`, `G12`) say how rules are read and are not counted. */
export const numberings: readonly Numbering[] = [
  { ruleset: "coda", prefix: "R", last: 460 },
  { ruleset: "icon", prefix: "I", last: 65 },
  { ruleset: "action", prefix: "A", last: 130 },
  { ruleset: "battlestations", prefix: "B", last: 84 },
  { ruleset: "sta", prefix: "S", last: 62 },
];

const lasts = new Map(numberings.map(({ prefix, last }) => [prefix, last]));

/** `R045`, or a range of them: `R045 to R051`, `R045-R051`, `R045–R051`. */
const written = /\b([RIABS])(\d{3})\b(?:\s*(?:-|–|to|through)\s*\1(\d{3})\b)?/g;

/** Is there a rule of that number? */
function exists(prefix: string, number: number): boolean {
  return number >= 1 && number <= (lasts.get(prefix) ?? 0);
}

/** The id of a rule. */
function idOf(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(3, "0")}`;
}

/** Every id of a game's rules, in order. */
export function allIds({ prefix, last }: Numbering): readonly string[] {
  return Array.from({ length: last }, (_, index) => idOf(prefix, index + 1));
}

/**
 * The rules that a text names, each once; ranges with all that lies between. A range that runs backwards is its two
 * ends.
 */
export function idsIn(text: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [, prefix = "", from = "", to = from] of text.matchAll(written)) {
    const [first, end] = [Number(from), Number(to)];
    const numbers = end < first ? [first, end] : Array.from({ length: end - first + 1 }, (_, index) => first + index);
    for (const number of numbers) if (exists(prefix, number)) ids.add(idOf(prefix, number));
  }
  return ids;
}
