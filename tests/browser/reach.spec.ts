/**
 * What the rules carry out is within reach of whoever plays: found by its role, name and text, with hands on the
 * keyboard.
 */

import { expect, type Locator, test } from "@playwright/test";
import { untilHeard } from "../support/heard.ts";
import type { JoinedPage } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { giveTurn, loadDice, newest, PATIENCE_MS, setBack, shareBrawl, statuses } from "./brawl.ts";
import { closeWindow, openSheet, rollDialog } from "./windows.ts";

const brawl = shareBrawl(14);

test.beforeEach(() => setBack(brawl));

/** Aim at a token, or at nobody. */
function aimAt(page: JoinedPage, name: string | null): Promise<void> {
  return page.evaluate((wanted) => {
    for (const token of canvas.tokens?.placeables ?? [])
      token.setTarget(token.document.name === wanted, { releaseOthers: false });
  }, name);
}

/** What the newest exchange was meant to be. */
function intent(page: JoinedPage): Promise<{ action: string; weapon?: string; options?: Record<string, unknown> }> {
  return page.evaluate(() => {
    const newest = game.messages?.filter(({ type }) => (type as string) === "exchange").at(-1);
    const stored = newest?.system as unknown as { exchange: string } | undefined;
    if (!stored) throw new Error("no exchange in chat");
    return JSON.parse(stored.exchange).intent;
  });
}

/** Let whatever waits in the newest exchange have its default, so that the next one begins. */
async function settleNewest(gm: JoinedPage): Promise<void> {
  await untilHeard(gm, gm);
  const told = await newest(gm);
  const settled = async () => {
    await gm.evaluate((id) => {
      const { api } = game.system as unknown as { api: { applyDefaults(id: string): Promise<unknown> } };
      return api.applyDefaults(id);
    }, told?.id ?? "");
    return (await newest(gm))?.stage;
  };
  // What is settled may bring up a further question
  await expect.poll(settled, { timeout: PATIENCE_MS }).toBe("closed");
}

const list = (page: JoinedPage, act: string): Locator => page.getByRole("dialog", { name: `${act}: how?` });

test("R192: a player chooses on the sheet with what a feint is made, and it is remembered", async () => {
  const { player, tokens } = brawl;
  await aimAt(player, "Raider boarder");
  const sheet = await openSheet(player, tokens.Kassus ?? "");
  const beside = sheet.getByRole("button", { name: /^Feint: choose how/ });
  await expect(beside).toHaveAccessibleName(/Now: Crescent blade$/);
  await beside.focus();
  await player.keyboard.press("Enter");
  await expect(list(player, "Feint").getByRole("radio", { name: /^Crescent blade/ })).toBeFocused();
  await player.keyboard.press("ArrowDown");
  await player.keyboard.press("ArrowDown");
  await player.keyboard.press("Enter");
  await expect(list(player, "Feint")).toHaveCount(0);
  await expect(beside).toHaveAccessibleName(/Now: Kick$/);
  await expect(beside).toBeFocused();
  const before = await newest(player);
  await sheet.getByRole("button", { name: /^Feint \+\d+ Kick/ }).click();
  await rollDialog(player).getByRole("button", { name: /^Roll/ }).click();
  await expect.poll(async () => (await newest(player))?.id, { timeout: PATIENCE_MS }).not.toBe(before?.id);
  expect(await intent(player)).toMatchObject({ action: "feint", weapon: "foot" });
  await settleNewest(brawl.gm);
  await closeWindow(sheet);
});

test("R047: a player chooses on the sheet how to move, by a press", async () => {
  const { player, tokens } = brawl;
  const sheet = await openSheet(player, tokens.Kassus ?? "");
  const others = sheet.locator("[data-movement-mode][aria-pressed=false]:not([aria-disabled])");
  await expect(others).not.toHaveCount(0);
  const mode = (await others.first().getAttribute("data-movement-mode")) ?? "";
  await others.first().click();
  await expect(sheet.locator("[data-movement-mode][aria-pressed=true]")).toHaveAttribute("data-movement-mode", mode);
  await closeWindow(sheet);
});

test("R090: an attack without a target is aimed at somebody in its dialog by the keyboard, before anything is spent", async () => {
  const { player, tokens } = brawl;
  await aimAt(player, null);
  const before = await newest(player);
  const sheet = await openSheet(player, tokens.Kassus ?? "");
  await sheet.locator("[data-action=attack]").first().press("Enter");
  const dialog = rollDialog(player);
  const boarder = dialog.getByRole("group", { name: "In reach" }).getByRole("button", { name: /boarder/ });
  await expect(boarder).toContainText("almost always");
  await expect(boarder).toBeFocused();
  await dialog.getByRole("button", { name: /^Roll/ }).press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Target somebody");
  for (const theme of ["light", "dark"] as const) {
    await setTheme(player, theme);
    expect(await faultsOf(player, ".roll-dialog .window-content"), theme).toEqual([]);
  }
  await boarder.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Raider boarder" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Roll/ })).toBeFocused();
  expect(await player.evaluate(() => [...(game.user?.targets ?? [])].map(({ name }) => name))).toEqual([
    "Raider boarder",
  ]);
  await player.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect((await newest(player))?.id).toBe(before?.id);
  await closeWindow(sheet);
});

