import { hasCondition } from "../../engine/encounter.ts";
import type { Modifier } from "../../engine/modifiers.ts";
import { rowModifier } from "./attack/rows.ts";
import { modifiersInHold } from "./grab/limits.ts";
import { isBareHand, isInHand } from "./harm/hands.ts";
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

/** Tests in which somebody wrestles with both arms. */
const WRESTLING: ReadonlySet<string> = new Set(["grab", "resistGrab"]);

/** Is the hand used in that test: for the weapon in it, as a bare hand, in a wrestle? */
function usesHand({ kind, weapon }: Situation, hand: "main" | "off"): boolean {
  if (WRESTLING.has(kind)) return true;
  return weapon !== null && (isInHand(weapon, hand) || (hand === "main" && isBareHand(weapon)));
}

/** What is done with a hurt arm or hand; once, though both were hurt (R446, C74, G307). */
function hurtPart(situation: Situation): readonly Modifier[] {
  const { actor } = situation;
  const main = hasCondition(actor, "injuredArm") && usesHand(situation, "main");
  const off = hasCondition(actor, "injuredOffArm") && usesHand(situation, "off");
  return main || off ? [rowModifier(stateModifiers.hurtArm, "condition")] : [];
}

/** What the state of whoever rolls adds to a test (R293, R442, R446). */
export function conditionModifiers(situation: Situation): readonly Modifier[] {
  if (situation.actor.conditions.length === 0) return [];
  return [...blindPart(situation), ...hurtPart(situation), ...modifiersInHold(situation)];
}
