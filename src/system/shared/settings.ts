import type { Encounter } from "../../engine/encounter.ts";
import type { SettingRow } from "../../engine/ruleset.ts";
import { type Json, sameJson } from "../../engine/types.ts";
import { AUTOMATIONS, type Automation } from "../../odds/automation.ts";
import { rulesets } from "../../rulesets/index.ts";
import { LANG_ROOT, SYSTEM_ID } from "./ids.ts";

/** A world setting of a ruleset; its encounter carries it under the last part of its name. */
interface RuleSetting {
  readonly ruleset: string;
  readonly row: SettingRow;
}

/** The settings of all rulesets. Sentences: `Setting.<ruleset>.<id>`. */
const RULE_SETTINGS: readonly RuleSetting[] = Object.values(rulesets).flatMap(({ id, settings }) =>
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

/** Foundry's settings under keys that are made from tables, which its types cannot know. */
interface Settings {
  register(scope: string, key: string, data: object): void;
  get(scope: string, key: string): unknown;
  set(scope: string, key: string, value: unknown): Promise<unknown>;
}

function store(): Settings {
  return game.settings as unknown as Settings;
}

/** How much players are told of the odds of an enemy's strike: figures, words, or only who may strike. */
const ODDS_SHOWN = ["figures", "words", "count"] as const;

/** One of `ODDS_SHOWN`. */
export type OddsShown = (typeof ODDS_SHOWN)[number];

/** Name, hint and place of a setting that a GM may change. */
function shown(id: string) {
  const sentence = `${LANG_ROOT}.Setting.${id}`;
  return { name: `${sentence}.name`, hint: `${sentence}.hint`, scope: "world", config: true };
}

/** How much is done, with a word for each choice. */
function automationForm() {
  const choices = AUTOMATIONS.map((one) => [one, `${LANG_ROOT}.Setting.automation.choices.${one}`]);
  return { type: String, default: "ask", choices: Object.fromEntries(choices) };
}

/** What players may take back, as Foundry's form shows and stores it. */
function playerUndoForm() {
  const sentence = `${LANG_ROOT}.Setting.playerUndo.choices`;
  return { type: String, default: "own", choices: { own: `${sentence}.own`, none: `${sentence}.none` } };
}

/**
 * Register every setting of the system. Called once, in init.
 *
 * @param onSeatChange - Called on every client when another session has taken the referee's seat.
 */
export function registerSettings(onSeatChange: () => void): void {
  for (const row of RULE_SETTINGS) {
    // So many have a window of their own: apps/rule-settings
    store().register(SYSTEM_ID, keyOf(row), { ...shown(keyOf(row)), ...formOf(row), config: false });
  }
  store().register(SYSTEM_ID, "hideEnemyFigures", {
    ...shown("hideEnemyFigures"),
    type: Boolean,
    default: true,
    requiresReload: true,
  });
  store().register(SYSTEM_ID, "evenPause", { ...shown("evenPause"), type: Number, default: 0 });
  store().register(SYSTEM_ID, "automation", { ...shown("automation"), ...automationForm() });
  store().register(SYSTEM_ID, "deadline", { ...shown("deadline"), type: Number, default: 0 });
  store().register(SYSTEM_ID, "oddsShown", {
    ...shown("oddsShown"),
    type: String,
    default: "words",
    choices: Object.fromEntries(ODDS_SHOWN.map((one) => [one, `${LANG_ROOT}.Setting.oddsShown.choices.${one}`])),
  });
  store().register(SYSTEM_ID, "handDice", {
    ...shown("handDice"),
    scope: "client",
    type: Boolean,
    default: false,
    onChange: () => tellHandDice().catch((error: unknown) => Hooks.onError("handDice", error as Error)),
  });
  store().register(SYSTEM_ID, "playerUndo", { ...shown("playerUndo"), ...playerUndoForm(), requiresReload: true });
  store().register(SYSTEM_ID, "seat", {
    scope: "world",
    config: false,
    type: String,
    default: "",
    onChange: onSeatChange,
  });
}

/** The value that differs from the ruleset's own, with its name; a list that nobody can read is left out. */
function storedValue(setting: RuleSetting): readonly (readonly [string, Json])[] {
  const { id, initial } = setting.row;
  const stored = store().get(SYSTEM_ID, keyOf(setting));
  const value = Array.isArray(initial) ? readList(stored, initial) : (stored as Json);
  return value === null || sameJson(value, initial) ? [] : [[id, value]];
}

/** The rule settings as an encounter carries them: those that the Narrator changed. */
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

/** Every setting of the rules as it stands. */
export function ruleSettingsNow(): readonly RuleSettingNow[] {
  return RULE_SETTINGS.map((setting) => {
    const key = keyOf(setting);
    return { ...setting, key, value: store().get(SYSTEM_ID, key) } as RuleSettingNow;
  });
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
    await store().set(SYSTEM_ID, setting.key, value);
  }
}

