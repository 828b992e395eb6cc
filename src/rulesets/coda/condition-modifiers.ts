import { hasCondition } from "../../engine/encounter.ts";
import type { Modifier } from "../../engine/modifiers.ts";
import { modifiersInHold } from "./grab/limits.ts";
import { isInHand } from "./harm/hands.ts";
import { isBlindTo } from "./senses.ts";
import type { Situation } from "./situation.ts";

/** What not seeing takes off every test that needs sight (R293, R442). */
const BLIND = -5;

/** What a hurt arm takes off what is done with it (R446, C74). */
const HURT_ARM = -2;

/** Tests that need sight. */
const SIGHTED: ReadonlySet<string> = new Set(["hit", "aid", "defence"]);

/** Not seeing (R293, R442). */
function blindPart({ encounter, actor, other, kind }: Situation): readonly Modifier[] {
  if (!SIGHTED.has(kind) || !isBlindTo(encounter, actor, other?.id)) return [];
  return [{ id: "blinded", value: BLIND, source: "condition", rules: ["R293", "R442"] }];
}

/** A weapon in a hurt hand; once, though both were hurt (R446, C74). */
function hurtPart({ actor, weapon }: Situation): readonly Modifier[] {
  if (!weapon) return [];
  const main = hasCondition(actor, "injuredArm") && isInHand(weapon, "main");
  const off = hasCondition(actor, "injuredOffArm") && isInHand(weapon, "off");
  return main || off ? [{ id: "hurtArm", value: HURT_ARM, source: "condition", rules: ["R446", "C74"] }] : [];
}

/** What the state of whoever rolls adds to a test (R293, R442, R446). */
export function conditionModifiers(situation: Situation): readonly Modifier[] {
  if (situation.actor.conditions.length === 0) return [];
  return [...blindPart(situation), ...hurtPart(situation), ...modifiersInHold(situation)];
}
