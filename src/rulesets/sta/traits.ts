/**
 * Traits: facts on somebody or on the scene that make tasks harder or easier by themselves until the fight is over
 * (S031, S050, G490 to G492). Advantages and complications that last are such; who sets one, and which count for what.
 */
import type { Course } from "../../engine/course.ts";
import { isFight } from "../../engine/encounter.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Modifier } from "../../engine/modifiers.ts";
import { aText, oneOf, withEntries } from "../../engine/stored-shapes.ts";
import { amountOf, lastingOnScene, SCENE_END, type TimedEffect } from "../../engine/timed-effects.ts";
import { type CombatantId, type Refusal, refuse } from "../../engine/types.ts";
import type { Handlers } from "./actions.ts";
import type { StaCombatant, StaEncounter, StaSheet } from "./sheet.ts";
import { timedEffects } from "./tables/timed-effects.ts";
import {
  MOST_LETTERS,
  MOST_OF_TRAIT,
  type TraitReachId,
  type TraitTaskId,
  traitReaches,
  traitTasks,
} from "./tables/traits.ts";

/** What a trait says. */
export interface TraitWords {
  /** As somebody at the table calls it; empty where nobody has. */
  readonly name: string;
  readonly reach: TraitReachId;
  readonly tasks: TraitTaskId;
  /** By how much it makes them harder; below 0 easier. */
  readonly value: number;
}

/** A trait that lasts. */
export interface Trait extends TraitWords {
  /** Names it in the whole fight. */
  readonly key: string;
  /** Who bears it; null for one of the scene. */
  readonly on: CombatantId | null;
}

/** What is kept of a trait beside its value. */
export const isTraitData = withEntries({
  name: aText,
  reach: oneOf(...Object.keys(traitReaches)),
  tasks: oneOf(...Object.keys(traitTasks)),
});

const KIND = timedEffects.namedTrait.id;

/** As much as a trait may be worth. */
function bounded(value: number): number {
  return Math.max(-MOST_OF_TRAIT, Math.min(MOST_OF_TRAIT, Math.trunc(value)));
}

function traitOf(key: string, on: CombatantId | null, lasting: TimedEffect): Trait {
  // Its shape was looked at where it was read
  const { name, reach, tasks } = lasting.data as unknown as Omit<TraitWords, "value">;
  return { key, on, name, reach, tasks, value: bounded(amountOf(lasting)) };
}

/** Those of the scene. */
export function traitsOfScene(encounter: StaEncounter): readonly Trait[] {
  return lastingOnScene(encounter, KIND).map(({ key, lasting }) => traitOf(key, null, lasting));
}

/** Those that somebody bears. */
export function traitsOf(encounter: Pick<StaEncounter, "round">, one: StaCombatant): readonly Trait[] {
  if (!isFight(encounter)) return [];
  return Object.entries(one.timedEffects).flatMap(([key, lasting]) =>
    lasting.kind === KIND ? [traitOf(key, one.id, lasting)] : [],
  );
}

/** Does a trait of the scene concern the tasks of that one's side? */
function concernsSide({ reach }: Trait, { side }: Pick<StaCombatant, "side">): boolean {
  const only = traitReaches[reach].side;
  return only === undefined || only === side;
}

/** What a trait adds to a Difficulty, by a name of its own, so that each can be left out. */
function modifierOf({ key, name, value }: Trait): Modifier {
  const family = name === "" ? (value < 0 ? "advantage" : "setback") : "trait";
  return { id: `${family}:${key}`, value, source: "trait", params: { trait: name }, rules: ["G490"] };
}

/** What traits make of somebody's task, at somebody where it is an attack (G490). */
export function traitParts(
  encounter: StaEncounter,
  one: StaCombatant,
  test: string,
  target: StaCombatant | null,
): readonly Modifier[] {
  const all = [
    ...traitsOf(encounter, one).filter(({ reach }) => reach === "bearer"),
    ...(target ? traitsOf(encounter, target).filter(({ reach }) => reach === "atBearer") : []),
    ...traitsOfScene(encounter).filter((trait) => concernsSide(trait, one)),
  ];
  return all.filter(({ tasks, value }) => value !== 0 && test.startsWith(traitTasks[tasks].tests)).map(modifierOf);
}

