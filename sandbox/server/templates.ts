/**
 * Reads templates of packages for the windows of a table, each translated once in this process: every window that
 * loads would else translate some forty of them by itself. Called by `index.ts`.
 */
import Handlebars from "handlebars";
import type { TemplateFile } from "../common/protocol.ts";
import { TEMPLATE_OPTIONS } from "../common/template-options.ts";
import { type Mount, readText } from "./http.ts";

/** Programs by the texts that they come from. */
const programs = new Map<string, string | null>();

/** A template by its path from the table's own page; null where there is none. */
export async function readTemplate(path: string, mounts: readonly Mount[]): Promise<TemplateFile | null> {
  const text = await readText(path, mounts);
  return text === null ? null : { text, program: programOf(text) };
}

function programOf(text: string): string | null {
  let program = programs.get(text);
  if (program === undefined) {
    program = translate(text);
    programs.set(text, program);
  }
  return program;
}

/** What is wrong with a template is told by the window that wants it, as it translates the text itself. */
function translate(text: string): string | null {
  try {
    return String(Handlebars.precompile(text, TEMPLATE_OPTIONS));
  } catch {
    return null;
  }
}
