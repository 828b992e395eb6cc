import { expect, type Page, test } from "@playwright/test";
import { clickAt, dragThrough, lookAt, pointAt, untilDraggable } from "../support/pointer.ts";
import { type JoinedPage, reload, type Table } from "../support/table.ts";
import type { Loose } from "./batch.ts";
import { GENERATIONS, startContractTable } from "./run-batch.ts";
import { IDS } from "./world.ts";

const HERO = { x: 150, y: 150 };

/** Where a token is stored to be on a page. */
const positionOf = (page: Page, id: string = IDS.heroToken) =>
  page.evaluate((tokenId) => {
    const { x, y } = (globalThis as Loose).canvas.scene.tokens.get(tokenId);
    return [x, y];
  }, id);

/** Where all tokens are stored to be on a page. */
const placesOn = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as Loose).canvas.scene.tokens.contents.flatMap(({ x, y }: Loose) => [x, y]));

/** Put everything back, let no token walk any more, and forget what was heard. */
const reset = (page: Page) =>
  page.evaluate(async () => {
    const { Hooks, canvas } = globalThis as Loose;
    const places = { tokenhero0000001: [100, 100], tokencrowd00000a: [300, 100], tokencrowd00000b: [300, 300] };
    const all = Object.entries(places).map(([_id, [x, y]]) => ({ _id, x, y, hidden: false }));
    const updates = all.filter(({ _id }) => canvas.scene.tokens.get(_id).isOwner);
    await canvas.scene.updateEmbeddedDocuments("Token", updates, { animate: false });
    for (const token of canvas.tokens.placeables) token.stopAnimation();
    canvas.tokens.releaseAll();
    canvas.tokens.history.length = 0;
    const known = (globalThis as Loose).heard;
    const heard: Loose[] = [];
    (globalThis as Loose).heard = heard;
    if (known) return;
    for (const hook of ["moveToken", "hoverToken", "controlToken", "targetToken", "preMoveToken"]) {
      Hooks.on(hook, (...given: Loose[]) => {
        const movement = given.find((one) => one?.passed);
        const about = movement
          ? { method: movement.method, chain: movement.chain.length, action: movement.passed.waypoints.at(-1).action }
          : {};
        (globalThis as Loose).heard.push({ hook, ...about });
      });
    }
  });

const heard = (page: Page, hook: string): Promise<Loose[]> =>
  page.evaluate((name) => (globalThis as Loose).heard.filter((one: Loose) => one.hook === name), hook);

/** How many tokens that page's user controls. */
const controlledBy = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as Loose).canvas.tokens.controlled.length);

/** Is something being dragged on that page's canvas? */
const isDragging = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as Loose).canvas.currentMouseManager !== null);

