const ID_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id; works over plain http, where `crypto.randomUUID` does not. */
export function randomID(length = 16): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join("");
}

/** Whether a text is a document id. */
export function isValidId(id: unknown): id is string {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

/** Whether version `a` is later than `b`, part by part, numbers as numbers. */
export function isNewerVersion(a: string | number, b: string | number): boolean {
  const partsA = String(a).split(".");
  const partsB = String(b).split(".");
  for (let index = 0; index < Math.max(partsA.length, partsB.length); index += 1) {
    const [left, right] = [partsA[index], partsB[index]];
    if (left === right) continue;
    if (right === undefined) return true;
    if (left === undefined) return false;
    const numbers = Number.isNumeric?.(left) ?? !Number.isNaN(Number(left));
    return numbers && !Number.isNaN(Number(right)) ? Number(left) > Number(right) : left > right;
  }
  return false;
}

declare global {
  interface NumberConstructor {
    /** Foundry's addition: whether a text or number counts as a finite number. */
    isNumeric?(value: unknown): boolean;
  }
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Make a text safe inside HTML. */
export function escapeHTML(text: unknown): string {
  return String(text).replace(/[&<>"']/g, (sign) => HTML_ENTITIES[sign] ?? sign);
}

/** The text of an HTML fragment without its tags, also without a DOM. */
export function stripTags(html: string): string {
  return html.replace(/<[^>]*>/g, "");
}

/** Call `fn` once, `delay` ms after the last of several calls. */
export function debounce<A extends unknown[]>(fn: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => fn(...args), delay);
  };
}

/** Call `fn` at most once in `delay` ms; the last call within is made at the end. */
export function throttle<A extends unknown[]>(fn: (...args: A) => unknown, delay: number): (...args: A) => void {
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    const now = performance.now();
    clearTimeout(timer);
    if (now - last >= delay) {
      last = now;
      fn(...args);
      return;
    }
    timer = setTimeout(
      () => {
        last = performance.now();
        fn(...args);
      },
      delay - (now - last),
    );
  };
}

/** Wait. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Run functions one after another in the order of the calls. */
export class Semaphore {
  readonly #max: number;
  #active = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(max = 1) {
    this.#max = max;
  }

  /** How many run now. */
  get active(): number {
    return this.#active;
  }

  /** How many wait. */
  get remaining(): number {
    return this.#waiting.length;
  }

  /** Call `fn(...args)` when a place is free; settles as it does. */
  async add<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    if (this.#active >= this.#max) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#active += 1;
    try {
      return await fn(...args);
    } finally {
      const next = this.#waiting.shift();
      if (next)
        next(); // The place is handed over, or a caller in between would take it too
      else this.#active -= 1;
    }
  }
}

/** Whether a class is, or descends from, another. */
export function isSubclass(cls: unknown, parent: unknown): boolean {
  if (typeof cls !== "function" || typeof parent !== "function") return false;
  return cls === parent || Object.prototype.isPrototypeOf.call(parent, cls);
}

/** The first ancestor, or the class itself, that defines a member. */
export function getDefiningClass(cls: { prototype: object; name: string }, property: string): unknown {
  let at: object | null = cls.prototype;
  while (at) {
    if (Object.hasOwn(at, property)) return at.constructor;
    at = Object.getPrototypeOf(at);
  }
  return undefined;
}

/** All classes a class descends from, itself first. */
export function* getParentClasses(cls: unknown): Generator<unknown> {
  let at = cls as object | null;
  while (typeof at === "function" && at !== Function.prototype) {
    yield at;
    at = Object.getPrototypeOf(at);
  }
}
