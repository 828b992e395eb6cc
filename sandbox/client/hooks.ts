import { freezeArguments, intruderOn, timesOf } from "./ways.ts";

/** A registered hook function; what it returns matters only to {@link Hooks.call}. */
// biome-ignore lint/suspicious/noExplicitAny: each hook has its own arguments
export type HookFunction = (...args: any[]) => unknown;

interface Registration {
  readonly id: number;
  readonly fn: HookFunction;
  readonly once: boolean;
}

const registrations = new Map<string, Registration[]>();
let lastId = 0;

function register(hook: string, fn: HookFunction, once: boolean): number {
  lastId += 1;
  const intruder = registrations.has(hook) ? null : intruderOn(hook);
  const list = registrations.get(hook) ?? (intruder ? [{ id: 0, fn: intruder, once: false }] : []);
  registrations.set(hook, [...list, { id: lastId, fn, once }]);
  return lastId;
}

function remove(hook: string, drop: (entry: Registration) => boolean): void {
  const list = registrations.get(hook);
  if (list)
    registrations.set(
      hook,
      list.filter((entry) => !drop(entry)),
    );
}

/** Call a function that was registered, with nothing as `this`. Assumption: calls-unbound. */
function run(hook: string, { id, fn, once }: Registration, args: unknown[]): unknown {
  if (once) remove(hook, (other) => other.id === id);
  try {
    return fn(...args);
  } catch (error) {
    Hooks.onError(`Hooks#${hook}`, error as Error, { log: "error" });
    return undefined;
  }
}

/** Foundry's `Hooks`: functions called by name, in the order of registration; a function that throws stops nobody. */
export const Hooks = {
  /** Registered functions by hook, for diagnosis. */
  get events(): ReadonlyMap<string, readonly Registration[]> {
    return registrations;
  },

  /** Register for every call; the number given back serves {@link Hooks.off}. */
  on(hook: string, fn: HookFunction, options: { once?: boolean } = {}): number {
    return register(hook, fn, options.once ?? false);
  },

  /** Register for the next call only. */
  once(hook: string, fn: HookFunction): number {
    return register(hook, fn, true);
  },

  /** Remove by number or by function. */
  off(hook: string, fn: number | HookFunction): void {
    remove(hook, (entry) => entry.id === fn || entry.fn === fn);
  },

  /** Call all; always true. */
  callAll(hook: string, ...args: unknown[]): true {
    freezeArguments(hook, args);
    for (let time = timesOf(hook); time > 0; time -= 1) {
      for (const entry of registrations.get(hook) ?? []) run(hook, entry, args);
    }
    return true;
  },

  /** Call until one answers exactly `false`; then false. */
  call(hook: string, ...args: unknown[]): boolean {
    for (let time = timesOf(hook); time > 0; time -= 1) {
      for (const entry of registrations.get(hook) ?? []) {
        if (run(hook, entry, args) === false) return false;
      }
    }
    return true;
  },

  /** Report an error at the edge: `log` names a console method, `notify` a notification method; hook `error` fires. */
  onError(
    location: string,
    error: Error,
    options: {
      msg?: string;
      log?: "error" | "warn" | "info" | null;
      notify?: "error" | "warn" | "info" | null;
      [key: string]: unknown;
    } = {},
  ): void {
    const { msg = "", log = null, notify = null, ...data } = options;
    if (log) console[log](msg ? `${msg}:` : "", location, error);
    if (notify) globalThis.ui?.notifications?.[notify]?.(msg || error.message);
    Hooks.callAll("error", location, error, data);
  },
};
