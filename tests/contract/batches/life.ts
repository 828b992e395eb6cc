import type { BatchContext, Loose, LooseClass } from "../batch.ts";

/** Phases, hooks, preparation, statuses and dice. */
export function lifeBatch({ describe, it, assert }: BatchContext): void {
  const { foundry, Actor, Hooks, Roll, CONFIG, ChatMessage, fixture, game } = globalThis as unknown as Loose;
  const make = () =>
    Actor.create({ name: "Somebody", type: fixture.types.hero, items: [{ name: "Rope", type: fixture.types.tool }] });

  describe("life of a game", () => {
    it("phase-order: init, i18nInit, setup, ready", () => {
      assert(game.ready);
      assert(game.actors.getName("Hero").system.carried === 2);
      assert.throws(() => game.keybindings.register(fixture.scope, "late", {}));
    });

    it("prepare-order: base before embedded before derived", async () => {
      const actor = await make();
      fixture.log.length = 0;
      actor.reset();
      const order = [
        "system.base",
        "document.base",
        "document.embedded",
        "item.system.derived",
        "system.derived",
        "document.derived",
      ];
      assert.deepEqual(fixture.log, order);
    });

    it("calls-unbound: a function of a hook has nothing as this", () => {
      const seen: unknown[] = [];
      const id = Hooks.on("fixture.unbound", function (this: unknown) {
        seen.push(this ?? globalThis);
      });
      Hooks.callAll("fixture.unbound");
      Hooks.off("fixture.unbound", id);
      assert.deepEqual(
        seen.map((one) => one === globalThis),
        [true],
      );
    });

    it("hooks-false-only: only false stops, an error stops nobody", () => {
      const heard: string[] = [];
      const ids = [
        Hooks.on("fixture.ask", () => void heard.push("a")),
        Hooks.on("fixture.ask", () => {
          heard.push("b");
          return false;
        }),
        Hooks.on("fixture.ask", () => heard.push("c")),
      ];
      assert.equal(Hooks.call("fixture.ask"), false);
      assert.deepEqual(heard, ["a", "b"]);
      Hooks.callAll("fixture.ask");
      assert.deepEqual(heard, ["a", "b", "a", "b", "c"]);
      for (const id of ids) Hooks.off("fixture.ask", id);
    });

    it("status-toggle: a status comes and goes as an effect", async () => {
      const actor = await make();
      await actor.toggleStatusEffect("prone");
      assert(actor.statuses.has("prone"));
      assert.equal(actor.effects.size, 1);
      await actor.toggleStatusEffect("prone", { active: true });
      assert.equal(actor.effects.size, 1);
      await actor.toggleStatusEffect("prone");
      assert.equal(actor.statuses.has("prone"), false);
    });

    it("status-container: push adds, Object.values reads", async () => {
      CONFIG.statusEffects.push({ id: "fixtureStunned", name: "Stunned", img: "icons/svg/daze.svg" });
      assert(Object.values(CONFIG.statusEffects).some((entry) => (entry as Loose).id === "fixtureStunned"));
      const actor = await make();
      await actor.toggleStatusEffect("fixtureStunned");
      assert(actor.statuses.has("fixtureStunned"));
    });

    it("roll-uniform: dice ask CONFIG.Dice.randomUniform", async () => {
      const before = CONFIG.Dice.randomUniform;
      CONFIG.Dice.randomUniform = () => 0;
      const high = await new Roll("2d6 + 3").evaluate();
      CONFIG.Dice.randomUniform = () => 0.999;
      const low = await new Roll("2d6 - 1").evaluate();
      CONFIG.Dice.randomUniform = before;
      assert.deepEqual([high.total, low.total], [15, 1]);
      assert.deepEqual(
        high.dice[0].results.map((entry: Loose) => entry.result),
        [6, 6],
      );
    });

    it("roll-explodes: the maximum is rolled again and all count", async () => {
      const before = CONFIG.Dice.randomUniform;
      const faces = [0, 0, 0.5];
      CONFIG.Dice.randomUniform = () => faces.shift() ?? 0.999;
      const roll = await new Roll("1d6x").evaluate();
      CONFIG.Dice.randomUniform = before;
      assert.equal(roll.total, 6 + 6 + 3);
    });

    it("roll-class-name: a stored roll is built again by its class", async () => {
      class FixtureRoll extends (Roll as LooseClass) {}
      CONFIG.Dice.rolls.push(FixtureRoll);
      const roll = await new FixtureRoll("1d6").evaluate();
      const again = Roll.fromJSON(JSON.stringify(roll));
      assert(again instanceof FixtureRoll);
      assert.equal(again.total, roll.total);
      const message = await ChatMessage.create({ content: "rolled", rolls: [roll] });
      assert(message.rolls[0] instanceof FixtureRoll);
      CONFIG.Dice.rolls.pop();
      assert.throws(() => Roll.fromData(roll.toJSON()));
    });

    it("message-hook: the hook gets the element", async () => {
      const seen: Loose[] = [];
      const hook = Hooks.on("renderChatMessageHTML", (_message: object, html: Loose) => seen.push(html));
      const message = await ChatMessage.create({ content: "<b>said</b>" });
      const html = await message.renderHTML();
      Hooks.off("renderChatMessageHTML", hook);
      assert(html instanceof HTMLElement);
      assert(seen.includes(html));
      assert.equal(html.dataset.messageId, message.id);
    });

    it("settings-scope: world in the world, client in the browser", async () => {
      assert.equal(game.settings.get(fixture.scope, "pace"), 3);
      await game.settings.set(fixture.scope, "pace", 5);
      assert.equal(game.settings.get(fixture.scope, "pace"), 5);
      await game.settings.set(fixture.scope, "local", "there");
      assert.equal(game.settings.get(fixture.scope, "local"), "there");
      assert.throws(() => game.settings.get(fixture.scope, "unheardOf"), /not a registered/);
    });

    it("pack-index-fields: more of each entry when asked, and no document", async () => {
      const pack = game.packs.get(fixture.pack);
      assert.equal(foundry.utils.getProperty(pack.index.contents[0], fixture.packField), undefined);
      const held = pack.size;
      const index = await pack.getIndex({ fields: [fixture.packField] });
      const [entry] = index.contents;
      const { getProperty } = foundry.utils;
      assert.equal(entry.effects, undefined);
      assert.equal(pack.size, held);
      assert.equal(
        getProperty(entry, fixture.packField),
        getProperty(await pack.getDocument(entry._id), fixture.packField),
      );
    });

    it("pack-index: an index at once, documents when asked", async () => {
      const pack = game.packs.get(fixture.pack);
      assert(pack.index.size > 0);
      const [entry] = pack.index.contents;
      const document = await foundry.utils.fromUuid(entry.uuid);
      assert.equal(document._source.name, entry.name);
      assert.equal(document.pack, fixture.pack);
      assert(pack.locked);
    });

    it("macro-scope: the token, its actor and the character are variables", async () => {
      const command = "return [typeof token, actor?.id, character?.id]";
      const macro = await CONFIG.Macro.documentClass.create({ name: "Scope", type: "script", command });
      const [chosen] = game.actors.contents;
      assert.deepEqual((await macro.execute({ actor: chosen }))[1], chosen.id);
      assert.equal((await macro.execute())[2], game.user.character?.id);
      await macro.delete();
    });

    it("pack-label: a pack is called by its label, which may be changed", async () => {
      const pack = game.packs.get(fixture.pack);
      const { label } = pack.metadata;
      pack.metadata.label = "Other tools";
      assert.equal(pack.title, "Other tools");
      pack.metadata.label = label;
    });

    it("pack-flags: a pack has the flags of its manifest", () => {
      assert.deepEqual(game.packs.get(fixture.pack).metadata.flags[fixture.scope], fixture.packFlags);
    });

    it("pack-import: an import names its origin", async () => {
      const pack = game.packs.get(fixture.pack);
      const [entry] = pack.index.contents;
      const item = await game.items.importFromCompendium(pack, entry._id);
      assert.equal(item._stats.compendiumSource, entry.uuid);
      assert.equal(item.pack, null);
      assert(game.items.has(item.id));
    });
  });
}
