import { expect as anyExpect, type Locator } from "@playwright/test";
import { USER_PERMISSIONS } from "../../sandbox/common/permissions.ts";
import { drag, expectAt, isCarriedOut, put, squareOf } from "../browser/board.ts";
import { giveTurn, letThrough, loadDice, newest, PATIENCE_MS, state, untilStage } from "../browser/brawl.ts";
import { closeWindow, openSheet } from "../browser/windows.ts";
import { oldCardId } from "../support/old-cards.ts";
import type { JoinedPage } from "../support/table.ts";
import { type Joined, OLD_CARDS } from "./joined.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** Ids of the scene's levels where there are some. */
const [LOWER, UPPER] = ["LowerLevel000000", "UpperLevel000000"] as const;

type Square = readonly [number, number];

const KASSUS = "Kassus";
const BOARDER = "Raider boarder";

/** Put people where a path begins, and look there. */
async function stand({ gm, player }: Joined, places: Readonly<Record<string, Square>>): Promise<void> {
  for (const [name, square] of Object.entries(places)) {
    await put(gm, name, square);
    for (const page of [gm, player]) await expectAt(page, name, square);
  }
  for (const page of [gm, player]) await lookAtFight(page);
}

/** Look at the squares of the fight, between what lies at both sides of the window. */
export async function lookAtFight(page: JoinedPage): Promise<void> {
  await page.evaluate(() => {
    const size = canvas.grid?.size ?? 100;
    const room = Math.min(1, (window.innerWidth - 560) / 800, window.innerHeight / 760);
    const { sceneX = 0, sceneY = 0 } = canvas.dimensions ?? {};
    canvas.pan({ x: sceneX + 6.5 * size, y: sceneY + 6.8 * size, scale: (room * 80) / size });
  });
}

/** Choose in the window that asks, and answer. */
async function answer(page: JoinedPage, choice: "first" | "decline"): Promise<void> {
  const prompt = page.locator("#away-team-prompt");
  await expect(prompt.locator("[aria-checked=true]").first()).toBeVisible();
  if (choice === "decline") await prompt.locator("button[data-choice=decline]").first().click();
  await prompt.locator("button[data-action=answer]").click();
}

/**
 * Pull a token from its square to another; where a player's map shows no token, by the way that keys and modules have.
 */
export async function pullTo({ has }: Joined, page: JoinedPage, name: string, to: Square): Promise<void> {
  const isGM = await page.evaluate(() => game.user?.isGM);
  if (isGM || !has("blind")) return drag(page, await squareOf(page, name), to);
  await page.evaluate(
    async ([wanted, col, row]) => {
      const size = canvas.grid?.size ?? 100;
      const token = canvas.scene?.tokens.find((one) => one.name === wanted);
      const { sceneX = 0, sceneY = 0 } = canvas.dimensions ?? {};
      await token?.move({ x: sceneX + col * size, y: sceneY + row * size }, { method: "dragging" });
    },
    [name, ...to] as const,
  );
}

/** In a full log the last cards of long ago are drawn; those of a hidden enemy tell a player nothing of who it was. */
export async function readOldCards({ gm, player }: Joined): Promise<void> {
  const card = (page: JoinedPage, back: number) =>
    page.locator(`#chat [data-message-id="${oldCardId(OLD_CARDS - back)}"] .card`);
  for (const back of [1, 2, 3, 4]) await expect(card(gm, back)).toBeAttached();
  for (const back of [1, 2]) await expect(card(gm, back)).toContainText("Raider lurker");
  await expect(card(player, 4)).toContainText("Raider boarder");
  await expect(card(player, 2)).toBeAttached();
  await expect(card(player, 2)).not.toContainText("lurker");
  await expect(card(player, 1)).toHaveCount(0);
}

/**
 * A player drags past an enemy; the game master is asked whether that one strikes, lets go, and the player takes it
 * back.
 */
export async function dragPastAnEnemy(joined: Joined): Promise<void> {
  const { gm, player } = joined;
  const row = await standToPass(joined);
  const before = await newest(gm);
  await pullTo(joined, player, KASSUS, [9, row]);
  // Of the next row of hexes two are beside an enemy, of squares three
  await expectNear(player, KASSUS, [joined.has("hexes") ? 7 : 6, row]);
  await untilStage(gm, "open", before?.id);
  await answer(gm, "decline");
  await expectNear(player, KASSUS, [9, row]);
  const { id } = await untilStage(player, "closed", before?.id);
  for (const page of [gm, player]) await expect.poll(() => isCarriedOut(page)).toBe(true);
  await player.locator("#board").focus();
  await player.keyboard.press("Control+z");
  await untilStage(player, "undone", before?.id);
  await expectNear(player, KASSUS, [4, row]);
  expect((await newest(gm))?.id).toBe(id);
}

