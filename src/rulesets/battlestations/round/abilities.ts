/**
 * Acts that a special ability grants beside the turn's own, each once a turn (B073, B082, B083, G427). Views ask here
 * what to offer.
 */
import type { Course } from "../../../engine/course.ts";
import { isFight } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { findRow } from "../../../engine/table.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { BattleCombatant, BattleSheet } from "../sheet.ts";
import { type AbilityId, type AbilityRow, abilities } from "../tables/abilities.ts";
import type { ActRow } from "../tables/actions.ts";

/** Attacks with one weapon, which a free attack may be (B082). */
const FREE_ATTACKS: readonly string[] = ["strike", "shoot", "hurl"];

/** The ability by which an act is done; null where it names none. */
export function abilityIn({ options }: Intent): AbilityRow | null {
  const id = options?.ability;
  return findRow(abilities, id) ?? null;
}

/** Does the ability let such an act be done? */
function grants({ grants: kind, frees }: AbilityRow, { id, timing }: ActRow): boolean {
  if (frees.includes(id)) return true;
  if (kind === "freeAttack") return FREE_ATTACKS.includes(id);
  return kind === "action" && timing === "act";
}

/** Those by which somebody has acted this turn. */
function usedBy({ marks }: BattleCombatant): readonly string[] {
  return (marks.byAbility ?? []) as readonly string[];
}

/** Why the act cannot be done by the ability that it names, or null (B073, B082, B083). */
export function refuseAbility(actor: BattleCombatant, intent: Intent, row: ActRow): Refusal | null {
  if ((intent.options?.ability ?? "") === "") return null;
  const ability = abilityIn(intent);
  if (!ability || !actor.sheet.abilities.includes(ability.id as AbilityId)) return refuse("ability/none");
  if (!grants(ability, row)) return refuse(row.id === "twoWeapons" ? "attack/free-with-one" : "ability/other-act");
  return usedBy(actor).includes(ability.id) ? refuse("ability/used") : null;
}

/** The abilities by which somebody could do such an act now, beside the turn's own action. */
export function abilitiesFor(actor: BattleCombatant, row: ActRow): readonly AbilityRow[] {
  const used = usedBy(actor);
  const own = actor.sheet.abilities.filter((id) => !used.includes(id)).map((id) => abilities[id]);
  return own.filter((ability) => grants(ability, row));
}

/** Remember by which ability somebody has acted this turn, and tell it; only a fight has turns. */
export function useAbility(course: Course<BattleSheet>, intent: Intent): void {
  const ability = abilityIn(intent);
  if (!ability || !isFight(course.encounter)) return;
  course.note("ability/used", { ability: ability.id }, intent.actor);
  const used = usedBy(course.of(intent.actor));
  const from = used.length > 0 ? used : null;
  course.change(intent.actor, { kind: "mark", key: "byAbility", from, to: [...used, ability.id] });
}