test("R172, R217: a game master chooses on the action bar which of an enemy's things is struck away, by keyboard alone", async () => {
  const { gm } = brawl;
  await giveTurn(brawl, "Raider boarder");
  await gm.evaluate(async () => {
    const kassus = canvas.scene?.tokens.find(({ name }) => name === "Kassus")?.actor;
    const [blade, pistol] = kassus?.items.filter(({ type }) => (type as string) === "weapon") ?? [];
    await kassus?.setFlag(
      "away-team",
      "holds",
      JSON.stringify({ [blade?.id ?? ""]: "main", [pistol?.id ?? ""]: "off" }),
    );
    canvas.tokens?.placeables
      .find(({ document }) => document.name === "Raider boarder")
      ?.control({ releaseOthers: true });
  });
  await aimAt(gm, "Kassus");
  await gm.evaluate(() => game.settings.set("away-team", "actionBar", true));
  const bar = gm.getByRole("toolbar");
  const beside = bar.getByRole("button", { name: /^Disarm: choose how/ });
  await expect(beside).toHaveCount(1);
  await bar
    .getByRole("button", { name: /Disarm/ })
    .first()
    .focus();
  await gm.keyboard.press("ArrowRight");
  await expect(beside).toBeFocused();
  await gm.keyboard.press("Enter");
  const held = list(gm, "Disarm").getByRole("group", { name: "Their item" });
  await expect(held.getByRole("radio")).toHaveCount(2);
  await held.getByRole("radio", { name: "Beam pistol" }).check();
  await gm.keyboard.press("Escape");
  await expect(beside).toHaveAccessibleName(/Beam pistol$/);
});

test("R005: a game master lets the dice say in the tracker who notices an ambush, and a player does not", async () => {
  const { gm, player, tokens } = brawl;
  for (const page of [gm, player]) await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
  // Everybody in wait rolls Stealth first; the boarder's is the best, and nobody sees them
  await loadDice(gm, [6, 5, 6, 5, 6, 5, 1, 1, 1, 1, 1, 1]);
  const roll = /Roll who notices: crew/i;
  await expect(player.getByRole("button", { name: roll })).toHaveCount(0);
  await gm.getByRole("button", { name: roll }).press("Enter");
  await expect.poll(() => statuses(gm, tokens.Kassus ?? ""), { timeout: PATIENCE_MS }).toContain("surprised");
  expect(await intent(gm)).toMatchObject({ action: "surprise", options: { ambushers: expect.any(Array) } });
  await gm.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
});

test("R097: a player shoots at a thing on the map, by keyboard alone", async () => {
  const { player, tokens } = brawl;
  await aimAt(player, null);
  await player.evaluate(async () => {
    const kassus = canvas.scene?.tokens.find(({ name }) => name === "Kassus")?.actor;
    const [blade, pistol] = kassus?.items.filter(({ type }) => (type as string) === "weapon") ?? [];
    await kassus?.setFlag(
      "away-team",
      "holds",
      JSON.stringify({ [blade?.id ?? ""]: "stowed", [pistol?.id ?? ""]: "main" }),
    );
  });
  const sheet = await openSheet(player, tokens.Kassus ?? "");
  await sheet.getByRole("button", { name: /^At an object/ }).press("Enter");
  const panel = player.getByRole("dialog", { name: /Ranged attack/ });
  await expect(panel.getByRole("application")).toBeFocused();
  for (const key of ["ArrowUp", "ArrowUp", "Space", "Enter"]) await player.keyboard.press(key);
  const dialog = rollDialog(player);
  await expect(dialog.getByRole("heading", { name: "An object" })).toBeVisible();
  await expect(dialog).toContainText("4 m, Defense 5");
  await dialog.getByRole("combobox", { name: /size/i }).selectOption("half");
  await expect(dialog.getByText(/size/i)).not.toHaveCount(0);
  const before = await newest(player);
  await dialog.getByRole("button", { name: /^Roll/ }).press("Enter");
  await expect.poll(async () => (await newest(player))?.id, { timeout: PATIENCE_MS }).not.toBe(before?.id);
  expect(await intent(player)).toMatchObject({ action: "rangedAttack", options: { object: true, size: "half" } });
  await settleNewest(brawl.gm);
  await closeWindow(sheet);
});

for (const theme of ["dark", "light"] as const)
  test(`what is chosen beside a button can be read by everybody in the ${theme} theme`, async () => {
    const { player, tokens } = brawl;
    await setTheme(player, theme);
    await aimAt(player, "Raider boarder");
    const sheet = await openSheet(player, tokens.Kassus ?? "");
    await sheet.getByRole("button", { name: /^Grab: choose how/ }).click();
    await expect(list(player, "Grab").getByRole("radio", { name: /from behind/ })).toBeVisible();
    expect(await faultsOf(player, ".act-choices")).toEqual([]);
    await player.keyboard.press("Escape");
    await closeWindow(sheet);
    await setTheme(player, "dark");
  });
