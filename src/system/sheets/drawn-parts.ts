type View = Readonly<Record<string, unknown>>;

/** Which values of a view each part of a window shows, by the part's id; a value is named by its path: `head.name`. */
export type PartValues = Readonly<Record<string, readonly string[]>>;

function valueAt(view: View, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => (value as View | undefined)?.[name], view);
}

/** Remembers what the parts of a window show, so that only those are drawn again that show something else now. */
export class DrawnParts {
  readonly #values: PartValues;
  readonly #shown = new Map<string, string>();

  /** @param values - A part that is not named in it is drawn each time. */
  constructor(values: PartValues) {
    this.#values = values;
  }

  /** Forget all, so that every part is drawn next time. */
  clear(): void {
    this.#shown.clear();
  }

  /** Those of the parts that have something else to show than when they were drawn last; they count as drawn now. */
  changed(parts: readonly string[], view: View): string[] {
    return parts.filter((part) => {
      const values = this.#values[part];
      if (!values) return true;
      const now = JSON.stringify(values.map((path) => valueAt(view, path) ?? null));
      const isOther = now !== this.#shown.get(part);
      this.#shown.set(part, now);
      return isOther;
    });
  }
}
