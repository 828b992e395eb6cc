import { expect, test } from "@playwright/test";
import { type JoinedPage, reloadBy } from "../support/table.ts";
import { drag, expectAt } from "./board.ts";
import { type Brawl, PATIENCE_MS, propose, startBrawl, untilStage } from "./brawl.ts";
import { cards, gauges, holdFiles, messages, rollButton, rollDialog, rowIn, windowOf } from "./windows.ts";

/** The file in which the ruleset comes. */
const RULES = /\/chunks\/coda-(?!windows)[^/]+\.mjs$/;

/** The file in which comes what a press opens. */
const ACTING = /\/chunks\/acting-[^/]+\.mjs$/;

/** Open the sheet of the player's own character. */
async function openSheet(page: JoinedPage): Promise<void> {
  await page.evaluate(async () => {
    const actor = game.actors.find(({ name }) => name === "Lieutenant Kassus");
    const opened = actor?.sheet as unknown as { render(options: object): Promise<void> } | undefined;
    await opened?.render({ force: true });
  });
}

/** What the actor of a token of the scene has of wounds: stored, and worked out. */
function woundsOf(page: JoinedPage, name: string): Promise<unknown> {
  return page.evaluate((of) => {
    const token = game.scenes?.contents[0]?.tokens.find((one) => one.name === of);
    return { ...(foundry.utils.getProperty(token?.actor ?? {}, "system.wounds") as object) };
  }, name);
}

test.describe
  .serial("the rules of a world", () => {
    test.setTimeout(180_000);
    let brawl: Brawl;
    let late: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      brawl = await startBrawl(browser, 14);
      const { player, tokens } = brawl;
      await propose(player, { actor: tokens.Kassus ?? "", action: "attributeTest", options: { subject: "agility" } });
      await untilStage(player, "closed");
    });

    test.afterAll(() => brawl.table.close());

    test("that come late: everything opens, says what it waits for, and fills itself in", async ({ browser }) => {
      const { before, letGo } = holdFiles(RULES);
      late = await brawl.table.join(browser, "Player", { before });
      await expect(messages(late).filter({ hasText: "still loading" })).toContainText("still loading");
      await openSheet(late);
      const sheet = windowOf(late, "Lieutenant Kassus");
      await expect(sheet.locator("[role=status]")).toContainText("still loading");
      await expect(sheet.locator("h2")).toHaveText("Lieutenant Kassus");

      const macroAction = {
        actor: brawl.tokens.Kassus ?? "",
        action: "attributeTest",
        options: { subject: "agility" },
      };
      expect(await propose(late, macroAction)).toBe("ruleset/awaited");
      await drag(late, [4, 7], [4, 6]);
      await expect(late.locator("#notifications")).toContainText("Try again in a moment");
      await expectAt(late, "Kassus", [4, 7]);

      expect(await woundsOf(late, "Kassus")).toEqual({ value: 0 });
      expect(await woundsOf(late, "Raider boarder")).toEqual({ value: 0 });

      letGo();
      await expect(gauges(sheet)).toHaveCount(4, { timeout: PATIENCE_MS });
      expect(await woundsOf(late, "Kassus")).toMatchObject({ value: 0, max: expect.any(Number), level: "healthy" });
      // Their token has an actor of its own
      expect(await woundsOf(late, "Raider boarder")).toMatchObject({ max: expect.any(Number), level: "healthy" });
      await expect(messages(late).filter({ hasText: "still loading" })).toHaveCount(0);
      await expect(cards(late)).toHaveCount(1);
      await late.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
      await expect(rowIn(late).getByText("crew")).not.toHaveCount(0);
      expect(await propose(late, macroAction)).toBeNull();
    });

    test("that do not come: that is said once, and they come with the page that is loaded anew", async ({
      browser,
    }) => {
      let isGone = true;
      let tries = 0;
      const withoutRules = (page: JoinedPage) => {
        page.expectProblem(/ERR_FAILED|dynamically imported/);
        return page.route(RULES, (route) => {
          tries += 1;
          return isGone ? route.abort() : route.continue();
        });
      };
      const page = await brawl.table.join(browser, "Player", { before: withoutRules });
      const dialog = page.locator("dialog", { hasText: "could not be loaded" });
      await expect(dialog).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      const sheet = windowOf(page, "Lieutenant Kassus");
      await openSheet(page);
      await expect(sheet.locator("[role=status]")).toContainText("If it doesn’t, reload");
      // Some browsers ask for the module again within the page, others remember for as long as it lives that none came
      const before = tries;
      await reloadBy(page, () => sheet.getByRole("button", { name: "Reload the page" }).click());
      await expect.poll(() => tries).toBe(before + 1);
      await expect(dialog).toHaveCount(1);

      isGone = false;
      // What a press opens does not come either: whoever presses is told, and nothing else is lost
      page.expectProblem(/could not be loaded/);
      await page.route(ACTING, (route) => route.abort());
      await reloadBy(page, () => dialog.getByRole("button", { name: "Reload the page" }).click());
      await openSheet(page);
      await expect(gauges(sheet)).toHaveCount(4, { timeout: PATIENCE_MS });
      await expect(dialog).toHaveCount(0);
      await sheet.locator("[data-subject=agility]").click();
      await expect(page.locator("#notifications")).toContainText("Try again; if it still fails, reload the page");
      await page.unroute(ACTING);
      await reloadBy(page, () => page.reload());
      await openSheet(page);
      await sheet.locator("[data-subject=agility]").click();
      await expect(rollButton(rollDialog(page))).toContainText("Roll 2d6");
    });
  });
