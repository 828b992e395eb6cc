import type { Locator, Page } from "@playwright/test";
import { pull } from "../../tests/browser/board.ts";
import { type Brawl, giveTurn, letThrough, loadDice, newest, untilStage } from "../../tests/browser/brawl.ts";
import { closeWindow, openSheet } from "../../tests/browser/windows.ts";
import { save, settled, take, takeTall } from "./camera.ts";

/** The fight in the corridor, with the legend above it, off the way that is drawn. */
const CORRIDOR = { x: 146, y: 8, width: 1004, height: 726 };

/** Where Kassus begins, how far they look, and where they go: past the boarder either way. */
const START = [4, 7] as const;
const FAR = [15, 7] as const;
const BESIDE = [8, 7] as const;

/** Added to Defense: these two fence well, so that chances differ. */
const DEFENSE = { Kassus: 2, "Raider boarder": 7 };

/** The boarder strikes so hard that Kassus goes on dazed; then Kassus hits. */
const STRIKE_DICE = [5, 4, 6, 4, 3, 4, 5, 5];
const ATTACK_DICE = [6, 5, 4, 5, 3, 4, 5, 5];

/** One fight, in the order of its pictures. */
export async function takeFight(brawl: Brawl): Promise<void> {
  const { gm, player, tokens } = brawl;
  const { Kassus = "", "Raider boarder": boarder = "" } = tokens;
  await raiseDefense(gm);
  await takeThreat(player);
  await takePrompt(brawl);
  await aimAt(player, "Raider boarder");
  const sheet = await openSheet(player, Kassus);
  await take("sheet", sheet);
  await takeRoll(brawl, sheet);
  await closeWindow(sheet);
  await takeCard(brawl);
  await giveTurn(brawl, "Raider boarder");
  await aimAt(gm, "Kassus");
  const compact = await openSheet(gm, boarder);
  await take("npc", compact);
  await takeGroup(gm, compact);
}

/** Aim at somebody. */
async function aimAt(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    canvas.tokens?.placeables.find(({ document }) => document.name === wanted)?.setTarget(true);
  }, name);
}

async function raiseDefense(page: Page): Promise<void> {
  await page.evaluate(async (bonuses) => {
    for (const [name, bonus] of Object.entries(bonuses)) {
      const token = canvas.scene?.tokens.find((one) => one.name === name);
      await token?.actor?.update({ system: { defense: { bonus } } } as Actor.UpdateData);
    }
  }, DEFENSE);
}

/** Kassus on their way past two raiders, still dragged. */
async function takeThreat(page: Page): Promise<void> {
  const hidden = await page.addStyleTag({ content: "#players, #hotbar { visibility: hidden }" });
  await pull(page, START, FAR);
  await page.locator(".plate.away-way").waitFor();
  await page.locator("#away-team-map-legend:not(.aside)").waitFor();
  await settled(page);
  await save("threat", page, CORRIDOR);
  await hidden.evaluate((style) => (style as Element).remove());
}

/** They go not that far; the boarder is asked, and strikes; Kassus is asked how they meet it. */
async function takePrompt({ gm, player }: Brawl): Promise<void> {
  await loadDice(gm, STRIKE_DICE);
  await pull(player, START, BESIDE);
  await player.mouse.up();
  await untilStage(gm, "open");
  await gm.locator("#away-team-prompt[data-awake]").waitFor();
  await take("prompt", gm.locator("#away-team-prompt"));
  await gm.keyboard.press("1");
  await gm.keyboard.press("Enter");
  await player.locator("#away-team-prompt [data-choice=none]").waitFor();
  await take("defence", player.locator("#away-team-prompt"));
  await letThrough(player);
  await untilStage(gm, "closed");
}

/** The attack with the blade before the dice fall; then they fall. */
async function takeRoll({ gm, player }: Brawl, sheet: Locator): Promise<void> {
  const before = await newest(gm);
  await loadDice(gm, ATTACK_DICE);
  await sheet.locator("[data-action=attack]").first().click();
  await take("roll", player.locator(".roll-dialog"));
  await player.keyboard.press("Enter");
  await letThrough(gm);
  await untilStage(gm, "closed", before?.id);
}

/** What came of the attack, with what it rolled and what it had to meet; and what the player sees of it. */
async function takeCard({ gm, player }: Brawl): Promise<void> {
  const card = gm.locator(".away-team.card").last();
  for (const fold of ["r0", "n0"]) {
    await card.locator(`[data-disclosure=${fold}]`).first().click();
    await card.locator(`[data-block=${fold}]`).waitFor();
  }
  await takeTall("card", card);
  await takeTall("card-player", player.locator(".away-team.card").last());
}

/** The raiders' orders, several at once. */
async function takeGroup(gm: Page, compact: Locator): Promise<void> {
  await gm.evaluate(() => {
    const raiders = canvas.tokens?.placeables.filter(({ document }) => document.name.startsWith("Raider")) ?? [];
    for (const raider of raiders) raider.control({ releaseOthers: false });
  });
  await compact.locator("[data-disclosure=orders]").click();
  await compact.locator("[data-action=orderKin]").click();
  const window = gm.locator(".group-orders");
  await window.waitFor();
  await take("orders", window);
  await closeWindow(window);
  await closeWindow(compact);
}
