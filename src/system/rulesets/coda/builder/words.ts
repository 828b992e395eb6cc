/**
 * Words for what building and experience deal in: faults, skills with their groups, edges with what they are for,
 * purchases.
 */
import type { Refusal } from "../../../../engine/types.ts";
import type { Fault } from "../../../../rulesets/coda/build/check.ts";
import type { Purchase } from "../../../../rulesets/coda/build/purchase.ts";
import type { EdgeRow } from "../../../../rulesets/coda/edges/edge.ts";
import { edgeRow } from "../../../../rulesets/coda/edges/index.ts";
import { label } from "../../../foundry/labels.ts";
import { refusalText } from "../../../foundry/notify.ts";
import { hasText, signed, text } from "../../../foundry/text.ts";
import { remarkText } from "../../../sheets/view/remarks.ts";

/** What is wrong, as a sentence. */
export function faultText(fault: Fault): string {
  return fault.from === "remark" ? objectionText(fault) : refusalText(fault);
}

/** A refusal, or a remark of the rules, as a sentence. */
export function objectionText({ code, params }: Refusal): string {
  if (!hasText(`coda.Remark.${code}`)) return refusalText({ code, params });
  return remarkText("coda", { about: { list: "edges", index: 0 }, code, params });
}

/** A skill with its group, as people call it. */
export function skillLabel(key: string): string {
  const [skill = "", group = ""] = key.split(":");
  const name = label("coda", "Skill", skill);
  return group === "" ? name : text("Build.skillOfGroup", { name, group: label("coda", "SkillGroup", group) });
}

/** What an edge is taken for, in words; empty for nothing. */
export function choiceLabel(choice: string, kind: EdgeRow["choice"]): string {
  if (choice === "") return "";
  const [first = "", second] = choice.split(">");
  if (second !== undefined) {
    return text("Build.pair", { first: label("coda", "Maneuver", first), second: label("coda", "Maneuver", second) });
  }
  const families = { skill: "Skill", maneuver: "Maneuver", weapon: "Weapon", pair: "Maneuver", none: "Maneuver" };
  return label("coda", families[kind], choice);
}

/** An edge with what it is taken for. */
export function edgeLabel(edge: string, choice: string): string {
  const name = label("coda", "Edge", edge);
  const words = choiceLabel(choice, edgeRow(edge)?.choice ?? "none");
  return words === "" ? name : text("Build.edgeFor", { name, choice: words });
}

/**
 * Numbers that something adds, such as "Strength +1, Presence −1", each on one line with its name.
 *
 * @param family - Of the labels.
 */
export function additions(family: string, numbers: Readonly<Partial<Record<string, number>>>): string[] {
  return Object.entries(numbers).map(([id, by]) => `${label("coda", family, id)}\u00a0${signed(by ?? 0)}`);
}

/** How each kind of purchase is called. */
const NAMES: { readonly [K in Purchase["kind"]]: (purchase: Extract<Purchase, { kind: K }>) => string } = {
  attribute: ({ attribute }) => label("coda", "Attribute", attribute),
  reaction: ({ reaction }) => label("coda", "Reaction", reaction),
  courage: () => text("Sheet.courage"),
  rank: ({ key }) => skillLabel(key),
  speciality: ({ key, speciality }) =>
    text("Build.specialityOf", { skill: skillLabel(key), speciality: label("coda", "Speciality", speciality) }),
  maneuver: ({ key, maneuver }) =>
    text("Build.maneuverOf", { skill: skillLabel(key), maneuver: label("coda", "Maneuver", maneuver) }),
  edge: ({ edge, choice }) => edgeLabel(edge, choice),
};

/** What is bought, in words. */
export function purchaseLabel(purchase: Purchase): string {
  const named = NAMES[purchase.kind] as (of: Purchase) => string;
  return named(purchase);
}
