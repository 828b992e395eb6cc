import { expect, type Page, test } from "@playwright/test";
import { untilHeard } from "../support/heard.ts";
import type { JoinedPage, Table } from "../support/table.ts";
import { asText, type Loose, listTests, runTest } from "./batch.ts";
import { playerBatch } from "./batches/player.ts";
import { GENERATIONS, startContractTable } from "./run-batch.ts";
import { IDS } from "./world.ts";

/** What the server answers to an update that the client sends without asking itself. */
function tryUpdate(page: Page, uuid: string, changes: object): Promise<string> {
  return page.evaluate(
    async ({ uuid, changes }) => {
      const { foundry } = globalThis as unknown as Loose;
      const document = foundry.utils.fromUuidSync(uuid);
      try {
        await document.update(changes);
        return "done";
      } catch (error) {
        return (error as Error).message;
      }
    },
    { uuid, changes },
  );
}

/** Send a raw request past the client's own checks. */
function trySend(page: Page, request: unknown): Promise<string> {
  return page.evaluate(async (request) => {
    const { game } = globalThis as unknown as Loose;
    const { error } = await game.socket.emitWithAck("modifyDocument", request);
    return error ?? "done";
  }, request);
}

const heroName = (page: Page) =>
  page.evaluate((id) => (globalThis as unknown as Loose).game.actors.get(id).name, IDS.hero);

const REFUSED = /lacks permission/;

