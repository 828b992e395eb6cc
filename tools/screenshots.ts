import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { chromium, type Locator, type Page } from "@playwright/test";
import { buildSandbox } from "../sandbox/build.ts";
import { pull } from "../tests/browser/board.ts";
import { type Brawl, giveTurn, letThrough, loadDice, newest, startBrawl, untilStage } from "../tests/browser/brawl.ts";
import { openSheet } from "../tests/browser/windows.ts";
import { ensureBrowser } from "./browser.ts";
import { buildAll } from "./build.ts";
import { root } from "./paths.ts";
import { UsageError } from "./usage-error.ts";

const FOLDER = path.join(root, "docs/screenshots");

/** Wide enough that no window covers the fight; half as many pixels again, for screens that show them. */
const WINDOWS = { viewport: { width: 1500, height: 940 }, deviceScaleFactor: 1.5, colorScheme: "dark" } as const;

/** The fight in the corridor, with the legend below it. */
const CORRIDOR = { x: 146, y: 316, width: 1004, height: 548 };

/** Where Kassus begins, how far he looks, and where he goes: past the boarder either way. */
const START = [4, 7] as const;
const FAR = [15, 7] as const;
const BESIDE = [8, 7] as const;

/** Added to Defense: these two fence well, so that chances differ. */
const DEFENSE = { Kassus: 2, "Raider boarder": 7 };

/** The boarder strikes so hard that Kassus goes on dazed; then Kassus hits. */
const STRIKE_DICE = [5, 4, 6, 4, 3, 4, 5, 5];
const ATTACK_DICE = [6, 5, 4, 5, 3, 4, 5, 5];

/** `npm run screenshots`: plays the first moves of the demo's fight, always the same, and takes the README's pictures. */
export async function main(): Promise<void> {
  const program = await ensureBrowser();
  if ("missing" in program) throw new UsageError(program.missing);
  await Promise.all([buildAll(), buildSandbox(), mkdir(FOLDER, { recursive: true })]);
  const browser = await chromium.launch({
    executablePath: program.path,
    args: ["--no-sandbox", "--disable-background-networking", "--force-color-profile=srgb"],
  });
  try {
    const brawl = await startBrawl(browser, 13, WINDOWS);
    await takePictures(brawl);
    await brawl.table.close();
  } finally {
    await browser.close();
  }
}

/** One fight, in the order of its pictures. */
async function takePictures(brawl: Brawl): Promise<void> {
  const { gm, player, tokens } = brawl;
  const { Kassus = "", "Raider boarder": boarder = "" } = tokens;
  await raiseDefense(gm);
  await takeThreat(player);
  await takePrompt(brawl);
  await aimAt(player, "Raider boarder");
  const sheet = await openSheet(player, Kassus);
  await take("sheet", sheet);
  await takeRoll(brawl, sheet);
  await takeCard(brawl);
  await giveTurn(brawl, "Raider boarder");
  await aimAt(gm, "Kassus");
  await take("npc", await openSheet(gm, boarder));
}

async function raiseDefense(page: Page): Promise<void> {
  await page.evaluate(async (bonuses) => {
    for (const [name, bonus] of Object.entries(bonuses)) {
      const token = canvas.scene?.tokens.find((one) => one.name === name);
      await token?.actor?.update({ system: { defense: { bonus } } } as Actor.UpdateData);
    }
  }, DEFENSE);
}

/** Kassus on his way past two raiders, still dragged. */
async function takeThreat(page: Page): Promise<void> {
  await page.addStyleTag({ content: "#players, #hotbar { visibility: hidden }" });
  await pull(page, START, FAR);
  await page.locator(".plate.away-way").waitFor();
  await settled(page);
  await save("threat", page, CORRIDOR);
}

/** He goes not that far; the boarder is asked, and strikes; Kassus is asked how he meets it. */
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

/** What came of the attack, with what it rolled and what it had to meet. */
async function takeCard({ gm }: Brawl): Promise<void> {
  const card = gm.locator(".away-team.card").last();
  for (const fold of ["r0", "n0"]) {
    await card.locator(`[data-fold=${fold}]`).first().click();
    await card.locator(`[data-block=${fold}]`).waitFor();
  }
  await take("card", card);
}

async function aimAt(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    canvas.tokens?.placeables.find(({ document }) => document.name === wanted)?.setTarget(true);
  }, name);
}

/** Wait until fonts are there, motions have ended and the canvas has drawn what came of them. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Take a picture of an element, without the pixels at its edges that it shares with what lies behind. */
async function take(name: string, element: Locator): Promise<void> {
  const page = element.page();
  await element.scrollIntoViewIfNeeded();
  await page.mouse.move(1, 1);
  await settled(page);
  const { left, top, right, bottom } = await element.evaluate((shown) => shown.getBoundingClientRect());
  const [x, y] = [Math.ceil(left), Math.ceil(top)];
  await save(name, page, { x, y, width: Math.floor(right) - x, height: Math.floor(bottom) - y });
}

async function save(name: string, page: Page, clip: typeof CORRIDOR): Promise<void> {
  const file = path.join(FOLDER, `${name}.png`);
  await page.screenshot({ path: file, clip });
  const { size } = await stat(file);
  console.log(`${path.relative(root, file)}: ${Math.round(size / 1000)} kB`);
}
