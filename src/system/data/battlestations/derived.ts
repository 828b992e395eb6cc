/**
 * Derived numbers of an actor of the fourth game: where hit points end. Loaded with the rules; called by
 * `data/derive.ts`.
 */
import { harm } from "../../../rulesets/battlestations/derived.ts";
import { ruleSettings } from "../../foundry/rule-settings.ts";
import type { TrackDerived } from "../fields.ts";
import { trackFigures } from "../track-figures.ts";
import { bareSheet, type StoredPerson } from "./bare-sheet.ts";

/** Put beside what a person's document stores what it shows, without conditions and fights (T05). */
export function derive(person: StoredPerson & { readonly hits: TrackDerived }): void {
  const [hits] = harm.tracks(bareSheet(person), { damage: person.hits.value }, ruleSettings("battlestations"));
  Object.assign(person.hits, hits && trackFigures(hits));
}
