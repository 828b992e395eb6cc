import type { BatchContext, Loose } from "../batch.ts";

/** Regions of a scene. */
export function regionsBatch({ describe, it, assert }: BatchContext): void {
  const { foundry, CONST, Scene, Hooks, CONFIG } = globalThis as unknown as Loose;
  const scene = () => Scene.create({ name: "Hold", width: 1000, height: 1000, padding: 0 });
  const square = { type: "rectangle", x: 100, y: 100, width: 200, height: 100, rotation: 0, hole: false };
  const behaviour = { name: "Sign", type: "displayScrollingText" };

  describe("regions of a scene", () => {
    it("region-embedded: a scene holds regions, and a region what it does; one write makes both", async () => {
      const hold = await scene();
      const heard: string[] = [];
      const id = Hooks.on("createRegion", (region: Loose) => heard.push(region.name));
      await hold.createEmbeddedDocuments("Region", [{ name: "Stores", shapes: [square], behaviors: [behaviour] }]);
      Hooks.off("createRegion", id);
      const region = hold.regions.getName("Stores");
      assert.deepEqual(heard, ["Stores"]);
      assert.deepEqual([region.parent === hold, region.behaviors.size, region.shapes.length], [true, 1, 1]);
      const [sign] = [...region.behaviors];
      assert.deepEqual([sign.type, sign.disabled, sign.parent === region], [behaviour.type, false, true]);
      await hold.delete();
    });

    it("region-behaviour-hooks: what a region does is added, changed and taken away on its own", async () => {
      const hold = await scene();
      const [region] = await hold.createEmbeddedDocuments("Region", [{ name: "Stores", shapes: [square] }]);
      const heard: string[] = [];
      const hooks = ["create", "update", "delete"].map((act) => {
        const hook = `${act}RegionBehavior`;
        return [hook, Hooks.on(hook, (one: Loose) => heard.push(`${act} ${one.parent?.name}`))] as const;
      });
      const [sign] = await region.createEmbeddedDocuments("RegionBehavior", [behaviour]);
      await sign.update({ disabled: true });
      await sign.delete();
      for (const [hook, id] of hooks) Hooks.off(hook, id);
      assert.deepEqual(heard, ["create Stores", "update Stores", "delete Stores"]);
      await hold.delete();
    });

    it("region-points: the polygon tree tells whether a point is inside, without a canvas and at any height", async () => {
      const hold = await scene();
      const hole = { ...square, x: 150, width: 50, height: 50, hole: true };
      const triangle = { type: "polygon", points: [500, 500, 700, 500, 500, 700], hole: false };
      const [region] = await hold.createEmbeddedDocuments("Region", [
        { name: "Stores", shapes: [square, hole, triangle], elevation: { bottom: 10, top: 20 } },
      ]);
      const lies = (x: number, y: number) => region.polygonTree.testPoint({ x, y });
      assert.deepEqual(
        [lies(120, 120), lies(160, 120), lies(160, 180), lies(320, 120), lies(520, 520), lies(690, 690)],
        [true, false, true, false, true, false],
      );
      await hold.delete();
    });

    it("region-types: a type that nobody declared is refused", async () => {
      const hold = await scene();
      const { error } = console;
      console.error = () => {};
      try {
        await hold.createEmbeddedDocuments("Region", [
          { name: "Stores", shapes: [square], behaviors: [{ name: "Odd", type: "nobodyDeclared" }] },
        ]);
      } catch {
        // Whether it throws or makes nothing is nowhere said
      } finally {
        console.error = error;
      }
      assert.equal(hold.regions.size, 0);
      await hold.delete();
    });

    it("region-model: models of what a region does descend from a class of Foundry's", () => {
      const { RegionBehaviorType } = foundry.data.regionBehaviors;
      assert.equal(RegionBehaviorType.prototype instanceof foundry.abstract.TypeDataModel, true);
      assert.equal(typeof CONFIG.RegionBehavior.dataModels, "object");
      assert.equal(typeof CONST.REGION_VISIBILITY.GAMEMASTER, "number");
    });
  });
}
