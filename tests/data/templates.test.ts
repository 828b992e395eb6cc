import Handlebars from "handlebars";
import { describe, expect, test } from "vitest";
import { helpers } from "../../src/system/foundry/handlebars.ts";
import { filesIn, readText } from "../support/checkout.ts";
import { rootsOf } from "../support/roots.ts";

type Node = Readonly<Record<string, unknown>>;

const templates = filesIn("templates", ".hbs");

/** Helpers of Handlebars itself and of Foundry that are not going away. */
const given = [
  ...["if", "unless", "each", "with", "lookup", "log"],
  ...["localize", "checked", "disabled", "concat", "ifThen", "eq", "ne", "lt", "gt", "lte", "gte", "not", "and", "or"],
  ...["numberFormat", "numberInput", "object", "selectOptions", "radioBoxes", "formInput", "formGroup", "formField"],
];
const known = new Set([...given, ...Object.keys(helpers)]);

/** Every node below, itself first. */
function nodesIn(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  const node = value as Node;
  return [node, ...Object.values(node).flatMap(nodesIn)];
}

/** The name that a call has; undefined when it is worked out at run time. */
function nameOf({ path, name }: Node): string | undefined {
  const called = (path ?? name) as { original?: unknown } | undefined;
  return typeof called?.original === "string" ? called.original : undefined;
}

/** Does the node call something, not only read a value? */
function isCall({ type, params, hash }: Node): boolean {
  if (type === "BlockStatement" || type === "SubExpression") return true;
  return type === "MustacheStatement" && ((params as unknown[]).length > 0 || Boolean(hash));
}

describe.each(templates)("%s", (file) => {
  const text = readText(file);
  const nodes = nodesIn(Handlebars.parse(text));

  test("calls only helpers that are there", () => {
    const called = nodes.filter(isCall).map(nameOf);
    expect(called.filter((name) => name !== undefined && !known.has(name))).toEqual([]);
  });

  test("draws only parts that are there", () => {
    const parts = nodes.filter(({ type }) => type === "PartialStatement").map(nameOf);
    const files = parts.filter((name) => name !== undefined).map((name) => name.replace("systems/away-team/", ""));
    expect(files.filter((part) => !templates.includes(part))).toEqual([]);
  });

  test("contains no form, since the window is one", () => {
    expect(text).not.toMatch(/<form\b/);
  });

  test("takes its icons through the helpers, so that they are found in every window", () => {
    expect(text).not.toMatch(/<use\b|href="#/);
  });

  test("gives every button a type, so that none sends the form by accident", () => {
    const buttons = text.match(/<button\b[^>]*/g) ?? [];
    expect(buttons.filter((button) => !/\btype="/.test(button))).toEqual([]);
  });
});

test.each(partTemplates())("%s has one root element, as a part of a window must", (file) => {
  expect(rootsOf(readText(file))).toHaveLength(1);
});

test("a text beside the root, a second root and none at all are told apart from one", () => {
  expect(rootsOf("<p>a</p>")).toEqual(["p"]);
  expect(rootsOf("<p>a</p> <p>b</p>")).toEqual(["p", "p"]);
  expect(rootsOf("{{#if x}}<p></p>{{else}}<b></b>{{/if}}")).toEqual(["p", "b"]);
  expect(rootsOf("words <p>a</p>")).toEqual(["words", "p"]);
  expect(rootsOf("{{! nothing }}")).toEqual([]);
});

/** The templates that code names as parts of windows: under `PARTS`. */
function partTemplates(): string[] {
  const code = filesIn("src/system", ".ts").map(readText);
  const parts = code.flatMap((source) => {
    const [, block = ""] = /static override PARTS\b[^=]*= (\{[\s\S]*?\n {2}\});/.exec(source) ?? [];
    return [...block.matchAll(/\btemplate: templatePath\("([^"]+)"\)/g)].map((match) => match[1] ?? "");
  });
  return [...new Set(parts)].map((name) => `templates/${name}.hbs`);
}
