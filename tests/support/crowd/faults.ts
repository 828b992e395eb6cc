import { byHand as byHandOp, clearing, deleting, ending } from "./database.ts";
import { isGM } from "./host.ts";
import { FIGHT } from "./kinds.ts";
import { calm, rough, seeded } from "./network.ts";
import type { Person, Session } from "./session.ts";
import type { Table } from "./table.ts";

/** Something that goes wrong, or that somebody does beside the exchange. */
export interface Fault {
  /** Happens at the stage. */
  readonly strike: (table: Table, byHand: Record<string, number>) => void;
  /** It hits only right after certain writes, so it is tried after every one. */
  readonly isExact?: true;
  /** How people are throughout. */
  readonly person?: Partial<Person>;
}

/** How long the fault lasts, where it ends. Unit: milliseconds. */
const LASTS_MS = 12_000;

/** A tab that is frozen for so long gets only the last of what has happened meanwhile. Unit: milliseconds. */
const LOSES_MS = 95_000;

type Window = Parameters<Table["window"]>[0];

function closing(...windows: readonly Window[]): Fault {
  return {
    strike: (table) => {
      for (const name of windows) table.close(table.window(name));
    },
  };
}

function reloading(...windows: readonly Window[]): Fault {
  return {
    strike: (table) => {
      for (const name of windows) table.reload(table.window(name));
    },
  };
}

function freezing(window: Window, keeps?: number): Fault {
  return {
    strike: (table) => {
      const session = table.window(window);
      session.freeze();
      table.plan(keeps === undefined ? LASTS_MS : LOSES_MS, () => session.wake(keeps));
    },
  };
}

/** Does it to whoever sits at that moment. */
function toReferee(strike: (table: Table, referee: Session) => void): Fault {
  return {
    strike: (table) => {
      const referee = table.referee();
      if (referee) strike(table, referee);
    },
  };
}

/** The server is down for two seconds. @param reloads - Do the pages load anew, or go on where they were? */
function killing(reloads: boolean): Fault {
  return {
    strike: (table) => {
      table.server.kill();
      table.plan(2000, () => {
        table.server.restart();
        for (const session of table.sessions()) {
          if (reloads) table.reload(session, 500);
          else session.reconnect();
        }
      });
    },
  };
}

function roughening(seed: number): Fault {
  return {
    strike: (table) => {
      table.server.network = rough(seeded(seed));
      table.plan(LASTS_MS, () => {
        table.server.network = calm;
      });
    },
  };
}

/** A game master takes back the newest exchange as they see it. */
function undoing(window: Window, times = 1): Fault {
  return {
    strike: (table) => {
      const gm = table.window(window);
      const newest = [...gm.view.messages.values()].at(-1);
      if (!newest || !gm.isAlive) return;
      const { exchange, revision } = newest;
      for (let time = 0; time < times; time++)
        gm.request({ kind: "undo", id: `undo${time}`, exchange: exchange.id, revision });
    },
  };
}

/** Every fault, by what happens. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  "the first player reloads": reloading("p1"),
  "the second player reloads": reloading("p2"),
  "the first player is gone": closing("p1"),
  "the second player is gone": closing("p2"),
  "both players are gone": closing("p1", "p2"),
  "the other game master reloads": reloading("gm2"),
  "the referee reloads": { ...toReferee((table, referee) => table.reload(referee)), isExact: true },
  "the referee closes one of two windows": closing("gm1"),
  "the referee says that they leave": toReferee((table, referee) => {
    referee.refereeSession.leave();
    table.plan(1, () => table.close(referee));
  }),
  "the referee's user is gone": closing("gm1", "gm1b"),
  "all game masters reload": reloading("gm1", "gm1b", "gm2"),
  "all pages reload": reloading("gm1", "gm1b", "gm2", "p1", "p2"),
  "a second window of the referee's user closes": closing("gm1b"),
  "the referee is closed, and so is the next one": {
    strike: (table) => {
      table.close(table.window("gm1"));
      table.plan(6000, () => {
        const next = table.referee();
        if (next && isGM(next.user)) table.close(next);
      });
    },
  },
  "the referee's user is gone, and the mover too": closing("gm1", "gm1b", "p1"),
  "the referee's tab is frozen": toReferee((table, referee) => {
    referee.freeze();
    table.plan(LASTS_MS, () => referee.wake());
  }),
  "the referee's tab is frozen and has missed something": toReferee((table, referee) => {
    referee.freeze();
    table.plan(LOSES_MS, () => referee.wake(2));
  }),
  "the only game master's tab is frozen": {
    strike: (table) => {
      for (const name of ["gm1b", "gm2"] as const) table.close(table.window(name));
      freezing("gm1").strike(table, {});
    },
  },
  "the referee's tab is frozen for a moment": toReferee((table, referee) => {
    referee.freeze();
    table.plan(2600, () => referee.wake());
  }),
  "the first player's tab is frozen": freezing("p1"),
  "the second player's tab is frozen": freezing("p2"),
  "the second player's tab has missed something": freezing("p2", 1),
  "the server is restarted, and pages reload": killing(true),
  "the server is restarted, and pages go on": killing(false),
  "messages are late, doubled, out of order (1)": roughening(1),
  "messages are late, doubled, out of order (2)": roughening(2),
  "messages are late, doubled, out of order (3)": roughening(3),
  "the referee's line is slow, so that another sits down": toReferee((table, referee) => {
    referee.lag = { writes: 900, messages: 6000 };
    table.plan(LASTS_MS, () => {
      referee.lag = { writes: 0, messages: 0 };
    });
  }),
  "a write is never confirmed": {
    strike: (table) => {
      table.server.forgets = true;
    },
  },
  "everybody answers twice": { strike: () => {}, person: { clicks: 2 } },
  "everybody answers too late": { strike: () => {}, person: { thinks: 14_000 } },
  "everybody answers at once": { strike: () => {}, person: { thinks: 0 } },
  "it is taken back": undoing("gm2"),
  "it is taken back twice": undoing("gm2", 2),
  "it is taken back, and the referee is gone": {
    isExact: true,
    strike: (table) => {
      undoing("gm2").strike(table, {});
      table.plan(90, () => table.close(table.window("gm1")));
    },
  },
  "health is edited by hand": {
    isExact: true,
    strike: ({ server }, byHand) => {
      for (const id of ["raider", "kassus"]) {
        byHand[id] = (byHand[id] ?? 0) + 1;
        server.commit(byHandOp(id, `hand${byHand[id]}`, 1));
      }
    },
  },
  "the target's token is deleted": { strike: ({ server }) => server.commit(deleting("raider")) },
  "the actor's token is deleted": { strike: ({ server }) => server.commit(deleting("kassus")) },
  "the fight is ended": { strike: ({ server }) => server.commit(ending(FIGHT)) },
  "the chat log is cleared": { strike: ({ server }) => server.commit(clearing()) },
};