/** How much is done for the table. */
export function automation(): Automation {
  const chosen = store().get(SYSTEM_ID, "automation");
  return AUTOMATIONS.find((one) => one === chosen) ?? "ask";
}

/** Let the table be played so from now on; what is no way of playing changes nothing. GMs only. */
export async function chooseAutomation(way: string): Promise<void> {
  if (AUTOMATIONS.some((one) => one === way)) await store().set(SYSTEM_ID, "automation", way);
}

/** May players take back their own last exchange? */
export function playersUndo(): boolean {
  return store().get(SYSTEM_ID, "playerUndo") !== "none";
}

/** Are the figures of enemies kept from players? */
export function hidesEnemyFigures(): boolean {
  return store().get(SYSTEM_ID, "hideEnemyFigures") === true;
}

/** The longest that a move may be held. Unit: milliseconds. */
const LONGEST_PAUSE = 10_000;

/** How long every move in a fight is held before it begins; 0 where none is. Unit: milliseconds. */
export function evenPause(): number {
  const wanted = Number(store().get(SYSTEM_ID, "evenPause"));
  return Number.isFinite(wanted) ? Math.min(LONGEST_PAUSE, Math.max(0, wanted)) : 0;
}

/** How much this user may know of the odds of an enemy's strike; a game master all. */
export function oddsShown(): OddsShown {
  const chosen = store().get(SYSTEM_ID, "oddsShown");
  return game.user?.isGM ? "figures" : (ODDS_SHOWN.find((one) => one === chosen) ?? "words");
}

/** Let the referee know whether this user throws his own dice; he chooses it on each machine for itself. */
export async function tellHandDice(): Promise<void> {
  const wanted = store().get(SYSTEM_ID, "handDice") === true;
  const { user } = game;
  if (user && throwsOwnDice(user) !== wanted) await user.setFlag(SYSTEM_ID, "handDice", wanted);
}

/** Does the user throw his own dice? */
export function throwsOwnDice(user: User.Implementation): boolean {
  return user.getFlag(SYSTEM_ID, "handDice") === true;
}

/** How long an answer is waited for; 0 for as long as it takes. Unit: seconds. */
function answerSeconds(): number {
  const seconds = Number(store().get(SYSTEM_ID, "deadline"));
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

/** How long the whole time is that a clock shows; a move that is held has one without any deadline. Unit: seconds. */
export function clockSeconds(): number {
  return answerSeconds() || evenPause() / 1000;
}

/** Until when what is asked at that moment waits for an answer, or null. Unit: milliseconds. */
export function deadlineFrom(now: number): number | null {
  const seconds = answerSeconds();
  return seconds > 0 ? now + seconds * 1000 : null;
}

/** How the seat is named in the world's storage. */
export const SEAT_KEY = `${SYSTEM_ID}.seat`;

/** Who sits in the referee's seat, as it is stored; empty when nobody does. */
export function storedSeat(): string {
  return String(store().get(SYSTEM_ID, "seat"));
}

/** Write who sits in the referee's seat. GMs only. */
export async function storeSeat(seat: string): Promise<void> {
  await store().set(SYSTEM_ID, "seat", seat);
}
