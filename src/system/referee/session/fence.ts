import { type Host, StoodDown } from "../host.ts";

/**
 * The host for as long as somebody may act through it; after that it does not lead, and its writes stand down.
 *
 * It is looked at before a write and after it, since what a write waits for can take any time.
 */
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
