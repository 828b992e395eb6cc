import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { Store } from "../../sandbox/server/store.ts";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import type { Loose } from "./batch.ts";
import { GENERATIONS } from "./run-batch.ts";
import { contractWorld } from "./world.ts";

/** The system that stands for those by others, with its pack compiled, in a temporary folder. */
async function buildOthersSystem(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "others-system-"));
  await cp(join(import.meta.dirname, "others-system"), folder, { recursive: true });
  const store = await Store.open(join(folder, "packs/store"));
  const rope = { _id: "rope000000000001", name: "Rope", type: "gear", img: null, system: { weight: 4 }, effects: [] };
  await store.write([{ collection: "items", id: rope._id, source: { ...rope, folder: null, flags: {} } }]);
  await store.close();
  return folder;
}

/** The world of the contract tests, with people and gear of this system's types. */
function othersWorld(): Record<string, unknown>[] {
  const words = { hero: "person", tool: "gear", fixture: "others" };
  return JSON.parse(
    JSON.stringify(contractWorld(), (_key, value) => (Object.hasOwn(words, value) ? words[value as "hero"] : value)),
  );
}

for (const generation of GENERATIONS) {
  test.describe(`a system by others in generation ${generation}`, () => {
    let table: Table;
    let page: JoinedPage;
    let player: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startTable({ generation, source: othersWorld(), system: await buildOthersSystem() });
      page = await table.join(browser, "GM");
      player = await table.join(browser, "Player", { noCanvas: true });
    });
    test.afterAll(() => table?.close());

    test("nothing of the game is there while modules are read (D3)", async () => {
      const early = await page.evaluate(() => {
        const { early } = (globalThis as Loose).others;
        return { ...early, canvas: typeof early.canvas };
      });
      expect(early).toEqual({ game: [], users: undefined, canvas: "undefined", chat: undefined });
    });

    test("the tracker calls what may be overridden: rows under the pointer, their menu, buttons and turns (D4)", async () => {
      const row = page.locator("#combat .combatant").first();
      await page.evaluate(() => (globalThis as Loose).ui.combat.activate());
      await page.mouse.move(600, 400);
      await page.evaluate(() => void (globalThis as Loose).ui.combat.calls.splice(0));
      await row.hover();
      await expect(row).toHaveClass(/\bhover\b/);
      await page.mouse.move(600, 400);
      await expect(row).not.toHaveClass(/\bhover\b/);
      await row.getByText("Hero").click();
      await row.click({ button: "right" });
      await page.getByRole("menuitem", { name: "Wait" }).or(page.locator("#context-menu").getByText("Wait")).click();
      await expect(page.locator("#context-menu")).toHaveCount(0);
      await page.evaluate(() => (globalThis as Loose).game.combat.startCombat());
      const calls = () => page.evaluate(() => [...new Set((globalThis as Loose).ui.combat.calls)]);
      const all = ["in", "out", "down", "combatanthero001", "scroll"];
      await expect.poll(calls).toEqual(expect.arrayContaining(all));
      expect(await page.evaluate(() => (globalThis as Loose).others.heard)).toContain("getCombatantContextOptions");
      await page.evaluate(() => (globalThis as Loose).game.combat.update({ round: 0, turn: null }));
    });

    test("collections, layers and collections of combats are those that are configured (D10)", async () => {
      const found = await page.evaluate(() => {
        const { game, canvas } = globalThis as Loose;
        return [
          game.actors.people.length,
          game.combats.isOthers,
          canvas.tokens.isOthers,
          canvas.marks.options.name,
          Boolean(canvas.marks.marks),
          canvas.marks.parent === canvas.interface,
        ];
      });
      expect(found).toEqual([3, true, true, "marks", true, true]);
    });

    test("what scrolls in a part is handed on as the element that comes, with how far it was (D11)", async () => {
      const found = await page.evaluate(async () => {
        const sheet = (globalThis as Loose).game.actors.getName("Hero").sheet;
        await sheet.render({ force: true });
        const list = () => sheet.element.querySelector(".long");
        Object.assign(list().style, { height: "60px", overflow: "auto" });
        list().scrollTop = 40;
        sheet.states.splice(0);
        await sheet.render({ parts: ["main"] });
        const [{ newElement, scrollPositions }] = sheet.states;
        const [element, top, left] = scrollPositions[0];
        const result = [element === list(), newElement.contains(element), top, left];
        await sheet.close({ animate: false });
        return result;
      });
      expect(found).toEqual([true, true, 40, 0]);
    });

    test("an action of the core's name is the core's, whatever a system hands over under it (D13)", async () => {
      const found = await page.evaluate(async () => {
        const sheet = (globalThis as Loose).game.actors.getName("Hero").sheet;
        await sheet.render({ force: true });
        sheet.element.querySelector('nav [data-tab="gear"]').click();
        const result = [sheet.ownTabs, sheet.tabGroups.primary];
        await sheet.close({ animate: false });
        return result;
      });
      expect(found).toEqual([0, "gear"]);
    });

    test("documents of a compendium are let go after a while, and its index has the fields that are asked for (D14)", async () => {
      const found = await page.evaluate(async () => {
        const { game, foundry } = globalThis as Loose;
        const { CompendiumCollection } = foundry.documents.collections;
        const seconds = CompendiumCollection.CACHE_LIFETIME_SECONDS;
        const pack = game.packs.get("others.store");
        const [rope] = await pack.getDocuments();
        const held = pack.size;
        CompendiumCollection.CACHE_LIFETIME_SECONDS = 0.01;
        const [kept] = await game.packs.get("world.chest").getDocuments();
        await pack.getDocument(rope.id);
        (globalThis as Loose).kept = kept;
        return { seconds, held, weight: pack.index.get(rope.id).system?.weight };
      });
      expect(found).toEqual({ seconds: 300, held: 1, weight: 4 });
      const sizes = () =>
        page.evaluate(() => ["others.store", "world.chest"].map((id) => (globalThis as Loose).game.packs.get(id).size));
      await expect.poll(sizes).toEqual([0, 0]);
      const later = await page.evaluate(async () => {
        const { game, kept, foundry } = globalThis as Loose;
        foundry.documents.collections.CompendiumCollection.CACHE_LIFETIME_SECONDS = 300;
        await kept.update({ name: "Renamed" });
        const chest = game.packs.get("world.chest");
        const rope = await game.packs.get("others.store").getDocument("rope000000000001");
        return [rope.name, chest.index.get(kept.id).name, (await chest.getDocument(kept.id)).name];
      });
      expect(later).toEqual(["Rope", "Renamed", "Renamed"]);
    });

    test("a part may be left out where parts are configured, without a word (D15)", async () => {
      const found = await page.evaluate(async () => {
        const { Actor, ui } = globalThis as Loose;
        const ship = await Actor.create({ name: "Ship", type: "ship" });
        const told: string[] = [];
        const { warn } = ui.notifications;
        ui.notifications.warn = (text: string) => told.push(text);
        await ship.sheet.render({ force: true });
        ui.notifications.warn = warn;
        const parts = Object.keys(ship.sheet.parts);
        await ship.sheet.close({ animate: false });
        await ship.delete();
        return { told, parts };
      });
      expect(found).toEqual({ told: [], parts: ["tabs", "main"] });
    });

    test("what is in a document is held to the schema of the class that is configured (D16)", async () => {
      const said = await page.evaluate(() => {
        const { Actor } = globalThis as Loose;
        const source = { name: "Nothing", type: "gear" };
        const actor = new Actor({ name: "A", type: "person" }) as Loose;
        try {
          actor.updateSource({ items: [source] });
          return "taken";
        } catch (error) {
          return (error as Error).name;
        }
      });
      expect(said).toBe("DataModelValidationError");
    });

    test("a model of a type that the core has is no mistake, and statuses given as a list are found by id (D17, D18)", async () => {
      const found = await page.evaluate(() => {
        const { CONFIG } = globalThis as Loose;
        const { statusEffects } = CONFIG;
        return {
          names: Array.from(statusEffects, ({ name }: Loose) => name),
          isArray: Array.isArray(statusEffects),
          calm: statusEffects.calm?.name,
          found: statusEffects.find(({ id }: Loose) => id === "calm").name,
        };
      });
      const is14 = generation === 14;
      expect(found).toEqual({
        names: ["Calm", "Gone"],
        isArray: !is14,
        calm: is14 ? "Calm" : undefined,
        found: "Calm",
      });
    });
  });
}
