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

/** Write into a field of a window and leave it; a field that a drawing has just taken away is not written into. */
export async function write(field: Locator, value: string): Promise<void> {
  const written = () =>
    field.evaluate((element, text) => {
      if (!element.isConnected) return false;
      (element as HTMLInputElement).value = text;
      element.dispatchEvent(new Event("change", { bubbles: true }));
      return true;
    }, value);
  await expect.poll(written).toBe(true);
}
