import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundle, transform } from "lightningcss";
import { dist, root } from "../paths.ts";

/** What the style sheet is made of, in its order. */
const SOURCE = path.join(root, "styles/main.css");

/** The `&` that a nested rule means anyway where it does not begin with one. */
const IMPLIED = /(?<=[{};,])&(?: |(?=[>+~]))/g;

/** A token for a length in pixels, as it is declared. */
const LENGTH = /^ *(--at-[\w-]+): (\d+px);\n/gm;

/**
 * The style sheet without needless bytes. Nested rules stay nested, which makes it a fifth smaller, and spaces and
 * corners are written out; colours, fonts and sizes of text stay tokens, which a world may set for itself.
 */
export function styleSheet(): string {
  const { code } = bundle({ filename: SOURCE, projectRoot: root });
  const written = writeOut(Buffer.from(code).toString());
  const { code: small } = transform({ filename: SOURCE, code: Buffer.from(written), minify: true });
  return Buffer.from(small).toString().replaceAll(IMPLIED, "");
}

/** Puts lengths that are declared once in the place of their tokens; what a theme declares anew stays a token. */
function writeOut(css: string): string {
  const declared = [...css.matchAll(LENGTH)];
  const lengths = declared.filter(([, name]) => css.split(`${name}:`).length === 2);
  return lengths.reduce(
    (text, [line = "", name, length = ""]) => text.replace(line, "").replaceAll(`var(${name})`, length),
    css,
  );
}

/**
 * Bundles `styles/main.css` to `dist/away-team.css`. Addresses in it stay as they are written, so they are relative to
 * `dist/`: `url("assets/fonts/…")`.
 */
export async function makeStyles(): Promise<string[]> {
  const target = path.join(dist, "away-team.css");
  mkdirSync(dist, { recursive: true });
  writeFileSync(target, styleSheet());
  return [target];
}
