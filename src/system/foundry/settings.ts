/**
 * Every setting of the system but those of the rules: registered once in init, and read here by functions that know
 * defaults, limits and older worlds. Nobody else names their keys.
 */
import { AUTOMATIONS, type Automation } from "../../odds/orders.ts";
import { LANG_ROOT, SYSTEM_ID } from "./ids.ts";
import { registerRuleValues } from "./rule-settings.ts";
import { readNewest, readSetting, registerSetting, shownForm, writeSetting } from "./stored-settings.ts";

/** How much players are told of the odds of an enemy's strike: figures, words, or only who may strike. */
const ODDS_SHOWN = ["figures", "words", "count"] as const;

/** One of `ODDS_SHOWN`. */
export type OddsShown = (typeof ODDS_SHOWN)[number];

/** What players learn of enemies: all figures, in words what came of it, or nothing but what the map shows. */
const ENEMY_VISIBILITY = ["all", "results", "nothing"] as const;

/** One of `ENEMY_VISIBILITY`. */
export type EnemyVisibility = (typeof ENEMY_VISIBILITY)[number];

/** The setting of worlds of 0.1.0 that knew only two of them: true was results, false all. */
const HIDES_FIGURES = "hideEnemyFigures";

/** What each further action has to save before a dearer choice is best: about a third. Unit: percent. */
const USUAL_SAVING = 33;

/** How much is done, with a word for each choice. */
function automationForm() {
  const choices = AUTOMATIONS.map((one) => [one, `${LANG_ROOT}.Setting.automation.choices.${one}`]);
  return { type: String, default: "ask", choices: Object.fromEntries(choices) };
}

/** One of several words, as Foundry's form shows and stores it; all windows load again for it. */
function choiceForm(id: string, words: readonly string[], initial: string) {
  const choices = words.map((one) => [one, `${LANG_ROOT}.Setting.${id}.choices.${one}`]);
  return { type: String, default: initial, choices: Object.fromEntries(choices), requiresReload: true };
}

/**
 * Register every setting of the system. Called once, in init.
 *
 * @param onLeaseChange - Called on every client when another session has taken the referee's lease.
 * @param onTermsChange - Called on every client when it is another matter whose word is the referee's.
 */
export function registerSettings(onLeaseChange: () => void, onTermsChange: () => void): void {
  registerRuleValues();
  registerSetting(HIDES_FIGURES, { scope: "world", config: false, type: Boolean, default: true });
  registerSetting("enemyVisibility", {
    ...shownForm("enemyVisibility"),
    ...choiceForm("enemyVisibility", ENEMY_VISIBILITY, "results"),
  });
  registerSetting("evenPause", { ...shownForm("evenPause"), type: Number, default: 0 });
  registerSetting("automation", { ...shownForm("automation"), ...automationForm() });
  registerSetting("bestSaves", { ...shownForm("bestSaves"), type: Number, default: USUAL_SAVING });
  registerSetting("deadline", { ...shownForm("deadline"), type: Number, default: 0 });
  registerSetting("oddsShown", {
    ...shownForm("oddsShown"),
    type: String,
    default: "words",
    choices: Object.fromEntries(ODDS_SHOWN.map((one) => [one, `${LANG_ROOT}.Setting.oddsShown.choices.${one}`])),
  });
  registerSetting("playersDice", { ...shownForm("playersDice"), type: Boolean, default: false });
  registerSetting("handDice", {
    ...shownForm("handDice"),
    scope: "client",
    type: Boolean,
    default: false,
    onChange: () => tellHandDice().catch((error: unknown) => Hooks.onError("handDice", error as Error)),
  });
  const undoForm = choiceForm("playerUndo", ["own", "none"], "own");
  registerSetting("playerUndo", { ...shownForm("playerUndo"), ...undoForm });
  registerSetting("lease", {
    scope: "world",
    config: false,
    type: String,
    default: "",
    onChange: onLeaseChange,
  });
  registerSetting("rulesCheck", { scope: "world", config: false, type: String, default: "" });
  registerSetting("terms", { scope: "world", config: false, type: String, default: "", onChange: onTermsChange });
}

/** How much is done for the table. */
export function automation(): Automation {
  const chosen = readSetting("automation");
  return AUTOMATIONS.find((one) => one === chosen) ?? "ask";
}

