import { expect as anyExpect, test } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { loadDice, PATIENCE_MS, propose, untilStage } from "./brawl.ts";
import { expectTurns, PISTOL, shareIcon } from "./icon-world.ts";
import { cards, closeWindow, diceIn, messages, openSheet, rollDialog } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 120_000 });

const KASSUS = "Actor.kassus0000000000";
const PROMPT = "#away-team-prompt";

/** Points of courage that Kassus has left. */
function courageOf(page: JoinedPage): Promise<unknown> {
  return page.evaluate((of) => foundry.utils.getProperty(fromUuidSync(of) as object, "system.courage.value"), KASSUS);
}

test.describe("courage in a world of ICON", () => {
  const shared = shareIcon(13, { noCanvas: true });

  test("comes before the roll by a field of the dialog, where the game master has it so (N15)", async () => {
    const { gm, player } = shared;
    await gm.evaluate(() => game.settings.set("away-team", "icon.courageRule" as never, "die" as never));
    const sheet = await openSheet(player, KASSUS);
    await sheet.locator("[role=tab][data-tab=skills]").click();
    await sheet.getByRole("button", { name: /^Roll Dodge/ }).click();
    const dialog = rollDialog(player);
    await expect(dialog.getByRole("button", { name: /^Roll \d/ })).toContainText("Roll 3d6+3");
    await dialog.getByLabel("Courage").selectOption("1");
    await expect(dialog.getByRole("button", { name: /^Roll \d/ })).toContainText("Roll 4d6+3");
    for (const theme of ["dark", "light"] as const) {
      await setTheme(player, theme);
      expect(await faultsOf(player, ".roll-dialog .window-content"), theme).toEqual([]);
    }
    await loadDice(gm, [5, 5, 5, 5]);
    await dialog.getByRole("button", { name: /^Roll \d/ }).click();
    await untilStage(gm, "closed");
    await expect.poll(() => courageOf(player)).toBe(2);
    await player.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
    await expect(cards(player).last()).toContainText("1 courage");
    await closeWindow(sheet);
  });

  test("comes before a dodge by the window that asks, and the card leads there (I022, N15)", async () => {
    const { gm, player, tokens } = shared;
    const { Kassus = "", Gunner = "", Brute = "" } = tokens;
    await gm.evaluate(async () => void (await game.combat?.startCombat()));
    await expectTurns(gm, ["Kassus", "Gunner", "Brute"]);
    await loadDice(gm, [4, 1, 1, 5, 4, 1, 3, 1, 1]);
    for (const [page, actor] of [
      [player, Kassus],
      [gm, Gunner],
      [gm, Brute],
    ] as const) {
      expect(await propose(page, { actor, action: "initiative", weapon: PISTOL })).toBeNull();
      await untilStage(gm, "closed");
    }
    for (const [page, actor] of [
      [gm, Gunner],
      [player, Kassus],
      [gm, Brute],
    ] as const) {
      expect(await propose(page, { actor, action: "declare", options: { actions: ["fire"] } })).toBeNull();
      await untilStage(gm, "closed");
    }
    await expectTurns(gm, ["Gunner"]);
    expect(await propose(gm, { actor: Gunner, action: "fire", weapon: PISTOL, targets: [Kassus] })).toBeNull();
    await expect(player.locator(PROMPT)).toBeVisible();
    await player.keyboard.press("Escape");
    await cards(player, "open").getByRole("button", { name: "Decide" }).click();
    await player.locator(`${PROMPT} [data-choice=dodge]`).click();
    const brave = player.locator(`${PROMPT} [data-action=spend]`);
    await expect(brave).toHaveText("Courage: 0 of 1");
    await brave.press("Space");
    await expect(brave).toHaveText("Courage: 1 of 1");
    await expect(brave).toBeFocused();
    for (const theme of ["dark", "light"] as const) {
      await setTheme(player, theme);
      expect(await faultsOf(player, `${PROMPT} .ways`), theme).toEqual([]);
    }
    await loadDice(gm, [5, 5, 5, 5, 2, 2, 1]);
    await player.locator(`${PROMPT} [data-action=answer]`).click();
    await player.locator(`${PROMPT} [data-choice=keep]`).click();
    await player.locator(`${PROMPT} [data-action=answer]`).click();
    await untilStage(gm, "closed");
    await expect.poll(() => courageOf(player)).toBe(1);
    const fire = messages(player).filter({ has: player.locator("header", { hasText: "Fire" }) });
    await expect(cards(fire, "closed")).toBeVisible();
    await fire.locator("[data-action=breakdown]").dispatchEvent("click");
    const dice = diceIn(fire);
    await expect
      .poll(() => dice.evaluateAll((all) => all.map((one) => one.querySelectorAll(".die").length)))
      .toContain(4);
  });

  test("comes after a roll that fails by a choice on its card, where the game master has it so (N15)", async () => {
    const { gm, player, tokens } = shared;
    const { Kassus = "" } = tokens;
    await gm.evaluate(async () => {
      await game.settings.set("away-team", "icon.courageRule" as never, "after" as never);
      await game.combat?.delete();
    });
    await loadDice(gm, [3, 2, 1]);
    const options = { subject: "dodge", difficulty: 7 };
    expect(await propose(player, { actor: Kassus, action: "skillTest", options })).toBeNull();
    await expect(player.locator(PROMPT)).toContainText("courage");
    await player.keyboard.press("Escape");
    const card = cards(player, "open");
    expect(await faultsOf(player, "#chat .card.open")).toEqual([]);
    await card.getByRole("button", { name: "Decide" }).click();
    await player.locator(`${PROMPT} [data-choice='add:1']`).click();
    await player.locator(`${PROMPT} [data-action=answer]`).click();
    await untilStage(gm, "closed");
    await expect.poll(() => courageOf(player)).toBe(0);
    await expect(cards(player).last()).toContainText("Marginal");
  });
});
