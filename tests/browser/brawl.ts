import { type Browser, expect, test } from "@playwright/test";
import type { Intent } from "../../src/engine/intent.ts";
import type { Refusal } from "../../src/engine/types.ts";
import { untilHeard } from "../support/heard.ts";
import { lookAt } from "../support/pointer.ts";
import { type JoinedPage, startTable, type Table, type TableOptions } from "../support/table.ts";

/** A referee who is gone is replaced within seconds; a machine that does much else at the same time takes longer. */
export const PATIENCE_MS = 30_000;

/** What the tests of the referee say about a stored exchange. */
export interface Told {
  readonly id: string;
  readonly stage: string;
  readonly waiting: number;
  readonly applied: number;
}

/** The demo world in a fight: Kassus, of the player, beside the boarder and on their turn. */
export interface Brawl {
  readonly table: Table;
  readonly gm: JoinedPage;
  readonly player: JoinedPage;
  /** UUIDs of the tokens by their names. */
  readonly tokens: Readonly<Record<string, string>>;
  /** What of the scene everybody looks at in the beginning; null where no map is drawn. */
  readonly view: { readonly x: number; readonly y: number; readonly scale: number } | null;
}

/** How a fight is looked at, where not as usual. */
type BrawlOptions = Pick<TableOptions, "windows" | "ways" | "noCanvas" | "isFine" | "hasGraphics">;

/** Begin the fight of the demo world. */
export async function startBrawl(browser: Browser, generation: 13 | 14, options: BrawlOptions = {}): Promise<Brawl> {
  const table = await startTable({ world: "demo", generation, ...options });
  const gm = await table.join(browser, "GM");
  const player = await table.join(browser, "Player");
  const view = await viewOf(gm);
  return { table, gm, player, tokens: await beginFight(gm), view };
}

/** What of the scene a page shows. */
export function viewOf(page: JoinedPage): Promise<Brawl["view"]> {
  return page.evaluate(() => {
    if (!canvas.ready) return null;
    const { stage } = canvas;
    return stage ? { x: stage.pivot.x, y: stage.pivot.y, scale: stage.scale.x } : null;
  });
}

/** Let the tests of a file or group share one fight: it begins before their first, and is over after their last. */
export function shareBrawl(generation: 13 | 14, options: BrawlOptions = {}): Brawl {
  const brawl = {} as Brawl;
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000);
    Object.assign(brawl, await startBrawl(browser, generation, options));
  });
  test.afterAll(() => brawl.table?.close());
  return brawl;
}

/** Begin the demo's fight with Kassus. @returns UUIDs of the tokens by their names. */
export function beginFight(gm: JoinedPage): Promise<Brawl["tokens"]> {
  return gm.evaluate(async () => {
    const scene = game.scenes?.contents[0];
    const combat = game.combats?.contents[0];
    const first = (name: string) => (name === "Kassus" ? 20 : 5);
    const order = combat?.combatants.map(({ id, name }) => ({ _id: id, initiative: first(name ?? "") })) ?? [];
    await combat?.updateEmbeddedDocuments("Combatant", order);
    await combat?.startCombat();
    return Object.fromEntries(scene?.tokens.map(({ name, uuid }) => [name, uuid as string]) ?? []);
  });
}

/**
 * Put everybody back where a test begins: the boarder beside Kassus, nothing spent, nobody hurt, and on the pages that
 * part of the map in sight; a question makes room beside those whom it is about.
 */
export async function setBack({ gm, player, tokens, view }: Brawl): Promise<void> {
  const kassus = tokens.Kassus ?? "";
  const home = { x: 400, y: 700, damage: 0 };
  // What the game master's window has not heard of yet, it does not put back either
  const isBack = async () => {
    await putBack(gm, tokens);
    await untilHeard(gm, player);
    return Promise.all([gm, player].map((page) => state(page, kassus)));
  };
  await expect.poll(isBack, { timeout: PATIENCE_MS }).toEqual([home, home]);
  if (view) for (const page of [gm, player]) await lookAt(page, view, view.scale);
}

function putBack(gm: JoinedPage, tokens: Brawl["tokens"]): Promise<void> {
  return gm.evaluate(async ({ Kassus = "", "Raider boarder": boarder = "" }) => {
    const stand = async (uuid: string, x: number, y: number) => {
      const token = fromUuidSync(uuid) as TokenDocument.Implementation;
      await token.move({ x, y, action: "displace" });
      await token.actor?.update({ system: { wounds: { value: 0 } } } as Actor.UpdateData);
    };
    await stand(Kassus, 400, 700);
    await stand(boarder, 500, 700);
    for (const combatant of game.combat?.combatants ?? []) {
      await combatant.setFlag("away-team", "round", "");
      await combatant.setFlag("away-team", "timedEffects", "");
      await combatant.actor?.setFlag("away-team", "holds", "");
      await combatant.actor?.setFlag("away-team", "orders", "");
      await combatant.actor?.setFlag("away-team", "chosen", "");
      for (const status of [...(combatant.actor?.statuses ?? [])]) {
        await combatant.actor?.toggleStatusEffect(status, { active: false });
      }
    }
    await game.combat?.update({ turn: 0 });
  }, tokens);
}

