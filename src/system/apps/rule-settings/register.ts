/**
 * The entry in Foundry's settings behind which a game master changes the rules. The window is loaded when it is
 * opened.
 */
import { LANG_ROOT, SYSTEM_ID } from "../../foundry/ids.ts";

/** The button in the settings that opens the window, which is loaded only then. */
class RulesMenu extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    const { ruleSettingsWindow } = await import("./window.ts");
    await ruleSettingsWindow().render({ force: true });
    return this;
  }
}

/** Let game masters change the rules in a window of their own. Called once, in init. */
export function registerRuleSettings(): void {
  const sentence = `${LANG_ROOT}.RuleSettings.menu`;
  game.settings.registerMenu(SYSTEM_ID, "rules", {
    name: `${sentence}.name`,
    label: `${sentence}.label`,
    hint: `${sentence}.hint`,
    icon: "fa-solid fa-scale-balanced",
    type: RulesMenu,
    restricted: true,
  });
}
