import { expect as anyExpect, type Locator, test } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";
import { put } from "./board.ts";
import { newest, PATIENCE_MS, setBack, shareBrawl, takeBack, untilStage } from "./brawl.ts";
import { actionBar, messages, openSheet } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 180_000 });

/** The switch of a weapon on a sheet. */
const switchOf = (sheet: Locator, name: string) => sheet.getByRole("switch", { name: new RegExp(`^${name}: in hand`) });

/** How many actions Kassus has spent in this round. */
const spent = (page: JoinedPage) =>
  page.evaluate(() => {
    const kassus = game.combat?.combatants.find(({ name }) => name === "Kassus");
    const rounds = JSON.parse(kassus?.getFlag("away-team", "round") || "[]") as { spent?: { actions?: number } }[];
    return rounds.at(-1)?.spent?.actions ?? 0;
  });

test.describe("weapons in hand", () => {
  const brawl = shareBrawl(14, { noCanvas: true });
  let sheet: Locator;

  test.beforeAll(async () => {
    await setBack(brawl);
    sheet = await openSheet(brawl.player, brawl.tokens.Kassus ?? "");
  });

  test("are on a sheet that counts who threatens, also where a window draws no map", async () => {
    await expect(sheet).toContainText("1 enemy threatens your square");
    await put(brawl.gm, "Raider boarder", [12, 7]);
    await expect(sheet).not.toContainText("threatens your square");
    await sheet.getByRole("tab", { name: "Gear" }).click();
  });

  test("are drawn in a fight as an act: it counts hands, says what to do, costs, has a card, and is taken back", async () => {
    const { gm, player } = brawl;
    const pistol = switchOf(sheet, "Beam pistol");
    const blade = switchOf(sheet, "Crescent blade");
    await expect(pistol).toHaveAccessibleName(/Draw, 1 action\. You don’t have enough free hands/);
    await pistol.press("Enter");
    await expect(player.locator("#notifications")).toContainText("put away something first");
    expect(await spent(gm)).toBe(0);
    const before = await newest(gm);
    await expect(blade).toHaveAccessibleName(/Put away, 1 action/);
    await blade.press("Enter");
    await expect(blade).not.toBeChecked();
    await expect.poll(() => spent(gm)).toBe(1);
    await untilStage(gm, "closed", before?.id ?? null);
    await expect(messages(player).last()).toContainText("Crescent blade");
    await pistol.press("Enter");
    await expect(pistol).toBeChecked();
    await expect.poll(() => spent(gm)).toBe(2);
    const { id } = await untilStage(gm, "closed", before?.id ?? null);
    await takeBack(gm, id);
    await expect(pistol).not.toBeChecked();
    await expect.poll(() => spent(gm)).toBe(1);
  });

  test("are drawn from the action bar too", async () => {
    const { player } = brawl;
    await player.evaluate(() => game.settings.set("away-team", "actionBar", true));
    const draw = actionBar(player).getByRole("button", { name: /^Draw Ready/ });
    await draw.press("Enter");
    await player.locator("#away-team-prompt button[data-action=answer]").press("Enter");
    await expect.poll(() => spent(player)).toBe(2);
    await player.evaluate(() => game.settings.set("away-team", "actionBar", false));
  });

  test("are taken in hand freely outside a fight, as many as there are hands", async () => {
    const { gm, player } = brawl;
    await setBack(brawl);
    await gm.evaluate(async () => void (await game.combat?.delete()));
    const pistol = switchOf(sheet, "Beam pistol");
    const blade = switchOf(sheet, "Crescent blade");
    await expect(pistol).not.toHaveAccessibleName(/action/);
    await player.evaluate(() => ui.notifications?.clear());
    await pistol.press("Enter");
    await expect(player.locator("#notifications")).toContainText("put away something first");
    await blade.press("Enter");
    await expect(blade).not.toBeChecked();
    await pistol.press("Enter");
    await expect(pistol).toBeChecked();
  });
});
