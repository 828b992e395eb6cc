import { expect as anyExpect, test } from "@playwright/test";
import { type JoinedPage, reloadBy } from "../support/table.ts";
import { loadDice, PATIENCE_MS, propose, untilStage } from "./brawl.ts";
import { expectTurns, markOf, PISTOL, shareIcon } from "./icon-world.ts";
import { awake, declarations, gauges, holdFiles, openSheet, turnHolders } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 120_000 });

/** The file in which the ruleset comes. */
const RULES = /\/chunks\/icon-[^/]+\.mjs$/;

const KASSUS = "Actor.kassus0000000000";

/** What somebody has of wounds: stored, and worked out. */
function woundsOf(page: JoinedPage, uuid: string): Promise<object> {
  return page.evaluate(
    (of) => ({ ...(foundry.utils.getProperty(fromUuidSync(of) as object, "system.wounds") as object) }),
    uuid,
  );
}

test.describe("a world of ICON for who comes late", () => {
  const shared = shareIcon(14, { noCanvas: true });

  test("opens before its rules are there, says what it waits for, and fills itself in", async ({ browser }) => {
    const { table, tokens } = shared;
    const { before, letGo } = holdFiles(RULES);
    const late = await table.join(browser, "Player", { before });
    const sheet = await openSheet(late, KASSUS);
    await expect(sheet.locator("[role=status]")).toContainText("still loading");
    await expect(sheet.locator("h2")).toHaveText("Kassus");
    const macroAction = { actor: tokens.Kassus ?? "", action: "skillTest", options: { subject: "dodge" } };
    expect(await propose(late, macroAction)).toBe("ruleset/awaited");
    expect(await woundsOf(late, KASSUS)).toEqual({ value: 0 });
    letGo();
    await expect(gauges(sheet)).toHaveCount(4);
    // Those who were prepared without the rules are prepared again
    await expect.poll(() => woundsOf(late, KASSUS)).toMatchObject({ value: 0, max: 18, level: "healthy" });
    await late.context().close();
  });

  test("says once that its rules do not come, and comes back with them when loaded anew", async ({ browser }) => {
    let isGone = true;
    const before = (page: JoinedPage) => {
      page.expectProblem(/ERR_FAILED|dynamically imported/);
      return page.route(RULES, (route) => (isGone ? route.abort() : route.continue()));
    };
    const page = await shared.table.join(browser, "Player", { before });
    const dialog = page.locator("dialog", { hasText: "could not be loaded" });
    await expect(dialog).toHaveCount(1);
    isGone = false;
    await reloadBy(page, () => dialog.getByRole("button", { name: "Reload the page" }).click());
    await expect(dialog).toHaveCount(0);
    const sheet = await openSheet(page, KASSUS);
    await expect(gauges(sheet)).toHaveCount(4);
    await page.context().close();
  });

  test("shows the round as it stands, and asks them for what they owe in it (I009, I010, I019)", async ({
    browser,
  }) => {
    const { gm, player, table, tokens } = shared;
    const { Kassus = "", Gunner = "", Brute = "" } = tokens;
    await player.context().close();
    await gm.evaluate(async () => void (await game.combat?.startCombat()));
    await expectTurns(gm, ["Kassus", "Gunner", "Brute"]);
    await loadDice(gm, [5, 5, 2, 4, 1, 1, 3, 1, 1]);
    for (const actor of [Kassus, Gunner, Brute]) {
      expect(await propose(gm, { actor, action: "initiative", weapon: PISTOL })).toBeNull();
      await untilStage(gm, "closed");
    }
    await expectTurns(gm, ["Kassus"]);

    const declaring = await table.join(browser, "Player");
    await declaring.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
    await expectTurns(declaring, ["Kassus"]);
    await expect(declaring.locator("#combat [aria-current=step]")).toHaveText("Declarations");
    const declaration = awake(declaring);
    await expect(declaration).toContainText("Kassus: Declare");
    await declaring.keyboard.press("1");
    await declaring.keyboard.press("Enter");
    await expect.poll(() => markOf(gm, "Kassus", "declared")).toMatchObject([{ kind: "fire", used: false }]);
    await declaring.context().close();

    for (const actor of [Gunner, Brute]) {
      const intent = { actor, action: "declare", options: { actions: ["fire"] } };
      await expect.poll(() => propose(gm, intent)).toBeNull();
    }
    await expectTurns(gm, ["Kassus"]);
    expect(await propose(gm, { actor: Kassus, action: "delay" })).toBeNull();
    const turn = turnHolders(gm);
    await expect(turn).toHaveText(/Gunner|Brute/);
    const next = await turn.innerText();
    await loadDice(gm, [5, 4, 2, 1, 1]);
    const fire = { actor: tokens[next] ?? "", action: "fire", weapon: PISTOL, targets: [Kassus] };
    expect(await propose(gm, fire)).toBeNull();
    const acting = await table.join(browser, "Player");
    await acting.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
    await expectTurns(acting, [next]);
    await expect(acting.locator("#combat [aria-current=step]")).toHaveText("Actions");
    await expect(declarations(acting)).toHaveCount(0);
    await expect(acting.locator("#away-team-prompt")).toContainText("Kassus");
    expect(await markOf(acting, "Kassus", "declared")).toEqual(await markOf(gm, "Kassus", "declared"));
  });
});
