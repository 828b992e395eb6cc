import { describe, expect, test } from "vitest";
import { seededDice } from "../../src/engine/dice/dice.ts";
import type { Exchange } from "../../src/engine/exchange.ts";
import { advance, openPrompts } from "../../src/engine/play.ts";
import { filesIn, readText } from "../support/checkout.ts";
import { modelOf } from "../support/data-models.ts";
import { rulesets } from "../support/rulesets.ts";

/** As much of a stored document as is looked at. */
interface Source {
  readonly _key: string;
  readonly type: string;
  /** Of a pack of the world: what is in it. */
  readonly documents?: readonly Source[];
  readonly name?: string;
  readonly system?: Readonly<Record<string, unknown>>;
  readonly items?: readonly Source[];
  readonly tokens?: readonly { readonly actorLink: boolean; readonly delta?: { readonly items?: readonly Source[] } }[];
}

/** Worlds as releases saved them, one file each. */
const samples = filesIn("tests/worlds", ".json").map((file) => [file, JSON.parse(readText(file)) as Source[]] as const);

/** All of a collection, in the world and in its packs. */
function inCollection(world: readonly Source[], collection: string): Source[] {
  const all = world.flatMap((source) => source.documents ?? [source]);
  return all.filter(({ _key }) => _key.startsWith(`!${collection}!`));
}

/** Every item of a world: by itself, of an actor, and of a token alone. */
function itemsOf(world: readonly Source[]): Source[] {
  const ofTokens = inCollection(world, "scenes").flatMap(({ tokens = [] }) => tokens.map(({ delta }) => delta?.items));
  const ofActors = inCollection(world, "actors").map(({ items }) => items);
  return [...inCollection(world, "items"), ...[...ofActors, ...ofTokens].flatMap((items = []) => items)];
}

test("there is a sample of each release", () => {
  expect(samples.map(([file]) => file)).toContain("tests/worlds/0.1.0.json");
});

describe.each(samples)("the world of %s", (_file, world) => {
  test("has linked and unlinked tokens, one with things of its own", () => {
    const tokens = inCollection(world, "scenes").flatMap((scene) => scene.tokens ?? []);
    expect(new Set(tokens.map(({ actorLink }) => actorLink))).toEqual(new Set([true, false]));
    expect(tokens.some(({ delta }) => (delta?.items ?? []).length > 0)).toBe(true);
  });

  test("has a pack of its own with people in it", () => {
    const packs = world.filter(({ _key }) => _key.startsWith("!packs!"));
    expect(packs.flatMap(({ documents = [] }) => documents)).not.toEqual([]);
  });

  test("fits the data models: nothing refused, dropped or changed", () => {
    const people = inCollection(world, "actors").map((source) => ["Actor", source] as const);
    const things = itemsOf(world).map((source) => ["Item", source] as const);
    for (const [document, { type, name, system = {} }] of [...people, ...things]) {
      const model = modelOf(document, type);
      expect(model.cleanData(structuredClone(system)), name).toMatchObject(system);
      expect(() => new model(structuredClone(system)), name).not.toThrow();
    }
  });

  test("keeps an open exchange that goes on by the rules of today", () => {
    const messages = inCollection(world, "messages").filter(({ type }) => type === "exchange");
    const open = messages.map(({ system }) => JSON.parse(String(system?.exchange)) as Exchange);
    expect(open.length).toBeGreaterThan(0);
    for (const exchange of open) {
      const [prompt] = openPrompts(exchange);
      const ruleset = rulesets[exchange.ruleset];
      if (!prompt || !ruleset) throw new RangeError("the sample has no open ask of a ruleset that is there");
      const answer = { prompt: prompt.id, choice: prompt.fallback };
      const next = advance(exchange.picture, exchange, ruleset, seededDice(1), answer);
      expect(next.answers.length).toBeGreaterThan(exchange.answers.length);
    }
  });
});
