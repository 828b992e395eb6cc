import { combatantOf, type Encounter } from "../../../engine/encounter.ts";
import { type Spot, sameCell } from "../../../engine/grid/cell.ts";
import { type Intent, OPPORTUNITY } from "../../../engine/intent.ts";
import { movedTo } from "../../../engine/play.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { entryName } from "../../foundry/entry-names.ts";
import { label } from "../../foundry/labels.ts";
import { counted, figure, text } from "../../foundry/text.ts";

/** One act that a game master may hand out. */
interface Grant {
  readonly label: string;
  readonly intent: Intent;
}

/** What one combatant could do to another out of turn. */
export interface Grants {
  /** Who, and how many Actions of Opportunity the round leaves him. */
  readonly name: string;
  readonly acts: readonly Grant[];
}

/** What others could do to a mover in one square of his way. */
export interface GrantPlace {
  readonly label: string;
  readonly grants: readonly Grants[];
}

/**
 * Everybody who could strike at somebody as things stand, whether or not the rules ask him; in the order of the round.
 *
 * @param at - Where he was then; he stands there in the encounter.
 */
export function grantsAt(
  ruleset: Ruleset,
  encounter: Encounter,
  target: CombatantId,
  nameOf: (id: CombatantId) => string,
  at?: Spot,
): readonly Grants[] {
  const others = Object.values(encounter.combatants).filter(({ id }) => id !== target);
  const all = others.map((one): Grants => {
    const { left } = ruleset.allowance(encounter, one).opportunities;
    const choices = ruleset.opportunities(encounter, one.id, target);
    const acts = choices.flatMap(({ action, weapon = "", params = {} }): Grant[] => {
      if (action === undefined) return [];
      const named = entryName(String(params.weapon ?? "")) || label(ruleset.id, "Weapon", String(params.id ?? ""));
      const words = { act: label(ruleset.id, "Action", action), weapon: named };
      const interrupts = { as: OPPORTUNITY, ...(at && { at }) };
      const intent: Intent = { actor: one.id, action, weapon, targets: [target], interrupts };
      return [{ label: text("Card.grantAct", words), intent }];
    });
    return { name: text("Card.grantWho", { name: nameOf(one.id), left: figure(left) }), acts };
  });
  return all.filter(({ acts }) => acts.length > 0);
}

/** What a square of the way is called: where he set out, after so many paces, or where he stands now. */
function placeLabel(paces: number, isNow: boolean): string {
  if (isNow) return text("Card.grantNow");
  return paces === 0 ? text("Card.grantStart") : counted("Card.grantPaces", paces);
}

/**
 * The squares of a mover's way, from its beginning to where he stands, in which anybody could strike at him.
 *
 * @param path - All of it; what he did not come to does not count.
 */
export function grantPlaces(
  ruleset: Ruleset,
  encounter: Encounter,
  target: CombatantId,
  path: readonly Spot[],
  nameOf: (id: CombatantId) => string,
): readonly GrantPlace[] {
  const now = combatantOf(encounter, target).place;
  const reached = path.findLastIndex((spot) => sameCell(spot, now));
  const behind = reached < 0 ? [] : path.slice(0, reached);
  const before = behind.map((at, paces) => ({
    label: placeLabel(paces, false),
    grants: grantsAt(ruleset, movedTo(encounter, target, at), target, nameOf, at),
  }));
  const here = { label: placeLabel(reached, true), grants: grantsAt(ruleset, encounter, target, nameOf) };
  return [...before, here].filter(({ grants }) => grants.length > 0);
}
