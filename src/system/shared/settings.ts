import type { Encounter } from "../../engine/encounter.ts";
import type { Json } from "../../engine/types.ts";
import { LANG_ROOT, SYSTEM_ID } from "./ids.ts";

/** A world setting that the ruleset reads; it finds it in its encounter under the last part of the name. */
interface RuleSetting {
  readonly ruleset: string;
  readonly id: string;
  readonly type: typeof Boolean | typeof Number;
  readonly default: boolean | number;
}

/** Settings of the rules, those whose rule is carried out (facts.md 6i). Sentences: `Setting.<ruleset>.<id>`. */
const RULE_SETTINGS: readonly RuleSetting[] = [
  { ruleset: "coda", id: "extraActions", type: Boolean, default: true },
  { ruleset: "coda", id: "aooUnarmedThreat", type: Boolean, default: true },
  { ruleset: "coda", id: "explodeDoubleSix", type: Boolean, default: true },
];

/** How a setting is named in the world's storage. */
function keyOf({ ruleset, id }: RuleSetting): string {
  return `${ruleset}.${id}`;
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

/** Name, hint and place of a setting that a GM may change. */
function shown(id: string) {
  const sentence = `${LANG_ROOT}.Setting.${id}`;
  return { name: `${sentence}.name`, hint: `${sentence}.hint`, scope: "world", config: true };
}

/**
 * Register every setting of the system. Called once, in init.
 *
 * @param onSeatChange - Called on every client when another session has taken the referee's seat.
 */
export function registerSettings(onSeatChange: () => void): void {
  for (const row of RULE_SETTINGS) {
    store().register(SYSTEM_ID, keyOf(row), { ...shown(keyOf(row)), type: row.type, default: row.default });
  }
  store().register(SYSTEM_ID, "hideEnemyFigures", {
    ...shown("hideEnemyFigures"),
    type: Boolean,
    default: true,
    requiresReload: true,
  });
  store().register(SYSTEM_ID, "seat", {
    scope: "world",
    config: false,
    type: String,
    default: "",
    onChange: onSeatChange,
  });
}

/** The rule settings as an encounter carries them. */
export function ruleSettings(ruleset: string): Encounter["settings"] {
  const rows = RULE_SETTINGS.filter((row) => row.ruleset === ruleset);
  return Object.fromEntries(rows.map((row) => [row.id, store().get(SYSTEM_ID, keyOf(row)) as Json]));
}

/** Are the figures of enemies kept from players? */
export function hidesEnemyFigures(): boolean {
  return store().get(SYSTEM_ID, "hideEnemyFigures") === true;
}

/** Who sits in the referee's seat, as it is stored; empty when nobody does. */
export function storedSeat(): string {
  return String(store().get(SYSTEM_ID, "seat"));
}

/** Write who sits in the referee's seat. GMs only. */
export async function storeSeat(seat: string): Promise<void> {
  await store().set(SYSTEM_ID, "seat", seat);
}
