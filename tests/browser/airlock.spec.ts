import { join } from "node:path";
import { expect as anyExpect, test } from "@playwright/test";
import { type JoinedPage, reload, startTable, type Table } from "../support/table.ts";
import { loadDice, newest, PATIENCE_MS, propose, untilStage } from "./brawl.ts";
import { BOTH } from "./generations.ts";
import { answerBy, select } from "./keys.ts";
import { openSheet, rowIn } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 180_000 });
test.use({ actionTimeout: 10_000 });

const BOARDING = join(import.meta.dirname, "../../sandbox/demo-battlestations");

for (const generation of BOTH) {
  test.describe(`going over to another ship in Foundry ${generation} (G441)`, () => {
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;
    let reyes: string;
    let carbine: string;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(180_000);
      table = await startTable({ world: "airlock", generation, source: BOARDING });
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
      for (const page of [gm, player]) await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
      [reyes = "", carbine = ""] = await gm.evaluate(() => {
        const token = game.scenes?.getName("Iron Gull")?.tokens.getName("Reyes");
        const weapon = token?.actor?.items.find(({ name }) => name === "Blaster carbine");
        return [token?.uuid ?? "", weapon?.id ?? ""];
      });
      await player.evaluate(async () => void (await game.scenes?.getName("Iron Gull")?.view()));
    });

    test.afterAll(() => table?.close());

    /** Where Reyes stands, whose place in the fight that is, and what she has spent, as a window knows it. */
    const standing = (page: JoinedPage) =>
      page.evaluate(() => {
        const places = game.combat?.combatants.filter(({ name }) => name === "Reyes") ?? [];
        // Nobody for a moment where a place is taken away and given anew
        const [one] = places as unknown as {
          readonly token?: TokenDocument.Implementation;
          readonly participant: string;
          roundPicture(round: number): { spent: object };
        }[];
        const all = game.scenes?.contents.flatMap(({ tokens }) => tokens.filter(({ name }) => name === "Reyes")) ?? [];
        return {
          places: places.length,
          tokens: all.length,
          scene: one?.token?.parent?.name,
          at: [one?.token?.x, one?.token?.y],
          id: one?.participant,
          spent: one?.roundPicture(game.combat?.round ?? 0).spent,
          order: game.combat?.turns.map(({ name }) => name),
          turn: game.combat?.combatant?.name,
        };
      });

    const inAirlock = async (x: number, y: number) => {
      await gm.evaluate(
        async ([left, top]) => {
          const token = game.scenes?.getName("Iron Gull")?.tokens.getName("Reyes");
          await token?.update({ x: left, y: top } as never, { animate: false, teleport: true } as object);
        },
        [x, y] as const,
      );
    };

    test("goes by a button and a key; the place in the order and what is spent stay, enemies there may strike", async () => {
      await inAirlock(500, 800);
      await gm.evaluate(async () => {
        await game.combat?.startCombat();
        for (let turn = 0; turn < 20 && game.combat?.combatant?.name !== "Reyes"; turn++) await game.combat?.nextTurn();
      });
      await expect(rowIn(player, "Reyes")).toHaveAttribute("aria-current", "true");
      const before = await standing(gm);
      await select(player, reyes);
      const sheet = await openSheet(player, reyes);
      await sheet.getByRole("button", { name: /^Go over/ }).focus();
      const last = await newest(player);
      await player.keyboard.press("Enter");
      const prompt = gm.locator("#away-team-prompt");
      await expect(prompt).toContainText("Mate");
      await prompt.locator("[data-choice=none]").click();
      await prompt.locator("[data-action=answer]").click();
      await untilStage(player, "closed", last?.id);
      const over = { ...before, scene: "Wayward Star", at: [1500, 800], spent: { moves: 1 } };
      for (const page of [gm, player]) await expect.poll(() => standing(page)).toEqual(over);
      await expect.poll(() => player.evaluate(() => canvas.scene?.name)).toBe("Wayward Star");
      await expect
        .poll(() => player.evaluate(() => canvas.tokens?.controlled.map(({ name }) => name)))
        .toEqual(["Reyes"]);
      const middle = () =>
        player.evaluate(() => [canvas.stage?.pivot.x, canvas.stage?.pivot.y].map((at) => Math.round(at ?? 0)));
      await expect.poll(middle, "so that whoever went over is in sight").toEqual([1550, 850]);
    });

    test("lets them act on there, and measures them there", async () => {
      const mate = await gm.evaluate(() => game.scenes?.getName("Wayward Star")?.tokens.getName("Mate")?.uuid ?? "");
      const last = await newest(player);
      await loadDice(gm, [6, 5, 1, 1, 1]);
      const captain = await gm.evaluate(() => game.scenes?.getName("Iron Gull")?.tokens.getName("Captain")?.uuid ?? "");
      const shot = { actor: reyes, action: "shoot", weapon: carbine };
      expect(await propose(player, { ...shot, targets: [captain] })).toBe("attack/other-level");
      expect(await propose(player, { ...shot, targets: [mate] })).toBeNull();
      await untilStage(player, "closed", last?.id);
    });

    test("is taken back with its card, and all that came of it", async () => {
      await gm.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
      const card = gm.locator("#chat [data-message-id]").filter({ hasText: "goes over to the other ship" });
      await card.getByRole("button", { name: /^Undo/ }).click();
      await gm.getByRole("button", { name: /^Undo/ }).last().click();
      const back = { scene: "Iron Gull", at: [500, 800], places: 1, tokens: 1, turn: "Reyes" };
      for (const page of [gm, player]) {
        await expect.poll(() => standing(page)).toMatchObject(back);
        // What was spent comes back by a write of its own
        await expect.poll(async () => (await standing(page)).spent).not.toHaveProperty("moves");
      }
    });

    test("waits while the game is paused, as a move does", async () => {
      const over = { actor: reyes, action: "goOver" };
      const pause = (isPaused: boolean) => gm.evaluate((on) => game.togglePause(on, { broadcast: true }), isPaused);
      await pause(true);
      for (const page of [gm, player]) await expect.poll(() => page.evaluate(() => game.paused)).toBe(true);
      expect(await propose(player, over)).toBe("move/paused");
      await pause(false);
      for (const page of [gm, player]) await expect.poll(() => page.evaluate(() => game.paused)).toBe(false);
      expect(await standing(player)).toMatchObject({ scene: "Iron Gull" });
    });

    test("keeps a prompt open while another hand brings them elsewhere, and finds them there by either UUID", async () => {
      const captain = await gm.evaluate(async () => {
        await game.combat?.nextTurn();
        for (let turn = 0; turn < 20 && game.combat?.combatant?.name !== "Reyes"; turn++) await game.combat?.nextTurn();
        const token = game.scenes?.getName("Iron Gull")?.tokens.getName("Captain");
        await token?.update({ x: 600, y: 800 }, { animate: false, teleport: true } as object);
        return token?.uuid ?? "";
      });
      const last = await newest(player);
      await loadDice(gm, [1, 2, 1, 1, 1, 1, 1, 1]);
      const shot = { actor: reyes, action: "shoot", weapon: carbine, targets: [captain] };
      expect(await propose(player, shot)).toBeNull();
      const prompt = player.locator("#away-team-prompt");
      const keep = prompt.locator("[data-choice=keep]");
      await expect(keep).toBeVisible();
      // As Foundry's own teleport from scene to scene has it
      const to = await gm.evaluate(async () => {
        const old = game.scenes?.getName("Iron Gull")?.tokens.getName("Reyes");
        const scene = game.scenes?.getName("Wayward Star");
        const { _id, ...data } = (old?.toObject() ?? {}) as { _id?: string };
        const [made] = (await scene?.createEmbeddedDocuments("Token", [{ ...data, x: 400, y: 400 }] as never)) ?? [];
        const place = game.combat?.combatants.find(({ tokenId }) => tokenId === _id);
        await place?.update({ tokenId: made?.id, sceneId: scene?.id } as never);
        await old?.delete();
        return made?.uuid ?? "";
      });
      for (const page of [gm, player])
        await expect
          .poll(() => standing(page))
          .toMatchObject({ scene: "Wayward Star", id: reyes, places: 1, tokens: 1 });
      await expect(keep).toBeVisible();
      await answerBy(player, "keep");
      await expect(prompt).toContainText("costs 1 luck");
      await answerBy(player, "keep");
      await untilStage(player, "closed", last?.id);
      expect(await propose(player, { actor: to, action: "lieDown" })).toBeNull();
      expect(await propose(player, { actor: reyes, action: "lieDown" })).toBe("posture/prone");
      // What a window has seen it forgets with its page: the fight keeps it
      await reload(player);
      expect(await standing(player)).toMatchObject({ scene: "Wayward Star", id: reyes });
      expect([gm.problems, player.problems]).toEqual([[], []]);
    });

    test("leaves them what they had left of the round where they are taken out of the fight and put back", async () => {
      const { spent } = await standing(gm);
      expect(spent).not.toEqual({});
      await gm.evaluate(async () => {
        const place = game.combat?.combatants.getName("Reyes");
        const { tokenId, sceneId, actorId } = place ?? {};
        await place?.delete();
        await game.combat?.createEmbeddedDocuments("Combatant", [{ tokenId, sceneId, actorId } as never]);
      });
      for (const page of [gm, player])
        await expect.poll(() => standing(page)).toMatchObject({ scene: "Wayward Star", id: reyes, places: 1, spent });
      expect([gm.problems, player.problems]).toEqual([[], []]);
    });
  });

  test.describe(`going over to another ship outside a fight in Foundry ${generation} (G494)`, () => {
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(180_000);
      table = await startTable({ world: "docked", generation, source: BOARDING });
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
      await gm.evaluate(async () => {
        for (const combat of [...(game.combats ?? [])]) await combat.delete();
        const on = (scene: string, name: string) => game.scenes?.getName(scene)?.tokens.getName(name);
        const there = { animate: false, teleport: true } as object;
        await on("Iron Gull", "Reyes")?.update({ x: 500, y: 800 } as never, there);
        await on("Wayward Star", "Mate")?.update({ x: 1600, y: 900 } as never, there);
        await on("Wayward Star", "Mate")?.actor?.update({ system: { hits: { value: 3 } } } as never);
      });
      await player.evaluate(async () => void (await game.scenes?.getName("Iron Gull")?.view()));
      await expect.poll(() => player.evaluate(() => canvas.scene?.name)).toBe("Iron Gull");
    });

    test.afterAll(() => table?.close());

    /** Where the tokens of that name stand, as a window knows it. */
    const whereIs = (page: JoinedPage, called: string) =>
      page.evaluate(
        (name) =>
          game.scenes?.contents.flatMap((scene) =>
            scene.tokens
              .filter((token) => token.name === name)
              .map(({ x, y, actor }) => {
                const lost = foundry.utils.getProperty(actor ?? {}, "system.hits.value");
                return [scene.name, x, y, lost].join(" ");
              }),
          ),
        called,
      );

    const uuidOf = (page: JoinedPage, called: string) =>
      page.evaluate(
        (name) => game.scenes?.contents.flatMap(({ tokens }) => tokens.getName(name)?.uuid ?? [])[0] ?? "",
        called,
      );

    test("a player goes over and comes back by the same button, in sight and selected, and no card is made", async () => {
      for (const [scene, middle] of [
        ["Wayward Star", [1550, 850]],
        ["Iron Gull", [550, 850]],
      ] as const) {
        const reyes = await uuidOf(player, "Reyes");
        await select(player, reyes);
        const sheet = await openSheet(player, reyes);
        await sheet.getByRole("button", { name: /^Go over/ }).click();
        const place = `${scene} ${middle[0] - 50} ${middle[1] - 50} 0`;
        for (const page of [gm, player]) await expect.poll(() => whereIs(page, "Reyes")).toEqual([place]);
        await expect.poll(() => player.evaluate(() => canvas.scene?.name)).toBe(scene);
        const looked = () =>
          player.evaluate(() => [
            [canvas.stage?.pivot.x, canvas.stage?.pivot.y].map((at) => Math.round(at ?? 0)),
            canvas.tokens?.controlled.map(({ name }) => name),
          ]);
        await expect.poll(looked).toEqual([[...middle], ["Reyes"]]);
      }
      expect(await newest(player)).toBeNull();
    });

    test("a GM sends one of many over, who keeps what they have suffered", async () => {
      const mate = await uuidOf(gm, "Mate");
      expect(await whereIs(gm, "Mate")).toEqual(["Wayward Star 1600 900 3"]);
      expect(await propose(gm, { actor: mate, action: "goOver" })).toBeNull();
      for (const page of [gm, player]) await expect.poll(() => whereIs(page, "Mate")).toEqual(["Iron Gull 600 900 3"]);
    });

    test("nobody goes who stands in no door, plays somebody else’s, or plays while the game is paused", async () => {
      const [mate, reyes] = [await uuidOf(gm, "Mate"), await uuidOf(gm, "Reyes")];
      expect(await propose(player, { actor: mate, action: "goOver" })).toBe("right/not-yours");
      await gm.evaluate(() => game.togglePause(true, { broadcast: true }));
      await expect.poll(() => player.evaluate(() => game.paused)).toBe(true);
      expect(await propose(player, { actor: reyes, action: "goOver" })).toBe("move/paused");
      await gm.evaluate(() => game.togglePause(false, { broadcast: true }));
      await expect.poll(() => player.evaluate(() => game.paused)).toBe(false);
      await gm.evaluate(async () => {
        const token = game.scenes?.getName("Iron Gull")?.tokens.getName("Reyes");
        await token?.update({ x: 900, y: 800 } as never, { animate: false, teleport: true } as object);
      });
      expect(await propose(player, { actor: reyes, action: "goOver" })).toBe("door/none");
      await expect.poll(() => whereIs(player, "Reyes")).toEqual(["Iron Gull 900 800 0"]);
      expect([gm.problems, player.problems]).toEqual([[], []]);
    });
  });
}
