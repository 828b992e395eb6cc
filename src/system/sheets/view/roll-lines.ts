/**
 * What a roll and the number that it has to meet add up from, line by line, as the roll dialog shows them: what may be
 * switched off, why each counts, and what the map says otherwise.
 */
import type { RollKind } from "../../../engine/dice/roll-kind.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { ActionPreview } from "../../../engine/preview.ts";
import { modifierLabel, modifierReason, sourceLabel } from "../../foundry/labels.ts";
import { figure, gameText, signed } from "../../foundry/text.ts";
import type { ActorContext } from "./actor-context.ts";
import { asMapped, type MapView, type Overrules, overruledWords } from "./overrule.ts";

/** A line of the total. */
export interface ModifierLine {
  readonly id: string;
  readonly label: string;
  readonly source: string;
  /** Why it counts, or what it counts instead of; empty where the label says it. */
  readonly reason: string;
  /** As it is read; empty where it says what is rolled and adds nothing. */
  readonly value: string;
  /** Part of what is rolled: nobody can switch it off. */
  readonly fixed: boolean;
  readonly on: boolean;
}

/** The number that is to be met, as far as its reader learns it. */
export interface NumberToMeet {
  /** Null while nobody has named one, and where it is a figure that the reader does not learn. */
  readonly target: number | null;
  /** The same in words where none of it may be switched off; empty where the rules add nothing up, or for secrets. */
  readonly made: string;
  /**
   * What the game calls the number and what is rolled, and says of how the number adds up and of chances that nobody
   * knows; empty for nothing.
   */
  readonly words: {
    readonly number: string;
    readonly rolled: string;
    readonly made: string;
    readonly unknown: string;
  };
}

/** What is added to the dice, as it is read; nothing goes without saying where they are no plain pair. */
export function bonusText(total: number, { varies }: RollKind): string {
  return varies && total === 0 ? "" : signed(total);
}

/** A modifier as a line, with why it counts. */
export function lineOf(
  overrules: Overrules,
  modifier: Modifier,
  view: MapView,
  { ruleset, nameOf }: ActorContext,
  roll: RollKind,
): ModifierLine {
  const { id, value, fixed = false, on = true } = modifier;
  const reason = modifierReason(ruleset.id, modifier, nameOf) || overruledWords(overrules, modifier, view);
  return {
    id,
    label: modifierLabel(ruleset.id, modifier),
    source: sourceLabel(ruleset.id, modifier),
    reason,
    value: fixed ? bonusText(value, roll) : signed(value),
    fixed,
    on,
  };
}

/** What the modifiers would be if nobody said anything against the map, or just one thing. */
export function mapViewOf(overrules: Overrules, { ruleset, encounter, me }: ActorContext, intent: Intent): MapView {
  const modifiersOf = (one: Intent) => {
    const { modifiers = [], against = [] } = ruleset.preview.action(encounter, one)?.test ?? {};
    return [...modifiers, ...against];
  };
  const plain = asMapped(overrules, intent);
  const target = encounter.combatants[intent.targets?.[0] ?? ""];
  return {
    mapped: modifiersOf(plain),
    isOnMap: !me.offMap && target !== undefined && !target.offMap,
    told: (option, row) => modifiersOf({ ...plain, options: { ...plain.options, [option]: row } }),
  };
}

/** What a number adds up from, such as "Medium 7, light cover +1". */
function madeText(ruleset: string, against: readonly Modifier[]): string {
  const parts = against.map((part, index) => {
    const value = index === 0 ? figure(part.value) : signed(part.value);
    return `${modifierLabel(ruleset, part)} ${value}`;
  });
  return parts.join(", ");
}

/** What the game says of the number that is to be met, and of chances that the reader cannot know. */
function wordsOf(ruleset: string, made: string, isSecret: boolean): NumberToMeet["words"] {
  return {
    number: gameText(ruleset, "Roll.target"),
    rolled: gameText(ruleset, "Roll.total"),
    made: made === "" ? "" : gameText(ruleset, "Roll.made", { parts: made }),
    unknown: gameText(ruleset, isSecret ? "Roll.secret" : "Roll.noTarget"),
  };
}

/** What the number to meet adds up from, line by line, where parts of it may be switched off. */
export function againstLines(
  overrules: Overrules,
  { test, roll, againstMayGo }: ActionPreview,
  view: MapView,
  context: ActorContext,
  isTold: boolean,
): readonly ModifierLine[] {
  if (!againstMayGo || !isTold) return [];
  return (test.against ?? []).map((part, place) => {
    const line = lineOf(overrules, part, view, context, roll);
    return place === 0 ? { ...line, value: figure(part.value) } : { ...line, value: signed(part.value) };
  });
}

/** The number that is to be met, what it adds up from and what is said of it, as far as the reader learns it. */
export function targetOf(
  ruleset: string,
  { test, againstMayGo }: ActionPreview,
  isKept: boolean,
  isSecret: boolean,
): NumberToMeet {
  const made = isKept || againstMayGo ? "" : madeText(ruleset, test.against ?? []);
  return { target: isKept ? null : test.target, made, words: wordsOf(ruleset, made, isSecret) };
}
