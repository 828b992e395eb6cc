import { join } from "node:path";
import { expect as anyExpect, type Browser, type Locator } from "@playwright/test";
import { untilHeard } from "../support/heard.ts";
import type { JoinedPage, Table } from "../support/table.ts";
import { PATIENCE_MS } from "./brawl.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** The demo of an away team and corsairs aboard a ship, whose fight counts Momentum and Threat. */
export const SHIP = join(import.meta.dirname, "../../sandbox/demo-sta");

export const d20 = (face: number) => ({ face, sides: 20 });

/** The UUIDs of the tokens of the active scene, by their names. */
export type Tokens = Readonly<Record<string, string>>;

/** Who is at such a table. */
export interface Crew {
  readonly gm: JoinedPage;
  readonly player: JoinedPage;
  readonly other: JoinedPage;
  readonly tokens: Tokens;
}

/** Let a GM and two players join. The second player needs no canvas. */
export async function boardShip(browser: Browser, table: Table): Promise<Crew> {
  const gm = await table.join(browser, "GM");
  const player = await table.join(browser, "Player");
  const other = await table.join(browser, "Player Two");
  const tokens: Tokens = await gm.evaluate(() =>
    Object.fromEntries(
      game.scenes?.active?.tokens.map(({ name, uuid }): [string, string] => [name, uuid as string]) ?? [],
    ),
  );
  return { gm, player, other, tokens };
}

/** Let a fight of everybody begin in the place of the one before, with whose end goes what it has left behind. */
export async function beginAnew({ gm, player, other }: Crew): Promise<void> {
  await gm.evaluate(async () => {
    // As the world has it, before anything came about in it
    const page = globalThis as { fight?: object | undefined };
    page.fight ??= game.combat?.toObject();
    await game.combat?.delete();
    for (const token of game.scenes?.active?.tokens ?? []) await token.update({ hidden: false });
    const combat = await Combat.implementation.create({ ...page.fight, active: true } as never);
    await combat?.startCombat();
  });
  for (const page of [player, other]) await untilHeard(gm, page);
  for (const page of [gm, player, other]) await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
}

/** What the fight counts, as the tracker shows it, be its tab in front or not. */
export function counts(page: JoinedPage): Locator {
  return page.getByRole("list", { name: "Counted in this combat", includeHidden: true });
}

/** Wait until all of them read so much in both pools. */
export async function untilPools(pages: readonly JoinedPage[], momentum: number, threat: number): Promise<void> {
  for (const page of pages) {
    await expect(counts(page)).toContainText(new RegExp(`Momentum\\s+${momentum}\\b`));
    await expect(counts(page)).toContainText(new RegExp(`Threat\\s+${threat}\\b`));
  }
}
