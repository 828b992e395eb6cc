/**
 * Which code of ours others have put theirs in place of, or around: methods of our classes as they were when our script
 * was loaded, before any module's. The check of the rules asks, and reads people without it for a moment.
 */

/** A place of ours in which somebody else's code stands. */
export interface Foreign {
  /** Such as `Item.prepareDerivedData`, or the name of a hook. */
  readonly place: string;
  /** As it was written, by which its module is found. */
  readonly code: string;
}

/** A prototype of ours as it was. */
interface Remembered {
  readonly name: string;
  readonly prototype: object;
  readonly own: Readonly<Record<string, PropertyDescriptor>>;
}

const remembered: Remembered[] = [];

/** Remember a class as it is. Called as soon as our script is loaded. */
export function rememberCode(name: string, { prototype }: { readonly prototype: object }): void {
  remembered.push({ name, prototype, own: Object.getOwnPropertyDescriptors(prototype) });
}

function codeOf({ value, get }: PropertyDescriptor): string {
  const code: unknown = value ?? get;
  return typeof code === "function" ? Function.prototype.toString.call(code) : "";
}

function isSame(was: PropertyDescriptor | undefined, is: PropertyDescriptor | undefined): boolean {
  return was?.value === is?.value && was?.get === is?.get;
}

/** The keys of a prototype that are not as they were. */
function changedKeys({ prototype, own }: Remembered): readonly string[] {
  const keys = new Set([...Object.keys(own), ...Object.getOwnPropertyNames(prototype)]);
  return [...keys].filter((key) => !isSame(own[key], Object.getOwnPropertyDescriptor(prototype, key)));
}

/** The classes between one that stands in the place of ours and ours. */
function classesAbove(found: unknown, ours: object): readonly unknown[] {
  const between: unknown[] = [];
  for (let one = found; typeof one === "function" && one !== ours; one = Object.getPrototypeOf(one)) between.push(one);
  return between;
}

/** What others have put in place of, or around, what was remembered. */
export function foreignMethods(): readonly Foreign[] {
  return remembered.flatMap((one) =>
    changedKeys(one).map((key) => {
      const now = Object.getOwnPropertyDescriptor(one.prototype, key);
      return { place: `${one.name}.${key}`, code: now ? codeOf(now) : "" };
    }),
  );
}

/** A place in which a class of ours stands. */
export interface ClassPlace {
  readonly name: string;
  readonly ours: object;
  readonly holder: { documentClass: unknown };
}

/** The classes of others that extend ours. */
export function foreignClasses(places: readonly ClassPlace[]): readonly Foreign[] {
  return places.flatMap(({ name, ours, holder }) =>
    classesAbove(holder.documentClass, ours).map((one) => ({ place: name, code: String(one) })),
  );
}

/** Who listens to a hook of ours, which nothing of ours does. */
export function foreignListeners(hook: string): readonly Foreign[] {
  const events: unknown = (Hooks as unknown as { readonly events?: unknown }).events;
  const list: unknown = events instanceof Map ? events.get(hook) : (events as Record<string, unknown>)?.[hook];
  if (!Array.isArray(list)) return [];
  return list.map(({ fn }: { readonly fn?: unknown }) => ({ place: hook, code: String(fn) }));
}

/** Put a prototype back as it was. @returns Puts it as it is now. */
function putBack(one: Remembered): () => void {
  const now = changedKeys(one).map((key) => [key, Object.getOwnPropertyDescriptor(one.prototype, key)] as const);
  const put = (key: string, property: PropertyDescriptor | undefined) =>
    property ? Object.defineProperty(one.prototype, key, property) : Reflect.deleteProperty(one.prototype, key);
  for (const [key] of now) put(key, one.own[key]);
  return () => {
    for (const [key, property] of now) put(key, property);
  };
}

/**
 * Do something that waits for nothing, while only our own code stands in these places. Nobody else's code runs
 * meanwhile, so nobody finds it so.
 *
 * @throws TypeError - Somebody has made a place of ours one that cannot be changed.
 */
export function withoutForeign<Made>(places: readonly ClassPlace[], make: () => Made): Made {
  const back: (() => void)[] = [];
  try {
    for (const { ours, holder } of places) {
      const found = holder.documentClass;
      holder.documentClass = ours;
      back.push(() => {
        holder.documentClass = found;
      });
    }
    for (const one of remembered) back.push(putBack(one));
    return make();
  } finally {
    for (const put of back.reverse()) put();
  }
}
