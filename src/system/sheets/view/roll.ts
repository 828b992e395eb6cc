import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { Preview } from "../../../engine/ruleset.ts";
import { degreeOdds } from "../../../odds/degrees.ts";
import { defenseOf } from "../../../rulesets/coda/figures.ts";
import { modifierLabel, sourceLabel, testLabel } from "../../shared/labels.ts";
import { counted, percent, text } from "../../shared/text.ts";
import { damageText, provokesText, weaponName, weaponsOf } from "./attacks.ts";
import { type SituationField, situationFields } from "./situation.ts";
import type { Standing } from "./standing.ts";

/** One side of the roll: who, and what matters of him. */
interface Side {
  readonly side: string;
  readonly name: string;
  readonly note: string;
}

/** A line of the total. */
interface Line {
  readonly id: string;
  readonly label: string;
  readonly source: string;
  readonly value: number;
  /** Part of what is rolled: nobody can switch it off. */
  readonly fixed: boolean;
  readonly on: boolean;
}

/** A degree that the roll may come to. */
interface DegreeChance {
  readonly id: string;
  readonly label: string;
  readonly chance: number;
}

/** What the roll dialog shows. */
export interface RollView {
  readonly title: string;
  readonly me: Side;
  readonly foe: Side | null;
  readonly lines: readonly Line[];
  /** Circumstances that somebody at the table may name. */
  readonly situation: readonly SituationField[];
  readonly total: number;
  /** Null while nobody has named one. */
  readonly target: number | null;
  /** True when somebody has to name the number. */
  readonly asksTarget: boolean;
  readonly chance: number | null;
  readonly odds: readonly DegreeChance[];
  /** The odds in a sentence, for those who do not see the bar. */
  readonly oddsText: string;
}

/** Rarer degrees are not drawn. */
const LEAST_CHANCE = 0.0005;

function lineOf(modifier: Modifier): Line {
  const { id, value, fixed = false, on = true } = modifier;
  return { id, label: modifierLabel("coda", modifier), source: sourceLabel(modifier), value, fixed, on };
}

/** What an act costs, in words; what costs nothing needs none. */
function costText(notes: Preview["notes"]): string {
  const cost = notes.find(({ code }) => code === "cost")?.params.cost ?? 0;
  if (cost === "full") return text("Roll.wholeRound");
  return Number(cost) > 0 ? counted("Roll.cost", Number(cost)) : "";
}

/** What the actor uses and what it costs him. */
function noteOf(standing: Standing, intent: Intent, notes: Preview["notes"]): string {
  const { sheet } = standing.me;
  const weapon = weaponsOf(sheet).find(({ id }) => id === intent.weapon);
  const used = weapon ? `${weaponName(weapon)}, ${damageText(sheet, weapon)}` : "";
  return [used, costText(notes), provokesText(standing, notes)].filter((words) => words !== "").join(". ");
}

function foeOf({ target }: Standing, intent: Intent): Side | null {
  if (!target || intent.targets?.[0] !== target.who.id) return null;
  const note = text("Roll.defense", { defense: defenseOf(target.who) });
  return { side: target.who.side, name: target.name, note };
}

function oddsOf({ test, ladder }: Preview): readonly DegreeChance[] {
  if (test.target === null) return [];
  const likely = degreeOdds(test, ladder).filter(({ chance }) => chance >= LEAST_CHANCE);
  return likely.map(({ id, chance }) => ({ id, chance, label: text(`coda.Degree.${id}`) }));
}

/** Everything about a roll as it stands with the adjustments made so far. @throws RangeError - Nothing is rolled. */
export function rollView(name: string, standing: Standing, intent: Intent): RollView {
  const preview = standing.ruleset.preview(standing.encounter, intent);
  if (!preview) throw new RangeError(`${intent.action} rolls no dice`);
  const { test, ladder, notes } = preview;
  const odds = oddsOf(preview);
  const made = odds.filter(({ id }) => ladder.find((rung) => rung.id === id)?.success);
  return {
    title: testLabel("coda", test.id),
    me: { side: standing.me.side, name, note: noteOf(standing, intent, notes) },
    foe: foeOf(standing, intent),
    lines: test.modifiers.filter(({ id }) => id !== "own").map(lineOf),
    situation: situationFields(intent, standing.ruleset.offers(standing.encounter, intent)),
    total: sumModifiers(test.modifiers),
    target: test.target,
    asksTarget: test.target === null || intent.adjustment?.target !== undefined,
    chance: test.target === null ? null : made.reduce((sum, { chance }) => sum + chance, 0),
    odds,
    oddsText: odds.map(({ label, chance }) => `${label} ${percent(chance, 1)}`).join(", "),
  };
}
