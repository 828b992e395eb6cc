/**
 * The attack of somebody that is likeliest to succeed against whoever they look at, as the label of the line of fire
 * names it while nothing is being rolled yet.
 */
import type { Combatant } from "../../../engine/encounter.ts";
import { percent, text } from "../../foundry/text.ts";
import type { PersonUi } from "../ruleset-ui.ts";
import type { ActorContext } from "./actor-context.ts";

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
