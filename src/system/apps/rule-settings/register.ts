/**
 * The entry in Foundry's settings behind which a game master changes the rules. The window is loaded when it is
 * opened.
 */
import { registerSettingsButton } from "../../foundry/settings-button.ts";

async function openRuleSettings(): Promise<void> {
  const { ruleSettingsWindow } = await import("./window.ts");
  await ruleSettingsWindow().render({ force: true });
}

/** Let game masters change the rules in a window of their own. Called once, in init. */
export function registerRuleSettings(): void {
  registerSettingsButton({
    key: "rules",
    sentence: "RuleSettings.menu",
    icon: "fa-solid fa-scale-balanced",
    restricted: true,
    open: openRuleSettings,
  });
}
