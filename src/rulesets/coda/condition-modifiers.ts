import { hasCondition } from "../../engine/encounter.ts";
import type { Modifier } from "../../engine/modifiers.ts";
import { rowModifier } from "./attack/rows.ts";
import { modifiersInHold } from "./grab/limits.ts";
import { isInHand } from "./harm/hands.ts";
import { isBlindTo } from "./senses.ts";
import type { Situation } from "./situation.ts";
import { stateModifiers } from "./tables/state-modifiers.ts";

/** Tests that need sight. */
const SIGHTED: ReadonlySet<string> = new Set(["hit", "aid", "defence"]);

/** Not seeing (R293, R442). */
function blindPart({ encounter, actor, other, kind }: Situation): readonly Modifier[] {
  if (!SIGHTED.has(kind) || !isBlindTo(encounter, actor, other?.id)) return [];
  return [rowModifier(stateModifiers.blinded, "condition")];
}

/** A weapon in a hurt hand; once, though both were hurt (R446, C74). */
function hurtPart({ actor, weapon }: Situation): readonly Modifier[] {
  if (!weapon) return [];
  const main = hasCondition(actor, "injuredArm") && isInHand(weapon, "main");
  const off = hasCondition(actor, "injuredOffArm") && isInHand(weapon, "off");
  return main || off ? [rowModifier(stateModifiers.hurtArm, "condition")] : [];
}

/** What the state of whoever rolls adds to a test (R293, R442, R446). */
export function conditionModifiers(situation: Situation): readonly Modifier[] {
  if (situation.actor.conditions.length === 0) return [];
  return [...blindPart(situation), ...hurtPart(situation), ...modifiersInHold(situation)];
}
