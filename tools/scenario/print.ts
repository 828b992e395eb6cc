import type { Effect } from "../../src/engine/effects.ts";
import type { Entry, Episode } from "../../src/engine/exchange.ts";
import type { Cell } from "../../src/engine/grid/cell.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { type Choice, isWalk } from "../../src/engine/prompt.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import type { TestResult } from "../../src/engine/tests.ts";
import type { Step } from "../../src/scenarios/format.ts";
import type { PlayedScenario, PlayedStep } from "../../src/scenarios/play.ts";
import { gameOf } from "./rulesets.ts";
import { plainWords, signed, Words } from "./words.ts";

/** What is spent, for one and for several. */
const SPENT: Readonly<Record<string, readonly [string, string]>> = {
  actions: ["action", "actions"],
  moves: ["move", "moves"],
  opportunities: ["opportunity", "opportunities"],
  metres: ["m", "m"],
};

/** What is spent to remember how far somebody's turn has come. */
const TURNS: ReadonlySet<string> = new Set(["turnBegun", "turnOver"]);

const square = ({ col, row }: Cell) => `${col},${row}`;
const indented = (lines: readonly string[]) => lines.map((line) => `   ${line}`);

/** Is a change of a number told by the note that follows it, as damage is, and what a weapon has used up is not? */
function isToldNext(entry: Entry, next: Entry | undefined): boolean {
  if (entry.kind !== "effect" || entry.effect.kind !== "count" || next?.kind !== "note") return false;
  return next.of === entry.effect.on && !entry.effect.key.includes(":");
}

/** Writes the exchanges of one fight as a person would tell them. */
export class Printer {
  readonly #words: Words;
  readonly #ruleset: Ruleset;
  readonly #played: Pick<PlayedScenario, "file">;

  constructor(played: Pick<PlayedScenario, "file">) {
    this.#played = played;
    this.#words = new Words(played.file.ruleset);
    this.#ruleset = gameOf(played.file).ruleset;
  }

  /** Title, introduction, and how it begins. */
  head(): readonly string[] {
    const { title, about, round = 1, turn, order, combatants } = this.#played.file;
    const first = turn ?? order?.[0] ?? Object.keys(combatants)[0] ?? "";
    const lines = [title, ...(about ? ["", ...about.trim().split("\n")] : []), ""];
    return round === 0 ? lines : [...lines, `Round ${round}, the turn of ${this.#name(first)}.`];
  }

  /** One step with all that came of it. */
  step({ step, index, exchange }: PlayedStep): readonly string[] {
    if ("turn" in step) return ["", ...(step.note ? [step.note] : []), this.turn(step)];
    const taken = "undo" in step && exchange ? [`Taken back: ${this.#act(exchange.intent)}.`] : null;
    const [first = "", ...more] = taken ?? (exchange ? this.episode(exchange.episode) : []);
    const number = `${index + 1}. `;
    return step.note
      ? ["", number + step.note, ...indented([first, ...more])]
      : ["", number + first, ...indented(more)];
  }

  /** Whose turn begins, in which round if that is a new one. */
  turn({ turn, round }: Extract<Step, { turn: string }>): string {
    return `${round === undefined ? "The" : `Round ${round}, the`} turn of ${this.#name(turn)}.`;
  }

