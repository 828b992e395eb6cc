import { type Browser, expect } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";

/** What the tests of the referee say about a stored exchange. */
export interface Told {
  readonly id: string;
  readonly stage: string;
  readonly waiting: number;
  readonly applied: number;
}

/** The demo world in a fight: Kassus, of the player, beside the boarder and on his turn. */
export interface Brawl {
  readonly table: Table;
  readonly gm: JoinedPage;
  readonly player: JoinedPage;
  /** UUIDs of the tokens by their names. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** Begin the fight of the demo world. */
export async function startBrawl(browser: Browser, generation: 13 | 14): Promise<Brawl> {
  const table = await startTable({ world: "demo", generation });
  const gm = await table.join(browser, "GM");
  const player = await table.join(browser, "Player");
  const tokens = await gm.evaluate(async () => {
    const scene = game.scenes?.contents[0];
    const combat = game.combats?.contents[0];
    const first = (name: string) => (name === "Kassus" ? 20 : 5);
    const order = combat?.combatants.map(({ id, name }) => ({ _id: id, initiative: first(name ?? "") })) ?? [];
    await combat?.updateEmbeddedDocuments("Combatant", order);
    await combat?.startCombat();
    return Object.fromEntries(scene?.tokens.map(({ name, uuid }) => [name, uuid as string]) ?? []);
  });
  return { table, gm, player, tokens };
}

/** Put everybody back where a test begins: the boarder beside Kassus, nothing spent, nobody hurt. */
export async function setBack({ gm, tokens }: Brawl): Promise<void> {
  await gm.evaluate(async ({ Kassus = "", "Raider boarder": boarder = "" }) => {
    const stand = async (uuid: string, x: number, y: number) => {
      const token = fromUuidSync(uuid) as TokenDocument.Implementation;
      await token.move({ x, y, action: "displace" });
      await token.actor?.update({ system: { wounds: { value: 0 } } } as Actor.UpdateData);
    };
    await stand(Kassus, 400, 700);
    await stand(boarder, 500, 700);
    for (const combatant of game.combat?.combatants ?? []) await combatant.setFlag("away-team", "round", "");
  }, tokens);
}

/** The newest exchange as that page has it, or null. */
export function newest(page: JoinedPage): Promise<Told | null> {
  return page.evaluate(() => {
    const message = game.messages?.filter(({ type }) => type === "exchange").at(-1);
    if (!message) return null;
    const { stage, waiting, applied } = message.system as unknown as {
      stage: string;
      waiting: string;
      applied: number;
    };
    return { id: message.id ?? "", stage, waiting: JSON.parse(waiting).length, applied };
  });
}

/** A referee who is gone is replaced within seconds; a machine that does much else at the same time takes longer. */
const PATIENCE_MS = 30_000;

/** Wait until the newest exchange, another than the one before, has come so far. */
export async function untilStage(page: JoinedPage, stage: string, before: string | null = null): Promise<Told> {
  const reached = async () => {
    const told = await newest(page);
    return told && told.id !== before ? told.stage : "none";
  };
  await expect.poll(reached, { timeout: PATIENCE_MS }).toBe(stage);
  return (await newest(page)) as Told;
}

/** Send something over the package socket, as a forged or broken client might. */
export function emit(page: JoinedPage, payload: object): Promise<void> {
  return page.evaluate((message) => {
    (game.socket as unknown as { emit(channel: string, payload: object): void }).emit("system.away-team", message);
  }, payload);
}

/** Let the player's client move Kassus out of the boarder's reach, as a drag would. Refused, it becomes an intent. */
export function moveAway({ player, tokens }: Brawl): Promise<void> {
  return player.evaluate(async (uuid) => {
    const token = fromUuidSync(uuid) as TokenDocument.Implementation;
    await token.move([
      { x: 400, y: 600 },
      { x: 400, y: 500 },
    ]);
  }, tokens.Kassus ?? "");
}

/** Where a token stands, and how much damage its actor has. */
export function state(page: JoinedPage, uuid: string): Promise<{ x: number; y: number; damage: number }> {
  return page.evaluate((id) => {
    const token = fromUuidSync(id) as TokenDocument.Implementation;
    const damage = Number(foundry.utils.getProperty(token.actor ?? {}, "system.wounds.value"));
    return { x: token.x, y: token.y, damage };
  }, uuid);
}

/** Let the dice of that page's referee fall so. */
export function loadDice(page: JoinedPage, faces: readonly number[]): Promise<void> {
  return page.evaluate((list) => {
    const left = [...list];
    const fair = Math.random;
    CONFIG.Dice.randomUniform = () => {
      const face = left.shift();
      return face === undefined ? fair() : (face - 0.5) / 6;
    };
  }, faces);
}
