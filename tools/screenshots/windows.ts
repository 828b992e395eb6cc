import type { Page } from "@playwright/test";
import { type Brawl, giveTurn } from "../../tests/browser/brawl.ts";
import { closeWindow, openSheet } from "../../tests/browser/windows.ts";
import { take } from "./camera.ts";

/** The windows around the fight, in the order of their pictures. */
export async function takeWindows(brawl: Brawl): Promise<void> {
  const { gm, player, tokens } = brawl;
  await giveTurn(brawl, "Kassus");
  await takeBar(player);
  for (const [name, page] of [
    ["tracker", gm],
    ["tracker-player", player],
  ] as const) {
    await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
    await page.locator("#combat .at-turn").waitFor();
    await take(name, page.locator("#combat"));
  }
  await takeSheet(player, tokens.Kassus ?? "");
  await takeItems(player, tokens.Kassus ?? "");
  await takeLibrary(player);
  await takeWelcome(gm);
}

async function takeBar(page: Page): Promise<void> {
  await page.evaluate(async () => {
    canvas.tokens?.placeables.find(({ document }) => document.name === "Kassus")?.control();
    await game.settings.set("away-team", "actionBar", true);
  });
  await page.locator(".action-bar .key").first().waitFor();
  await take("action-bar", page.locator(".action-bar"));
  await page.evaluate(() => game.settings.set("away-team", "actionBar", false));
}

/** The other pages of a character's sheet, and how it is written. */
async function takeSheet(page: Page, uuid: string): Promise<void> {
  const sheet = await openSheet(page, uuid);
  for (const tab of ["skills", "gear", "record"]) {
    await sheet.locator(`[role=tab][data-tab=${tab}]`).click();
    await take(`sheet-${tab}`, sheet);
  }
  await sheet.locator(".window-header [data-action=toggleEdit]").click();
  await sheet.locator(".edit-body").waitFor();
  await take("sheet-edit", sheet);
  await closeWindow(sheet);
}

/** A sheet of each type of item that somebody has. */
async function takeItems(page: Page, uuid: string): Promise<void> {
  const items = await page.evaluate((of) => {
    const items = (fromUuidSync(of) as TokenDocument.Implementation).actor?.items.contents ?? [];
    return ["weapon", "armor", "skill", "edge"].flatMap((type) => {
      const first = items.find((item) => item.type === type);
      return first ? [[type, first.uuid] as const] : [];
    });
  }, uuid);
  for (const [type, item] of items) {
    const sheet = await openSheet(page, item);
    await take(`item-${type}`, sheet);
    await closeWindow(sheet);
  }
}

/** Edges with a word in them, for whoever is selected. */
async function takeLibrary(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { api } = game.system as unknown as { api: { openLibrary(opening: object): Promise<void> } };
    return api.openLibrary({ kind: "edges", search: "lock" });
  });
  const library = page.locator("#away-team-library");
  await library.locator("[role=option]").first().click();
  await library.locator(".lib-detail h2").waitFor();
  await take("library", library);
  await closeWindow(library);
}

async function takeWelcome(page: Page): Promise<void> {
  await page.evaluate(() => {
    const menu = [...(game.settings?.menus.values() ?? [])].find(({ key }) => key.endsWith(".welcome"));
    if (menu) new (menu.type as unknown as new () => { render(): void })().render();
  });
  const welcome = page.locator(".away-team.welcome");
  await welcome.waitFor();
  await take("welcome", welcome);
  await closeWindow(welcome);
}
