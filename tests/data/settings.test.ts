import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filesIn, readText } from "../support/checkout.ts";
import { rulesets } from "../support/rulesets.ts";

const english = JSON.parse(readText("lang/en.json")).AWAY;

/** Every game, also one that no world can choose yet. */
const games = readdirSync(new URL("../../src/rulesets", import.meta.url));

/** Settings that are in Foundry's own form, by the ids under which they are registered there. */
const ownForm = Object.entries<Record<string, unknown>>(english.Setting).filter(([id]) => !games.includes(id));

const ofRules = Object.values(rulesets).flatMap(({ id, tables: { settings } }) =>
  Object.values(settings).map((row) => ({ row, sentences: english.Setting[id]?.[row.id] })),
);

/** A name, and a sentence that says what changes and is more than the name. */
function isHelp({ name, hint }: { name?: unknown; hint?: unknown } = {}): boolean {
  const [called, told] = [String(name), String(hint)];
  return /^\S.*[^.]$/.test(called) && /^\S.{11,}[.]$/s.test(told) && !told.includes(called);
}

describe("help on settings", () => {
  test.each(ownForm)("%s says what it changes", (_id, sentences) => {
    expect(sentences).toSatisfy(isHelp);
  });

  test.each(ofRules.map(({ row, sentences }) => [row.id, sentences, row] as const))(
    "the rule %s says what it changes, and each choice has its words",
    (_id, sentences, { choices = [] }) => {
      expect(sentences).toSatisfy(isHelp);
      expect(Object.keys(sentences.choices ?? {}).sort()).toEqual([...choices].sort());
    },
  );

  test("Foundry's own form holds about ten of them at most", () => {
    expect(ownForm.length).toBeLessThanOrEqual(13);
  });

  test("each head under which rules stand has a name, and stands once in its game", () => {
    const named = new Set(ofRules.map(({ row }) => row.head));
    expect(Object.keys(english.RuleSettings.group).sort()).toEqual([...named].sort());
    for (const {
      tables: { settings },
    } of Object.values(rulesets)) {
      const heads = Object.values(settings).map(({ head }) => head);
      const begun = heads.filter((head, at) => head !== heads[at - 1]);
      expect(new Set(begun).size).toBe(begun.length);
    }
  });

  test("every menu among the settings has a name, a label and a hint", () => {
    const code = filesIn("src/system", ".ts").map(readText).join("\n");
    const buttons = [...code.matchAll(/registerSettingsButton\(\{[^}]*sentence: "(\w+)\.menu"/g)];
    expect(buttons).toHaveLength([...code.matchAll(/ registerSettingsButton\(\{\n/g)].length);
    expect(buttons.length).toBeGreaterThan(0);
    const families = english as unknown as Record<string, { readonly menu?: object }>;
    for (const [, family = ""] of buttons) expect(families[family]?.menu, family).toSatisfy(isHelp);
  });
});
