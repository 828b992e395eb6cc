import type { TemplateFile } from "../../../common/protocol.ts";
import { TEMPLATE_OPTIONS } from "../../../common/template-options.ts";
import { CORE_TEMPLATES } from "./core-templates.ts";
import { Handlebars } from "./engine.ts";

type Template = (context: object, options?: object) => string;

const loading = new Map<string, Promise<Template>>();

/** Gives a template of a package by its path; null where there is none. */
type ReadTemplate = (path: string) => Promise<TemplateFile | null>;

let readTemplate: ReadTemplate = async () => null;

/** Have templates of packages read in this way from now on. */
export function readTemplatesWith(read: ReadTemplate): void {
  readTemplate = read;
}

/** A template: one of the stand-in's own, or a file of a package. */
async function fetchTemplate(path: string): Promise<Template> {
  const own = CORE_TEMPLATES[path];
  if (own !== undefined) return Handlebars.template(own);
  const file = await readTemplate(path);
  if (file === null) throw new Error(`The requested file ${path} does not exist`);
  return templateOf(file);
}

function templateOf({ text, program }: TemplateFile): Template {
  if (program === null) return Handlebars.compile(text, TEMPLATE_OPTIONS);
  // As Handlebars does itself with what it translates
  // oxlint-disable-next-line typescript/no-implied-eval
  return Handlebars.template(new Function(`return ${program};`)());
}

/** Get a template by its path, from then on usable as a partial under its id or path. Rejects when there is no file. */
export async function getTemplate(path: string, id: string = path): Promise<Template> {
  if (!(id in Handlebars.partials)) {
    const template = loading.get(path) ?? fetchTemplate(path);
    loading.set(path, template);
    try {
      Handlebars.registerPartial(id, await template);
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
