/**
 * What a scenario file may say of the people and weapons of one game. Each game's own is `rulesets/<id>/scenario.ts`,
 * which its manifest fetches for whoever plays scenarios.
 */
import type { Ruleset } from "./ruleset.ts";

/** A part of a JSON Schema. Each word of a game has a `description`, which editors show. */
export type Schema = { readonly [key: string]: unknown };

/** What a game's `scenario.ts` exports as `scenarios`. */
export interface ScenarioGame<Sheet = unknown, WrittenSheet = unknown, WrittenWeapon = unknown> {
  /** It reads only the sheets that are made here. */
  readonly ruleset: Ruleset<Sheet>;
  /** What its rules call bare hands, which a file names `fist`. */
  readonly fist: string;
  /** The words of a sheet and of a weapon with what they may be. */
  readonly schema: { readonly sheet: Schema; readonly weapon: Schema };
  /** Returns the sheet that the words stand for. @throws RangeError - They contradict each other. */
  readSheet(written: WrittenSheet | undefined, weapons: Readonly<Record<string, WrittenWeapon>> | undefined): Sheet;
}

/** Weapons as every game's sheet names them. */
export interface WrittenArms {
  readonly held?: readonly string[];
  readonly stowed?: readonly string[];
}

/** Returns the weapons of a sheet, those in hand first. @throws RangeError - One is not described. */
export function readArms<Written, Weapon>(
  { held = [], stowed = [] }: WrittenArms,
  weapons: Readonly<Record<string, Written>>,
  readWeapon: (id: string, written: Written, isHeld: boolean) => Weapon,
): readonly Weapon[] {
  const read = (id: string, isHeld: boolean): Weapon => {
    const written = Object.hasOwn(weapons, id) ? weapons[id] : undefined;
    if (written === undefined) throw new RangeError(`the weapon "${id}" is not described under "weapons"`);
    return readWeapon(id, written, isHeld);
  };
  return [...held.map((id) => read(id, true)), ...stowed.map((id) => read(id, false))];
}

const ids = (description: string): Schema => ({ description, type: "array", items: { type: "string" } });

/** The words for weapons on every game's sheet, as {@link WrittenArms}. */
export const armsSchema = {
  held: ids("Ids of weapons in hand."),
  stowed: ids("Ids of weapons that are carried and not in hand."),
};

/** The word for how tall somebody is. */
export const statureSchema: Schema = {
  description: "Height in metres; 2 when left out.",
  type: "number",
  exclusiveMinimum: 0,
};

/** How damage is written: `2d6+3`. */
export const writtenDamage: Schema = { type: "string", pattern: "^\\d+d\\d+([+-]\\d+)?$" };

/** The words that the weapons of every game have. */
export const weaponSchemas = {
  name: { description: "What the story calls it; its id when left out.", type: "string" },
  damage: { description: "Dice and bonus: 2d6+3.", ...writtenDamage },
};

/** Returns the dice of damage that is written so. @throws RangeError - It is not. */
export function readDamage(text: string): { readonly dice: number; readonly sides: number; readonly bonus: number } {
  const [, dice, sides, bonus] = /^(\d+)d(\d+)([+-]\d+)?$/.exec(text) ?? [];
  if (!dice || !sides) throw new RangeError(`"${text}" is no damage; write it like 2d6+3`);
  return { dice: Number(dice), sides: Number(sides), bonus: Number(bonus ?? 0) };
}

/** Returns one number for each row of a table, the default where none is written. */
export function numbersOf<K extends string>(
  rows: Readonly<Record<K, unknown>>,
  written: Readonly<Record<string, number>> = {},
  otherwise = 0,
): Record<K, number> {
  const keys = Object.keys(rows) as K[];
  return Object.fromEntries(keys.map((key) => [key, written[key] ?? otherwise])) as Record<K, number>;
}
