/**
 * What the roll dialog shows: lines, target number, chance, degrees, expected damage, and fields for circumstances.
 * Leaves out what its reader may not know. Pure; `apps/roll-dialog.ts` draws it.
 */
import type { RollKind } from "../../../engine/dice/roll-kind.ts";
import type { Intent } from "../../../engine/intent.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { ActionPreview } from "../../../engine/preview.ts";
import { degreeOdds, expectedDamage, successChance, tallyOdds } from "../../../odds/degree-odds.ts";
import { meanHarm } from "../../../odds/strikes.ts";
import { label, testLabel } from "../../foundry/labels.ts";
import { refusalText } from "../../foundry/notify.ts";
import { figure, gameText, listOf, percent, signed, text } from "../../foundry/text.ts";
import type { RulesetUi } from "../ruleset-ui.ts";
import { type ActorContext, hasSecretOdds, keepsFigures } from "./actor-context.ts";
import { buysDice, type DiceOffer, diceOffers, type FaceSpan, faceSpans } from "./bought-dice.ts";
import type { Option } from "./options.ts";
import { awaitsTarget, lacksTarget, type Reachable, reachableBy } from "./reachable.ts";
import {
  againstLines,
  bonusText,
  lineOf,
  type ModifierLine,
  mapViewOf,
  type NumberToMeet,
  targetOf,
} from "./roll-lines.ts";
import { type AimedSquares, asSeen, enemyOf, isKeptNumber, noteOf, type Side, squaresOf } from "./roll-sides.ts";
import type { SituationField } from "./situation.ts";

/** A degree that the roll may come to. */
interface DegreeChance {
  readonly id: string;
  readonly label: string;
  readonly chance: number;
}

/** Points of a count that may be put in. */
interface SpendField {
  readonly count: string;
  readonly label: string;
  /** None first. */
  readonly options: readonly Option[];
  /** The same as dice with their chances, in place of the options, where they buy dice; none for any other. */
  readonly offers: readonly (DiceOffer & { readonly words: string; readonly price: string })[];
}

/** What the roll dialog shows. */
export interface RollView extends NumberToMeet {
  readonly title: string;
  readonly me: Side;
  readonly enemy: Side | null;
  /** Null where nothing is fired at instead of somebody. */
  readonly squares: AimedSquares | null;
  /** Whom one could aim at, where somebody has to be aimed at first; else none. */
  readonly reachable: readonly Reachable[];
  readonly lines: readonly ModifierLine[];
  /** May any of what is rolled or to be met be switched off? */
  readonly maySwitch: boolean;
  /** What the number to meet adds up from, where parts of it may be switched off and the reader may know it. */
  readonly against: readonly ModifierLine[];
  /** Circumstances that somebody at the table may name. */
  readonly situation: readonly SituationField[];
  /** What points may be put in before the dice fall, such as courage; the options have none first. */
  readonly spends: readonly SpendField[];
  /** What each face of a die counts for, where dice count by themselves; else none. */
  readonly spans: readonly FaceSpan[];
  /** Why it cannot be done as it stands now, in words; empty when it can. */
  readonly refusal: string;
  readonly total: number;
  /** The same as it is read; empty where nothing is added to dice that are no plain pair. */
  readonly bonus: string;
  /** The dice that are thrown, and how they are read; empty where they are added up. */
  readonly dice: number;
  readonly sides: number;
  readonly reading: string;
  /** What others throw in the same roll, such as "1d20 by Bo"; empty where nobody does. */
  readonly others: string;
  /** That dice may be thrown again, which the chances take into account; empty where none may. */
  readonly again: string;
  /** What the dice may bring beside what they come to, such as complications, with the chance of each. */
  readonly tallies: readonly { readonly label: string; readonly chance: number }[];
  /** The number that somebody at the table has named; null while it is what the rules say. */
  readonly named: number | null;
  /** Is the number to meet kept from the reader? */
  readonly isSecret: boolean;
  /** What comes of it when nobody names the number; empty where nothing does. */
  readonly numberHint: string;
  /** May somebody name the number, for want of anybody aimed at? */
  readonly takesNumber: boolean;
  readonly chance: number | null;
  readonly odds: readonly DegreeChance[];
  /** The odds in a sentence, for those who do not see the bar. */
  readonly oddsText: string;
  /** What harm to expect, in words; empty where there is none, or the reader may not know. */
  readonly expected: string;
}

