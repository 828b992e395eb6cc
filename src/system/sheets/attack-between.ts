/**
 * The attack of one person that is likeliest to succeed against another, read from their sheet as it stands. The canvas
 * asks for the label of the line of fire, as long as nothing is being rolled.
 */
import type { Combatant } from "../../engine/encounter.ts";
import type { CombatantId } from "../../engine/types.ts";
import { tokenOf } from "../documents/subject.ts";
import { percent, text } from "../foundry/text.ts";
import { actorContextOf } from "./actor-context.ts";
import type { PersonUi } from "./ruleset-ui.ts";
import { rulesetUiNow } from "./ruleset-ui.ts";
import type { ActorContext } from "./view/actor-context.ts";

/** The attack with its chance, in words, as the sheet shows it; empty where none is possible now. */
export function likeliestAttack(
  { attacks }: Pick<PersonUi, "attacks">,
  context: ActorContext,
  who: Combatant,
  name: string,
): string {
  const possible = attacks({ ...context, target: { who, name } }).flatMap(({ name: attack, chance, refusal }) =>
    chance === null || refusal !== null ? [] : [{ attack, chance }],
  );
  const [best] = possible.sort((a, b) => b.chance - a.chance);
  if (!best) return "";
  return text("Aim.attack", { attack: best.attack, chance: percent(best.chance) });
}

/** The attack with its chance, in words; empty where there is none, or the game is not there yet. */
export function attackBetween(from: CombatantId, at: CombatantId): string {
  const [actor, target, rulesetUi] = [tokenOf(from)?.actor, tokenOf(at), rulesetUiNow()];
  if (!actor || !target || !rulesetUi) return "";
  const context = actorContextOf(actor);
  const who = context.encounter.combatants[at];
  return who ? likeliestAttack(rulesetUi.person, context, who, target.name) : "";
}
