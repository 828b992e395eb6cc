/** Compares a played scenario with what it expects, step by step; what is left out is not looked at. */
import { combatantOf, type Encounter, sharedOf } from "../engine/encounter.ts";
import { type Entry, type Episode, leadingTest } from "../engine/exchange.ts";
import type { Modifier } from "../engine/modifiers.ts";
import { isWalk, type Prompt } from "../engine/prompt.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import { sameJson } from "../engine/types.ts";
import { squareOf } from "./encounter.ts";
import type { EpisodeExpectation, Expectation, NestedExpectation } from "./format.ts";
import { mapOn } from "./map.ts";
import type { PlayedScenario, PlayedStep } from "./play.ts";
import { type FilePath, type Problem, ScenarioError } from "./problem.ts";

/** Entries of an episode of one kind. */
function entriesOf<K extends Entry["kind"]>({ entries }: Episode, kind: K): Extract<Entry, { kind: K }>[] {
  return entries.filter((entry): entry is Extract<Entry, { kind: K }> => entry.kind === kind);
}

/** What of a scenario its steps are compared with. */
type Played = Pick<PlayedScenario, "maps" | "game">;

/** A value as a person would write it. */
function shown(value: unknown): string {
  return value === undefined || value === null ? "nothing" : JSON.stringify(value);
}

/** Collects what differs, and counts what was looked at. */
export class Comparison {
  readonly problems: Problem[] = [];
  looked = 0;

  same(path: FilePath, expected: unknown, actual: unknown): void {
    this.looked++;
    if (sameJson(expected, actual)) return;
    const what = String(path.findLast((key) => typeof key === "string"));
    this.problems.push({ path, message: `${what}: expected ${shown(expected)}, was ${shown(actual)}` });
  }

  /** Compare what is written of two records; what is left out is not looked at. */
  part(path: FilePath, expected: object, actual: object): void {
    const found = new Map(Object.entries(actual));
    for (const [key, value] of Object.entries(expected)) this.same([...path, key], value, found.get(key));
  }
}

/** The modifiers that count, by id; several of one id are added up. */
function sumById(modifiers: readonly Modifier[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { id, value, on } of modifiers) {
    if (on !== false && value !== 0) sums[id] = (sums[id] ?? 0) + value;
  }
  return sums;
}

/** The prompts of an episode but for those that only let somebody walk. */
function promptsOf(episode: Episode): readonly Prompt[] {
  return entriesOf(episode, "answered").flatMap(({ prompt }) => (isWalk(prompt) ? [] : [prompt]));
}

/** Compare the questions that were put, in their order. */
function compareAsks(
  comparison: Comparison,
  path: FilePath,
  expected: EpisodeExpectation["prompts"],
  episode: Episode,
) {
  if (!expected) return;
  const prompts = promptsOf(episode).map((prompt) => ({ ...prompt, choices: prompt.choices.map(({ id }) => id) }));
  const names = (list: readonly { readonly of: string }[]) => list.map(({ of }) => of);
  comparison.same([...path, "prompts"], names(expected), names(prompts));
  for (const [index, prompt] of expected.entries())
    comparison.part([...path, "prompts", index], prompt, prompts[index] ?? {});
}

/** Compare every test in its order. */
function compareTests(comparison: Comparison, path: FilePath, expected: EpisodeExpectation["tests"], episode: Episode) {
  if (!expected) return;
  const tests = entriesOf(episode, "test");
  comparison.same([...path, "tests"], expected.length, tests.length);
  for (const [index, { modifiers, ...wanted }] of expected.entries()) {
    const { of, test } = tests[index] ?? {};
    comparison.part([...path, "tests", index], wanted, { of, ...test });
    const found = sumById(test?.modifiers ?? []);
    for (const [id, value] of Object.entries(modifiers ?? {}))
      comparison.same([...path, "tests", index, id], value, found[id] ?? 0);
  }
}

/** Compare the result of the leading test. */
function compareTest(comparison: Comparison, path: FilePath, expected: EpisodeExpectation, episode: Episode): void {
  const { degree, total, target, margin } = expected;
  const test = Object.entries({ degree, total, target, margin }).filter(([, value]) => value !== undefined);
  comparison.part(path, Object.fromEntries(test), leadingTest(episode) ?? {});
  if (!expected.modifiers) return;
  const wanted = Object.fromEntries(Object.entries(expected.modifiers).filter(([, value]) => value !== 0));
  comparison.same([...path, "modifiers"], sorted(wanted), sorted(sumById(leadingTest(episode)?.modifiers ?? [])));
}

/** The record with its keys in order. */
function sorted(record: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
}

/** Compare an episode, and those nested in it. A refusal that nobody expected is always a problem. */
function compareEpisode(comparison: Comparison, path: FilePath, expected: EpisodeExpectation, episode: Episode): void {
  const { refusal } = episode;
  if (expected.refusal) comparison.same([...path, "refusal"], expected.refusal, refusal?.code);
  else if (refusal) comparison.problems.push({ path, message: `refused: ${refusal.code}` });
  compareTest(comparison, path, expected, episode);
  compareTests(comparison, path, expected.tests, episode);
  compareAsks(comparison, path, expected.prompts, episode);
  const { sum, notes, nested } = expected;
  if (sum !== undefined) comparison.same([...path, "sum"], sum, entriesOf(episode, "sum")[0]?.sum.total);
  const codes = entriesOf(episode, "note").map(({ code }) => code);
  if (notes) comparison.same([...path, "notes"], notes, codes);
  if (nested) compareNested(comparison, [...path, "nested"], nested, episode);
}

