/**
 * What packages hand over to be called later (settings, keys, tools, queries, dialogs) is called without `this`, as
 * nothing says that Foundry gives one. Assumption: calls-unbound.
 */

/** A callback as it will be called. */
export function kept<F extends (...args: never[]) => unknown>(callback: F | undefined): F | undefined {
  return callback && (((...args: Parameters<F>) => Reflect.apply(callback, undefined, args)) as F);
}
