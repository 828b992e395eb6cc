/**
 * Whose turn the adviser thinks about, and the fight as this user may know it. Asked by `adviser.ts` whenever something
 * of the fight may have changed.
 */
import type { Encounter } from "../../../engine/encounter.ts";
import { isPlayedByActs, type Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { fightInSight } from "../../canvas/sight.ts";
import type { AwayActor } from "../../documents/actor.ts";
import { type AwayCombatant, isNpc } from "../../documents/combatant.ts";
import { participantOf } from "../../documents/participant.ts";
import { encounterOf } from "../../documents/snapshot.ts";
import { actorOf } from "../../documents/subject.ts";
import { activeRuleset } from "../../foundry/active-ruleset.ts";

/** Somebody's turn in a fight. */
export interface TurnHere {
  readonly combat: Combat.Implementation;
  readonly ruleset: Ruleset;
  /** As this user may know it. */
  readonly encounter: Encounter;
  readonly of: CombatantId;
  readonly actor: AwayActor;
  readonly combatant: AwayCombatant;
  /** Is it a game master who plays them, and no player? */
  readonly isNpc: boolean;
}

/** All whose turn it is, in their order: several at once where a part of the round is everybody's. */
export function dueIn(encounter: Encounter, ruleset: Ruleset): readonly CombatantId[] {
  if (isPlayedByActs(ruleset)) return ruleset.round.progress(encounter).turns;
  return encounter.turn === null ? [] : [encounter.turn];
}

/** The one in a fight who goes by that id. */
export function combatantIn(combat: Combat.Implementation, of: CombatantId): AwayCombatant | undefined {
  return (combat.turns as AwayCombatant[]).find(({ participant }) => participant === of);
}

/** The fight that this user looks at, while it is going on. */
export function fightHere(): Combat.Implementation | null {
  const { combat } = game;
  return combat?.started && activeRuleset() ? combat : null;
}

/** Of some whose turn it is the one whom the user has selected, else the first. */
function firstOf(some: readonly AwayCombatant[]): AwayCombatant | undefined {
  const selected = new Set((canvas?.tokens?.controlled ?? []).map(({ document }) => participantOf(document)));
  return some.find(({ participant }) => selected.has(participant ?? "")) ?? some[0];
}

/**
 * The turn about which this user is advised; null where it is nobody's of theirs.
 *
 * A game master is advised about NPCs first.
 *
 * @param isForAll - Also about those whom players play, for a game master; for a player about any of theirs at all.
 */
export function turnHere(isForAll: boolean): TurnHere | null {
  const combat = fightHere();
  const ruleset = activeRuleset();
  if (!combat || !ruleset) return null;
  const isGM = game.user?.isGM === true;
  const encounter = isGM ? encounterOf(combat) : fightInSight(combat);
  const due = dueIn(encounter, ruleset).flatMap((of) => combatantIn(combat, of) ?? []);
  const mine = due.filter((one) => one.isOwner && one.participant !== null);
  const combatant = firstOf(isGM ? mine.filter(isNpc) : []) ?? (isForAll ? firstOf(mine) : undefined);
  return combatant ? turnOf(combat, ruleset, encounter, combatant) : null;
}

/** The turn of somebody who has one; null where nothing stands for them on the map. */
function turnOf(
  combat: Combat.Implementation,
  ruleset: Ruleset,
  encounter: Encounter,
  combatant: AwayCombatant,
): TurnHere | null {
  const { subject, participant: of } = combatant;
  if (!subject || !of || !encounter.combatants[of]) return null;
  return { combat, ruleset, encounter, of, actor: actorOf(subject), combatant, isNpc: isNpc(combatant) };
}
