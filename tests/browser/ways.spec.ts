import { expect as anyExpect, test } from "@playwright/test";
import { type Brawl, newest, PATIENCE_MS, setBack, startBrawl, untilStage } from "./brawl.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** Where a point of the scene is in the window. */
function inWindow({ gm }: Brawl, point: { x: number; y: number }): Promise<{ x: number; y: number }> {
  return gm.evaluate((at) => {
    const { x, y } = canvas.stage?.worldTransform.apply(new PIXI.Point(at.x, at.y)) ?? at;
    return { x, y };
  }, point);
}

test("one key paints danger, another shows the least harmful way and takes it, and a third tells why", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const brawl = await startBrawl(browser, 14);
  try {
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
    await expect(gm.locator(".away-way")).toContainText("Least harmful way, 14");
    await gm.keyboard.press("g");
    await untilStage(gm, "open", before?.id);
    await gm.locator("#away-team-prompt button[data-choice=decline]").first().click();
    await gm.locator("#away-team-prompt button[data-action=answer]").click();
    await untilStage(gm, "closed", before?.id);
    await expect.poll(() => placeOf(brawl)).toEqual({ x: 800, y: 700 });
    await gm.keyboard.press("u");
    await expect(gm.locator(".why")).toContainText("could strike");
  } finally {
    await brawl.table.close();
  }
});

/** Where Kassus stands. */
function placeOf({ gm, tokens }: Brawl): Promise<{ x: number; y: number }> {
  return gm.evaluate((uuid) => {
    const { x, y } = fromUuidSync(uuid) as TokenDocument.Implementation;
    return { x, y };
  }, tokens.Kassus ?? "");
}
