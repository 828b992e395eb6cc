import type { Entry, Episode, Exchange } from "../../src/engine/exchange.ts";
import { type Modifier, sumModifiers } from "../../src/engine/modifiers.ts";
import { type Choice, isWalk, type Prompt } from "../../src/engine/prompt.ts";
import type { Sum, Test } from "../../src/engine/tests.ts";
import type { Params, Refusal } from "../../src/engine/types.ts";
import { readSentences } from "./language.ts";

type Note = Extract<Entry, { kind: "note" }>;

const sentences = readSentences("lang/en.json");

/** A number of the inventory of rules, or of how they are read. */
const RULE = /^([RIABS]\d{3}|[CGNXTP]\d{2,3})$/;

/** Tests that a person calls for, and no rule. */
const PLAIN = /^(attribute|reaction|skill)Test\//;

/** Parameters whose values are ids, and the families of labels where their words are. */
const FAMILIES: Readonly<Record<string, string>> = {
  action: "Action",
  attribute: "Attribute",
  band: "Band",
  condition: "Condition",
  discipline: "Discipline",
  difficulty: "Difficulty",
  from: "Wound",
  location: "Location",
  maneuver: "Maneuver",
  movementMode: "MovementMode",
  range: "Range",
  reaction: "Reaction",
  to: "Wound",
};

/** Is there a sentence, and is everything told that it names? */
function untold(key: string, params: Params): string[] {
  const sentence = sentences.get(key);
  if (typeof sentence !== "string") return [`${key} has no sentence`];
  const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return names.filter((name) => !(name in params)).map((name) => `${key} is not told {${name}}`);
}

function ruleFaults(what: string, rules: readonly string[]): string[] {
  return rules.length > 0 && rules.every((id) => RULE.test(id)) ? [] : [`${what} names no rule`];
}

/** A refusal may name what does not exist. */
function refusalFaults({ code, params }: Refusal): string[] {
  return untold(`AWAY.Refusal.${code}`, params);
}

/** Looks for what is told in one game and lacks a word, a value or a rule. */
class Listener {
  readonly #game: string;

  constructor(game: string) {
    this.#game = game;
  }

  hasLabel(key: string): boolean {
    return sentences.has(`AWAY.${this.#game}.${key}`) || sentences.has(`AWAY.${this.#game}.${key}.label`);
  }

  /** The same, and has every id that is told a word of its own? */
  sentenceFaults(key: string, params: Params): string[] {
    const wordless = Object.entries(params).filter(([name, value]) => {
      const family = FAMILIES[name];
      return family !== undefined && !this.hasLabel(`${family}.${value}`);
    });
    return [...untold(key, params), ...wordless.map(([name, value]) => `${key} has no word for the ${name} ${value}`)];
  }

  sourceFaults(source: string): string[] {
    return this.hasLabel(`Source.${source}`) ? [] : untold(`AWAY.Source.${source}`, {});
  }

  modifierFaults({ id, value, source, params = {}, rules }: Modifier): string[] {
    if (source === "person") return [];
    return [
      ...this.sentenceFaults(`AWAY.${this.#game}.Modifier.${id.split(":")[0] ?? ""}`, params),
      ...this.sourceFaults(source),
      ...(Number.isFinite(value) ? [] : [`${id} is no number`]),
      ...(rules ? ruleFaults(id, rules) : []),
    ];
  }

  /** Do the parts come to the number, each with its words? */
  partFaults(what: string, parts: readonly Modifier[], number: unknown): string[] {
    const sum = sumModifiers(parts);
    return [
      ...parts.flatMap((one) => this.modifierFaults(one)),
      ...(sum === number ? [] : [`${what} is ${String(number)}, its parts come to ${sum}`]),
    ];
  }

  testFaults({ id, modifiers, target, against, rules }: Test): string[] {
    const detail = id.slice(id.indexOf("/") + 1);
    const families = ["Action", "Attribute", "MovementMode", "Reaction", "Skill"];
    const named = this.hasLabel(`Test.${id}`) || families.some((family) => this.hasLabel(`${family}.${detail}`));
    return [
      ...(named ? [] : [`the test ${id} has no name`]),
      ...modifiers.flatMap((one) => this.modifierFaults(one)),
      ...(against ? this.partFaults(`the number of ${id}`, against, target) : []),
      ...(rules && !PLAIN.test(id) ? ruleFaults(id, rules) : []),
    ];
  }

