import { expect, type Page, test } from "@playwright/test";
import { untilStill } from "../support/pointer.ts";
import { type JoinedPage, reload, type Table } from "../support/table.ts";
import type { Loose } from "./batch.ts";
import { GENERATIONS, startContractTable } from "./run-batch.ts";
import { IDS } from "./world.ts";

/** Start a move of the hero that is paused at its first checkpoint; gives the id of the segment. */
const pauseMove = (page: Page): Promise<string> =>
  page.evaluate(async (id) => {
    const { Hooks, canvas } = globalThis as unknown as Loose;
    const token = canvas.scene.tokens.get(id);
    await token.move({ x: 100, y: 100, action: "displace" }, { animate: false });
    const hook = Hooks.on("moveToken", (document: Loose) => document.pauseMovement("asked"));
    void token.move([{ x: 200, checkpoint: true }, { x: 400 }]);
    for (let wait = 0; wait < 1_000 && token.movement.state !== "paused"; wait++)
      await new Promise((done) => setTimeout(done, 20));
    Hooks.off("moveToken", hook);
    return token.movement.id;
  }, IDS.heroToken);

/** What a page knows of the hero's move. */
const moveOf = (page: Page): Promise<{ x: number; state: string; pending: number }> =>
  page.evaluate((id) => {
    const token = (globalThis as unknown as Loose).game.scenes.get("scene00000000001").tokens.get(id);
    const { state, pending } = token.movement;
    return { x: token.x, state, pending: pending.waypoints.length };
  }, IDS.heroToken);