/** Let the table be played so from now on; what is no way of playing changes nothing. GMs only. */
export async function chooseAutomation(way: string): Promise<void> {
  if (AUTOMATIONS.some((one) => one === way)) await writeSetting("automation", way);
}

/** What each further action or opportunity has to save before a dearer choice is best. Unit: percent, 1 to 99. */
export function savingPercent(): number {
  const wanted = Number(readSetting("bestSaves"));
  return Number.isFinite(wanted) ? Math.min(99, Math.max(1, wanted)) : USUAL_SAVING;
}

/** The same as a share, from 0 to 1. */
export function bestSaves(): number {
  return savingPercent() / 100;
}

/** May players take back their own last exchange? */
export function playersUndo(): boolean {
  return readSetting("playerUndo") !== "none";
}

/** What players learn of those who belong to none of them. */
export function enemyVisibility(): EnemyVisibility {
  // No game master has opened the world since 0.1.0
  if (readSetting(HIDES_FIGURES) === false) return "all";
  const chosen = readSetting("enemyVisibility");
  return ENEMY_VISIBILITY.find((one) => one === chosen) ?? "results";
}

/** Are the figures of enemies kept from players? */
export function hidesEnemyFigures(): boolean {
  return enemyVisibility() !== "all";
}

/** Let the setting of worlds of 0.1.0 be one of today's; a second time changes nothing. GMs only. */
export async function migrateEnemyVisibility(): Promise<void> {
  if (readSetting(HIDES_FIGURES) !== false) return;
  await writeSetting("enemyVisibility", "all");
  await writeSetting(HIDES_FIGURES, true);
}

/** The longest that a move may be held. Unit: milliseconds. */
const LONGEST_PAUSE = 10_000;

/** How long every move in a fight is held before it begins; 0 where none is. Unit: milliseconds. */
export function evenPause(): number {
  const wanted = Number(readSetting("evenPause"));
  return Number.isFinite(wanted) ? Math.min(LONGEST_PAUSE, Math.max(0, wanted)) : 0;
}

/** How much this user may know of the odds of an enemy's strike; a game master all. */
export function oddsShown(): OddsShown {
  const chosen = readSetting("oddsShown");
  if (game.user?.isGM) return "figures";
  return enemyVisibility() === "nothing" ? "count" : (ODDS_SHOWN.find((one) => one === chosen) ?? "words");
}

/** Let the referee know whether this user throws their own dice; they choose it on each machine for itself. */
export async function tellHandDice(): Promise<void> {
  const wanted = readSetting("handDice") === true;
  const { user } = game;
  if (user && wantsOwnDice(user) !== wanted) await user.setFlag(SYSTEM_ID, "handDice", wanted);
}

/** Has the user said that they throw their own dice? */
function wantsOwnDice(user: User.Implementation): boolean {
  return user.getFlag(SYSTEM_ID, "handDice") === true;
}

/** Does the user throw their own dice? A player does where the game master takes their word for how dice fell. */
export function throwsOwnDice(user: User.Implementation): boolean {
  return wantsOwnDice(user) && (user.isGM || readSetting("playersDice") === true);
}

/** How long an answer is waited for; 0 for as long as it takes. Unit: seconds. */
function answerSeconds(): number {
  const seconds = Number(readSetting("deadline"));
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

/** How the lease is named in the world's storage. */
export const LEASE_KEY = `${SYSTEM_ID}.lease`;

/** Who holds the referee's lease, as it is stored; empty when nobody does. */
export function storedLease(): string {
  return readNewest("lease");
}

/** Write who holds the referee's lease. GMs only. */
export async function storeLease(lease: string): Promise<void> {
  await writeSetting("lease", lease);
}

/** Whose word was the referee's and when, as it is stored; see `referee/log/referee-terms.ts`. */
export function storedTerms(): string {
  return readNewest("terms");
}

/** Write whose word is the referee's. GMs only. */
export async function storeTerms(terms: string): Promise<void> {
  await writeSetting("terms", terms);
}

/** What the world remembers of checks of its rules, as it is stored; see `apps/health/history.ts`. */
export function healthHistory(): string {
  return readNewest("rulesCheck");
}

/** Write what the world remembers of checks of its rules. GMs only. */
export async function storeHealthHistory(history: string): Promise<void> {
  await writeSetting("rulesCheck", history);
}
