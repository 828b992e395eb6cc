import { readFileSync } from "node:fs";
import type { Modifier } from "../../src/engine/modifiers.ts";
import type { Params } from "../../src/engine/types.ts";

type Branch = { readonly [key: string]: Branch | string };

const english: Branch = JSON.parse(readFileSync(new URL("../../lang/en.json", import.meta.url), "utf8"));

/** The label families that a parameter's value may be an id of. */
const FAMILIES: Readonly<Record<string, string>> = {
  action: "Action",
  attribute: "Attribute",
  condition: "Condition",
  cover: "Cover",
  from: "Wound",
  level: "Wound",
  maneuver: "Maneuver",
  manner: "Manner",
  reaction: "Reaction",
  size: "Size",
  skill: "Skill",
  speciality: "Speciality",
  to: "Wound",
};

/** The sentence of a key, whose parts may hold no dots, or null. */
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
    return sentence(this.#ruleset, family, id) ?? plainWords(id);
  }

  /** A modifier with its sign and name; a person's own one is called what he called it. */
  modifier({ id, value, params = {} }: Modifier): string {
    const written = id === "own" ? String(params.label ?? "") : sentence(this.#ruleset, "Modifier", id);
    return `${signed(value)} ${written ? this.#fill(written, params) : plainWords(id)}`;
  }

  /** The sentence of a note, or its code and values. */
  note(code: string, params: Params): string {
    const written = sentence(this.#ruleset, "Note", code) ?? sentence("Note", code);
    if (written) return this.#fill(written, params);
    const values = Object.values(this.#worded(params)).join(", ");
    return values ? `${plainWords(code)}: ${values}` : plainWords(code);
  }

  refusal(code: string, params: Params): string {
    const written = sentence("Refusal", code) ?? sentence(this.#ruleset, "Refusal", code);
    return written ? this.#fill(written, params) : plainWords(code);
  }

  #worded(params: Params): Params {
    const worded = Object.entries(params).map(([name, value]) => {
      const family = FAMILIES[name];
      return [name, family && typeof value === "string" ? this.label(family, value) : value];
    });
    return Object.fromEntries(worded);
  }

  #fill(written: string, params: Params): string {
    const values = this.#worded(params);
    return written.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  }
}
