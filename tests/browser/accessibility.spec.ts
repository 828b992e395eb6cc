import { expect, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { beginFight, letThrough, loadDice, moveUp } from "./brawl.ts";
import { cards, closeWindow, editButton, openSheet, rollDialog, windowOf } from "./windows.ts";

/** Foundry's settings under keys that its types do not name. */
interface Settings {
  set(scope: string, key: string, value: unknown): Promise<unknown>;
}

const THEMES = ["dark", "light"] as const;

const ITEM_TYPES = ["skill", "weapon", "armor", "edge", "gear", "maneuver"];

test.describe
  .serial("what everybody can read and reach", () => {
    test.setTimeout(180_000);
    let table: Table;
    let page: JoinedPage;
    let tokens: Readonly<Record<string, string>>;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(180_000);
      table = await startTable({ world: "demo" });
      page = await table.join(browser, "GM");
      tokens = await beginFight(page);
      await page.evaluate(async (uuid) => {
        const token = fromUuidSync(uuid) as TokenDocument.Implementation;
        await token.move({ x: 500, y: 700, action: "displace" });
      }, tokens["Raider boarder"] ?? "");
    });

    test.afterAll(() => table.close());

    /** Nothing is wrong with what a selector finds, in either theme. */
    async function expectReadable(selector: string): Promise<void> {
      await expect(page.locator(selector).first()).toBeVisible();
      for (const theme of THEMES) {
        await setTheme(page, theme);
        expect.soft(await faultsOf(page, selector), `${selector}, ${theme}`).toEqual([]);
      }
    }

    /** UUID of an item of a type that somebody of the demo has, or of a new one. */
    function itemOf(type: string): Promise<string> {
      return page.evaluate(async (wanted) => {
        const items = [...game.actors].flatMap((actor) => [...actor.items]);
        const data = { name: "Spare", type: wanted } as unknown as Item.CreateData;
        const item = items.find((one) => one.type === wanted) ?? (await CONFIG.Item.documentClass.create(data));
        return String(item?.uuid);
      }, type);
    }

    test("the prompt and the card that asks", async () => {
      await loadDice(page, [5, 4, 4, 4]);
      await moveUp(page, tokens.Kassus);
      await expectReadable("#away-team-prompt .window-content");
      await page.keyboard.press("Escape");
      await expectReadable(".card.open");
      await cards(page, "open").getByRole("button", { name: "Decide" }).press("Enter");
      await page.locator("#away-team-prompt [data-choice^=strike]").first().click();
      await page.locator("#away-team-prompt [data-action=answer]").click();
      await letThrough(page);
      await expect(cards(page, "closed")).toHaveCount(1, { timeout: 30_000 });
    });

    test("nothing moves in the core's photosensitive mode, from the moment it is chosen", async () => {
      const moves = () =>
        page.evaluate(() => {
          const all = [...document.querySelectorAll<HTMLElement>(".away-team, .away-team *")];
          const seconds = all.flatMap((one) =>
            getComputedStyle(one).transitionDuration.split(",").map(Number.parseFloat),
          );
          return seconds.filter((one) => one > 0).length;
        });
      const choose = (isOn: boolean) =>
        page.evaluate((to) => (game.settings as unknown as Settings).set("core", "photosensitiveMode", to), isOn);
      expect(await moves()).toBeGreaterThan(0);
      await choose(true);
      await expect.poll(moves).toBe(0);
      await choose(false);
      await expect.poll(moves).toBeGreaterThan(0);
    });

    test("a card with its figures, and one that was taken back", async () => {
      const card = cards(page).last();
      await card.locator("[data-action=breakdown]").click();
      await expectReadable(".card.closed");
      await card.locator("[data-action=undo]").click();
      await expectReadable(".card.undone");
    });

    test("the tracker's rows and the legend", async () => {
      await page.evaluate((uuid) => {
        ui.sidebar?.changeTab("combat", "primary");
        (fromUuidSync(uuid) as TokenDocument.Implementation).object?.control();
      }, tokens.Kassus ?? "");
      await expectReadable(".combatant:not(.hide) .at-row");
      await expectReadable("#away-team-threat-legend");
    });

    test("the compact sheet, to play and to edit", async () => {
      const sheet = await openSheet(page, tokens["Raider boarder"] ?? "");
      await expectReadable(".npc-sheet .window-content");
      const unfolded = sheet.getByRole("region", { name: /^(Unavailable|Standing orders)$/ });
      for (const fold of ["refused", "orders"]) {
        await sheet.locator(`[data-disclosure=${fold}]`).click();
        await expect(sheet.locator(`[id$="-${fold}"]`)).toBeVisible();
        await expect(unfolded).toHaveCount(1);
        await expectReadable(".npc-sheet .n-panel");
      }
      await page.keyboard.press("Escape");
      await expect(unfolded).toHaveCount(0);
      await expect(sheet.locator("[data-disclosure=orders]")).toBeFocused();
      await editButton(sheet).click();
      await expectReadable(".npc-sheet .window-content");
      await closeWindow(sheet);
    });

    test("the sheet of each type of item", async () => {
      for (const type of ITEM_TYPES) {
        const sheet = await openSheet(page, await itemOf(type));
        await expectReadable(".item-sheet .window-content");
        await closeWindow(sheet);
      }
    });

    test("every button of the play view is reached by Tab", async () => {
      const sheet = await openSheet(page, tokens.Kassus ?? "");
      for (const tab of ["now", "gear", "skills"]) {
        await sheet.locator(`[role=tab][data-tab=${tab}]`).click();
        const buttons = sheet.locator("section button:visible:not([role=tab])");
        await buttons.evaluateAll((all) => {
          for (const button of all)
            button.addEventListener("focus", () => button.toggleAttribute("data-reached", true));
        });
        for (let press = await buttons.count(); press > 0; press--) await page.keyboard.press("Tab");
        await expect(buttons.and(sheet.locator(":not([data-reached])"))).toHaveCount(0);
      }
    });

    test("a roll is opened, changed and made by the keyboard alone", async () => {
      const dialog = rollDialog(page);
      const before = await cards(page).count();
      await windowOf(page, "Lieutenant Kassus").locator("[data-speciality]:visible").first().focus();
      await page.keyboard.press("Enter");
      await expect(dialog.locator("[name=target]")).toBeFocused();
      await page.keyboard.type("9");
      await page.keyboard.press("Tab");
      await expect(dialog.locator("[role=switch]").first()).toBeFocused();
      await page.keyboard.press("Space");
      await expect(dialog.locator("[role=switch]").first()).toHaveAttribute("aria-checked", "false");
      await expectReadable(".roll-dialog .window-content");
      await page.keyboard.press("Enter");
      await expect(dialog).toHaveCount(0);
      await expect(cards(page)).toHaveCount(before + 1, { timeout: 30_000 });
    });

    test("the library, with things and with rules", async () => {
      // Of text that lies half over something else axe cannot tell the contrast
      await closeWindow(windowOf(page, "Lieutenant Kassus"));
      await page.setViewportSize({ width: 1700, height: 1000 });
      const open = () =>
        page.evaluate(() => (game.system as unknown as { api: { openLibrary(): Promise<void> } }).api.openLibrary());
      await open();
      const library = page.locator("#away-team-library");
      const tabs = library.locator("[data-action=showKind]");
      for (const tab of [tabs.first(), tabs.last()]) {
        await tab.click();
        await expect(tab).toHaveAttribute("aria-selected", "true");
        await library.locator("[data-action=selectEntry]").first().click();
        await expect(
          library.getByRole("region", { name: "What the entry says" }).getByRole("heading", { level: 2 }),
        ).toBeVisible();
        await expectReadable("#away-team-library .window-content");
      }
      await closeWindow(library);
    });

    test("the window that makes adversaries", async () => {
      await page.evaluate(() => ui.sidebar?.changeTab("actors", "primary"));
      await page.getByRole("button", { name: "Create an enemy" }).click();
      await expectReadable("#away-team-generator .window-content");
      await closeWindow(page.locator("#away-team-generator"));
    });

    test("the window in which the hurt are seen to after a fight", async () => {
      await page.evaluate(async (uuid) => {
        const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
        await actor?.update({ system: { wounds: { value: 20 }, fatigue: { value: 2 } } } as Actor.UpdateData);
        await game.combat?.delete();
      }, tokens.Kassus ?? "");
      await expectReadable("#away-team-recovery .window-content");
    });
  });
