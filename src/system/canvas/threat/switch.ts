import { LANG_ROOT, SYSTEM_ID } from "../../shared/ids.ts";
import { showToolState } from "../tool-state.ts";

const SETTING = "threatShown";

/** Name of the key that does the same, among our keybindings. */
export const THREAT_KEY = "threat";

/** Name of the tool among the token controls. */
const TOOL = "awayThreat";

/** Does this user want to see threatened squares? */
export function isThreatShown(): boolean {
  return game.settings.get(SYSTEM_ID, SETTING);
}

async function switchThreat(isShown: boolean): Promise<void> {
  await game.settings.set(SYSTEM_ID, SETTING, isShown);
}

/** Add the switch to the token controls, to the keys and to the settings. @param onSwitch - What draws anew. */
export function registerThreatSwitch(onSwitch: () => void): void {
  game.settings.register(SYSTEM_ID, SETTING, {
    name: `${LANG_ROOT}.Setting.threatShown.name`,
    hint: `${LANG_ROOT}.Setting.threatShown.hint`,
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
    onChange: (isShown) => {
      showToolState(TOOL, isShown);
      onSwitch();
    },
  });
  game.keybindings.register(SYSTEM_ID, THREAT_KEY, {
    name: `${LANG_ROOT}.Keys.threat.name`,
    hint: `${LANG_ROOT}.Keys.threat.hint`,
    editable: [{ key: "KeyH" }],
    onDown: () => {
      void switchThreat(!isThreatShown());
      return true;
    },
  });
  Hooks.on("getSceneControlButtons", ({ tokens }) => {
    if (!tokens) return;
    tokens.tools[TOOL] = {
      name: TOOL,
      order: Object.keys(tokens.tools).length,
      title: `${LANG_ROOT}.Controls.threat`,
      icon: "fa-solid fa-triangle-exclamation",
      toggle: true,
      active: isThreatShown(),
      onChange: (_event, isShown) => void switchThreat(isShown ?? !isThreatShown()),
    };
  });
}
