import { describe, expect, test } from "vitest";
import { child, isNode, type Node, parse, walk } from "../../tools/rules/syntax.ts";
import { filesIn, readText } from "../support/checkout.ts";

/** What elements are made with; what they are put into takes them over into its own page. */
const MAKING: ReadonlySet<string> = new Set(["createElement", "createElementNS"]);

/** What stands in the page of the map and is never moved into another, or is of that page itself; each says what. */
const OF_THE_MAP: Readonly<Record<string, string>> = {
  "src/system/apps/action-bar/bar.ts": "the bar has no frame and stands above the hotbar",
  "src/system/apps/action-bar/place.ts": "the bars stand above the hotbar",
  "src/system/apps/adviser/strip.ts": "the strip has no frame and stands above the bar",
  "src/system/apps/map-news.ts": "nothing rises on a map that nobody sees",
  "src/system/apps/prompt/place.ts": "whether the hand is on the map",
  "src/system/apps/waiting-list.ts": "the badge hangs over the map",
  "src/system/apps/welcome/led-tour.ts": "what a tour asks to be pressed stands on the page of the map",
  "src/system/apps/welcome/step-place.ts": "Foundry puts the words of tours into the page of the map",
  "src/system/referee/session/open-session.ts": "whether the browser lets the client sleep",
  "src/system/foundry/icons.ts": "the style that is tried is the same in every page",
  "src/system/foundry/page.ts": "how much room the sidebar leaves the map",
  "src/system/foundry/reduced-motion.ts": "Foundry's setting for the page",
};

/** Names that a node binds itself: those of its parameters and variables. */
function isBound(name: string, around: readonly Node[]): boolean {
  const binds = (pattern: unknown): boolean => {
    if (Array.isArray(pattern)) return pattern.some(binds);
    if (!isNode(pattern)) return false;
    if (pattern.type === "Identifier") return pattern.name === name;
    const inner = [pattern.elements, pattern.properties, pattern.value, pattern.argument, pattern.left];
    return inner.some(binds);
  };
  return around.some((node) => {
    if (binds(node.params)) return true;
    const { body } = node;
    const statements = node.type === "BlockStatement" && Array.isArray(body) ? body.filter((one) => isNode(one)) : [];
    const own = statements.flatMap((one) => (one.type === "VariableDeclaration" ? (one.declarations as Node[]) : []));
    const loop = child(node, "left");
    const looped = loop?.type === "VariableDeclaration" ? (loop.declarations as Node[]) : [];
    return [...own, ...looped].some(({ id }) => binds(id));
  });
}

/** What a piece of code asks of the page of the map by `document`. */
function asksOfPage(file: string, source: string): readonly string[] {
  const asked: string[] = [];
  walk(parse(file, source).program, (node, around) => {
    if (node.type !== "MemberExpression" || node.computed === true) return;
    const [object, property] = [child(node, "object"), child(node, "property")];
    if (object?.type !== "Identifier" || object.name !== "document" || isBound("document", around)) return;
    if (!MAKING.has(String(property?.name))) asked.push(String(property?.name));
  });
  return asked;
}

/** The map and what is drawn over it stand in one page. */
const windows = filesIn("src/system", ".ts").filter((file) => !file.startsWith("src/system/canvas/"));

describe("windows, which Foundry 14 moves into browser windows of their own", () => {
  test.each(windows.filter((file) => !Object.hasOwn(OF_THE_MAP, file)))("%s asks its own page", (file) => {
    expect(asksOfPage(file, readText(file))).toEqual([]);
  });

  test("leaves out only what asks the page of the map", () => {
    expect(Object.keys(OF_THE_MAP).filter((file) => asksOfPage(file, readText(file)).length === 0)).toEqual([]);
  });

  test("finds what is planted, and takes no stored document for a page", () => {
    const planted = `
      const a = document.querySelector("b");
      export function one(document: Token) { return document.id; }
      for (const { document } of tokens) document.update();
      function two() { const { document } = token; return document.uuid; }
      document.createElement("p").ownerDocument.body;`;
    expect(asksOfPage("planted.ts", planted)).toEqual(["querySelector"]);
  });
});
