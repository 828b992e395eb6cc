import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import type { ShippedScenario } from "../../src/scenarios/examples.ts";
import { dist, filesUnder, root } from "../paths.ts";
import { readScenario } from "../scenario/read.ts";
import { packSources } from "./packs.ts";

/** What examples are made from, beside the tools that read scenarios. */
export const exampleSources = ["scenarios", "packs/_source", "system.json", "tools/scenario"] as const;

const folder = path.join(root, "scenarios");

/** The scenarios of the checkout, by the ids of their games. @throws Error - One is not sound. */
export function shippedScenarios(): Readonly<Record<string, readonly ShippedScenario[]>> {
  const files = filesUnder(folder).filter((file) => file.endsWith(".yaml"));
  const all = files.sort().map((file): ShippedScenario => {
    const { data } = readScenario(readFileSync(file, "utf8"));
    if (!data) throw new Error(`${file} is not sound`);
    return {
      id: path
        .relative(folder, file)
        .replaceAll(path.sep, "/")
        .replace(/\.yaml$/, ""),
      ...data,
    };
  });
  const games = [...new Set(all.map(({ ruleset }) => ruleset))];
  return Object.fromEntries(games.map((game) => [game, all.filter(({ ruleset }) => ruleset === game)]));
}

/** What scenarios are called in other languages than English, by language and by their ids. */
function titlesOf(scenarios: readonly ShippedScenario[]): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const languages = filesUnder(path.join(folder, "titles")).map((file) => {
    const all = JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, string>>;
    const own = scenarios.flatMap(({ id }) => (all[id] === undefined ? [] : [[id, all[id]] as const]));
    return [path.basename(file, ".json"), Object.fromEntries(own)] as const;
  });
  return Object.fromEntries(languages);
}

/** What the manifest says of a pack. */
interface Packed {
  readonly name: string;
  readonly type: string;
  readonly flags?: { readonly "away-team"?: { readonly ruleset?: string } };
}

/** The items in the compendia of a game, without what nobody's rules read. */
function shippedEntries(game: string): readonly object[] {
  const { packs } = JSON.parse(readFileSync(path.join(root, "system.json"), "utf8")) as { packs: readonly Packed[] };
  const own = packs.filter(({ type, flags }) => type === "Item" && flags?.["away-team"]?.ruleset === game);
  return own.flatMap(({ name: pack }) =>
    filesUnder(path.join(root, packSources, pack))
      .sort()
      .map((file) => {
        const { _id, name, type, system } = parse(readFileSync(file, "utf8"));
        const { description: _untold, ...figures } = system;
        return { pack, _id, name, type, system: figures };
      }),
  );
}

/** Writes the examples of each game as one file, which the window that checks the rules fetches. */
export async function makeExamples(): Promise<string[]> {
  const target = path.join(dist, "examples");
  mkdirSync(target, { recursive: true });
  return Object.entries(shippedScenarios()).map(([game, scenarios]) => {
    const file = path.join(target, `${game}.json`);
    const titles = titlesOf(scenarios);
    writeFileSync(file, JSON.stringify({ scenarios, titles, entries: shippedEntries(game) }));
    return file;
  });
}
