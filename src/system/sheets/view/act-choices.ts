/**
 * Choices about an act beside its button, such as the weapon: what there is, what is remembered with the actor, and
 * how the intent changes by it. Games define their kinds of choices with it.
 */
import type { Intent } from "../../../engine/intent.ts";
import { label } from "../../foundry/labels.ts";
import type { ActorContext } from "./actor-context.ts";
import type { Option } from "./options.ts";

/**
 * What is chosen about an act before it is begun, such as the weapon with which it is done. It has two options or more.
 */
export interface ActChoice {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
}

/** One of the options of a choice; the empty value leaves the matter to the rules. */
export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

/** A matter that a game lets people choose about some of its acts. */
export interface ChoiceKind<Sheet> {
  /** Its label is `<ruleset>.ActChoice.<id>`. */
  readonly id: string;
  /** What there is to choose from as things stand; none where the act does not know the matter. */
  options(context: ActorContext<Sheet>, action: string): readonly ChoiceOption[];
  /** What the act becomes with one of the options. */
  told(context: ActorContext<Sheet>, value: string): Partial<Intent>;
  /** What it is while nobody has chosen; the first option where this is left out. */
  usual?(context: ActorContext<Sheet>, action: string, options: readonly ChoiceOption[]): string;
}

/** Under which name a person's choice about an act is remembered. */
export function choiceKey(action: string, choice: string): string {
  return `${action}.${choice}`;
}

/** What there is to choose from as a person stands, and the option that counts now; empty where there is none. */
interface Offer {
  readonly options: readonly ChoiceOption[];
  readonly now: string;
}

/** By kind, by how somebody stands, and by act. */
const known = new WeakMap<object, WeakMap<object, Map<string, Offer>>>();

/**
 * As things stand, worked out once for each drawing: a sheet asks three times of each act, and to ask each time took a
 * quarter of what it shows (`sheet.again`).
 */
function offerOf<Sheet>(kind: ChoiceKind<Sheet>, context: ActorContext<Sheet>, action: string): Offer {
  const byContext = known.get(kind) ?? new WeakMap<object, Map<string, Offer>>();
  known.set(kind, byContext);
  const byAction = byContext.get(context) ?? new Map<string, Offer>();
  byContext.set(context, byAction);
  const before = byAction.get(action);
  if (before) return before;
  const options = kind.options(context, action);
  const found = { options, now: options.length > 0 ? chosenValue(kind, context, action, options) : "" };
  byAction.set(action, found);
  return found;
}

/** The option that counts now: the remembered one as long as it is there, else the usual one. */
function chosenValue<Sheet>(
  kind: ChoiceKind<Sheet>,
  context: ActorContext<Sheet>,
  action: string,
  options: readonly ChoiceOption[],
): string {
  const remembered = context.chosen?.[choiceKey(action, kind.id)];
  if (options.some(({ value }) => value === remembered)) return remembered ?? "";
  return kind.usual?.(context, action, options) ?? options[0]?.value ?? "";
}

/** The choices about an act that leave one something to choose. */
export function choicesOf<Sheet>(
  kinds: readonly ChoiceKind<Sheet>[],
  context: ActorContext<Sheet>,
  action: string,
): readonly ActChoice[] {
  return kinds
    .map((kind) => ({ kind, ...offerOf(kind, context, action) }))
    .filter(({ options }) => options.length > 1)
    .map(({ kind, options, now }) => ({
      id: kind.id,
      label: label(context.ruleset.id, "ActChoice", kind.id),
      options: options.map((option) => ({ ...option, selected: option.value === now })),
    }));
}

/** An act with everything that is chosen about it. */
export function withChoices<Sheet>(
  kinds: readonly ChoiceKind<Sheet>[],
  context: ActorContext<Sheet>,
  intent: Intent,
): Intent {
  let told = intent;
  for (const kind of kinds) {
    const { options, now } = offerOf(kind, context, intent.action);
    if (options.length === 0) continue;
    const { options: more, ...rest } = kind.told(context, now);
    told = { ...told, ...rest, ...(more && { options: { ...told.options, ...more } }) };
  }
  return told;
}

/** What is chosen about an act, in words; what is left to the rules goes without saying. */
export function chosenWords(choices: readonly ActChoice[]): readonly string[] {
  const chosen = choices.flatMap(({ options }) => options.filter(({ selected, value }) => selected && value !== ""));
  return chosen.map((option) => option.label);
}