/** Compare the episodes that interrupted this one, in their order. */
function compareNested(
  comparison: Comparison,
  path: FilePath,
  expected: readonly NestedExpectation[],
  episode: Episode,
): void {
  const nested = entriesOf(episode, "nested").map((entry) => entry.episode);
  comparison.same(path, expected.length, nested.length);
  for (const [index, inner] of nested.entries()) {
    const wanted = expected[index];
    if (!wanted) continue;
    const { who, does } = wanted;
    if (who !== undefined) comparison.same([...path, index, "who"], who, inner.intent.actor);
    if (does !== undefined) comparison.same([...path, index, "does"], does, inner.intent.action);
    compareEpisode(comparison, [...path, index], wanted, inner);
  }
}

/** Returns what building says against somebody, by its codes; nothing where the game says nothing. */
function remarkedOn({ build }: Ruleset, after: Encounter, id: string): readonly string[] {
  return build?.remarks(combatantOf(after, id).sheet, after.settings).map(({ code }) => code) ?? [];
}

/** Compare in which squares, and on which scenes, people stand. */
function comparePlaces(
  comparison: Comparison,
  path: FilePath,
  { at: squares = {}, scene: scenes = {} }: Pick<Expectation, "at" | "scene">,
  after: Encounter,
  maps: Played["maps"],
): void {
  for (const [id, at] of Object.entries(squares)) {
    const { col, row, elevation, level } = combatantOf(after, id).place;
    const wanted = squareOf(at, mapOn(maps, level), [...path, "at", id]);
    const height = wanted.elevation === undefined ? [] : [elevation];
    comparison.same([...path, "at", id], Object.values(wanted), [col, row, ...height]);
  }
  for (const [id, scene] of Object.entries(scenes))
    comparison.same([...path, "scene", id], scene, combatantOf(after, id).place.level ?? "");
}

/** Compare what damage a step did to people, and the numbers that they have and have spent after it. */
function compareNumbers(
  comparison: Comparison,
  path: FilePath,
  { damage = {}, counts = {}, spent = {} }: Expectation,
  { before, after }: PlayedStep,
  { harm }: Ruleset,
): void {
  const damageOf = (encounter: Encounter, id: string) => {
    const { counts: have } = combatantOf(encounter, id);
    return harm.counts.reduce((sum, key) => sum + (have[key] ?? 0), 0);
  };
  for (const [id, points] of Object.entries(damage)) {
    comparison.same([...path, "damage", id], points, damageOf(after, id) - damageOf(before, id));
  }
  for (const [key, wanted] of Object.entries({ counts, spent })) {
    for (const [id, numbers] of Object.entries(wanted)) {
      const actual = combatantOf(after, id)[key as "counts" | "spent"];
      for (const [name, value] of Object.entries(numbers)) {
        comparison.same([...path, key, id, name], value, actual[name] ?? 0);
      }
    }
  }
}

/** Compare how people stand after a step, and what damage it did them. */
function comparePeople(
  comparison: Comparison,
  path: FilePath,
  expected: Expectation,
  step: PlayedStep,
  { maps, game: { ruleset } }: Played,
): void {
  const { after } = step;
  compareNumbers(comparison, path, expected, step, ruleset);
  for (const [id, conditions] of Object.entries(expected.conditions ?? {})) {
    const actual = combatantOf(after, id).conditions;
    comparison.same([...path, "conditions", id], [...conditions].sort(), [...actual].sort());
  }
  for (const [id, kinds] of Object.entries(expected.timedEffects ?? {})) {
    const timedEffects = Object.values(combatantOf(after, id).timedEffects);
    const values = Object.fromEntries(timedEffects.map(({ kind, value = 0 }) => [kind, value]));
    comparison.same([...path, "timedEffects", id], sorted(kinds), sorted(values));
  }
  for (const [id, holds] of Object.entries(expected.holds ?? {}))
    comparison.part([...path, "holds", id], holds, combatantOf(after, id).holds);
  for (const [id, codes] of Object.entries(expected.remarks ?? {})) {
    comparison.same([...path, "remarks", id], codes, remarkedOn(ruleset, after, id));
  }
  comparePlaces(comparison, path, expected, after, maps);
}

/** Compare one step with what it expects; a step that expects nothing must at least not be refused. */
export function compareStep(comparison: Comparison, step: PlayedStep, scenario: Played): void {
  const { index, exchange } = step;
  const path = ["steps", index];
  const { step: written } = step;
  const expected: Expectation = ("expect" in written && written.expect) || {};
  const at = "expect" in written ? [...path, "expect"] : path;
  try {
    if ("who" in written && exchange) compareEpisode(comparison, at, expected, exchange.episode);
    comparePeople(comparison, at, expected, step, scenario);
    for (const [key, value] of Object.entries(expected.shared ?? {}))
      comparison.same([...at, "shared", key], value, sharedOf(step.after, key));
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof ScenarioError)) throw error;
    comparison.problems.push({ path: at, message: error.message });
  }
}

/** Compare a played scenario with all that it expects. */
export function compareScenario(played: PlayedScenario): Comparison {
  const { steps, stopped } = played;
  const comparison = new Comparison();
  for (const step of steps) compareStep(comparison, step, played);
  if (stopped) comparison.problems.push({ path: stopped.path, message: stopped.message });
  return comparison;
}
