/** The second edition of the rules with Momentum; told for `momentum.spec.ts`. */
import { expect as anyExpect, test } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";
import { loadDice, newest, PATIENCE_MS, takeBack, untilStage } from "./brawl.ts";
import { aim, answerBy, select } from "./keys.ts";
import { beginAnew, type Crew, counts, d20, type Tokens, untilPools } from "./ship.ts";
import { closeWindow, messages, openMenu, openSheet, rollDialog, windowOf } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** Declare them for a table that others share; the fight begins anew before them. */
export function secondEdition(shared: Crew): void {
  test.describe("the second edition of the fifth game", () => {
    test.describe.configure({ mode: "serial" });
    let gm: JoinedPage;
    let player: JoinedPage;
    let tokens: Tokens;

    test.beforeAll(async () => {
      await beginAnew(shared);
      ({ gm, player, tokens } = shared);
    });

    const stressOf = (name: string) =>
      gm.evaluate((uuid) => {
        const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
        return (actor?.system as { stress?: { value: number; max: number } } | undefined)?.stress;
      }, tokens[name] ?? "");

    test("is a choice among the house rules, and sheets say what is true in it (P12, G500)", async () => {
      const sheet = await openSheet(player, tokens.Adeyemi ?? "");
      await expect(sheet).toContainText(/\d+ dice/);
      const before = (await stressOf("Adeyemi"))?.max;
      await openMenu(gm, "rules");
      const rules = windowOf(gm, "House rules");
      await rules.getByLabel("Edition", { exact: true }).selectOption({ label: "Second edition" });
      await rules.getByRole("button", { name: /^Save/ }).click();
      await expect(rules).toHaveCount(0);
      await expect(sheet).toContainText(/severity \d/);
      await expect(sheet).not.toContainText(/\d+ dice/);
      await expect.poll(async () => (await stressOf("Adeyemi"))?.max).toBeLessThan(before ?? 0);
      await closeWindow(sheet);
    });

    test("lets a hit threaten an injury that stress avoids, and all of it be taken back (P12, G501, G503)", async () => {
      await counts(gm).getByRole("button", { name: "Momentum: one more", exact: true }).click();
      await untilPools([gm, player], 1, 0);
      await select(player, tokens.Adeyemi);
      await aim(player, tokens.Captain);
      const sheet = await openSheet(player, tokens.Adeyemi ?? "");
      await sheet.getByRole("button", { name: /^To kill/ }).click();
      const dialog = rollDialog(player);
      await expect(dialog).toContainText(/severity \d/);
      await closeWindow(sheet);
      await loadDice(gm, [d20(3), d20(4)]);
      await dialog.getByRole("button", { name: /^Roll 2d20/ }).click();
      const hit = (await untilStage(player, "open")).id;
      await player.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
      const bonus = messages(player, hit).getByRole("button", { name: /^Bonus damage: 1/ });
      await expect(bonus).toContainText(/Severity 4 to 5 before anything comes off/);
      await bonus.click();
      // Nothing is left in the pool that could be spent
      await answerBy(gm, "suffer");
      await untilStage(player, "closed");
      await gm.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
      await expect(messages(gm, hit)).toContainText(/An injury of severity \d threatens Captain/);
      await expect(messages(gm, hit)).toContainText("Captain avoids an injury");
      expect((await stressOf("Captain"))?.value).toBeGreaterThan(0);
      await takeBack(gm, hit);
      await expect.poll(async () => (await stressOf("Captain"))?.value).toBe(0);
      for (const page of [gm, player]) await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
      await untilPools([gm, player], 1, 0);
      expect((await newest(player))?.id).toBe(hit);
      expect([gm.problems, player.problems]).toEqual([[], []]);
    });
  });
}
