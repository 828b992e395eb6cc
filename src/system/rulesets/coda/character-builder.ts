/**
 * CODA's windows in which characters are built, raised and generated, each loaded when it is opened.
 * `apps/people/door.ts` calls them.
 */
import type { BuilderUi } from "../../sheets/ruleset-ui.ts";
import { madeOf } from "./generator/adversary-view.ts";

export const builderUi: BuilderUi = {
  async build(actor) {
    const { showBuilder } = await import("./builder/builder.ts");
    await showBuilder(actor);
  },
  async advance(actor) {
    const { showAdvancement } = await import("./builder/advancement.ts");
    await showAdvancement(actor);
  },
  async takeBack(actor) {
    const { takeBackLast } = await import("./builder/learning.ts");
    await takeBackLast(actor);
  },
  async award(actors, points) {
    const { awardAll } = await import("./builder/award.ts");
    await awardAll(actors, points);
  },
  async generate() {
    const { showGenerator } = await import("./generator/generator.ts");
    await showGenerator();
  },
  isMade: (actor) => madeOf(actor) !== null,
  async scale(actor) {
    const { showScaling } = await import("./generator/scaling.ts");
    await showScaling(actor);
  },
  async makeAdversary(wanted) {
    const { makeWanted } = await import("./generator/adversary.ts");
    return makeWanted(wanted);
  },
};
