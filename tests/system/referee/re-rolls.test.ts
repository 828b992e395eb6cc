import { describe, expect, it } from "vitest";
import { isUncommitted } from "../../../src/system/referee/log/stored-exchange.ts";
import { KINDS } from "../../support/crowd/kinds.ts";
import { Table } from "../../support/crowd/table.ts";

/** What a player takes back and does again at a table of five windows, whoever leads it by then (M1). */

/** Acts of the first player that throw dice, and how often each is tried again. */
const TRIED = ["test", "attack"];
const TIMES = 3;

/**
 * When all windows of the referee's user close after a taking back was asked for; null where they stay. Unit:
 * milliseconds.
 */
const CLOSINGS = [null, 0, 60, 300] as const;

/** Play a kind whose player takes it back and does it again. @returns How the dice fell each time. */
async function triedAgain(kind: string, closing: number | null): Promise<readonly (readonly number[])[]> {
  const table = new Table(KINDS[kind] as (typeof KINDS)[string], 1);
  const { server } = table;
  const player = table.window("p1");
  const asked = new Set<string>();
  const once = (id: string, task: () => void) => {
    if (asked.has(id)) return;
    asked.add(id);
    table.plan(200, task);
  };
  server.onKeep = () => {
    const all = [...server.database.messages.values()];
    const newest = all.at(-1);
    if (!newest || isUncommitted(newest)) return;
    const { exchange, revision } = newest;
    if (exchange.stage === "closed" && all.length < TIMES)
      once(`undo ${exchange.id}`, () => {
        player.request({ kind: "undo", id: `undo ${exchange.id}`, exchange: exchange.id, revision });
        const referee = table.referee();
        if (closing === null || !referee || all.length > 1) return;
        table.plan(closing, () => {
          for (const session of table.sessions()) if (session.user === referee.user) table.close(session);
        });
      });
    if (exchange.stage === "undone")
      once(`again ${exchange.id}`, () => {
        const id = `again${all.length}`;
        player.request({ kind: "intent", id, session: player.id, audience: "public", intent: exchange.intent });
      });
  };
  await table.play();
  return [...server.database.messages.values()].map(({ exchange }) => exchange.faces);
}

describe("what a player takes back and does again", () => {
  it.each(TRIED)(
    "has the dice that have fallen, also for the next referee (%s)",
    async (kind) => {
      for (const closing of CLOSINGS) {
        const [first = [], ...others] = await triedAgain(kind, closing);
        expect(first.length, `closed after ${closing}`).toBeGreaterThan(0);
        expect(others, `closed after ${closing}`).toEqual(Array(TIMES - 1).fill(first));
      }
    },
    60_000,
  );
});
