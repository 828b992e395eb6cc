/**
 * Wraps the `Host` so that a session which lost the lease or fell asleep writes nothing more. Used by `session.ts` for
 * each referee that it makes.
 */
import { type Host, StoodDown } from "../host.ts";

/** Wrap a host. Each write is checked before and after, since what it waits for can take any time. */
export function guarded(host: Host, mayAct: () => boolean): Host {
  const check = () => {
    if (!mayAct()) throw new StoodDown();
  };
  const held = <A extends readonly unknown[]>(write: (...args: A) => Promise<void>) => {
    return async (...args: A) => {
      check();
      await write(...args);
      check();
    };
  };
  return {
    ...host,
    isLeading: () => mayAct() && host.isLeading(),
    create: held(host.create),
    save: held(host.save),
    write: held(host.write),
    mend: held(host.mend),
    note: held(host.note),
    pass: held(host.pass),
    keepCounted: held(host.keepCounted),
    advance: held(host.advance),
  };
}