for (const generation of GENERATIONS) {
  test.describe(`permissions, generation ${generation}`, () => {
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startContractTable(generation, { noCanvas: true });
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
      player.expectProblem(/lacks permission|must come as|must be an object|There is no|does not exist|is locked/);
    });
    test.afterAll(() => table?.close());

    test.describe("in their own window", () => {
      test.beforeAll(async () => {
        await gm.evaluate(() => void (globalThis as unknown as Loose).ChatMessage.create({ content: "said" }));
        await expect.poll(() => player.evaluate(() => (globalThis as unknown as Loose).game.messages.size)).toBe(1);
      });
      for (const title of listTests(playerBatch)) {
        test(title, () => player.evaluate(runTest, asText(playerBatch, title)));
      }
    });

    test("pack-level: a player sees what lies in a pack, and owns nothing of it", async () => {
      const levelOf = (page: Page) =>
        page.evaluate(async () => {
          const { game } = globalThis as unknown as Loose;
          const [entry] = game.packs.get("fixture.tools").index.contents;
          const document = await game.packs.get("fixture.tools").getDocument(entry._id);
          return [document.permission, document.visible, document.isOwner, document.ownership.default];
        });
      expect(await levelOf(player)).toEqual([2, true, false, 0]);
      expect(await levelOf(gm)).toEqual([3, true, true, 0]);
    });

    test("gm-only-fields: a player makes nobody of a type with such a field, and writes no such field", async () => {
      player.expectProblem(/may only be modified by a GM/);
      await gm.evaluate(() =>
        (globalThis as unknown as Loose).game.settings.set("core", "permissions", { ACTOR_CREATE: [1, 2, 3, 4] }),
      );
      const create = (type: string) =>
        trySend(player, { type: "Actor", action: "create", operation: { data: [{ name: "Made", type }] } });
      await expect.poll(() => create("hero")).toBe("done");
      expect(await create("crowd")).toMatch(/may only be modified by a GM/);
      const owned = await gm.evaluate(async (user) => {
        const { game, Actor } = globalThis as unknown as Loose;
        await game.settings.set("core", "permissions", {});
        return (await Actor.create({ name: "Theirs", type: "crowd", ownership: { [user]: 3 } })).id as string;
      }, IDS.player);
      const write = (change: object) =>
        trySend(player, { type: "Actor", action: "update", operation: { updates: [{ _id: owned, ...change }] } });
      expect(await write({ name: "Mine" })).toBe("done");
      expect(await write({ system: { rumour: "none" } })).toMatch(/may only be modified by a GM/);
    });

    test("server-owner: a player updates what they own and nothing else", async () => {
      expect(await tryUpdate(player, `Actor.${IDS.hero}`, { name: "Heroine" })).toBe("done");
      expect(await tryUpdate(player, `Actor.${IDS.rival}`, { name: "Fool" })).toMatch(REFUSED);
      expect(await tryUpdate(player, `Actor.${IDS.rival}.Item.${IDS.tool}`, { name: "Mine" })).toMatch(REFUSED);
      expect(await tryUpdate(player, `Scene.${IDS.scene}`, { name: "Mine" })).toMatch(REFUSED);
      await expect
        .poll(() => gm.evaluate((id) => (globalThis as unknown as Loose).game.actors.get(id).name, IDS.hero))
        .toBe("Heroine");
      await untilHeard(gm, gm);
      expect(await gm.evaluate((id) => (globalThis as unknown as Loose).game.actors.get(id).name, IDS.rival)).toBe(
        "Rival",
      );
    });

    test("server-messages: nobody touches another's message or writes in their name", async () => {
      const id = await gm.evaluate(
        async () => (await (globalThis as unknown as Loose).ChatMessage.create({ content: "said" })).id,
      );
      await expect
        .poll(() => player.evaluate((id) => (globalThis as unknown as Loose).game.messages.has(id), id))
        .toBe(true);
      expect(await tryUpdate(player, `ChatMessage.${id}`, { content: "unsaid" })).toMatch(REFUSED);
      const forged = {
        type: "ChatMessage",
        action: "create",
        operation: { data: [{ content: "forged", author: IDS.gm }] },
      };
      expect(await trySend(player, forged)).toMatch(REFUSED);
      const removal = { type: "ChatMessage", action: "delete", operation: { ids: [id] } };
      expect(await trySend(player, removal)).toMatch(REFUSED);
    });

    test("message-author: a player hands their own message to another author, and _stats tells who handed it on", async () => {
      const id = await player.evaluate(
        async () => (await (globalThis as unknown as Loose).ChatMessage.create({ content: "mine" })).id,
      );
      expect(await tryUpdate(player, `ChatMessage.${id}`, { author: IDS.gm })).toBe("done");
      const seen = () =>
        gm.evaluate((id) => {
          const message = (globalThis as unknown as Loose).game.messages.get(id);
          return [message?.author?.id, message?._stats.lastModifiedBy];
        }, id);
      await expect.poll(seen).toEqual([IDS.gm, IDS.player]);
    });

    test("server-settings: the permission decides who writes world settings, not the role", async ({ browser }) => {
      await gm.evaluate(() => (globalThis as unknown as Loose).User.create({ name: "Assistant", role: 3 }));
      const assistant = await table.join(browser, "Assistant");
      assistant.expectProblem(REFUSED);
      const pace = (page: Page, value: number) =>
        page.evaluate(async (value) => {
          const { game } = globalThis as unknown as Loose;
          const written = game.settings.set("fixture", "pace", value);
          return [
            game.user.isGM,
            game.user.can("SETTINGS_MODIFY"),
            await written.catch((error: Error) => error.message),
          ];
        }, value);
      const grant = (permissions: object) =>
        gm.evaluate(
          (permissions) => (globalThis as unknown as Loose).game.settings.set("core", "permissions", permissions),
          permissions,
        );
      expect(await pace(assistant, 4)).toEqual([true, true, 4]);
      await grant({ SETTINGS_MODIFY: [1] });
      await expect
        .poll(() => player.evaluate(() => (globalThis as unknown as Loose).game.user.can("SETTINGS_MODIFY")))
        .toBe(true);
      await expect
        .poll(() => assistant.evaluate(() => (globalThis as unknown as Loose).game.user.can("SETTINGS_MODIFY")))
        .toBe(false);
      expect(await pace(player, 5)).toEqual([false, true, 5]);
      expect(await pace(assistant, 6)).toEqual([true, false, expect.stringMatching(REFUSED)]);
      await grant({});
      await gm.evaluate(() => (globalThis as unknown as Loose).game.settings.set("fixture", "pace", 3));
      await assistant.context().close();
    });

    test("server-settings: a player without the permission changes no world setting", async () => {
      const refusal = await player.evaluate(async () => {
        const { game } = globalThis as unknown as Loose;
        await game.settings.set("fixture", "mine", "own").catch((error: Error) => error.message);
        return game.settings.set("fixture", "pace", 9).then(
          () => "done",
          (error: Error) => error.message,
        );
      });
      expect(refusal).toMatch(REFUSED);
      await untilHeard(gm, gm);
      expect(await gm.evaluate(() => (globalThis as unknown as Loose).game.settings.get("fixture", "pace"))).toBe(3);
      expect(await player.evaluate(() => (globalThis as unknown as Loose).game.settings.get("fixture", "mine"))).toBe(
        "own",
      );
      expect(await gm.evaluate(() => (globalThis as unknown as Loose).game.settings.get("fixture", "mine"))).toBe("");
    });

    test("a setting of a player's own under the name of one of the world is nobody else's, and never becomes it", async () => {
      const said = await player.evaluate(async (me) => {
        const { game, CONFIG } = globalThis as unknown as Loose;
        const own = await CONFIG.Setting.documentClass.create({ key: "fixture.pace", value: "7", user: me });
        const change = (changes: object) =>
          own.update(changes).then(
            () => "done",
            (error: Error) => error.message,
          );
        const refused = [await change({ user: null }), await change({ key: "fixture.other" })];
        return [...refused, await change({ value: "9" }), game.settings.get("fixture", "pace")];
      }, IDS.player);
      expect(said).toEqual([expect.stringMatching(REFUSED), expect.stringMatching(REFUSED), "done", 3]);
      const seen = () =>
        gm.evaluate(() => {
          const { game, fixture } = globalThis as unknown as Loose;
          return [game.settings.get("fixture", "pace"), fixture.log.includes("pace 9")];
        });
      await untilHeard(gm, gm);
      expect(await seen()).toEqual([3, false]);
    });

    test("settings-change: onChange runs on every client", async () => {
      await gm.evaluate(() => (globalThis as unknown as Loose).game.settings.set("fixture", "pace", 8));
      await expect
        .poll(() => player.evaluate(() => (globalThis as unknown as Loose).fixture.log.includes("pace 8")))
        .toBe(true);
      await gm.evaluate(() => (globalThis as unknown as Loose).game.settings.set("fixture", "pace", 3));
    });

    test("server-shape: what has the wrong shape is refused and changes nothing", async () => {
      const before = await heroName(gm);
      const update = (updates: unknown) => ({ type: "Actor", action: "update", operation: { updates } });
      expect(await trySend(player, null)).not.toBe("done");
      expect(await trySend(player, { type: "Actor", action: "explode", operation: {} })).toMatch(/no action/);
      expect(await trySend(player, { type: "constructor", action: "update", operation: {} })).toMatch(/no document/);
      expect(await trySend(player, update("all"))).toMatch(/list of objects/);
      expect(await trySend(player, update([{ _id: "nobody", name: "x" }]))).toMatch(/does not exist/);
      expect(await trySend(player, update([{ _id: IDS.hero, name: "" }]))).toMatch(/validation|done/);
      expect(
        await trySend(player, { type: "Item", action: "create", operation: { parentUuid: "Actor.none", data: [{}] } }),
      ).toMatch(/does not exist/);
      expect(await trySend(player, update([{ _id: IDS.hero, "__proto__.polluted": 1, constructor: { x: 1 } }]))).toBe(
        "done",
      );
      await untilHeard(gm, gm);
      expect(await heroName(gm)).toBe(before);
    });

    test("server-atomic: of several updates with one refused none is carried out", async () => {
      const before = await heroName(gm);
      const updates = [
        { _id: IDS.hero, name: "Half" },
        { _id: IDS.rival, name: "Half" },
      ];
      expect(await trySend(player, { type: "Actor", action: "update", operation: { updates } })).toMatch(REFUSED);
      const late = await table.join(player.context().browser() as never, "Player Two");
      expect(await heroName(late)).toBe(before);
      await late.context().close();
    });

    test("message-public: a message without whisper is seen by everybody, one with a whisper by those named", async () => {
      const shown = await gm.evaluate(async (to) => {
        const { ChatMessage } = globalThis as unknown as Loose;
        const open = await ChatMessage.create({ content: "to all" });
        const secret = await ChatMessage.create({ content: "to one", whisper: [to] });
        return [open.id, secret.id];
      }, IDS.playerTwo);
      const seen = (page: Page) =>
        page.evaluate((ids) => ids.map((id) => (globalThis as unknown as Loose).game.messages.get(id)?.visible), shown);
      await expect.poll(() => seen(player)).toEqual([true, false]);
      expect(await seen(gm)).toEqual([true, true]);
    });
  });
}
