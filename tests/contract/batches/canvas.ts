import type { Batch, Loose } from "../batch.ts";

/** The canvas as packages find it, without a mouse. */
export const canvasBatch: Batch = ({ describe, it, assert, until }) => {
  const { CONFIG, Hooks, PIXI, canvas, fixture, foundry, game } = globalThis as Loose;
  const token = () => canvas.scene.tokens.get("tokenhero0000001");
  const is14 = () => game.release.generation === 14;

  const hearing = async (hooks: string[], body: () => Promise<unknown>) => {
    const heard: string[] = [];
    const ids = hooks.map((hook) => [hook, Hooks.on(hook, () => void heard.push(hook))] as const);
    try {
      await body();
    } finally {
      for (const [hook, id] of ids) Hooks.off(hook, id);
    }
    return heard;
  };

  describe("scenes", () => {
    it("scene-background: in 14 the picture of a scene is its first level's, and background is dropped", async () => {
      const src = "icons/svg/mystery-man.svg";
      const stored = game.scenes.get("scene00000000002").toObject();
      // The first run makes its scenes itself: none of them was loaded from 13
      if (fixture.isLoaded) assert.equal((is14() ? stored.levels[0] : stored).background.src, src, "made in 13");
      const made = await foundry.documents.Scene.implementation.create({ name: "Bare", background: { src } });
      const picture = () => (is14() ? made.toObject().levels[0]?.background?.src : made.toObject().background.src);
      assert.equal(picture(), is14() ? undefined : src, "created");
      await made.update({ background: { src } });
      assert.equal(picture(), is14() ? undefined : src, "updated");
      if (is14()) await made.update({ levels: [{ _id: "level00000000001", name: "Level", background: { src } }] });
      assert.equal(picture(), src, "with a level");
      await made.delete();
    });
  });

  describe("drawing", () => {
    it("canvas-hooks: tearing down, init, each token, ready", async () => {
      const hooks = ["canvasTearDown", "canvasInit", "drawToken", "canvasReady"];
      const heard = await hearing(hooks, () => canvas.draw());
      assert.deepEqual(heard, ["canvasTearDown", "canvasInit", "drawToken", "drawToken", "drawToken", "canvasReady"]);
      assert.equal(canvas.ready, true);
    });

    it("canvas-object: a token has a picture only while its scene is viewed", async () => {
      assert(token().object.document === token());
      const here = canvas.scene;
      await game.scenes.get("scene00000000002").view();
      assert.equal(here.tokens.get("tokenhero0000001").object, null);
      await here.view();
      assert(token().object !== null);
    });

    it("canvas-pan-to: a point is put in the middle at once, and the zoom stays", () => {
      const { x: oldX, y: oldY } = canvas.stage.pivot;
      const scale = canvas.stage.scale.x;
      canvas.pan({ x: 432, y: 321 });
      const { x, y } = canvas.stage.pivot;
      assert.deepEqual([Math.round(x), Math.round(y), canvas.stage.scale.x], [432, 321, scale]);
      canvas.pan({ x: oldX, y: oldY });
    });

    it("canvas-redraw: highlight layers and pictures of tokens are made anew", async () => {
      const layer = canvas.interface.grid.addHighlightLayer("old");
      const { object } = token();
      await canvas.draw();
      assert.equal(layer.destroyed, true);
      assert.equal(canvas.interface.grid.getHighlightLayer("old"), undefined);
      assert.equal(object.destroyed, true);
    });

    it("canvas-still: a still picture is left alone, and what a package adds is drawn", async () => {
      const { renderer } = canvas.app;
      const draw = renderer.render;
      let drawn = 0;
      const isStill = async () => {
        drawn = 0;
        await new Promise((done) => setTimeout(done, 400));
        return drawn === 0;
      };
      renderer.render = (...given: unknown[]) => {
        drawn += 1;
        return draw.apply(renderer, given);
      };
      try {
        // What the tests before it moved may still be on its way
        let tries = 0;
        while (!(await isStill()) && tries < 20) tries += 1;
        assert(tries < 20, "a still picture is drawn again and again");
        const mark = new PIXI.Graphics().beginFill(0xff0000).drawCircle(300, 300, 40).endFill();
        canvas.interface.addChild(mark);
        await until(() => drawn > 0);
        mark.destroy();
      } finally {
        renderer.render = draw;
      }
    });
  });

  describe("tokens", () => {
    it("canvas-control: control is taken from the others unless it is added", async () => {
      const [first, second] = canvas.tokens.placeables;
      const heard = await hearing(["controlToken"], async () => {
        first.control();
        second.control({ releaseOthers: false });
        assert.equal(canvas.tokens.controlled.length, 2);
        first.control();
        assert(canvas.tokens.controlled.length === 1 && first.controlled);
        canvas.tokens.releaseAll();
      });
      assert.equal(heard.length, 4);
    });

    it("canvas-target: targets belong to a user", async () => {
      const { object } = token();
      const heard = await hearing(["targetToken"], async () => object.setTarget(true));
      assert.deepEqual(heard, ["targetToken"]);
      assert(game.user.targets.has(object) && object.isTargeted);
      object.setTarget(false);
      assert.equal(game.user.targets.size, 0);
    });

    it("canvas-hidden: a hidden token is drawn for GMs, half visible", async () => {
      await token().update({ hidden: true });
      await until(() => token().object.mesh.alpha === 0.5);
      assert.equal(token().object.visible, true);
      await token().update({ hidden: false });
    });

    it("canvas-level: tokens of another level than the viewed one are not visible", async () => {
      const level = "levelupstairs000";
      const seen = async (options?: object) => {
        await canvas.scene.view(options);
        return token().object.isVisible;
      };
      if (is14()) await token().move({ level, action: "displace" });
      const all = [await seen({ level }), await seen({ level: "leveldownstairs0" }), await seen()];
      assert.deepEqual(all, is14() ? [true, false, true] : [true, true, true]);
      if (is14()) await token().move({ level: null, action: "displace" });
    });

    it("canvas-token-effects: an icon for each status, in a container of their own", async () => {
      const { object, actor } = token();
      const { effects } = object;
      assert.equal(effects.children.length, 0);
      await actor.toggleStatusEffect("prone", { active: true });
      await until(() => effects.children.length === 1);
      assert(effects.parent.getChildIndex(effects) > 0);
      await actor.toggleStatusEffect("prone", { active: false });
      await until(() => effects.children.length === 0);
    });

    it("canvas-scrolling-text: it is there, goes upwards, and is gone", async () => {
      const before = canvas.interface.children.length;
      const gone = canvas.interface.createScrollingText({ x: 300, y: 300 }, "−8", { duration: 600, distance: 100 });
      const text = canvas.interface.children.at(-1);
      assert.equal(canvas.interface.children.length, before + 1);
      assert.equal(text.text, "−8");
      await until(() => text.y < 300);
      await gone;
      assert.equal(canvas.interface.children.length, before);
    });

    it("canvas-ruler-end: a ruler that is destroyed is not cleared", () => {
      let cleared = 0;
      const ruler = new CONFIG.Token.rulerClass(canvas.tokens.placeables[1]);
      ruler.clear = () => void cleared++;
      ruler.destroy();
      assert.equal(cleared, 0);
    });

    it("canvas-ruler-end: a ruler is refreshed for plans and for what is recorded or cleared", async () => {
      const { ruler } = token().object;
      let refreshed = 0;
      ruler.refresh = () => void refreshed++;
      await token().update({ _movementHistory: [] });
      token()._onMovementRecorded();
      token()._onMovementPaused();
      token()._onMovementStopped();
      delete ruler.refresh;
      assert(refreshed >= 3);
    });

    it("canvas-refresh-token: a move that is shown refreshes its token with every frame", async () => {
      const { x, y } = token();
      let refreshes = 0;
      const id = Hooks.on("refreshToken", ({ document }: Loose) => {
        if (document === token()) refreshes += 1;
      });
      await token().move({ x: x + 300, y }, { constrainOptions: { ignoreWalls: true } });
      await token().object.movementAnimationPromise;
      Hooks.off("refreshToken", id);
      await token().move({ x, y, action: "displace" });
      assert(refreshes > 2, `${refreshes} refreshes`);
    });

    it("canvas-ruler: the ruler of a drag is of the configured class", () => {
      assert(token().object.ruler instanceof CONFIG.Token.rulerClass);
      assert.equal(typeof CONFIG.Token.rulerClass.WAYPOINT_LABEL_TEMPLATE, "string");
    });
  });
};
