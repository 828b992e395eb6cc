import { delay } from "../common/utils/misc.ts";
import { isPlainObject, type Plain } from "../common/utils/objects.ts";
import { isPlayed, type WayName } from "../common/ways.ts";

/**
 * What a table that is against us does with what packages hand it: callbacks, hooks, classes. Called where the stand-in
 * keeps or calls them; `common/ways.ts` lists the ways.
 */

/** What a method of ours promises: waited for, or not. What it rejects with then surfaces by itself. */
export function waited(promise: Promise<void> | void): Promise<void> | void {
  return isPlayed("unawaited") ? undefined : promise;
}

/** Hooks that may come as often as the core likes: they draw, or list what is to be drawn. */
const OFTEN = /^(render|refresh|draw|hover|canvasPan|canvasReady|getHeaderControls)/;

/** Hooks that tell of a change of documents: their changes and options are nobody's but theirs, however deep. */
const TOLD = /^(create|update|delete)[A-Z]|^combatTurnChange$/;

/** Hooks that tell of something else that has happened, or ask whether somebody takes what was dropped. */
const HAPPENED = /^(moveToken|stopToken|controlToken|userConnected|pauseGame|clientSettingChanged)$|^drop[A-Z]|Drop$/;

/** How often a hook comes for one occasion. */
export function timesOf(hook: string): number {
  const isTold = TOLD.test(hook) || HAPPENED.test(hook);
  const isDoubled = (isPlayed("twice") && OFTEN.test(hook)) || (isPlayed("toldTwice") && isTold);
  return isDoubled ? 2 : 1;
}

/** What another module throws. */
const RUDE = "A rude module: thrown on purpose";

