import type { Ask, Choice } from "../../engine/ask.ts";
import { sumModifiers } from "../../engine/modifiers.ts";
import type { AnsweringRoll, MetOdds, Prospect } from "../../engine/prospect.ts";
import { toldIntent } from "../../engine/told.ts";
import { type Attack, attackOf } from "./attack/attack.ts";
import { defenceTest } from "./attack/defend.ts";
import { type Met, metPart, numberFor } from "./attack/difficulty.ts";
import { attackTest } from "./attack/roll.ts";
import { ladderOf } from "./settings.ts";
import type { IconCombatant, IconEncounter } from "./sheet.ts";
import { interruptions } from "./tables/interruptions.ts";

/** What the target rolls in place of the attack's number, and what that comes to with all that is added to it (I036). */
function answerOf(attack: Attack, target: IconCombatant, choice: string): AnsweringRoll | null {
  const { encounter } = attack;
  const test = defenceTest(encounter, target, choice);
  const [number, ...rest] = numberFor(attack, null);
  if (!test || !number) return null;
  const kind: Met["kind"] = choice === "dodge" ? "dodge" : "parry";
  const added = sumModifiers(rest);
  return { test, number: (total) => metPart(encounter, number, { kind, total, by: target.id }).value + added };
}

/** How the attack of an ask stands against a choice of it, or null where the ask tells of none (I022, I023, I036). */
function metOdds(encounter: IconEncounter, { about = "", details = {} }: Ask, choice: string): MetOdds | null {
  const intent = toldIntent(about, details.attack);
  if (!intent || !encounter.combatants[about]) return null;
  const attack = attackOf(encounter, intent);
  if (!attack.target) return null;
  const odds = {
    attack: { test: attackTest(attack), ladder: ladderOf(encounter) },
    total: null,
    dodge: null,
    block: null,
  };
  const answer = answerOf(attack, attack.target, choice);
  return answer ? { ...odds, answer } : odds;
}

/** What a choice of an ask takes, and how likely an attack gets through that it meets. */
export function prospectOf(encounter: IconEncounter, ask: Ask, { id, action, refusal }: Choice): Prospect | null {
  const { kind } = ask;
  if (refusal) return null;
  const actions = action === undefined ? 0 : 1;
  if (kind === "defence") return { actions, byOrder: actions > 0, odds: metOdds(encounter, ask, id) };
  if (action === undefined || !Object.hasOwn(interruptions, kind)) return null;
  return { actions: kind === "stepIn" ? 1 : 0, byOrder: id === "release", odds: null };
}
