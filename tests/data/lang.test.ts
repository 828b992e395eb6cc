import { describe, expect, test } from "vitest";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { edges } from "../../src/rulesets/coda/edges/index.ts";
import { attributes, reactions, skills } from "../../src/rulesets/coda/tables/attributes.ts";
import { wounds } from "../../src/rulesets/coda/tables/damage.ts";
import { maneuvers } from "../../src/rulesets/coda/tables/maneuvers.ts";
import { interruptions as iconInterruptions } from "../../src/rulesets/icon/tables/actions.ts";
import {
  attributes as iconAttributes,
  edges as iconEdges,
  skills as iconSkills,
} from "../../src/rulesets/icon/tables/attributes.ts";
import { wounds as iconWounds } from "../../src/rulesets/icon/tables/damage.ts";
import {
  difficulties,
  hindrances,
  covers as iconCovers,
  ranges,
  specials,
} from "../../src/rulesets/icon/tables/difficulties.ts";
import { manifests } from "../../src/rulesets/index.ts";
import { filesIn, readManifest, readText } from "../support/checkout.ts";
import { answers, asker, keysIn, placeholdersOf, readSentences, torn } from "../support/language.ts";
import { rulesets } from "../support/rulesets.ts";

const manifest = readManifest();
const games: readonly Ruleset[] = Object.values(rulesets);
const english = readSentences("lang/en.json");
const code = [...filesIn("src/system", ".ts"), ...filesIn("templates", ".hbs")].filter(
  (file) => keysIn(readText(file)).length > 0,
);
const rules = filesIn("src", ".ts");
const told = new Map<string, ReadonlySet<string>>();