/** A key that no trait of the fight has or, as far as it is still kept, has had. */
function nextKey(encounter: StaEncounter): string {
  const everybody = Object.values(encounter.combatants).map((one) => one.timedEffects);
  const keys = [encounter.onScene ?? {}, ...everybody].flatMap((kept) => Object.keys(kept));
  const numbers = keys.flatMap((key) => (key.startsWith(`${KIND}/`) ? [Number(key.slice(KIND.length + 1)) || 0] : []));
  return `${KIND}/${1 + Math.max(0, ...numbers)}`;
}

/** Write a trait, or take it away where there are no words of it. */
function write(course: Course<StaSheet>, on: CombatantId | null, key: string, words: TraitWords | null): void {
  const { actor } = course.intent;
  const { value = 0, ...data } = words ?? {};
  const to: TimedEffect | null = words && { kind: KIND, by: actor, value, data: { ...data }, until: SCENE_END };
  if (on === null) course.letLastOnScene(key, to);
  else course.change(on, { kind: "timedEffects", key, from: course.of(on).timedEffects[key] ?? null, to });
}

/** Let a trait begin, on somebody or on the scene as its words say, and tell of it. */
export function placeTrait(course: Course<StaSheet>, on: CombatantId, words: TraitWords): void {
  const { encounter } = course;
  if (!isFight(encounter)) return;
  const isOfScene = traitReaches[words.reach].on === "scene";
  write(course, isOfScene ? null : on, nextKey(encounter), words);
  const code = isOfScene ? "trait/onScene" : "trait/onPerson";
  course.note(words.name === "" ? `${code}/unnamed` : code, { trait: words.name }, on);
}

/** Those of the scene, then those of everybody. */
export function allTraits(encounter: StaEncounter): readonly Trait[] {
  return [
    ...traitsOfScene(encounter),
    ...Object.values(encounter.combatants).flatMap((one) => traitsOf(encounter, one)),
  ];
}

/** The trait of that key, wherever it is; null for none. */
export function findTrait(encounter: StaEncounter, key: unknown): Trait | null {
  return allTraits(encounter).find((trait) => trait.key === key) ?? null;
}

/** Let a trait end, and tell of it. */
export function endTrait(course: Course<StaSheet>, { key, on, name }: Trait): void {
  write(course, on, key, null);
  course.note(name === "" ? "trait/ended/unnamed" : "trait/ended", { trait: name }, on ?? course.intent.actor);
}

/** What makes tasks of somebody harder and could be got rid of: traits of theirs, and of the scene (S031). */
export function hindrances(encounter: StaEncounter, one: StaCombatant): readonly Trait[] {
  const own = traitsOf(encounter, one).filter(({ reach }) => reach === "bearer");
  const around = traitsOfScene(encounter).filter((trait) => concernsSide(trait, one));
  return [...own, ...around].filter(({ value }) => value > 0);
}

/** What a game master says of a trait; null where that is none. */
function wordsIn({ options = {} }: Intent): TraitWords | null {
  const { name = "", reach, tasks = "anyTask", value } = options;
  if (typeof name !== "string" || name.length > MOST_LETTERS || !isTraitData({ name, reach, tasks })) return null;
  if (typeof value !== "number" || bounded(value) !== value || value === 0) return null;
  return { name: name.trim(), reach: reach as TraitReachId, tasks: tasks as TraitTaskId, value };
}

/** Why no such trait can be set, or null; the trait of `options.key` is changed. */
function checkSet(encounter: StaEncounter, _actor: StaCombatant, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("round/no-fight");
  const { key } = intent.options ?? {};
  const words = wordsIn(intent);
  const old = key === undefined ? null : findTrait(encounter, key);
  if (!words || (key !== undefined && !old)) return refuse("round/as-it-is");
  return old && traitReaches[old.reach].on !== traitReaches[words.reach].on ? refuse("round/as-it-is") : null;
}

/** Let a trait be as the game master says it. */
function resolveSet(course: Course<StaSheet>, intent: Intent): undefined {
  const words = wordsIn(intent);
  const old = findTrait(course.encounter, intent.options?.key);
  if (words && old) {
    write(course, old.on, old.key, words);
    course.note("trait/changed", { trait: words.name }, old.on ?? intent.actor);
  } else if (words) placeTrait(course, intent.actor, words);
}

export const traitActs: Handlers = {
  setTrait: { check: checkSet, resolve: resolveSet },
  endTrait: {
    check: (encounter, _actor, { options }) => (findTrait(encounter, options?.key) ? null : refuse("round/as-it-is")),
    resolve(course, { options }) {
      const trait = findTrait(course.encounter, options?.key);
      if (trait) endTrait(course, trait);
      return undefined;
    },
  },
};
