import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { ControlsConfig } from "../settings/keybindings-view.ts";
import { SettingsConfig } from "../settings/settings-config.ts";
import { applyTheme, chosenScheme } from "../ui/theme.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

/** What the table is, and the ways to its settings (`ui.settings`). */
export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";

  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    actions: {
      openSettings: () => new SettingsConfig().render({ force: true }),
      openKeys: () => new ControlsConfig().render({ force: true }),
      switchTheme: Settings.#onSwitchTheme,
      leave: () => location.assign(foundry.utils.getRoute("join")),
    },
  };

  static override PARTS = { settings: { template: "templates/sidebar/settings.hbs" } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), {
      world: game.world?.title,
      system: game.system,
      version: game.version,
      user: game.user,
      other: chosenScheme() === "dark" ? "light" : "dark",
    });
  }

  static async #onSwitchTheme(this: Settings): Promise<void> {
    const scheme = chosenScheme() === "dark" ? "light" : "dark";
    await game.settings.set("core", "uiConfig", { colorScheme: { applications: scheme, interface: scheme } });
    applyTheme(scheme);
    await this.render();
  }
}