describe.each(manifest.languages)("the language file $path", ({ path }) => {
  const sentences = readSentences(path);

  test("holds nothing but sentences", () => {
    const bad = [...sentences].filter(([, sentence]) => typeof sentence !== "string" || sentence.trim() === "");
    expect(bad).toEqual([]);
  });

  test("has no key that is both a sentence and a family", () => {
    expect(torn(sentences)).toEqual([]);
  });

  test("has the keys of the English one, and no other", () => {
    expect([...sentences.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test("keeps the placeholders of the English one", () => {
    const changed = [...sentences].filter(
      ([key, sentence]) => String(placeholdersOf(sentence)) !== String(placeholdersOf(english.get(key))),
    );
    expect(changed).toEqual([]);
  });
});

test("no sentence is kept that nothing shows", () => {
  // What the first run tells is shown by a file of the release, too
  const firstRun = filesIn("tests/first-run", ".ts");
  const isAsked = asker(
    [...rules, ...firstRun, ...filesIn("templates", ".hbs"), ...filesIn("tours", ".json")].map(readText),
  );
  // Names of types are Foundry's to ask for; those of entries are held against the packs in `entry-names.test.ts`
  const isElsewhere = (key: string) =>
    /^(TYPES\.|AWAY\.(Person|Title|coda\.Entry|icon\.(Entry|Mode|Skill)|action\.(Entry|Skill)|battlestations\.Entry|sta\.Entry)\.)/.test(
      key,
    );
  // What a rule tells as `location` is one of the family `Location` of its game
  const isTold = (key: string) => {
    const [, game = "", family = ""] = /^AWAY\.(\w+)\.([A-Z]\w*)\./.exec(key) ?? [];
    return family !== "" && toldIn(game).has(family.charAt(0).toLowerCase() + family.slice(1));
  };
  expect([...english.keys()].filter((key) => !isElsewhere(key) && !isTold(key) && !isAsked(key))).toEqual([]);
});

test("French never breaks a line before its high punctuation or inside its quotes", () => {
  const apart = /« | »| [:;?!](?=\s|$|<)/;
  const texts = Object.values(JSON.parse(readText("lang/texts/fr.json")) as Record<string, string>);
  const all = [...readSentences("lang/fr.json").values(), ...texts].map(String);
  expect(all.filter((words) => apart.test(words))).toEqual([]);
});

describe("every sentence that people may be shown is there:", () => {
  test.each(code)("in %s", (file) => {
    expect(keysIn(readText(file)).filter((key) => !answers(english, key))).toEqual([]);
  });

  test("the names of document types", () => {
    const types = Object.entries(manifest.documentTypes).flatMap(([document, entries]) =>
      Object.keys(entries).map((type) => `TYPES.${document}.${type}`),
    );
    expect(missing(types)).toEqual([]);
  });

  test("the names of the compendia", () => {
    expect(missing(manifest.packs.map(({ name }) => `AWAY.Pack.${name}`))).toEqual([]);
  });

  test("each refusal", () => {
    const codes = rules.flatMap((file) => matches(file, /\brefuse\(\s*"([^"]+)"/g));
    expect(codes.length).toBeGreaterThan(0);
    expect(missing(codes.map((code) => `AWAY.Refusal.${code}`))).toEqual([]);
  });

  test.each(games)(
    "the labels of the tables of $id",
    ({ id, tables: { actions, movementModes, conditions, degrees, orders } }) => {
      const families = { MovementMode: movementModes, Condition: conditions };
      const acts = Object.keys(actions).map((row) => `AWAY.${id}.Action.${row}.label`);
      const plain = Object.entries(families).flatMap(([family, rows]) =>
        Object.keys(rows).map((row) => `AWAY.${id}.${family}.${row}`),
      );
      const labels = [...acts, ...plain];
      const outcomes = degrees.flatMap(({ id: degree }) => [
        `AWAY.${id}.Degree.${degree}`,
        `AWAY.${id}.Outcome.${degree}`,
      ]);
      const ordered = Object.keys(orders).flatMap((row) =>
        ["label", "reminder"].map((key) => `AWAY.${id}.Order.${row}.${key}`),
      );
      expect(missing([...labels, ...outcomes, ...ordered])).toEqual([]);
    },
  );

  test("what the welcome to each game is headed with", () => {
    expect(missing(games.map(({ id }) => `AWAY.${id}.Welcome.title`))).toEqual([]);
  });

  test.each(games)("the words of what a round of $id allows", ({ id, tables: { allowances } }) => {
    const words = ["label", "one", "other", "share", "left.one", "left.other", "take", "give", "head"];
    const asked = Object.values(allowances).flatMap(({ id: entry, mayExceed }) => {
      const own = `AWAY.${id}.Allowance.${entry}`;
      const family = english.has(`${own}.label`) ? own : `AWAY.Allowance.${entry}`;
      return [...words, ...(mayExceed ? ["extra.one", "extra.other"] : [])].map((word) => `${family}.${word}`);
    });
    expect(missing(asked)).toEqual([]);
  });

  test("what somebody has to recover from beside harm", () => {
    const labels = Object.values(manifests).flatMap(({ id, ails }) =>
      ails.counts.map((count) => `AWAY.${id}.Ail.${count}`),
    );
    expect(labels.length).toBeGreaterThan(0);
    expect(missing(labels)).toEqual([]);
  });

  test("the labels of what only CODA has", () => {
    const families = {
      Attribute: Object.keys(attributes),
      Reaction: Object.keys(reactions),
      Skill: Object.keys(skills),
      Maneuver: Object.keys(maneuvers),
      Wound: Object.keys(wounds),
      Edge: Object.keys(edges),
    };
    const labels = Object.entries(families).flatMap(([family, ids]) => ids.map((id) => `AWAY.coda.${family}.${id}`));
    expect(missing(labels)).toEqual([]);
  });

  test.each(["coda", "icon"])("where a modifier of %s may come from", (game) => {
    const files = [...filesIn(`src/rulesets/${game}`, ".ts"), ...filesIn("src/engine", ".ts")];
    const sources = files.flatMap((file) => matches(file, /\bsource: "(\w+)"/g));
    expect(sources.length).toBeGreaterThan(0);
    const unnamed = sources.filter(
      (one) => !english.has(`AWAY.${game}.Source.${one}`) && !english.has(`AWAY.Source.${one}`),
    );
    expect(unnamed).toEqual([]);
  });

  test("why somebody may strike or may not", () => {
    const files = ["threat/bars.ts", "threat/reasons.ts"].map((file) => `src/rulesets/coda/${file}`);
    const codes = files.flatMap((file) => matches(file, /\bcode: "(\w+)"/g));
    expect(codes.length).toBeGreaterThan(0);
    expect(missing(codes.map((code) => `AWAY.coda.Why.${code}`))).toEqual([]);
  });

  test.each(["coda", "icon"])("each modifier of %s", (game) => {
    const ids = filesIn(`src/rulesets/${game}`, ".ts").flatMap((file) =>
      matches(file, /\bid: "(\w+)",[^{}]*source: "/g),
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(missing(ids.map((id) => `AWAY.${game}.Modifier.${id}`))).toEqual([]);
  });

  test("the labels of what only ICON has", () => {
    const families = {
      Attribute: Object.keys(iconAttributes),
      Skill: Object.keys(iconSkills),
      Wound: Object.keys(iconWounds),
      Band: Object.keys(ranges),
      Cover: Object.keys(iconCovers),
      Difficulty: Object.keys(difficulties),
      Edge: Object.keys(iconEdges),
      Modifier: [...Object.keys(hindrances), ...Object.keys(specials)],
      Interruption: Object.keys(iconInterruptions),
    };
    const labels = Object.entries(families).flatMap(([family, ids]) => ids.map((id) => `AWAY.icon.${family}.${id}`));
    expect(missing(labels)).toEqual([]);
  });

  test("what these games ask for", () => {
    for (const game of ["coda", "icon"]) {
      const files = filesIn(`src/rulesets/${game}`, ".ts");
      const kinds = files
        .flatMap((file) => matches(file, /\bkind: "(\w+)",[^{};]*\bfallback\b/g))
        .filter((kind) => !["movement", "hold"].includes(kind));
      expect(missing(kinds.map((kind) => `AWAY.${game}.Prompt.${kind}.title`))).toEqual([]);
    }
  });
});

function missing(keys: readonly string[]): string[] {
  return [...new Set(keys)].filter((key) => !english.has(key));
}

/** The names by which the rules of a game tell anything to a sentence. */
function toldIn(game: string): ReadonlySet<string> {
  const known = told.get(game) ?? new Set(filesIn(`src/rulesets/${game}`, ".ts").flatMap(paramsIn));
  told.set(game, known);
  return known;
}

function paramsIn(file: string): string[] {
  return matches(file, /\bparams(?::| =)? \{([^;]*)|\bnote\([^{}]*\{([^{}]*)\}/g).flatMap(
    (list) => list.match(/\w+(?=[:,\s]|$)/g) ?? [],
  );
}

function matches(file: string, pattern: RegExp): string[] {
  return [...readText(file).matchAll(pattern)].map(([, ...found]) => found.find((one) => one !== undefined) ?? "");
}
