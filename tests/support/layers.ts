/** Who may import whom. The first layer whose place fits a file counts; `<game>` is the same game on both sides. */
import path from "node:path";
import { parseSync } from "oxc-parser";

/** A place in the tree, and what files there may import: places of the checkout; a file of the same place always. */
interface Layer {
  readonly of: string;
  readonly may: readonly string[];
  /** What they may not, of what `may` names. */
  readonly never?: readonly string[];
}

/** What every file of the system may read; a game's own rules are none of it. */
const RULES = ["src/engine/", "src/odds/", "src/replay/", "src/scenarios/", "src/rulesets/*.ts", "src/system/*.ts"];
const FOUNDRY = [...RULES, "src/system/foundry/"];
const DATA = [...FOUNDRY, "src/system/data/"];
const DOCUMENTS = [...DATA, "src/system/documents/"];
const REFEREE = [...DOCUMENTS, "src/system/referee/"];
const SHOWN = [...REFEREE, "src/system/chat/", "src/system/canvas/", "src/system/combat/"];
const WINDOWS = [...SHOWN, "src/system/sheets/", "src/system/apps/"];
const OWN = ["src/rulesets/<game>/"];

/** The layers, the narrowest place first. */
export const LAYERS: readonly Layer[] = [
  { of: "src/engine/", may: [] },
  { of: "src/odds/", may: ["src/engine/"] },
  { of: "src/replay/", may: ["src/engine/"] },
  { of: "src/scenarios/", may: ["src/engine/"] },
  { of: "src/rulesets/<game>/", may: ["src/engine/"] },
  { of: "src/rulesets/*.ts", may: ["src/engine/", "src/rulesets/"] },
  { of: "src/system/wiring.ts", may: ["src/engine/"] },
  { of: "src/system/foundry/", may: RULES },
  { of: "src/system/data/<game>/", may: [...DATA, ...OWN], never: ["src/system/data/<other>/"] },
  { of: "src/system/data/", may: FOUNDRY },
  { of: "src/system/documents/<game>/", may: [...DOCUMENTS, ...OWN], never: ["src/system/data/<other>/"] },
  { of: "src/system/documents/", may: DATA },
  { of: "src/system/referee/", may: DOCUMENTS },
  { of: "src/system/{chat,canvas,combat}/", may: SHOWN },
  { of: "src/system/{sheets,apps}/", may: WINDOWS },
  { of: "src/system/rulesets/<game>/", may: [...WINDOWS, ...OWN], never: ["src/system/data/<other>/"] },
  { of: "src/system/rulesets/*.ts", may: [...FOUNDRY, "src/system/rulesets/", "src/system/sheets/"] },
  { of: "src/system/*.ts", may: WINDOWS },
  { of: "src/fight-worker.ts", may: ["src/engine/", "src/odds/", "src/scenarios/", "src/rulesets/*.ts"] },
  { of: "src/library.ts", may: ["src/engine/", "src/odds/", "src/scenarios/", "src/rulesets/*.ts"] },
  { of: "src/main.ts", may: [...WINDOWS, "src/system/rulesets/*.ts"] },
  { of: "sandbox/", may: ["*"], never: ["src/", "tools/", "tests/"] },
];

/** The pattern of a place. @param game - The game whose id stands for `<game>`, null for any. */
function patternOf(place: string, game: string | null): RegExp {
  const pattern = place
    .replace(/[.]/g, "\\.")
    .replace("*", place === "*" ? ".*" : "[^/]+")
    .replace(/\{(.+)\}/, (_, list: string) => `(?:${list.replaceAll(",", "|")})`)
    .replace("<other>", `(?!${game}/)[\\w-]+`)
    .replace("<game>", game ?? "(?<game>[\\w-]+)");
  return new RegExp(`^${pattern}${place.endsWith("/") ? "" : "$"}`);
}

/** The layer that holds a file; none where nobody has given it one. */
export function layerOf(file: string): Layer | undefined {
  return LAYERS.find(({ of }) => patternOf(of, null).test(file));
}

/** May a file import that? @param target - As it is written there: a path from the file, or the name of a package. */
export function mayImport(file: string, target: string): boolean {
  const layer = layerOf(file);
  if (!layer) return true;
  const wanted = target.startsWith(".") ? path.posix.join(path.posix.dirname(file), target) : `package ${target}`;
  const game = patternOf(layer.of, null).exec(file)?.groups?.game ?? null;
  const isIn = (place: string) => patternOf(place, game).test(wanted);
  return [layer.of, ...layer.may].some(isIn) && !layer.never?.some(isIn);
}

/** What a file imports, and of that what it loads at once and what it fetches later. */
export interface Imports {
  readonly all: readonly string[];
  readonly atOnce: readonly string[];
  readonly later: readonly string[];
}

/** Read the imports of a source. */
export function importsIn(source: string): Imports {
  const { staticImports, staticExports, dynamicImports } = parseSync("any.ts", source).module;
  const imports = staticImports.map(({ moduleRequest, entries }) => ({
    target: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ target: moduleRequest.value, isType }] : [])),
  );
  const named = [...imports, ...exports];
  const later = dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^["'](.+)["']$/.exec(source.slice(start, end))?.[1] ?? [],
  );
  return {
    all: [...named.map(({ target }) => target), ...later],
    atOnce: named.flatMap(({ target, isType }) => (isType ? [] : [target])),
    later,
  };
}
