/**
 * Whom a roll without a target could be aimed at: those who can be reached as things stand, nearest first, with what
 * the reader may know of the odds. The roll dialog asks for it; nobody is in it of whom the reader does not know.
 */
import { type Combatant, isOutWith } from "../../../engine/encounter.ts";
import { metresBetween } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { ActionRow } from "../../../engine/table.ts";
import type { Refusal } from "../../../engine/types.ts";
import { A_THIRD, bestOf, type Candidate, candidateOf } from "../../../odds/best-choice.ts";
import { successChance } from "../../../odds/degree-odds.ts";
import { chanceText } from "../../chat/view/chances.ts";
import { bestRule } from "../../chat/view/choices.ts";
import { label } from "../../foundry/labels.ts";
import { counted, metres } from "../../foundry/text.ts";
import type { ActButton } from "./actions.ts";
import { type ActorContext, hasSecretOdds, isFighting, keepsFigures } from "./actor-context.ts";
import type { MovementModeButton } from "./movement-actions.ts";

/** Somebody whom one could aim at. */
export interface Reachable {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly away: string;
  /** As it may be shown: a figure, a word, or empty. */
  readonly chance: string;
  readonly isBest: boolean;
  /** By which rule they are the best, in a sentence; empty for all others. */
  readonly bestRule: string;
}

/** So many are offered at most. */
const MOST = 6;

/** In place of somebody to aim at, where only the kind of act matters. */
const ANYBODY = "anybody";

/** The number that the act would have to meet against somebody, by what the rules say; null where they say none. */
function chanceAt({ ruleset, encounter }: ActorContext, intent: Intent, id: string): number | null {
  const seen = ruleset.preview.action(encounter, { ...intent, targets: [id] });
  return seen && seen.test.target !== null ? successChance(seen) : null;
}

/** The refusal of an act that only lacks somebody for whom it is meant. */
export const NOBODY_YET = "maneuver/no-target";

/** What is aimed at enemies; whom one helps is chosen elsewhere. */
const AT_ENEMIES: ReadonlySet<ActionRow["group"]> = new Set(["attack", "maneuver", "grab"]);

/** Do the rules themselves refuse a roll of a combat for nothing but that nobody is aimed at? */
export function awaitsTarget(context: ActorContext, intent: Intent): boolean {
  const { ruleset, encounter } = context;
  const group = ruleset.tables.actions[intent.action]?.group;
  if (!isFighting(context) || !group || !AT_ENEMIES.has(group)) return false;
  return ruleset.check(encounter, intent)?.code === NOBODY_YET && ruleset.preview.action(encounter, intent) !== null;
}

/** Why the roll dialog of an act need not open at all, or null; whom it is aimed at is chosen there. */
export function refusalBeforeAim(context: ActorContext, intent: Intent): Refusal | null {
  return awaitsTarget(context, intent) ? null : context.ruleset.check(context.encounter, intent);
}

/** Does the act of a combat still need somebody to be aimed at? One whose number was named stands for itself. */
export function lacksTarget(context: ActorContext, intent: Intent): boolean {
  const { targets = [], cells = [], adjustment } = intent;
  const { me, encounter } = context;
  if (!isFighting(context) || targets.length > 0 || cells.length > 0) return false;
  if (awaitsTarget(context, intent)) return true;
  if (adjustment?.target !== undefined && adjustment.target !== null) return false;
  if (context.ruleset.preview.action(encounter, intent)?.test.target !== null) return false;
  const beside = { ...me.place, col: me.place.col + me.place.width };
  const anybody: Combatant = { ...me, id: ANYBODY, place: beside };
  const combatants = { ...encounter.combatants, [ANYBODY]: anybody };
  return chanceAt({ ...context, encounter: { ...encounter, combatants } }, intent, ANYBODY) !== null;
}

/** What the act does to somebody, as it is compared; by its chance alone where nobody can tell more. */
function weightOf({ ruleset, encounter }: ActorContext, intent: Intent, id: string, chance: number | null): Candidate {
  const { actor, action, weapon } = intent;
  const prompt = { id: "", of: actor, kind: "opportunity", about: id, choices: [], fallback: "", rules: [] };
  const choice = { id, action, ...(weapon === undefined ? {} : { weapon }) };
  const preview = ruleset.preview.choice(encounter, prompt, choice);
  const known = preview && candidateOf(id, preview);
  return { ...(known ?? { id, harm: null, fall: null }), price: 0, chance };
}

/** How far off somebody is, as it is read: in the bands of the game where zones count, else in metres. */
export function awayText({ ruleset, encounter, me }: ActorContext, who: Combatant): string {
  const band = ruleset.map.zones?.bandBetween(encounter, me, who) ?? null;
  return band === null ? metres(metresBetween(me.place, who.place)) : label(ruleset.id, "Range", band);
}

/** Those who can be reached, nearest first. @param context - As the reader may know it. */
export function reachableBy(context: ActorContext, intent: Intent): readonly Reachable[] {
  const { ruleset, encounter, me, sees, nameOf, saves = A_THIRD } = context;
  const enemies = Object.values(encounter.combatants).filter(
    (one) => one.id !== me.id && one.side !== me.side && !one.offMap && !isOutWith(one.conditions),
  );
  const near = enemies
    .filter(({ id }) => sees?.(id) !== false && !ruleset.check(encounter, { ...intent, targets: [id] }))
    .map((one) => ({ one, far: metresBetween(me.place, one.place) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST);
  const weighed = near.map(({ one, far }) => {
    const isSecret = hasSecretOdds(context, { ...intent, targets: [one.id] });
    return { one, far, chance: isSecret ? null : chanceAt(context, intent, one.id) };
  });
  const known = weighed.flatMap(({ one, chance }) =>
    chance === null ? [] : [weightOf(context, intent, one.id, chance)],
  );
  const best = known.length > 1 ? bestOf(known, "do", saves) : null;
  return weighed.map(({ one, chance }) => ({
    id: one.id,
    name: nameOf(one.id),
    side: one.side,
    away: awayText(context, one),
    chance: chanceText(chance, !keepsFigures(context, one.id)),
    isBest: best?.id === one.id,
    bestRule: best?.id === one.id ? bestRule({ aim: "do", saves }) : "",
  }));
}

/* Parts what a sheet offers into what can be done now and what cannot, so that half of it are not refusals. */

/** What a group of a sheet offers. */
interface Buttons {
  readonly movementModes: readonly MovementModeButton[];
  readonly buttons: readonly ActButton[];
}

/** What cannot be done now, folded into one line; each says why. */
interface Cannot extends Buttons {
  readonly label: string;
  readonly open: boolean;
}

/**
 * The groups with what can be done now, and all that cannot in one line of its own; null where there is nothing of
 * that.
 *
 * @param open - Does the line stand open?
 */
export function possibleGroups<G extends Buttons>(
  groups: readonly G[],
  open: boolean,
): { readonly groups: readonly G[]; readonly cannot: Cannot | null } {
  const isReady = ({ refused }: ActButton) => !refused;
  const ready = groups.map((group) => {
    return { ...group, movementModes: group.movementModes.filter(isReady), buttons: group.buttons.filter(isReady) };
  });
  const movementModes = groups.flatMap((group) => group.movementModes.filter(({ refused }) => refused));
  const buttons = groups.flatMap((group) => group.buttons.filter(({ refused }) => refused));
  const count = movementModes.length + buttons.length;
  const cannot = count > 0 ? { label: counted("Sheet.cannot", count), open, movementModes, buttons } : null;
  return { groups: ready.filter((group) => group.movementModes.length + group.buttons.length > 0), cannot };
}
