import { type JoinedPage, reload } from "../support/table.ts";
import { type Brawl, loadDice, newest, propose, setBack, startBrawl, untilStage } from "./brawl.ts";
import { inOwnBrowser } from "./measuring.ts";

/** What the chat log holds before anything is measured, and how often each is measured. */
interface Extent {
  readonly open: number;
  readonly cards: number;
  readonly runs: number;
  /** How often each is tried before, to warm up. */
  readonly before: number;
}

/** The boarder hits for little. */
const HIT = [5, 4, 1, 1];

/** How long both took, one entry for each time. Unit: milliseconds. */
export interface Roundtrips {
  readonly own: readonly number[];
  readonly baseline: readonly number[];
}

/** Measure in two windows, one of a game master and one of a player, over a server of this process. */
export function measureRoundtrips(extent: Extent): Promise<Roundtrips> {
  return inOwnBrowser(async (browser) => {
    const brawl = await startBrawl(browser, 13, { hasGraphics: true });
    const measured = await roundtripsAt(brawl, extent);
    await brawl.table.close();
    return measured;
  });
}

/** Measure in a fight of the demo world, whose log is filled for it. */
export async function roundtripsAt(brawl: Brawl, extent: Extent): Promise<Roundtrips> {
  await fillLog(brawl, extent);
  const own: number[] = [];
  const baseline: number[] = [];
  for (let run = 0; run < extent.before + extent.runs; run++) {
    const answered = await answerBlow(brawl);
    const bare = await updateHealth(brawl);
    if (run < extent.before) continue;
    own.push(answered);
    baseline.push(bare);
  }
  return { own, baseline };
}

/**
 * Play one blow at each of the two, and put them into the log again and again: over, or still waiting for an answer.
 *
 * Both windows open such a log then, as at the beginning of an evening, and put off what it asks.
 */
async function fillLog(brawl: Brawl, { open, cards }: Extent): Promise<void> {
  const { gm, player, tokens } = brawl;
  const { Kassus = "", "Raider boarder": boarder = "" } = tokens;
  for (const [actor, target] of [
    [boarder, Kassus],
    [Kassus, boarder],
  ]) {
    await setBack(brawl);
    await loadDice(gm, HIT);
    await takeTurn(gm, actor ?? "");
    const before = await newest(gm);
    await strikeAt(gm, actor ?? "", target ?? "");
    const { id } = await untilStage(gm, "open", before?.id);
    await copyMessage(gm, id, open / 2);
    await quiet([gm, player]);
    await settle(gm, id);
    await copyMessage(gm, id, (cards - open) / 2);
  }
  for (const page of [gm, player]) {
    await page.waitForFunction((count) => Number(game.messages?.size) >= count, cards);
    await reload(page);
    await putOffAll(page);
  }
}

/**
 * Put off whatever somebody is asked, a window full at a time, until nothing is: what is asked then is asked alone.
 *
 * The window looks at what is open when something has happened, such as a change of the user's own document.
 */
async function putOffAll(page: JoinedPage): Promise<void> {
  const prompt = page.locator("#away-team-prompt");
  await prompt.waitFor();
  for (let rounds = 0; await prompt.isVisible(); rounds++) {
    await prompt.getByRole("button", { name: "Esc later" }).click();
    await prompt.waitFor({ state: "detached" });
    await page.evaluate(async (round) => {
      await game.user?.update({ flags: { world: { rounds: round } } } as User.UpdateData);
    }, rounds);
    await quiet([page]);
  }
}

/** Let the newest exchange be over, if it is open. */
export async function settleOpen({ gm }: Brawl): Promise<void> {
  const told = await newest(gm);
  if (told?.stage === "open") await settle(gm, told.id);
}

/** Let an open exchange have its default, and wait until all is written that comes of it. */
export async function settle(gm: JoinedPage, id: string): Promise<void> {
  await gm.evaluate(async (of) => {
    const { api } = game.system as unknown as { api: { applyDefaults(id: string): Promise<unknown> } };
    await api.applyDefaults(of);
  }, id);
  await gm.waitForFunction((of) => {
    const system = game.messages?.get(of)?.system as unknown as Record<string, unknown> | undefined;
    const { stage, applied, effects } = system ?? {};
    return stage === "closed" && applied === effects;
  }, id);
}

/** Give the turn to a combatant. */
async function takeTurn(gm: JoinedPage, uuid: string): Promise<void> {
  await gm.evaluate(async (whose) => {
    const turn = game.combat?.turns.findIndex(({ token }) => token?.uuid === whose) ?? 0;
    await game.combat?.update({ turn });
  }, uuid);
}

/**
 * Let the boarder strike at Kassus, unless a blow of theirs is open already.
 *
 * @returns The id of the open exchange.
 */
