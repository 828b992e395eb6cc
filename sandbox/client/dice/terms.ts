import type { Plain } from "../../common/utils/objects.ts";
import type { EvaluateOptions } from "./roll.ts";

/** One face that fell. */
export interface DieResult {
  result: number;
  active: boolean;
  discarded?: boolean;
  exploded?: boolean;
}

/** A part of a formula. */
export abstract class RollTerm {
  options: Plain = {};
  abstract get formula(): string;
  abstract get expression(): string;
  abstract get total(): number | undefined;
  abstract toJSON(): Plain;
}

/** A number. */
export class NumericTerm extends RollTerm {
  readonly number: number;
  constructor({ number }: { number: number }) {
    super();
    this.number = number;
  }
  get formula(): string {
    return String(this.number);
  }
  get expression(): string {
    return this.formula;
  }
  get total(): number {
    return this.number;
  }
  toJSON(): Plain {
    return { class: "NumericTerm", options: this.options, evaluated: true, number: this.number };
  }
}

/** `+`, `-`, `*` or `/`. */
export class OperatorTerm extends RollTerm {
  readonly operator: string;
  constructor({ operator }: { operator: string }) {
    super();
    this.operator = operator;
  }
  get formula(): string {
    return this.operator;
  }
  get expression(): string {
    return this.operator;
  }
  get total(): undefined {
    return undefined;
  }
  toJSON(): Plain {
    return { class: "OperatorTerm", options: this.options, evaluated: true, operator: this.operator };
  }
}

/** Dice of one kind with their modifiers. */
export class DiceTerm extends RollTerm {
  /** The letter of such dice in a formula: `d` for those with a number of faces. */
  static DENOMINATION = "d";
  readonly number: number;
  readonly faces: number;
  readonly modifiers: string[];
  results: DieResult[];
  _evaluated: boolean;

  constructor({
    number = 1,
    faces = 6,
    modifiers = [],
    results = [],
  }: { number?: number; faces?: number; modifiers?: string[]; results?: DieResult[] }) {
    super();
    this.number = number;
    this.faces = faces;
    this.modifiers = modifiers;
    this.results = results;
    this._evaluated = results.length > 0;
  }
  get denomination(): string {
    const { DENOMINATION } = this.constructor as typeof DiceTerm;
    return DENOMINATION === "d" ? `d${this.faces}` : DENOMINATION;
  }
  get formula(): string {
    const { DENOMINATION } = this.constructor as typeof DiceTerm;
    const kind = DENOMINATION === "d" ? this.faces : DENOMINATION;
    return `${this.number}d${kind}${this.modifiers.join("")}`;
  }
  /** What is shown of a face; dice of packages may have words for it. */
  getResultLabel({ result }: DieResult): string {
    return String(result);
  }
  get expression(): string {
    return String(this.total ?? this.formula);
  }
  get values(): number[] {
    return this.results.filter((entry) => entry.active).map((entry) => entry.result);
  }
  get total(): number | undefined {
    return this.results.length > 0 || this.number === 0
      ? this.values.reduce((sum, value) => sum + value, 0)
      : undefined;
  }
  /** The face of a uniform number in [0, 1). */
  mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * this.faces);
  }
  randomFace(): number {
    return this.mapRandomFace(CONFIG.Dice.randomUniform());
  }
  /** Throw the dice; once only. */
  async evaluate(options: EvaluateOptions = {}): Promise<this> {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    for (let count = 0; count < this.number; count += 1) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }
  /** Take a fixed face for every die. */
  fill({ minimize }: EvaluateOptions): void {
    this.results = Array.from({ length: this.number }, () => ({ result: minimize ? 1 : this.faces, active: true }));
  }
  async roll({ minimize, maximize }: EvaluateOptions = {}): Promise<DieResult> {
    const result = minimize ? 1 : maximize ? this.faces : this.randomFace();
    const entry: DieResult = { result, active: true };
    this.results.push(entry);
    return entry;
  }
  async _evaluateModifiers(): Promise<void> {
    for (const modifier of this.modifiers) {
      if (modifier.startsWith("x")) await this.#explode(modifier);
      else this.#keep(modifier);
    }
  }
  /** `x`, `xo`, `x5=6`, `x>=5`: the maximum unless said otherwise; never more than a thousand dice. */
  async #explode(modifier: string): Promise<void> {
    const [, once, limit, comparison = "=", target] = /^x(o?)(\d*?)(>=|<=|>|<|=)?(\d*)$/.exec(modifier) ?? [];
    const wanted = target ? Number(target) : this.faces;
    const most = once ? this.results.length : limit ? Number(limit) : 1000;
    let exploded = 0;
    for (let index = 0; index < this.results.length && exploded < most; index += 1) {
      const entry = this.results[index];
      if (!entry || !compare(entry.result, comparison, wanted)) continue;
      entry.exploded = true;
      exploded += 1;
      await this.roll();
    }
  }
  #keep(modifier: string): void {
    const [, kind, which, count = "1"] = /^([kd])([hl]?)(\d*)$/.exec(modifier) ?? [];
    if (!kind) return;
    const highest = (which || (kind === "k" ? "h" : "l")) === "h";
    const order = [...this.results].sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
    const chosen = new Set(order.slice(0, Number(count) || 1));
    for (const entry of this.results) {
      const stays = kind === "k" ? chosen.has(entry) : !chosen.has(entry);
      if (!stays) Object.assign(entry, { active: false, discarded: true });
    }
  }
  toJSON(): Plain {
    const { number, faces, modifiers, results, options } = this;
    const name = this.constructor === DiceTerm ? "Die" : this.constructor.name;
    return { class: name, options, evaluated: results.length > 0, number, faces, modifiers, results };
  }
}

function compare(value: number, comparison: string, target: number): boolean {
  if (comparison === ">=") return value >= target;
  if (comparison === "<=") return value <= target;
  if (comparison === ">") return value > target;
  if (comparison === "<") return value < target;
  return value === target;
}

/** Build a term again from stored data. */
export function termFromData(data: Plain): RollTerm {
  if (data.class === "NumericTerm") return new NumericTerm({ number: Number(data.number) });
  if (data.class === "OperatorTerm") return new OperatorTerm({ operator: String(data.operator) });
  const Special = Object.values(CONFIG.Dice.terms).find((cls) => cls.name === data.class);
  return new (Special ?? DiceTerm)(data as ConstructorParameters<typeof DiceTerm>[0]);
}
