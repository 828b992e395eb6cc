import { BROAD, grouped } from "./coverage.ts";
import type { ProofRecord } from "./proof-record.ts";

/** A rule that no test missed, with what was tried. */
interface Unproven {
  readonly rule: string;
  /** Why nothing could be tried, or how often each place was blunted, `src/a.ts:12` to a number. */
  readonly tried: string | Readonly<Record<string, number>>;
}

/** What came of blunting. Every rule stands in one list, except that `broad` repeats some of the proven ones. */
export interface Verdict {
  /** Blunting made a test that names the rule expect something else. */
  readonly proven: readonly string[];
  /** Those of them whose proof is a place that names over eight rules. */
  readonly broad: readonly string[];
  /** Blunting only broke things before a test could say what it expected. */
  readonly crashed: readonly string[];
  readonly explained: Readonly<Record<string, string>>;
  readonly notProven: readonly Unproven[];
  /** Explained, and yet proven: the explanation can go. */
  readonly needless: readonly string[];
}

/** What was tried for a rule. */
function triedFor(rule: string, { named, tried }: ProofRecord): Unproven["tried"] {
  if (!named.has(rule)) return "no passing test shows its id when it runs";
  const places = tried.get(rule);
  return places ? Object.fromEntries(places) : "nothing that names it could be blunted, or not yet";
}

/** The state of the record as lists. @param reasons - Explanations by rule, for those that cannot be proven. */
export function verdictOf(record: ProofRecord, reasons: Readonly<Record<string, string>>): Verdict {
  const all = [...record.wanted].sort();
  const held = (by: "expectation" | "crash") => all.filter((rule) => record.proofs.get(rule)?.by === by);
  const proven = held("expectation");
  const open = all.filter((rule) => !record.proofs.has(rule));
  return {
    proven,
    broad: proven.filter((rule) => (record.proofs.get(rule)?.breadth ?? 0) > BROAD),
    crashed: held("crash"),
    explained: Object.fromEntries(open.flatMap((rule) => (reasons[rule] ? [[rule, reasons[rule]]] : []))),
    notProven: open.filter((rule) => !reasons[rule]).map((rule) => ({ rule, tried: triedFor(rule, record) })),
    needless: proven.filter((rule) => Object.hasOwn(reasons, rule)),
  };
}

/** The lines for what is not proven: rules for which nothing could be tried are drawn together. */
function unprovenLines(notProven: readonly Unproven[]): readonly string[] {
  const untried = new Map<string, string[]>();
  const lines: string[] = [];
  for (const { rule, tried } of notProven) {
    if (typeof tried === "string") untried.set(tried, [...(untried.get(tried) ?? []), rule]);
    else {
      const places = Object.entries(tried).map(([at, ways]) => `${at} (${ways})`);
      lines.push(`  ${rule} not proven: nothing fails with these blunted: ${places.join(", ")}`);
    }
  }
  return [...lines, ...[...untried].flatMap(([why, rules]) => line(`  not proven, ${why}`, rules))];
}

/** A line for a list of rules, as a list that is empty for none. */
function line(what: string, rules: readonly string[]): readonly string[] {
  return rules.length > 0 ? [`${what} (${rules.length}): ${grouped(rules)}`] : [];
}

/** The lines that tell it. @param whole - False when it was interrupted. */
export function verdictLines(verdict: Verdict, whole: boolean): readonly string[] {
  const { proven, broad, crashed, explained, notProven, needless } = verdict;
  const total = proven.length + crashed.length + Object.keys(explained).length + notProven.length;
  return [
    `${proven.length} of ${total} rules proven${whole ? "" : ", interrupted before all was tried"}`,
    ...line(`  by places that name over ${BROAD} rules`, broad),
    ...line("  by something that broke only", crashed),
    ...line("  explained without need", needless),
    ...Object.entries(explained).map(([rule, reason]) => `  ${rule} explained: ${reason}`),
    ...unprovenLines(notProven),
  ];
}
