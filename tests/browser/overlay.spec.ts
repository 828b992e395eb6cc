import { expect as anyExpect, test } from "@playwright/test";
import { type JoinedPage, reload } from "../support/table.ts";
import { drag, giveUp, isThreatened, pull, put, select, squareOf } from "./board.ts";
import { PATIENCE_MS, shareBrawl } from "./brawl.ts";
import { NEWER } from "./generations.ts";
import { wayLabels } from "./map-labels.ts";
import { expectPicture } from "./pictures.ts";
import { tellWays } from "./ways.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** Squares that only the crew, only the boarder and only the spearman threaten. */
const CREW = [3, 6] as const;
const BOARDER = [7, 5] as const;
const SPEARMAN = [10, 8] as const;

/** Let somebody have spent their Action of Opportunity of the first round. */
async function spend(gm: JoinedPage, name: string): Promise<void> {
  await gm.evaluate(async (whose) => {
    const combatant = game.combat?.combatants.find((one) => one.name === whose);
    const record = { round: 1, spent: { opportunities: 1 }, marks: {}, mark: "", noted: [] };
    await combatant?.setFlag("away-team", "round", JSON.stringify([record]));
  }, name);
}

/** Let go of all tokens, and point at none. */
async function lookAway(page: JoinedPage): Promise<void> {
  await page.evaluate(() => canvas.tokens?.releaseAll());
  await page.mouse.move(5, 400);
}

/** How many marks of sides stand on borders without a pattern, so that colour does not tell alone. */
function marksOf(page: JoinedPage): Promise<number> {
  return page.evaluate(() => {
    const layer = canvas.interface?.grid?.children.find(({ name }) => name === "away-team.threat");
    const { graphicsData } = (layer as PIXI.Graphics).geometry;
    return graphicsData.filter(({ fillStyle, shape }) => fillStyle.visible && shape.type !== PIXI.SHAPES.RECT).length;
  });
}

test.describe.configure({ mode: "parallel" });

