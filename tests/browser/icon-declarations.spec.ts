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
