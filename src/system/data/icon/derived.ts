/** Derived numbers of an ICON actor: resistance and wound level. Loaded with the rules; called by `data/derive.ts`. */
import { harm, resistanceOf } from "../../../rulesets/icon/derived.ts";
import { trackFigures } from "../track-figures.ts";
import { bareSheet } from "./bare-sheet.ts";
import type { IconPersonData } from "./models.ts";

/** Put beside what a person's document stores what it shows, without conditions and fights (N12, N13, N14). */
export function derive(person: IconPersonData): void {
  const sheet = bareSheet(person);
  const [wounds] = harm.tracks(sheet, { damage: person.wounds.value }, {});
  person.resistance = resistanceOf(sheet);
  Object.assign(person.wounds, wounds && trackFigures(wounds));
}
