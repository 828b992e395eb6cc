import { getProperty, type Plain } from "../../common/utils/objects.ts";
import { DiceTerm, NumericTerm, OperatorTerm, type RollTerm } from "./terms.ts";

const TOKEN =
  /\s*(?:(\d*)d(\d+|[a-ce-z](?![a-z]))((?:[a-z]+[<>=]*\d*(?:[<>=]+\d+)?)*)|(\d+(?:\.\d+)?)|([+\-*/]))(?:\[[^\]]*\])?/gy;
const MODIFIER = /(xo?\d*(?:[<>]=?|=)?\d*|[kd][hl]?\d*)/g;

/**
 * Read a formula into terms; `@path` is looked up in the data, missing ones count as 0. Throws on what it cannot read.
 */
export function parseFormula(formula: string, data: Plain): RollTerm[] {
  const text = formula.replace(/@([\w.]+)/g, (_whole, path: string) => String(getProperty(data, path) ?? 0)).trim();
  const terms: RollTerm[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`Unresolved StringTerm ${text.slice(at)} requested for evaluation`);
    terms.push(toTerm(match));
  }
  return terms;
}

function toTerm([, number, faces, modifiers = "", literal, operator]: RegExpExecArray): RollTerm {
  if (faces !== undefined) {
    const dice = { number: number ? Number(number) : 1, modifiers: modifiers.match(MODIFIER) ?? [] };
    if (Number(faces)) return new DiceTerm({ ...dice, faces: Number(faces) });
    const Special = CONFIG.Dice.terms[faces];
    if (!Special) throw new Error(`Unresolved StringTerm d${faces} requested for evaluation`);
    return new Special(dice);
  }
  if (literal !== undefined) return new NumericTerm({ number: Number(literal) });
  return new OperatorTerm({ operator: operator ?? "+" });
}
