import { expect as anyExpect, test } from "@playwright/test";
import { untilStill } from "../support/pointer.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { expectAt, put, select } from "./board.ts";
import { type Brawl, newest, PATIENCE_MS, setBack, untilStage } from "./brawl.ts";
import { plates, strikeLabels, wayLabels } from "./map-labels.ts";
import { windowOf } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** Where a point of the scene is in the window, once what stands there has been drawn there. */
async function inWindow({ gm }: Brawl, point: { x: number; y: number }): Promise<{ x: number; y: number }> {
  await untilStill(gm);
  return gm.evaluate((at) => {
    const { x, y } = canvas.stage?.worldTransform.apply(new PIXI.Point(at.x, at.y)) ?? at;
    return { x, y };
  }, point);
}

/** Where Kassus stands. */
function placeOf({ gm, tokens }: Brawl): Promise<{ x: number; y: number }> {
  return gm.evaluate((uuid) => {
    const { x, y } = fromUuidSync(uuid) as TokenDocument.Implementation;
    return { x, y };
  }, tokens.Kassus ?? "");
}

/** The sentences about ways that keys paint, show, take and plan, told of a fight that is shared. */
export function tellWays(brawl: Brawl): void {
  test("one key paints danger, another shows the least harmful way and takes it, and a third tells why", async () => {
    const { gm, tokens } = brawl;
    await setBack(brawl);
    const before = await newest(gm);
    await gm.evaluate((uuid) => {
      const token = fromUuidSync(uuid) as TokenDocument.Implementation;
      token.object?.control();
    }, tokens.Kassus ?? "");
    await gm.keyboard.press("y");
    await expect(gm.locator("#away-team-danger-legend")).toContainText("Danger to Kassus");
    await gm.keyboard.press("y");
    await expect(gm.locator("#away-team-danger-legend")).toHaveCount(0);

    const { x, y } = await inWindow(brawl, { x: 850, y: 750 });
    await gm.mouse.move(x, y);
    await gm.keyboard.press("g");
    await expect(wayLabels(gm)).toContainText("Safest way, 14");
    await gm.keyboard.press("g");
    await untilStage(gm, "open", before?.id);
    await gm.locator("#away-team-prompt button[data-choice=decline]").first().click();
    await gm.locator("#away-team-prompt button[data-action=answer]").click();
    await untilStage(gm, "closed", before?.id);
    await expect.poll(() => placeOf(brawl)).toEqual({ x: 800, y: 700 });
    await gm.keyboard.press("Shift+U");
    await expect(windowOf(gm, "Who could strike?")).toContainText("could strike");
  });

  test("a way past an enemy is planned by the keyboard alone, told as it grows, and taken", async () => {
    const { gm, player } = brawl;
    await setBack(brawl);
    const before = await newest(gm);
    await put(gm, "Raider boarder", [7, 6]);
    await expectAt(player, "Raider boarder", [7, 6]);
    const keys = async (...names: readonly string[]) => {
      for (const name of names) await player.keyboard.press(name);
    };
    const panel = player.locator("#away-team-squares");
    const told = panel.locator("[data-part=notes]");
    await player.evaluate(() => canvas.tokens?.releaseAll());
    await keys("Shift+G");
    await expect(player.locator("#notifications")).toContainText("Select one token");
    await player.evaluate(() => ui.notifications?.clear());
    await select(player, "Kassus");
    await player.locator("#board").focus();
    await keys("Shift+G");
    await expect(panel.getByRole("application")).toBeFocused();
    await keys("ArrowRight", "ArrowRight");
    await expect(told).toContainText("4\u202fm, walk");
    await expect(told).toHaveAttribute("role", "status");
    await keys("ArrowRight", "ArrowRight", "ArrowRight");
    await expect(told).toContainText("Raider boarder may strike: Chance to hit: high");
    await expect(strikeLabels(player)).toContainText("Raider boarder may strike");
    // Foundry refreshes the token's ruler for whatever is recorded, paused or planned by others: the plates stay
    await player.evaluate(() => {
      const document = canvas.tokens?.controlled[0]?.document as unknown as Record<string, () => void>;
      for (const told of ["_onMovementRecorded", "_onMovementPaused"]) document[told]?.();
    });
    await expect(strikeLabels(player)).toHaveCount(1);
    for (const theme of ["light", "dark"] as const) {
      await setTheme(player, theme);
      expect(await faultsOf(player, "#away-team-squares"), theme).toEqual([]);
    }
    await panel.locator("select").selectOption({ label: "Withdrawal" });
    await expect(told).toContainText("withdrawal (jog)");
    await expect(strikeLabels(player)).toHaveCount(0);
    await panel.locator("select").selectOption({ label: "Whatever the path needs" });
    await expect(strikeLabels(player)).toHaveCount(1);
    await panel.getByRole("application").focus();
    await keys("Escape");
    await expect(panel).toHaveCount(0);
    await expect(plates(player)).toHaveCount(0);
    await expectAt(player, "Kassus", [4, 7]);
    await keys("Shift+G", "ArrowDown", "ArrowDown", "Space", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp");
    await expect(told).toContainText("10\u202fm, jog");
    await keys("Enter");
    await expectAt(player, "Kassus", [7, 8]);
    expect((await newest(gm))?.id).toBe(before?.id);
    await keys("Shift+G");
    await expect(panel).toBeVisible();
  });
}