  sumFaults({ id, parts, factors = [], ending = [] }: Sum): string[] {
    return [
      ...this.sentenceFaults(`AWAY.${this.#game}.Sum.${id}`, {}),
      ...[...parts, ...ending].flatMap((one) => this.modifierFaults(one)),
      ...factors.flatMap((factor) => [
        ...this.sentenceFaults(`AWAY.${this.#game}.Factor.${factor.id}`, {}),
        ...ruleFaults(factor.id, factor.rules),
      ]),
    ];
  }

  choiceFaults(prompt: Prompt, { id, params = {}, refusal }: Choice): string[] {
    const key = `AWAY.${this.#game}.Choice.${id.split(":")[0]}`;
    const told = { about: prompt.about ?? "", ...params };
    return [
      ...this.sentenceFaults(`${key}.label`, told),
      ...(refusal ? refusalFaults(refusal) : this.sentenceFaults(`${key}.hint`, told)),
    ];
  }

  askFaults(prompt: Prompt): string[] {
    if (isWalk(prompt)) return [];
    const told = { name: prompt.of, ...(prompt.about === undefined ? {} : { about: prompt.about }) };
    const act = prompt.details?.act;
    return [
      ...this.sentenceFaults(`AWAY.${this.#game}.Prompt.${prompt.kind}.title`, told),
      ...(typeof act === "string" && !this.hasLabel(`Action.${act}`) ? [`${prompt.kind} is about no act: ${act}`] : []),
      ...prompt.choices.flatMap((choice) => this.choiceFaults(prompt, choice)),
      ...(prompt.choices.some(({ id }) => id === prompt.fallback) ? [] : [`${prompt.kind} falls back on nothing`]),
      ...ruleFaults(prompt.kind, prompt.rules),
    ];
  }

  /** Is it told what each number of a note is made of: by parts of its own, or by a sum before it that comes to it? */
  noteFaults({ code, of = "", params, parts = {} }: Note, before: readonly Entry[]): string[] {
    const said = sentences.get(`AWAY.${this.#game}.Note.${code}`);
    const sentence = typeof said === "string" ? said : "";
    const sums = before.flatMap((entry) => (entry.kind === "sum" ? [entry.sum.total] : []));
    const numbers = Object.entries(params).filter(
      ([name, value]) => typeof value === "number" && sentence.includes(`{${name}}`),
    );
    return [
      ...this.sentenceFaults(`AWAY.${this.#game}.Note.${code}`, { name: of, ...params }),
      ...numbers.flatMap(([name, value]) => {
        if (parts[name]) return this.partFaults(`${name} of ${code}`, parts[name], value);
        return sums.includes(value as number) ? [] : [`nothing tells what the ${name} of ${code} is made of`];
      }),
    ];
  }

  entryFaults(entry: Entry, before: readonly Entry[]): string[] {
    switch (entry.kind) {
      case "test":
        return this.testFaults(entry.test);
      case "sum":
        return this.sumFaults(entry.sum);
      case "note":
        return this.noteFaults(entry, before);
      case "answered":
        return this.askFaults(entry.prompt);
      case "nested":
        return this.episodeFaults(entry.episode);
      default:
        return [];
    }
  }

  episodeFaults({ entries, refusal }: Episode): string[] {
    return [
      ...entries.flatMap((entry, place) => this.entryFaults(entry, entries.slice(0, place))),
      ...(refusal ? refusalFaults(refusal) : []),
    ];
  }
}

function none(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error([...new Set(faults)].join("; "));
}

/**
 * Whatever is told of an exchange must have its words, its values and its rules.
 *
 * @throws Error - Something lacks them.
 */
export function mustBeSaid({ ruleset, episode, prompts }: Pick<Exchange, "ruleset" | "episode" | "prompts">): void {
  const listener = new Listener(ruleset);
  none([...listener.episodeFaults(episode), ...prompts.flatMap((prompt) => listener.askFaults(prompt))]);
}

/** The same of a test before it is rolled. @throws Error - Something lacks them. */
export function testMustBeSaid(test: Test, game = "coda"): void {
  none(new Listener(game).testFaults(test));
}