/** Rarer degrees are not drawn. */
const LEAST_CHANCE = 0.0005;

function oddsOf(ruleset: string, preview: ActionPreview): readonly DegreeChance[] {
  if (preview.test.target === null) return [];
  const likely = degreeOdds(preview).filter(({ chance }) => chance >= LEAST_CHANCE);
  return likely.map(({ id, chance }) => ({ id, chance, label: text(`${ruleset}.Degree.${id}`) }));
}

/** Why what was named makes it impossible, in words, such as full cover; or that somebody has to be aimed at first. */
function refusedNow({ ruleset, encounter }: ActorContext, intent: Intent, isAimless: boolean): string {
  const refusal = ruleset.check(encounter, intent);
  if (isAimless && !refusal) return gameText(ruleset.id, "Roll.aimFirst");
  return refusal ? refusalText(refusal) : "";
}

/** What comes of it when nobody names the number; empty where the roll is refused without one. */
function numberHintOf(asksTarget: boolean, refusal: string): string {
  if (!asksTarget) return text("Roll.ruledHint");
  return refusal === "" ? text("Roll.targetHint") : "";
}

/** The number that the rules name for it, whatever anybody has named; null where they name none. */
function ruledTarget({ ruleset, encounter }: ActorContext, { adjustment, ...intent }: Intent): number | null {
  const { target: _named, ...rest } = adjustment ?? {};
  return ruleset.preview.action(encounter, { ...intent, adjustment: rest })?.test.target ?? null;
}

/** How many points may be put in, none first. */
function pointOptions(most: number, put: number): readonly Option[] {
  return Array.from({ length: most + 1 }, (_, points) => ({
    value: String(points),
    label: points === 0 ? text("Roll.none") : figure(points),
    selected: points === put,
  }));
}

/** What dice that are bought would bring, each with its price in words. */
function offersOf(context: ActorContext, intent: Intent, count: string, most: number, isKept: boolean) {
  return diceOffers(context, intent, count, most, isKept).map((offer) => ({
    ...offer,
    words: offer.gain === null ? "" : signed(Math.round(offer.gain * 100)),
    price: offer.points === 0 ? text("Roll.free") : text("Roll.price", { points: figure(offer.points) }),
  }));
}

/** What points may be put in before the dice fall, and how many are; the first that buy dice show what these bring. */
function spendFields(
  context: ActorContext,
  preview: ActionPreview,
  intent: Intent,
  isKept: boolean,
): readonly SpendField[] {
  let hasOffers = !buysDice(preview);
  return Object.entries(preview.spends).map(([count, most]) => {
    const offers = hasOffers ? [] : offersOf(context, intent, count, most, isKept);
    hasOffers ||= offers.length > 0;
    const options = pointOptions(most, intent.adjustment?.spends?.[count] ?? 0);
    return { count, label: label(context.ruleset.id, "Spends", count), options, offers };
  });
}

/** How likely what may come of a roll is, as far as the reader learns it. */
function chancesOf(
  ruleset: string,
  preview: ActionPreview,
  isKept: boolean,
): Pick<RollView, "chance" | "odds" | "oddsText"> {
  if (isKept) return { chance: null, odds: [], oddsText: "" };
  const odds = oddsOf(ruleset, preview);
  return {
    chance: preview.test.target === null ? null : successChance(preview),
    odds,
    oddsText: odds.map(({ label, chance }) => `${label} ${percent(chance, 1)}`).join(", "),
  };
}

/** The only one whom an attack is aimed at, as far as the reader learns their figures; undefined for anything else. */
function soleTarget(context: ActorContext, { action, targets = [], cells = [], options }: Intent): string | undefined {
  const { ruleset, encounter } = context;
  const [target = "", ...others] = targets;
  const isAttack = ruleset.tables.actions[action]?.group === "attack" && options?.object !== true;
  const isOne = others.length + cells.length === 0 && encounter.combatants[target] !== undefined;
  return isAttack && isOne && !keepsFigures(context, target) ? target : undefined;
}