for (const generation of GENERATIONS) {
  test.describe(`a player beside a game master, generation ${generation}`, () => {
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startContractTable(generation);
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
    });
    test.afterAll(() => table?.close());

    test("dialog-query: another user is asked by a dialog in their window", async () => {
      const answer = gm.evaluate(() => {
        const { foundry, game } = globalThis as unknown as Loose;
        const asked = game.users.getName?.("Player") ?? game.users.find((user: Loose) => user.name === "Player");
        return foundry.applications.api.DialogV2.query(asked, "confirm", {
          window: { title: "Join in?" },
          content: "<p>Do you?</p>",
        });
      });
      await player.locator("dialog", { hasText: "Do you?" }).locator('[data-action="yes"]').click();
      expect(await answer).toBe(true);
    });

    test("sheet-permission: no sheet of what one may not see, and a disabled one of what one does not own", async () => {
      player.expectProblem(/permission|Failed to render/);
      const open = (id: string) =>
        player.evaluate(async (actorId) => {
          const { foundry, game } = globalThis as unknown as Loose;
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
          const sheet: Loose = Reflect.construct(PlainSheet, [{ document: game.actors.get(actorId) }]);
          await sheet.render({ force: true }).catch(() => {});
          const input: HTMLInputElement | null = sheet.rendered ? sheet.element.querySelector("input") : null;
          const state = { rendered: sheet.rendered, editable: sheet.isEditable, disabled: input?.disabled ?? null };
          await sheet.close();
          return state;
        }, id);
      expect(await open(IDS.hero)).toEqual({ rendered: true, editable: true, disabled: false });
      expect(await open(IDS.rival)).toEqual({ rendered: false, editable: false, disabled: null });
      await gm.evaluate(
        (id) => (globalThis as unknown as Loose).game.actors.get(id).update({ "ownership.default": 2 }),
        IDS.rival,
      );
      await expect.poll(() => open(IDS.rival)).toEqual({ rendered: true, editable: false, disabled: true });
    });

    test("chat-whisper-unseen: a whisper is not in the log of those whom it does not concern", async () => {
      const id = await gm.evaluate(async () => {
        const { ui } = globalThis as unknown as Loose;
        return (await ui.chat.processMessage('/w "GM" only for me'.replaceAll('"', ""))).id as string;
      });
      const seen = await gm.evaluate(
        async () => (await (globalThis as unknown as Loose).ui.chat.processMessage("for all")).id as string,
      );
      await expect(player.locator(`.chat-log [data-message-id="${seen}"]`)).toBeAttached();
      await expect(player.locator(`.chat-log [data-message-id="${id}"]`)).not.toBeAttached();
    });

    test("chat-batch, chat-batch-above: a long log opens at its end, and is drawn further as one scrolls up", async () => {
      const first = await gm.evaluate(async () => {
        const { ChatMessage } = globalThis as unknown as Loose;
        const now = Date.now();
        const lines = Array.from({ length: 130 }, (_, place) => ({ content: `line ${place}`, timestamp: now + place }));
        const [oldest] = await ChatMessage.createDocuments(lines);
        await oldest.update({ content: "changed" });
        return { id: oldest.id as string };
      });
      const messages = player.locator(".chat-log > .chat-message");
      await reload(player);
      await expect(messages).toHaveCount(100);
      await gm.evaluate(
        (id) => (globalThis as unknown as Loose).game.messages.get(id).update({ flavor: "again" }),
        first.id,
      );
      const flavor = (id: string) => (globalThis as unknown as Loose).game.messages.get(id).flavor === "again";
      await player.waitForFunction(flavor, first.id);
      await expect(messages).toHaveCount(101);
      await expect(messages.first()).toHaveAttribute("data-message-id", first.id);

      const topmost = messages.nth(1);
      const before = await topmost.getAttribute("data-message-id");
      await player.locator(".chat-scroll").evaluate((scroll) => {
        scroll.scrollTop = 0;
      });
      await expect(player.locator(`.chat-log [data-message-id="${first.id}"]`)).toContainText("changed");
      await expect.poll(() => messages.count()).toBeGreaterThan(101);
      await expect(player.locator(`.chat-log [data-message-id="${before}"]`)).toBeInViewport();
    });

    test("target-tool: with the tool for targets a press on a token targets it", async () => {
      await untilStill(gm);
      const at = await gm.evaluate((id) => {
        const { canvas } = globalThis as unknown as Loose;
        return canvas.clientCoordinatesFromCanvas(canvas.tokens.get(id).center) as { x: number; y: number };
      }, IDS.crowdTokenA);
      await gm.locator('#scene-controls [data-tool="target"]').click();
      await gm.mouse.click(at.x, at.y);
      const targeted = () =>
        gm.evaluate(
          (id) => (globalThis as unknown as Loose).canvas.tokens.get(id).isTargeted as boolean,
          IDS.crowdTokenA,
        );
      await expect.poll(targeted).toBe(true);
      await gm.locator('#scene-controls [data-tool="select"]').click();
    });

    test("join-page: whoever comes without a name chooses one", async ({ browser }) => {
      const page = await browser.newPage();
      await page.goto(`${table.url}/join`);
      await page.getByRole("link", { name: /Player Two/ }).click();
      await page.waitForSelector("body[data-ready]", { state: "attached" });
      await expect(gm.locator("#players .player.active", { hasText: "Player Two" })).toBeVisible();
      await page.close();
      await expect(gm.locator("#players .player:not(.active)", { hasText: "Player Two" })).toBeVisible();
    });

    // In the last of these the player goes
    test("move-resume-remote: another client lets a paused move go on, and cannot pause or stop it", async () => {
      const movementId = await pauseMove(player);
      await expect.poll(() => moveOf(gm)).toMatchObject({ x: 200 });
      const refused = await gm.evaluate((id) => {
        const token = (globalThis as unknown as Loose).canvas.scene.tokens.get(id);
        return [token.pauseMovement("mine"), token.stopMovement()];
      }, IDS.heroToken);
      expect(refused).toEqual([null, false]);
      const resume = [IDS.heroToken, movementId] as const;
      await gm.evaluate(
        ([id, move]) => (globalThis as unknown as Loose).canvas.scene.tokens.get(id).resumeMovement(move, "asked"),
        resume,
      );
      await expect.poll(() => moveOf(player)).toEqual({ x: 400, state: "completed", pending: 0 });
    });

    test("move-disconnect: what was pending of a move ends when the mover leaves", async () => {
      await pauseMove(player);
      await expect.poll(() => moveOf(gm)).toMatchObject({ x: 200, state: "pending", pending: 2 });
      await player.close();
      await expect.poll(() => moveOf(gm)).toEqual({ x: 200, state: "stopped", pending: 0 });
    });

    test("canvas-disabled: without a canvas no canvas hook runs, and tokens still move", async ({ browser }) => {
      const page = await table.join(browser, "Player Two", { path: "/?user=Player%20Two&nocanvas" });
      const seen = await page.evaluate((id) => {
        const { canvas, fixture, game } = globalThis as unknown as Loose;
        const { object } = game.scenes.get("scene00000000001").tokens.get(id);
        return { ready: canvas.ready, object, hooks: fixture.log.filter((note: string) => note.startsWith("canvas")) };
      }, IDS.heroToken);
      expect(seen).toEqual({ ready: false, object: null, hooks: [] });
      await gm.evaluate(
        (id) => (globalThis as unknown as Loose).canvas.scene.tokens.get(id).move({ x: 300 }),
        IDS.heroToken,
      );
      await expect.poll(() => moveOf(page)).toMatchObject({ x: 300 });
    });
  });
}
