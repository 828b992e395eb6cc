import type { Host } from "../../src/system/referee/host.ts";
import type { RefereeSession } from "../../src/system/referee/session/session.ts";
import type { FakeWorld } from "./fake-table.ts";

/** What a session that leads needs of its window, at a table of a single game master and with a clock that stands. */
export function fakePort(world: FakeWorld, host: Host): ConstructorParameters<typeof RefereeSession>[1] {
  return {
    host,
    chance: 0,
    predecessor: "",
    now: () => 0,
    catchUp: async () => true,
    fellBehind: () => {},
    send: (message) => world.sent.push(message),
    mayLead: () => true,
    isPresent: () => true,
    presentGMs: () => ["gm"],
    lease: () => world.lease,
    sit: async (lease) => {
      world.lease = lease;
    },
    refused: () => {},
    report: (error) => world.faults.push(error),
  };
}
