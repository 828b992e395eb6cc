import { expect, type Locator, type Page } from "@playwright/test";

/** What of a document a test opens; the published types know the older windows alone. */
interface Sheeted {
  readonly actor?: Sheeted;
  readonly sheet: { readonly id: string; render(options: object): Promise<unknown> };
}

/** Open the sheet of an item or actor, or of a token's actor. */
export async function openSheet(page: Page, uuid: string): Promise<Locator> {
  const id = await page.evaluate(async (of) => {
    const found = fromUuidSync(of) as unknown as Sheeted & { readonly documentName: string };
    const { sheet } = (found.documentName === "Token" && found.actor) || found;
    await sheet.render({ force: true });
    return sheet.id;
  }, uuid);
  return page.locator(`[id="${id}"]`);
}

/** Close a window by its button. */
export async function closeWindow(window: Locator): Promise<void> {
  await window.locator(".window-header [data-action=close]").click();
  await expect(window).toHaveCount(0);
}
