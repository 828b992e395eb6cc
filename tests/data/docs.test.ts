import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../tools/paths.ts";

/** A file that a page names in full; a folder or a pattern of names is none. */
const NAMED = /`((?:src|sandbox|tests|tools|docs|scenarios|lang|styles)\/[\w/.-]+\.(?:ts|mjs|json|css|ya?ml|md))`/g;

// Decisions tell of their day
const pages = ["README.md", "CONTRIBUTING.md", ...readdirSync(path.join(root, "docs")).map((name) => `docs/${name}`)];

test.each(pages.filter((page) => page.endsWith(".md")))("%s names files that are there", (page) => {
  const text = readFileSync(path.join(root, page), "utf8");
  const named = [...text.matchAll(NAMED)].map(([, file = ""]) => file);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
