import type { BatchContext, Loose } from "../batch.ts";

/** What the server lets a player do who owns the hero and nothing else; runs in their window. */
export function playerBatch({ describe, it, assert }: BatchContext): void {
  const { ChatMessage, foundry, fixture, game } = globalThis as unknown as Loose;
  const TOKEN = "Scene.scene00000000001.Token";
  const COMBAT = "Combat.combat0000000001";
  const doc = (uuid: string) => foundry.utils.fromUuidSync(uuid);

  /** Does the server carry it out? What it says of a refusal is its own affair. */
  const goes = async (uuid: string, changes: object) => {
    try {
      await doc(uuid).update(changes);
      return true;
    } catch {
      return false;
    }
  };
  const refuses = async (act: () => Promise<unknown>) => {
    try {
      await act();
      return false;
    } catch {
      return true;
    }
  };

  describe("a player", () => {
    it("server-owner: a player updates what they own and nothing else", async () => {
      assert(await goes("Actor.hero000000000001", { name: "Heroine" }), "their own");
      assert.equal(doc("Actor.hero000000000001").name, "Heroine");
      assert.equal(await goes("Actor.rival00000000001", { name: "Fool" }), false, "another's");
      assert.equal(await goes("Actor.rival00000000001.Item.tool000000000001", { name: "Mine" }), false, "its item");
      assert.equal(await goes("Scene.scene00000000001", { name: "Mine" }), false, "a scene");
      assert.equal(doc("Actor.rival00000000001").name, "Rival");
    });

    it("token-owner: the owner of the actor changes its token, not whose it is", async () => {
      const own = `${TOKEN}.tokenhero0000001`;
      assert(await goes(own, { rotation: 45 }), "its rotation");
      assert.equal(await goes(own, { actorId: "rival00000000001" }), false, "whose it is");
      assert.equal(await goes(`${TOKEN}.tokencrowd00000a`, { rotation: 45 }), false, "another's");
    });

    it("server-combat: a player changes round and turn, nothing else", async () => {
      assert(await goes(COMBAT, { round: 1, turn: 1 }), "round and turn");
      assert.equal(await goes(COMBAT, { active: !doc(COMBAT).active }), false, "active");
    });

    it("combatant-keys: of their own combatant a player changes initiative, flags and system data", async () => {
      const own = `${COMBAT}.Combatant.combatanthero001`;
      assert(await goes(own, { initiative: 20, flags: { [fixture.scope]: { spent: 1 } } }), "initiative and flags");
      assert(await goes(own, { system: { note: "seen" } }), "system data");
      assert.equal(await goes(own, { hidden: true }), false, "hidden");
      assert.equal(await goes(`${COMBAT}.Combatant.combatantcrowda1`, { initiative: 1 }), false, "another's");
    });

    it("server-messages: nobody touches another's message or writes in their name", async () => {
      const other = game.messages.find(({ author }: Loose) => author?.id !== game.userId);
      const before = other.content;
      assert.equal(await goes(`ChatMessage.${other.id}`, { content: "unsaid" }), false, "another's");
      assert.equal(other.content, before);
      assert(await refuses(() => other.delete()), "deleting another's");
      const author = game.users.find(({ isGM }: Loose) => isGM).id;
      assert(await refuses(() => ChatMessage.create({ content: "forged", author })), "in another's name");
    });

    it("message-author: a player hands their own message to another author, and _stats tells that it was they", async () => {
      const message = await ChatMessage.create({ content: "mine" });
      const { id } = game.users.find(({ isGM }: Loose) => isGM);
      assert(await goes(`ChatMessage.${message.id}`, { author: id }), "to another author");
      assert.deepEqual([message.author?.id, message._stats.lastModifiedBy], [id, game.userId]);
    });

    it("server-settings: a player without the permission changes no world setting", async () => {
      assert.equal(game.user.can("SETTINGS_MODIFY"), false);
      assert(await refuses(() => game.settings.set(fixture.scope, "pace", 9)));
    });

    it("pack-level: a player sees what lies in a pack, and owns nothing of it", async () => {
      const pack = game.packs.get(fixture.pack);
      const document = await pack.getDocument(pack.index.contents[0]._id);
      assert.deepEqual([document.permission, document.visible, document.isOwner], [2, true, false]);
    });

    it("sheet-permission: no sheet of what one may not see", async () => {
      const { ActorSheetV2 } = foundry.applications.sheets;
      class PlainSheet extends ActorSheetV2 {
        // biome-ignore lint/suspicious/noExplicitAny: a class of Foundry's
        [key: string]: any;
        async _renderHTML(): Promise<string> {
          return '<input name="name">';
        }
        _replaceHTML(html: string, content: HTMLElement): void {
          content.innerHTML = html;
        }
      }
      const open = async (id: string) => {
        const sheet: Loose = Reflect.construct(PlainSheet, [{ document: game.actors.get(id) }]);
        await sheet.render({ force: true }).catch(() => undefined);
        const state = [sheet.rendered, sheet.isEditable];
        await sheet.close();
        return state;
      };
      assert.deepEqual(await open("hero000000000001"), [true, true]);
      assert.deepEqual(await open("rival00000000001"), [false, false]);
    });
  });
}
