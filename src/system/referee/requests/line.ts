import type { InLine } from "../log/stored.ts";

/** Who waits for the open exchange of his encounter to be over, in the order they came. */
export class Line<T extends { readonly id: string }> {
  readonly #waiting = new Map<string, T[]>();

  /** Put somebody at the end; twice is once. @param encounter - UUID of the combat. */
  join(encounter: string, entry: T): void {
    const line = this.#waiting.get(encounter) ?? [];
    if (line.some(({ id }) => id === entry.id)) return;
    this.#waiting.set(encounter, [...line, entry]);
  }

  /** Take the first one out. */
  next(encounter: string): T | null {
    const [first, ...rest] = this.#waiting.get(encounter) ?? [];
    if (rest.length > 0) this.#waiting.set(encounter, rest);
    else this.#waiting.delete(encounter);
    return first ?? null;
  }

  /** Take out whoever waits under that id. @returns The encounter in which he waited, or null. */
  leave(id: string): string | null {
    for (const [encounter, line] of this.#waiting) {
      const others = line.filter((entry) => entry.id !== id);
      if (others.length === line.length) continue;
      if (others.length > 0) this.#waiting.set(encounter, others);
      else this.#waiting.delete(encounter);
      return encounter;
    }
    return null;
  }

  /** Everybody who waits there. */
  of(encounter: string): readonly T[] {
    return this.#waiting.get(encounter) ?? [];
  }

  /** The encounters in which somebody waits. */
  encounters(): string[] {
    return [...this.#waiting.keys()];
  }

  /** Forget everybody, when another session takes over and is asked anew. */
  clear(): void {
    this.#waiting.clear();
  }
}

/** Are two lines as people see them the same? */
export function sameLine(a: readonly InLine[], b: readonly InLine[]): boolean {
  return a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);
}
