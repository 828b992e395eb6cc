import { expect as anyExpect, type Page, test } from "@playwright/test";
import { spentBy } from "./board.ts";
import {
  letThrough,
  loadDice,
  moveAway,
  newest,
  PATIENCE_MS,
  propose,
  setBack,
  shareBrawl,
  state,
  statuses,
  takeBack,
  untilStage,
  untilWritten,
} from "./brawl.ts";

import { cards, closeWindow, openSheet, rollButton, rollDialog } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "default", timeout: 180_000 });

const brawl = shareBrawl(13, { noCanvas: ["GM"] });

test.beforeEach(() => setBack(brawl));

const card = (page: Page, id: string) => page.locator(`[data-message-id="${id}"]`);

/** Draw a card anew, and unfold a number of it on the old one while the blocks of the new one are drawn. */
async function redrawAndUnfold(page: Page, id: string, fold: string): Promise<void> {
  await page.evaluate(
    async ([of, number]) => {
      const { handlebars } = foundry.applications;
      const draw = handlebars.renderTemplate;
      handlebars.renderTemplate = (path, data) => {
        if (path.endsWith("chat/parts.hbs")) {
          handlebars.renderTemplate = draw;
          const drawn = draw(path, data);
          document
            .querySelector<HTMLElement>(`[data-message-id="${of}"] .c-main [data-disclosure="${number}"]`)
            ?.click();
          return drawn;
        }
        return draw(path, data);
      };
      const message = game.messages?.get(of);
      const log = ui.chat as unknown as { updateMessage(message: unknown): Promise<void> };
      await log.updateMessage(message);
    },
    [id, fold] as const,
  );
}

/** Press a button of a card that is to be drawn anew while the pointer is down on it. */
async function pressThrough(page: Page, id: string, button: string): Promise<void> {
  await card(page, id).locator(button).hover();
  await page.mouse.down();
  await page.evaluate(async (of) => {
    const log = ui.chat as unknown as { updateMessage(message: unknown): Promise<void> };
    const drawn = log.updateMessage(game.messages?.get(of));
    // It waits for the pointer; should it not, it is drawn by then
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, 500))]);
  }, id);
  await page.mouse.up();
}

/** Let whoever lowers their guard get away with it. */
async function decline(page: Page): Promise<void> {
  await page.locator("#away-team-prompt button[data-choice=decline]").click();
  await page.locator("#away-team-prompt button[data-action=answer]").click();
}

/** Play an act of Kassus'; the boarder lets it pass where they are asked. @returns Id of its exchange. */
async function act(action: string, prompts = false): Promise<string> {
  const { gm, tokens } = brawl;
  const before = await newest(gm);
  expect(await propose(gm, { actor: tokens.Kassus ?? "", action })).toBeNull();
  if (prompts) await decline(gm);
  const { id } = await untilStage(gm, "closed", before?.id);
  await untilWritten(gm, id);
  return id;
}

test("a roll that is being prepared shows what it comes to when wounds are taken back", async () => {
  const { gm, player, tokens } = brawl;
  const wound = (value: number) =>
    gm.evaluate(
      async ([uuid, damage]) => {
        const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
        await actor?.update({ system: { wounds: { value: damage } } } as Actor.UpdateData);
      },
      [tokens.Kassus ?? "", value] as const,
    );
  await wound(20);
  const sheet = await openSheet(player, tokens.Kassus ?? "");
  await sheet.locator("[data-action=attack]").first().click();
  const dialog = rollDialog(player);
  await expect(dialog).toContainText("Costs 1 action");
  const total = () => rollButton(dialog).innerText();
  await expect(dialog).toContainText("Injured");
  const hurt = await total();
  await wound(0);
  await expect(dialog).not.toContainText("Injured");
  expect(await total()).not.toBe(hurt);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await closeWindow(sheet);
});

