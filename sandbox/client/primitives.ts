/** Foundry's additions to the language's own objects, as far as packages use them. */
const ADDITIONS = {
  Math: {
    clamp: (value: number, min: number, max: number) => Math.min(Math.max(value, min), max),
    mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
    normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
    toRadians: (degrees: number) => (degrees * Math.PI) / 180,
    toDegrees: (radians: number) => (radians * 180) / Math.PI,
  },
  Number: {
    isNumeric: (value: unknown) =>
      value !== null && value !== "" && typeof value !== "object" && !Number.isNaN(Number(value)),
  },
  "String.prototype": {
    capitalize(this: string): string {
      return this.charAt(0).toUpperCase() + this.slice(1);
    },
    titleCase(this: string): string {
      return this.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
    },
    slugify(this: string, { replacement = "-" }: { replacement?: string } = {}): string {
      return this.normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, replacement)
        .replace(new RegExp(`^${replacement}+|${replacement}+$`, "g"), "");
    },
  },
  "Number.prototype": {
    toNearest(this: number, interval = 1, method: "round" | "floor" | "ceil" = "round"): number {
      return Math[method](this / interval) * interval;
    },
    signedString(this: number): string {
      return `${this < 0 ? "" : "+"}${this}`;
    },
    between(this: number, a: number, b: number, inclusive = true): boolean {
      return inclusive
        ? this >= Math.min(a, b) && this <= Math.max(a, b)
        : this > Math.min(a, b) && this < Math.max(a, b);
    },
  },
  Array: {
    fromRange: (count: number, least = 0) => Array.from({ length: count }, (_, index) => index + least),
  },
  "Array.prototype": {
    filterJoin(this: unknown[], separator: string): string {
      return this.filter(Boolean).join(separator);
    },
    findSplice<T>(this: T[], find: (entry: T) => boolean, replacement?: T): T | null {
      const index = this.findIndex(find);
      if (index < 0) return null;
      const [found] = replacement === undefined ? this.splice(index, 1) : this.splice(index, 1, replacement);
      return found ?? null;
    },
  },
  "Set.prototype": {
    first<T>(this: Set<T>): T | undefined {
      return this.values().next().value;
    },
    some<T>(this: Set<T>, test: (value: T) => unknown): boolean {
      return [...this].some(test);
    },
    every<T>(this: Set<T>, test: (value: T) => unknown): boolean {
      return [...this].every(test);
    },
    find<T>(this: Set<T>, test: (value: T) => unknown): T | undefined {
      return [...this].find(test);
    },
    filter<T>(this: Set<T>, test: (value: T) => unknown): Set<T> {
      return new Set([...this].filter(test));
    },
    map<T, R>(this: Set<T>, transform: (value: T) => R): Set<R> {
      return new Set([...this].map(transform));
    },
    toObject<T>(this: Set<T>): T[] {
      return [...this];
    },
  },
} as const;

/** Add them; they are not enumerable, as Foundry's are not. */
export function patchPrimitives(): void {
  for (const [path, additions] of Object.entries(ADDITIONS)) {
    const [name = "", prototype] = path.split(".");
    const owner = (globalThis as unknown as Record<string, { prototype: object }>)[name];
    if (!owner) continue;
    for (const [key, value] of Object.entries(additions)) {
      Object.defineProperty(prototype ? owner.prototype : owner, key, {
        value,
        writable: true,
        configurable: true,
        enumerable: false,
      });
    }
  }
}

declare global {
  interface Math {
    /** Foundry's addition: a value held between two bounds. */
    clamp(value: number, min: number, max: number): number;
  }
}
