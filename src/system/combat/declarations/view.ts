/**
 * What the declaration window shows, as plain data: what can be picked with which key, and what each further action
 * costs. Knows no Foundry.
 */
import type { Encounter } from "../../../engine/encounter.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { Means, PendingAction, Plan } from "../../../engine/round.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { iconOf } from "../../foundry/icons.ts";
import { kindLabels, label } from "../../foundry/labels.ts";
import { counted, eitherOf, figure, listOf, signed, text } from "../../foundry/text.ts";

/** Somebody who owes something, as the window finds them. */
export interface DeclarationContext {
  readonly ruleset: Pick<Ruleset, "id" | "preview">;
  readonly encounter: Encounter;
  readonly of: CombatantId;
  readonly name: string;
  readonly pending: PendingAction;
  /** Kinds of acts that are chosen so far, in their order. */
  readonly chosen: readonly string[];
  /** What a weapon is called. */
  readonly weaponName: (id: string) => string;
  /** How many others of this user's owe a declaration as well. */
  readonly others: number;
}

/** Something to choose with a press or a key. */
interface PickView {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** What it is rolled with; empty where nothing is. */
  readonly hint: string;
  /** The key that chooses it; empty for none. */
  readonly key: string;
}

/** An action that is to be declared. */
interface Chosen {
  readonly place: number;
  readonly label: string;
  readonly takeOut: string;
}

/** What the window shows. */
export interface DeclarationView {
  readonly title: string;
  readonly hint: string;
  readonly picks: readonly PickView[];
  /** Null where nothing is declared. */
  readonly plan: {
    readonly chosen: readonly Chosen[];
    /** What the chosen ones take off each of them, and what one more would. */
    readonly toll: string;
    readonly more: string;
    readonly isFull: boolean;
    readonly changes: string;
    /** Which of the chosen ones they could not do as they stand; empty for none. */
    readonly lacks: string;
    /** What the button is called that hands it in, and the one that does so for all others too; empty for none. */
    readonly handIn: string;
    readonly forAll: string;
  } | null;
}

/** The keys of the keyboard for what there is to choose, in their order. */
const KEYS = Array.from("1234567890QWERTYUIP");

/** The key of a place: 1 to 9, then 0, then letters; empty where none is left. */
export function keyOfPlace(place: number): string {
  return KEYS[place] ?? "";
}

/** With what dice somebody would roll, such as "3 dice +2", and whether they have to draw what they roll with. */
function rolledWith({ ruleset, encounter, of, pending }: DeclarationContext, { weapon, isStowed }: Means): string {
  const preview = ruleset.preview.action(encounter, { actor: of, action: pending.action, weapon });
  if (!preview) return "";
  const { test, roll } = preview;
  const dice = counted("Declaration.dice", roll.dice);
  const words = { dice, bonus: signed(sumModifiers(test.modifiers)) };
  return text(isStowed ? "Declaration.rolledStowed" : "Declaration.rolled", words);
}

/** What so many actions take off each. */
function tollOf(plan: Plan, count: number): string {
  const { result, dice } = plan.toll(count);
  if (dice > 0) return counted("Declaration.fewerDice", dice);
  return result > 0 ? text("Declaration.offResult", { by: signed(-result) }) : text("Declaration.nothingOff");
}

/** What one more action would take off each; empty while there is none. */
function moreOf(count: number, plan: Plan): string {
  if (count >= plan.most) return text("Declaration.full", { most: figure(plan.most) });
  return count === 0 ? "" : text("Declaration.more", { toll: tollOf(plan, count + 1) });
}

/** That acts of these kinds want a weapon that is not in hand; empty for none. */
function lacksOf(ruleset: string, kinds: readonly string[]): string {
  return kinds.length === 0 ? "" : text("Declaration.lacks", { kinds: listOf(kindLabels(ruleset, kinds)) });
}

function planView({ ruleset, chosen, others }: DeclarationContext, plan: Plan): DeclarationView["plan"] {
  const labels = kindLabels(ruleset.id, chosen);
  return {
    chosen: labels.map((one, place) => ({
      place,
      label: text("Declaration.numbered", { number: place + 1, kind: one }),
      takeOut: text("Declaration.takeOut", { kind: one }),
    })),
    toll:
      chosen.length === 0
        ? text("Declaration.none")
        : `${counted("Declaration.count", chosen.length)} ${tollOf(plan, chosen.length)}`,
    more: moreOf(chosen.length, plan),
    isFull: chosen.length >= plan.most,
    changes:
      plan.changes.length === 0
        ? ""
        : text("Declaration.changes", { kinds: eitherOf(kindLabels(ruleset.id, plan.changes)) }),
    lacks: lacksOf(ruleset.id, plan.lacking(chosen)),
    handIn: text(chosen.length === 0 ? "Declaration.handInNothing" : "Declaration.handIn"),
    forAll: others > 0 ? counted("Declaration.forAll", others) : "",
  };
}

/** What the viewer may choose from: with what it is done, where there is a choice, or what is declared. */
function picksOf(context: DeclarationContext): readonly PickView[] {
  const { ruleset, pending } = context;
  const { means, plan } = pending;
  if (!plan && means.length === 0)
    return [{ id: "", label: text("Declaration.roll"), icon: iconOf(pending.action), hint: "", key: keyOfPlace(0) }];
  if (!plan)
    return means.map((one, place) => ({
      id: one.weapon,
      label: one.weapon === "" ? text("Declaration.bareHands") : context.weaponName(one.weapon),
      icon: iconOf(one.skill),
      hint: rolledWith(context, one),
      key: keyOfPlace(place),
    }));
  return plan.kinds.map((id, place) => ({
    id,
    label: label(ruleset.id, "Kind", id),
    icon: iconOf(id),
    hint: "",
    key: keyOfPlace(place),
  }));
}

/** What there is to choose. */
function hintOf({ plan, means, isAgain }: PendingAction): string {
  if (plan) return text("Declaration.planHint");
  if (means.length === 0) return text("Declaration.rollHint");
  return text(isAgain ? "Declaration.againHint" : "Declaration.weaponHint");
}

/** What somebody owes in the part of the round under way, to be done by a press or two. */
export function declarationView(context: DeclarationContext): DeclarationView {
  const { ruleset, name, pending } = context;
  const act = label(ruleset.id, "Action", pending.action);
  return {
    title: text("Declaration.title", { name, act }),
    hint: hintOf(pending),
    picks: picksOf(context),
    plan: pending.plan && planView(context, pending.plan),
  };
}