/** Put an enemy beside the way from the fifth space to the tenth. @returns The row of the way. */
async function standToPass(joined: Joined): Promise<number> {
  const row = joined.has("hexes") ? await rowOfHexes(joined.gm) : 7;
  await stand(joined, { [KASSUS]: [4, row], [BOARDER]: joined.has("hexes") ? [7.5, row - 0.87] : [7, 6] });
  return row;
}

/** Where the squares' eighth row is nearest to hexes that begin where squares do: every second row of them. */
function rowOfHexes(page: JoinedPage): Promise<number> {
  return page.evaluate(() => {
    const size = canvas.grid?.size ?? 100;
    const { sceneX = 0, sceneY = 0 } = canvas.dimensions ?? {};
    const { i = 0, j = 0 } = canvas.grid?.getOffset({ x: sceneX + 4.5 * size, y: sceneY + 7.5 * size }) ?? {};
    const { y = 0 } = canvas.grid?.getTopLeftPoint({ i: i + (i % 2), j }) ?? {};
    return Math.round(((y - sceneY) / size) * 100) / 100;
  });
}

/** Wait until a token stands in a square, or in the hex that lies most in it. */
export async function expectNear(page: JoinedPage, name: string, square: readonly [number, number]): Promise<void> {
  await expect.poll(async () => (await squareOf(page, name)).map(Math.round)).toEqual(square.map(Math.round));
}

/** A player drags past an enemy who strikes and hits; the game master takes the whole back. */
export async function dragIntoAStrike(joined: Joined): Promise<void> {
  const { gm, player, tokens } = joined;
  const row = await standToPass(joined);
  const before = await newest(gm);
  await pullTo(joined, player, KASSUS, [9, row]);
  await untilStage(gm, "open", before?.id);
  await loadAll(joined, HIGH);
  await answer(gm, "first");
  await letThrough(player);
  const { id } = await untilStage(player, "closed", before?.id);
  for (const page of [gm, player]) await expect.poll(() => isCarriedOut(page)).toBe(true);
  const damage = async (page: JoinedPage) => (await state(page, tokens[KASSUS] ?? "")).damage;
  for (const page of [gm, player]) expect(await damage(page)).toBeGreaterThan(0);
  await takeBack(gm, id);
  for (const page of [gm, player]) {
    await expectNear(page, KASSUS, [4, row]);
    await expect.poll(() => damage(page)).toBe(0);
  }
}

/** Let those dice fall next, whichever window of a game master is the referee's. */
export async function loadAll({ pages }: Joined, faces: readonly number[]): Promise<void> {
  for (const page of pages) if (await page.evaluate(() => game.user?.isGM)) await loadDice(page, faces);
}

/** Dice of a blow that hits whomever it is aimed at. */
const HIGH = [5, 5, 5, 5];

/** The game master takes the newest exchange back, by its card. */
export async function takeBack(gm: JoinedPage, id: string): Promise<void> {
  await gm.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
  await gm.locator(`#chat [data-message-id="${id}"] button[data-action=undo]`).first().click();
  await expect.poll(async () => (await newest(gm))?.stage).toBe("undone");
}

/** A player walks onto the stairs beside an enemy: the floor parts them, so nobody strikes, on the way or above. */
export async function crossAFloor(joined: Joined): Promise<void> {
  const { gm, player, tokens } = joined;
  await stand(joined, { [KASSUS]: [4, 7], [BOARDER]: [5, 7] });
  await giveTurn(joined as never, KASSUS);
  const before = await newest(gm);
  for (const [to, level] of [
    [[4, 7], UPPER],
    [[8, 7], UPPER],
    [[8, 7], LOWER],
  ] as const) {
    await climb(player, tokens[KASSUS] ?? "", to, level);
    for (const page of [gm, player]) await expectAt(page, KASSUS, to);
  }
  expect((await newest(gm))?.id).toBe(before?.id);
}

