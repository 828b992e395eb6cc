/**
 * The world setting by which a game master chooses the game. Registered first of all in init, since everything else
 * depends on it.
 */
import { chooseRuleset, RULESETS } from "./active-ruleset.ts";
import { LANG_ROOT, SYSTEM_ID } from "./ids.ts";

/** How the choice is named in the world's storage. */
const KEY = "ruleset";

/** Foundry's settings, whose types know no keys of ours. */
interface Settings {
  register(scope: string, key: string, data: object): void;
  get(scope: string, key: string): unknown;
}

/** Register the setting and play what it says. Called once, first in init. */
export function registerRulesetChoice(): void {
  const settings = game.settings as unknown as Settings;
  const sentence = `${LANG_ROOT}.Setting.${KEY}`;
  settings.register(SYSTEM_ID, KEY, {
    name: `${sentence}.name`,
    hint: `${sentence}.hint`,
    scope: "world",
    config: RULESETS.length > 1,
    type: String,
    default: RULESETS[0],
    choices: Object.fromEntries(RULESETS.map((id) => [id, `${sentence}.choices.${id}`])),
    requiresReload: true,
  });
  chooseRuleset(String(settings.get(SYSTEM_ID, KEY)));
}
