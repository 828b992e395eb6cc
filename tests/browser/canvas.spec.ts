import { expect, test } from "@playwright/test";
import { type JoinedPage, reload } from "../support/table.ts";
import {
  drag,
  expectAt,
  giveUp,
  isCarriedOut,
  isThreatened,
  pull,
  put,
  recordedSquares,
  select,
  spentBy,
  stages,
} from "./board.ts";
import { shareBrawl } from "./brawl.ts";
import { BOTH, inOne } from "./generations.ts";
import { answerBy } from "./keys.ts";
import { plates, strikeLabels, wayLabels, waypointLabels } from "./map-labels.ts";

const KASSUS = "Kassus";

/** Where Kassus begins; the boarder threatens the three squares from 6,7 on. */
const START = [4, 7] as const;

/** Where the lurker hides. */
const LURKER = [9, 12] as const;

/** Load a page anew, as F5 does, and wait for its map. */
async function reloadMap(page: JoinedPage): Promise<void> {
  await reload(page);
  await expect.poll(() => page.evaluate(() => canvas?.ready)).toBe(true);
}

/** Pause the game for everybody, or let it go on. */
function pause(gm: JoinedPage, on: boolean): Promise<unknown> {
  return gm.evaluate((paused) => game.togglePause(paused, { broadcast: true }), on);
}

/** For whom the newest exchange waits, as that page has it. */
function waitsFor(page: JoinedPage): Promise<string[]> {
  return page.evaluate(() => {
    const newest = game.messages?.filter(({ type }) => (type as string) === "exchange").at(-1);
    const system = newest?.system as unknown as { waiting: string } | undefined;
    return JSON.parse(system?.waiting ?? "[]") as string[];
  });
}

/** A token's class, as a module finds it. */
interface Judged {
  _preUpdateMovement(...given: unknown[]): Promise<unknown>;
}

test.describe.configure({ mode: "parallel" });

