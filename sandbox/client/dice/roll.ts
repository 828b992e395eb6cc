import { getProperty, type Plain } from "../../common/utils/objects.ts";
import { parseFormula } from "./formula.ts";
import { DiceTerm, OperatorTerm, type RollTerm, termFromData } from "./terms.ts";

/** How a roll is evaluated. */
export interface EvaluateOptions {
  minimize?: boolean;
  maximize?: boolean;
  allowInteractive?: boolean;
  allowStrings?: boolean;
  strict?: boolean;
}

/** A small real Roll: dice, numbers, + - * /, exploding and keeping. Its class name is stored with it. */
export class Roll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  readonly data: Plain;
  options: Plain;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;

  constructor(formula: string | number, data: object = {}, options: object = {}) {
    this.data = data as Plain;
    this.options = options as Plain;
    this.terms = parseFormula(String(formula), this.data);
    this._formula = Roll.getFormula(this.terms);
  }

  /** A roll of the default class. */
  static create(formula: string | number, data: object = {}, options: object = {}): Roll {
    return new Roll.defaultImplementation(formula, data, options);
  }
  /** The class that rolls where nobody names another. */
  static get defaultImplementation(): typeof Roll {
    return CONFIG.Dice.rolls[0] ?? Roll;
  }
  /** The formula of terms. */
  static getFormula(terms: readonly RollTerm[]): string {
    return terms
      .map((term) => term.formula)
      .join(" ")
      .trim();
  }
  /**
   * Put data in the place of each `@path`; without `missing` what there is no data for stays, and `warn` tells of it.
   */
  static replaceFormulaData(
    formula: string,
    data: object,
    { missing, warn = false }: { missing?: string | number | null; warn?: boolean } = {},
  ): string {
    return formula.replace(/@([\w.-]+)/g, (whole, path: string) => {
      const value = getProperty(data, path) ?? missing ?? undefined;
      if (value === undefined && warn) ui.notifications.warn(`There is no ${path} in the data of the roll`);
      return value === undefined ? whole : String(value).trim();
    });
  }
  /** Whether a formula can be read. */
  static validate(formula: string): boolean {
    try {
      parseFormula(formula, {});
      return true;
    } catch {
      return false;
    }
  }
  /** Build again from stored data; its class must be in `CONFIG.Dice.rolls` by its name. */
  static fromData(data: Plain): Roll {
    const cls = CONFIG.Dice.rolls.find((entry) => entry.name === data.class);
    if (!cls) throw new Error(`Unable to recreate ${String(data.class)} instance from provided data`);
    const roll = new cls("0", (data.data as object) ?? {}, (data.options as object) ?? {});
    roll.terms = (data.terms as Plain[]).map(termFromData);
    roll._formula = String(data.formula);
    roll._evaluated = Boolean(data.evaluated ?? data.total !== undefined);
    if (roll._evaluated) roll._total = Number(data.total);
    return roll;
  }
  static fromJSON(json: string): Roll {
    return Roll.fromData(JSON.parse(json) as Plain);
  }

  get formula(): string {
    return this._formula;
  }
  get total(): number | undefined {
    return this._total;
  }
  get result(): string {
    return this.terms.map((term) => term.expression).join(" ");
  }
  get dice(): DiceTerm[] {
    return this.terms.filter((term) => term instanceof DiceTerm);
  }
  get isDeterministic(): boolean {
    return this.dice.length === 0;
  }
  get product(): number | undefined {
    return this.total;
  }

  /** Roll the dice; once only. */
  async evaluate(options: EvaluateOptions = {}): Promise<this> {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    for (const term of this.terms) if (term instanceof DiceTerm) await term.evaluate(options);
    return this.#finish();
  }
  /** Without waiting; dice are refused unless strict is false, which leaves them out. */
  evaluateSync({ strict = true, ...options }: EvaluateOptions = {}): this {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    if (strict && !this.isDeterministic && !options.minimize && !options.maximize) {
      throw new Error("This Roll contains terms that cannot be synchronously evaluated");
    }
    if (options.minimize || options.maximize) for (const term of this.dice) term.fill(options);
    return this.#finish();
  }
  #finish(): this {
    this._total = this.#evaluateTotal();
    this._evaluated = true;
    return this;
  }
  /** Products before sums. */
  #evaluateTotal(): number {
    const products: number[] = [];
    let operator = "+";
    for (const term of this.terms) {
      if (term instanceof OperatorTerm) {
        operator = term.operator;
        continue;
      }
      const value = term.total ?? 0;
      if (operator === "*") products.push((products.pop() ?? 0) * value);
      else if (operator === "/") products.push((products.pop() ?? 0) / value);
      else products.push(operator === "-" ? -value : value);
    }
    return products.reduce((sum, value) => sum + value, 0);
  }
  /** Make the formula again of the terms, which somebody has changed. */
  resetFormula(): string {
    this._formula = Roll.getFormula(this.terms);
    return this._formula;
  }
  clone(): Roll {
    return new (this.constructor as typeof Roll)(this._formula, this.data, this.options);
  }
  async reroll(options: EvaluateOptions = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }

  /** Markup for the chat. */
  async render(): Promise<string> {
    const dice = this.dice
      .map((die) => die.results.map((entry) => `<li class="roll die d${die.faces}">${entry.result}</li>`).join(""))
      .join("");
    return `<div class="dice-roll"><div class="dice-formula">${this.formula}</div><ol class="dice-rolls">${dice}</ol><h4 class="dice-total">${this.total ?? ""}</h4></div>`;
  }
  async getTooltip(): Promise<string> {
    return this.render();
  }
  /** Evaluate if need be and make a chat message of it, or its data. */
  async toMessage(
    messageData: Plain = {},
    { create = true, rollMode, messageMode }: { create?: boolean; rollMode?: string; messageMode?: string } = {},
  ): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    const data: Plain = { content: String(this.total), author: game.userId, ...messageData, rolls: [this.toJSON()] };
    const mode = messageMode ?? rollMode;
    applyMode(
      data,
      mode ?? String(game.settings.get("core", game.release.generation >= 14 ? "messageMode" : "rollMode")),
    );
    return create ? CONFIG.ChatMessage.documentClass.create(data) : data;
  }

  toJSON(): Plain {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: [],
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }
}

const GM_MODES = new Set(["gmroll", "gm", "blindroll", "blind"]);
const SELF_MODES = new Set(["selfroll", "self"]);

/** Set who sees a message, in the words of either generation. */
export function applyMode(data: Plain, mode: string): Plain {
  if (GM_MODES.has(mode)) data.whisper = game.users.filter((user) => user.isGM).map((user) => user.id);
  else if (SELF_MODES.has(mode)) data.whisper = [game.userId];
  if (mode.startsWith("blind")) data.blind = true;
  return data;
}
