/**
 * Fields of sheets by their names: what Foundry makes of several of one name, and of a place in a list, nobody knows
 * (rows `form-checkbox-lists`, `array-by-index`).
 */
import Handlebars from "handlebars";
import { afterAll, describe, expect, it, vi } from "vitest";
import { calls } from "../../sandbox/assumptions/calls.ts";
import { readItemForm as readCodaForm } from "../../src/system/rulesets/coda/sheet/item-form.ts";
import { readItemForm as readIconForm } from "../../src/system/rulesets/icon/sheet/item-form.ts";
import { filesIn, readText } from "../support/checkout.ts";

vi.stubGlobal("game", { i18n: { translations: {}, localize: (key: string) => key, has: () => false } });
afterAll(() => void vi.unstubAllGlobals());

type Node = Readonly<Record<string, unknown>>;

/** The templates of which sheets are made, whose form Foundry reads and writes. */
const templates = filesIn("templates", ".hbs").filter((file) =>
  /^templates\/(sheets|rulesets\/\w+\/items)\//.test(file),
);

/**
 * The markup of a template with what is worked out at run time as `{}`, each piece with whether it is drawn again and
 * again.
 */
function fragmentsOf(
  node: Node,
  isRepeated: boolean,
): readonly { readonly markup: string; readonly isRepeated: boolean }[] {
  if (node.type === "ContentStatement") return [{ markup: String(node.original), isRepeated }];
  if (node.type === "MustacheStatement") return [{ markup: "{}", isRepeated }];
  const isEach = node.type === "BlockStatement" && (node.path as { original?: unknown }).original === "each";
  const below = [node.program, node.inverse, ...((node.body ?? []) as unknown[])];
  return below.flatMap((one) => (one ? fragmentsOf(one as Node, isRepeated || isEach) : []));
}

/** Names of the fields in a template, each with whether it is drawn again and again. */
function fieldsIn(text: string): readonly { readonly name: string; readonly isRepeated: boolean }[] {
  const pieces = fragmentsOf(Handlebars.parse(text) as unknown as Node, false);
  const markup = pieces.map((piece) => piece.markup).join("");
  return [...markup.matchAll(/<(?:input|select|textarea|prose-mirror)\b[^>]*?\sname="(?<name>[^"]*)"/g)].map(
    (match) => {
      const end = match.index + match[0].length;
      let at = 0;
      const piece = pieces.find((one) => {
        at += one.markup.length;
        return at >= end;
      });
      return { name: match.groups?.name ?? "", isRepeated: piece?.isRepeated === true };
    },
  );
}

/** Names that several fields of one sheet would have. */
function sharedNames(text: string): readonly string[] {
  const fields = fieldsIn(text);
  const isShared = ({ name, isRepeated }: (typeof fields)[number]) =>
    (isRepeated && !name.includes("{}")) ||
    (!name.includes("{}") && fields.filter((one) => one.name === name).length > 1);
  return fields.filter(isShared).map(({ name }) => name);
}

describe.each(templates)("%s", (file) => {
  const text = readText(file);
  const names = fieldsIn(text).map(({ name }) => name);

  it("gives each field a name of its own", () => {
    expect(sharedNames(text)).toEqual([]);
  });

  it("calls none as a form's own properties are called (#13158)", () => {
    expect(names.filter((name) => /^(length|item)$/.test(name))).toEqual([]);
  });

  it("hands each list by places over to be made whole", () => {
    const readForm = file.includes("/icon/") ? readIconForm : readCodaForm;
    for (const name of names) {
      const list = /^system\.(?<list>\w+)\.(\{\}|\d+)(\.|$)/.exec(name)?.groups?.list;
      // Keyed by a word, as ranges are, or by a place: what is drawn says which
      if (!list || !text.includes(`system.${list}.{{@index}}`)) continue;
      const { system } = readForm({ system: { [list]: { 0: {}, 1: {} } } }) as { system: Record<string, unknown> };
      expect(system[list]).toHaveLength(2);
    }
  });
});

it("what is planted is found", () => {
  expect(sharedNames('<input name="a"><input name="b"><select name="a"></select>')).toEqual(["a", "a"]);
  expect(sharedNames('{{#each of}}<input name="one">{{/each}}')).toEqual(["one"]);
  expect(sharedNames('{{#each of}}<input class="{{css}}" name="one.{{@key}}">{{/each}}<input name="two">')).toEqual([]);
});

it("nothing of ours is asked or told of whole operations, nor of turns, which two windows would do twice", () => {
  expect(
    Object.keys(calls).filter((name) => /Operation$|_on(Start|End)(Turn|Round)|_on(Enter|Exit)$/.test(name)),
  ).toEqual([]);
});
