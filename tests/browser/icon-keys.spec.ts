import { expect as anyExpect, test } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";
import { loadDice, PATIENCE_MS, untilStage } from "./brawl.ts";
import { expectTurns, markOf, shareIcon } from "./icon-world.ts";
import { aim, answerBy, pressInBar, select, tabTo, told } from "./keys.ts";
import { actionBar, awake, declarations, picksOf } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** Go to a button of the tracker from its tab, and press it. */
async function pressInTracker(page: JoinedPage, selector: string): Promise<void> {
  // Foundry keeps Tab for the tokens while nothing has the keyboard
  await page.locator("#sidebar-tabs [data-tab=combat]").focus();
  await expect(page.locator(`#combat ${selector}`)).toBeVisible();
  await tabTo(page, `#combat ${selector}`);
  await page.keyboard.press("Enter");
}

/** Declare a shot in the window of whoever owes it. */
async function declareShot(page: JoinedPage, name: string): Promise<void> {
  const declaration = awake(page, name);
  await expect(declaration).toContainText("Declare");
  await page.keyboard.press("1");
  await expect(declaration.locator("[data-action=handIn]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(declaration).toHaveCount(0);
}

/** Let nothing have the keyboard. */
async function leaveKeyboard(page: JoinedPage): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

/** Press a key, and say whether Foundry heard of it. */
async function isLeftToFoundry(page: JoinedPage, key: string): Promise<boolean> {
  // Who listens only once the key is on its way may hear that it was let go, and nothing else
  const heard = await page.evaluateHandle(() => {
    const keys: string[] = [];
    document.addEventListener("keydown", (event) => keys.push(event.key), { once: true });
    return keys;
  });
  await page.keyboard.press(key);
  return (await heard.jsonValue()).includes(key);
}

/** Key of the first attack in the action bar of a page. */
async function firstAttack(page: JoinedPage): Promise<string> {
  const key = actionBar(page).getByRole("region", { name: "Attack" }).getByRole("button").first();
  await key.waitFor();
  return (await key.getAttribute("data-key")) ?? "";
}

/** The sentence that says whose turn it is, as it is read out. */
function turn(page: JoinedPage) {
  return page.locator("#away-team-turn[role=status]");
}

test.setTimeout(180_000);
const shared = shareIcon(13, { noCanvas: ["GM"] });

test("a round of ICON by the keyboard alone, with what came of it and who comes next read out (I003, I004, I009, I010, I022)", async () => {
  const { gm, player, tokens } = shared;
  const { Kassus = "", Gunner = "" } = tokens;

  for (const page of [gm, player]) await page.evaluate(() => game.settings.set("away-team", "actionBar", true));
  await pressInTracker(gm, "[data-action=startCombat]");
  await expectTurns(gm, ["Kassus", "Gunner", "Brute"]);
  await loadDice(gm, [5, 5, 2, 4, 3, 2, 2, 2, 3]);
  await awake(player).waitFor();
  const declaration = declarations(player);
  const key = declaration.locator("kbd").first();
  await expect(key).toBeVisible();
  // Whoever has turned away has the hotbar, and sees no key that would do nothing
  await player.locator("#sidebar-tabs [data-tab=chat]").click();
  await leaveKeyboard(player);
  await expect(key).toBeHidden();
  expect(await isLeftToFoundry(player, "1")).toBe(true);
  await expect(declaration).toHaveCount(1);
  // A press on its words gives nothing the keyboard, and brings the keys back
  await declaration.locator("h2").click();
  await leaveKeyboard(player);
  await expect(key).toBeVisible();
  expect(await isLeftToFoundry(player, "1")).toBe(false);
  await expect.poll(() => markOf(gm, "Kassus", "initiative")).toMatchObject({ total: 8 });
  await expect(told(gm)).toContainText("Kassus");
  await pressInTracker(gm, "[data-press=rollNpcs]");
  await expectTurns(gm, ["Kassus"]);
  for (const page of [gm, player]) await expect(turn(page)).toContainText("Kassus");

  await declareShot(player, "Kassus");
  await expectTurns(gm, ["Gunner"]);
  await pressInTracker(gm, ".btn.main[data-press=owe]");
  await awake(gm).waitFor();
  await pressInTracker(gm, ".btn.main[data-press=owe]");
  await expect(picksOf(declarations(gm)).first()).toBeFocused();
  await declareShot(gm, "Gunner");
  await expectTurns(gm, ["Brute"]);
  await declareShot(gm, "Brute");
  await expectTurns(player, ["Kassus"]);
  for (const page of [gm, player]) await expect(turn(page)).toContainText("Kassus");

  await aim(player, Gunner);
  await select(player, Kassus);
  // The dodge falls before the shot, and is so much better that no courage makes up for it
  await loadDice(gm, [6, 6, 6, 2, 2, 1]);
  await pressInBar(player, await firstAttack(player));
  await untilStage(gm, "open");
  await expect(gm.locator("[aria-live=assertive]").first()).toContainText("Gunner");
  await answerBy(gm, "dodge");
  await untilStage(gm, "closed");
  for (const page of [gm, player]) {
    await expect(told(page)).toContainText("Kassus");
    await expect(turn(page)).toContainText("Brute");
  }
  await expectTurns(gm, ["Brute"]);
  await expect(gm.locator("#combat [data-press=endTurn]")).toHaveText("Forgo: Brute");
  await pressInTracker(gm, "[data-press=endTurn]");
  await pressInTracker(gm, "[data-press=nextRound]");
  await expectTurns(gm, ["Kassus", "Gunner", "Brute"]);
  await expect(declarations(player)).toContainText("Kassus: Initiative");
});