/** The newest exchange as that page has it, or null. */
export function newest(page: JoinedPage): Promise<Told | null> {
  return page.evaluate(() => {
    // Messages come in no order of time after the server was started again
    const exchanges = game.messages?.filter(({ type }) => type === "exchange") ?? [];
    const message = exchanges.toSorted((a, b) => a.timestamp - b.timestamp).at(-1);
    if (!message) return null;
    const { stage, waiting, applied } = message.system as unknown as {
      stage: string;
      waiting: string;
      applied: number;
    };
    return { id: message.id ?? "", stage, waiting: JSON.parse(waiting).length, applied };
  });
}

/** Wait until the newest exchange, another than the one before, has come so far. */
export async function untilStage(page: JoinedPage, stage: string, before: string | null = null): Promise<Told> {
  const reached = async () => {
    const told = await newest(page);
    return told && told.id !== before ? told.stage : "none";
  };
  await expect.poll(reached, { timeout: PATIENCE_MS }).toBe(stage);
  return (await newest(page)) as Told;
}

/** Wait until an exchange is over and the documents carry all that came of it: what follows finds them as they stay. */
export async function untilWritten(page: JoinedPage, id: string): Promise<void> {
  const isWritten = () =>
    page.evaluate((of) => {
      const written = game.messages?.get(of)?.system as unknown as
        | { stage: string; applied: number; effects: number; concealed: number }
        | undefined;
      return written?.stage === "closed" && written.applied === written.effects && written.concealed === 0;
    }, id);
  await expect.poll(isWritten, { timeout: PATIENCE_MS }).toBe(true);
}

/**
 * Take an exchange back from its card as soon as that has stopped growing under the pointer, and wait until all is as
 * before.
 */
export async function takeBack(page: JoinedPage, id: string): Promise<void> {
  await untilWritten(page, id);
  await page.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
  await page.locator(`#chat [data-message-id="${id}"] [data-action=undo]`).click({ timeout: PATIENCE_MS });
  const left = () =>
    page.evaluate((of) => {
      const { stage, applied } = (game.messages?.get(of)?.system ?? {}) as { stage?: string; applied?: number };
      return stage === "undone" ? applied : null;
    }, id);
  await expect.poll(left, { timeout: PATIENCE_MS }).toBe(0);
}

/** Send something over the package socket, as a forged or broken client might. */
export function emit(page: JoinedPage, payload: object): Promise<void> {
  return page.evaluate((message) => {
    (game.socket as unknown as { emit(channel: string, payload: object): void }).emit("system.away-team", message);
  }, payload);
}

/** Let a page hand in an intent, as a macro would. @returns The code of the refusal, or null. */
export function propose(page: JoinedPage, intent: Intent): Promise<string | null> {
  return page.evaluate(async (text) => {
    const { api } = game.system as unknown as { api: { propose(intent: Intent): Promise<Refusal | null> } };
    return (await api.propose(JSON.parse(text)))?.code ?? null;
  }, JSON.stringify(intent));
}

/** Move a token two squares up, as a drag would. A move that is not free is refused and becomes an intent. */
export function moveUp(page: JoinedPage, uuid = ""): Promise<void> {
  return page.evaluate(async (id) => {
    const token = fromUuidSync(id) as TokenDocument.Implementation;
    const { x, y } = token;
    const way = [y - 100, y - 200].map((up) => ({ x, y: up }));
    await token.move(way, { method: "dragging" });
  }, uuid);
}

/** Let the player's client move Kassus out of the boarder's reach. */
export function moveAway({ player, tokens }: Brawl): Promise<void> {
  return moveUp(player, tokens.Kassus);
}

/** Let somebody who is asked how they meet an attack take it as it comes. */
export async function letThrough(page: JoinedPage): Promise<void> {
  await page.locator("#away-team-prompt button[data-choice=none]").click({ timeout: PATIENCE_MS });
  await page.locator("#away-team-prompt button[data-action=answer]").click();
}

/** Give the turn to somebody. */
export async function giveTurn({ gm }: Brawl, name: string): Promise<void> {
  await gm.evaluate(async (whose) => {
    const turn = game.combat?.turns.findIndex(({ name }) => name === whose) ?? 0;
    await game.combat?.update({ turn });
  }, name);
}

/** Where a token stands, and how much damage its actor has. */
export function state(page: JoinedPage, uuid: string): Promise<{ x: number; y: number; damage: number }> {
  return page.evaluate((id) => {
    const token = fromUuidSync(id) as TokenDocument.Implementation;
    const damage = Number(foundry.utils.getProperty(token.actor ?? {}, "system.wounds.value"));
    return { x: token.x, y: token.y, damage };
  }, uuid);
}

/** The conditions of a token's actor. */
export function statuses(page: JoinedPage, uuid: string): Promise<readonly string[]> {
  return page.evaluate((id) => {
    const token = fromUuidSync(id) as TokenDocument.Implementation;
    return [...(token.actor?.statuses ?? [])];
  }, uuid);
}

/** A face of a die that has not six sides. */
interface LoadedDie {
  readonly face: number;
  readonly sides: number;
}

/** Let the dice of that page's referee fall so, and after these as they always do. */
export function loadDice(page: JoinedPage, faces: readonly (number | LoadedDie)[]): Promise<void> {
  return page.evaluate((list) => {
    const left = [...list];
    const { seededDice: fair = Math.random } = globalThis as unknown as { seededDice?: () => number };
    CONFIG.Dice.randomUniform = () => {
      const face = left.shift();
      if (face === undefined) return fair();
      return typeof face === "number" ? (face - 0.5) / 6 : (face.face - 0.5) / face.sides;
    };
  }, faces);
}
