import { readFileSync } from "node:fs";
import type { Modifier } from "../../src/engine/modifiers.ts";
import type { Params } from "../../src/engine/types.ts";

type Branch = { readonly [key: string]: Branch | string };

const english: Branch = JSON.parse(readFileSync(new URL("../../lang/en.json", import.meta.url), "utf8"));

/** The label families that a parameter's value may be an id of. */
const FAMILIES: Readonly<Record<string, string>> = {
  action: "Action",
  attribute: "Attribute",
  band: "Band",
  condition: "Condition",
  cover: "Cover",
  difficulty: "Difficulty",
  from: "Wound",
  level: "Wound",
  limb: "Weapon",
  location: "Location",
  maneuver: "Maneuver",
  movementMode: "MovementMode",
  reaction: "Reaction",
  shared: "Shared",
  size: "Size",
  skill: "Skill",
  speciality: "Speciality",
  spend: "Spend",
  to: "Wound",
};

/** The sentence under these keys, or null; ids may hold dots nowhere. */
function sentence(...keys: readonly string[]): string | null {
  let found: Branch | string | undefined = english.AWAY;
  for (const key of keys) found = typeof found === "object" ? found[key] : undefined;
  return typeof found === "string" ? found : null;
}

/** An id as words: `attack/out-of-reach` and `outOfReach` both read well enough. */
export function plainWords(id: string): string {
  const words = id.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll(/[/-]/g, " ");
  return words.toLowerCase();
}

/** A number with its sign; minus is a real one. */
export function signed(value: number): string {
  return value < 0 ? `\u2212${-value}` : `+${value}`;
}

/** What a game calls its things, from the language file; plain words where that has none. */
export class Words {
  readonly #ruleset: string;

  constructor(ruleset: string) {
    this.#ruleset = ruleset;
  }

  label(family: string, id: string): string {
    return this.#sentence(family, id) ?? this.#sentence(family, id, "label") ?? plainWords(id);
  }

  /** A modifier with its sign and name; a person's own one is called what they called it. */
  modifier({ id, value, params = {} }: Modifier): string {
    const written = id === "own" ? String(params.label ?? "") : this.#sentence("Modifier", id.split(":")[0] ?? id);
    return `${signed(value)} (${written ? this.#fill(written, params) : plainWords(id)})`;
  }

  /** What a card says of somebody; a special sentence where nothing changed, as for damage within a wound level. */
  note(code: string, params: Params, name: string): string {
    const same = params.from !== undefined && params.from === params.to ? this.#sentence("Note", `${code}/same`) : null;
    const written = same ?? this.#sentence("Note", code);
    return written ? this.#fill(written, { ...params, name }) : `${name}: ${plainWords(code)}`;
  }

  /** An answer that is no act; what comes after a colon tells several of one kind apart. */
  choice(id: string, params: Params): string {
    const [kind = id] = id.split(":");
    return this.#fill(this.label("Choice", kind), params);
  }

  /** A question to somebody about somebody. */
  question(kind: string, name: string, about: string): string {
    const written = this.#sentence("Prompt", kind, "title");
    return written ? this.#fill(written, { name, about }) : `${name}: ${plainWords(kind)}?`;
  }

  refusal(code: string, params: Params): string {
    const written = sentence("Refusal", code);
    return written ? this.#fill(written, params) : plainWords(code);
  }

  #sentence(...keys: readonly string[]): string | null {
    return sentence(this.#ruleset, ...keys);
  }

  /** The sentence with its values put in, ids among them turned into words. */
  #fill(written: string, params: Params): string {
    return written.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name];
      const family = FAMILIES[name];
      if (value === undefined) return whole;
      if (name === "metres") return `${value} m`;
      return family && typeof value === "string" ? this.label(family, value) : String(value);
    });
  }
}
