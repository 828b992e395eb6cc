/** Derived numbers of an ICON actor: resistance and wound level. Loaded with the rules; called by `data/derive.ts`. */
import { resistanceOf, woundLevel } from "../../../rulesets/icon/derived.ts";
import { wounds } from "../../../rulesets/icon/tables/damage.ts";
import { bareSheet } from "./bare-sheet.ts";
import type { IconPersonData } from "./models.ts";

/** Put beside what a person's document stores what it shows, without conditions and fights (N12, N13, N14). */
export function derive(person: IconPersonData): void {
  const sheet = bareSheet(person);
  const resistance = resistanceOf(sheet);
  const { id: level, penalty } = woundLevel(sheet, person.wounds.value);
  person.resistance = resistance;
  // A plain minus would make a zero of its own
  Object.assign(person.wounds, { max: resistance * wounds.killed.place, level, penalty: 0 - penalty });
}
