/** A change to a source that takes the edge off what it says. */
export interface Blunt {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with the change made. */
export function blunted(source: string, { start, end, text }: Blunt): string {
  return source.slice(0, start) + text + source.slice(end);
}
