/** Says what an edge changes on somebody, in numbers, before it is taken. */
import type { Settings } from "../../../../rulesets/coda/build/cost.ts";
import { type Draft, sheetOfDraft } from "../../../../rulesets/coda/build/draft.ts";
import { type EdgeFigureKind, type FigureChange, figureChanges } from "../../../../rulesets/coda/build/edge-figures.ts";
import { buy, type Purchase } from "../../../../rulesets/coda/build/purchase.ts";
import { GRAB_WEAPON } from "../../../../rulesets/coda/edges/chosen.ts";
import { loneCombatant } from "../../../data/coda/bare-sheet.ts";
import { entryName } from "../../../foundry/entry-names.ts";
import { label } from "../../../foundry/labels.ts";
import { brief, figure, hasText, signed, text } from "../../../foundry/text.ts";

/** What a weapon is called; a hold and limbs by the language. */
function armLabel(arm: string): string {
  if (arm === GRAB_WEAPON) return label("coda", "Maneuver", arm);
  return hasText(`coda.Weapon.${arm}`) ? text(`coda.Weapon.${arm}`) : brief(entryName(arm));
}

/** What each kind of figure is of, in words. */
const OF: Readonly<Record<EdgeFigureKind, (of: string) => string>> = {
  opportunities: () => "",
  victims: () => "",
  aim: (skill) => label("coda", "Skill", skill),
  damage: armLabel,
  test: (maneuver) => label("coda", "Maneuver", maneuver),
};

function changeText({ kind, of, before, after }: FigureChange): string {
  const said = kind === "opportunities" || kind === "victims" ? figure : signed;
  const what = text(`Build.Changed.${kind}`, { of: OF[kind](of) });
  return text("Build.changes", { what, before: said(before), after: said(after) });
}

/** What the purchase of an edge changes on that person, each figure once; empty where it changes none. */
export function edgeChanges(draft: Draft, purchase: Purchase, settings: Settings): string {
  if (purchase.kind !== "edge") return "";
  const [before, after] = [draft, buy(draft, purchase)].map((one) => loneCombatant(sheetOfDraft(one)));
  if (!before || !after) return "";
  return [...new Set(figureChanges(before, after, settings).map(changeText))].join("; ");
}
