import { expect as anyExpect, test } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";
import { loadDice, newest, PATIENCE_MS, setBack, shareBrawl, takeBack, untilStage } from "./brawl.ts";
import { aim, select } from "./keys.ts";
import { closeWindow, editButton, gauges, openSheet, rollDialog, rowIn } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial" });

const brawl = shareBrawl(14);
let thing: string;

test.beforeEach(() => setBack(brawl));

/** The harm that the console has taken, as a page knows it. */
function harmOf(page: JoinedPage): Promise<number> {
  return page.evaluate((uuid) => {
    const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
    return Number(foundry.utils.getProperty(actor ?? {}, "system.wounds.value"));
  }, thing);
}

test("G332: a GM puts an object on the map, which is nobody’s and gets no turn", async () => {
  const { gm, player } = brawl;
  thing = await gm.evaluate(async () => {
    const actor = await Actor.implementation.create({ name: "Console", type: "thing" } as never);
    const scene = game.scenes?.contents[0];
    const token = await actor?.getTokenDocument({ x: 500, y: 600 });
    const [made] = (await scene?.createEmbeddedDocuments("Token", [token?.toObject()] as never)) ?? [];
    return made?.uuid ?? "";
  });
  const drawn = await gm.evaluate((uuid) => {
    const { disposition, bar1, texture, actorId, id, actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
    void game.combat?.createEmbeddedDocuments("Combatant", [{ tokenId: id, actorId }] as never);
    const defense = foundry.utils.getProperty(actor ?? {}, "system.defense.total");
    return [disposition, bar1.attribute, texture.src, defense];
  }, thing);
  expect(drawn).toEqual([0, null, "systems/away-team/assets/tokens/thing.svg", 5]);
  await expect(gm.getByText("Modules and objects take no turn.", { exact: false })).toBeVisible();
  await gm.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
  await expect(rowIn(gm, "Kassus")).toHaveCount(1);
  await expect(rowIn(gm, "Console")).toHaveCount(0);
  await expect.poll(() => harmOf(player)).toBe(0);
});

test("R097, G332: a player strikes at it as at anybody; the harm is counted, told to all, and undone", async () => {
  const { gm, player, tokens } = brawl;
  await select(player, tokens.Kassus);
  await aim(player, thing);
  const sheet = await openSheet(player, tokens.Kassus ?? "");
  await expect(sheet).toContainText("Console");
  await expect(sheet.getByRole("button", { name: /^Feint/ }), "which fools people alone").toHaveCount(0);
  const before = await newest(player);
  await sheet
    .getByRole("button", { name: /Crescent blade/ })
    .first()
    .click();
  const dialog = rollDialog(player);
  await expect(dialog).toContainText("Console");
  await expect(dialog).toContainText("Defense 5");
  await loadDice(gm, [2, 2, 1, 2]);
  await dialog.getByRole("button", { name: /^Roll/ }).click();
  const { id } = await untilStage(player, "closed", before?.id);
  await expect.poll(() => harmOf(gm)).not.toBe(0);
  const taken = await harmOf(gm);
  for (const page of [gm, player]) {
    await page.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
    const card = page.locator(`#chat [data-message-id="${id}"]`);
    await expect(card).toContainText(
      `Console takes ${taken} damage, ${taken} in all. The GM says what that does to it.`,
    );
    await expect.poll(() => harmOf(page)).toBe(taken);
  }
  await closeWindow(sheet);
  await takeBack(gm, id);
  for (const page of [gm, player]) await expect.poll(() => harmOf(page)).toBe(0);
});

test("G332: its sheet has its Defense, its harm and its size, and nothing of people", async () => {
  const { gm } = brawl;
  const sheet = await openSheet(gm, thing);
  await expect(gauges(sheet)).toHaveText(["Defense", "Damage taken"]);
  await expect(sheet.getByRole("heading", { name: "Attributes" })).toHaveCount(0);
  await editButton(sheet).click();
  await expect(sheet.getByLabel("Size, m")).toBeVisible();
  await expect(sheet.getByLabel("Damage taken")).toBeVisible();
  await expect(sheet.getByLabel("Strength")).toHaveCount(0);
  await expect(sheet.getByRole("heading", { name: "Biography" })).toHaveCount(0);
  await expect(sheet.getByRole("heading", { name: "Description" })).toHaveCount(1);
  await closeWindow(sheet);
  expect([brawl.gm.problems, brawl.player.problems]).toEqual([[], []]);
});