  #name(id: string): string {
    return this.#played.file.combatants[id]?.name ?? id;
  }

  /** Who does what to whom with what. */
  #act({ actor, action, movementMode, targets = [], weapon, path }: Intent): string {
    const way = path ? ` from ${square(path[0] as Cell)} to ${square(path.at(-1) as Cell)}` : "";
    const what = movementMode ? this.#words.label("MovementMode", movementMode) : this.#words.label("Action", action);
    const whom = targets.length > 0 ? ` against ${targets.map((id) => this.#name(id)).join(", ")}` : "";
    return `${this.#name(actor)}: ${what}${way}${whom}${weapon ? ` with ${this.#weapon(weapon)}` : ""}`;
  }

  #weapon(id: string): string {
    return this.#played.file.weapons?.[id]?.name ?? this.#words.label("Weapon", id);
  }

  /** What came of one intent, with all that interrupted it. */
  episode(episode: Episode): readonly string[] {
    const { intent, entries, refusal } = episode;
    const act = this.#act(intent);
    if (refusal) return [`${act}. Refused: ${this.#words.refusal(refusal.code, refusal.params)}`];
    const told = entries.filter((entry, index) => !isToldNext(entry, entries[index + 1]));
    return [act, ...indented([...told.flatMap((entry) => this.#entry(entry, intent)), ...this.#spent(entries)])];
  }

  #entry(entry: Entry, { actor }: Intent): readonly string[] {
    switch (entry.kind) {
      case "test":
        return [`${entry.of === actor ? "" : `${this.#name(entry.of)}: `}${this.#test(entry.test)}`];
      case "sum":
        return [this.#sum(entry)];
      case "effect":
        return this.#effect(entry.effect);
      case "answered":
        return this.#answered(entry);
      case "note":
        return [this.#words.note(entry.code, entry.params, this.#name(entry.of ?? actor))];
      case "nested":
        return indented(this.episode(entry.episode)).map((line, index) => (index === 0 ? `↳${line.slice(1)}` : line));
    }
  }

  /** Such as `2d6 (5 3) +5 (Armed combat) +1 (Agility 8) = 14 against 9: Complete`. */
  #test(test: TestResult): string {
    const { faces, modifiers, total, target, degree } = test;
    const { dice, sides } = this.#ruleset.roll.of(test, this.#played.file.settings ?? {});
    const counted = modifiers.filter(({ value, on }) => on !== false && value !== 0);
    const parts = counted.map((modifier) => this.#words.modifier(modifier));
    const roll = [`${dice}d${sides} (${faces.join(" ")})`, ...parts].join(" ");
    const result = target === null || !degree ? "" : ` against ${target}: ${this.#words.label("Degree", degree)}`;
    return `${roll} = ${total}${result}`;
  }

  #sum({ sum: { id, faces, parts, factors = [], ending = [], total } }: Extract<Entry, { kind: "sum" }>): string {
    const added = parts.map((part) => this.#words.modifier(part));
    const times = factors.map(({ factor }) => `times ${factor}`);
    const off = ending.map((part) => this.#words.modifier(part));
    const steps = [`dice (${faces.join(" ")})`, ...added, ...times, ...off].join(" ");
    return `${this.#words.label("Sum", id)}: ${steps} = ${total}`;
  }

  /** A change as it is seen; what is spent is told at the end, and what is only remembered not at all. */
  #effect(effect: Effect): readonly string[] {
    const name = this.#name(effect.on);
    switch (effect.kind) {
      case "spend":
        return [];
      case "count":
        return [`${name}: ${plainWords(effect.key)} ${signed(effect.by)}.`];
      case "shared":
        return [`${this.#words.label("Shared", effect.key)} ${signed(effect.by)}.`];
      case "condition":
        return [
          `${name} is ${effect.to ? "now" : "no longer"} ${this.#words.label("Condition", effect.key).toLowerCase()}.`,
        ];
      case "move":
        return [`${name} comes from ${square(effect.from)} to ${square(effect.to)}.`];
      case "join":
        return [`${name} ${effect.to ? "joins" : "leaves"} the fight.`];
      case "scene":
        return effect.to ? [`The scene: ${plainWords(effect.to.kind)}.`] : [];
      case "timedEffects":
        return effect.to ? [`${name}: ${plainWords(effect.to.kind)}.`] : [];
      case "hold":
        return [];
      case "mark":
        return [];
    }
  }

  #answered({ prompt, answer }: Extract<Entry, { kind: "answered" }>): readonly string[] {
    if (isWalk(prompt)) return [];
    const choice = prompt.choices.find(({ id }) => id === answer.choice);
    const question = this.#words.question(
      prompt.kind,
      this.#name(prompt.of),
      prompt.about ? this.#name(prompt.about) : "",
    );
    return [`${question} ${choice ? this.#choice(choice) : answer.choice}.`];
  }

  #choice({ id, action, weapon, params = {} }: Choice): string {
    const named = typeof params.who === "string" ? { ...params, who: this.#name(params.who) } : params;
    if (!action) return this.#words.choice(id, named);
    return `${this.#words.label("Action", action)}${weapon ? ` with ${this.#weapon(weapon)}` : ""}`;
  }

  /** What everybody spent in an episode, added up. */
  #spent(entries: readonly Entry[]): readonly string[] {
    const sums = new Map<string, Map<string, number>>();
    for (const entry of entries) {
      if (entry.kind !== "effect" || entry.effect.kind !== "spend") continue;
      const { on, key, by } = entry.effect;
      if (TURNS.has(key)) continue;
      const of = sums.get(on) ?? new Map<string, number>();
      sums.set(on, of.set(key, (of.get(key) ?? 0) + by));
    }
    return [...sums].map(([on, of]) => {
      const parts = [...of].map(([key, by]) => `${by} ${SPENT[key]?.[by === 1 ? 0 : 1] ?? plainWords(key)}`);
      return `${this.#name(on)} spends ${parts.join(", ")}.`;
    });
  }
}
