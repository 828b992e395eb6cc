/**
 * Whose threat a user wants to see: the client settings, keys and tools to change it, and the choice of combatants
 * that follows from it. Registered in init; the overlay asks.
 */
import { areEnemies, type Combatant, type Encounter } from "../../../engine/encounter.ts";
import { LANG_ROOT, SYSTEM_ID } from "../../foundry/ids.ts";
import { registerKey } from "../../foundry/keys.ts";
import { reportError } from "../../foundry/notify.ts";
import { text } from "../../foundry/text.ts";
import { addTokenTool } from "../../foundry/token-tools.ts";
import { wired } from "../../wiring.ts";
import { tellWhyNot, whyNeverThreat, whyNoThreat } from "../hints.ts";
import { isOnLevel } from "../map-view.ts";

const SHOWN = "threatShown";
const RANGE = "threatRange";

/** Name of the key that shows or hides them, among our keybindings. */
export const THREAT_KEY = "threat";
/** Name of the key that shows more of them, among our keybindings. */
export const RANGE_KEY = "threatRange";

/** Names of the tools among the token controls. */
const TOOL = "awayThreat";
const RANGE_TOOL = "awayThreatRange";

/** Does this user want to see threatened squares? */
export function isThreatShown(): boolean {
  return game.settings.get(SYSTEM_ID, SHOWN);
}

/** Whose threat this user wants to see. */
export function shownRange(): Range {
  const range = game.settings.get(SYSTEM_ID, RANGE);
  return RANGES.find((one) => one === range) ?? "pointed";
}

function switchThreat(isShown: boolean): void {
  const blank = whyNoThreat();
  if (blank && (isShown || whyNeverThreat())) tellWhyNot(blank);
  game.settings
    .set(SYSTEM_ID, SHOWN, isShown)
    .catch((error: unknown) => reportError("switch the threatened squares", error));
}

/** Go on to the next range; where nothing was shown, show the present one. */
async function widen(): Promise<void> {
  const range = isThreatShown() ? nextRange(shownRange()) : shownRange();
  await game.settings.set(SYSTEM_ID, RANGE, range);
  if (!isThreatShown()) await game.settings.set(SYSTEM_ID, SHOWN, true);
  tellWhyNot(whyNoThreat() ?? text("Threat.whose", { range: text(`Threat.range.${range}`) }));
}

function widenThreat(): void {
  widen().catch((error: unknown) => reportError("show another threat", error));
}

/** Name and hint of a setting of this browser. */
function setting(id: string) {
  const sentence = `${LANG_ROOT}.Setting.${id}`;
  return { name: `${sentence}.name`, hint: `${sentence}.hint`, scope: "client", config: true } as const;
}

function registerSettings(): void {
  game.settings.register(SYSTEM_ID, SHOWN, {
    ...setting(SHOWN),
    type: Boolean,
    default: true,
    onChange: (isShown) => {
      showToolState(TOOL, isShown);
      wired("refreshThreat")();
    },
  });
  game.settings.register(SYSTEM_ID, RANGE, {
    ...setting(RANGE),
    type: String,
    choices: Object.fromEntries(RANGES.map((range) => [range, `${LANG_ROOT}.Threat.range.${range}`])),
    default: "pointed",
    onChange: () => wired("refreshThreat")(),
  });
}

function registerKeys(): void {
  registerKey(THREAT_KEY, { key: "KeyH" }, () => switchThreat(!isThreatShown()));
  registerKey(RANGE_KEY, { key: "KeyH", modifiers: ["Shift"] }, widenThreat);
}

/** Called once, in init. */
export function registerThreatSwitch(): void {
  registerSettings();
  registerKeys();
  const isOffered = () => !whyNeverThreat();
  const shown = { isOn: isThreatShown, onSwitch: switchThreat };
  addTokenTool({ name: TOOL, title: "threat", icon: "fa-solid fa-triangle-exclamation", ...shown }, isOffered);
  const range = { name: RANGE_TOOL, title: "threatRange", icon: "fa-solid fa-users-viewfinder" };
  addTokenTool({ ...range, onPress: widenThreat }, isOffered);
}

/** Whose threat is shown. Labels are `Threat.range.<range>`. */
export const RANGES = ["pointed", "side", "all"] as const;

/** One of `RANGES`. */
export type Range = (typeof RANGES)[number];

/** At whom the user looks, by id. */
export interface LookedAt {
  /** Under the pointer. */
  readonly pointed: readonly string[];
  /** Selected and dragged. */
  readonly taken: readonly string[];
  /** Who the user is in the fight when they look at nobody: their own, for a game master whose turn it is; or null. */
  readonly own: string | null;
  /** The level of the scene that the user looks at; null where there is none. */
  readonly level: string | null;
}

/** The range that follows, the first one after the last. */
export function nextRange(range: Range): Range {
  return RANGES[(RANGES.indexOf(range) + 1) % RANGES.length] ?? "pointed";
}

/** Theirs at whom one points, and that of the enemies of those with whom one is about to act. */
function ofPointed({ combatants }: Encounter, { pointed, taken }: LookedAt): (one: Combatant) => boolean {
  const ids = new Set([...pointed, ...taken]);
  const acting = taken.flatMap((id) => combatants[id] ?? []);
  return (one) => ids.has(one.id) || acting.some((actor) => areEnemies(actor, one));
}

/** The side of whom one points at; else the enemies of whom one has selected, or is. */
function ofSide({ combatants }: Encounter, { pointed, taken, own }: LookedAt): (one: Combatant) => boolean {
  const at = combatants[pointed[0] ?? ""];
  if (at) return ({ side }) => side === at.side;
  const me = combatants[taken[0] ?? own ?? ""];
  return (one) => me !== undefined && areEnemies(me, one);
}

const OF: Readonly<Record<Range, (encounter: Encounter, looked: LookedAt) => (one: Combatant) => boolean>> = {
  pointed: ofPointed,
  side: ofSide,
  all: () => () => true,
};

/** Whose threat is to be seen. @param encounter - As the user may know it. */
export function threatenersShown(encounter: Encounter, range: Range, looked: LookedAt): readonly Combatant[] {
  const here = Object.values(encounter.combatants).filter((one) => isOnLevel(one, looked.level));
  return here.filter(OF[range](encounter, looked));
}

/** Let one of our tools among the token controls look switched on or off. */
export function showToolState(name: string, isOn: boolean): void {
  const tool = ui.controls?.controls.tokens?.tools[name];
  if (!tool || tool.active === isOn) return;
  tool.active = isOn;
  void ui.controls?.render();
}
