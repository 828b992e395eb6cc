import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { dist, root } from "../paths.ts";

/** The fonts that `styles/fonts.css` names, each with its licence. */
const fonts: Readonly<Record<string, readonly string[]>> = {
  "@fontsource-variable/archivo": ["archivo-latin-standard-normal.woff2", "archivo-latin-ext-standard-normal.woff2"],
  "@fontsource/b612": ["b612-latin-700-normal.woff2"],
};

/** Copies the fonts and their licences out of their packages into `dist/assets/fonts`; returns the files. */
export async function makeFonts(): Promise<string[]> {
  return Object.entries(fonts).flatMap(([name, files]) => {
    const from = path.join(root, "node_modules", name);
    const licence = `${path.basename(name)}-LICENSE`;
    const copies = files.map((file) => copyFont(path.join(from, "files", file), file));
    return [...copies, copyFont(path.join(from, "LICENSE"), licence)];
  });
}

function copyFont(source: string, name: string): string {
  const target = path.join(dist, "assets/fonts", name);
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(source, target);
  return target;
}
