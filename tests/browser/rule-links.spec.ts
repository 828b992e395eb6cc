import { expect as anyExpect, type Page, test } from "@playwright/test";
import {
  letThrough,
  loadDice,
  newest,
  PATIENCE_MS,
  propose,
  setBack,
  shareBrawl,
  untilStage,
  untilWritten,
} from "./brawl.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "default", timeout: 180_000 });

const brawl = shareBrawl(13, { noCanvas: ["GM"] });

test.beforeEach(() => setBack(brawl));

/** Let whoever lowers his guard get away with it. */
async function decline(page: Page): Promise<void> {
  await page.locator("#away-team-prompt button[data-choice=decline]").click();
  await page.locator("#away-team-prompt button[data-action=answer]").click();
}

test("a player opens the page of a rule from what a total is made of, by keyboard", async () => {
  const { gm, player, tokens } = brawl;
  const before = await newest(gm);
  const [actor = "", target = ""] = [tokens.Kassus, tokens["Raider boarder"]];
  await loadDice(gm, [1, 2]);
  await propose(gm, { actor, action: "unarmedAttack", weapon: "fist", targets: [target] });
  await untilStage(gm, "open", before?.id);
  await decline(gm);
  await letThrough(gm);
  const { id } = await untilStage(gm, "closed", before?.id);
  await untilWritten(gm, id);
  const card = player.locator(`[data-message-id="${id}"]`);
  await card.locator("button[data-action=figures]").click();
  const rule = card.getByRole("button", { name: /^R\d+: open in the rules journal$/ }).first();
  await expect(rule).toBeVisible();
  await rule.press("Enter");
  await expect(player.locator(".journal-entry, .journal-sheet").last()).toBeVisible();
});
