import { describe, expect, it } from "vitest";
import type { Ask } from "../../../src/engine/ask.ts";
import type { Entry, Episode } from "../../../src/engine/exchange.ts";
import type { Modifier } from "../../../src/engine/modifiers.ts";
import { codaSoak } from "../../../tools/soak/coda.ts";
import { soak } from "../../../tools/soak/play.ts";
import { readSentences } from "../../support/language.ts";

const FIGHTS = 150;
const english = readSentences("lang/en.json");

/** Whoever moves the token answers this, and no person. */
const UNSEEN = "walk";

function askKeys({ kind, choices }: Ask): string[] {
  if (kind === UNSEEN) return [];
  const families = choices.map(({ id }) => id.split(/[:/]/)[0] ?? id);
  const labels = families.flatMap((family) => [`Choice.${family}.label`, `Choice.${family}.hint`]);
  return [`Ask.${kind}.title`, `Ask.${kind}.hint`, ...labels];
}

function modifierKeys(modifiers: readonly Modifier[] = []): string[] {
  return modifiers.flatMap(({ id }) => (id === "own" ? [] : [`Modifier.${id}`]));
}

/** Keys of all that a card tells of an entry. */
function keysOf(entry: Entry): string[] {
  switch (entry.kind) {
    case "answered":
      return askKeys(entry.ask);
    case "note":
      return [`Note.${entry.code}`];
    case "test":
      return modifierKeys(entry.test.modifiers);
    case "sum": {
      const { id, parts, factors = [], ending } = entry.sum;
      const told = [...modifierKeys(parts), ...modifierKeys(ending)];
      return [`Sum.${id}`, ...told, ...factors.map((factor) => `Factor.${factor.id}`)];
    }
    case "effect":
      return entry.effect.kind === "condition" ? [`Condition.${entry.effect.key}`] : [];
    case "nested":
      return entry.episode.entries.flatMap(keysOf);
  }
}

describe("what cards and prompts tell of fights at random", () => {
  it("has its words", () => {
    const keys = new Set<string>();
    const collect = ({ entries }: Episode) => {
      for (const key of entries.flatMap(keysOf)) keys.add(`AWAY.coda.${key}`);
    };
    for (let seed = 1; seed <= FIGHTS; seed++) soak(codaSoak, seed, ({ episode }) => collect(episode));
    expect(keys.size).toBeGreaterThan(100);
    expect([...keys].filter((key) => !english.has(key)).sort()).toEqual([]);
  }, 120_000);
});
