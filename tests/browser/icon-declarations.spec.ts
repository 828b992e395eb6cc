/** Declarations that a game master makes for several at once, and what becomes of them when one is taken back. */
import { expect as anyExpect, test } from "@playwright/test";
import { PATIENCE_MS, propose } from "./brawl.ts";
import { expectTurns, markOf, shareIcon } from "./icon-world.ts";
import { awake, declarations, phaseCards } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.setTimeout(120_000);
const shared = shareIcon(13, { noCanvas: true });

test("whoever takes back one of several declarations wants none of those that wait (I009)", async () => {
  const { gm, player, tokens } = shared;
  const { Kassus = "", Gunner = "", Brute = "" } = tokens;
  await gm.evaluate(async () => void (await game.combat?.startCombat()));
  await expectTurns(gm, ["Kassus", "Gunner", "Brute"]);
  for (const [actor, total] of [
    [Gunner, 9],
    [Kassus, 8],
    [Brute, 7],
  ] as const)
    expect(await propose(gm, { actor, action: "rank", options: { total } })).toBeNull();
  await expectTurns(gm, ["Gunner"]);

  await gm.locator("#combat [data-press=owe]").last().click();
  const declaration = declarations(gm);
  await expect(declaration).toContainText("Gunner: Declare");
  await declaration.getByRole("button", { name: "Also for 1 other" }).click();
  const summary = gm.locator("dialog", { hasText: "Also for 1 other" });
  await expect(summary).toContainText("No action: they sit the round out.");
  await expect(summary).toContainText("The same for Brute.");
  await summary.getByRole("button", { name: "Declare" }).click();
  await expect.poll(() => markOf(gm, "Gunner", "declared")).toEqual([]);
  await expectTurns(gm, ["Kassus"]);

  await gm.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
  await phaseCards(gm).last().getByRole("button", { name: "Undo" }).click();
  await expect(gm.locator("#notifications").getByText(/nothing is declared for Brute any more/)).toHaveCount(1);
  await expect(declaration).toContainText("Gunner: Declare");
  await declaration.locator("[data-id=move]").click();
  await declaration.locator("[data-action=handIn]").click();
  await expectTurns(gm, ["Kassus"]);
  const own = awake(player);
  await expect(own).toContainText("Kassus: Declare");
  await own.locator("[data-action=handIn]").click();
  await expect(declaration).toContainText("Brute: Declare");
  expect(await markOf(gm, "Brute", "declared")).toBeNull();
});

test.describe("the window in which somebody declares", () => {
  const fight = shareIcon(14);

  test("lies on nobody, and stands where its user has put the one before", async () => {
    const { player } = fight;
    // Presses in another such window come before this one is drawn
    const pressed = player.evaluate(async () => {
      const other = document.createElement("div");
      other.className = "declaration";
      document.body.append(other);
      for (let times = 1; document.querySelectorAll(".declaration").length < 2; times++) {
        await (times % 200 === 0 ? new Promise((later) => setTimeout(later)) : null);
        other.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      }
      other.remove();
    });
    await fight.gm.evaluate(async () => void (await game.combat?.startCombat()));
    await pressed;
    await player.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
    const own = awake(player);
    await expect(own).toContainText("Kassus: Initiative");
    const covered = () =>
      own.evaluate((window) => {
        const box = window.getBoundingClientRect();
        return (canvas.tokens?.placeables ?? []).flatMap(({ x, y, w, h, document: { name } }) => {
          const at = canvas.stage?.worldTransform.apply(new PIXI.Point(x, y)) ?? { x: 0, y: 0 };
          const far = canvas.stage?.worldTransform.apply(new PIXI.Point(x + w, y + h)) ?? { x: 0, y: 0 };
          return at.x < box.right && far.x > box.left && at.y < box.bottom && far.y > box.top ? name : [];
        });
      });
    await player.keyboard.press("Escape");
    await expect(own).toHaveCount(0);
    // In the middle of where the window usually stands
    await player.evaluate(() => {
      const kassus = canvas.tokens?.placeables.find(({ document: { name } }) => name === "Kassus");
      const { x = 0, y = 0 } = kassus?.center ?? {};
      canvas.pan({ x, y: y - 150, scale: 1 });
    });
    const open = player
      .locator("#combat")
      .getByRole("button", { name: /^Initiative/ })
      .last();
    await open.click();
    await expect(own).toContainText("Kassus: Initiative");
    await expect.poll(covered).toEqual([]);

    const place = async () => {
      const { x = 0, y = 0 } = (await own.boundingBox()) ?? {};
      return { x: Math.round(x), y: Math.round(y) };
    };
    const before = await place();
    const head = own.getByText("This round", { exact: true }).first();
    const { x = 0, y = 0 } = (await head.boundingBox()) ?? {};
    await player.mouse.move(x + 5, y + 5);
    await player.mouse.down();
    const step = before.y > 150 ? -60 : 60;
    await player.mouse.move(x + 35, y + 5 + step, { steps: 3 });
    await player.mouse.up();
    const moved = { x: before.x + 30, y: before.y + step };
    await expect.poll(place).toEqual(moved);
    await player.keyboard.press("Escape");
    await expect(own).toHaveCount(0);
    await open.click();
    await expect(own).toContainText("Kassus: Initiative");
    await expect.poll(place).toEqual(moved);
  });
});
