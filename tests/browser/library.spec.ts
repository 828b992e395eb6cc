import { expect, type Locator, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { propose } from "./brawl.ts";
import { closeWindow, windowOf } from "./windows.ts";

const PATIENCE_MS = 20_000;

const library = (page: JoinedPage): Locator => page.locator("#away-team-library");
const detail = (page: JoinedPage): Locator => library(page).getByRole("region", { name: "What the entry says" });
const rows = (page: JoinedPage): Locator => library(page).locator("[role=option]");
const row = (page: JoinedPage, name: string): Locator => rows(page).filter({ hasText: name });
const status = (page: JoinedPage): Locator => library(page).locator("[role=status]");

/** Open the library as a macro would. */
async function openLibrary(page: JoinedPage, opening: { kind?: string; search?: string } = {}): Promise<void> {
  await page.evaluate(
    (what) =>
      (game.system as unknown as { api: { openLibrary(opening: object): Promise<void> } }).api.openLibrary(what),
    opening,
  );
}

/** Put the window where nothing lies below it, since axe cannot measure contrast there. */
async function setApart(page: JoinedPage): Promise<void> {
  await page.setViewportSize({ width: 1400, height: 760 });
  await page.evaluate(() => {
    document.querySelector("#notifications")?.replaceChildren();
    foundry.applications.instances.get("away-team-library")?.setPosition({ left: 120, top: 40 });
  });
}

async function showKind(page: JoinedPage, kind: string): Promise<void> {
  const tab = library(page).locator(`[role=tab][data-kind=${kind}]`);
  await tab.click();
  // Journals are read when somebody first asks for their kind
  await expect(tab).toHaveAttribute("aria-selected", "true", { timeout: PATIENCE_MS });
}

test.describe
  .serial("the rules library", () => {
    test.setTimeout(120_000);
    let table: Table;
    let page: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startTable({ noCanvas: true });
      page = await table.join(browser, "Player");
      // A press before the rules are there is refused, with what to do instead
      await expect.poll(() => propose(page, { actor: "", action: "" })).not.toBe("ruleset/awaited");
    });

    test.afterAll(() => table.close());

    test("opens from the directory of compendia, with all edges of the rules", async () => {
      await page.locator("#sidebar [data-tab=compendium]").first().click();
      await page.locator("[data-away-library]").click();
      await expect(rows(page)).toHaveCount(33);
      await expect(library(page).locator("[type=search]")).toBeFocused();
    });

    test("opens no document before somebody asks for one", async () => {
      const opened = await page.evaluate(() => [...game.packs].map((pack) => pack.size));
      expect(opened.every((size) => size === 0)).toBe(true);
    });

    test("says so where nothing fits, and leaves a way back", async () => {
      await library(page).locator("input[data-facet=maneuver]").first().check();
      await library(page).locator("[type=search]").fill("zzzz");
      await expect(library(page)).toContainText("Nothing found for “zzzz” in Edges.");
      await library(page).getByRole("button", { name: "Clear 1 filter" }).last().click();
      await library(page).locator("[type=search]").fill("");
      await expect(rows(page)).toHaveCount(33);
    });

    test("works in a browser window of its own: search and filters answer, and the keyboard keeps its place", async () => {
      const opening = page.context().waitForEvent("page");
      await page.evaluate(async () => {
        const app = foundry.applications.instances.get("away-team-library");
        await app?.close();
        await app?.render({ force: true, window: { detached: true } } as object);
      });
      const own = await opening;
      const search = own.locator("[type=search]");
      await search.fill("zzzz");
      await expect(own.getByRole("dialog")).toContainText("Nothing found for “zzzz” in Edges.");
      await expect(search).toBeFocused();
      await search.fill("");
      await expect(own.locator("[role=option]")).toHaveCount(33);
      await own.locator("input[data-facet=maneuver]").first().check();
      await expect(own.locator("[role=option]")).not.toHaveCount(33);
      await own.locator("input[data-facet=maneuver]").first().uncheck();
      const closed = own.waitForEvent("close");
      await page.evaluate(() => foundry.applications.instances.get("away-team-library")?.close());
      await closed;
      await openLibrary(page);
      await expect(rows(page)).toHaveCount(33);
    });

    test("finds an edge by words of its name and its text, and says how many fit", async () => {
      await page.keyboard.type("lock");
      await expect(status(page)).toHaveText("9 of 33");
      await expect(rows(page).first().locator("b mark")).toHaveText(/lock/i);
      await expect(row(page, "Improved Trip")).toHaveCount(0);
    });

    test("goes by keyboard from the search through the list, and shows what is looked at", async () => {
      await page.keyboard.press("ArrowDown");
      await expect(rows(page).first()).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(rows(page).nth(1)).toBeFocused();
      await expect(rows(page).nth(1)).toHaveAttribute("aria-selected", "true");
      const name = (await rows(page).nth(1).locator("b").textContent()) ?? "";
      await expect(detail(page).getByRole("heading", { level: 2 })).toHaveText(name);
      await page.keyboard.press("End");
      await expect(rows(page).last()).toBeFocused();
    });

    test("opens the sheet of what is looked at by Enter", async () => {
      const name = (await rows(page).last().locator("b").textContent()) ?? "";
      await page.keyboard.press("Enter");
      const sheet = windowOf(page, name);
      await expect(sheet).toBeVisible();
      // The pack is locked: what it says is read, and no field asks for anything
      await expect(sheet.getByRole("term").first()).toHaveText("Tier");
      await expect(sheet.getByRole("paragraph").last()).toBeVisible();
      await expect(sheet.locator("input, select, prose-mirror")).toHaveCount(0);
      await closeWindow(sheet);
    });

    test("keeps to what the selected character may take, and names what is missing", async () => {
      await library(page).locator("[type=search]").fill("");
      await expect(status(page)).toHaveText("33 of 33");
      await library(page).locator("[data-facet=requirements][value=far]").check();
      await expect(rows(page).first()).toContainText("missing");
      await expect(rows(page).filter({ hasNotText: "missing" })).toHaveCount(0);
      await row(page, "Human Shield").click();
      const lacking = detail(page).getByRole("paragraph").filter({ hasText: "missing" }).first();
      await expect(lacking).toContainText("or more");
      await expect(library(page).locator("[data-action=addEntry]")).toHaveAttribute("aria-disabled", "true");
      await library(page).locator("[data-action=clearFilters]").click();
      await expect(status(page)).toHaveText("33 of 33");
    });

    test("adds an edge whose needs are met, and then offers its next tier", async () => {
      await row(page, "Rebound").click();
      await expect(detail(page).getByRole("heading", { level: 2 })).toHaveText("Rebound");
      // By key: a window that is drawn anew between press and release would lose a click
      await library(page).locator("[data-action=addEntry]").press("Enter");
      const tiers = () =>
        page.evaluate(() => {
          const owned = game.user?.character?.items.filter((item) => item.name === "Rebound") ?? [];
          return owned.map((item) => Number(foundry.utils.getProperty(item, "system.tier")));
        });
      await expect.poll(tiers, { timeout: PATIENCE_MS }).toEqual([1]);
      await expect(library(page).locator("[data-action=addEntry]")).toContainText("tier 2");
      await library(page).locator("[data-action=addEntry]").press("Enter");
      await expect.poll(tiers, { timeout: PATIENCE_MS }).toEqual([2]);
    });

    test("lists acts, movement modes and conditions from the rules' journals", async () => {
      for (const [kind, name] of [
        ["actions", "Suppression fire"],
        ["movement", "Running tumble"],
        ["conditions", "Blinded"],
      ] as const) {
        await showKind(page, kind);
        await expect(row(page, name)).toHaveCount(1);
      }
    });

    test("sorts weapons by a column and compares two", async () => {
      await showKind(page, "weapons");
      await expect(library(page).locator("[type=search]")).toHaveValue("");
      const damage = library(page).getByRole("group", { name: "Sort by" }).getByRole("button", { name: "Damage" });
      const first = await rows(page).first().locator("b").textContent();
      await damage.press("Enter");
      await expect(damage).toHaveAttribute("aria-pressed", "true");
      await expect(rows(page).first().locator("b")).not.toHaveText(first ?? "");
      await rows(page).first().click();
      await library(page).getByRole("button", { name: "Compare with another" }).press("Enter");
      await rows(page).nth(1).click();
      const names = [1, 0].map((at) => rows(page).nth(at).locator("b").textContent());
      const [one, other] = await Promise.all(names);
      await expect(library(page).getByRole("columnheader")).toHaveText([one ?? "", other ?? ""]);
      await library(page)
        .getByRole("button", { name: /^Stop comparing/ })
        .press("Enter");
      await expect(library(page).getByRole("columnheader")).toHaveCount(0);
      await damage.press("Enter");
      await damage.press("Enter");
      await expect(damage).toHaveAttribute("aria-pressed", "false");
    });

    test("drags a weapon onto a sheet", async () => {
      const names = () => page.evaluate(() => game.user?.character?.items.map((item) => item.name) ?? []);
      expect(await names()).not.toContain("Weighted strap");
      await page.evaluate(async () => {
        const sheet = game.user?.character?.sheet as unknown as { render(options: object): Promise<unknown> };
        await sheet.render({ force: true });
      });
      await openLibrary(page, { kind: "weapons", search: "weighted" });
      await expect(rows(page)).toHaveCount(1);
      await page.evaluate(() => {
        const from = document.querySelector("#away-team-library [role=option]");
        const to = document.querySelector(".character-sheet");
        const dataTransfer = new DataTransfer();
        from?.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
        to?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
      });
      await expect.poll(names, { timeout: PATIENCE_MS }).toContain("Weighted strap");
      await closeWindow(windowOf(page, /Kassus/));
    });

    test("keeps what was looked for while the page is open", async () => {
      await closeWindow(library(page));
      await openLibrary(page);
      await expect(library(page).locator("[type=search]")).toHaveValue("weighted");
      await expect(rows(page)).toHaveCount(1);
      await openLibrary(page, { kind: "edges", search: "" });
    });

    for (const theme of ["dark", "light"] as const) {
      test(`has nothing that axe finds in the ${theme} theme`, async () => {
        await setApart(page);
        await setTheme(page, theme);
        expect(await faultsOf(page, "#away-team-library")).toEqual([]);
      });
    }

    test("fits into a window of 900 pixels", async () => {
      await closeWindow(library(page));
      await page.setViewportSize({ width: 900, height: 700 });
      await openLibrary(page);
      await expect(rows(page)).toHaveCount(33);
      const edges = () => library(page).evaluate((window) => window.getBoundingClientRect().toJSON());
      await expect.poll(async () => (await edges()).left).toBeGreaterThanOrEqual(0);
      await expect.poll(async () => (await edges()).right).toBeLessThanOrEqual(900);
      await expect.poll(() => library(page).evaluate((window) => window.scrollWidth - window.clientWidth)).toBe(0);
      await page.setViewportSize({ width: 1200, height: 760 });
    });

    test("may be closed while it still looks for what was written", async () => {
      await openLibrary(page, { kind: "edges", search: "" });
      await page.evaluate(() => {
        const window = foundry.applications.instances.get("away-team-library") as unknown as {
          render(...given: unknown[]): Promise<unknown>;
          close(): Promise<unknown>;
        };
        const { render } = window;
        window.render = async function (...given) {
          await render.apply(this, given);
          window.render = render;
          return this.close();
        };
      });
      const problems = page.problems.length;
      await library(page).getByRole("searchbox").fill("grab");
      await expect(library(page)).toHaveCount(0);
      expect(page.problems.slice(problems)).toEqual([]);
    });

    test("stays quick with a thousand entries of the world", async ({ browser }) => {
      const gm = await table.join(browser, "GM");
      await gm.evaluate(async () => {
        const things = Array.from({ length: 1000 }, (_, index) => ({
          name: `Relic ${index}`,
          type: "gear",
          ownership: { default: 2 },
          system: { description: `<p>Number ${index} of a thousand.</p>` },
        }));
        await Item.createDocuments(things as never);
      });
      await openLibrary(gm, { kind: "gear" });
      // Nobody is selected, and the game master has no character: whose sheet is open gets it
      await expect(gm.locator("#away-team-library [data-action=addEntry]")).toHaveCount(0);
      await gm.evaluate(async () => {
        const kassus = game.actors?.getName("Lieutenant Kassus");
        const sheet = kassus?.sheet as unknown as { render(options: object): Promise<unknown> };
        await sheet.render({ force: true });
      });
      await expect(gm.locator("#away-team-library [data-action=addEntry]")).toContainText("Kassus");
      await expect(status(gm)).toHaveText("1,008 of 1,008", { timeout: PATIENCE_MS });
      expect(await rows(gm).count()).toBeLessThan(200);
      await rows(gm).first().focus();
      await gm.keyboard.press("End");
      await expect(rows(gm).nth(80)).toBeAttached();
      await library(gm).locator("[type=search]").fill("relic 99");
      await expect(status(gm)).toHaveText("19 of 1,008");
      await expect(rows(gm).first()).toContainText("Relic 199");
    });
  });
