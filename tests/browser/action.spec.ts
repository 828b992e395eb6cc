import { join } from "node:path";
import { expect as anyExpect, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { put } from "./board.ts";
import { loadDice, newest, PATIENCE_MS, propose, takeBack, untilStage } from "./brawl.ts";
import { NEWER } from "./generations.ts";
import { expectTurns } from "./icon-world.ts";
import { aim, select } from "./keys.ts";
import { declarations, openSheet, rollDialog, rowIn, windowOf } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 180_000 });

const DEPOT = join(import.meta.dirname, "../../sandbox/demo-action");

/** How much somebody has suffered on each track. */
function harmOf(page: JoinedPage, uuid: string): Promise<{ stun: number; life: number }> {
  return page.evaluate((id) => {
    const { actor } = fromUuidSync(id) as TokenDocument.Implementation;
    const of = (track: string) => Number(foundry.utils.getProperty(actor ?? {}, `system.${track}.value`));
    return { stun: of("stun"), life: of("life") };
  }, uuid);
}

for (const generation of NEWER) {
  test.describe(`a round of the third game in Foundry ${generation}`, () => {
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;
    let tokens: Readonly<Record<string, string>>;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(180_000);
      table = await startTable({ world: "depot", generation, source: DEPOT });
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
      for (const page of [gm, player]) await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
      tokens = await gm.evaluate(() =>
        Object.fromEntries(canvas.scene?.tokens.map(({ name, uuid }) => [name, uuid as string]) ?? []),
      );
      await put(gm, "Raider boarder", [19, 12]);
    });

    test.afterAll(() => table?.close());

    /** Let Castell fire a burst from her sheet. @returns Id of its message. */
    async function burstAt(name: string): Promise<string> {
      await select(player, tokens.Castell);
      await aim(player, tokens[name]);
      await openSheet(player, tokens.Castell ?? "");
      const burst = player.getByRole("form").getByRole("button", { name: /burst/i }).first();
      await burst.click();
      const dialog = rollDialog(player);
      await expect(dialog).toContainText(name);
      const before = await newest(player);
      await loadDice(gm, [6, 6, 6, ...Array(30).fill(4)]);
      await dialog.getByRole("button", { name: /^Roll/ }).click();
      const { id } = await untilStage(player, "closed", before?.id);
      return id;
    }

    test("begins with a die and INI of everybody, the highest first (A003, A004)", async () => {
      await gm.evaluate(async () => void (await game.combat?.startCombat()));
      const rollOf = (name: string) =>
        declarations(player, new RegExp(`^${name}: `)).getByRole("button", { name: "Roll" });
      await loadDice(gm, [6]);
      await rollOf("Castell").click();
      await expect(rollOf("Castell")).toHaveCount(0);
      await loadDice(gm, [1, 1, 1, 1, 1, 1, 1, 1]);
      await rollOf("Varga").click();
      await expect(rollOf("Varga")).toHaveCount(0);
      for (const name of ["Abara", "Reyes"])
        expect(await propose(gm, { actor: tokens[name] ?? "", action: "initiative" })).toBeNull();
      await gm.locator("#combat [data-press=rollNpcs]").click();
      for (const page of [gm, player]) await expectTurns(page, ["Castell"]);
    });

    test("prepares a shot on a small page with head, chances and buttons in sight, however much is unfolded", async () => {
      const size = player.viewportSize() ?? { width: 1280, height: 720 };
      await player.setViewportSize({ width: 1024, height: 640 });
      await select(player, tokens.Castell);
      await aim(player, tokens["Raider boarder"]);
      await openSheet(player, tokens.Castell ?? "");
      await player.getByRole("form").getByRole("button", { name: /burst/i }).first().click();
      const dialog = rollDialog(player);
      const fields = dialog.getByRole("combobox");
      await expect(fields).toHaveCount(4);
      await dialog.getByText("More circumstances (10)").click();
      await expect(fields).toHaveCount(14);
      const braced = dialog.getByRole("combobox", { name: "Weapon is braced" });
      await braced.selectOption({ label: "yes" });
      await expect(dialog.getByRole("switch", { name: /braced/i })).toBeVisible();
      await expect(braced).toHaveValue("true");
      await expect(braced).toBeVisible();
      for (const part of [
        dialog.getByRole("heading", { name: "Raider boarder" }),
        dialog.getByText("to succeed"),
        dialog.getByRole("button", { name: /^Roll/ }),
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
      await player.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await player.setViewportSize(size);
    });

    test("goes on with a burst, whose rounds wound somebody, and is taken back whole (A098, A107)", async () => {
      const boarder = tokens["Raider boarder"] ?? "";
      const id = await burstAt("Raider boarder");
      for (const page of [gm, player]) {
        await expect.poll(async () => (await harmOf(page, boarder)).life).toBeGreaterThan(0);
        await page.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
        await expect(page.locator(`#chat [data-message-id="${id}"]`)).toContainText("Raider boarder");
      }
      await takeBack(gm, id);
      for (const page of [gm, player]) await expect.poll(() => harmOf(page, boarder)).toEqual({ stun: 0, life: 0 });
    });

    test("takes whoever is shot at into the fight, and out of it again when that is undone (A130)", async () => {
      await put(gm, "Raider brute", [19, 13]);
      await gm.evaluate(async () => {
        await game.combat?.combatants.find(({ name }) => name === "Raider brute")?.delete();
      });
      const fighters = (page: JoinedPage) =>
        page.evaluate(() => game.combat?.combatants.map(({ name }) => name).filter((name) => name === "Raider brute"));
      for (const page of [gm, player]) await expect.poll(() => fighters(page)).toEqual([]);
      const id = await burstAt("Raider brute");
      for (const page of [gm, player]) {
        await expect.poll(() => fighters(page)).toEqual(["Raider brute"]);
        await expect(page.locator(`#chat [data-message-id="${id}"]`)).toContainText("joins the combat");
      }
      await takeBack(gm, id);
      for (const page of [gm, player]) await expect.poll(() => fighters(page)).toEqual([]);
    });

    test("chooses from the sheet how somebody moves, and shows what DEF comes to otherwise (A012, A079)", async () => {
      const sheet = await openSheet(player, tokens.Castell ?? "");
      const run = sheet.getByRole("button", { name: /^Run/ });
      await run.click();
      await expect(run).toHaveAttribute("aria-pressed", "true");
      await run.click();
      await expect(run).toHaveAttribute("aria-pressed", "false");
      const melee = sheet.getByRole("switch", { name: /in melee$/ });
      await expect(sheet).toContainText("DEF now");
      await melee.click();
      await expect(melee).toHaveAttribute("aria-checked", "true");
      await expect(sheet).toContainText("DEF then");
      await melee.click();
      await expect(sheet).toContainText("DEF now");
    });

    test("lets bars and sheets follow at once where a setting makes Stun of something else (X12)", async () => {
      const castell = tokens.Castell ?? "";
      const ends = (page: JoinedPage) =>
        page.evaluate((id) => {
          const { actor } = fromUuidSync(id) as TokenDocument.Implementation;
          return Number(foundry.utils.getProperty(actor ?? {}, "system.stun.max"));
        }, castell);
      const change = (hits: string) =>
        gm.evaluate(async (value) => {
          const settings = game.settings as unknown as {
            set(scope: string, key: string, value: string): Promise<void>;
          };
          await settings.set("away-team", "action.hits", value);
        }, hits);
      const sheet = windowOf(player, /Castell/);
      await expect(sheet).toContainText("20 of 20");
      await change("6, 5");
      for (const page of [gm, player]) await expect.poll(() => ends(page)).toBe(24);
      await expect(sheet).toContainText("24 of 24");
      await change("5, 5");
      for (const page of [gm, player]) await expect.poll(() => ends(page)).toBe(20);
    });

    test("calls somebody hurt in the tracker before they are dying, by how much of their Life is gone", async () => {
      const hurt = (share: number) =>
        gm.evaluate(
          async ([id, part]) => {
            const { actor } = fromUuidSync(id) as TokenDocument.Implementation;
            const most = Number(foundry.utils.getProperty(actor ?? {}, "system.life.max"));
            await actor?.update({ system: { life: { value: Math.ceil(most * part) } } } as object);
          },
          [tokens["Raider boarder"] ?? "", share] as const,
        );
      const rows = [rowIn(gm, "Raider boarder"), rowIn(player, "Raider boarder")] as const;
      const expectWords = async (named: string, seen: string) => {
        await expect(rows[0]).toContainText(named);
        await expect(rows[1]).toContainText(seen);
      };
      await expectWords("Awake", "In good shape");
      await hurt(0.2);
      await expectWords("Hurt", "Hurt");
      await hurt(0.8);
      await expectWords("Badly hurt", "Badly hurt");
      await hurt(0);
      await expectWords("Awake", "In good shape");
    });

    test("ends somebody's turn by the tracker, and gives it to those next who rolled the same (A002, A006)", async () => {
      for (const page of [gm, player]) await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
      await player.locator("#combat").getByRole("button", { name: "End turn" }).click({ timeout: PATIENCE_MS });
      for (const page of [gm, player]) await expectTurns(page, ["Raider captain", "Raider sapper"]);
      expect([gm.problems, player.problems]).toEqual([[], []]);
    });

    test("says once of somebody that they are dying, and lets them act no more (X12, G356)", async () => {
      expect(await propose(gm, { actor: tokens.Varga ?? "", action: "befall", options: { points: 30 } })).toBeNull();
      for (const page of [gm, player]) {
        const row = rowIn(page, "Varga");
        await expect(row).toContainText("Dying, Prone");
        await expect(row).not.toContainText("Dying, Dying");
        await expect(row.getByRole("button", { name: "Act now" })).toHaveCount(0);
      }
    });
  });
}
