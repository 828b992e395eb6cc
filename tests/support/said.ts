import type { Ask, Choice } from "../../src/engine/ask.ts";
import type { Entry, Episode, Exchange } from "../../src/engine/exchange.ts";
import { type Modifier, sumModifiers } from "../../src/engine/modifiers.ts";
import type { Sum } from "../../src/engine/sum.ts";
import type { Test } from "../../src/engine/tests.ts";
import type { Params, Refusal } from "../../src/engine/types.ts";
import { readSentences } from "./language.ts";

type Note = Extract<Entry, { kind: "note" }>;

const sentences = readSentences("lang/en.json");

/** A number of the inventory of rules, or of how they are read. */
const RULE = /^(R\d{3}|[CG]\d{2,3})$/;

/** Tests that a person calls for, and no rule. */
const PLAIN = /^(attribute|reaction|skill)Test\//;

/** Parameters whose values are ids, and the families of labels where their words are. */
const FAMILIES: Readonly<Record<string, string>> = {
  action: "Action",
  attribute: "Attribute",
  condition: "Condition",
  from: "Wound",
  location: "Location",
  maneuver: "Maneuver",
  manner: "Manner",
  reaction: "Reaction",
  to: "Wound",
};

const hasLabel = (key: string) => sentences.has(`AWAY.coda.${key}`) || sentences.has(`AWAY.coda.${key}.label`);

/** Is there a sentence, and is everything told that it names? */
function untold(key: string, params: Params): string[] {
  const sentence = sentences.get(key);
  if (typeof sentence !== "string") return [`${key} has no sentence`];
  const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return names.filter((name) => !(name in params)).map((name) => `${key} is not told {${name}}`);
}

/** The same, and has every id that is told a word of its own? */
function sentenceFaults(key: string, params: Params): string[] {
  const wordless = Object.entries(params).filter(([name, value]) => {
    const family = FAMILIES[name];
    return family !== undefined && !hasLabel(`${family}.${value}`);
  });
  return [...untold(key, params), ...wordless.map(([name, value]) => `${key} has no word for the ${name} ${value}`)];
}

function ruleFaults(what: string, rules: readonly string[]): string[] {
  return rules.length > 0 && rules.every((id) => RULE.test(id)) ? [] : [`${what} names no rule`];
}

function modifierFaults({ id, value, source, params = {}, rules }: Modifier): string[] {
  if (source === "person") return [];
  return [
    ...sentenceFaults(`AWAY.coda.Modifier.${id}`, params),
    ...sentenceFaults(`AWAY.Source.${source}`, {}),
    ...(Number.isFinite(value) ? [] : [`${id} is no number`]),
    ...(rules ? ruleFaults(id, rules) : []),
  ];
}

/** Do the parts come to the number, each with its words? */
function partFaults(what: string, parts: readonly Modifier[], number: unknown): string[] {
  const sum = sumModifiers(parts);
  return [
    ...parts.flatMap(modifierFaults),
    ...(sum === number ? [] : [`${what} is ${String(number)}, its parts come to ${sum}`]),
  ];
}

function testFaults({ id, modifiers, target, against, rules }: Test): string[] {
  const detail = id.slice(id.indexOf("/") + 1);
  const families = ["Action", "Attribute", "Manner", "Reaction", "Skill"];
  const named = hasLabel(`Test.${id}`) || families.some((family) => hasLabel(`${family}.${detail}`));
  return [
    ...(named ? [] : [`the test ${id} has no name`]),
    ...modifiers.flatMap(modifierFaults),
    ...(against ? partFaults(`the number of ${id}`, against, target) : []),
    ...(rules && !PLAIN.test(id) ? ruleFaults(id, rules) : []),
  ];
}

function sumFaults({ id, parts, factors = [], ending = [] }: Sum): string[] {
  return [
    ...sentenceFaults(`AWAY.coda.Sum.${id}`, {}),
    ...[...parts, ...ending].flatMap(modifierFaults),
    ...factors.flatMap((factor) => [
      ...sentenceFaults(`AWAY.coda.Factor.${factor.id}`, {}),
      ...ruleFaults(factor.id, factor.rules),
    ]),
  ];
}

/** A refusal may name what does not exist. */
function refusalFaults({ code, params }: Refusal): string[] {
  return untold(`AWAY.Refusal.${code}`, params);
}

function choiceFaults(ask: Ask, { id, params = {}, refusal }: Choice): string[] {
  const key = `AWAY.coda.Choice.${id.split(":")[0]}`;
  const told = { about: ask.about ?? "", ...params };
  return [
    ...sentenceFaults(`${key}.label`, told),
    ...(refusal ? refusalFaults(refusal) : sentenceFaults(`${key}.hint`, told)),
  ];
}

function askFaults(ask: Ask): string[] {
  if (ask.kind === "walk") return [];
  const told = { name: ask.of, ...(ask.about === undefined ? {} : { about: ask.about }) };
  const act = ask.details?.act;
  return [
    ...sentenceFaults(`AWAY.coda.Ask.${ask.kind}.title`, told),
    ...(typeof act === "string" && !hasLabel(`Action.${act}`) ? [`${ask.kind} is about no act: ${act}`] : []),
    ...ask.choices.flatMap((choice) => choiceFaults(ask, choice)),
    ...(ask.choices.some(({ id }) => id === ask.fallback) ? [] : [`${ask.kind} falls back on nothing`]),
    ...ruleFaults(ask.kind, ask.rules),
  ];
}

/** Is it told what each number of a note is made of: by parts of its own, or by a sum before it that comes to it? */
function noteFaults({ code, of = "", params, parts = {} }: Note, before: readonly Entry[]): string[] {
  const said = sentences.get(`AWAY.coda.Note.${code}`);
  const sentence = typeof said === "string" ? said : "";
  const sums = before.flatMap((entry) => (entry.kind === "sum" ? [entry.sum.total] : []));
  const numbers = Object.entries(params).filter(
    ([name, value]) => typeof value === "number" && sentence.includes(`{${name}}`),
  );
  return [
    ...sentenceFaults(`AWAY.coda.Note.${code}`, { name: of, ...params }),
    ...numbers.flatMap(([name, value]) => {
      if (parts[name]) return partFaults(`${name} of ${code}`, parts[name], value);
      return sums.includes(value as number) ? [] : [`nothing tells what the ${name} of ${code} is made of`];
    }),
  ];
}

function entryFaults(entry: Entry, before: readonly Entry[]): string[] {
  switch (entry.kind) {
    case "test":
      return testFaults(entry.test);
    case "sum":
      return sumFaults(entry.sum);
    case "note":
      return noteFaults(entry, before);
    case "answered":
      return askFaults(entry.ask);
    case "nested":
      return episodeFaults(entry.episode);
    default:
      return [];
  }
}

function episodeFaults({ entries, refusal }: Episode): string[] {
  return [
    ...entries.flatMap((entry, place) => entryFaults(entry, entries.slice(0, place))),
    ...(refusal ? refusalFaults(refusal) : []),
  ];
}

function none(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error([...new Set(faults)].join("; "));
}

/** Whatever is told of an exchange must have its words, its values and its rules. @throws Error - Something lacks them. */
export function mustBeSaid({ episode, asks }: Pick<Exchange, "episode" | "asks">): void {
  none([...episodeFaults(episode), ...asks.flatMap(askFaults)]);
}

/** The same of a test before it is rolled. @throws Error - Something lacks them. */
export function testMustBeSaid(test: Test): void {
  none(testFaults(test));
}