/** Walk to a square of a level. */
async function climb(page: JoinedPage, uuid: string, [col, row]: Square, level: string): Promise<void> {
  await page.evaluate(
    async ([id, x, y, to]) => {
      const token = fromUuidSync(id) as TokenDocument.Implementation;
      const size = canvas.grid?.size ?? 100;
      const { sceneX = 0, sceneY = 0 } = canvas.dimensions ?? {};
      await token.move({ x: sceneX + x * size, y: sceneY + y * size, level: to } as never, { method: "dragging" });
    },
    [uuid, col, row, level] as const,
  );
}

/**
 * An enemy leaves a player's reach and another's: both are asked, the player's answer stays closed until all are in.
 */
export async function answerClosed(joined: Joined): Promise<void> {
  const { gm, player } = joined;
  await stand(joined, { [KASSUS]: [4, 7], Okoro: [6, 7], [BOARDER]: [5, 7] });
  await giveTurn(joined as never, BOARDER);
  const before = await newest(gm);
  await pullTo(joined, gm, BOARDER, [5, 5]);
  const { id } = await untilStage(player, "open", before?.id);
  if (joined.has("grantsMoved")) await grant(joined, NOBODY);
  await answer(player, "first");
  await expect(player.locator("#away-team-prompt")).toContainText("Kassus: locked");
  await expect(gm.locator(`#chat [data-message-id="${id}"]`)).toContainText("Kassus: locked");
  await answer(gm, "decline");
  const isSettled = joined.has("queryNobody") || joined.has("grantsNone");
  if (isSettled) await settle(joined, id);
  else if (joined.has("grantsMoved")) await answerAgain(joined);
  if (!isSettled) await letThrough(gm);
  await untilStage(gm, "closed", before?.id);
  for (const page of [gm, player]) {
    await expect.poll(() => isCarriedOut(page)).toBe(true);
    await expect(page.locator(`#chat [data-message-id="${id}"] .card`)).toBeAttached();
  }
  await takeBack(gm, id);
  await expectAt(player, BOARDER, [5, 7]);
}

/** An answer that cannot be fetched is asked for again; the game master is told so, and settles it by its default. */
async function settle({ gm, player }: Joined, id: string): Promise<void> {
  await expect(gm.locator("#notifications")).toContainText("Player’s locked answer couldn’t be read");
  await expect(player.locator("#away-team-prompt button[data-action=answer]")).toBeVisible();
  await gm.locator(`#chat [data-message-id="${id}"] [data-action=applyDefault]`).first().click();
}

/** Roles that have a permission which every player has, or that none has. */
const [EVERYBODY, NOBODY] = [[1, 2, 3, 4], [4]];

/** Give every permission to these roles while the fight goes on, as the window for it does. */
async function grant({ gm, player }: Joined, roles: readonly number[]): Promise<void> {
  const all = Object.fromEntries(Object.keys(USER_PERMISSIONS).map((name) => [name, roles]));
  await gm.evaluate((grants) => game.settings?.set("core", "permissions", grants as never), all);
  const may = () => player.evaluate(() => game.user?.can("QUERY_USER"));
  await expect.poll(may).toBe(roles === EVERYBODY);
}

/** An answer could not be fetched from a player who may not hand it in; once they may again, they give it again. */
async function answerAgain(joined: Joined): Promise<void> {
  const { gm, player } = joined;
  await expect(player.locator("#notifications")).toContainText("You don’t have the permission “Query Users”");
  await expect(gm.locator("#notifications")).toContainText("Player’s locked answer couldn’t be read");
  await grant(joined, EVERYBODY);
  await answer(player, "first");
}

/**
 * A player changes a number on a sheet, and the game master reads it.
 *
 * @param path - Of an attribute that can be changed by one.
 */
export async function editASheet(
  { gm, player, tokens }: Joined,
  path = "system.attributes.strength.value",
): Promise<void> {
  const [own, seen] = [await openSheet(player, tokens[KASSUS] ?? ""), await openSheet(gm, tokens[KASSUS] ?? "")];
  const value = () =>
    gm.evaluate(
      ([uuid, at]) => {
        const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
        return Number(foundry.utils.getProperty(actor ?? {}, at));
      },
      [tokens[KASSUS] ?? "", path] as const,
    );
  const before = await value();
  await own.locator(".edit-toggle").click();
  await own.locator(`[data-path='${path}'][data-by='1']`).press("Enter");
  await expect.poll(value).toBe(before + 1);
  await own.locator(`[data-path='${path}'][data-by='-1']`).press("Enter");
  await expect.poll(value).toBe(before);
  await own.locator(".edit-toggle").click();
  await closeWindow(own);
  await closeWindow(seen);
}