/**
 * What an attack does to whom it is aimed at on average, in words; empty where it is none, or where that tells what the
 * reader may not know.
 */
function expectedText(context: ActorContext, intent: Intent, preview: ActionPreview, isTold: boolean): string {
  const { ruleset, encounter } = context;
  if (!isTold || preview.test.target === null || soleTarget(context, intent) === undefined) return "";
  const damage = expectedDamage(preview, ({ id }) => meanHarm(ruleset.preview.damage(encounter, intent, id)));
  if (damage <= 0) return "";
  return gameText(ruleset.id, "Roll.expected", { damage: figure(Math.round(damage * 10) / 10) });
}

/** What others throw in the same roll, in words. */
function othersText({ nameOf }: ActorContext, { others = [] }: RollKind): string {
  return listOf(others.map(({ dice, sides, of }) => text("Roll.othersDice", { dice, sides, name: nameOf(of) })));
}

/** What is thrown, and how it is read. */
function diceOf(
  context: ActorContext,
  roll: RollKind,
): Pick<RollView, "dice" | "sides" | "reading" | "others" | "again"> {
  return {
    dice: roll.dice,
    sides: roll.sides,
    reading: roll.reading ? text(`${context.ruleset.id}.Reading.any`) : "",
    others: othersText(context, roll),
    again: roll.again ? text("Roll.mayThrowAgain") : "",
  };
}

function talliesOf(ruleset: string, preview: ActionPreview): RollView["tallies"] {
  const likely = tallyOdds(preview).filter(({ chance }) => chance >= LEAST_CHANCE);
  return likely.map(({ id, chance }) => ({ chance, label: label(ruleset, "Tally", id) }));
}

/** Everything about a roll as it stands with the adjustments made so far. @throws RangeError - Nothing is rolled. */
export function rollView(rulesetUi: RulesetUi, name: string, whole: ActorContext, intent: Intent): RollView {
  const context = asSeen(whole, intent);
  const { ruleset, encounter } = context;
  const { overrules } = rulesetUi.roll;
  const preview = ruleset.preview.action(encounter, intent);
  if (!preview) throw new RangeError(`${intent.action} rolls no dice`);
  const { test, roll } = preview;
  const isSecret = hasSecretOdds(context, intent);
  const squares = squaresOf(rulesetUi, context, intent);
  const isAimless = squares === null && lacksTarget(context, intent);
  const awaits = awaitsTarget(context, intent);
  const keepsChances = isSecret || awaits;
  const isTold = !keepsChances && !isKeptNumber(context, intent);
  const view = mapViewOf(overrules, context, intent);
  const refusal = refusedNow(context, intent, isAimless);
  const rolled = test.modifiers.filter(({ id }) => id !== "own");
  const lines = rolled.map((one) => lineOf(overrules, one, view, context, roll));
  const against = againstLines(overrules, preview, view, context, isTold);
  return {
    title: testLabel(ruleset.id, test.id),
    me: { side: context.me.side, name, note: noteOf(rulesetUi.roll.used(context, intent), context, preview) },
    enemy: enemyOf(context, intent),
    squares,
    reachable: isAimless ? reachableBy(context, intent) : [],
    lines,
    against,
    maySwitch: [...lines, ...against].some(({ fixed }) => !fixed),
    situation: rulesetUi.roll.situation(context, intent, ruleset.preview.options(encounter, intent), view),
    spends: spendFields(context, preview, intent, keepsChances),
    spans: faceSpans(ruleset.id, roll),
    refusal,
    total: sumModifiers(test.modifiers),
    bonus: bonusText(sumModifiers(test.modifiers), roll),
    ...diceOf(context, roll),
    tallies: keepsChances ? [] : talliesOf(ruleset.id, preview),
    ...targetOf(ruleset.id, preview, !isTold, isSecret),
    named: intent.adjustment?.target ?? null,
    isSecret,
    numberHint: numberHintOf(!awaits && ruledTarget(context, intent) === null, refusal),
    takesNumber: !awaits,
    ...chancesOf(ruleset.id, preview, keepsChances),
    expected: expectedText(context, intent, preview, isTold),
  };
}
