import { expect as anyExpect } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";
import { PATIENCE_MS } from "./brawl.ts";
import { actionBar, rollDialog } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** Press Tab until the focus is on what a selector names. */
export async function tabTo(page: JoinedPage, selector: string): Promise<void> {
  for (let press = 0; press < 150; press++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${selector}`);
}

/** Go to the action bar, press the key that stands on an attack there, and roll. */
export async function pressInBar(page: JoinedPage, attack: string): Promise<void> {
  const key = actionBar(page).locator(`[data-kind=attack][data-key="${attack}"]`);
  await expect(key).toContainText("%");
  await page.keyboard.press("b");
  await expect(actionBar(page).locator("[data-action=press]:focus")).toHaveCount(1);
  await page.keyboard.press((await key.getAttribute("data-cap")) ?? "");
  await expect(rollDialog(page)).toBeVisible();
  await page.keyboard.press("Enter");
}

/** Choose in the window that asks, and answer. */
export async function answerBy(page: JoinedPage, choice: string): Promise<void> {
  const button = page.locator(`#away-team-prompt [data-choice=${choice}]`).first();
  await page.locator("#away-team-prompt[data-awake]").waitFor({ timeout: PATIENCE_MS });
  const key = await button.locator("kbd").innerText();
  await page.keyboard.press(key.trim());
  await page.keyboard.press("Enter");
}

/** What is read out of what has come about. */
export function told(page: JoinedPage) {
  return page.locator("#away-team-told");
}

/** Select a token, with the keyboard nowhere. */
export async function select(page: JoinedPage, uuid = ""): Promise<void> {
  await page.evaluate((id) => {
    (document.activeElement as HTMLElement | null)?.blur();
    (fromUuidSync(id) as TokenDocument.Implementation).object?.control();
  }, uuid);
}

/** Aim at a token, and at nobody else. */
export async function aim(page: JoinedPage, uuid = ""): Promise<void> {
  await page.evaluate((id) => {
    (fromUuidSync(id) as TokenDocument.Implementation).object?.setTarget(true, { releaseOthers: true });
  }, uuid);
}
