import { describe, expect, test } from "vitest";
import { filesIn, readText } from "../support/checkout.ts";

const files = filesIn("src", ".ts");

/** A comment at the very top, which no declaration can take for its own: imports follow it, or an empty line. */
const HEADER = /^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?=import |\n)/;

/** The sentences of a header before any list of stages; none where there is no header. */
function sentencesOf(text: string): readonly string[] {
  const [, comment = ""] = HEADER.exec(text) ?? [];
  const words = comment
    .replace(/\n \*\n[\s\S]*/, "")
    .replaceAll(/^ \*/gm, " ")
    .replaceAll(/`[^`]*`/g, "name")
    .trim();
  return words === "" ? [] : words.split(/(?<=[.!?])\s+(?=[A-Z"`(]|name)/);
}

/** Does it say in one to three sentences what a file is for? */
function isHeader(sentences: readonly string[]): boolean {
  return sentences.length > 0 && sentences.length <= 3 && /[.!?]$/.test(sentences.at(-1) ?? "");
}

/** How wide code and comments are; the formatter breaks code, and leaves comments as they are. Unit: columns. */
const WIDE = 120;

/** The lines of comments that are wider, with where they stand; an address cannot be broken. */
function wideComments(file: string, text: string): readonly string[] {
  return text.split("\n").flatMap((line, index) => {
    const isComment = /^\s*(?:\/\*|\*|\/\/)/.test(line) && !/https?:\/\/|biome-ignore|oxlint-/.test(line);
    return isComment && Array.from(line).length > WIDE ? [`${file}:${index + 1}`] : [];
  });
}

describe("comments", () => {
  test.each(["src", "sandbox", "tests", "tools"])("of %s are no wider than code", (folder) => {
    const all = filesIn(folder, ".ts");
    expect(all.length).toBeGreaterThan(50);
    expect(all.flatMap((file) => wideComments(file, readText(file)))).toEqual([]);
  });

  test.each([
    ["one docstring", `/** ${"a ".repeat(60)}*/`, true],
    ["a line of a longer one", `   * ${"a ".repeat(60)}`, true],
    ["a remark", `  // ${"a ".repeat(60)}`, true],
    ["as wide as code may be", `// ${"a".repeat(117)}`, false],
    ["an address", `// https://example.org/${"a".repeat(120)}`, false],
    ["code", `const a = "${"a".repeat(120)}";`, false],
  ])("that are too wide are found: %s", (_what, line, counts) => {
    expect(wideComments("planted.ts", line)).toEqual(counts ? ["planted.ts:1"] : []);
  });
});

describe("each file of the system begins by saying what it is for", () => {
  test("one to three sentences at its top", () => {
    expect(files.length).toBeGreaterThan(600);
    expect(files.filter((file) => !isHeader(sentencesOf(readText(file))))).toEqual([]);
  });

  test.each([
    ["a header before imports", '/** Rolls dice. */\nimport { a } from "./a.ts";\n', true],
    [
      "a header before a declaration",
      "/**\n * Rolls dice: see `a.ts`. Used by all.\n */\n\nexport const a = 1;\n",
      true,
    ],
    [
      "a header with stages below",
      "/**\n * Rolls.\n *\n * 1. One. Two.\n * 2. Three. Four.\n */\n\nexport const a = 1;\n",
      true,
    ],
    ["the comment of a declaration", "/** One die. */\nexport const a = 1;\n", false],
    ["imports first", 'import { a } from "./a.ts";\n\n/** Rolls dice. */\nexport const b = a;\n', false],
    ["a line that is no such comment", "// Rolls dice.\n\nexport const a = 1;\n", false],
    ["an empty comment", "/** */\n\nexport const a = 1;\n", false],
    ["no whole sentence", "/** Dice */\n\nexport const a = 1;\n", false],
    ["too much of it", "/** Rolls. Dice. For. All. */\n\nexport const a = 1;\n", false],
  ])("%s", (_what, text, counts) => {
    expect(isHeader(sentencesOf(text))).toBe(counts);
  });
});
