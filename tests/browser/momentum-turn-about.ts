/** Whose turn comes next with Momentum, and what both pools pay for; told for `momentum.spec.ts`. */
import { expect as anyExpect, test } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";
import { loadDice, newest, PATIENCE_MS, propose, takeBack, untilStage } from "./brawl.ts";
import { aim, answerBy, select } from "./keys.ts";
import { beginAnew, type Crew, counts, d20, type Tokens, untilPools } from "./ship.ts";
import { closeWindow, messages, openSheet, rollDialog, turnHolders } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** Declare them for a table that others share; the fight begins anew before them. */
export function turnAbout(shared: Crew): void {
  test.describe("an away team and corsairs", () => {
    test.describe.configure({ mode: "serial" });
    let gm: JoinedPage;
    let player: JoinedPage;
    let other: JoinedPage;
    let tokens: Tokens;

    const everybody = () => [gm, player, other];

    test.beforeAll(async () => {
      await beginAnew(shared);
      ({ gm, player, other, tokens } = shared);
    });

    const prompt = (page: JoinedPage) => page.locator("#away-team-prompt");

    test("shows both pools to everybody, for the GM alone to change (P08, P09)", async () => {
      await untilPools(everybody(), 0, 0);
      for (const page of everybody()) await expect(counts(page)).toBeVisible();
      for (const page of [player, other]) await expect(counts(page).getByRole("button")).toHaveCount(0);
      await counts(gm).getByRole("button", { name: "Threat: one more", exact: true }).click();
      await untilPools(everybody(), 0, 1);
      const forged = { actor: tokens.Adeyemi ?? "", action: "recount", options: { entry: "momentum", by: 5 } };
      expect(await propose(player, forged)).toBe("right/gm-only");
    });

    test("lets any of the crew begin, and no corsair (S051, G457)", async () => {
      await expect(turnHolders(other)).toHaveText([/Adeyemi/, /Pell/, /Thorne/, /Ikeda/]);
      expect(await propose(gm, { actor: tokens.Captain ?? "", action: "pass" })).toBe("act/not-your-turn");
    });

    test("buys a die, spends what the shot makes, asks about the Injury, and takes all of it back", async () => {
      await select(player, tokens.Adeyemi);
      await aim(player, tokens.Captain);
      const sheet = await openSheet(player, tokens.Adeyemi ?? "");
      await sheet.getByRole("button", { name: /^To kill/ }).click();
      const dialog = rollDialog(player);
      await expect(dialog.getByRole("button", { name: /^Roll 2d20/ })).toBeVisible();
      const dice = dialog.getByRole("group", { name: /^Threat for dice/ });
      await expect(dice.getByRole("button", { name: /^2d20/ })).toHaveAttribute("aria-pressed", "true");
      const third = dice.getByRole("button", { name: /^3d20.*for 1/ });
      const [chance = "?"] = /\d+\s%/.exec(await third.innerText()) ?? [];
      await third.click();
      await expect(third).toHaveAttribute("aria-pressed", "true");
      await expect(third).toBeFocused();
      await expect(dialog.getByRole("status")).toContainText(chance);
      await expect(dialog.getByRole("list", { name: "Each die" }).getByRole("listitem")).toHaveCount(4);
      await expect(dialog.getByRole("button", { name: /^Roll 3d20/ })).toBeVisible();
      // Four successes, a complication; 8 challenge dice of which two bring an Effect
      await loadDice(gm, [d20(1), d20(2), d20(3), 1, 1, 2, 2, 5, 5, 3, 4]);
      const before = await newest(player);
      await dialog.getByRole("button", { name: /^Roll 3d20/ }).click();
      await untilPools(everybody(), 0, 3);
      await expect(prompt(player)).toContainText("You made 2, and 0 are in the pool");
      await answerBy(player, "bonusDamage");
      await expect(prompt(player)).toContainText("You made 1, and 0 are in the pool");
      await answerBy(player, "save");
      await expect(prompt(gm)).toContainText("avoid the injury?");
      await answerBy(gm, "spendThreat");
      const { id } = await untilStage(player, "closed", before?.id);
      await untilPools(everybody(), 1, 1);
      const card = messages(player, id);
      await player.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
      await expect(card).toContainText("Captain avoids an injury");
      await gm.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
      await messages(gm, id).getByRole("button", { name: /^Undo/ }).click();
      for (const page of [gm, player]) await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
      await untilPools(everybody(), 0, 1);
      await expect(turnHolders(other)).toHaveText([/Adeyemi/, /Pell/, /Thorne/, /Ikeda/]);
      await closeWindow(sheet);
    });

    test("lets whoever has acted name the next in the tracker, an ally for Momentum (S051)", async () => {
      await counts(gm).getByRole("button", { name: "Momentum: one more", exact: true }).click();
      await untilPools(everybody(), 1, 1);
      await counts(gm).getByRole("button", { name: "Momentum: one more", exact: true }).click();
      await untilPools(everybody(), 2, 1);
      expect(await propose(player, { actor: tokens.Adeyemi ?? "", action: "pass" })).toBeNull();
      const name = (who: string) => player.getByRole("button", { name: `${who}: Name next`, exact: true });
      await expect(name("Captain")).toBeVisible();
      await expect(other.getByRole("button", { name: /: Name next/ })).toHaveCount(0);
      const before = await newest(gm);
      await player.getByRole("button", { name: "Thorne: Name next (Momentum 2)", exact: true }).click();
      const { id } = await untilStage(gm, "closed", before?.id);
      await expect(turnHolders(other)).toHaveText([/Thorne/]);
      await untilPools(everybody(), 0, 1);
      await takeBack(gm, id);
      await gm.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
      await untilPools(everybody(), 2, 1);
      await expect(name("Captain")).toBeVisible();
    });

    test("hands the turn to whom somebody names, an enemy for nothing (S051)", async () => {
      const sheet = await openSheet(player, tokens.Adeyemi ?? "");
      await sheet.getByRole("button", { name: /^Hand over: choose how/ }).click();
      const list = player.getByRole("dialog", { name: "Hand over: how?" });
      // Whoever keeps the initiative pays for it
      await expect(list.getByRole("radio", { name: "Pell (Momentum 2)" })).toBeVisible();
      await list.getByRole("radio", { name: "Captain" }).click();
      await player.keyboard.press("Enter");
      await expect(list).toHaveCount(0);
      await sheet.getByRole("button", { name: /^Hand over(?!: choose)/ }).click();
      await expect(turnHolders(other)).toHaveText([/Captain/]);
      await untilPools(everybody(), 2, 1);
      expect([gm.problems, player.problems, other.problems]).toEqual([[], [], []]);
    });
  });
}
