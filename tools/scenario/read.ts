import { readFileSync } from "node:fs";
import { Ajv, type ErrorObject } from "ajv";
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { ScenarioGame } from "../../src/engine/scenario-sheets.ts";
import type { ScenarioFile } from "../../src/scenarios/format.ts";
import type { FilePath, Problem } from "../../src/scenarios/problem.ts";
import { scenarioGames } from "./rulesets.ts";

/** A scenario file as read: its data when it is sound, its problems when not, and where each part stands. */
export interface ReadFile {
  readonly data: ScenarioFile | null;
  readonly problems: readonly Problem[];
  lineOf(path: FilePath): number;
}

const format = JSON.parse(readFileSync(new URL("format.json", import.meta.url), "utf8"));

/**
 * The format for the scenarios of one game: its weapons, and the sheets of its people. An object may not have a `then`.
 */
const formatOf = (id: string) => ({
  if: { not: { required: ["ruleset"], properties: { ruleset: { const: id } } } },
  else: {
    properties: {
      weapons: { additionalProperties: { $ref: `#/definitions/${id}.weapon` } },
      combatants: {
        additionalProperties: { properties: { sheet: { $ref: `#/definitions/${id}.sheet` } } },
      },
    },
  },
});

/** The words of a game's sheets and weapons as definitions. */
const wordsOf = ([id, { schema }]: readonly [string, ScenarioGame]) => [
  [`${id}.weapon`, schema.weapon],
  [`${id}.sheet`, schema.sheet],
];

/** The whole format: what all scenarios may say, and what those of each game may. */
export const wholeFormat = {
  ...format,
  properties: { ...format.properties, ruleset: { enum: Object.keys(scenarioGames) } },
  allOf: Object.keys(scenarioGames).map(formatOf),
  definitions: { ...format.definitions, ...Object.fromEntries(Object.entries(scenarioGames).flatMap(wordsOf)) },
};

const validate = new Ajv({
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
  strictTypes: false,
}).compile<ScenarioFile>(wholeFormat);

/** The part of a node with that key, and where it begins. */
function childOf(node: Node, key: string | number): { node: Node | null; offset: number } | null {
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
    const offset = isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
    return offset === undefined ? null : { node: (pair?.value ?? null) as Node | null, offset };
  }
  const item = isSeq(node) ? (node.items[Number(key)] as Node | undefined) : undefined;
  return item?.range ? { node: item, offset: item.range[0] } : null;
}

/** The place in the text where the path leads, or the nearest one above it that is written there. */
function offsetOf(document: Document, path: FilePath): number {
  let node: Node | null = document.contents;
  let offset = node?.range?.[0] ?? 0;
  for (const key of path) {
    if (isAlias(node)) node = node.resolve(document) ?? null;
    const child: ReturnType<typeof childOf> = node && childOf(node, key);
    if (!child) break;
    ({ node, offset } = child);
  }
  return offset;
}

/** Keys and positions of a JSON pointer. */
function pathOf(pointer: string): FilePath {
  const keys = pointer.split("/").slice(1);
  return keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** A problem of the schema in words that say what would be right. */
function problemOf({ instancePath, keyword, params, parentSchema, message = "is wrong" }: ErrorObject): Problem {
  const path = pathOf(instancePath);
  if (keyword === "additionalProperties") {
    const known = Object.keys(parentSchema?.properties ?? {}).join(", ");
    const word = String(params.additionalProperty);
    return { path: [...path, word], message: `"${word}" is not known here; known: ${known}` };
  }
  const what = path.length > 0 ? `"${path.join("/")}"` : "the file";
  if (keyword === "enum") return { path, message: `${what} must be one of ${params.allowedValues.join(", ")}` };
  return { path, message: `${what} ${message}` };
}

/** The problems of the data; where one of several forms was meant, only what the nearest one misses. */
function schemaProblems(data: unknown): readonly Problem[] {
  if (validate(data)) return [];
  const errors = validate.errors ?? [];
  const telling = errors.filter(({ keyword }) => keyword !== "if" && keyword !== "anyOf" && keyword !== "oneOf");
  return (telling.length > 0 ? telling : errors).map(problemOf);
}

/** Read a scenario; nothing is thrown for a bad one. */
export function readScenario(text: string): ReadFile {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, merge: true });
  const lineOf = (path: FilePath) => counter.linePos(offsetOf(document, path)).line;
  const [error] = document.errors;
  if (error) {
    const line = counter.linePos(error.pos[0]).line;
    return { data: null, problems: [{ path: [], message: error.message.split("\n")[0] ?? "" }], lineOf: () => line };
  }
  const data: unknown = document.toJS();
  const problems = schemaProblems(data);
  return { data: problems.length === 0 ? (data as ScenarioFile) : null, problems, lineOf };
}
