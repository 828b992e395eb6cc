import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialApplicationOptions } from "../api/types.ts";

/** The main menu (`ui.menu`), which packages open by `toggle`; on the table it only closes again. */
export class MainMenu extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    id: "menu",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { back: MainMenu.#onBack },
  };

  static override PARTS = { menu: { template: "templates/ui/main-menu.hbs" } };

  /** Open or close the menu. */
  async toggle(): Promise<void> {
    if (this.rendered) await this.close();
    else await this.render({ force: true });
  }

  static async #onBack(this: MainMenu): Promise<void> {
    await this.toggle();
  }
}
