import { expect as anyExpect, type Page, test } from "@playwright/test";
import { type Brawl, letThrough, newest, PATIENCE_MS, propose, setBack, startBrawl, untilStage } from "./brawl.ts";
import { diceIn, windowOf } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 120_000 });

/** Enter how dice fell into the window of that prompt; a digit leads on to the next die. */
async function enterDice(page: Page, prompt: string, faces: readonly number[]): Promise<void> {
  const fields = windowOf(page, "Your dice")
    .and(page.locator(`[id$="-${prompt}"]`))
    .getByRole("spinbutton");
  await expect(fields).toHaveCount(faces.length);
  await fields.first().focus();
  for (const face of faces) await page.keyboard.press(String(face));
  await page.keyboard.press("Enter");
}

/** The rolls of a message as Foundry has them: whose, and what fell. */
function rollsOf(page: Page, id: string): Promise<readonly { of: unknown; formula: string; total: number }[]> {
  return page.evaluate((message) => {
    const { rolls = [] } = game.messages?.get(message) ?? {};
    return rolls.map(({ options, formula, total }) => ({
      of: (options as { of?: unknown }).of,
      formula,
      total: total ?? 0,
    }));
  }, id);
}

/** Whose dice the module Dice So Nice would show for the first roll of a message that is the referee's. */
function shownFor(page: Page, id: string): Promise<string | null> {
  return page.evaluate((message) => {
    const kept = game.messages?.get(message);
    const context = { user: kept?.author, roll: kept?.rolls[0] };
    (Hooks.callAll as (hook: string, ...given: unknown[]) => void)("diceSoNiceRollStart", message, context);
    return context.user?.id ?? null;
  }, id);
}

test("whoever throws their own dice is asked for the faces, and public dice are rolls of the message", async ({
  browser,
}) => {
  const brawl: Brawl = await startBrawl(browser, 13, { noCanvas: true });
  try {
    const { gm, player, tokens } = brawl;
    await setBack(brawl);
    await player.evaluate(() =>
      (game.settings.set as (scope: string, key: string, value: boolean) => Promise<unknown>)(
        "away-team",
        "handDice",
        true,
      ),
    );
    const throwers = () =>
      gm.evaluate(() => game.users?.filter((user) => user.getFlag("away-team", "handDice") === true).length);
    await expect.poll(throwers).toBe(1);
    const beforeAllowed = await newest(gm);
    const test = { actor: tokens.Kassus ?? "", action: "attributeTest", options: { subject: "strength" } };
    expect(await propose(player, test)).toBeNull();
    await untilStage(gm, "closed", beforeAllowed?.id);
    await gm.evaluate(() =>
      (game.settings.set as (scope: string, key: string, value: boolean) => Promise<unknown>)(
        "away-team",
        "playersDice",
        true,
      ),
    );
    const before = await newest(gm);
    const weapon = await player.evaluate((uuid) => {
      const token = fromUuidSync(uuid) as TokenDocument.Implementation;
      return token.actor?.items.find(
        ({ type, system }) => type === "weapon" && (system as { skill: string }).skill === "armed",
      )?.id;
    }, tokens.Kassus ?? "");
    const target = tokens["Raider boarder"] ?? "";
    const intent = {
      actor: tokens.Kassus ?? "",
      action: "armedAttack",
      weapon: weapon ?? "",
      targets: [target],
    };
    expect(await propose(player, intent)).toBeNull();
    await letThrough(gm);
    await enterDice(player, "d0", [3, 3]);
    await expect(windowOf(gm, "Your dice")).toHaveCount(0);
    await enterDice(player, "d2", [4, 3]);
    const { id } = await untilStage(gm, "closed", before?.id);
    await expect
      .poll(() => rollsOf(gm, id))
      .toEqual([
        { of: tokens.Kassus, formula: "2d6", total: 6 },
        { of: tokens.Kassus, formula: "2d6", total: 7 },
      ]);
    await expect(windowOf(player, "Your dice")).toHaveCount(0);
    await expect(gm.locator(`#chat [data-message-id="${id}"]`)).toContainText("Own dice: entered by Kassus.");
    expect(await shownFor(gm, id)).toBe(await player.evaluate(() => game.user?.id ?? null));
  } finally {
    await brawl.table.close();
  }
});

test("a card shows a die that was thrown again with both its faces, to those too who do not see it", async ({
  browser,
}) => {
  const brawl: Brawl = await startBrawl(browser, 14, { noCanvas: true });
  try {
    const { gm, tokens } = brawl;
    await setBack(brawl);
    const before = await newest(gm);
    expect(
      await propose(gm, { actor: tokens.Kassus ?? "", action: "attributeTest", options: { subject: "strength" } }),
    ).toBeNull();
    const { id } = await untilStage(gm, "closed", before?.id);
    const card = gm.locator(`#chat [data-message-id="${id}"]`);
    await card.getByRole("button", { name: "Numbers" }).click();
    await expect(diceIn(card).getByRole("listitem")).toHaveCount(2);
    // No game of these lets dice be thrown again: the exchange is stored as one that does would store it
    const faces = await gm.evaluate(async (message) => {
      const kept = game.messages?.get(message);
      if (!kept) throw new Error("the message is gone");
      const { exchange, revision } = kept.system as unknown as { exchange: string; revision: number };
      const stored = JSON.parse(exchange) as {
        episode: { entries: { kind: string; test: { faces: number[]; replaced?: object[] } }[] };
      };
      const rolled = stored.episode.entries.find(({ kind }) => kind === "test")?.test;
      if (rolled) rolled.replaced = [{ place: 0, face: 2 }];
      await kept.update({ system: { exchange: JSON.stringify(stored), revision: revision + 1 } } as object);
      return rolled?.faces ?? [];
    }, id);
    await expect(diceIn(card).getByRole("listitem")).toHaveText([`${faces[0]} rolled again, was 2`, String(faces[1])]);
    await expect(diceIn(card).locator("s")).toHaveText("2");
    await expect(diceIn(card).locator("s")).toHaveAttribute("aria-hidden", "true");
    await expect(diceIn(card).locator("s")).toHaveCSS("text-decoration-line", "line-through");
  } finally {
    await brawl.table.close();
  }
});
