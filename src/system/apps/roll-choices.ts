/**
 * What a person changes in a roll before the dice fall, as the dialog's fields hold it and as an intent tells it to the
 * rules. Used by `roll-dialog.ts`.
 */
import type { Intent } from "../../engine/intent.ts";
import type { Adjustment } from "../../engine/modifiers.ts";
import type { Json } from "../../engine/types.ts";

/** A modifier that a person names themselves. */
interface OwnModifier {
  label: string;
  value: number;
}

/** What a person has changed in a roll so far. */
export interface Choices {
  readonly off: Set<string>;
  readonly added: OwnModifier[];
  /** The number to meet, where somebody had to name one. */
  target: number | null;
  /** Points that are put in before the dice fall, by the count from which they are taken. */
  readonly spends: Record<string, number>;
  /** Circumstances that somebody has named, as the intent holds them. */
  readonly situation: Record<string, Json>;
}

/** Between a matter and whom it concerns, where somebody names it of several people one by one. */
const OF = "/";

/** The options of an intent as the fields of a dialog hold them: `covers/<id>` for an entry of `covers`. */
function flattened(options: NonNullable<Intent["options"]>): Record<string, Json> {
  const entries = Object.entries(options).flatMap(([id, value]): [string, Json][] => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [[id, value]];
    return Object.entries(value).map(([of, own]) => [`${id}${OF}${of}`, own]);
  });
  return Object.fromEntries(entries);
}

/** The fields of a dialog as the options of an intent; what was named of nobody is left out of a matter of several. */
function nested(situation: Choices["situation"]): Record<string, Json> {
  const options: Record<string, Json> = {};
  for (const [field, value] of Object.entries(situation)) {
    const [id = "", of] = field.split(OF);
    if (of === undefined) options[id] = value;
    else if (value !== "") options[id] = { ...(options[id] as object | undefined), [of]: value };
  }
  return options;
}

/** The choices with which a dialog begins. */
export function choicesOf({ adjustment, options = {} }: Pick<Intent, "adjustment" | "options">): Choices {
  return {
    off: new Set(adjustment?.off),
    added: (adjustment?.added ?? []).map((own) => ({ ...own })),
    target: adjustment?.target ?? null,
    spends: { ...adjustment?.spends },
    situation: flattened(options),
  };
}

/** The choices as the rules read them; undefined when nothing was changed. */
function adjustmentOf({ off, added, target, spends }: Choices): Adjustment | undefined {
  const adjustment: Adjustment = {
    ...(off.size > 0 ? { off: [...off] } : {}),
    ...(added.length > 0 ? { added: added.map((own) => ({ ...own })) } : {}),
    ...(target === null ? {} : { target }),
    ...(Object.values(spends).some((points) => points > 0) ? { spends: { ...spends } } : {}),
  };
  return Object.keys(adjustment).length > 0 ? adjustment : undefined;
}

/** The intent with the choices instead of what it brought along. */
export function chosenIntent({ adjustment: _old, options: _named, ...intent }: Intent, choices: Choices): Intent {
  const adjustment = adjustmentOf(choices);
  const named = Object.keys(choices.situation).length > 0;
  return {
    ...intent,
    ...(named ? { options: nested(choices.situation) } : {}),
    ...(adjustment ? { adjustment } : {}),
  };
}
