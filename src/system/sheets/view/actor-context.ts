/**
 * The `ActorContext`: everything about an actor that a sheet's views need, as plain data, with what its reader may
 * know. Every view takes one; `sheets/actor-context.ts` makes it.
 */
import { CONDITIONS, type Combatant, type Encounter, hasCondition, isFight } from "../../../engine/encounter.ts";
import { coversCell } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { EnemyVisibility } from "../../foundry/settings.ts";

/** The encounter they are in, themselves in it, and whom they aim at. */
export interface ActorContext<Sheet = unknown> {
  readonly ruleset: Ruleset;
  readonly encounter: Encounter<Sheet>;
  readonly me: Combatant<Sheet>;
  readonly target: Aim<Sheet> | null;
  /** What was chosen about acts and is remembered, by `choiceKey`. */
  readonly chosen?: Readonly<Record<string, string>>;
  /** May the reader know of hidden combatants? */
  readonly seesHidden: boolean;
  /** Does the reader see somebody on the map now? Everybody where it is left out. */
  readonly sees?: (id: CombatantId) => boolean;
  /** How much the reader learns of somebody; everything where it is left out. */
  readonly learns?: (id: CombatantId) => EnemyVisibility;
  /** What a dearer choice has to save to be the best, as a share; a third where it is left out. */
  readonly saves?: number;
  /** What the reader may call somebody. */
  readonly nameOf: (id: CombatantId) => string;
}

/** Whom somebody aims at, as their own user may know them. */
export interface Aim<Sheet = unknown> {
  readonly who: Combatant<Sheet>;
  readonly name: string;
}

/** The beginning of every intent of this person: who, what, and whom they aim at. */
export function intentOf({ me, target }: ActorContext, action: string, more: Partial<Intent> = {}): Intent {
  const targets = target ? { targets: [target.who.id] } : {};
  return { actor: me.id, action, ...targets, ...more };
}

/** A test of one of the figures on the sheet, or of a finer part of it; it is aimed at nobody. */
export function figureIntent(context: ActorContext, action: string, subject: string, edge = ""): Intent {
  const options = { subject, ...(edge !== "" && { edge }) };
  return { ...intentOf(context, action, { options }), targets: [] };
}

/** Would the chances of an intent tell of somebody of whom the reader learns nothing? */
export function hasSecretOdds({ learns, me, encounter }: ActorContext, { targets = [], cells = [] }: Intent): boolean {
  const inCells = Object.values(encounter.combatants).filter(({ place }) =>
    cells.some((cell) => coversCell(place, cell, me.place)),
  );
  return [...targets, ...inCells.map(({ id }) => id)].some((id) => learns?.(id) === "nothing");
}

/** Are somebody's own numbers, such as a Defense, kept from the reader? */
export function keepsFigures({ learns }: ActorContext, id: CombatantId): boolean {
  return learns !== undefined && learns(id) !== "all";
}

/** Are they dead, so that nothing of theirs is counted or offered any more? */
export function isDead({ me }: Pick<ActorContext, "me">): boolean {
  return hasCondition(me, CONDITIONS.dead);
}

/** Is a fight going on in which they take part? */
export function isFighting({ encounter }: ActorContext): boolean {
  return isFight(encounter);
}
