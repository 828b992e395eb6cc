const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Which line a key leads to, by its place; null where it leads to none. @param now - The line that has the keyboard; -1 for the field of search, from which the first is reached. */
export function lineBy(key: string, now: number, count: number): number | null {
  if (count === 0 || (now < 0 && key !== "ArrowDown")) return null;
  const ends: Readonly<Record<string, number>> = { Home: 0, End: count - 1 };
  const step = STEPS[key];
  return step === undefined ? (ends[key] ?? null) : Math.min(Math.max(now + step, 0), count - 1);
}

/** Mark one of the lines, to which Tab then comes back; the others stay as they are drawn. */
export function markLine(lines: Iterable<HTMLElement>, chosen: HTMLElement): void {
  for (const line of lines) {
    const isIt = line === chosen;
    if ((line.tabIndex === 0) === isIt) continue;
    line.tabIndex = isIt ? 0 : -1;
    line.setAttribute("aria-selected", String(isIt));
  }
}
