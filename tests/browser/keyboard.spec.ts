import { expect as anyExpect, test } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";
import { giveTurn, loadDice, newest, PATIENCE_MS, setBack, shareBrawl, state, untilStage } from "./brawl.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** Press Tab until the focus is on what a selector names. */
async function tabTo(page: JoinedPage, selector: string): Promise<void> {
  for (let press = 0; press < 150; press++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${selector}`);
}

/** Go to the action bar, press the key that stands on an attack there, and roll. */
async function pressInBar(page: JoinedPage, attack: string): Promise<void> {
  const key = page.locator(`.action-bar [data-kind=attack][data-key="${attack}"]`);
  await expect(key).toContainText("%");
  await page.keyboard.press("b");
  await expect(page.locator(".action-bar .key:focus")).toHaveCount(1);
  await page.keyboard.press((await key.getAttribute("data-cap")) ?? "");
  await expect(page.locator(".roll-dialog")).toBeVisible();
  await page.keyboard.press("Enter");
}

/** Choose in the window that asks, and answer. */
async function answerBy(page: JoinedPage, choice: string): Promise<void> {
  const button = page.locator(`#away-team-prompt [data-choice=${choice}]`).first();
  await page.locator("#away-team-prompt[data-awake]").waitFor({ timeout: PATIENCE_MS });
  const key = await button.locator("kbd").innerText();
  await page.keyboard.press(key.trim());
  await page.keyboard.press("Enter");
}

/** What is read out of what has come about. */
function told(page: JoinedPage) {
  return page.locator("#away-team-told");
}

/** Press an arrow until it has led somewhere: a step that comes while the one before is under way counts for nothing. */
async function stepUntil(page: JoinedPage, key: string, hasCome: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await hasCome()) return;
    await page.keyboard.press(key);
    await expect.poll(hasCome, { timeout: 3000 }).toBe(true);
  }).toPass({ timeout: PATIENCE_MS });
}

async function select(page: JoinedPage, uuid = ""): Promise<void> {
  await page.evaluate((id) => {
    (document.activeElement as HTMLElement | null)?.blur();
    (fromUuidSync(id) as TokenDocument.Implementation).object?.control();
  }, uuid);
}

async function aim(page: JoinedPage, uuid = ""): Promise<void> {
  await page.evaluate((id) => {
    (fromUuidSync(id) as TokenDocument.Implementation).object?.setTarget(true, { releaseOthers: true });
  }, uuid);
}

test.describe
  .serial("a fight by the keyboard alone", () => {
    test.setTimeout(180_000);
    const brawl = shareBrawl(13);

    test.beforeAll(async () => {
      await brawl.player.evaluate(() => game.settings.set("away-team", "actionBar", true));
    });

    test.beforeEach(() => setBack(brawl));

    test("a step, an act that lets the enemy strike, the Action of Opportunity, and its undo", async () => {
      const { gm, player, tokens } = brawl;
      const { Kassus: kassus = "", "Raider boarder": boarder = "" } = tokens;
      await giveTurn(brawl, "Kassus");
      await expect.poll(() => player.evaluate(() => game.combat?.combatant?.name)).toBe("Kassus");
      await loadDice(gm, [5, 4, 2, 2, 2, 2]);
      await aim(player, boarder);
      await select(player, kassus);
      await stepUntil(player, "ArrowUp", async () => (await state(player, kassus)).y === 600);
      await pressInBar(player, "fist");
      await untilStage(gm, "open");
      await gm.locator("#away-team-prompt[data-awake]").waitFor({ timeout: PATIENCE_MS });
      await gm.keyboard.press("1");
      await gm.keyboard.press("Enter");
      await answerBy(player, "none");
      await expect.poll(async () => (await state(gm, kassus)).damage).toBeGreaterThan(0);
      const attack = await newest(gm);
      // Foundry keeps Tab for the tokens while nothing has the keyboard; its chat field leads into the log
      await gm.locator("#chat .chat-log").evaluate((log) => log.querySelector<HTMLElement>("button")?.focus());
      await tabTo(gm, `[data-message-id="${attack?.id}"] [data-action=undo]`);
      await gm.keyboard.press("Enter");
      await untilStage(gm, "undone");
      await expect.poll(() => state(player, kassus)).toMatchObject({ damage: 0 });
      await expect(told(player)).toContainText("Kassus");
    });

    test("an attack, its defence, and what came of it read out", async () => {
      const { gm, player, tokens } = brawl;
      await loadDice(gm, [6, 5, 3, 3, 2, 2]);
      await aim(player, tokens["Raider boarder"]);
      await select(player, tokens.Kassus);
      const weapon = await player.locator(".action-bar [data-kind=attack]").first().getAttribute("data-key");
      await pressInBar(player, weapon ?? "");
      await untilStage(gm, "open");
      await expect(gm.locator("[aria-live=assertive]").first()).not.toBeEmpty();
      await answerBy(gm, "none");
      await untilStage(gm, "closed");
      for (const page of [gm, player]) {
        await expect(told(page)).toContainText("Kassus");
        await expect(told(page)).toContainText("Raider boarder");
      }
    });
  });