for (const generation of BOTH) {
  test.describe
    .serial(`moving in a fight, generation ${generation}`, () => {
      test.setTimeout(140_000);
      // A real graphics card once: it may refuse what the one that draws nothing takes
      const brawl = shareBrawl(generation, { hasGraphics: generation === 14 });
      const { older, newer } = inOne(generation);
      let gm: JoinedPage;
      let player: JoinedPage;

      test.beforeAll(async () => {
        ({ gm, player } = brawl);
      });

      newer?.("shows whom leaving lets strike, hidden enemies to the game master only", async () => {
        for (const page of [gm, player]) await select(page, KASSUS);
        for (const page of [gm, player]) await expect.poll(() => isThreatened(page, [6, 7])).toBe(true);
        expect(await isThreatened(gm, [9, 11])).toBe(true);
        expect(await isThreatened(player, [9, 11])).toBe(false);
        await expect(player.locator("#away-team-threat-legend")).toContainText("Hostiles may strike if you leave");
      });

      newer?.("hides the squares by key, and shows them again", async () => {
        await player.keyboard.press("h");
        await expect.poll(() => isThreatened(player, [6, 7])).toBe(false);
        await player.keyboard.press("h");
        await expect.poll(() => isThreatened(player, [6, 7])).toBe(true);
      });

      older?.(
        "counts a dragged way as the rules do, and tells who may strike on it as the user may know it",
        async () => {
          for (const page of [player, gm]) await pull(page, START, [7, 7]);
          const label = waypointLabels(player);
          await expect(label).toContainText("6\u202fm, walk");
          await expect(label).toContainText("3 squares, 1 action, 1 left");
          await expect(label).toContainText("1 enemy may strike");
          await expect(strikeLabels(player)).toHaveText("Raider boarder may strikeChance to hit: high");
          await expect(strikeLabels(gm)).toHaveText(/Raider boarder may strike\d+\u202f%, \d+\.\d damage/);
          await expect(waypointLabels(gm)).toContainText("damage expected");
          for (const page of [player, gm]) await giveUp(page);
          await expect(label).toHaveCount(0);
        },
      );

      newer?.("tells nobody but the game master of a hidden enemy beside the way", async () => {
        await put(gm, "Raider lurker", [6, 8]);
        for (const page of [player, gm]) await pull(page, START, [7, 7]);
        await expect(strikeLabels(gm)).toHaveCount(2);
        await expect(strikeLabels(player)).toHaveCount(1);
        await expect(waypointLabels(player)).toContainText("1 enemy");
        for (const page of [player, gm]) await giveUp(page);
        await put(gm, "Raider lurker", LURKER);
      });

      older?.("offers Tab the movement modes while dragging, ours before those of Foundry", async () => {
        await pull(player, START, [10, 7]);
        const label = waypointLabels(player);
        await expect(label).toContainText("jog");
        const before = ["step", "walk", "jog", "run", "sprint", "swim", "jump", "climb"];
        for (const _mode of [...before, "tumble"]) await player.keyboard.press("Tab");
        await expect(label).toContainText("tumble");
        const strike = strikeLabels(player);
        await expect(strike).toContainText("Raider boarder, if the tumble fails");
        await expect(strike).toContainText("TN 15");
        for (const _mode of ["runningTumble", "withdraw"]) await player.keyboard.press("Tab");
        await expect(label).toContainText("withdrawal (jog)");
        await expect(strike).toHaveCount(0);
        await giveUp(player);
      });

      test("shows a safe way beside the dragged one, and one key takes it while dragging", async () => {
        await pull(player, START, [9, 7]);
        await expect(wayLabels(player)).toContainText("nobody may strike");
        await player.keyboard.press("g");
        await expect(plates(player)).toHaveCount(0);
        await player.mouse.up();
        await expectAt(player, KASSUS, [9, 7]);
        expect(await stages(gm)).toEqual([]);
        await player.locator("#board").focus();
        await expect.poll(() => spentBy(gm, KASSUS), { timeout: 40_000 }).toMatchObject({ actions: 1 });
        await player.keyboard.press("Control+z");
        await expectAt(player, KASSUS, START);
        await expect(player.locator("#notifications")).not.toContainText("no longer has a record");
        await expect.poll(() => spentBy(gm, KASSUS), { timeout: 40_000 }).not.toHaveProperty("actions");
      });

      // How a move is taken back differs, and what a move that is held waits for
      test("leaves a free move to the table, and takes it back with its cost (R049)", async () => {
        await expectAt(player, KASSUS, START);
        await drag(player, START, [5, 7]);
        await expectAt(player, KASSUS, [5, 7]);
        await expect.poll(() => spentBy(gm, KASSUS), { timeout: 40_000 }).toMatchObject({ actions: 1 });
        expect(await stages(gm)).toEqual([]);
        // Foundry's own memory ends with the page; the other generation tries it with a whole exchange
        if (generation === 13) await reloadMap(player);
        await player.keyboard.press("Control+z");
        await expectAt(player, KASSUS, START);
        await expect.poll(() => spentBy(gm, KASSUS), { timeout: 40_000 }).not.toHaveProperty("actions");
      });

      test("stops in the square whose leaving lets an enemy strike, and goes on when they let go (R048, G24)", async () => {
        await drag(player, START, [9, 7]);
        await expectAt(player, KASSUS, [6, 7]);
        await answerBy(gm, "decline");
        await expectAt(player, KASSUS, [9, 7]);
        await expect.poll(() => stages(gm), { timeout: 40_000 }).toEqual(["closed"]);
      });

      test("takes a whole exchange back with Ctrl+Z", async () => {
        // What has not ended yet is not a player's to take back
        await expect.poll(() => isCarriedOut(player), { timeout: 40_000 }).toBe(true);
        if (generation === 14) await reloadMap(player);
        await player.locator("#board").focus();
        await player.keyboard.press("Control+z");
        await expect.poll(() => stages(gm), { timeout: 40_000 }).toEqual(["undone"]);
        await expectAt(player, KASSUS, START);
        await expect.poll(() => recordedSquares(player, KASSUS)).not.toContainEqual([9, 7]);
      });

      test("holds a player's way while the game is paused, and lets it go on with the game", async () => {
        await drag(player, START, [9, 7]);
        await expectAt(player, KASSUS, [6, 7]);
        await pause(gm, true);
        await expect(player.locator("#pause").getByRole("status")).toBeVisible();
        await answerBy(gm, "decline");
        await expect.poll(() => waitsFor(player)).toEqual([brawl.tokens[KASSUS]]);
        // Whatever this window had begun to walk would be written before that
        await player.evaluate(() => game.user?.update({ "flags.world.seen": true } as object));
        await expectAt(gm, KASSUS, [6, 7]);
        await pause(gm, false);
        await expectAt(player, KASSUS, [9, 7]);
        await expect.poll(async () => (await stages(gm)).at(-1), { timeout: 40_000 }).toBe("closed");
        await expect.poll(() => isCarriedOut(player), { timeout: 40_000 }).toBe(true);
      });

      newer?.("lets nobody move out of turn but the game master who means it", async () => {
        const boarder = await gm.evaluate(() => {
          const token = canvas.scene?.tokens.find(({ name }) => name === "Raider boarder");
          return [(token?.x ?? 0) / 100, (token?.y ?? 0) / 100] as const;
        });
        const beside = [boarder[0] + 1, boarder[1]] as const;
        await drag(gm, boarder, beside);
        await expect(gm.locator("#notifications")).toContainText(/turn/);
        await expectAt(gm, "Raider boarder", boarder);
        await gm.keyboard.down("f");
        await drag(gm, boarder, beside);
        await expectAt(gm, "Raider boarder", beside);
        await gm.keyboard.up("f");
        expect(await spentBy(gm, "Raider boarder")).toEqual({});
        // A module holds the drop up until the key is let go
        const held = await gm.evaluateHandle(() => {
          const { prototype } = CONFIG.Token.documentClass as unknown as { prototype: Judged };
          const judge = prototype._preUpdateMovement;
          const { promise, resolve } = Promise.withResolvers<void>();
          prototype._preUpdateMovement = async function (...given) {
            prototype._preUpdateMovement = judge;
            await promise;
            return judge.apply(this, given);
          };
          return { goOn: resolve };
        });
        await gm.keyboard.down("f");
        await drag(gm, beside, boarder);
        await gm.keyboard.up("f");
        await held.evaluate(({ goOn }) => goOn());
        await expectAt(gm, "Raider boarder", boarder);
        expect(await spentBy(gm, "Raider boarder")).toEqual({});
      });
    });
}
