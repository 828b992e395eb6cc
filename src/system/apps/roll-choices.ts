import type { Adjustment } from "../../engine/modifiers.ts";

/** A modifier that a person names himself. */
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
}

/** The choices with which a dialog begins. */
export function choicesOf(adjustment: Adjustment | undefined): Choices {
  return {
    off: new Set(adjustment?.off),
    added: (adjustment?.added ?? []).map((own) => ({ ...own })),
    target: adjustment?.target ?? null,
  };
}

/** The choices as the rules read them; undefined when nothing was changed. */
export function adjustmentOf({ off, added, target }: Choices): Adjustment | undefined {
  const adjustment: Adjustment = {
    ...(off.size > 0 ? { off: [...off] } : {}),
    ...(added.length > 0 ? { added: added.map((own) => ({ ...own })) } : {}),
    ...(target === null ? {} : { target }),
  };
  return Object.keys(adjustment).length > 0 ? adjustment : undefined;
}
