import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { runAsCommand } from "./as-command.ts";
import { readOptions } from "./options.ts";
import { filesUnder, root } from "./paths.ts";
import { playedFiles } from "./played.ts";

/** Texts of files of TypeScript by their paths. */
type Tree = Readonly<Record<string, string>>;

/** Where journeys begin and end. */
const GATE = "src/system/canvas/movement/gate.ts";
const BUTTON = "src/system/sheets/perform.ts";
const CARD = "src/system/chat/view/card.ts";

/** What a file takes of another one. */
interface Import {
  readonly file: string;
  /** Names that it takes; null for all of them. */
  readonly names: readonly string[] | null;
  /** Is it there when the file is: neither types alone, nor fetched later? */
  readonly isLoaded: boolean;
}

interface FileCount {
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly exports: readonly string[];
}

/** The file that is meant in another one, or null where it is none of the tree. */
function target(tree: Tree, file: string, request: string): string | null {
  const found = path.posix.join(path.posix.dirname(file), request);
  return request.startsWith(".") && Object.hasOwn(tree, found) ? found : null;
}

function readFile(tree: Tree, file: string): FileCount {
  const text = tree[file] ?? "";
  const { module } = parseSync(file, text);
  const link = (request: string, names: Import["names"], isLoaded: boolean): Import[] => {
    const found = target(tree, file, request);
    return found === null ? [] : [{ file: found, names, isLoaded }];
  };
  const statics = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const isWhole = entries.some(({ importName: { kind } }) => kind === "NamespaceObject");
    const names = isWhole ? null : entries.flatMap(({ importName: { name } }) => name ?? []);
    return link(moduleRequest.value, names, entries.length === 0 || entries.some(({ isType }) => !isType));
  });
  const given = module.staticExports.flatMap(({ entries }) => entries);
  const passedOn = given.flatMap(({ moduleRequest, importName: { name }, isType }) =>
    moduleRequest ? link(moduleRequest.value, name ? [name] : null, !isType) : [],
  );
  const late = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
    link(text.slice(start + 1, end - 1), null, false),
  );
  return {
    lines: text.trimEnd().split("\n").length,
    imports: [...statics, ...passedOn, ...late],
    exports: given.flatMap(({ exportName: { name } }) => name ?? []),
  };
}

/** The files that are loaded with these, and themselves. */
function loadedWith(files: ReadonlyMap<string, FileCount>, from: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [...from];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const one of files.get(file)?.imports ?? []) if (one.isLoaded) next.push(one.file);
  }
  return reached;
}

/** How many files take each export, by `<file> <name>`. */
function takersOf(files: ReadonlyMap<string, FileCount>): readonly number[] {
  const takers = new Map<string, Set<string>>();
  for (const [file, { exports }] of files) for (const name of exports) takers.set(`${file} ${name}`, new Set());
  for (const [taker, { imports }] of files)
    for (const { file, names } of imports)
      for (const name of names ?? files.get(file)?.exports ?? []) takers.get(`${file} ${name}`)?.add(taker);
  return [...takers.values()].map(({ size }) => size);
}

/** How many files import each. */
function importersOf(files: ReadonlyMap<string, FileCount>): readonly number[] {
  const importing = [...files.values()].map(({ imports }) => new Set(imports.map(({ file }) => file)));
  return [...files.keys()].map((file) => importing.filter((those) => those.has(file)).length);
}

/** The words that names of files are made of. */
function wordsOf(files: Iterable<string>): ReadonlySet<string> {
  return new Set([...files].flatMap((file) => path.posix.basename(file).split(".")[0]?.split("-") ?? []));
}

/** How the files of a tree hang together, as rows of what is counted and how much of it there is. */
export function countTree(tree: Tree, { gate, button, card } = { gate: GATE, button: BUTTON, card: CARD }) {
  const files = new Map(Object.keys(tree).map((file) => [file, readFile(tree, file)]));
  const lines = [...files.values()].map((file) => file.lines).sort((a, b) => a - b);
  const takers = takersOf(files);
  return {
    "files of `src`": files.size,
    "lines of the median file": lines[Math.floor(lines.length / 2)] ?? 0,
    "lines of the largest file": lines.at(-1) ?? 0,
    "files with one importer": importersOf(files).filter((count) => count === 1).length,
    "files loaded for the way from a drag to the card": loadedWith(files, [gate, card]).size,
    "files loaded for the way from a sheet's button to the card": loadedWith(files, [button, card]).size,
    exports: takers.length,
    "exports with one importer": takers.filter((count) => count === 1).length,
    "distinct words of file names": wordsOf(files.keys()).size,
  };
}

/** In how many files something runs while an exchange is played, as rows of what is counted. */
async function countPlayed(): Promise<Readonly<Record<string, number>>> {
  const { move, defence } = await playedFiles();
  return {
    "files of which something runs from a move past an enemy to its end": move.length,
    "files of which something runs from an attack that is parried to its end": defence.length,
  };
}

/**
 * `npm run count [-- --played]`: prints how many files `src` has, how large they are, and how closely they hang
 * together; `--played` names the files through which a move past an enemy goes.
 */
export async function main(args: string[] = []): Promise<void> {
  const { played } = readOptions({ args, options: { played: { type: "boolean", default: false } } }).values;
  if (played) return console.log((await playedFiles()).move.join("\n"));
  const sources = filesUnder(path.join(root, "src")).filter((file) => file.endsWith(".ts"));
  const nameOf = (file: string) => path.relative(root, file).split(path.sep).join("/");
  const counted = countTree(Object.fromEntries(sources.map((file) => [nameOf(file), readFileSync(file, "utf8")])));
  console.log(
    [
      "| | |",
      "|---|---|",
      ...Object.entries({ ...counted, ...(await countPlayed()) }).map(([what, count]) => `| ${what} | ${count} |`),
    ].join("\n"),
  );
}

await runAsCommand(import.meta.url, main);
