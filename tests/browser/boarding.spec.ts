import { join } from "node:path";
import { expect as anyExpect, type Locator, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { loadDice, newest, PATIENCE_MS, propose, untilStage } from "./brawl.ts";
import { NEWER } from "./generations.ts";
import { aim, answerBy, select } from "./keys.ts";
import { closeWindow, openSheet, rollDialog, rowIn } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 180_000 });

const BOARDING = join(import.meta.dirname, "../../sandbox/demo-battlestations");

for (const generation of NEWER) {
  test.describe(`a boarding over two scenes in Foundry ${generation}`, () => {
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;
    let other: JoinedPage;
    let tokens: Readonly<Record<string, string>>;

    const everybody = () => [gm, player, other];

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(180_000);
      table = await startTable({ world: "boarding", generation, source: BOARDING, noCanvas: ["Player Two"] });
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
      other = await table.join(browser, "Player Two");
      for (const page of everybody()) await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
      tokens = await gm.evaluate(() =>
        Object.fromEntries(
          game.scenes?.contents.flatMap((scene) =>
            scene.tokens.map(({ name, uuid }) => [`${name}, ${scene.name}`, uuid as string]),
          ) ?? [],
        ),
      );
    });

    test.afterAll(() => table?.close());

    const tracker = (page: JoinedPage) => page.locator("#combat");
    const counts = (page: JoinedPage) => tracker(page).getByRole("list", { name: "Counted in this combat" });
    const count = (page: JoinedPage, words: string) => counts(page).getByRole("listitem").filter({ hasText: words });

    /** How many damage markers a module has. */
    function markersOf(page: JoinedPage, uuid: string): Promise<unknown> {
      return page.evaluate((id) => {
        const { actor } = fromUuidSync(id) as TokenDocument.Implementation;
        return foundry.utils.getProperty(actor ?? {}, "system.markers");
      }, uuid);
    }

    /** Let turns go by until somebody has theirs. */
    async function untilTurnOf(name: string): Promise<void> {
      await gm.evaluate(async (wanted) => {
        const { combat } = game;
        for (let turn = 0; turn < 20 && combat?.combatant?.name !== wanted; turn++) await combat?.nextTurn();
      }, name);
      await expect(rowIn(player, name)).toHaveAttribute("aria-current", "true");
    }

    /** Let Reyes shoot from her sheet at a token on her scene. @returns Id of the message. */
    async function shootAt(name: string, dice: readonly number[]): Promise<string> {
      await select(player, tokens["Reyes, Iron Gull"]);
      await aim(player, tokens[name]);
      const sheet = await openSheet(player, tokens["Reyes, Iron Gull"] ?? "");
      const before = await newest(player);
      await sheet
        .getByRole("button", { name: /Blaster carbine/ })
        .first()
        .click();
      const dialog = rollDialog(player);
      await expect(dialog).toContainText(name.split(",")[0] ?? "");
      await loadDice(gm, dice);
      await dialog.getByRole("button", { name: /^Roll/ }).click();
      const { id } = await untilStage(player, "closed", before?.id);
      return id;
    }

    test("shows everybody what the fight counts of both ships, for the GM alone to change (B020, B032)", async () => {
      await gm.evaluate(async () => void (await game.combat?.startCombat()));
      for (const page of everybody()) await expect(counts(page).getByRole("listitem")).toHaveCount(4);
      for (const page of [player, other]) await expect(counts(page).getByRole("button")).toHaveCount(0);
      await counts(gm).getByRole("button", { name: "Out of control: one more", exact: true }).click();
      for (const page of everybody())
        await expect(count(page, "Crew").filter({ hasText: "Out of control" })).toContainText("1");
      await counts(gm).getByRole("button", { name: "Out of control: one less", exact: true }).click();
      for (const page of everybody())
        await expect(count(page, "Crew").filter({ hasText: "Out of control" })).toContainText("0");
      const forged = {
        actor: tokens["Reyes, Iron Gull"] ?? "",
        action: "recount",
        options: { entry: "hullDamage", by: 5 },
      };
      expect(await propose(player, forged)).toBe("right/gm-only");
    });

    test("lets a module be shot at: each 6 marks it and costs its ship a point, undone together (B032)", async () => {
      await player.evaluate(async () => void (await game.scenes?.getName("Iron Gull")?.view()));
      await untilTurnOf("Reyes");
      const id = await shootAt("Brig, Iron Gull", [5, 4, 6, 6]);
      for (const page of everybody()) {
        await expect(count(page, "Enemy hull damage")).toContainText("2");
        await page.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
        const card = page.locator(`#chat [data-message-id="${id}"]`);
        await expect(card).toContainText("damage markers 2");
        await expect(card).toContainText("Enemy hull damage: 2");
      }
      const undo = gm.locator(`#chat [data-message-id="${id}"]`).getByRole("button", { name: /^Undo/ });
      await undo.click();
      for (const page of everybody()) {
        await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
        await expect(count(page, "Enemy hull damage")).toContainText("0");
      }
      await expect.poll(() => markersOf(gm, tokens["Brig, Iron Gull"] ?? "")).toBe(0);
    });

    test("lets a shot that misses mark the module behind, which nobody has aimed at (B020)", async () => {
      await untilTurnOf("Boarder");
      const brig = tokens["Brig, Iron Gull"] ?? "";
      await loadDice(gm, [1, 2, 6, 3]);
      const shot = {
        action: "shoot",
        weapon: await weaponOf("Boarder, Iron Gull"),
        actor: tokens["Boarder, Iron Gull"] ?? "",
      };
      expect(await propose(gm, { ...shot, targets: [tokens["Quill, Iron Gull"] ?? ""] })).toBeNull();
      await answerBy(gm, "keep");
      for (const page of everybody()) {
        await expect(count(page, "Enemy hull damage")).toContainText("1");
        await expect.poll(() => markersOf(page, brig)).toBe(1);
      }
    });

    test("shows that a weapon which is put away can be drawn, as it shows that one in hand can be dropped", async () => {
      await untilTurnOf("Quill");
      const sheet = await openSheet(other, tokens["Quill, Iron Gull"] ?? "");
      const colour = (name: string) =>
        sheet
          .getByRole("button", { name, exact: true })
          .first()
          .evaluate((button) => getComputedStyle(button).color);
      await expect(sheet.getByRole("button", { name: "Draw", exact: true, disabled: false }).first()).toBeVisible();
      expect(await colour("Draw")).toBe(await colour("Drop"));
      await closeWindow(sheet);
    });

    test("tells distances in squares, a diagonal as one (G377)", async () => {
      await untilTurnOf("Reyes");
      await select(player, tokens["Reyes, Iron Gull"]);
      await aim(player, tokens["Captain, Iron Gull"]);
      const sheet = await openSheet(player, tokens["Reyes, Iron Gull"] ?? "");
      await expect(sheet).toContainText("Captain 5 squares");
      await expect(sheet.getByRole("button", { name: /^Walk/ })).toContainText("5 squares");
      await gm.evaluate(async () => void (await game.scenes?.getName("Iron Gull")?.view()));
      await aim(gm, tokens["Captain, Iron Gull"]);
      const seen = await openSheet(gm, tokens["Reyes, Iron Gull"] ?? "");
      await expect(seen).toContainText("Captain 5 squares, Target number 8");
      await closeWindow(seen);
    });

    test("keeps those on one ship from those on the other, where one at the same place would be near (B013)", async () => {
      await untilTurnOf("Reyes");
      const shot = {
        action: "shoot",
        weapon: await weaponOf("Reyes, Iron Gull"),
        actor: tokens["Reyes, Iron Gull"] ?? "",
      };
      expect(await propose(player, { ...shot, targets: [tokens["Mate, Wayward Star"] ?? ""] })).toBe(
        "attack/other-level",
      );
      expect([gm.problems, player.problems, other.problems]).toEqual([[], [], []]);
    });

    test("lets a GM drag a species on a sheet: its figures follow for everybody, a module has none (T08)", async () => {
      const odd = await openSheet(gm, tokens["Odd, Wayward Star"] ?? "");
      const kin = (page: JoinedPage) =>
        page.evaluate((uuid) => {
          const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
          return [
            foundry.utils.getProperty(actor ?? {}, "system.kin"),
            actor?.items.filter(({ type }) => (type as string) === "battlestationsSpecies").length,
          ];
        }, tokens["Odd, Wayward Star"] ?? "");
      await expect(odd).toContainText("Silicoid");
      await dropSpecies(odd, "Tentac");
      await expect(gm.getByText("Odd’s species is now Tentac; it was Silicoid.")).toBeVisible();
      for (const page of everybody()) await expect.poll(() => kin(page)).toEqual(["tentac", 0]);
      await expect(odd).toContainText("Tentac");
      await dropSpecies(odd, "Silicoid");
      for (const page of everybody()) await expect.poll(() => kin(page)).toEqual(["silicoid", 0]);
      await closeWindow(odd);
      const brig = await openSheet(gm, tokens["Brig, Iron Gull"] ?? "");
      await dropSpecies(brig, "Tentac");
      await expect(gm.getByText("Brig, Iron Gull is a thing and has no species.")).toBeVisible();
      await closeWindow(brig);
      expect([gm.problems, player.problems, other.problems]).toEqual([[], [], []]);
    });

    test("lets whoever wins a grapple throw the other into a square chosen on the map (B056, B063)", async () => {
      const thrown = tokens["Boarder, Iron Gull"] ?? "";
      await gm.evaluate(
        async ([reyes, boarder]) => {
          const tokenOf = (uuid = "") => fromUuidSync(uuid) as TokenDocument.Implementation;
          const { x, y } = tokenOf(reyes);
          await tokenOf(boarder).update({ x: x - 100, y }, { animate: false, teleport: true } as object);
          await tokenOf(boarder).actor?.toggleStatusEffect("unconscious", { active: true });
        },
        [tokens["Reyes, Iron Gull"], thrown],
      );
      await untilTurnOf("Reyes");
      const before = await newest(player);
      await loadDice(gm, [6, 6]);
      const grapple = { actor: tokens["Reyes, Iron Gull"] ?? "", action: "grapple", targets: [thrown] };
      expect(await propose(player, grapple)).toBeNull();
      const prompt = player.locator("#away-team-prompt");
      await prompt.locator("[data-choice=heave]").click();
      await expect(prompt).toContainText("You choose squares on the map");
      await prompt.locator("[data-action=answer]").click();
      const panel = player.locator("#away-team-squares");
      await expect(panel.getByRole("application")).toBeFocused();
      for (const key of ["ArrowRight", "Space", "Enter"]) await player.keyboard.press(key);
      await untilStage(player, "closed", before?.id);
      const place = () =>
        gm.evaluate((uuid) => {
          const { x, y } = fromUuidSync(uuid) as TokenDocument.Implementation;
          return [x, y];
        }, thrown);
      await expect.poll(place, "though the way on which they came leads through it").toEqual([500, 900]);
      expect([gm.problems, player.problems]).toEqual([[], []]);
    });

    /** Drop a species of the compendium on a sheet. */
    async function dropSpecies(sheet: Locator, name: string): Promise<void> {
      await sheet.evaluate(async (element, wanted) => {
        const pack = game.packs?.get("away-team.battlestations-species");
        const index = await pack?.getIndex();
        const entry = [...(index ?? [])].find((one) => one.name === wanted);
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid: entry?.uuid }));
        element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
      }, name);
    }

    /** Id of the first weapon of somebody. */
    function weaponOf(name: string): Promise<string> {
      return gm.evaluate((uuid) => {
        const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
        return actor?.items.contents.find(({ type }) => type === "battlestationsWeapon")?.id ?? "";
      }, tokens[name] ?? "");
    }
  });
}
