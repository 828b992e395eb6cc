/**
 * Derived numbers of an actor of the fifth game: where Stress ends. Loaded with the rules; called by `data/derive.ts`.
 */
import { harm } from "../../../rulesets/sta/derived.ts";
import { ruleSettings } from "../../foundry/rule-settings.ts";
import type { TrackDerived } from "../fields.ts";
import { trackFigures } from "../track-figures.ts";
import { bareSheet, type StoredPerson } from "./bare-sheet.ts";

/** Put beside what a person's document stores what it shows, without conditions and fights (P11). */
export function derive(person: StoredPerson & { readonly stress: TrackDerived }): void {
  const [stress] = harm.tracks(bareSheet(person), { stress: person.stress.value }, ruleSettings("sta"));
  Object.assign(person.stress, stress && trackFigures(stress));
}
