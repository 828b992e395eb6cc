import type { Intent } from "../../src/engine/intent.ts";
import { sta } from "../../src/rulesets/sta/index.ts";
import {
  PLAIN_WEAPON,
  type StaCombatant,
  type StaEncounter,
  type StaSheet,
  type StaWeapon,
} from "../../src/rulesets/sta/sheet.ts";
import { attributes, disciplines } from "../../src/rulesets/sta/tables/people.ts";
import { combatant, encounter, placed } from "./encounter.ts";
import { type Answers, entriesOf, type PlayedIn, playIn } from "./play.ts";
import { testMustBeSaid } from "./said.ts";

export { notesOf } from "./play.ts";

/** A phaser in the hand: 3 challenge dice. */
export function phaser(over: Partial<StaWeapon> = {}): StaWeapon {
  return { id: "phaser", name: "Phaser", use: "ranged", damage: 3, ...PLAIN_WEAPON, ...over };
}

/** A blade in the hand: 2 challenge dice. */
export function blade(over: Partial<StaWeapon> = {}): StaWeapon {
  return phaser({ id: "blade", name: "Blade", use: "melee", damage: 2, ...over });
}

/** What `person` may be told beside the sheet's own values. */
interface PersonOptions extends Partial<Omit<StaCombatant, "id" | "sheet" | "place">> {
  readonly at?: readonly [number, number];
  readonly place?: StaCombatant["place"];
  readonly attributes?: Partial<StaSheet["attributes"]>;
  readonly disciplines?: Partial<StaSheet["disciplines"]>;
  readonly sheet?: Partial<Omit<StaSheet, "attributes" | "disciplines">>;
}

const all = <Id extends string>(table: Readonly<Record<Id, unknown>>, score: number) =>
  Object.fromEntries(Object.keys(table).map((id) => [id, score])) as Record<Id, number>;

/**
 * A player's person with 9 in each attribute and 3 in each discipline, so that a die of 12 or less is a success; 12
 * Stress, phaser and blade in hand; in square 0,0.
 */
export function person(
  id: string,
  { at = [0, 0], sheet, attributes: own, disciplines: taught, ...rest }: PersonOptions = {},
): StaCombatant {
  return {
    ...combatant(id),
    place: placed(...at),
    sheet: {
      attributes: { ...all(attributes, 9), ...own },
      disciplines: { ...all(disciplines, 3), ...taught },
      focuses: [],
      role: "player",
      commands: false,
      resistance: 0,
      secondResistance: sheet?.resistance ?? 0,
      stress: null,
      weapons: [phaser(), blade()],
      ...sheet,
    },
    ...rest,
  };
}

/** A notable enemy of the crew. */
export function enemy(id: string, { sheet, ...options }: PersonOptions = {}): StaCombatant {
  return person(id, { side: "hostile", sheet: { role: "notable", ...sheet }, ...options });
}

/** A fight of these in round 1, on the turn of the side of the first, both pools empty. */
export function fight(people: readonly StaCombatant[], over: Partial<StaEncounter> = {}): StaEncounter {
  return encounter(people, { counts: {}, ...over });
}

/** A fight of Okoro and a raider, 6 m apart unless told otherwise. */
export function duel(okoro: PersonOptions = {}, raider: PersonOptions = {}, over?: Partial<StaEncounter>) {
  return fight([person("okoro", okoro), enemy("raider", { at: [3, 0], ...raider })], over);
}

/** The two within Reach of each other. */
export function brawl(okoro: PersonOptions = {}, raider: PersonOptions = {}, over?: Partial<StaEncounter>) {
  return duel(okoro, { at: [1, 0], ...raider }, over);
}

/** The fight as it is in somebody's turn; all others have had theirs, or have theirs to come. */
export function turnOf(now: StaEncounter, id: string): StaEncounter {
  const given = Object.values(now.combatants).map((one) => {
    const { place, done, ...marks } = one.marks;
    const { turnBegun, turnOver, ...spent } = one.spent;
    if (one.id === id) return { ...one, marks: { ...marks, place: 9 }, spent: { ...spent, turnBegun: 1 } };
    return place === undefined
      ? one
      : { ...one, marks: { ...marks, place, done: true }, spent: { ...one.spent, turnOver: 1 } };
  });
  return { ...now, turn: id, combatants: Object.fromEntries(given.map((one) => [one.id, one])) };
}

/** Play an intent to its end with dice that fall as written. */
export function play(
  now: StaEncounter,
  intent: Intent,
  faces: readonly number[] = [],
  answers: Answers = {},
): PlayedIn<StaSheet> {
  return playIn(sta, now, intent, faces, answers);
}

/** What somebody has of a count once it was played. */
export function countOf({ after }: Pick<PlayedIn<StaSheet>, "after">, count: string, id = "raider"): number {
  return after.combatants[id]?.counts[count] ?? 0;
}

/** Momentum and Threat once it was played. */
export function poolsOf({ after }: Pick<PlayedIn<StaSheet>, "after">): readonly [momentum: number, threat: number] {
  return [after.counts?.momentum ?? 0, after.counts?.threat ?? 0];
}

/** What sums were rolled, by what they came to. */
export function sumsOf({ exchange }: Pick<PlayedIn<StaSheet>, "exchange">): readonly number[] {
  return entriesOf(exchange.episode).flatMap((entry) => (entry.kind === "sum" ? [entry.sum.total] : []));
}

/** The task of an intent as the roll dialog shows it. @throws Error - It lacks a word or a rule. */
export function previewOf(now: StaEncounter, intent: Intent) {
  const preview = sta.preview.action(now, intent);
  if (preview) testMustBeSaid(preview.test, sta.id);
  return preview;
}

/** Why an intent may not begin; undefined where it may. */
export function refusalOf(now: StaEncounter, intent: Intent): string | undefined {
  return sta.check(now, intent)?.code;
}
