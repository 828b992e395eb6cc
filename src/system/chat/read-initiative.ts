import type { Modifier } from "../../engine/modifiers.ts";
import type { TestResult } from "../../engine/tests.ts";
import type { ToldInitiative, ToldRoll } from "../documents/told-initiative.ts";
import { type Guard, isBounded, isJson, isListOf, isObject, isText } from "../referee/requests/messages.ts";

const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);

const isModifier: Guard<Modifier> = (value): value is Modifier => {
  if (!isObject(value) || !isText(value.id) || !isText(value.source) || !isNumber(value.value)) return false;
  const { params = {}, rules = [] } = value;
  return isObject(params) && isJson(params) && isListOf(rules, isText);
};

const isTest: Guard<TestResult> = (value): value is TestResult => {
  if (!isObject(value) || !isText(value.id) || !isNumber(value.total)) return false;
  return isListOf(value.faces, isNumber) && isListOf(value.modifiers, isModifier);
};

const isRoll: Guard<ToldRoll> = (value): value is ToldRoll =>
  isObject(value) && typeof value.of === "string" && typeof value.name === "string" && isTest(value.test);

/** What a message's flag tells of who rolled initiative, or null where it tells nothing that can be read. */
export function parseInitiative(kept: unknown): ToldInitiative | null {
  if (typeof kept !== "string") return null;
  try {
    const told: unknown = JSON.parse(kept);
    if (!isBounded(told) || !isObject(told) || !isText(told.ruleset)) return null;
    const { ruleset, rolls, again } = told;
    if (!isListOf(rolls, isRoll)) return null;
    return { ruleset, rolls, ...(again === true && { again }) };
  } catch {
    return null;
  }
}
