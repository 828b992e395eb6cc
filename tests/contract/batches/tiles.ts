import type { BatchContext, Loose } from "../batch.ts";

/** Tiles of the viewed scene. */
export function tilesBatch({ describe, it, assert, until }: BatchContext): void {
  const { Hooks, canvas, game, ui } = globalThis as unknown as Loose;
  const is14 = () => game.release.generation === 14;
  const src = "icons/svg/item-bag.svg";

  /** A tile with its upper left corner there: in 14 its point is its anchor. */
  const lay = async (x: number, y: number, width: number, height: number, more: object = {}) => {
    const at = is14() ? { x: x + width / 2, y: y + height / 2 } : { x, y };
    const data = { ...at, width, height, texture: { src, anchorX: 0.5, anchorY: 0.5 }, ...more };
    const [tile] = await canvas.scene.createEmbeddedDocuments("Tile", [data]);
    await until(() => tile.object);
    return tile;
  };

  const boxOf = ({ object }: Loose) => {
    const { x, y, width, height } = object.bounds;
    return [x, y, width, height].map(Math.round);
  };

  describe("tiles", () => {
    it("tile-embedded: a scene holds tiles, and hooks tell of each with who did it", async () => {
      const heard: string[] = [];
      const told = (act: string, user: string) => heard.push(`${act} ${user === game.user.id}`);
      const ids = [
        ["createTile", Hooks.on("createTile", (_tile: Loose, _o: unknown, user: string) => told("create", user))],
        [
          "updateTile",
          Hooks.on("updateTile", (_t: Loose, _c: unknown, _o: unknown, user: string) => told("update", user)),
        ],
        ["deleteTile", Hooks.on("deleteTile", (_tile: Loose, _o: unknown, user: string) => told("delete", user))],
      ] as const;
      const tile = await lay(100, 100, 200, 100);
      assert.equal(canvas.scene.tiles.get(tile.id) === tile && tile.parent === canvas.scene, true);
      await tile.update({ elevation: 2 });
      await tile.delete();
      for (const [hook, id] of ids) Hooks.off(hook, id);
      assert.deepEqual(heard, ["create true", "update true", "delete true"]);
    });

    it("tile-bounds: the box of a tile is where it lies, turned too, and is right when it was refreshed", async () => {
      const tile = await lay(100, 200, 200, 100);
      assert.deepEqual(boxOf(tile), [100, 200, 200, 100]);
      let refreshed: number[] = [];
      const id = Hooks.on("refreshTile", (drawn: Loose) => {
        if (drawn.document === tile) refreshed = boxOf(tile);
      });
      await tile.update({ x: tile.x + 300 });
      await until(() => refreshed[0] === 400);
      await tile.update({ rotation: 90 });
      await until(() => refreshed[2] === 100);
      Hooks.off("refreshTile", id);
      assert.deepEqual(refreshed, [450, 150, 100, 200]);
      await tile.delete();
    });

    it("tile-controls, tile-controlled: game masters select tiles while the controls of tiles are chosen", async () => {
      const id = Hooks.on("getSceneControlButtons", ({ tiles }: Loose) => {
        const icon = "fa-solid fa-user";
        tiles.tools.contractTile = {
          name: "contractTile",
          title: "Tile",
          icon,
          order: 90,
          button: true,
          visible: true,
        };
      });
      await ui.controls.render({ reset: true });
      Hooks.off("getSceneControlButtons", id);
      const tile = await lay(100, 100, 200, 100);
      await ui.controls.activate({ control: "tiles" });
      await until(() => ui.controls.element.querySelector('[data-tool="contractTile"]'));
      tile.object.control();
      assert.deepEqual(
        canvas.tiles.controlled.map(({ document }: Loose) => document.id),
        [tile.id],
      );
      await ui.controls.activate({ control: "tokens" });
      await ui.controls.render({ reset: true });
      await tile.delete();
    });
  });
}
