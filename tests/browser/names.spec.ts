/** Names with markup in them, in everything that a fight shows of people, things and users. */
import { expect as anyExpect, type Page, test } from "@playwright/test";
import {
  giveTurn,
  letThrough,
  moveAway,
  newest,
  PATIENCE_MS,
  propose,
  setBack,
  shareBrawl,
  takeBack,
  untilStage,
  untilWritten,
} from "./brawl.ts";
import { closeWindow, openSheet, rollButton, rollDialog } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 180_000 });

/** Becomes an element wherever it is taken for markup. */
const MARK = "<u data-planted>&amp;</u>";

/** Note down whatever becomes an element on a page, however soon it is gone again, and in which part of the page. */
function watchMarks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const planted: string[] = [];
    const look = (root: ParentNode) => {
      for (const found of root.querySelectorAll("[data-planted]"))
        planted.push(found.closest("[id], [class]")?.outerHTML.slice(0, 120) ?? "somewhere");
    };
    look(document);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.parentNode) look(node.parentNode);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { planted });
  });
}

function marksOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { planted: readonly string[] }).planted);
}

test.describe("names with markup", () => {
  const brawl = shareBrawl(14);

  test("are words on cards, in questions, the tracker, windows and notices", async () => {
    const { gm, player, tokens } = brawl;
    await setBack(brawl);
    for (const page of [gm, player]) await watchMarks(page);
    await gm.evaluate(async (mark) => {
      for (const user of game.users ?? []) await user.update({ name: `${user.name}${mark}` });
      for (const combatant of game.combat?.combatants ?? []) {
        const { token, actor } = combatant;
        const name = `${token?.name}${mark}`;
        await combatant.update({ name });
        await token?.update({ name });
        await actor?.update({ name });
        const items = actor?.items.map((item) => ({ _id: item.id, name: `${item.name}${mark}` })) ?? [];
        await actor?.updateEmbeddedDocuments("Item", items as never);
      }
      await game.scenes?.active?.update({ name: `Scene${mark}` });
    }, MARK);
    const called = (name: string) => `${name}${MARK}`;
    await gm.locator("#sidebar [data-tab=combat]").first().click();
    await expect(gm.locator("#combat")).toContainText(called("Kassus"));

    // A question, an answer, a fight within a move, and all of it taken back
    const before = await newest(gm);
    await moveAway(brawl);
    await expect(gm.locator("#away-team-prompt")).toContainText(called("Raider boarder"));
    await gm.locator("#away-team-prompt button[data-action=answer]").click();
    await letThrough(player);
    const move = await untilStage(gm, "closed", before?.id);
    await untilWritten(gm, move.id);
    await player.locator("#sidebar [data-tab=chat]").first().click();
    await expect(player.locator(`#chat [data-message-id="${move.id}"]`)).toContainText(called("Raider boarder"));
    await gm.evaluate((id) => game.messages?.get(id)?.system, move.id);
    await takeBack(gm, move.id);

    // The roll dialog, what is refused, and what is done with a thing
    await giveTurn(brawl, called("Kassus"));
    await player.evaluate((name) => {
      for (const token of canvas.tokens?.placeables ?? [])
        token.setTarget(token.document.name === name, { releaseOthers: false });
    }, called("Raider boarder"));
    const sheet = await openSheet(player, tokens.Kassus ?? "");
    await expect(sheet.getByRole("status")).toContainText(called("Raider boarder"));
    await sheet.locator("[data-action=attack]").first().click();
    await expect(rollDialog(player)).toContainText(called("Raider boarder"));
    await rollButton(player).click();
    await letThrough(gm);
    const blow = await untilStage(player, "closed", move.id);
    await untilWritten(gm, blow.id);
    await closeWindow(sheet);
    const boarder = tokens["Raider boarder"] ?? "";
    expect(await propose(player, { actor: boarder, action: "dropProne" })).toBe("right/not-yours");
    await player.evaluate((uuid) => {
      const token = fromUuidSync(uuid) as TokenDocument.Implementation;
      return token.update({ hidden: true });
    }, tokens.Kassus ?? "");
    await gm.evaluate((uuid) => {
      const token = fromUuidSync(uuid) as TokenDocument.Implementation;
      return token.update({ hidden: false });
    }, tokens.Kassus ?? "");

    // Initiative, and the end of a fight that has left somebody hurt
    await gm.evaluate(async (uuid) => {
      const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
      await actor?.update({ system: { wounds: { value: 9 } } } as Actor.UpdateData);
      const { combat } = game;
      await combat?.rollInitiative(combat.combatants.map(({ id }) => id ?? ""));
      await combat?.delete();
    }, tokens.Kassus ?? "");
    await expect(gm.locator("#away-team-recovery")).toContainText(called("Kassus"));
    await expect(player.locator("#chat")).toContainText(called("Kassus"));
    for (const page of [gm, player]) expect(await marksOn(page)).toEqual([]);
  });
});
