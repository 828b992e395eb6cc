/**
 * What many exchanges leave in the memory of the windows once their messages are gone. Used by the row `heap.table`
 * (`tools/bench`).
 */
import type { CDPSession } from "@playwright/test";
import { untilHeard } from "../support/heard.ts";
import { type Brawl, giveTurn, setBack, startBrawl } from "./brawl.ts";
import { inOwnBrowser } from "./measuring.ts";
import { heldBy } from "./roundtrip.ts";

/** What is in the memory of a window, or by how much more. */
interface Memory {
  /** Unit: bytes. */
  readonly heap: number;
  /** Trees of elements that are in no page, and kept all the same. */
  readonly detached: number;
}

/** How much more there is in a window than before: with all messages, and once these are gone. */
export interface Growth {
  readonly user: string;
  readonly stored: Memory;
  readonly left: Memory;
}

/**
 * How many exchanges are played before anything is measured. The first of them leave 2 MB and five canvases behind that
 * no later ones add to: code that the browser has compiled by then, and what map and fonts keep for reuse.
 */
const WARM_UP = 150;

/** Measure in both windows of the demo's fight. */
export function measureHeap(exchanges: number): Promise<readonly Growth[]> {
  return inOwnBrowser(async (browser) => {
    const brawl = await startBrawl(browser, 13);
    await heapGrowthAt(brawl, WARM_UP);
    const growth = await heapGrowthAt(brawl, exchanges);
    await brawl.table.close();
    return growth;
  });
}

/** Measure in a fight of the demo world, in which so many blows are struck and forgotten again. */
export async function heapGrowthAt(brawl: Brawl, exchanges: number): Promise<readonly Growth[]> {
  const { gm, player } = brawl;
  const windows = [
    { user: "GM", page: gm },
    { user: "Player", page: player },
  ];
  const sessions = await Promise.all(windows.map(({ page }) => page.context().newCDPSession(page)));
  const look = () => Promise.all(sessions.map(memoryOf));
  await setBack(brawl);
  await giveTurn(brawl, "Raider boarder");
  const before = await look();
  const ids = await strikeMany(brawl, exchanges);
  await untilHeard(gm, player);
  const full = await look();
  await forget(brawl, ids);
  const after = await look();
  for (const session of sessions) await session.detach();
  return windows.map(({ user }, index) => ({
    user,
    stored: growth(before[index], full[index]),
    left: growth(before[index], after[index]),
  }));
}

function growth(before: Memory | undefined, now: Memory | undefined): Memory {
  if (!before || !now) throw new Error("a window was not looked at");
  return { heap: now.heap - before.heap, detached: now.detached - before.detached };
}

/** What a window has in its memory after all that nobody needs was thrown away. */
async function memoryOf(session: CDPSession): Promise<Memory> {
  await session.send("DOM.enable");
  // What is thrown away late, as by what has ended itself, goes the second time
  for (let times = 0; times < 2; times += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize: heap } = await session.send("Runtime.getHeapUsage");
  const { detachedNodes } = await session.send("DOM.getDetachedDomNodes");
  await session.send("DOM.disable");
  return { heap, detached: detachedNodes.length };
}

/**
 * Let the boarder strike at Kassus again and again, who mostly is not there in time to answer.
 *
 * @returns Ids of the messages.
 */
async function strikeMany({ gm, tokens }: Brawl, exchanges: number): Promise<readonly string[]> {
  const { Kassus = "", "Raider boarder": boarder = "" } = tokens;
  const weapon = await heldBy(gm, boarder);
  const intent = { actor: boarder, action: "armedAttack", weapon, targets: [Kassus] };
  return gm.evaluate(
    async ([blow, target, times]) => {
      interface Api {
        propose(intent: object): Promise<object | null>;
        applyDefaults(id: string): Promise<unknown>;
      }
      interface Stored {
        readonly stage: string;
        readonly applied: number;
        readonly effects: number;
        readonly concealed: number;
      }
      const { api } = game.system as unknown as { api: Api };
      const { actor } = fromUuidSync(target) as TokenDocument.Implementation;
      const stored = (id: string) => game.messages?.get(id)?.system as unknown as Stored | undefined;
      const until = async (isSo: () => boolean) => {
        while (!isSo()) await new Promise((done) => setTimeout(done, 2));
      };
      const ids: string[] = [];
      for (let time = 0; time < times; time += 1) {
        await actor?.update({ system: { wounds: { value: 0 } } } as Actor.UpdateData);
        for (const status of actor?.statuses ?? []) await actor?.toggleStatusEffect(status, { active: false });
        for (const one of game.combat?.combatants ?? []) await one.setFlag("away-team", "round", "");
        const known = new Set(game.messages?.map(({ id }) => id));
        const refused = await api.propose(blow);
        if (refused) throw new Error(JSON.stringify(refused));
        const begun = () => game.messages?.find(({ id, type }) => type === "exchange" && !known.has(id));
        await until(() => begun() !== undefined);
        const id = begun()?.id ?? "";
        // Long enough for the question to be drawn
        if (time % 10 === 0) await new Promise((done) => setTimeout(done, 200));
        // One answer may lead to another question
        while (stored(id)?.stage === "open") await api.applyDefaults(id);
        await until(() => {
          const { stage, applied, effects, concealed } = stored(id) ?? {};
          return stage === "closed" && applied === effects && concealed === 0;
        });
        ids.push(id);
      }
      return ids;
    },
    [intent, Kassus, exchanges] as const,
  );
}

/** Delete the messages, wait until both windows have heard of it, and until what was begun in them is done. */
async function forget({ gm, player }: Brawl, ids: readonly string[]): Promise<void> {
  await gm.evaluate(async (all) => {
    await ChatMessage.deleteDocuments([...all]);
  }, ids);
  await untilHeard(gm, player);
  for (const page of [gm, player])
    await page.evaluate(async () => {
      await new Promise((done) => setTimeout(done, 500));
      await new Promise((done) => requestIdleCallback(done));
    });
}
