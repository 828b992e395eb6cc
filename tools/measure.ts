/** What a figure must keep to: the most, or the least, that it may be; `times` is as many times its baseline. */
export interface Limit {
  readonly of: "median" | "p99" | "times";
  readonly most?: number;
  readonly least?: number;
}

/** Something whose time is measured. Inputs are made outside the measured time, one for each run. */
export interface TimedBench<Input = unknown> {
  readonly id: string;
  readonly unit: "µs" | "ms";
  readonly limit?: Limit;
  /** The input of a run; the same number gives the same input, another number another one. */
  input(run: number): Input;
  /** What is measured; its result is kept, so that nothing is optimised away. */
  run(input: Input): unknown;
  /** The straightforward way to the same result, measured in turn with `run`. */
  baseline?(input: Input): unknown;
  /** 1,000 unless said otherwise. */
  readonly runs?: number;
}

/** Something that is counted once: a size, a share, how many a second, or how long it takes where it begins once. */
export interface CountedBench {
  readonly id: string;
  readonly unit: "kB" | "MB" | "fights/s" | "calls" | "ms" | "%";
  readonly limit?: Limit;
  count(): Promise<Counted> | Counted;
}

/** Something whose time is told by what does it, the straightforward way measured in turn with it. */
export interface PairedBench {
  readonly id: string;
  readonly unit: "ms";
  readonly limit?: Limit;
  pairs(): Promise<Pairs>;
}

/** How long both took each time, and what else is worth telling. */
export interface Pairs {
  readonly own: readonly number[];
  readonly baseline: readonly number[];
  readonly note?: string;
}

/** What was counted, and what else is worth telling. */
export interface Counted {
  readonly value: number;
  readonly note?: string;
}

/** One row of what `npm run bench` prints. `ratio` is how many times as long the baseline takes as the median. */
export interface Measured {
  readonly id: string;
  readonly unit: string;
  readonly median: number;
  readonly p99: number;
  readonly baseline: number | null;
  readonly ratio: number | null;
  readonly note?: string;
  /** The limit in words, and whether it is kept; null where there is none. */
  readonly verdict: { readonly limit: string; readonly kept: boolean } | null;
}

const nanoseconds = { µs: 1_000, ms: 1_000_000 } as const;

/** What the limit says of the figures. */
export function verdictOn(
  { median, p99, baseline, unit }: Pick<Measured, "median" | "p99" | "baseline" | "unit">,
  { of, most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }: Limit,
): NonNullable<Measured["verdict"]> {
  const figure = { median, p99, times: median / (baseline ?? Number.NaN) }[of];
  const bound = Number.isFinite(most) ? `at most ${most}` : `at least ${least}`;
  const what = of === "times" ? "times its baseline" : of === "p99" ? `${unit} at the 99th percentile` : unit;
  return { limit: `${bound} ${what}`, kept: figure <= most && figure >= least };
}

/** Measures one bench; a timed one after a tenth of its runs have warmed it up. */
export async function measure<Input>(bench: TimedBench<Input> | CountedBench | PairedBench): Promise<Measured> {
  const figures = await figuresOf(bench);
  return { ...figures, verdict: bench.limit ? verdictOn(figures, bench.limit) : null };
}

type Figures = Omit<Measured, "verdict">;

async function figuresOf<Input>(bench: TimedBench<Input> | CountedBench | PairedBench): Promise<Figures> {
  if ("pairs" in bench) {
    const { own, baseline, note } = await bench.pairs();
    return { ...measuredOf(bench, own, baseline), ...(note && { note }) };
  }
  if ("count" in bench) {
    const { value, note } = await bench.count();
    const { id, unit } = bench;
    return { id, unit, median: value, p99: value, baseline: null, ratio: null, ...(note && { note }) };
  }
  const { id, unit, runs = 1_000 } = bench;
  const warmUp = Math.ceil(runs / 10);
  const own: number[] = [];
  const straight: number[] = [];
  for (let run = 0; run < warmUp + runs; run += 1) {
    const input = bench.input(run);
    const time = timeOf(() => bench.run(input));
    const found = sink.last;
    const other = bench.baseline ? timeOf(() => bench.baseline?.(input)) : null;
    if (other !== null && JSON.stringify(found) !== JSON.stringify(sink.last))
      throw new Error(`${id}: run ${run} comes to something else than the straightforward way`);
    if (run < warmUp) continue;
    own.push(time / nanoseconds[unit]);
    if (other !== null) straight.push(other / nanoseconds[unit]);
  }
  return measuredOf({ id, unit }, own, straight);
}

/** The row of what was measured. @param straight - The baseline's times, none where there is none. */
function measuredOf(
  { id, unit }: Pick<Measured, "id" | "unit">,
  own: readonly number[],
  straight: readonly number[],
): Figures {
  const median = quantile(own, 0.5);
  const baseline = straight.length > 0 ? quantile(straight, 0.5) : null;
  return { id, unit, median, p99: quantile(own, 0.99), baseline, ratio: baseline === null ? null : baseline / median };
}

/** Where results go, so that no call can be left out. */
const sink: { last: unknown } = { last: null };

/** Unit: nanoseconds. */
function timeOf(work: () => unknown): number {
  const began = process.hrtime.bigint();
  sink.last = work();
  const ended = process.hrtime.bigint();
  return Number(ended - began);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
