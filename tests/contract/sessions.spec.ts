import { expect, type Page, test } from "@playwright/test";
import { type JoinedPage, reload, type Table } from "../support/table.ts";
import type { Loose } from "./batch.ts";
import { GENERATIONS, startContractTable } from "./run-batch.ts";
import { IDS } from "./world.ts";

const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as Loose).fixture.heard);

function query(page: Page, userId: string, name: string, data: unknown, timeout = 20_000): Promise<unknown> {
  return page.evaluate(
    async ({ userId, name, data, timeout }) => {
      const { game } = globalThis as unknown as Loose;
      return game.users
        .get(userId)
        .query(name, data, { timeout })
        .catch((error: Error) => `rejected: ${error.message}`);
    },
    { userId, name, data, timeout },
  );
}

for (const generation of GENERATIONS) {
  test.describe(`sessions, generation ${generation}`, () => {
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;
    let second: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startContractTable(generation, { noCanvas: true });
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
      second = await table.join(browser, "Player");
    });
    test.afterAll(() => table?.close());

    test("game-pause-silent: a window without a map knows of a pause, and is not told", async () => {
      await player.evaluate(() => {
        const { Hooks } = globalThis as unknown as Loose;
        (globalThis as unknown as Loose).pauses = [];
        Hooks.on("pauseGame", (paused: boolean) => (globalThis as unknown as Loose).pauses.push(paused));
      });
      for (const paused of [true, false]) {
        await gm.evaluate((on) => (globalThis as unknown as Loose).game.togglePause(on, { broadcast: true }), paused);
        await expect.poll(() => player.evaluate(() => (globalThis as unknown as Loose).game.paused)).toBe(paused);
      }
      expect(await player.evaluate(() => (globalThis as unknown as Loose).pauses)).toEqual([]);
    });

    test("socket-others: all other sessions hear it, with the sender's id", async () => {
      await player.evaluate(() =>
        (globalThis as unknown as Loose).game.socket.emit("system.fixture", { say: "hello" }),
      );
      await expect.poll(() => heard(gm)).toEqual([{ payload: { say: "hello" }, senderId: IDS.player }]);
      await expect.poll(() => heard(second)).toHaveLength(1);
      expect(await heard(player)).toEqual([]);
    });

    test("socket-recipients: only the named users hear it", async () => {
      await player.evaluate(
        (id) => (globalThis as unknown as Loose).game.socket.emit("system.fixture", { to: "gm" }, { recipients: [id] }),
        IDS.gm,
      );
      await expect.poll(async () => (await heard(gm)).at(-1)?.payload).toEqual({ to: "gm" });
      expect(await heard(second)).toHaveLength(1);
    });

    test("pack-world: a game master changes it as the world is changed, a player does not", async () => {
      const rename = (page: Page, name: string) =>
        page.evaluate(
          async ({ id, name }) => {
            const pack = (globalThis as unknown as Loose).game.packs.get("world.chest");
            const kept = await pack.getDocument(id);
            const [tool] = kept.items.contents;
            await kept.update({ name });
            await tool.update({ name });
            return [pack.metadata.packageType, pack.locked, pack.index.get(id).name, kept.name, tool.name];
          },
          { id: IDS.kept, name },
        );
      player.expectProblem(/may not change/);
      await expect(rename(player, "Mine")).rejects.toThrow(/may not change|lacks permission/);
      expect(await rename(gm, "Guarded")).toEqual(["world", false, "Guarded", "Guarded", "Guarded"]);
      await reload(gm);
      const names = await gm.evaluate(async (id) => {
        const kept = await (globalThis as unknown as Loose).game.packs.get("world.chest").getDocument(id);
        return [kept.name, kept.items.contents[0].name];
      }, IDS.kept);
      expect(names).toEqual(["Guarded", "Guarded"]);
    });

    test("documents of a pack are made anew where all are asked for, and a change reaches those that the pack keeps", async () => {
      const found = await gm.evaluate(async () => {
        const pack = (globalThis as unknown as Loose).game.packs.get("world.chest");
        const [[one], [other]] = await Promise.all([pack.getDocuments(), pack.getDocuments()]);
        const before = one.name;
        await one.update({ name: "Once" });
        const kept = await pack.getDocument(one.id);
        const names = [kept.name, other.name, one.name === before];
        await kept.update({ name: before });
        return [...names, kept === other, kept === one, (await pack.getDocuments())[0] === kept];
      });
      expect(found).toEqual(["Once", "Once", true, true, false, false]);
    });

    test("socket-json: a Set does not travel", async () => {
      await player.evaluate(() =>
        (globalThis as unknown as Loose).game.socket.emit("system.fixture", { set: new Set([1]) }),
      );
      await expect.poll(async () => (await heard(gm)).at(-1)?.payload).toEqual({ set: {} });
    });

    test("query-answer: answered by the user's client, or rejected", async () => {
      expect(await query(player, IDS.gm, "fixture.echo", { a: 1 })).toMatchObject({ data: { a: 1 }, userId: IDS.gm });
      expect(await query(player, IDS.gm, "fixture.fail", null)).toMatch(/rejected: the handler failed/);
      if (generation === 14)
        expect(await query(player, IDS.gm, "fixture.silent", null, 100)).toMatch(/rejected: .*timed out/);
      expect(await query(player, IDS.playerTwo, "fixture.echo", null)).toMatch(/rejected: .*not active/);
      expect(await query(player, IDS.gm, "fixture.unheardOf", null)).toMatch(/rejected/);
    });

    test("query-sender: 13 tells the handler no user, 14 does", async () => {
      const answer = (await query(player, IDS.gm, "fixture.echo", null)) as Loose;
      expect(answer.keys).toEqual(generation === 13 ? ["timeout"] : ["timeout", "user"]);
    });

    test("query-session: all windows of a user are asked, and the first reply counts", async () => {
      const answer = (page: Page, handler: () => unknown) =>
        page.evaluate(`CONFIG.queries["fixture.echo"] = ${handler.toString()}`);
      await answer(player, () => {
        Object.assign(globalThis, { wasAsked: true });
        return new Promise(() => {});
      });
      await answer(second, () => "second");
      expect(await query(gm, IDS.player, "fixture.echo", null)).toBe("second");
      await expect.poll(() => player.evaluate(() => (globalThis as unknown as Loose).wasAsked)).toBe(true);
    });

    test("two-windows: one user twice is the same user, and both see a change", async () => {
      const isSelf = (page: Page) =>
        page.evaluate((id) => (globalThis as unknown as Loose).game.users.get(id).isSelf, IDS.player);
      expect([await isSelf(player), await isSelf(second)]).toEqual([true, true]);
      await player.evaluate(
        (id) => (globalThis as unknown as Loose).game.actors.get(id).update({ name: "Seen" }),
        IDS.hero,
      );
      await expect
        .poll(() => second.evaluate((id) => (globalThis as unknown as Loose).game.actors.get(id).name, IDS.hero))
        .toBe("Seen");
      await second.context().close();
      expect(await gm.evaluate((id) => (globalThis as unknown as Loose).game.users.get(id).active, IDS.player)).toBe(
        true,
      );
    });

    test("turn-events-two-windows: both windows of the active GM run the class hooks", async ({ browser }) => {
      const other = await table.join(browser, "GM");
      await gm.evaluate((id) => (globalThis as unknown as Loose).game.combats.get(id).startCombat(), IDS.combat);
      for (const page of [gm, other]) {
        await expect
          .poll(() => page.evaluate(() => (globalThis as unknown as Loose).fixture.log.includes("startRound 1")))
          .toBe(true);
      }
      await other.context().close();
    });

    test("active-gm, no-gm: without a GM players go on and no turn event runs", async () => {
      const activeGM = () => player.evaluate(() => (globalThis as unknown as Loose).game.users.activeGM?.name ?? null);
      expect(await activeGM()).toBe("GM");
      await gm.context().close();
      await expect.poll(activeGM).toBe(null);
      const answer = await player.evaluate(
        async ({ hero, combat }) => {
          const { game, fixture } = globalThis as unknown as Loose;
          fixture.log.length = 0;
          await game.actors.get(hero).update({ name: "Alone" });
          await game.combats.get(combat).nextTurn();
          return [game.actors.get(hero).name, fixture.log.filter((entry: string) => /Turn|Round/.test(entry))];
        },
        { hero: IDS.hero, combat: IDS.combat },
      );
      expect(answer).toEqual(["Alone", []]);
    });
  });
}

