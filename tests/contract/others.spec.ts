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

    test("the tracker calls what may be overridden, rows under the pointer, their menu, buttons and turns (D4)", async () => {
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

    test("data of an older form are migrated, nested models prepared, and what does not fit is refused", async () => {
      const found = await page.evaluate(async () => {
        const { Actor } = globalThis as Loose;
        const ship = await Actor.create({
          name: "Old",
          type: "ship",
          system: { hp: 3, abilities: { quick: { value: 7 } } },
        });
        const refused = await ship.update({ "system.crew": "many" }).then(
          () => "taken",
          (error: Error) => error.name,
        );
        await ship.update({ "system.abilities.quick.label": "Fast", "system.traits": ["big", "big", "old"] });
        const { system } = ship;
        const result = {
          health: system.health.value,
          isHurt: system.isHurt,
          quick: { ...system.abilities.quick },
          model: system.abilities.quick.constructor.name,
          traits: [...system.traits],
          rollData: (({ level, crewed, health }) => [level, crewed, health.value])(ship.getRollData()),
          isPrepared: ship.isPrepared,
          refused,
        };
        await ship.delete();
        return result;
      });
      expect(found).toEqual({
        health: 3,
        isHurt: true,
        quick: { value: 7, label: "Fast" },
        model: "AbilityData",
        traits: ["big", "old"],
        rollData: [2, true, 3],
        isPrepared: true,
        refused: "DataModelValidationError",
      });
    });

    test("sheets have tabs, partials, helpers and fields, save what is typed, and take what is dropped", async () => {
      await page.evaluate(() => (globalThis as Loose).game.actors.getName("Rival").sheet.render({ force: true }));
      const sheet = page.locator(".sheet.others");
      await expect(sheet.locator(".line")).toHaveText("Health 10");
      await expect(sheet.locator("section.tab.active")).toContainText("20");
      await sheet.locator('input[name="name"]').fill("Enemy");
      await sheet.locator('input[name="name"]').blur();
      await expect
        .poll(() => page.evaluate(() => Boolean((globalThis as Loose).game.actors.getName("Enemy"))))
        .toBe(true);
      await sheet.getByRole("tab", { name: "Gear" }).or(sheet.locator('nav [data-tab="gear"]')).first().click();
      await expect(sheet.getByText("Wrench")).toBeVisible();
      await page.evaluate(async () => {
        const { game } = globalThis as Loose;
        const actor = game.actors.getName("Enemy");
        const dataTransfer = new DataTransfer();
        const uuid = "Compendium.others.store.Item.rope000000000001";
        dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
        actor.sheet.element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      });
      await expect(sheet.getByText("Rope")).toBeVisible();
      const dragged = await page.evaluate(() => {
        const { game } = globalThis as Loose;
        const row = game.actors.getName("Enemy").sheet.element.querySelector("[data-item-id]");
        const dataTransfer = new DataTransfer();
        row.dispatchEvent(new DragEvent("dragstart", { dataTransfer, bubbles: true }));
        return JSON.parse(dataTransfer.getData("text/plain")).type;
      });
      expect(dragged).toBe("Item");
      await page.evaluate(async () => {
        const { game } = globalThis as Loose;
        const actor = game.actors.getName("Enemy");
        await actor.sheet.close({ animate: false });
        await actor.update({ name: "Rival" });
      });
    });

    test("texts are enriched by patterns of the system's own, links and rolls", async () => {
      const html = await page.evaluate(async () => {
        const { game } = globalThis as Loose;
        const item = game.actors.getName("Hero").items.contents[0];
        await item.update({ "system.notes": `@Mark[red] ${game.actors.getName("Hero").link} [[/r 1d6]]` });
        await item.sheet.render({ force: true });
        const { innerHTML } = item.sheet.element.querySelector("section section");
        await item.sheet.close({ animate: false });
        return innerHTML;
      });
      expect(html).toContain("<mark>red</mark>");
      expect(html).toMatch(/content-link.*Hero/);
      expect(html).toContain("inline-roll");
    });

    test("the directories have a foot for buttons, and rows of combatants their words in this generation", async () => {
      const found = await page.evaluate(() => {
        const { game, ui } = globalThis as Loose;
        const words = ["COMBAT.ToggleDead", "COMBATANT.MarkDefeated"].filter((key) => game.i18n.has(key));
        return [ui.actors.element.querySelectorAll(".directory-footer").length, ...words];
      });
      expect(found).toEqual([1, generation === 13 ? "COMBAT.ToggleDead" : "COMBATANT.MarkDefeated"]);
    });

    test("rolls of a class and a die of its own are thrown, told, stored and read again", async () => {
      const found = await page.evaluate(async () => {
        const { game, ChatMessage } = globalThis as Loose;
        const actor = game.actors.getName("Hero");
        const roll = game.others.roll("2dm + @level", actor.getRollData());
        const plain = await new roll.constructor("1d20 + @abilities.quick.value", actor.getRollData()).evaluate();
        await roll.evaluate({ maximize: true });
        const message = await roll.toMessage({ speaker: ChatMessage.getSpeaker({ actor }), flavor: "Test" });
        const read = message.rolls[0];
        const die = read.dice[0];
        const result = {
          total: roll.total,
          plain: plain.total > 10,
          kind: [read.constructor.name, die.constructor.name],
          read: read.total,
          faces: die.results.map((entry: Loose) => die.getResultLabel(entry)),
          formula: read.formula,
          isRoll: message.isRoll,
          alias: message.speaker.alias,
        };
        await message.delete();
        return result;
      });
      expect(found).toEqual({
        total: 8,
        plain: true,
        kind: ["OthersRoll", "FateDie"],
        read: 8,
        faces: ["plus", "plus"],
        formula: "2dm + 2",
        isRoll: true,
        alias: "Hero",
      });
    });

    test("effects with changes change what they name, and say what they have changed", async () => {
      const found = await page.evaluate(async () => {
        const { game, Actor } = globalThis as Loose;
        const isNewer = game.release.generation >= 14;
        const actor = await Actor.create({ name: "Moody", type: "person" });
        const changes = isNewer
          ? [
              { key: "system.health.bonus", type: "add", value: 2 },
              { key: "system.health.max", type: "override", value: 20 },
            ]
          : [
              { key: "system.health.bonus", mode: 2, value: "2" },
              { key: "system.health.max", mode: 5, value: "20" },
            ];
        const data = isNewer ? { name: "Joy", type: "base", system: { changes } } : { name: "Joy", changes };
        const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [data]);
        const during = [actor.system.health.bonus, actor.system.health.max, actor._source.system.health.max];
        const { overrides } = actor;
        await effect.update({ disabled: true });
        const after = [actor.system.health.bonus, actor.system.health.max];
        await actor.delete();
        return { during, after, overrides };
      });
      expect(found).toEqual({
        during: [2, 20, 10],
        after: [0, 10],
        overrides: { system: { health: { bonus: 2, max: 20 } } },
      });
    });

    test("combats, combatants and tokens of its own classes roll and play rounds", async () => {
      const found = await page.evaluate(async () => {
        const { game } = globalThis as Loose;
        const { combat } = game;
        await combat.resetAll();
        await combat.rollAll();
        const initiatives = combat.combatants.map(({ initiative }: Loose) => initiative >= 2);
        await combat.startCombat();
        const first = combat.combatant.id;
        await combat.nextTurn();
        const classes = [combat, combat.combatant, combat.combatant.token].map((one: Loose) => one.constructor.name);
        const result = { initiatives, moved: combat.combatant.id !== first, classes, round: combat.round };
        await combat.update({ round: 0, turn: null });
        return result;
      });
      expect(found).toEqual({
        initiatives: [true, true, true],
        moved: true,
        classes: ["OthersCombat", "OthersCombatant", "OthersToken"],
        round: 1,
      });
    });

    test("settings with a menu, keys, sockets, own hooks, targets and whispers work", async () => {
      await page.evaluate(async () => {
        const { game, canvas } = globalThis as Loose;
        await game.settings.set("others", "pace", 5);
        game.socket.emit("system.others", { hello: "you" });
        const item = game.actors.getName("Hero").items.contents[0];
        await item.toChat();
        canvas.tokens.placeables[0].setTarget(true, { releaseOthers: true });
        const { type: Menu } = game.settings.menus.get("others.rules");
        const menu = new Menu();
        await menu.render({ force: true });
        (globalThis as Loose).others.menuTitle = menu.title;
        await menu.close({ animate: false });
      });
      await page.keyboard.press("j");
      const found = await page.evaluate(() => {
        const { game, others } = globalThis as Loose;
        return {
          keys: others.keys,
          heard: others.heard.filter((entry: string) => /^(pace|ready)/.test(entry)),
          targets: game.user.targets.size,
          title: others.menuTitle,
          whisper: game.messages.contents.at(-1).whisper.length,
          whispered: game.messages.contents.at(-1).id,
        };
      });
      const { whispered, ...rest } = found;
      expect(rest).toEqual({
        keys: ["wave"],
        heard: ["ready 3", "pace 5"],
        targets: 1,
        title: "House rules",
        whisper: 1,
      });
      await expect
        .poll(() => player.evaluate(() => (globalThis as Loose).others.heard))
        .toEqual(expect.arrayContaining([{ hello: "you" }, "pace 5"]));
      const seen = () =>
        player.evaluate((id) => (globalThis as Loose).game.messages.get(id)?.visible as boolean | undefined, whispered);
      await expect.poll(seen).toBe(false);
      expect(
        await player.evaluate(() => (globalThis as Loose).game.settings.menus.get("others.rules").restricted),
      ).toBe(true);
    });

    test("dialogs answer, with what is typed, and a compendium is imported", async () => {
      const answers = page.evaluate(async () => {
        const { DialogV2 } = (globalThis as Loose).foundry.applications.api;
        const sure = await DialogV2.confirm({ window: { title: "Sure?" }, content: "<p>Really</p>" });
        const typed = await DialogV2.prompt({
          window: { title: "Name" },
          content: '<input name="word" value="one">',
          ok: { callback: (_event: Event, button: Loose) => button.form.elements.word.value },
        });
        const chosen = await DialogV2.wait({
          window: { title: "Which" },
          content: "<p>Choose</p>",
          buttons: [
            { action: "left", label: "Left" },
            { action: "right", label: "Right", default: true },
          ],
        });
        return [sure, typed, chosen];
      });
      await page.locator('dialog [data-action="yes"], .dialog [data-action="yes"]').click();
      await page.locator('input[name="word"]').fill("two");
      await page.locator('[data-action="ok"]').click();
      await page.getByRole("button", { name: "Left" }).click();
      expect(await answers).toEqual([true, "two", "left"]);
      const imported = await page.evaluate(async () => {
        const { game } = globalThis as Loose;
        const pack = game.packs.get("others.store");
        const one = await game.items.importFromCompendium(pack, "rope000000000001", { name: "My rope" });
        const all = await pack.importAll({ keepId: true });
        return [one.name, one._stats.compendiumSource, all.map(({ id }: Loose) => id), game.items.size];
      });
      expect(imported).toEqual(["My rope", "Compendium.others.store.Item.rope000000000001", ["rope000000000001"], 2]);
    });

    test("what is not modelled says so by its name, and nothing ends in a TypeError", async () => {
      const said = await page.evaluate(async () => {
        const { foundry, game, canvas, CONFIG, CONST, Roll, ui } = globalThis as Loose;
        const actor = game.actors.getName("Hero");
        const { applications, appv1, data, dice, documents, helpers } = foundry;
        const uses: Record<string, () => unknown> = {
          FilePicker: () => new applications.apps.FilePicker.implementation({ type: "image" }).browse(),
          ImagePopout: () => new applications.apps.ImagePopout({ src: "icons/svg/aura.svg" }).render({ force: true }),
          ActorSheet: () => new (class extends appv1.sheets.ActorSheet {})().render(true),
          Ray: () => new foundry.canvas.geometry.Ray({ x: 0, y: 0 }, { x: 1, y: 1 }),
          PoolTerm: () => new dice.terms.PoolTerm({ terms: ["1d6"] }),
          AudioHelper: () => foundry.audio.AudioHelper.play({ src: "sounds/dice.wav" }),
          SearchFilter: () => new applications.ux.SearchFilter({ inputSelector: "input" }),
          VisionMode: () => new foundry.canvas.perception.VisionMode({ id: "x" }),
          Playlists: () => game.playlists.getName("x"),
          Cards: () => documents.Cards.create({}),
          Playlist: () => documents.Playlist.create({ name: "x" }),
          Templates: () => canvas.templates.placeables.length,
          Drawings: () => canvas.drawings.placeables.length,
          Lighting: () => canvas.lighting.placeables.length,
          Sounds: () => canvas.sounds.placeables.length,
          Notes: () => canvas.notes.placeables.length,
          Tiles: () => canvas.tiles.placeables.length,
          Regions: () => canvas.regions.placeables.length,
          Effects: () => canvas.effects.visionSources.size,
          Visibility: () => canvas.visibility.testVisibility({ x: 0, y: 0 }),
          Perception: () => canvas.perception.update({ refreshVision: true }),
          TokenConfig: () => new CONFIG.Token.prototypeSheetClass({}),
          Video: () => game.video.loadFile("x"),
          Audio: () => game.audio.play("x"),
          Webrtc: () => game.webrtc.settings.get("x"),
          Issues: () => game.issues.usabilityIssues,
          PlaylistDirectory: () => ui.playlists.render(),
          TableDirectory: () => ui.tables.render(),
          CardsDirectory: () => ui.cards.render(),
          Combat: () => helpers.media.ImageHelper.createThumbnail("x"),
          Schema: () => new data.fields.JavaScriptField(),
          Hex: () => CONST.REGION_EVENTS.TOKEN_ENTER,
          CalendarData: () => new foundry.data.CalendarData({}),
          Formatter: () => game.i18n.getListFormatter().format(["a", "b"]),
          Timer: () => game.time.components,
          Initiative: () => actor.rollInitiative(),
          Simulated: () => Roll.simulate("1d6", 10),
          Light: () => canvas.tokens.placeables[0].document.light.animation.speed.toFixed(2),
        };
        const said: Record<string, string> = {};
        for (const [name, use] of Object.entries(uses)) {
          try {
            await use();
          } catch (error) {
            if ((error as Error).name !== "NotModelledError") said[name] = String(error);
          }
        }
        return said;
      });
      expect(said).toEqual({});
    });
  });
}