/** What a module that listens before us does in that hook; null where there is none. */
export function intruderOn(hook: string): (() => never) | null {
  if (!isPlayed("throwing") || hook === "error") return null;
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

/** Where the configuration has classes: each with what it is called. */
function* configured(): Generator<[place: string, holder: Plain, key: string, cls: Class]> {
  for (const [entry, holder] of Object.entries(CONFIG as unknown as Record<string, Plain | undefined>)) {
    for (const key of ["documentClass", "objectClass", "rulerClass"]) {
      const cls = holder?.[key];
      if (holder && typeof cls === "function") yield [`CONFIG.${entry}.${key}`, holder, key, cls as Class];
    }
  }
}

type Class = new (...args: never[]) => object;

/** What modules put in place before `init`, by place. */
const extensions = new Map<string, Class>();

/** Let a module extend whatever class is configured when its script runs. */
export function extendClasses(): void {
  if (!isPlayed("extended")) return;
  for (const [place, holder, key, cls] of configured()) {
    const extension = class extends cls {};
    extensions.set(place, extension);
    holder[key] = extension;
  }
}

/** Say of which module's class the work was undone: what stands there now neither is nor extends it. */
export function reportOverwritten(): void {
  for (const [place, , , { prototype }] of configured()) {
    const wanted = extensions.get(place)?.prototype;
    if (wanted && wanted !== prototype && !Object.prototype.isPrototypeOf.call(wanted, prototype))
      console.error(`${place}: what a module had put there was overwritten`);
  }
}

/** The prototype that a module wraps: ours, below what another has extended it by. */
function ownPrototype({ prototype }: Class): object {
  const isExtension = [...extensions.values()].some((extension) => extension.prototype === prototype);
  return isExtension ? Object.getPrototypeOf(prototype) : prototype;
}

/**
 * Let a module wrap every method of the configured classes, as libWrapper does: in place, on the prototype. One that
 * returns early wraps those alone of which the core only tells, and passes them on a moment later; one that is slow
 * wraps those that may promise, the core's own among them.
 */
export function wrapClasses(): void {
  const wrapping = WRAPPINGS.find(({ way }) => isPlayed(way));
  if (!wrapping) return;
  const documents = Object.values(CONFIG as unknown as Record<string, unknown>).flatMap((entry) => {
    const { documentClass, objectClass, rulerClass, sheetClasses } = (entry ?? {}) as Record<string, unknown>;
    const sheets = Object.values((sheetClasses ?? {}) as Record<string, Record<string, { cls?: unknown }>>);
    const windows = sheets.flatMap((of) => Object.values(of).map(({ cls }) => cls));
    return [documentClass, objectClass, rulerClass, ...windows];
  });
  const shown = Object.values(CONFIG.ui as unknown as Record<string, unknown>);
  for (const cls of new Set([...documents, ...shown])) {
    if (typeof cls === "function") for (const one of prototypesOf(cls as Class, wrapping)) wrapMethods(one, wrapping);
  }
}

/** What a module does with the methods that it wraps. */
interface Wrapping {
  readonly way: WayName;
  /** Whether it wraps what classes of ours inherit as well. */
  readonly isDeep?: boolean;
  wraps(name: string, prototype: object): boolean;
  call(original: () => unknown): unknown;
}

/** Methods that tell of what has happened already, and answer nothing. */
const TELLING = /^_on(Create|Update|Delete)(DescendantDocuments|Movement)?$/;

/** Methods of documents that promise by the core's own word, and are waited for; `render` is none of them. */
const ASKED = anyOf(
  "_pre(Create|Update|Delete|UpdateMovement)",
  "update|delete|setFlag|unsetFlag|(create|update|delete)EmbeddedDocuments|query",
  "roll(Initiative|All|NPC)|setInitiative|resetAll|(next|previous)(Turn|Round)|(start|end)Combat",
  "_on(Start|End)(Turn|Round)|_on(Enter|Exit)",
  "move|toggleCombatant|toggleStatusEffect|getTokenDocument|renderHTML",
);

/**
 * The like of windows.
 *
 * Not `_onDragStart` and `_onDrop`: what is dragged can be neither given nor read once their event is over, whoever
 * waits. What comes after them can wait: `_onDropDocument` and its like.
 */
const SHOWN = anyOf(
  "render|close|_prepareContext|_preparePartContext|_pre(First)?Render|_on(First)?Render|_preClose",
  "_renderHTML|_renderFrame|_onDrop\\w+|_processSubmitData",
);

function anyOf(...names: readonly string[]): RegExp {
  return new RegExp(`^(${names.join("|")})$`);
}

/** How long a slow module waits for something, such as an answer of its server. */
const SOMETHING_MS = 10;

const WRAPPINGS: readonly Wrapping[] = [
  { way: "wrapped", wraps: () => true, call: (original) => original() },
  {
    way: "wrappedLate",
    wraps: (name) => TELLING.test(name),
    call: (original) => void Promise.resolve().then(original),
  },
  {
    way: "wrappedSlowly",
    isDeep: true,
    wraps: (name, prototype) =>
      ("documentName" in prototype && ASKED.test(name)) || ("bringToFront" in prototype && SHOWN.test(name)),
    call: (original) => delay(SOMETHING_MS).then(original),
  },
];

/** The prototype of a class, and those above it where a module wraps them too. */
function prototypesOf(cls: Class, { isDeep = false }: Wrapping): object[] {
  const prototype = ownPrototype(cls);
  const own = [prototype];
  for (let above = isDeep ? Object.getPrototypeOf(prototype) : null; above; above = Object.getPrototypeOf(above)) {
    if (above !== Object.prototype) own.push(above);
  }
  return own;
}

const wrapped = new WeakSet<object>();

function wrapMethods(prototype: object, { wraps, call }: Wrapping): void {
  if (wrapped.has(prototype)) return;
  wrapped.add(prototype);
  for (const [name, { value, writable }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (name === "constructor" || typeof value !== "function" || !writable || !wraps(name, prototype)) continue;
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...args: unknown[]) {
        return call(() => Reflect.apply(value, this, args));
      },
    });
  }
}
