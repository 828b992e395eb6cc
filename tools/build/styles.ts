import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundle } from "lightningcss";
import { dist, root } from "../paths.ts";

/** What the style sheet is made of, in its order. */
const SOURCE = path.join(root, "styles/main.css");

/**
 * Bundles `styles/main.css` to `dist/away-team.css`, with its map. Nested rules stay nested, which makes it a fifth smaller. Addresses in it
 * stay as they are written, so they are relative to `dist/`: `url("assets/fonts/…")`.
 */
export async function makeStyles(): Promise<string[]> {
  const { code, map } = bundle({ filename: SOURCE, projectRoot: root, minify: true, sourceMap: true });
  const target = path.join(dist, "away-team.css");
  mkdirSync(dist, { recursive: true });
  writeFileSync(target, `${code}\n/*# sourceMappingURL=away-team.css.map */\n`);
  writeFileSync(`${target}.map`, map ?? "");
  return [target, `${target}.map`];
}
