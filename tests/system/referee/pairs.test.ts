import { describe, expect, it } from "vitest";
import { isWalk } from "../../../src/engine/prompt.ts";
import { isUncommitted } from "../../../src/system/referee/log/stored-exchange.ts";
import { byHand } from "../../support/crowd/database.ts";
import { KINDS } from "../../support/crowd/kinds.ts";
import { faultsOf } from "../../support/crowd/outcome.ts";
import { Table } from "../../support/crowd/table.ts";

/** Two things that must meet in one moment to do harm, which the matrix of single faults and stories at random miss. */

/** The kinds of exchange in which somebody walks; of one the mover is stopped before. */
const WALKED = Object.keys(KINDS).filter(
  (kind) => KINDS[kind]?.intents.some(({ intent }) => intent.path) && kind !== "ICON: a held shot, by a standing order",
);

/** How long the move of a segment is on its way. Unit: milliseconds. */
const LAGS = [40, 1500];

/**
 * When the referee's window closes after a game master has asked to take it back; null where it stays. Unit:
 * milliseconds.
 */
const CLOSINGS = [null, 0, 60, 90] as const;

/** Play a kind; another game master takes it back as soon as a segment is granted, whose move is long on its way. */
async function takenBackOnTheWay(kind: string, lag: number, closing: number | null): Promise<readonly string[]> {
  const table = new Table(KINDS[kind] as (typeof KINDS)[string], 1);
  for (const mover of ["p1", "p2", "gm2"] as const) table.window(mover).lag = { writes: lag, messages: 0 };
  let isAsked = false;
  table.server.onReach = (peer) => {
    const gm = table.window("gm1b");
    const newest = [...gm.view.messages.values()].at(-1);
    const isWalked = newest?.exchange.prompts.some((prompt) => isWalk(prompt)) && !isUncommitted(newest);
    if (isAsked || peer !== gm || !newest || !isWalked) return;
    isAsked = true;
    gm.request({ kind: "undo", id: "undo0", exchange: newest.exchange.id, revision: newest.revision });
    if (closing !== null) table.plan(closing, () => table.close(table.window("gm1")));
  };
  const isQuiet = await table.play();
  return [...(isAsked ? [] : ["nobody walked"]), ...(isQuiet ? [] : ["it is never quiet"]), ...faultsOf(table, {})];
}

describe("what is taken back while somebody is on the way", () => {
  it.each(WALKED)(
    "leaves nobody where the way has led (%s)",
    async (kind) => {
      const wrong: string[] = [];
      for (const lag of LAGS)
        for (const closing of CLOSINGS) {
          const found = await takenBackOnTheWay(kind, lag, closing);
          if (found.length > 0) wrong.push(`${lag} ms on the way, closed after ${closing}: ${found.join("; ")}`);
        }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});

/** Kinds in which somebody is hurt, each in another way. */
const HURTING = ["attack", "line, from two windows", "sealed"];

/** Play a kind; a hand adds to two people's damage when a write of the referee's is on its way, who reloads. */
async function passedByAHand(kind: string, stage: number, reload: number): Promise<readonly string[] | null> {
  const table = new Table(KINDS[kind] as (typeof KINDS)[string], 1);
  const hurt = { raider: 1, kassus: 1 };
  let struck = false;
  table.server.onCommit = (count) => {
    if (count !== stage || struck) return;
    struck = true;
    table.plan(HAND_MS, () => {
      for (const [on, by] of Object.entries(hurt)) table.server.commit(byHand(on, `hand ${on}`, by));
    });
    table.plan(reload, () => {
      const referee = table.referee();
      if (referee) table.reload(referee);
    });
  };
  const isQuiet = await table.play();
  return struck ? [...(isQuiet ? [] : ["it is never quiet"]), ...faultsOf(table, hurt)] : null;
}

/**
 * After a write is told, and before the next one, which follows at once, has reached the server. Unit: milliseconds.
 */
const HAND_MS = 30;

describe("health that is changed by hand as the referee writes it, whose window is loaded anew", () => {
  it.each(HURTING)(
    "keeps both changes (%s)",
    async (kind) => {
      const wrong: string[] = [];
      let count = 0;
      for (const reload of [45, 65])
        for (let stage = 0; ; stage++, count++) {
          const found = await passedByAHand(kind, stage, reload);
          if (!found) break;
          if (found.length > 0) wrong.push(`stage ${stage}, loaded anew after ${reload} ms: ${found.join("; ")}`);
        }
      expect(wrong).toEqual([]);
      expect(count).toBeGreaterThan(10);
    },
    120_000,
  );
});

/**
 * How long what a referee has written last is on its way, and how long after that their user is gone. Unit:
 * milliseconds.
 */
const LAST_LAG_MS = 900;
const LEAVING_MS = [100, 600];

/**
 * Play a kind; from a stage on the referee's writes are long on their way, and soon all their user's windows are
 * closed.
 */
async function leftBehind(kind: string, stage: number, leaving: number): Promise<readonly string[] | null> {
  const table = new Table(KINDS[kind] as (typeof KINDS)[string], 1);
  let struck = false;
  table.server.onCommit = (count) => {
    const referee = table.referee();
    if (count !== stage || struck || !referee) return;
    struck = true;
    referee.lag = { writes: LAST_LAG_MS, messages: 0 };
    table.plan(leaving, () => {
      for (const session of table.sessions()) if (session.user === referee.user) table.close(session);
    });
  };
  const isQuiet = await table.play();
  return struck ? [...(isQuiet ? [] : ["it is never quiet"]), ...faultsOf(table, {})] : null;
}

describe("a referee who is gone while their last write is on its way", () => {
  it.each(["attack", "move", "sealed", "line, from two windows"])(
    "is followed by one who loses nothing of it, and nothing to it (%s)",
    async (kind) => {
      const wrong: string[] = [];
      let count = 0;
      for (const leaving of LEAVING_MS)
        for (let stage = 0; ; stage++, count++) {
          const found = await leftBehind(kind, stage, leaving);
          if (!found) break;
          if (found.length > 0) wrong.push(`stage ${stage}, gone after ${leaving} ms: ${found.join("; ")}`);
        }
      expect(wrong).toEqual([]);
      expect(count).toBeGreaterThan(5);
    },
    120_000,
  );
});
