import { expect as anyExpect } from "@playwright/test";
import { isCarriedOut } from "../browser/board.ts";
import { newest, PATIENCE_MS, propose, state, untilStage } from "../browser/brawl.ts";
import { expectTurns, markOf, PISTOL } from "../browser/icon-world.ts";
import { closeWindow } from "../browser/windows.ts";
import type { JoinedPage } from "../support/table.ts";
import type { Joined } from "./joined.ts";
import { expectNear, loadAll, lookAtFight, pullTo, takeBack } from "./main-paths.ts";

/** The main paths of ICON that are its own; sheets and the library are gone as in CODA. */

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** Everybody rolls initiative, the player by a key and the game master for all the others at once. */
export async function rollForTheRound(joined: Joined): Promise<void> {
  const { gm, player } = joined;
  await gm.evaluate(async () => void (await game.combat?.startCombat()));
  await expect(player.locator(".declaration[data-awake]")).toContainText("Kassus: Initiative");
  await loadAll(joined, [5, 5, 2]);
  await player.keyboard.press("1");
  await expect.poll(() => markOf(gm, "Kassus", "initiative")).toMatchObject({ total: 8 });
  await gm.locator("#combat [data-press=begin][data-side=hostile]").click();
  await loadAll(joined, [4, 3, 2, 2, 2, 3]);
  await gm.locator("#combat [data-press=rollNpcs]").click();
  await expectTurns(gm, ["Kassus"]);
}

/** The player declares by keys, the game master for each of theirs. */
export async function declareTheRound({ gm, player }: Joined): Promise<void> {
  const declaration = player.locator(".declaration[data-awake]");
  await expect(declaration).toContainText("Kassus: Declare");
  for (const key of ["1", "4", "4"]) await player.keyboard.press(key);
  await expect(declaration.locator("[data-action=handIn]")).toBeFocused();
  await player.keyboard.press("Enter");
  await expect(declaration).toHaveCount(0);
  await expectTurns(gm, ["Gunner"]);
  await gm.locator("#combat [data-press=owe]").first().click();
  for (const name of ["Gunner", "Brute"]) {
    await expect(gm.locator(".declaration")).toContainText(`${name}: Declare`);
    for (let shots = 0; shots < 2; shots += 1) await gm.locator(".declaration [data-id=fire]").click();
    await gm.locator(".declaration [data-action=handIn]").click();
    await expect.poll(() => markOf(gm, name, "declared")).not.toBeNull();
  }
  await expectTurns(player, ["Kassus"]);
}

/** The player shoots, the game master's dodges, and the player keeps the shot. */
export async function shootInTheRound(joined: Joined): Promise<void> {
  const { gm, player, tokens } = joined;
  const { Kassus = "", Gunner = "" } = tokens;
  await loadAll(joined, [5, 4, 1, 4, 4, 2]);
  expect(await propose(player, { actor: Kassus, targets: [Gunner], action: "fire", weapon: PISTOL })).toBeNull();
  await choose(gm, "dodge");
  await choose(player, "keep");
  await untilStage(gm, "closed");
  await expectTurns(player, ["Gunner"]);
}

/** The game master takes the shot back, and the turn with it; the next one wounds, and is taken back with its harm. */
export async function woundInTheRound(joined: Joined): Promise<void> {
  const { gm, player, tokens } = joined;
  const { Kassus = "", Gunner = "" } = tokens;
  await undoTheShot(joined);
  const before = await newest(gm);
  await loadAll(joined, [5, 4, 2, 1, 1]);
  expect(await propose(player, { actor: Kassus, targets: [Gunner], action: "fire", weapon: PISTOL })).toBeNull();
  await choose(gm, "none");
  await choose(player, "shoot");
  await untilStage(gm, "closed", before?.id);
  const harm = (page: JoinedPage) => expect.poll(async () => (await state(page, Gunner)).damage);
  for (const page of [gm, player]) await harm(page).toBeGreaterThan(0);
  await expectTurns(player, ["Gunner"]);
  await undoTheShot(joined);
  for (const page of [gm, player]) await harm(page).toBe(0);
}

/** Take the newest exchange back by its card: it is Kassus' turn again. */
async function undoTheShot({ gm, player }: Joined): Promise<void> {
  await expect.poll(() => isCarriedOut(gm)).toBe(true);
  await takeBack(gm, (await newest(gm))?.id ?? "");
  await gm.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
  for (const page of [gm, player]) await expectTurns(page, ["Kassus"]);
}

/**
 * The game master gives up turns in the tracker until the player's comes; they walk by a drag, and take it back by
 * keys.
 */
export async function walkInTheRound(joined: Joined): Promise<void> {
  const { gm, player } = joined;
  for (const name of ["Kassus", "Gunner", "Brute"]) {
    const end = gm.locator("#combat [data-press=endTurn]");
    await expect(end).toHaveText(`Forgo: ${name}`);
    await end.press("Enter");
  }
  for (const page of [gm, player]) await expectTurns(page, ["Kassus"]);
  for (const page of [gm, player]) await lookAtFight(page);
  await pullTo(joined, player, "Kassus", [4, 7]);
  for (const page of [gm, player]) {
    await expectNear(page, "Kassus", [4, 7]);
    await expectTurns(page, ["Gunner"]);
  }
  await player.locator("#board").focus();
  await player.keyboard.press("Control+z");
  for (const page of [gm, player]) {
    await expectNear(page, "Kassus", [4, 5]);
    await expectTurns(page, ["Kassus"]);
  }
}

/** The game master makes a person like a ready one, under another name. */
export async function makeLikeAnother({ gm }: Joined): Promise<void> {
  await gm.evaluate(() => ui.sidebar?.changeTab("actors", "primary"));
  await gm.locator("[data-away-team=member]").click();
  const asked = gm.locator("dialog.dialog");
  await asked.getByLabel("Copy of").selectOption({ label: "Doctor Tamsin Reyes" });
  await asked.getByLabel("Name").fill("Ida Sund");
  await asked.getByRole("button", { name: "Create crew member" }).click();
  const sheet = gm.locator(".character-sheet", { hasText: "Ida Sund" });
  await expect(sheet).toContainText("Medicine");
  await closeWindow(sheet);
}

/** Take a choice in the window that asks, and hand it in. */
async function choose(page: JoinedPage, choice: string): Promise<void> {
  await page.locator(`#away-team-prompt [data-choice="${choice}"]`).click({ timeout: PATIENCE_MS });
  await page.locator("#away-team-prompt [data-action=answer]").click();
}
