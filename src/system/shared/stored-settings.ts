import { LANG_ROOT, SYSTEM_ID } from "./ids.ts";

/** Foundry's settings under keys that are made from tables, which its types cannot know. */
interface Settings {
  register(scope: string, key: string, data: object): void;
  get(scope: string, key: string): unknown;
  set(scope: string, key: string, value: unknown): Promise<unknown>;
}

function settings(): Settings {
  return game.settings as unknown as Settings;
}

/** Let Foundry keep a setting of the system. @param form - What it is, as Foundry shows and stores it. */
export function registerSetting(key: string, form: object): void {
  settings().register(SYSTEM_ID, key, form);
}

/** What a setting of the system is, as it is stored. */
export function readSetting(key: string): unknown {
  return settings().get(SYSTEM_ID, key);
}

/** Store a setting of the system. One of the world takes a game master. */
export async function writeSetting(key: string, value: unknown): Promise<void> {
  await settings().set(SYSTEM_ID, key, value);
}

/** Name, hint and place of a setting of the world that a game master may change. Sentences: `Setting.<key>`. */
export function shownForm(key: string) {
  const sentence = `${LANG_ROOT}.Setting.${key}`;
  return { name: `${sentence}.name`, hint: `${sentence}.hint`, scope: "world", config: true };
}