test("setting-once: two first writes at once make two documents, and the older is read", async ({ browser }) => {
  const table = await startContractTable(13, { noCanvas: true, network: { delayMs: 1_000 } });
  const windows = await Promise.all([table.join(browser, "GM"), table.join(browser, "GM")]);
  const write = (page: Page, value: number) =>
    page.evaluate((value) => (globalThis as unknown as Loose).game.settings.set("fixture", "pace", value), value);
  await Promise.all(windows.map((page, index) => write(page, index + 10)));
  const read = (page: Page) =>
    page.evaluate(() => {
      const { game } = globalThis as unknown as Loose;
      const stored = game.collections.get("Setting").filter((setting: Loose) => setting.key === "fixture.pace");
      return [stored.length, game.settings.get("fixture", "pace")];
    });
  await expect.poll(async () => (await read(windows[0] as Page)).join()).toBe((await read(windows[1] as Page)).join());
  expect((await read(windows[0] as Page))[0]).toBe(2);
  await table.close();
});

test("settings-early: a world setting can be read in init", async ({ browser }) => {
  const table = await startContractTable(14, { noCanvas: true });
  const early = (page: Page) =>
    page.evaluate(() =>
      (globalThis as unknown as Loose).fixture.log.find((entry: string) => entry.startsWith("early")),
    );
  const first = await table.join(browser, "GM");
  expect(await early(first)).toBe("early pace 3");
  await first.evaluate(() => (globalThis as unknown as Loose).game.settings.set("fixture", "pace", 12));
  expect(await early(await table.join(browser, "Player"))).toBe("early pace 12");
  await table.close();
});

test("late-and-disordered: changes keep their order on a slow network, messages of packages do not", async ({
  browser,
}) => {
  const table = await startContractTable(13, { noCanvas: true, network: { delayMs: 30, jitterMs: 300, seed: 3 } });
  const gm = await table.join(browser, "GM");
  const player = await table.join(browser, "Player");
  await player.evaluate(() => {
    const { Hooks, fixture } = globalThis as unknown as Loose;
    fixture.names = [];
    Hooks.on("updateActor", (actor: Loose) => fixture.names.push(actor.name));
  });
  await gm.evaluate(async (id) => {
    const { game } = globalThis as unknown as Loose;
    const numbers = [0, 1, 2, 3, 4, 5, 6, 7];
    for (const number of numbers) game.socket.emit("system.fixture", number);
    await Promise.all(numbers.map((number) => game.actors.get(id).update({ name: `Hero ${number}` })));
  }, IDS.hero);
  await expect.poll(() => heard(player).then((messages) => messages.length)).toBe(8);
  const order = (await heard(player)).map((message: Loose) => message.payload);
  expect(order).not.toEqual([...order].sort((a, b) => a - b));
  await expect
    .poll(() => player.evaluate(() => (globalThis as unknown as Loose).fixture.names))
    .toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((number) => `Hero ${number}`));
  await table.close();
});
