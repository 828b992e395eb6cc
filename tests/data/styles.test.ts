import { Features, transform } from "lightningcss";
import { type Container, parse } from "postcss";
import { beforeAll, describe, expect, test } from "vitest";
import { degrees } from "../../src/rulesets/coda/tables/degrees.ts";
import { nested } from "../../tools/build/nested.ts";
import { styleSheet, writtenOut } from "../../tools/build/styles.ts";
import { filesIn, readText } from "../support/checkout.ts";

/** Classes that code builds from the id of a degree, or that Foundry gives. */
const BUILT = new RegExp(
  `^(?:c|p)-(?:${degrees.map(({ id }) => id).join("|")})$` +
    "|^(?:theme-(?:dark|light)|themed|application|window-\\w+|header-control|combatant-controls?|token-effects|away-team)$",
);

/** Unit: bytes. */
const MOST_BYTES = 40_000;

let whole = "";
let css = "";
let selectors: string[] = [];

beforeAll(() => {
  whole = writtenOut();
  css = unnested(whole);
  const heads = [...css.matchAll(/^\s*([^{}@;/]+?)\s*\{/gm)].map((match) => match[1] ?? "");
  selectors = heads.flatMap((head) => splitSelectors(head));
});

/** A style sheet with each rule's whole selector, as a browser reads what is nested, in one way of writing. */
function unnested(sheet: string): string {
  return transform({ filename: "any.css", code: Buffer.from(sheet), include: Features.Nesting }).code.toString();
}

/** Each declaration with the whole selector that it counts for, in order; `&` stands for the one rule around. */
function declared(within: Container, around = ""): string[] {
  return (within.nodes ?? []).flatMap((node) => {
    if (node.type === "decl") return [`${around} ${node.prop}: ${node.value}`];
    if (node.type === "atrule") return declared(node, `@${node.name} ${node.params} ${around}`);
    if (node.type !== "rule") return [];
    return node.selectors.flatMap((one) => {
      const whole = one.startsWith("&") ? `${around}${one.slice(1)}` : `${around} ${one}`;
      return declared(node, whole.trim());
    });
  });
}

/** The selectors of a list; commas within brackets do not part them. */
function splitSelectors(head: string): string[] {
  const parts = head.split(/,(?![^(]*\))/).map((part) => part.trim());
  return parts.filter((part) => part !== "");
}

/** The words that go with a part, by its class, as the sheets say: `// With …` above its rule. */
function wordsOfParts(): ReadonlyMap<string, readonly string[]> {
  const said = filesIn("styles", ".scss").flatMap((file) => [
    ...readText(file).matchAll(/\/\/ With `([^`]+)`.*\n\s*(?:\.away-team )?\.([\w-]+) \{/g),
  ]);
  return new Map(said.map(([, words = "", name = ""]) => [name, words.split(" ")]));
}

/** The code and templates in which a class may be named. */
function users(): string {
  return [...filesIn("templates", ".hbs"), ...filesIn("src/system", ".ts")].map(readText).join("\n");
}

describe("the style sheet", () => {
  test("lets no element in a page decide over whatever comes after it: a browser styles all around anew", () => {
    expect(selectors.filter((one) => /[\s>]\*\s*[+~]\s*\*/.test(` ${one}`))).toEqual([]);
  });

  test("touches nothing outside our own windows, cards and overlays", () => {
    expect(selectors.length).toBeGreaterThan(100);
    expect(selectors.filter((selector) => !selector.includes(".away-team"))).toEqual([]);
  });

  test("has every rule in one of its layers, so that Foundry's order of layers decides", () => {
    const outside = css.replace(/@layer [^{;]+\{[\s\S]*?\n\}/g, "").replace(/@layer [^;]+;|@charset [^;]+;/g, "");
    const rules = [...outside.matchAll(/^([^{}@\s][^{}]*)\{([^}]*)\}/gm)];
    const loose = rules.filter(([, , body = ""]) => !/^\s*(--|color-scheme)/.test(body));
    expect(loose.map(([, head]) => head?.trim())).toEqual([]);
  });

  test("is made of every file of its folder", () => {
    const named = [...readText("styles/main.scss").matchAll(/load-css\("([^"]+)"/g)].map(([, name = ""]) => {
      const at = name.lastIndexOf("/") + 1;
      return `styles/${name.slice(0, at)}_${name.slice(at)}.scss`;
    });
    const others = filesIn("styles", "").filter((file) => !/^styles\/(?:assets|abstracts)\//.test(file));
    expect(others.sort()).toEqual([...named, "styles/main.scss"].sort());
  });

  test("has no rule for a class that nothing bears", () => {
    const named = users();
    const classes = new Set(
      selectors.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((m) => m[1] ?? "")),
    );
    const dead = [...classes].filter(
      (name) => !BUILT.test(name) && !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(named),
    );
    expect(dead).toEqual([]);
  });

  test("finds the words that go with a part wherever a template names it", () => {
    const wanted = wordsOfParts();
    expect(wanted.size).toBeGreaterThan(15);
    const lacking = filesIn("templates", ".hbs").flatMap((file) =>
      [...readText(file).matchAll(/\bclass="([^"]*)"/g)].flatMap(([, said = ""]) => {
        const named = said.replace(/\{\{[^}]*\}\}/g, " ").split(/\s+/);
        const words = named.flatMap((name) => wanted.get(name) ?? []);
        return words.filter((word) => !named.includes(word)).map((word) => `${file}: "${said}" lacks ${word}`);
      }),
    );
    expect(lacking).toEqual([]);
  });

  test("moves nothing for those who asked for no motion", () => {
    const moving = [...css.matchAll(/^\s*(transition|animation|scroll-behavior)(?:-[a-z]+)?:\s*([^;]+);/gm)];
    expect(moving.length).toBeGreaterThan(0);
    expect(moving.filter(([, , value = ""]) => !/var\(--at-quick\)/.test(value))).toEqual([]);
    const still = /@media \(prefers-reduced-motion: reduce\) \{\s*\.away-team \{([^}]*)\}/.exec(css)?.[1] ?? "";
    // The core's photosensitive mode sets the factor to 0
    expect(css.match(/--at-quick: calc\([\d.]+m?s \* var\(--away-motion, 1\)\)/g)).toHaveLength(1);
    expect(still.match(/--at-quick: 0m?s/g)).toHaveLength(1);
  });

  test("stays below 40 kB", () => {
    expect(Buffer.byteLength(styleSheet())).toBeLessThan(MOST_BYTES);
  });

  test("says nested what Sass wrote out, declaration by declaration", () => {
    const plain = declared(parse(whole));
    expect(plain.length).toBeGreaterThan(1000);
    expect(declared(parse(nested(whole)))).toEqual(plain);
    expect(nested(whole).length).toBeLessThan(whole.length * 0.9);
  });

  test("nests nothing in a list, nor in what holds no elements, and keeps the order", () => {
    const sheet =
      '.a .b { x: 1 } .a .c, .d { x: 2 } .a .b { x: 3 } .a::before { x: 4 } .a > .b:not(.c, [d="e > f"]) { x: 5 }' +
      ' .a > .b:not(.c, [d="e > f"]):hover { x: 6 } .a .b { x: 7 } .a { x: 8 } @media print { .a .b { x: 9 } .a { x: 10 } }';
    expect(declared(parse(nested(sheet)))).toEqual(declared(parse(sheet)));
    expect(nested(".a::before { x: 1 } .a::before:hover { x: 2 }")).not.toMatch(/::before \{[^}]*\{/);
    expect(nested(".a { x: 1 } .a[b] .c { x: 2 }").replace(/\s+/g, " ")).toBe(".a { x: 1; &[b] .c { x: 2; } }");
    expect(nested(".a { x: 1 } .a .b { x: 2 } .a.c > .d { x: 3 } .a.c { x: 4 }").replace(/\s+/g, " ")).toBe(
      ".a { x: 1; .b { x: 2; } &.c { > .d { x: 3; } & { x: 4; } } }",
    );
  });

  test("writes spaces out, and keeps as tokens what a theme or a world may set", () => {
    const shipped = styleSheet();
    expect(shipped).toMatch(/--at-stroke:3px[\s\S]*--at-stroke:6px/);
    expect(shipped).toMatch(/var\(--at-stroke\)[\s\S]*var\(--at-fs-note\)/);
    const [used, set] = [/var\((--at-[\w-]+)/g, /(?<=[{;])(--at-[\w-]+):/g].map(
      (form) => new Set([...shipped.matchAll(form)].map(([, name = ""]) => name)),
    );
    // Drawings in templates are coloured by them too
    const drawn = [...users().matchAll(/var\((--at-[\w-]+)/g)].map(([, name = ""]) => name);
    expect(drawn.length).toBeGreaterThan(10);
    // The colour of a degree is put together of its id: `data/drawings` looks for each
    expect(drawn.filter((name) => !set?.has(name) && name !== "--at-d-")).toEqual([]);
    // How many columns a list of answers has is written where it is drawn
    expect([...(used ?? [])].filter((name) => !set?.has(name))).toEqual(["--at-columns"]);
  });

  test("names fonts and pictures as files beside it", () => {
    const addresses = [...css.matchAll(/url\(["']?([^"')]+)/g)].map((match) => match[1] ?? "");
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !address.startsWith("assets/"))).toEqual([]);
  });
});
