/**
 * Reads and writes settings under keys that are built from tables, which Foundry's types cannot know. Of a setting
 * that two windows wrote for the first time at once, the newest counts.
 */
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

/** A setting of the world as a document. */
export interface SettingDocument {
  readonly key: string;
  readonly value: unknown;
  readonly user?: unknown;
  readonly _stats?: { readonly modifiedTime?: number | null; readonly lastModifiedBy?: string | null };
}

/** Of several settings of the world under one key the one that was written last; undefined where there is none. */
export function newestSetting(stored: Iterable<SettingDocument>, key: string): SettingDocument | undefined {
  const time = (one: SettingDocument | undefined) => one?._stats?.modifiedTime ?? 0;
  let newest: SettingDocument | undefined;
  for (const one of stored) if (one.key === key && !one.user && (!newest || time(one) > time(newest))) newest = one;
  return newest;
}

/** A text of the world that two windows may have written for the first time at once: the last one counts. */
export function readNewest(key: string): string {
  const world = game.settings.storage?.get("world") as Iterable<SettingDocument> | undefined;
  const newest = newestSetting(world ?? [], `${SYSTEM_ID}.${key}`);
  return newest ? plainText(storedText(newest)) : String(readSetting(key));
}

/** When a setting of the world was last written, and the name of who did; null where that is not stored. */
export function lastWritten(key: string): { readonly at: number; readonly by: string } | null {
  const world = game.settings.storage?.get("world") as Iterable<SettingDocument> | undefined;
  const { modifiedTime: at, lastModifiedBy = "" } = newestSetting(world ?? [], `${SYSTEM_ID}.${key}`)?._stats ?? {};
  return at ? { at, by: game.users?.get(lastModifiedBy ?? "")?.name ?? "" } : null;
}

/** A text of the world as it is stored. */
export function storedText(setting: SettingDocument | undefined): string {
  return typeof setting?.value === "string" ? setting.value : "";
}

/** A text as it was before it was stored; some versions hand it over as it is stored. */
function plainText(stored: string): string {
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === "string" ? value : stored;
  } catch {
    return stored;
  }
}

/** May they write settings of the world? An assistant may lack that, and a player have it. */
export function mayWriteSettings(user: User.Implementation): boolean {
  return user.can("SETTINGS_MODIFY");
}

/** Store a setting of the system. One of the world takes whoever {@link mayWriteSettings}. */
export async function writeSetting(key: string, value: unknown): Promise<void> {
  await settings().set(SYSTEM_ID, key, value);
}

/** Name, hint and place of a setting of the world that a game master may change. Sentences: `Setting.<key>`. */
export function shownForm(key: string) {
  const sentence = `${LANG_ROOT}.Setting.${key}`;
  return { name: `${sentence}.name`, hint: `${sentence}.hint`, scope: "world", config: true };
}
