import { Hooks } from "../../hooks.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";

/** The scenes that one can go to (`ui.nav`). */
export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    id: "scene-navigation",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { viewScene: SceneNavigation.#onView },
  };

  static override PARTS = { scenes: { template: "templates/ui/scene-navigation.hbs" } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const scenes = game.scenes.contents
      .filter((scene) => scene.visible)
      .map((scene) => ({
        id: scene.id,
        name: scene.name,
        active: scene.active,
        viewed: scene === game.scenes.current,
      }));
    return Object.assign(await super._prepareContext(options), { scenes });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const hook of ["createScene", "updateScene", "deleteScene", "canvasReady"])
      Hooks.on(hook, () => void this.render());
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById("ui-top")?.append(element);
  }

  static async #onView(_event: PointerEvent, target: HTMLElement): Promise<void> {
    await (game.scenes.get(target.dataset.sceneId ?? "") as { view(): Promise<unknown> } | undefined)?.view();
  }
}
