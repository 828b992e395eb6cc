import { expect as anyExpect, test } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";
import { giveTurn, loadDice, newest, PATIENCE_MS, setBack, shareBrawl, state, untilStage } from "./brawl.ts";
import { aim, answerBy, pressInBar, select, tabTo, told } from "./keys.ts";
import { actionBar, messages, rollDialog } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/**
 * Press an arrow until it has led somewhere: a step that comes while the one before is under way counts for nothing.
 */
async function stepUntil(page: JoinedPage, key: string, hasCome: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await hasCome()) return;
    await page.keyboard.press(key);
    await expect.poll(hasCome, { timeout: 3000 }).toBe(true);
  }).toPass({ timeout: PATIENCE_MS });
}

test.describe
  .serial("a fight by the keyboard alone", () => {
    test.setTimeout(180_000);
    const brawl = shareBrawl(13, { noCanvas: ["GM"] });

    test.beforeAll(async () => {
      await brawl.player.evaluate(() => game.settings.set("away-team", "actionBar", true));
    });

    test.beforeEach(() => setBack(brawl));

    test("a step, an act that lets the enemy strike, the Action of Opportunity, and its undo", async () => {
      const { gm, player, tokens } = brawl;
      const { Kassus: kassus = "", "Raider boarder": boarder = "" } = tokens;
      await giveTurn(brawl, "Kassus");
      await expect.poll(() => player.evaluate(() => game.combat?.combatant?.name)).toBe("Kassus");
      await loadDice(gm, [5, 4, 2, 2, 2, 2]);
      await aim(player, boarder);
      await select(player, kassus);
      await stepUntil(player, "ArrowUp", async () => (await state(player, kassus)).y === 600);
      await pressInBar(player, "fist");
      await untilStage(gm, "open");
      await gm.locator("#away-team-prompt[data-awake]").waitFor({ timeout: PATIENCE_MS });
      await gm.keyboard.press("1");
      await gm.keyboard.press("Enter");
      await answerBy(player, "none");
      await expect.poll(async () => (await state(gm, kassus)).damage).toBeGreaterThan(0);
      // The blow goes on then, and asks in its turn
      await untilStage(gm, "open");
      await answerBy(gm, "none");
      await untilStage(gm, "closed");
      const attack = await newest(gm);
      // Foundry keeps Tab for the tokens while nothing has the keyboard; its chat field leads into the log
      await messages(gm).getByRole("button").first().focus();
      await tabTo(gm, `[data-message-id="${attack?.id}"] [data-action=undo]`);
      await gm.keyboard.press("Enter");
      await untilStage(gm, "undone");
      await expect.poll(() => state(player, kassus)).toMatchObject({ damage: 0 });
      // The button has gone with what it took back: its card has the keyboard, and keeps it however often it is drawn
      const card = gm.locator(`#chat [data-message-id="${attack?.id}"]`);
      await expect(card.locator("[data-action=undo]")).toHaveCount(0);
      await expect(card).toBeFocused();
      const fold = card.locator("button[data-disclosure]").first();
      await gm.keyboard.press("Tab");
      await fold.focus();
      const drawn = await card.elementHandle();
      await gm.evaluate(
        async (id) => void (await game.messages?.get(id)?.update({ flavor: "drawn anew" })),
        attack?.id ?? "",
      );
      await expect.poll(() => drawn?.evaluate((old) => old.isConnected)).toBe(false);
      await expect(fold).toBeFocused();
      await expect(told(player)).toContainText("Kassus");
    });

    test("a question takes its keys though the window of the roll before it still fades", async () => {
      const { gm, player, tokens } = brawl;
      await giveTurn(brawl, "Kassus");
      await expect.poll(() => player.evaluate(() => game.combat?.combatant?.name)).toBe("Kassus");
      await loadDice(gm, [5, 4, 2, 2, 2, 2]);
      await aim(player, tokens["Raider boarder"]);
      await select(player, tokens.Kassus);
      const before = await newest(gm);
      const fading = await player.evaluateHandle(fadeUntilTold);
      await pressInBar(player, "fist");
      await untilStage(gm, "open", before?.id);
      await gm.locator("#away-team-prompt[data-awake]").waitFor({ timeout: PATIENCE_MS });
      for (const key of ["1", "Enter"]) await gm.keyboard.press(key);
      await answerBy(player, "none");
      await expect.poll(async () => (await state(gm, tokens.Kassus ?? "")).damage).toBeGreaterThan(0);
      await expect(rollDialog(player)).toHaveCount(1);
      await fading.evaluate((end) => end());
      await expect(rollDialog(player)).toHaveCount(0);
      await untilStage(gm, "open");
      await answerBy(gm, "none");
      await untilStage(gm, "closed", before?.id);
    });

    test("an attack, its defence, and what came of it read out", async () => {
      const { gm, player, tokens } = brawl;
      await loadDice(gm, [6, 5, 3, 3, 2, 2]);
      await aim(player, tokens["Raider boarder"]);
      await select(player, tokens.Kassus);
      const weapon = await actionBar(player).locator("[data-kind=attack]").first().getAttribute("data-key");
      await pressInBar(player, weapon ?? "");
      await untilStage(gm, "open");
      await expect(gm.locator("[aria-live=assertive]").first()).not.toBeEmpty();
      await answerBy(gm, "none");
      await untilStage(gm, "closed");
      for (const page of [gm, player]) {
        await expect(told(page)).toContainText("Kassus");
        await expect(told(page)).toContainText("Raider boarder");
      }
    });
  });

/** Have windows of a page fade out, from now on until the function that is returned is called. Runs in the page. */
function fadeUntilTold(): () => void {
  const { prototype } = foundry.applications.api.ApplicationV2 as unknown as { prototype: Closing };
  const { promise, resolve } = Promise.withResolvers<void>();
  const { close } = prototype;
  prototype.close = async function (options) {
    if (options?.animate !== false) await promise;
    return close.call(this, options);
  };
  return () => {
    prototype.close = close;
    resolve();
  };
}

/** As much of Foundry's windows as is slowed down. */
interface Closing {
  close(this: unknown, options?: { readonly animate?: boolean }): Promise<unknown>;
}
