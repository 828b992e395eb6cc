/**
 * Derived numbers of an actor of the third game: where Stun and Life end. Loaded with the rules; called by
 * `data/derive.ts`.
 */
import { harm } from "../../../rulesets/action/derived.ts";
import { ruleSettings } from "../../foundry/rule-settings.ts";
import { trackFigures } from "../track-figures.ts";
import { bareSheet } from "./bare-sheet.ts";
import type { ActionPersonData } from "./models.ts";

/** Put beside what a person's document stores what it shows, without conditions and fights (X12). */
export function derive(person: ActionPersonData): void {
  const counts = { stun: person.stun.value, damage: person.life.value };
  const [stun, life] = harm.tracks(bareSheet(person), counts, ruleSettings("action"));
  Object.assign(person.stun, stun && trackFigures(stun));
  Object.assign(person.life, life && trackFigures(life));
}
