import { expect, type Page, test } from "@playwright/test";
import type { JoinedPage, Table } from "../support/table.ts";
import type { Loose } from "./batch.ts";
import { GENERATIONS, startContractTable } from "./run-batch.ts";
import { IDS } from "./world.ts";

/** Start a move of the hero that is paused at its first checkpoint; gives the id of the segment. */
const pauseMove = (page: Page): Promise<string> =>
  page.evaluate(async (id) => {
    const { Hooks, canvas } = globalThis as Loose;
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
    const token = (globalThis as Loose).game.scenes.get("scene00000000001").tokens.get(id);
    const { state, pending } = token.movement;
    return { x: token.x, state, pending: pending.waypoints.length };
  }, IDS.heroToken);

for (const generation of GENERATIONS) {
  test.describe(`moves between tables, generation ${generation}`, () => {
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startContractTable(generation);
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
    });
    test.afterAll(() => table?.close());

    test("move-resume-remote: another client lets a paused move go on, and cannot pause or stop it", async () => {
      const movementId = await pauseMove(player);
      await expect.poll(() => moveOf(gm)).toMatchObject({ x: 200 });
      const refused = await gm.evaluate((id) => {
        const token = (globalThis as Loose).canvas.scene.tokens.get(id);
        return [token.pauseMovement("mine"), token.stopMovement()];
      }, IDS.heroToken);
      expect(refused).toEqual([null, false]);
      const resume = [IDS.heroToken, movementId] as const;
      await gm.evaluate(
        ([id, move]) => (globalThis as Loose).canvas.scene.tokens.get(id).resumeMovement(move, "asked"),
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
        const { canvas, fixture, game } = globalThis as Loose;
        const { object } = game.scenes.get("scene00000000001").tokens.get(id);
        return { ready: canvas.ready, object, hooks: fixture.log.filter((note: string) => note.startsWith("canvas")) };
      }, IDS.heroToken);
      expect(seen).toEqual({ ready: false, object: null, hooks: [] });
      await gm.evaluate((id) => (globalThis as Loose).canvas.scene.tokens.get(id).move({ x: 300 }), IDS.heroToken);
      await expect.poll(() => moveOf(page)).toMatchObject({ x: 300 });
    });
  });
}
