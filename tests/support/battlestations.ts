import type { Intent } from "../../src/engine/intent.ts";
import { sumModifiers } from "../../src/engine/modifiers.ts";
import { battlestations } from "../../src/rulesets/battlestations/index.ts";
import {
  type BattleCombatant,
  type BattleEncounter,
  type BattleSheet,
  type BattleWeapon,
  PLAIN_WEAPON,
} from "../../src/rulesets/battlestations/sheet.ts";
import { combatant, encounter, placed } from "./encounter.ts";
import { type Answers, type PlayedIn, playIn, previewIn } from "./play.ts";

export { notesOf } from "./play.ts";

/** A blaster in the hand: 2d6-1. */
export function blaster(over: Partial<BattleWeapon> = {}): BattleWeapon {
  return {
    id: "blaster",
    name: "Blaster",
    use: "ranged",
    damage: { dice: 2, bonus: -1 },
    ...PLAIN_WEAPON,
    ...over,
  };
}

/** A knife in the hand: 1d6. */
export function knife(over: Partial<BattleWeapon> = {}): BattleWeapon {
  return blaster({ id: "knife", name: "Knife", use: "melee", damage: { dice: 1, bonus: 0 }, ...over });
}

/** What `person` may be told beside the sheet's own values. */
interface PersonOptions extends Partial<Omit<BattleCombatant, "id" | "sheet" | "place">> {
  readonly at?: readonly [number, number];
  readonly place?: BattleCombatant["place"];
  readonly skills?: Partial<BattleSheet["skills"]>;
  readonly sheet?: Partial<Omit<BattleSheet, "skills">>;
}

/** A human with Combat 2, Athletics 2, no profession, no rank and no luck, blaster and knife in hand; in square 0,0. */
export function person(id: string, { at = [0, 0], skills, sheet, ...rest }: PersonOptions = {}): BattleCombatant {
  return {
    ...combatant(id),
    place: placed(...at),
    sheet: {
      thing: null,
      species: "human",
      skills: { athletics: 2, combat: 2, engineering: 0, piloting: 0, science: 0, ...skills },
      profession: null,
      rank: 0,
      abilities: [],
      weapons: [blaster(), knife()],
      hits: null,
      luck: 0,
      target: null,
      move: null,
      ...sheet,
    },
    ...rest,
  };
}

/** An enemy of the crew. */
export function enemy(id: string, options: PersonOptions = {}): BattleCombatant {
  return person(id, { side: "hostile", ...options });
}

/** A thing that stands on no side and takes no turn. */
export function thing(id: string, kind: "module" | "equipment", options: PersonOptions = {}): BattleCombatant {
  const { sheet, ...rest } = options;
  return person(id, { side: "neutral", sheet: { thing: kind, weapons: [], ...sheet }, ...rest });
}

/** A fight of these in round 1, on the turn of the first. */
export function fight(people: readonly BattleCombatant[], over: Partial<BattleEncounter> = {}): BattleEncounter {
  const order = people.flatMap(({ id, sheet }) => (sheet.thing ? [] : [id]));
  return encounter(people, { order, ...over });
}

/** A fight of Okoro and a raider of 50 hit points, who stands beside them unless told otherwise. */
export function duel(okoro: PersonOptions = {}, raider: PersonOptions = {}, over?: Partial<BattleEncounter>) {
  return fight(
    [person("okoro", okoro), enemy("raider", { at: [1, 0], ...raider, sheet: { hits: 50, ...raider.sheet } })],
    over,
  );
}

/** Play an intent to its end with dice that fall as written. */
export function play(
  now: BattleEncounter,
  intent: Intent,
  faces: readonly number[] = [],
  answers: Answers = {},
): PlayedIn<BattleSheet> {
  return playIn(battlestations, now, intent, faces, answers);
}

/** How much damage somebody has once it was played. */
export function damageOf({ after }: Pick<PlayedIn<BattleSheet>, "after">, id = "raider"): number {
  return after.combatants[id]?.counts.damage ?? 0;
}

/** The check of an intent as the roll dialog shows it. @throws Error - It lacks a word or a rule. */
export function previewOf(now: BattleEncounter, intent: Intent) {
  return previewIn(battlestations, now, intent) ?? null;
}

/** What the modifiers of an intent's check with that id come to; 0 for none. */
export function partOf(now: BattleEncounter, intent: Intent, id: string): number {
  return sumModifiers((previewOf(now, intent)?.modifiers ?? []).filter((one) => one.id === id));
}

/** Why an intent may not begin; undefined where it may. */
export function refusalOf(now: BattleEncounter, intent: Intent): string | undefined {
  return battlestations.check(now, intent)?.code;
}
