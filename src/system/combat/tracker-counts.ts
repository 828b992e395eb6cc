/**
 * What a fight counts that is nobody's own, such as what a hull has suffered, as the tracker shows it. Asked by
 * `tracker-view.ts`.
 */
import { type Encounter, isFight, sharedOf } from "../../engine/encounter.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import { label } from "../foundry/labels.ts";
import { figure, text } from "../foundry/text.ts";

/** A fight and who looks at it. */
interface Counted {
  readonly ruleset: Pick<Ruleset, "id" | "tables">;
  readonly encounter: Encounter;
  readonly isGM: boolean;
}

/** Something that the fight counts, as everybody sees it. */
export interface CountView {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Whose it is; empty where it is nobody's. */
  readonly side: string;
  readonly sideLabel: string;
  /** The buttons by which a game master changes it; none for others. */
  readonly changes: readonly { readonly by: number; readonly icon: string; readonly label: string }[];
}

/** What the fight counts, with what a game master changes it by. */
export function countsOf({ ruleset, encounter, isGM }: Counted): readonly CountView[] {
  if (!encounter.counts || !isFight(encounter)) return [];
  return Object.values(ruleset.tables.shared ?? {}).map(({ id, side = "" }) => {
    const words = label(ruleset.id, "Shared", id);
    const value = sharedOf(encounter, id);
    const less = { by: -1, icon: "down", label: text("Tracker.less", { what: words }) };
    const more = { by: 1, icon: "plus", label: text("Tracker.more", { what: words }) };
    const sideLabel = side && text(`Side.${side}`);
    return {
      id,
      label: words,
      value: figure(value),
      side,
      sideLabel,
      changes: isGM ? [...(value > 0 ? [less] : []), more] : [],
    };
  });
}
