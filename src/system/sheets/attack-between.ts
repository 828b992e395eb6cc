/**
 * The likeliest attack of one person on another, read from their sheet as it stands. The canvas asks for the label of
 * the line of fire.
 */
import type { CombatantId } from "../../engine/types.ts";
import { tokenOf } from "../documents/subject.ts";
import { actorContextOf } from "./actor-context.ts";
import { rulesetUiNow } from "./ruleset-ui.ts";
import { likeliestAttack } from "./view/likeliest-attack.ts";

/** The attack with its chance, in words; empty where there is none, or the game is not there yet. */
export function attackBetween(from: CombatantId, at: CombatantId): string {
  const [actor, target, rulesetUi] = [tokenOf(from)?.actor, tokenOf(at), rulesetUiNow()];
  if (!actor || !target || !rulesetUi) return "";
  const context = actorContextOf(actor);
  const who = context.encounter.combatants[at];
  return who ? likeliestAttack(rulesetUi.person, context, who, target.name) : "";
}
