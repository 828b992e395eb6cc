import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";

/** The sign that the game is paused (`ui.pause`); a game master has a button there as well as the space bar. */
export class GamePause extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    id: "pause",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { pause: GamePause.#onPause },
  };

  static override PARTS = { pause: { template: "templates/ui/game-pause.hbs" } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { paused, user } = game;
    return Object.assign(await super._prepareContext(options), { paused, isGM: user.isGM });
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById("ui-top")?.append(element);
  }

  static #onPause(): void {
    game.togglePause(!game.paused, { broadcast: true });
  }
}

/** Let a game master's space bar pause the game for everybody. Called once, before packages register keys. */
export function registerPauseKey(): void {
  game.keybindings.register("core", "pause", {
    name: "Pause the game",
    restricted: true,
    uneditable: [{ key: "Space" }],
    onDown: () => {
      game.togglePause(!game.paused, { broadcast: true });
      return true;
    },
  });
}
