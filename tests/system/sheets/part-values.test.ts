import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";
import { CharacterSheet, PLAY_PARTS } from "../../../src/system/sheets/character-sheet.ts";
import { readText } from "../../support/checkout.ts";

/**
 * What every drawing of a sheet to play with shows alike, which the tabs are that Foundry turns without drawing; only
 * the compact sheet has its orders bare.
 */
const ALWAYS = new Set(["rootId", "tab.cssClass", "tabs", "editing", "bare"]);

const read = (template: string) => readText(template.replace("systems/away-team/", ""));

/** A piece of a template, as far as it is looked at. */
interface Node {
  readonly type: string;
  readonly original?: string;
  readonly depth?: number;
  readonly parts?: readonly string[];
  readonly data?: boolean;
  readonly path?: Node;
  readonly name?: Node;
  readonly params?: readonly Node[];
  readonly hash?: { readonly pairs: readonly { readonly value: Node }[] };
  readonly program?: { readonly body: readonly Node[] };
  readonly inverse?: { readonly body: readonly Node[] };
}

/** A value that a template names, as what it is given has it; null for one of a list or object that it goes through. */
function namedIn({ original = "", depth = 0, parts = [], data = false }: Node, level: number): string | null {
  if (data) return parts[0] === "root" ? parts.slice(1).join(".") : null;
  return level === depth && original !== "this" ? parts.join(".") : null;
}

/**
 * What a piece of a template reads of the values that its part is given: `head.name`.
 *
 * @param level - How many lists or objects lie between the piece and what the part is given.
 */
function readBy(node: Node, level: number): readonly (string | null)[] {
  const { type, path, params = [], hash, program, inverse, name } = node;
  if (type === "PathExpression") return [namedIn(node, level)];
  const goesInto = type === "BlockStatement" && ["each", "with"].includes(String(path?.original));
  const isValue = type === "MustacheStatement" && params.length === 0;
  const isPartial = type === "PartialStatement" && level === 0 && params.length === 0;
  const here = [...params, ...(hash?.pairs ?? []).map(({ value }) => value), ...(isValue && path ? [path] : [])];
  return [
    ...[...here, ...(inverse?.body ?? [])].flatMap((one) => readBy(one, level)),
    ...(program?.body ?? []).flatMap((one) => readBy(one, level + Number(goesInto))),
    ...(isPartial ? valuesOf(String(name?.original)) : []),
  ];
}

function valuesOf(template: string): string[] {
  const { body } = Handlebars.parse(read(template)) as unknown as { readonly body: readonly Node[] };
  return [...new Set(body.flatMap((node) => readBy(node, 0)))].filter((value) => value !== null);
}

describe("a part of a character's sheet", () => {
  it.each(Object.entries(PLAY_PARTS))("is drawn again whenever anything changes that it shows: %s", (id, values) => {
    const { template } = CharacterSheet.PARTS[id as keyof typeof PLAY_PARTS];
    const isNamed = (path: string) => values.some((value) => path === value || path.startsWith(`${value}.`));
    expect(valuesOf(template).filter((path) => !ALWAYS.has(path) && !isNamed(path))).toEqual([]);
  });

  it.each(Object.entries(PLAY_PARTS))("is not drawn again for what it does not show: %s", (id, values) => {
    const { template } = CharacterSheet.PARTS[id as keyof typeof PLAY_PARTS];
    const read = valuesOf(template);
    expect(values.filter((value) => !read.some((path) => path === value || path.startsWith(`${value}.`)))).toEqual([]);
  });
});
