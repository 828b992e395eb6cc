/**
 * Whether this user sees zones: the setting of their browser, the key and the tools, offered in games that count
 * distances in zones. Registered in init.
 */
import { playedRuleset } from "../../foundry/active-ruleset.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";
import { keyName, registerKey } from "../../foundry/keys.ts";
import { reportError } from "../../foundry/notify.ts";
import { text } from "../../foundry/text.ts";
import { addTokenTool } from "../../foundry/token-tools.ts";
import { tellWhyNot, whyNoScene } from "../hints.ts";
import { showToolState } from "../threat/switch.ts";

const SHOWN = "zonesShown";
const KEY = "zones";
const TOOL = "awayZones";
const MAKE_TOOL = "awayMakeZones";

/** Does this user want to see zones? */
export function areZonesShown(): boolean {
  return game.settings.get(SYSTEM_ID, SHOWN) === true;
}

/** The key that shows and hides them, as it is written on a keyboard. */
export function zoneKeyName(): string {
  return keyName(KEY);
}

function switchZones(isShown: boolean, whyNone: () => string | null): void {
  const blank = whyNone();
  if (blank && isShown) tellWhyNot(blank);
  game.settings.set(SYSTEM_ID, SHOWN, isShown).catch((error: unknown) => reportError("switch the zones", error));
}

/** What the switch needs of what it switches. */
export interface ZoneSwitch {
  refresh(): void;
  hasZones(): boolean;
  make(): Promise<void>;
}

/** Called once, in init. */
export function registerZoneSwitch({ refresh, hasZones, make }: ZoneSwitch): void {
  const isOffered = () => playedRuleset().hasZones === true;
  const never = () => (isOffered() ? null : text("MapAid.noZoneRules"));
  const whyNone = () => never() ?? whyNoScene() ?? (hasZones() ? null : text("MapAid.noZones"));
  game.settings.register(SYSTEM_ID, SHOWN, {
    scope: "client",
    config: false,
    type: Boolean,
    default: true,
    onChange: (isShown) => {
      showToolState(TOOL, isShown === true);
      refresh();
    },
  });
  const onSwitch = (isShown: boolean) => switchZones(isShown, whyNone);
  registerKey(KEY, { key: "KeyZ" }, () => onSwitch(!areZonesShown()));
  addTokenTool(
    { name: TOOL, title: "zones", icon: "fa-solid fa-vector-square", isOn: areZonesShown, onSwitch },
    isOffered,
  );
  const onPress = () => make().catch((error: unknown) => reportError("make zones", error));
  addTokenTool(
    { name: MAKE_TOOL, title: "makeZones", icon: "fa-solid fa-border-all", onPress },
    () => isOffered() && game.user?.isGM === true,
  );
}