export async function openBlow(brawl: Brawl): Promise<string> {
  const { gm, tokens } = brawl;
  const { Kassus = "", "Raider boarder": boarder = "" } = tokens;
  const before = await newest(gm);
  if (before?.stage === "open") return before.id;
  await setBack(brawl);
  await takeTurn(gm, boarder);
  await loadDice(gm, HIT);
  await strikeAt(gm, boarder, Kassus);
  return (await untilStage(gm, "open", before?.id)).id;
}

/** Begin a blow with what is in somebody's hand. */
async function strikeAt(gm: JoinedPage, actor: string, target: string): Promise<void> {
  await propose(gm, { actor, action: "armedAttack", weapon: await heldBy(gm, actor), targets: [target] });
}

/** The id of the weapon that somebody has in hand. */
export function heldBy(gm: JoinedPage, actor: string): Promise<string> {
  return gm.evaluate((of) => {
    const { items } = (fromUuidSync(of) as TokenDocument.Implementation).actor ?? {};
    const held = items?.find(
      ({ type, system }) => type === "weapon" && foundry.utils.getProperty(system, "held") === true,
    );
    return held?.id ?? "";
  }, actor);
}

/** Put copies of an exchange into the log, each outside any fight. */
async function copyMessage(gm: JoinedPage, id: string, count: number): Promise<void> {
  await gm.evaluate(
    async ([of, copies]) => {
      const source = game.messages?.get(of)?.toObject() as unknown as { system: { exchange: string } };
      const copy = () => {
        const _id = foundry.utils.randomID();
        const exchange = JSON.stringify({ ...JSON.parse(source.system.exchange), id: _id });
        return { ...source, _id, system: { ...source.system, exchange, combat: "" } };
      };
      for (let left = copies; left > 0; left -= 50) {
        const batch = Array.from({ length: Math.min(50, left) }, copy);
        await ChatMessage.createDocuments(batch as unknown as ChatMessage.CreateData[], { keepId: true });
      }
    },
    [id, count] as const,
  );
}

/** When the health of an actor has changed on a page, in milliseconds since 1970. */
function untilChanged(page: JoinedPage, uuid: string): Promise<number> {
  return page.evaluate(
    (of) =>
      new Promise<number>((resolve) => {
        const actor = (fromUuidSync(of) as TokenDocument.Implementation).actor;
        const hook = Hooks.on("updateActor", (changed, changes) => {
          if (changed !== actor || foundry.utils.getProperty(changes, "system.wounds.value") === undefined) return;
          Hooks.off("updateActor", hook);
          resolve(performance.timeOrigin + performance.now());
        });
      }),
    uuid,
  );
}

/** Until the health of somebody has changed in both windows. @param begin - Begins it; resolves with the moment. */
async function timeOf({ gm, player }: Brawl, uuid: string, begin: () => Promise<number>): Promise<number> {
  const seen = [gm, player].map((page) => untilChanged(page, uuid));
  const began = await begin();
  return Math.max(...(await Promise.all(seen))) - began;
}

/** The player clicks that they take a blow as it comes. */
async function answerBlow(brawl: Brawl): Promise<number> {
  const { gm, player, tokens } = brawl;
  const { Kassus = "", "Raider boarder": boarder = "" } = tokens;
  await setBack(brawl);
  await takeTurn(gm, boarder);
  const before = await newest(gm);
  await loadDice(gm, HIT);
  await strikeAt(gm, boarder, Kassus);
  await untilStage(gm, "open", before?.id);
  await player.locator("#away-team-prompt button[data-choice=none]").click();
  const button = "#away-team-prompt button[data-action=answer]";
  await quiet([gm, player]);
  const time = await timeOf(brawl, Kassus, () =>
    player.evaluate((selector) => {
      const began = performance.timeOrigin + performance.now();
      document.querySelector<HTMLElement>(selector)?.click();
      return began;
    }, button),
  );
  await untilStage(gm, "closed", before?.id);
  return time;
}

/** The player's client changes the health of their character, with no exchange. */
async function updateHealth(brawl: Brawl): Promise<number> {
  const { gm, player, tokens } = brawl;
  const { Kassus = "" } = tokens;
  await quiet([gm, player]);
  return timeOf(brawl, Kassus, () =>
    player.evaluate((of) => {
      const actor = (fromUuidSync(of) as TokenDocument.Implementation).actor;
      const value = Number(foundry.utils.getProperty(actor ?? {}, "system.wounds.value")) + 1;
      const began = performance.timeOrigin + performance.now();
      void actor?.update({ system: { wounds: { value } } } as Actor.UpdateData);
      return began;
    }, Kassus),
  );
}

/** Wait until windows have nothing to do. */
async function quiet(pages: readonly JoinedPage[]): Promise<void> {
  for (const page of pages) {
    await page.evaluate(async () => {
      for (let calm = 0; calm < 5; ) {
        const began = performance.now();
        await new Promise((resolve) => setTimeout(resolve, 20));
        calm = performance.now() - began < 30 ? calm + 1 : 0;
      }
    });
  }
}
