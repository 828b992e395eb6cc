import type { BatchContext, Loose } from "../batch.ts";

/** What the server and the map do for a game master in one window. */
export function oneWindowBatch({ describe, it, assert, until }: BatchContext): void {
  const { CONFIG, Actor, Hooks, canvas, fixture, game } = globalThis as unknown as Loose;

  describe("one window", () => {
    it("get-world: documents of the world are read from the server, and are no others here for it", async () => {
      const id = "hero000000000001";
      const read = await CONFIG.DatabaseBackend.get(CONFIG.Actor.documentClass, { query: { _id: id } });
      assert.deepEqual(
        read.map((one: Loose) => one.id),
        [id],
      );
      assert(read[0] !== game.actors.get(id), "it is the document that is here");
    });

    it("html-cleaned: the server takes scripts out of the fields it knows as HTML, and out of no others", async () => {
      const evil = "<p onclick='steal()'>hi</p><script>steal()</script>";
      const actor = await Actor.create({ name: "Somebody", type: fixture.types.hero });
      await actor.update({ system: { biography: evil, renamed: evil } });
      assert.deepEqual([actor.system.biography, actor.system.renamed], ["<p>hi</p>", evil]);
    });

    it("hud-status: the token HUD sets conditions and the way to move", async () => {
      const token = canvas.tokens.get("tokenhero0000001");
      const { hud } = canvas;
      const press = async (selector: string) => {
        const find = () => hud.token.element?.querySelector(selector) as HTMLElement | null;
        await until(find);
        find()?.click();
      };
      await hud.token.bind(token);
      await press('[data-action="togglePalette"][data-palette="effects"]');
      const first = () => hud.token.element.querySelector(".status-effects .effect-control") as HTMLElement;
      const status = first().dataset.statusId ?? "";
      await press(".status-effects .effect-control");
      await until(() => token.actor.statuses.has(status) && first().classList.contains("active"));
      await press('[data-action="togglePalette"][data-palette="movementActions"]');
      await press('[data-movement-action="crawl"]');
      await until(() => token.document.movementAction === "crawl");
      await token.document.update({ movementAction: null });
      await token.actor.toggleStatusEffect(status, { active: false });
      await hud.token.close();
    });

    it("canvas-drop: an actor dropped on the map gets a token there", async () => {
      const arrived = new Promise<Loose>((resolve) => Hooks.once("createToken", resolve));
      const { x, y } = canvas.clientCoordinatesFromCanvas({ x: 550, y: 450 });
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(game.actors.get("rival00000000001").toDragData()));
      const drop = new DragEvent("drop", { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true });
      document.getElementById("board")?.dispatchEvent(drop);
      const token = await arrived;
      assert.deepEqual([token.actorId, token.x, token.y], ["rival00000000001", 500, 400]);
      await token.delete();
    });
  });
}
