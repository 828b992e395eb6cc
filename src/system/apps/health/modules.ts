/** Which module some code belongs to: that in whose scripts it stands word for word. */

/** As much of a module as is read. */
interface ModuleLike {
  readonly id: string;
  readonly title?: string;
  readonly version?: string;
  readonly active?: boolean;
}

/** A module that is on, as it is told. */
export interface ModuleOn {
  readonly id: string;
  readonly title: string;
  readonly version: string;
}

/** Every module that is on. */
export function modulesOn(): readonly ModuleOn[] {
  const all = [...((game.modules ?? []) as Iterable<ModuleLike>)];
  return all
    .filter(({ active }) => active === true)
    .map(({ id, title = id, version = "" }) => ({ id, title, version }));
}

/** The scripts that this page has loaded from the folder of a module. */
function scriptsOf(id: string): readonly string[] {
  const entries = performance.getEntriesByType("resource");
  const loaded = entries.map(({ name }) => name).filter((name) => /\.m?js(\?|$)/.test(name));
  return [...new Set(loaded.filter((name) => name.includes(`/modules/${id}/`)))];
}

/** What stands in a script; nothing where it does not come. */
async function textOf(url: string): Promise<string> {
  try {
    const reply = await fetch(url);
    return reply.ok ? await reply.text() : "";
  } catch {
    return "";
  }
}

/** Finds the modules to which pieces of code belong; each script is read once. */
export class ModuleFinder {
  readonly #texts = new Map<string, Promise<readonly string[]>>();

  #textsOf(id: string): Promise<readonly string[]> {
    const known = this.#texts.get(id) ?? Promise.all(scriptsOf(id).map(textOf));
    this.#texts.set(id, known);
    return known;
  }

  /** The module in whose scripts the code stands; null where it is in none. */
  async moduleOf(code: string): Promise<ModuleOn | null> {
    if (code === "") return null;
    for (const one of modulesOn()) {
      const texts = await this.#textsOf(one.id);
      if (texts.some((text) => text.includes(code))) return one;
    }
    return null;
  }
}