test("an older act takes along what was done upon it, after naming it, and each comes back by its own button", async () => {
  const { gm, tokens } = brawl;
  const [down, up] = [await act("dropProne"), await act("standUp", true)];
  await card(gm, down).locator("button[data-action=undo]").click();
  const question = gm.locator("dialog");
  await expect(question.locator("li")).toHaveText([/Kassus: Stand up/]);
  const sheet = await openSheet(gm, tokens.Kassus ?? "");
  await question.locator("button[data-action=no]").press("Escape");
  await expect(question).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await closeWindow(sheet);
  expect(await spentBy(gm, "Kassus")).toMatchObject({ actions: 2 });
  await card(gm, down).locator("button[data-action=undo]").click();
  await question.getByRole("button", { name: "Undo" }).click();
  for (const id of [up, down]) await expect(cards(card(gm, id))).toContainText("Undone by GM");
  await expect.poll(() => spentBy(gm, "Kassus")).toEqual({});
  await pressThrough(gm, down, "button[data-action=redo]");
  await expect.poll(() => statuses(gm, tokens.Kassus ?? "")).toContain("prone");
  await expect(card(gm, up).locator("button[data-action=redo]")).toBeVisible();
});

/** Does a line lead from token to token on that page's map? */
function hasLine(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const lines = canvas.interface?.grid?.children.find(({ name }) => name === "away-team.lines");
    return (lines as PIXI.Graphics).geometry.graphicsData.length > 0;
  });
}

/** Note the words that rise from tokens on that page. @returns Those that have risen so far. */
async function listenToTokens(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { awaySaid: said });
    const group = canvas.interface as unknown as { createScrollingText(...given: unknown[]): Promise<null> };
    group.createScrollingText = async (_at, words) => {
      said.push(String(words));
      return null;
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { awaySaid: readonly string[] }).awaySaid);
}

test("a game master changes a test after the roll, and lets it be as it was rolled; what comes of it rises from the token", async () => {
  const { gm, player, tokens } = brawl;
  const said = await listenToTokens(player);
  const before = await newest(gm);
  const [actor = "", target = ""] = [tokens.Kassus, tokens["Raider boarder"]];
  const damage = async () => (await state(gm, target)).damage;
  await loadDice(gm, [1, 2]);
  await propose(gm, { actor, action: "unarmedAttack", weapon: "fist", targets: [target] });
  await untilStage(gm, "open", before?.id);
  await decline(gm);
  await expect.poll(() => hasLine(player)).toBe(true);
  await letThrough(gm);
  const { id } = await untilStage(gm, "closed", before?.id);
  await untilWritten(gm, id);
  expect(await damage()).toBe(0);
  await expect.poll(() => hasLine(player)).toBe(false);
  await expect.poll(said).toEqual(["Missed"]);
  await card(gm, id).locator("button[data-action=breakdown]").click();
  await card(gm, id).locator("button[data-action=changeRoll]").first().click();
  await gm.locator("dialog input[name=total]").fill("30");
  // A card that is drawn anew gives the keyboard back to those who go by keys alone
  await gm.locator("dialog button[data-action=ok]").press("Enter");
  await expect.poll(damage).toBeGreaterThan(0);
  await expect(cards(card(gm, id))).toContainText("GM changed what Kassus rolled");
  await expect.poll(said).toEqual(["Missed", "Hurt"]);
  const number = card(gm, id).locator("button[data-disclosure=r1]").first();
  const block = card(gm, id).locator("[data-block]", { hasText: "Damage" });
  await expect(block).toHaveCount(0);
  await number.press("Enter");
  await expect(number).toHaveAttribute("aria-expanded", "true");
  await expect(block.first()).toBeVisible();
  await number.press("Enter");
  await expect(block).toHaveCount(0);
  await redrawAndUnfold(gm, id, "r1");
  await expect(number).toHaveAttribute("aria-expanded", "true");
  await expect(block.first()).toBeVisible();
  for (const isOpen of [false, true]) {
    await pressThrough(gm, id, ".c-main button[data-disclosure=r1] >> nth=0");
    await expect(number).toHaveAttribute("aria-expanded", String(isOpen));
    await expect(block.first()).toBeVisible({ visible: isOpen });
  }
  await card(gm, id).locator("button[data-action=restoreRoll]").click();
  await expect.poll(damage).toBe(0);
  await expect(cards(card(gm, id))).not.toContainText("changed what Kassus rolled");
});

