/** Windows of ours in browser windows of their own, as Foundry 14 lets any be moved there. */
import { expect as anyExpect, type Page, test } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";
import { moveAway, newest, PATIENCE_MS, setBack, shareBrawl, untilStage, viewOf } from "./brawl.ts";
import { openSheet, rollDialog } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** Are the styles and fonts of the page there? Until then its windows are of another size. */
async function isStyled(): Promise<boolean> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  await document.fonts.ready;
  // A window that has only just opened has no styles yet, and its page is as bare as one without any
  return sheets.length > 0 && sheets.every(({ sheet }) => sheet !== null) && document.fonts.status === "loaded";
}

/** Give an application that is open a browser window of its own. @returns That window, once it looks as it will. */
async function detach(page: JoinedPage, id: string): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await page.evaluate(async (of) => {
    await foundry.applications.instances.get(of)?.render({ window: { detached: true } } as object);
  }, id);
  const own = await opening;
  await own.waitForFunction(isStyled);
  return own;
}

/** Press a key while nothing in the window has the keyboard. */
async function pressNowhere(page: Page, key: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(key);
}

/** The number of the answer that lets the enemy go. */
async function letGoKey(own: Page): Promise<string> {
  const answer = own.getByRole("dialog").getByRole("radio", { name: /Let go/ });
  return (await answer.locator("kbd").innerText()).trim();
}

test.describe
  .serial("in a fight, windows of their own", () => {
    test.setTimeout(180_000);
    const brawl = shareBrawl(14);

    test.beforeEach(() => setBack(brawl));

    /** Let the game master's client be asked, in a window of its own. */
    async function beAsked(): Promise<{ readonly own: Page; readonly before: string | undefined }> {
      const before = (await newest(brawl.gm))?.id;
      await moveAway(brawl);
      await brawl.gm.locator("#away-team-prompt[data-awake]").waitFor();
      return { own: await detach(brawl.gm, "away-team-prompt"), before };
    }

    /** Answer by keys pressed in that window, and wait until the exchange is over. */
    async function letGo(page: Page, before: string | undefined, key?: string): Promise<void> {
      await pressNowhere(page, key ?? (await letGoKey(page)));
      await page.keyboard.press("Enter");
      await untilStage(brawl.gm, "closed", before);
    }

    test("an ask is answered by keys in its own window, wherever the keyboard is there", async () => {
      const { gm } = brawl;
      const { own, before } = await beAsked();
      const prompt = own.getByRole("dialog");
      const answer = prompt.getByRole("radio", { name: /Let go/ });
      await pressNowhere(own, await letGoKey(own));
      await expect(answer).toBeFocused();
      const closed = own.waitForEvent("close");
      await pressNowhere(own, "Enter").catch(() => closed);
      await closed;
      await untilStage(gm, "closed", before);
    });

    test("what is written into the chat answers no ask that stands in a window of its own", async () => {
      const { gm } = brawl;
      const { own, before } = await beAsked();
      await gm.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
      const field = gm.locator("#chat-message, #chat textarea").first();
      await field.click();
      await field.pressSequentially("1 mop");
      await expect(field).toHaveValue("1 mop");
      await letGo(own, before);
    });

    test("an ask that shows on the map whom it is about stays where its own window shows it", async () => {
      const { gm } = brawl;
      const { own, before } = await beAsked();
      const prompt = own.getByRole("dialog");
      const [box, view] = [await prompt.boundingBox(), await viewOf(gm)];
      await pressNowhere(own, "m");
      await expect.poll(() => viewOf(gm)).not.toEqual(view);
      expect(await prompt.boundingBox()).toEqual(box);
      await letGo(own, before);
    });

    test("what is asked is said in the window that has the keyboard", async () => {
      const { gm } = brawl;
      const before = (await newest(gm))?.id;
      await gm.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
      const log = await detach(gm, "chat");
      await moveAway(brawl);
      await expect(log.locator("[aria-live=assertive]")).not.toBeEmpty();
      await gm.locator("#away-team-prompt[data-awake]").waitFor();
      await letGo(gm, before);
    });

    test("an ask in a window of its own is answered from the page of the map too", async () => {
      const { gm } = brawl;
      const { own, before } = await beAsked();
      const closed = own.waitForEvent("close");
      await letGo(gm, before, await letGoKey(own));
      await closed;
    });

    /** Open the sheet of Kassus in a window of its own. */
    async function sheetAlone(): Promise<Page> {
      const { player, tokens } = brawl;
      const sheet = await openSheet(player, tokens.Kassus ?? "");
      return detach(player, (await sheet.getAttribute("id")) ?? "");
    }

    test("a sheet and the roll it begins work in windows of their own", async () => {
      const { player } = brawl;
      const sheet = await sheetAlone();
      await sheet.getByRole("tab", { name: /Skills/ }).click();
      await expect(sheet.getByRole("tab", { name: /Skills/ })).toHaveAttribute("aria-selected", "true");
      await sheet.getByRole("tab", { name: /Now/ }).click();
      await sheet.locator("[data-action=attack]").first().click();
      const id = (await rollDialog(player).getAttribute("id")) ?? "";
      const roll = await detach(player, id);
      const total = roll.getByRole("button", { name: /Roll 2d6/ });
      const before = await total.innerText();
      const first = roll.getByRole("switch").first();
      await first.focus();
      await first.press("Space");
      await expect(total).not.toHaveText(before);
      await expect(first).toBeFocused();
      const closed = roll.waitForEvent("close");
      // Let go of by nobody: the window is gone by then, and may be so before the browser says that the key is down
      await roll.keyboard.down("Escape").catch(() => closed);
      await closed;
      const gone = sheet.waitForEvent("close");
      await player.evaluate((uuid) => {
        const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
        return (actor as unknown as { sheet: { close(): Promise<unknown> } }).sheet.close();
      }, brawl.tokens.Kassus ?? "");
      await gone;
    });

    test("the choices of an act stand beside their button in the sheet's own window", async () => {
      const sheet = await sheetAlone();
      await sheet.getByRole("tab", { name: /Now/ }).click();
      await sheet.setViewportSize({ width: 480, height: 360 });
      const opener = sheet.locator("[data-choices]:visible").last();
      await opener.scrollIntoViewIfNeeded();
      await opener.click();
      const list = sheet.getByRole("dialog");
      await expect(list.getByRole("radio", { checked: true }).first()).toBeFocused();
      await expect(list).toBeInViewport({ ratio: 1 });
      await list.press("Escape");
      await expect(opener).toBeFocused();
    });

    test("the tracker in a window of its own keeps its rows and its keyboard", async () => {
      const { gm } = brawl;
      await gm.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
      const own = await detach(gm, "combat");
      const press = own.locator("[data-press]").first();
      await expect(press).toBeVisible();
      await press.focus();
      await gm.evaluate(() => ui.combat?.render());
      await expect(own.locator("[data-combatant-id][aria-current=true]")).toHaveText(/Kassus/);
      await expect(press).toBeFocused();
    });
  });