/** A player thinks better of a roll, begins it again at once, and rolls. */
export async function rollTwice({ player, tokens }: Joined): Promise<void> {
  const sheet = await openSheet(player, tokens[KASSUS] ?? "");
  const dialog = player.locator(".roll-dialog");
  await sheet.locator("[data-subject=agility]").click();
  await expect(dialog.locator("[name=target]")).toBeFocused();
  await dialog.evaluate((element) => element.setAttribute("data-given-up", ""));
  await player.keyboard.press("Escape");
  await sheet.locator("[data-subject=agility]").dispatchEvent("click");
  const again = player.locator(".roll-dialog:not([data-given-up])");
  await expect(again.locator("[name=target]")).toBeFocused();
  await expect(dialog).toHaveCount(1);
  const before = await player.evaluate(() => game.messages?.size ?? 0);
  await player.keyboard.type("9");
  await player.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => player.evaluate(() => game.messages?.size ?? 0)).toBe(before + 1);
  await closeWindow(sheet);
}

/**
 * The game master lets a side be surprised, and notice again: the turn stays at its place, whoever comes to have it.
 */
export async function surpriseASide(joined: Joined): Promise<void> {
  const { gm, player } = joined;
  for (const page of [gm, player]) await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
  await giveTurn(joined as never, KASSUS);
  const crew = gm.locator("#combat [data-press=surprise]", { hasText: "crew" });
  const now = (page: JoinedPage) =>
    page.evaluate(() => ({ turn: game.combat?.turn, isKassus: game.combat?.combatant?.name === "Kassus" }));
  for (const isSurprised of [true, false]) {
    await crew.click();
    await expect(crew).toHaveAttribute("aria-pressed", String(isSurprised));
    for (const page of [gm, player]) await expect.poll(() => now(page)).toEqual({ turn: 0, isKassus: !isSurprised });
  }
}

/** The game master gives the turn on in the tracker, and the player's says whose it is. */
export async function giveTheTurnOn({ gm, player }: Joined): Promise<void> {
  const whose = (page: JoinedPage) => page.evaluate(() => game.combat?.combatant?.name ?? "");
  for (const page of [gm, player]) await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
  const before = await whose(gm);
  await gm.locator("#combat [data-action=nextTurn]").first().click();
  await expect.poll(() => whose(gm)).not.toBe(before);
  const now = await whose(gm);
  for (const page of [gm, player]) await expect(page.locator("#combat .at-turn .name")).toHaveText(now);
}

/** A player drags a weapon from the library onto a sheet. */
export async function takeFromTheLibrary({ player, tokens }: Joined): Promise<void> {
  const names = () => player.evaluate(() => game.user?.character?.items.map(({ name }) => name) ?? []);
  const sheet = await openSheet(player, tokens[KASSUS] ?? "");
  await player.evaluate(async () => {
    const { api } = game.system as unknown as { api: { openLibrary(opening: object): Promise<void> } };
    await api.openLibrary({ kind: "weapons", search: "weighted" });
  });
  const library = player.locator("#away-team-library");
  await expect(library.locator("[role=option]")).toHaveCount(1);
  await player.evaluate(
    (id) => {
      const from = document.querySelector("#away-team-library [role=option]");
      const dataTransfer = new DataTransfer();
      from?.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
      const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
      document.getElementById(id)?.dispatchEvent(drop);
    },
    (await sheet.getAttribute("id")) ?? "",
  );
  await expect.poll(names).toContain("Weighted strap");
  await closeWindow(library);
  await closeWindow(sheet);
}

/** The game master makes a person with the builder, by its dice. */
export async function buildAPerson({ gm }: Joined): Promise<void> {
  await gm.evaluate(() => ui.sidebar?.changeTab("actors", "primary"));
  await gm.locator(".directory-buttons [data-away-team=character]").click();
  const builder: Locator = gm.locator(".application.builder");
  await builder.locator("[data-action=random]").click();
  await expect(builder.locator("[role=status]")).toContainText("All set");
  await builder.locator("[name=name]").pressSequentially("Rosalind Okonkwo");
  await builder.locator("[data-action=finish]").click();
  await expect(builder).toHaveCount(0);
  const sheet = gm.locator(".character-sheet");
  await expect(sheet).toContainText("Rosalind Okonkwo");
  await closeWindow(sheet);
}