test("a card that Foundry draws a second time in a passing notice is told and unfolded as one", async () => {
  const { gm, tokens } = brawl;
  const notices = (on: boolean) =>
    gm.evaluate((wanted) => game.settings?.set("sandbox" as "core", "notices" as never, wanted as never), on);
  const before = await newest(gm);
  const [actor = "", target = ""] = [tokens.Kassus, tokens["Raider boarder"]];
  await notices(true);
  await loadDice(gm, [1, 2]);
  await propose(gm, { actor, action: "unarmedAttack", weapon: "fist", targets: [target] });
  await untilStage(gm, "open", before?.id);
  await notices(false);
  await decline(gm);
  await letThrough(gm);
  const { id } = await untilStage(gm, "closed", before?.id);
  // The notice says still that somebody is asked
  await expect(card(gm, id)).toHaveCount(2);
  await expect(gm.locator("#away-team-told")).toContainText("Failure");
  const ids = await gm.evaluate(() => [...document.querySelectorAll("[id]")].map((one) => one.id));
  expect(ids.filter((one, index) => ids.indexOf(one) !== index)).toEqual([]);
  await gm.evaluate(async (of) => {
    const html = await game.messages?.get(of)?.renderHTML();
    document.querySelector(`#chat-notifications [data-message-id="${of}"]`)?.replaceWith(html ?? "");
  }, id);
  const numbers = card(gm, id).locator("button[data-action=breakdown]");
  await expect(numbers).toHaveCount(2);
  await numbers.first().dispatchEvent("click");
  for (const one of [0, 1]) await expect(numbers.nth(one)).toHaveAttribute("aria-expanded", "true");
  await numbers.last().dispatchEvent("click");
  for (const one of [0, 1]) await expect(numbers.nth(one)).toHaveAttribute("aria-expanded", "false");
  await gm.evaluate(() => document.querySelector("#chat-notifications")?.replaceChildren());
});

test("a game master harms whom a card is about by the number on it, and takes that back alone", async () => {
  const { gm, player, tokens } = brawl;
  const before = await newest(gm);
  const [actor = "", target = ""] = [tokens.Kassus, tokens["Raider boarder"]];
  const damage = async () => (await state(gm, target)).damage;
  await loadDice(gm, [6, 6, 6, 6, 6]);
  await propose(gm, { actor, action: "unarmedAttack", weapon: "fist", targets: [target] });
  await untilStage(gm, "open", before?.id);
  await decline(gm);
  await letThrough(gm);
  const { id } = await untilStage(gm, "closed", before?.id);
  await expect.poll(damage).toBeGreaterThan(0);
  const done = await damage();
  await expect(cards(card(player, id))).toBeVisible();
  await expect(card(player, id).getByRole("button", { name: "Harm or heal" })).toHaveCount(0);
  await card(gm, id).getByRole("button", { name: "Harm or heal" }).click();
  const dialog = gm.locator("dialog");
  await expect(dialog.getByLabel("Who").locator("option")).toHaveText(["Raider boarder", "Kassus", "All of them"]);
  const shown = Number(await dialog.getByLabel("Points").inputValue());
  expect(shown).toBeGreaterThan(0);
  await dialog.getByLabel("What happens").selectOption("heal");
  await dialog.getByLabel("Points").fill("1");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect.poll(damage).toBe(done - 1);
  const healing = await untilStage(gm, "closed", id);
  await takeBack(gm, healing.id);
  await expect.poll(damage).toBe(done);
});

test("a game master hands out an Action of Opportunity from the card of a move", async () => {
  const { gm, player, tokens } = brawl;
  const before = await newest(gm);
  await moveAway(brawl);
  await untilStage(gm, "open", before?.id);
  await decline(gm);
  const { id } = await untilStage(gm, "closed", before?.id);
  await gm.evaluate(async (uuid) => {
    const token = fromUuidSync(uuid) as TokenDocument.Implementation;
    await token.move({ x: 500, y: 500, action: "displace" });
  }, tokens["Raider boarder"] ?? "");
  await card(gm, id).locator("button[data-action=grant]").click();
  for (const asked of ["place", "act"]) {
    await expect(gm.locator(`dialog [name=${asked}]`).first()).toBeAttached();
    await gm.locator("dialog button[data-action=ok]").click();
  }
  await letThrough(player);
  await untilStage(gm, "closed", id);
  await expect.poll(() => spentBy(gm, "Raider boarder")).toMatchObject({ opportunities: 1 });
});
