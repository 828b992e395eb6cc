/**
 * Adds to numbers of a document that somebody else may be changing at the same time. Foundry's updates say what a
 * number is to be, so what another user wrote in between would be lost. Used by `apply.ts`; knows no Foundry.
 */

type Numbers = Readonly<Record<string, number>>;

/** The numbers of a document, which others may change at any moment. */
export interface CountsPort {
  /** A number as this session sees it now. */
  read(key: string): number;
  /** Resolves when this session sees what it wrote. */
  write(numbers: Numbers): Promise<void>;
  /** Be told when a change that somebody else made has arrived here. @returns Ends it. */
  watch(take: () => void): () => void;
}

/** What somebody else adds to a number while a write of ours is on its way. */
interface Counted {
  readonly key: string;
  readonly by: number;
  seen: number;
  others: number;
}

/** Add to numbers of a document; none falls below 0. What others wrote meanwhile is put back by a second write. */
export async function addCounts({ read, write, watch }: CountsPort, by: Numbers): Promise<void> {
  const counted = Object.entries(by).map(([key, n]): Counted => ({ key, by: n, seen: read(key), others: 0 }));
  const ours = counted.map(({ key, seen, by: n }) => [key, Math.max(0, seen + n)] as const);
  const stop = watch(() => {
    for (const one of counted) {
      const now = read(one.key);
      one.others += now - one.seen;
      one.seen = now;
    }
  });
  await write(Object.fromEntries(ours)).finally(stop);
  const lost = counted.filter(({ others }) => others !== 0);
  const again = lost.map(({ key, others }) => [key, Math.max(0, read(key) + others)] as const);
  if (again.length > 0) await write(Object.fromEntries(again));
}
