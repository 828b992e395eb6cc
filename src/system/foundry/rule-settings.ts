/**
 * World settings that a game's rules define: registered from its tables, read into each encounter, changed in a window
 * of their own (`apps/rule-settings`). Only what differs from the rules' own value is handed on.
 */
import type { Encounter } from "../../engine/encounter.ts";
import type { SettingRow } from "../../engine/table.ts";
import { type Json, sameJson } from "../../engine/types.ts";
import { manifests } from "../../rulesets/index.ts";
import { playedRuleset } from "./active-ruleset.ts";
import { LANG_ROOT, SYSTEM_ID } from "./ids.ts";
import { readSetting, registerSetting, shownForm, writeSetting } from "./stored-settings.ts";
import { figure, text } from "./text.ts";

/** A world setting of a ruleset; its encounter carries it under the last part of its name. */
interface RuleSetting {
  readonly ruleset: string;
  readonly row: SettingRow;
}

/** The settings of all rulesets. Sentences: `Setting.<ruleset>.<id>`. */
const RULE_SETTINGS: readonly RuleSetting[] = Object.values(manifests).flatMap(({ id, tables: { settings } }) =>
  Object.values(settings).map((row) => ({ ruleset: id, row })),
);

/** How a setting is named in the world's storage. */
function keyOf({ ruleset, row }: RuleSetting): string {
  return `${ruleset}.${row.id}`;
}

/** Numbers as a game master writes them, such as `0, 1, 6, 11`; null for anything else. */
function readList(text: unknown, like: readonly number[]): readonly number[] | null {
  const numbers = String(text)
    .split(",")
    .map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  return numbers.length === like.length && numbers.every(Number.isFinite) ? numbers : null;
}

/** What the setting is, as Foundry's form shows and stores it; a list is a text with commas. */
function formOf({ ruleset, row }: RuleSetting) {
  const { id, initial, choices } = row;
  if (typeof initial === "boolean") return { type: Boolean, default: initial };
  if (typeof initial === "number") return { type: Number, default: initial };
  if (typeof initial !== "string") return { type: String, default: initial.join(", ") };
  const sentence = `${LANG_ROOT}.Setting.${ruleset}.${id}.choices`;
  const words = choices && Object.fromEntries(choices.map((choice) => [choice, `${sentence}.${choice}`]));
  return { type: String, default: initial, ...(words && { choices: words }) };
}

/** Let Foundry keep them; so many have a window of their own to be changed in. Called once, in init. */
export function registerRuleValues(): void {
  for (const row of RULE_SETTINGS) {
    registerSetting(keyOf(row), { ...shownForm(keyOf(row)), ...formOf(row), config: false });
  }
}

/** The value that differs from the ruleset's own, with its name; a list that nobody can read is left out. */
function storedValue(setting: RuleSetting): readonly (readonly [string, Json])[] {
  const { id, initial } = setting.row;
  const stored = readSetting(keyOf(setting));
  const value = Array.isArray(initial) ? readList(stored, initial) : (stored as Json);
  return value === null || sameJson(value, initial) ? [] : [[id, value]];
}

/** Is it a setting of the rules that this world plays? @param key - As the document of the setting names it. */
export function isRuleSetting(key: string): boolean {
  return key.startsWith(`${SYSTEM_ID}.${playedRuleset().id}.`);
}

/** The rule settings as an encounter carries them: those that the game master changed. */
export function ruleSettings(ruleset: string): Encounter["settings"] {
  const settings = RULE_SETTINGS.filter((setting) => setting.ruleset === ruleset);
  return Object.fromEntries(settings.flatMap((setting) => storedValue(setting)));
}

/** A rule setting as its form shows it. */
export interface RuleSettingNow {
  /** How it is named in the world's storage. */
  readonly key: string;
  readonly ruleset: string;
  readonly row: SettingRow;
  readonly value: unknown;
}

/** A value of the rules as the world stores it: a list is a text with commas. */
export function writtenValue(value: SettingRow["initial"]): boolean | number | string {
  return typeof value === "object" ? value.join(", ") : value;
}

/** Every setting of the rules that this world plays, as it stands. */
export function ruleSettingsNow(): readonly RuleSettingNow[] {
  const played = playedRuleset().id;
  return RULE_SETTINGS.filter(({ ruleset }) => ruleset === played).map((setting) => {
    const key = keyOf(setting);
    return { ...setting, key, value: readSetting(key) } as RuleSettingNow;
  });
}

/** A value of a setting as one reads it beside its name. */
export function wordedSetting(ruleset: string, { id, choices }: SettingRow, value: unknown): string {
  if (typeof value === "boolean") return text(value ? "RuleSettings.on" : "RuleSettings.off");
  if (choices) return text(`Setting.${ruleset}.${id}.choices.${String(value)}`);
  if (typeof value === "number") return figure(value);
  return String(value) === "" ? text("RuleSettings.none") : String(value);
}

/** Can a rule setting be that? A list must be numbers, as many as there were; a number must be one. */
export function fitsRuleSetting({ row }: RuleSettingNow, value: unknown): boolean {
  if (Array.isArray(row.initial)) return readList(value, row.initial) !== null;
  if (typeof row.initial === "number") return value !== "" && value !== null && Number.isFinite(Number(value));
  return true;
}

/** Write what differs of the rule settings. GMs only. @param values - By their keys; the others stay. */
export async function writeRuleSettings(values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const setting of ruleSettingsNow()) {
    const value = values[setting.key];
    if (value === undefined || value === setting.value || !fitsRuleSetting(setting, value)) continue;
    await writeSetting(setting.key, value);
  }
}
