import { CORE_TEMPLATES } from "./core-templates.ts";
import { Handlebars } from "./engine.ts";

type Template = (context: object, options?: object) => string;

const loading = new Map<string, Promise<string>>();

/** Gives the text of a file of a package by its path; null where there is none. */
type ReadText = (path: string) => Promise<string | null>;

let readText: ReadText = async () => null;

/** Have templates of packages read in this way from now on. */
export function readTemplatesWith(read: ReadText): void {
  readText = read;
}

/** The text of a template: one of the stand-in's own, or a file of a package. */
async function fetchTemplate(path: string): Promise<string> {
  const own = CORE_TEMPLATES[path];
  if (own !== undefined) return own;
  const text = await readText(path);
  if (text === null) throw new Error(`The requested file ${path} does not exist`);
  return text;
}

/** Get a template by its path, from then on usable as a partial under its id or path. Rejects when there is no file. */
export async function getTemplate(path: string, id: string = path): Promise<Template> {
  if (!(id in Handlebars.partials)) {
    if (!loading.has(path)) loading.set(path, fetchTemplate(path));
    try {
      Handlebars.registerPartial(id, Handlebars.compile(await loading.get(path), { preventIndent: true }));
    } finally {
      loading.delete(path);
    }
  }
  return Handlebars.partials[id] as Template;
}

/** Load several templates: a list of paths, or paths by the name of the partial they become. */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  const pairs: [string, string][] = Array.isArray(paths) ? paths.map((path) => [path, path]) : Object.entries(paths);
  return Promise.all(pairs.map(([id, path]) => getTemplate(path, id)));
}

/** Fill a template; prototype members of the context are allowed, since documents have getters. */
export async function renderTemplate(path: string, context: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
