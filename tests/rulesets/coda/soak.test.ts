import { describe, expect, it } from "vitest";
import type { Entry, Exchange } from "../../../src/engine/exchange.ts";
import type { Modifier } from "../../../src/engine/modifiers.ts";
import type { Prompt } from "../../../src/engine/prompt.ts";
import { actions } from "../../../src/rulesets/coda/tables/actions.ts";
import { codaSoak } from "../../../tools/soak/coda.ts";
import { soak } from "../../../tools/soak/play.ts";
import { readSentences } from "../../support/language.ts";

/** Fights in each test, and tests: 20,000 exchanges together. */
const FIGHTS = 63;
const PARTS = 8;

/** Acts that only come about when the rules ask for them. */
const ASKED = Object.values(actions).flatMap(({ id, chosen }) => (chosen ? [] : [id]));

/** Whoever moves the token answers this, and no person. */
const UNSEEN = "movement";

function askKeys({ kind, choices }: Prompt): string[] {
  if (kind === UNSEEN) return [];
  const families = choices.map(({ id }) => id.split(/[:/]/)[0] ?? id);
  const labels = families.flatMap((family) => [`Choice.${family}.label`, `Choice.${family}.hint`]);
  return [`Prompt.${kind}.title`, `Prompt.${kind}.hint`, ...labels];
}

function modifierKeys(modifiers: readonly Modifier[] = []): string[] {
  return modifiers.flatMap(({ id }) => (id === "own" ? [] : [`Modifier.${id}`]));
}

/** Keys of all that a card tells of an entry. */
function keysOf(entry: Entry): string[] {
  switch (entry.kind) {
    case "answered":
      return askKeys(entry.prompt);
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

describe("fights at random", () => {
  const told = new Set<string>();
  const acted = new Set<string>();
  let exchanges = 0;

  function watch({ episode: { entries } }: Exchange): void {
    for (const key of entries.flatMap(keysOf)) told.add(`AWAY.coda.${key}`);
  }

  it.each(Array.from({ length: PARTS }, (_, part) => part))(
    "break nothing, part %i: no limit, undo, replay or refusal",
    (part) => {
      for (let fight = 1; fight <= FIGHTS; fight++) {
        const played = soak(codaSoak, part * FIGHTS + fight, watch);
        for (const act of Object.keys(played.acts)) acted.add(act);
        exchanges += played.exchanges;
        expect(played.exchanges).toBeGreaterThan(0);
      }
    },
    120_000,
  );

  it("are at least 20,000 exchanges, of every act that a person may begin", () => {
    expect(exchanges).toBeGreaterThanOrEqual(20_000);
    expect(Object.keys(actions).filter((act) => !acted.has(act) && !ASKED.includes(act))).toEqual([]);
  });

  it("have the words of all that cards and prompts tell of them", () => {
    const english = readSentences("lang/en.json");
    expect(told.size).toBeGreaterThan(100);
    expect([...told].filter((key) => !english.has(key)).sort()).toEqual([]);
  });

  it("are the same for the same seed", () => {
    expect(soak(codaSoak, 7)).toEqual(soak(codaSoak, 7));
  });
});
