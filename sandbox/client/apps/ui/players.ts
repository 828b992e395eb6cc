import { Hooks } from "../../hooks.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";

/** Who is at the table (`ui.players`). */
export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    id: "players",
    tag: "aside",
    window: { frame: false, positioned: false },
  };

  // Replaced whole: what packages put into it is gone with the next drawing
  static override PARTS = { players: { root: true, template: "templates/ui/players.hbs" } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const users = game.users.contents.map((user) => ({
      id: user.id,
      name: user.name,
      color: String(user.color),
      role: user.isGM ? "gamemaster" : (user.character?.name ?? ""),
      css: [user.active ? "active" : "", user.isSelf ? "self" : "", user.isGM ? "gm" : ""].filter(Boolean).join(" "),
    }));
    return Object.assign(await super._prepareContext(options), { users });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const hook of ["userConnected", "updateUser", "createUser", "deleteUser"])
      Hooks.on(hook, () => void this.render());
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById("ui-left")?.append(element);
  }
}
