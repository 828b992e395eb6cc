import { templatePath } from "./ids.ts";
import { reportError } from "./notify.ts";

/** Fetch templates that others name or that are needed at once. @param names - Such as `chat/exchange`. */
export function loadPartials(names: readonly string[]): void {
  const paths = names.map((name) => templatePath(name));
  foundry.applications.handlebars.loadTemplates(paths).catch((error: unknown) => reportError("loadPartials", error));
}