for (const generation of GENERATIONS) {
  test.describe(`mouse and keys on the canvas, generation ${generation}`, () => {
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startContractTable(generation);
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
    });
    test.afterAll(() => table?.close());
    test.beforeEach(async () => {
      await gm.evaluate(() => (globalThis as Loose).game.togglePause(false, { broadcast: true }));
      // What one window hears of the other belongs to no test; what it has not heard of it would not put back
      const areAlike = async () => (await placesOn(player)).join() === (await placesOn(gm)).join();
      await expect.poll(areAlike).toBe(true);
      await reset(gm);
      await expect.poll(areAlike).toBe(true);
      await expect.poll(() => player.evaluate(() => (globalThis as Loose).game.paused)).toBe(false);
      await reset(player);
      for (const page of [gm, player]) await lookAt(page, { x: 350, y: 300 });
    });

    test("game-pause: a game master's space bar and button stop the players, not them", async () => {
      const isPaused = (page: Page) => page.evaluate(() => (globalThis as Loose).game.paused);
      await clickAt(player, HERO);
      // There is something to take back
      for (const [key, y] of [
        ["ArrowDown", 200],
        ["ArrowUp", 100],
      ] as const) {
        await player.keyboard.press(key);
        await expect.poll(() => positionOf(player)).toEqual([100, y]);
      }
      await player.locator("#board").press("Space");
      expect(await isPaused(player)).toBe(false);
      await gm.locator("#board").press("Space");
      for (const page of [gm, player]) await expect(page.locator("#pause").getByRole("status")).toBeVisible();
      await expect(player.locator("#pause").getByRole("button")).toHaveCount(0);
      const late = await table.join(player.context().browser() as never, "Player");
      expect(await isPaused(late)).toBe(true);
      await late.close();
      await clickAt(player, HERO);
      await dragThrough(player, [HERO, { x: 150, y: 350 }]);
      await player.keyboard.press("ArrowDown");
      await expect(player.locator("#notifications")).toContainText("The game is paused.");
      const moved = await player.evaluate(async (id) => {
        const { canvas } = globalThis as Loose;
        const undone = await canvas.tokens.undoHistory();
        await canvas.scene.tokens.get(id).move({ x: 100, y: 200 }, { animate: false });
        return undone;
      }, IDS.heroToken);
      expect(moved).toBe(false);
      await expect.poll(() => positionOf(gm)).toEqual([100, 200]);
      await clickAt(gm, { x: 350, y: 150 });
      await dragThrough(gm, [
        { x: 350, y: 150 },
        { x: 350, y: 250 },
      ]);
      await expect.poll(() => positionOf(gm, IDS.crowdTokenA)).toEqual([300, 200]);
      await gm.locator("#pause").getByRole("button", { name: "Let the game go on" }).click();
      await expect.poll(() => isPaused(player)).toBe(false);
    });

    /** Press on the hero and pull them two squares down, without letting go. */
    async function pullHero(): Promise<void> {
      await untilDraggable(player);
      await pointAt(player, HERO);
      await player.mouse.down();
      await pointAt(player, { x: 150, y: 350 });
    }

    /** Give up what is being dragged. */
    async function giveUp(): Promise<void> {
      await player.keyboard.press("Escape");
      await player.mouse.up();
    }

    test("canvas-hover: the pointer comes and goes", async () => {
      await pointAt(player, { x: 50, y: 450 });
      await pointAt(player, HERO);
      await expect.poll(() => heard(player, "hoverToken")).toHaveLength(1);
      await pointAt(player, { x: 50, y: 450 });
      await expect.poll(() => heard(player, "hoverToken")).toHaveLength(2);
    });

    test("canvas-control: a click controls what one owns, and nothing else", async () => {
      await clickAt(player, HERO);
      await expect.poll(() => heard(player, "controlToken")).toHaveLength(1);
      await clickAt(player, { x: 350, y: 150 });
      expect(await controlledBy(player)).toBe(1);
      await clickAt(player, { x: 50, y: 450 });
      await expect.poll(() => heard(player, "controlToken")).toHaveLength(2);
    });

    test("canvas-double: two clicks in quick succession open a sheet, two drags do not", async () => {
      await player.evaluate((id) => {
        const { canvas } = globalThis as Loose;
        (globalThis as Loose).opened = 0;
        const render = async () => ++(globalThis as Loose).opened;
        Object.defineProperty(canvas.scene.tokens.get(id).actor, "sheet", { value: { render }, configurable: true });
      }, IDS.heroToken);
      const opened = () => player.evaluate(() => (globalThis as Loose).opened);
      for (let drags = 0; drags < 2; drags += 1) {
        await pullHero();
        await expect.poll(() => isDragging(player)).toBe(true);
        await giveUp();
      }
      expect(await opened()).toBe(0);
      const clickTwice = async () => {
        await clickAt(player, HERO);
        await player.mouse.down();
        await player.mouse.up();
        return opened();
      };
      await expect.poll(clickTwice).toBeGreaterThan(0);
      await player.evaluate((id) => {
        Reflect.deleteProperty((globalThis as Loose).canvas.scene.tokens.get(id).actor, "sheet");
      }, IDS.heroToken);
    });

    test("canvas-capture: a press that is stopped on its way down takes nobody, and a key moves nobody", async () => {
      await clickAt(player, HERO);
      await expect.poll(() => controlledBy(player)).toBe(1);
      const [x, y] = await positionOf(player);
      await player.evaluate(() => {
        const { canvas } = globalThis as Loose;
        const stopped: string[] = [];
        (globalThis as Loose).stopped = stopped;
        const stop = (event: Event) => {
          event.stopImmediatePropagation();
          stopped.push(event.target === canvas.app.view ? "canvas" : event.type);
        };
        for (const type of ["pointerdown", "keydown"])
          window.addEventListener(type, stop, { capture: true, once: true });
      });
      await clickAt(player, { x: 50, y: 450 });
      await player.keyboard.press("ArrowDown");
      expect(await player.evaluate(() => (globalThis as Loose).stopped)).toEqual(["canvas", "keydown"]);
      expect(await controlledBy(player)).toBe(1);
      expect(await positionOf(player)).toEqual([x, y]);
      expect(await heard(player, "preMoveToken")).toEqual([]);
    });

    test("canvas-box: a box controls what is in it", async () => {
      await dragThrough(gm, [
        { x: 40, y: 40 },
        { x: 450, y: 250 },
      ]);
      await expect.poll(() => controlledBy(gm)).toBe(2);
    });

    test("canvas-pan: the right button drags the view, and the wheel zooms towards the pointer", async () => {
      const view = () => player.evaluate(() => ({ ...(globalThis as Loose).canvas.viewPosition }));
      const { x, scale } = await view();
      await pointAt(player, { x: 50, y: 450 });
      await player.mouse.down({ button: "right" });
      await pointAt(player, { x: 250, y: 450 });
      await player.mouse.up({ button: "right" });
      await expect.poll(async () => (await view()).x).toBeLessThan(x - 100);
      await pointAt(player, HERO);
      await player.mouse.wheel(0, -100);
      await expect.poll(async () => (await view()).scale).toBeGreaterThan(scale);
      const far = async () => {
        const under = await player.evaluate(() => (globalThis as Loose).canvas.mousePosition);
        return Math.hypot(under.x - HERO.x, under.y - HERO.y);
      };
      await expect.poll(far).toBeLessThan(5);
    });

    test("canvas-target: the targets of one table are shown at the others", async () => {
      await pointAt(player, { x: 350, y: 150 });
      await player.keyboard.press("t");
      await expect.poll(() => heard(gm, "targetToken")).toHaveLength(1);
      const targeted = () => gm.evaluate((id) => (globalThis as Loose).game.users.get(id).targets.size, IDS.player);
      await expect.poll(targeted).toBe(1);
      await player.keyboard.press("t");
      await expect.poll(() => heard(gm, "targetToken")).toHaveLength(2);
    });

    test("canvas-hidden: what is hidden is drawn for the GM alone", async () => {
      await gm.evaluate(
        (id) => (globalThis as Loose).canvas.scene.tokens.get(id).update({ hidden: true }),
        IDS.crowdTokenA,
      );
      const isVisible = (page: Page) =>
        page.evaluate((id) => (globalThis as Loose).canvas.tokens.get(id).visible, IDS.crowdTokenA);
      await expect.poll(() => isVisible(player)).toBe(false);
      expect(await isVisible(gm)).toBe(true);
    });

    test("canvas-door: a player opens a door, and a GM locks it", async () => {
      await gm.evaluate(() =>
        (globalThis as Loose).canvas.scene.createEmbeddedDocuments("Wall", [{ c: [600, 200, 600, 400], door: 1 }]),
      );
      const door = (page: Page) => page.evaluate(() => (globalThis as Loose).canvas.scene.walls.contents.at(-1).ds);
      await expect.poll(() => player.evaluate(() => (globalThis as Loose).canvas.scene.walls.size)).toBe(2);
      await clickAt(player, { x: 600, y: 300 });
      for (const page of [gm, player]) await expect.poll(() => door(page)).toBe(1);
      await clickAt(player, { x: 600, y: 300 });
      await expect.poll(() => door(gm)).toBe(0);
      await clickAt(gm, { x: 600, y: 300 }, { button: "right" });
      await expect.poll(() => door(player)).toBe(2);
      await gm.evaluate(() => (globalThis as Loose).canvas.scene.walls.contents.at(-1).delete());
    });

    test("move-drag: a drag passes through its waypoints, an update each", async () => {
      await dragThrough(player, [HERO, { x: 150, y: 350 }, { x: 450, y: 350 }]);
      await expect.poll(() => positionOf(gm)).toEqual([400, 300]);
      const moves = async () => (await heard(gm, "moveToken")).map(({ method, chain }) => [method, chain]);
      await expect.poll(moves).toEqual([
        ["dragging", 0],
        ["dragging", 1],
      ]);
    });

    test("canvas-ruler: a drag shows what the ruler's methods say", async () => {
      await player.evaluate(() => {
        const { prototype } = (globalThis as Loose).CONFIG.Token.rulerClass;
        const original = prototype._getWaypointLabelContext;
        prototype._getWaypointLabelContext = function (waypoint: Loose, state: Loose) {
          const context = original.call(this, waypoint, state);
          return context && { ...context, units: "paces" };
        };
      });
      await pullHero();
      await expect(player.locator(".token-ruler-labels")).toContainText("4 paces");
      await giveUp();
      await expect(player.locator(".token-ruler-labels")).toHaveCount(0);
      expect(await positionOf(player)).toEqual([100, 100]);
    });

    test("canvas-cancel: what drags can be told to give up", async () => {
      await pullHero();
      await expect.poll(() => isDragging(player)).toBe(true);
      await player.evaluate(() => {
        const { currentMouseManager } = (globalThis as Loose).canvas;
        currentMouseManager.interactionData.cancelled = true;
        currentMouseManager.cancel();
      });
      expect(await isDragging(player)).toBe(false);
      await player.mouse.up();
      await expect(player.locator(".token-ruler-labels")).toHaveCount(0);
      expect(await positionOf(player)).toEqual([100, 100]);
    });

    test("move-drag-action: Tab chooses another kind of movement for the drag", async () => {
      await pullHero();
      await player.keyboard.press("Tab");
      await player.mouse.up();
      await expect.poll(() => positionOf(gm)).toEqual([100, 300]);
      // The mover's own window may hear of it after the game master's
      await expect.poll(async () => (await heard(player, "moveToken"))[0]).toMatchObject({ action: "fly" });
    });

    test("move-drag-updates: checkpoints can be put into a drag", async () => {
      await player.evaluate(() => {
        const { prototype } = (globalThis as Loose).CONFIG.Token.objectClass;
        const original = prototype._prepareDragLeftDropUpdates;
        prototype._prepareDragLeftDropUpdates = function (event: Loose) {
          prototype._prepareDragLeftDropUpdates = original;
          const [updates, operation] = original.call(this, event);
          const { waypoints } = operation.movement[this.id];
          waypoints.unshift({ ...waypoints[0], y: 200, explicit: false, checkpoint: true });
          return [updates, operation];
        };
      });
      await dragThrough(player, [HERO, { x: 150, y: 350 }]);
      await expect.poll(() => positionOf(gm)).toEqual([100, 300]);
      await expect.poll(() => heard(gm, "moveToken")).toHaveLength(2);
    });

    test("move-drag-group: controlled tokens are dragged together", async () => {
      await dragThrough(gm, [
        { x: 40, y: 40 },
        { x: 450, y: 250 },
      ]);
      await dragThrough(gm, [HERO, { x: 150, y: 350 }]);
      await expect.poll(() => positionOf(player)).toEqual([100, 300]);
      await expect.poll(() => positionOf(player, IDS.crowdTokenA)).toEqual([300, 300]);
    });

    test("move-keyboard: a key is a step, and a held key goes on", async () => {
      await clickAt(player, HERO);
      await player.keyboard.press("ArrowDown");
      await expect.poll(() => positionOf(player)).toEqual([100, 200]);
      await expect.poll(async () => (await heard(player, "moveToken"))[0]).toMatchObject({ method: "keyboard" });
      await expect
        .poll(async () => {
          await player.keyboard.down("ArrowDown");
          return (await positionOf(player))[1];
        })
        .toBeGreaterThanOrEqual(400);
      await player.keyboard.up("ArrowDown");
      // Each step that was asked for has been taken
      const waiting = async () =>
        (await heard(player, "preMoveToken")).length - (await heard(player, "moveToken")).length;
      await expect.poll(waiting).toBe(0);
    });

    test("move-undo-key: Ctrl+Z takes back a whole move", async () => {
      await dragThrough(player, [HERO, { x: 150, y: 350 }, { x: 450, y: 350 }]);
      await expect.poll(() => positionOf(player)).toEqual([400, 300]);
      await player.keyboard.press("Control+z");
      await expect.poll(() => positionOf(gm)).toEqual([100, 100]);
      await expect.poll(async () => (await heard(gm, "moveToken")).at(-1)).toMatchObject({ method: "undo" });
    });

    test("move-undo-memory: what Ctrl+Z takes back is forgotten with the page", async () => {
      const remembered = () => player.evaluate(() => (globalThis as Loose).canvas?.tokens?.history.length);
      await dragThrough(player, [HERO, { x: 150, y: 350 }]);
      await expect.poll(() => positionOf(player)).toEqual([100, 300]);
      await expect.poll(remembered).toBe(1);
      await reload(player);
      await expect.poll(remembered).toBe(0);
    });

    test("move-paste: what was cut is put where the pointer is", async () => {
      await clickAt(gm, HERO);
      await gm.keyboard.press("Control+x");
      await pointAt(gm, { x: 150, y: 450 });
      await gm.keyboard.press("Control+v");
      await expect.poll(() => positionOf(player)).toEqual([100, 400]);
      await expect
        .poll(async () => (await heard(gm, "moveToken")).at(-1))
        .toMatchObject({ method: "paste", action: "displace" });
    });

    test("move-all-clients: everybody hears of a move, only the mover is asked", async () => {
      await player.evaluate((id) => (globalThis as Loose).canvas.scene.tokens.get(id).move({ x: 200 }), IDS.heroToken);
      await expect.poll(() => heard(gm, "moveToken")).toHaveLength(1);
      expect(await heard(player, "preMoveToken")).toHaveLength(1);
      expect(await heard(gm, "preMoveToken")).toHaveLength(0);
    });
  });
}
