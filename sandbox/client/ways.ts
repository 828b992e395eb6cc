import { isPlainObject, type Plain } from "../common/utils/objects.ts";
import { isPlayed } from "../common/ways.ts";

/**
 * What a table that is against us does with what packages hand it: callbacks, hooks, classes. Called where the stand-in
 * keeps or calls them; `common/ways.ts` lists the ways.
 */

/** What a method of ours promises: waited for, or not. What it rejects with then surfaces by itself. */
export function waited(promise: Promise<void> | void): Promise<void> | void {
  return isPlayed("unawaited") ? undefined : promise;
}

/** Hooks that come once in a window's life, in their order. */
const ONCE = /^(init|i18nInit|setup|ready|canvasConfig|initialize\w+)$/;

/** Hooks that may come as often as the core likes: they draw, or list what is to be drawn. */
const OFTEN = /^(render|refresh|draw|hover|canvasPan|canvasReady|getHeaderControls)/;

/** Hooks that tell of a change of documents: their changes and options are nobody's but theirs, however deep. */
const TOLD = /^(create|update|delete)[A-Z]|^combatTurnChange$/;

/** How often a hook comes for one occasion. */
export function timesOf(hook: string): number {
  const isDoubled = (isPlayed("twice") && OFTEN.test(hook)) || (isPlayed("toldTwice") && TOLD.test(hook));
  return isDoubled ? 2 : 1;
}

/** What another module throws. */
const RUDE = "A rude module: thrown on purpose";

/** What a module that listens before us does in that hook; null where there is none. */
export function intruderOn(hook: string): (() => never) | null {
  if (!isPlayed("throwing") || ONCE.test(hook) || hook === "error") return null;
  return () => {
    throw new Error(`${RUDE} in ${hook}`);
  };
}

/** Hooks whose arguments are there to be changed. */
const CHANGEABLE = /^(pre|get|combatStart$|combatTurn$|combatRound$|chatMessage$|canvasConfig$)/;

/** Let a module freeze what a hook passes, as far as it is plain and nobody's to change. */
export function freezeArguments(hook: string, args: readonly unknown[]): void {
  if (!isPlayed("frozen") || CHANGEABLE.test(hook)) return;
  for (const one of args) {
    if (!isPlainObject(one)) continue;
    if (TOLD.test(hook)) freeze(one);
    else Object.freeze(one);
  }
}

function freeze(value: unknown): void {
  if (Array.isArray(value)) value.forEach(freeze);
  else if (isPlainObject(value)) Object.values(value as Plain).forEach(freeze);
  else return;
  Object.freeze(value);
}

/**
 * Let a module wrap every method of the configured classes, as libWrapper does: in place, on the prototype. One that
 * returns early wraps those alone of which the core only tells, and passes them on a moment later.
 */
export function wrapClasses(): void {
  if (!isPlayed("wrapped") && !isPlayed("wrappedLate")) return;
  const documents = Object.values(CONFIG as unknown as Record<string, unknown>).flatMap((entry) => {
    const { documentClass, objectClass, rulerClass, sheetClasses } = (entry ?? {}) as Record<string, unknown>;
    const sheets = Object.values((sheetClasses ?? {}) as Record<string, Record<string, { cls?: unknown }>>);
    const windows = sheets.flatMap((of) => Object.values(of).map(({ cls }) => cls));
    return [documentClass, objectClass, rulerClass, ...windows];
  });
  const shown = Object.values(CONFIG.ui as unknown as Record<string, unknown>);
  for (const cls of new Set([...documents, ...shown])) if (typeof cls === "function") wrapMethods(cls.prototype);
}

const wrapped = new WeakSet<object>();

/** Methods that tell of what has happened already, and answer nothing. */
const TELLING = /^_on(Create|Update|Delete)(DescendantDocuments|Movement)?$/;

function wrapMethods(prototype: object): void {
  if (wrapped.has(prototype)) return;
  wrapped.add(prototype);
  for (const [name, { value, writable }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (name === "constructor" || typeof value !== "function" || !writable) continue;
    if (isPlayed("wrappedLate") && !TELLING.test(name)) continue;
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...args: unknown[]) {
        const original = (...given: unknown[]): unknown => Reflect.apply(value, this, given);
        return isPlayed("wrappedLate") ? void Promise.resolve().then(() => original(...args)) : original(...args);
      },
    });
  }
}
