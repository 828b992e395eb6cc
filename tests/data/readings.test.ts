import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../tools/paths.ts";

/** `R045`, `G12`; or a range of rules, of which all that lies between is named as well. B612 is a typeface. */
const ID = /\b([RIAS]\d{3}|B0\d\d|[TXP][012]\d|[CGN]\d{2,3})\b(?:\s*(?:-|–|to|through)\s*([RIABSCGNTXP]\d{2,3})\b)?/g;

const LINE = /^- <a id="(\w+)"><\/a>\*\*(\w+)\*\* (.*)$/;

/** Ids in a text, the ends of a range with all that lies between. */
function idsIn(text: string): readonly string[] {
  return [...text.matchAll(ID)].flatMap(([, from = "", to = from]) => {
    const [first, last] = [Number(from.slice(1)), Number(to.slice(1))];
    if (from[0] !== to[0] || last < first) return [from, to];
    const named = (id: number) => `${from[0]}${String(id).padStart(from.length - 1, "0")}`;
    return Array.from({ length: last - first + 1 }, (_, place) => named(first + place));
  });
}

/** Every id that files below a folder name. */
function namedIn(folder: string): readonly string[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && /\.(?:ts|ya?ml)$/.test(file.name))
    .flatMap((file) => idsIn(readFileSync(path.join(file.parentPath, file.name), "utf8")));
}

/** What is wrong with a page that has to say what ids mean; nothing where all is well. */
function faults(page: string, named: ReadonlySet<string>): readonly string[] {
  const lines = page.split("\n").filter((line) => line.startsWith("- <a "));
  const told = lines.map((line) => LINE.exec(line) ?? [line, "", "", ""]);
  const ids = told.map(([, , id = ""]) => id);
  const sentences = told.map(([, , , said = ""]) => said.toLowerCase());
  const order = (id: string) => "RICNGAXBTSP".indexOf(id[0] ?? "") * 1000 + Number(id.slice(1));
  return [
    ...[...named].filter((id) => !ids.includes(id)).map((id) => `${id} has no line`),
    ...ids.filter((id) => !named.has(id)).map((id) => `nothing names ${id}`),
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id} has two lines`),
    ...ids.filter((id, place) => order(id) < order(ids[place - 1] ?? "R000")).map((id) => `${id} is out of order`),
    ...told.filter(([, anchor, id]) => anchor !== id).map(([line]) => `no anchor of its own: ${line}`),
    ...told.filter(([, , , said = ""]) => !/^["A-Z0-9].+\.$/.test(said)).map(([, , id]) => `${id} is no sentence`),
    ...ids.flatMap((id, place) => {
      const first = ids[sentences.indexOf(sentences[place] ?? "")] ?? id;
      return first === id ? [] : [`${id} says no more than ${first}`];
    }),
  ];
}

const named = new Set(["src", "tests/rulesets", "scenarios"].flatMap(namedIn));

test("docs/readings.md says of every id that is named what it means, and of no other", () => {
  expect(named.size).toBeGreaterThan(800);
  expect(faults(readFileSync(path.join(root, "docs/readings.md"), "utf8"), named)).toEqual([]);
});

describe("a page of ids", () => {
  const good = '- <a id="R001"></a>**R001** Rounds go on.\n- <a id="G02"></a>**G02** Signs: one.';
  const two = new Set(["R001", "G02"]);

  test.each([
    ["with all lines", good, two, []],
    ["without one", good, new Set([...two, "R999"]), ["R999 has no line"]],
    ["with one too many", good, new Set(["R001"]), ["nothing names G02"]],
    ["with one twice", `${good}\n- <a id="G02"></a>**G02** Signs.`, two, ["G02 has two lines"]],
    [
      "with one that says what another says",
      good.replace("Signs: one.", "Rounds go on."),
      two,
      ["G02 says no more than R001"],
    ],
    ["in another order", good.split("\n").toReversed().join("\n"), two, ["R001 is out of order"]],
    ["without a stop", good.replace("one.", "one"), two, ["G02 is no sentence"]],
    ["without a capital", good.replace("Rounds", "rounds"), two, ["R001 is no sentence"]],
    [
      "with another's anchor",
      good.replace('"G02"', '"G03"'),
      two,
      ['no anchor of its own: - <a id="G03"></a>**G02** Signs: one.'],
    ],
  ])("%s is told apart", (_, page, ids, expected) => {
    expect(faults(page, ids)).toEqual(expected);
  });

  test("a range names what lies between", () => {
    expect(idsIn("R001 to R003, C05, I010-I011, G12")).toEqual(["R001", "R002", "R003", "C05", "I010", "I011", "G12"]);
  });
});
