import { join } from "node:path";
import { expect as anyExpect, test } from "@playwright/test";
import { type JoinedPage, reload, startTable, type Table } from "../support/table.ts";
import { PATIENCE_MS } from "./brawl.ts";
import { NEWER } from "./generations.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

const BOARDING = join(import.meta.dirname, "../../sandbox/demo-battlestations");

for (const generation of NEWER) {
  test.describe(`the module grid of a deck in Foundry ${generation}`, () => {
    test.describe.configure({ mode: "serial", timeout: 180_000 });
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(180_000);
      table = await startTable({ world: "modules", generation, source: BOARDING });
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
      for (const page of [gm, player]) {
        await page.evaluate(async () => void (await game.scenes?.getName("Iron Gull")?.view()));
        await expect.poll(() => page.evaluate(() => canvas.scene?.name)).toBe("Iron Gull");
      }
    });

    test.afterAll(() => table?.close());

    /** Call the command as its macro does; it goes on while its question stands. */
    const command = (page: JoinedPage) =>
      page.evaluate(() => void (game.system as unknown as { api: { drawModules(): Promise<void> } }).api.drawModules());

    /** The modules on the viewed scene: name, corner, size and side of each. */
    const modules = (page: JoinedPage) =>
      page.evaluate(() =>
        [...(canvas.scene?.tokens ?? [])]
          .filter(({ actor }) => (actor?.type as string) === "battlestationsThing")
          .map(({ name, x, y, width, height, disposition }) => [name, x, y, width, height, disposition].join(" ")),
      );

    /** Take all modules of the scene away, as a game master would who draws a deck of their own. */
    async function clearDeck(): Promise<void> {
      await gm.evaluate(async () => {
        const scene = canvas.scene;
        const of = [...(scene?.tokens ?? [])].filter(({ actor }) => (actor?.type as string) === "battlestationsThing");
        await scene?.deleteEmbeddedDocuments(
          "Token",
          of.flatMap(({ id }) => id ?? []),
        );
      });
      await expect.poll(() => modules(player)).toEqual([]);
    }

    const dialog = () => gm.getByRole("dialog");

    test("is refused to a player, and where every room has its module", async () => {
      await command(player);
      await expect(player.getByText("Only a GM can do this.")).toBeVisible();
      await command(gm);
      await expect(gm.getByText("Every room of this scene already has its module.")).toBeVisible();
      await expect(dialog()).toHaveCount(0);
    });

    test("a module that leads to another ship is marked on everybody's map, as long as it does (G441)", async () => {
      const strokes = (page: JoinedPage, name: string) =>
        page.evaluate((called) => {
          const token = canvas.tokens?.placeables.find(({ document }) => document.name === called);
          const below = (one: PIXI.Container): PIXI.Container[] => [
            one,
            ...one.children.flatMap((child) => below(child as PIXI.Container)),
          ];
          const frame = token && below(token).find(({ name: own }) => own === "away-team.frame");
          return (frame as PIXI.Graphics | undefined)?.geometry.graphicsData.length ?? 0;
        }, name);
      const plain = await strokes(player, "Hold");
      expect(plain).toBeGreaterThan(0);
      for (const page of [gm, player]) expect(await strokes(page, "Airlock")).toBeGreaterThan(plain);
      const lead = (to: string) =>
        gm.evaluate(async (leadsTo) => {
          const { actor } = canvas.scene?.tokens.getName("Airlock") ?? {};
          const before = foundry.utils.getProperty(actor ?? {}, "system.leadsTo") as string;
          await actor?.update({ system: { leadsTo } } as never);
          return before;
        }, to);
      const other = await lead("");
      for (const page of [gm, player]) await expect.poll(() => strokes(page, "Airlock")).toBe(plain);
      await lead(other);
      for (const page of [gm, player]) await expect.poll(() => strokes(page, "Airlock")).toBeGreaterThan(plain);
    });

    test("comes of walls and doors, in the rooms of the demo's own modules, for the ship that is named", async () => {
      const drawnByHand = (await modules(gm)).map((one) => one.split(" ").slice(1, 5).join(" ")).sort();
      expect(drawnByHand).toHaveLength(9);
      await clearDeck();
      await command(gm);
      await expect(dialog()).toContainText("9 rooms of Iron Gull become modules");
      await dialog().getByRole("button", { name: "Cancel" }).click();
      await expect(dialog()).toHaveCount(0);
      expect(await modules(gm)).toEqual([]);
      await command(gm);
      await dialog().getByRole("button", { name: "The enemy’s ship" }).click();
      await expect.poll(() => modules(player)).toHaveLength(9);
      const drawn = (await modules(player)).map((one) => one.split(" "));
      expect(drawn.map((one) => one.slice(2, 6).join(" ")).sort()).toEqual(drawnByHand);
      expect(drawn.map(([word, number]) => `${word} ${number}`)).toEqual(
        Array.from({ length: 9 }, (_, index) => `Module ${index + 1}`),
      );
      expect(new Set(drawn.map((one) => one.at(-1)))).toEqual(new Set(["-1"]));
      const lies = await gm.evaluate(() => {
        const all = [...(canvas.scene?.tokens ?? [])];
        const people = all.filter(({ actor }) => (actor?.type as string) !== "battlestationsThing");
        const lowest = Math.min(...people.map(({ sort }) => sort));
        return all.filter(({ name }) => name.startsWith("Module")).map(({ sort, locked }) => sort < lowest && locked);
      });
      expect(lies, "below whoever stands there, and not to be dragged away").toEqual(Array(9).fill(true));
    });

    test("are called in each reader's language, but for what a game master has written", async () => {
      await player.evaluate(() => localStorage.setItem("core.language", "de"));
      await reload(player);
      await player.evaluate(async () => void (await game.scenes?.getName("Iron Gull")?.view()));
      const names = (page: JoinedPage) => modules(page).then((all) => all.map((one) => one.split(" ")[0]));
      await expect.poll(() => names(player)).toEqual(Array.from({ length: 9 }, () => "Modul"));
      expect(new Set(await names(gm))).toEqual(new Set(["Module"]));
      const rename = (from: string, to: string) =>
        gm.evaluate(
          async ([old, name]) => {
            await [...(canvas.scene?.tokens ?? [])].find((token) => token.name === old)?.update({ name });
          },
          [from, to],
        );
      await rename("Module 5", "Galley");
      await expect.poll(() => names(player)).toContain("Galley");
      await rename("Galley", "Module 5");
      await player.evaluate(() => localStorage.setItem("core.language", "en"));
      await reload(player);
      await expect.poll(() => names(player)).not.toContain("Modul");
      await player.evaluate(async () => void (await game.scenes?.getName("Iron Gull")?.view()));
    });

    test("draws one that is missing, and takes all away that it has drawn", async () => {
      await gm.evaluate(async () => {
        const [one] = [...(canvas.scene?.tokens ?? [])].filter(({ name }) => name === "Module 5");
        await one?.delete();
      });
      await expect.poll(() => modules(gm)).toHaveLength(8);
      await command(gm);
      await expect(dialog()).toContainText("1 room of Iron Gull becomes a module");
      await dialog().getByRole("button", { name: "The enemy’s ship" }).click();
      await expect.poll(() => modules(gm)).toHaveLength(9);
      await command(gm);
      await expect(dialog()).toContainText("Remove the 9 that were drawn");
      await dialog().getByRole("button", { name: "Remove" }).click();
      await expect.poll(() => modules(player)).toEqual([]);
    });

    test("comes of the walls of the level that is looked at, and stands on it alone", async () => {
      const room = (x: number, y: number, levels: readonly string[]) =>
        (
          [
            [x, y, x + 300, y],
            [x + 300, y, x + 300, y + 300],
            [x + 300, y + 300, x, y + 300],
            [x, y + 300, x, y],
          ] as const
        ).map((c) => ({ c, levels }));
      const walls = [
        ...room(100, 100, ["lower"]),
        ...room(600, 100, ["lower"]),
        ...room(100, 100, ["upper"]),
        ...room(100, 700, []),
      ];
      const look = (level: string) =>
        gm.evaluate(async (id) => {
          const scene = game.scenes?.getName("Two decks") as unknown as { view(options: object): Promise<unknown> };
          await scene.view({ level: id });
        }, level);
      await gm.evaluate(async (made) => {
        const levels = ["lower", "upper"].map((id) => ({ _id: id, name: id }));
        const size = { width: 1200, height: 1200, padding: 0, grid: { type: 1, size: 100 } };
        await Scene.implementation.create({ name: "Two decks", ...size, levels, walls: made } as never);
      }, walls);
      await look("upper");
      await expect.poll(() => gm.evaluate(() => canvas.scene?.name)).toBe("Two decks");
      await command(gm);
      await expect(dialog()).toContainText("2 rooms of Two decks become modules");
      await dialog().getByRole("button", { name: "The enemy’s ship" }).click();
      await expect.poll(() => modules(gm)).toHaveLength(2);
      await look("lower");
      await command(gm);
      await expect(dialog(), "the level above has a module at the same place").toContainText("3 rooms of Two decks");
      await dialog().getByRole("button", { name: "The enemy’s ship" }).click();
      const drawn = () =>
        gm.evaluate(() =>
          [...(canvas.scene?.tokens ?? [])]
            .map(({ x, y, _source }) => [x, y, (_source as unknown as { level: string }).level].join(" "))
            .sort(),
        );
      await expect
        .poll(drawn)
        .toEqual(["100 100 lower", "100 100 upper", "100 700 lower", "100 700 upper", "600 100 lower"]);
      await command(gm);
      await expect(dialog(), "of this level alone").toContainText("Remove the 3 that were drawn");
      await dialog().getByRole("button", { name: "Remove" }).click();
      await expect.poll(drawn).toEqual(["100 100 upper", "100 700 upper"]);
    });

    test("is refused where walls enclose nothing", async () => {
      await gm.evaluate(async () => {
        const made = await Scene.implementation.create({ name: "Bare deck" });
        await (made as Scene.Implementation | undefined)?.view();
      });
      await expect.poll(() => gm.evaluate(() => canvas.scene?.name)).toBe("Bare deck");
      await command(gm);
      await expect(gm.getByText("Walls and doors enclose no rectangular room")).toBeVisible();
      expect([gm.problems, player.problems]).toEqual([[], []]);
    });
  });
}