for (const generation of NEWER) {
  test.describe(`the overlays of the map, generation ${generation}`, () => {
    test.describe.configure({ mode: "serial", timeout: 140_000 });
    const brawl = shareBrawl(generation, { hasGraphics: true });
    let gm: JoinedPage;
    let player: JoinedPage;

    test.beforeAll(async () => {
      ({ gm, player } = brawl);
    });

    const legend = () => player.locator("#away-team-threat-legend");

    test("goes by key from selected tokens to one side, to all, and back", async () => {
      await lookAway(player);
      await expect.poll(() => isThreatened(player, BOARDER)).toBe(false);
      await player.keyboard.press("Shift+H");
      await expect.poll(() => isThreatened(player, BOARDER)).toBe(true);
      expect(await isThreatened(player, CREW)).toBe(false);
      await expect(legend()).toContainText("One side");
      await expectPicture(player, "threat", "threat-side");
      await player.keyboard.press("Shift+H");
      await expect.poll(() => isThreatened(player, CREW)).toBe(true);
      await expect(legend()).toContainText("All sides");
      await expectPicture(player, "threat", "threat-all");
      await player.keyboard.press("Shift+H");
      await expect.poll(() => isThreatened(player, BOARDER)).toBe(false);
      await select(player, "Kassus");
      await expect.poll(() => isThreatened(player, BOARDER)).toBe(true);
      await expect(legend()).toContainText("The token pointed at");
      await expectPicture(player, "threat", "threat-selected");
    });

    test("does not fill the squares of one whose opportunity is spent", async () => {
      await select(player, "Kassus");
      await spend(gm, "Raider boarder");
      await expect.poll(() => isThreatened(player, BOARDER)).toBe(false);
      expect(await isThreatened(player, SPEARMAN)).toBe(true);
      await expect(legend()).toContainText("Opportunity spent");
      await expectPicture(player, "threat", "threat-spent");
    });

    test("hangs the legend up in another corner when a token comes under it", async () => {
      await player.mouse.move(5, 400);
      const aside = player.locator("#away-team-map-legend");
      const before = await aside.getAttribute("data-corner");
      const view = await player.evaluate(() => {
        const { x, y } = canvas.stage?.pivot ?? { x: 0, y: 0 };
        const { left, top } = document.getElementById("away-team-map-legend")?.getBoundingClientRect() ?? new DOMRect();
        const place = canvas.tokens?.placeables.find(({ document }) => document.name === "Kassus")?.center ?? { x, y };
        const scale = canvas.stage?.scale.x ?? 1;
        const [dx, dy] = [(left + 60 - innerWidth / 2) / scale, (top + 30 - innerHeight / 2) / scale];
        canvas.pan({ x: place.x - dx, y: place.y - dy });
        return { x, y };
      });
      await expect(aside).not.toHaveAttribute("data-corner", before ?? "");
      await player.evaluate((old) => canvas.pan(old), view);
    });

    test("hangs the legend up within the map, however large a user has Foundry's interface drawn", async () => {
      const aside = player.locator("#away-team-map-legend");
      const scaled = (scale: number) =>
        player.evaluate((by) => {
          const { style } = document.getElementById("interface") as HTMLElement;
          const size = `${100 / by}%`;
          Object.assign(style, { transformOrigin: "0 0", transform: `scale(${by})`, width: size, height: size });
          window.dispatchEvent(new Event("resize"));
        }, scale);
      const room = () =>
        player.evaluate(() => {
          const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          const { left, right, top, bottom } = box("#away-team-map-legend");
          const gap = box("#sidebar").left - right;
          return left >= 0 && top >= 0 && bottom <= innerHeight && gap >= 0 && gap < 60;
        });
      for (const scale of [0.7, 1.4, 1]) {
        await scaled(scale);
        await select(player, "Okoro");
        await select(player, "Kassus");
        await expect(aside).toHaveAttribute("data-corner", /Right$/);
        await expect.poll(room, `at ${scale}`).toBe(true);
      }
    });

    test("folds the legend, and remembers it", async () => {
      const fold = legend().getByRole("button", { name: "Threatened squares" });
      await expect(fold).toHaveAttribute("aria-expanded", "true");
      await fold.focus();
      await player.keyboard.press("Enter");
      await expect(fold).toHaveAttribute("aria-expanded", "false");
      await expect(fold).toBeFocused();
      await expect(legend()).not.toContainText("Hostiles");
      await reload(player);
      await select(player, "Kassus");
      await expect(fold).toHaveAttribute("aria-expanded", "false");
      await fold.click();
      await expect(legend()).toContainText("Hostiles");
    });

    test("paints danger as before, beside the same legend", async () => {
      await select(gm, "Kassus");
      await gm.keyboard.press("y");
      await expect(gm.locator("#away-team-danger-legend")).toContainText("Danger to Kassus");
      await expect(gm.locator("#away-team-map-legend")).toHaveCount(1);
      await expectPicture(gm, "danger", "danger");
      await gm.keyboard.press("y");
      await expect(gm.locator("#away-team-danger-legend")).toHaveCount(0);
    });

    test("thins threat to borders beside danger, and follows the rules that are set", async () => {
      await select(gm, "Kassus");
      await expect.poll(() => isThreatened(gm, SPEARMAN)).toBe(true);
      const ofSpent = await marksOf(gm);
      await gm.keyboard.press("y");
      await expect.poll(() => isThreatened(gm, SPEARMAN)).toBe(false);
      await expect.poll(() => marksOf(gm)).toBeGreaterThan(ofSpent);
      await gm.keyboard.press("y");
      await expect.poll(() => isThreatened(gm, SPEARMAN)).toBe(true);
      const hold = (isHeld: boolean) =>
        gm.evaluate(async (held) => {
          const token = canvas.scene?.tokens.getName("Raider spearman");
          for (const item of token?.actor?.items ?? []) {
            if (item.type === "weapon") await item.update({ system: { held } } as Item.UpdateData);
          }
        }, isHeld);
      await hold(false);
      await expect.poll(() => isThreatened(gm, SPEARMAN)).toBe(true);
      const setUnarmed = (isOn: boolean) =>
        gm.evaluate(async (on) => {
          await game.settings.set("away-team", "coda.aooUnarmedThreat" as never, on as never);
        }, isOn);
      await setUnarmed(false);
      await expect.poll(() => isThreatened(gm, SPEARMAN)).toBe(false);
      await setUnarmed(true);
      await expect.poll(() => isThreatened(gm, SPEARMAN)).toBe(true);
      await hold(true);
      await lookAway(gm);
    });

    test("draws the safe way beside the dragged one", async () => {
      await gm.evaluate(async () => {
        for (const combatant of game.combat?.combatants ?? []) await combatant.setFlag("away-team", "round", "");
      });
      await pull(player, [4, 7], [9, 7]);
      await expect(wayLabels(player)).toContainText("nobody may strike");
      await expect(legend()).toContainText("Safest way");
      await expectPicture(player, "path-preview", "safe-way");
      await giveUp(player);
    });

    test("goes along with a token whose document has arrived already", async () => {
      await lookAway(player);
      await player.keyboard.press("Shift+H");
      await player.keyboard.press("Shift+H");
      const [col, row] = await squareOf(gm, "Raider spearman");
      await player.evaluate(
        ([startCol, startRow]) => {
          const log = { columns: [] as number[] };
          Object.assign(globalThis, { awayLog: log });
          // Slow enough to be seen on its way by a machine that draws seldom
          CONFIG.Token.movement.defaultSpeed = 1;
          const token = canvas.scene?.tokens.find(({ name }) => name === "Raider spearman");
          const look = () => {
            const size = canvas.grid?.size ?? 100;
            const layer = canvas.interface?.grid?.children.find(({ name }) => name === "away-team.threat");
            const { graphicsData } = (layer as PIXI.Graphics).geometry;
            const filled = graphicsData.filter(({ fillStyle }) => fillStyle.visible);
            const isFilled = (at: number) =>
              filled.some(({ shape }) => shape.contains((at + 0.5) * size, ((startRow ?? 0) - 0.5) * size));
            const onTheWay = token && token._source.x !== (startCol ?? 0) * size && token.object?.x !== token._source.x;
            if (onTheWay) for (let at = 12; at < 26; at += 1) if (isFilled(at)) log.columns.push(at);
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
          return true;
        },
        [col, row] as const,
      );
      await gm.keyboard.down("f");
      await drag(gm, [col, row], [col + 8, row]);
      await gm.keyboard.up("f");
      await expect.poll(() => squareOf(player, "Raider spearman")).toEqual([col + 8, row]);
      const columns = () =>
        player.evaluate(() => [
          ...new Set((globalThis as unknown as { awayLog: { columns: number[] } }).awayLog.columns),
        ]);
      // Between what they threatened where they were and what they threaten where they go
      await expect.poll(async () => (await columns()).some((at) => at > col + 3 && at < col + 6)).toBe(true);
      await player.evaluate(() => {
        CONFIG.Token.movement.defaultSpeed = 6;
      });
      await put(gm, "Raider spearman", [col, row]);
    });

    tellWays(brawl);
  });
}
