import type { Choice } from "../../../engine/ask.ts";
import type { Attack } from "../attack/attack.ts";
import { hooksOf } from "../edges/moments.ts";
import { isHelpless } from "../figures.ts";
import { isInHold } from "../grab/limits.ts";
import { lastingAbout } from "../lasting.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import { actions } from "../tables/actions.ts";
import { allowanceOf, extraActions, isFight, isOffGuard, refuseCost } from "../turn.ts";
import { armsOf } from "../weapons.ts";

/** A way to meet an attack: dodging, or turning it aside with a limb or a weapon. */
export interface Defence {
  readonly kind: "dodge" | "block" | "parry";
  readonly weapon: CodaWeapon | null;
  readonly pays: "action" | "opportunity";
}

/** Does somebody in a hold have nothing to meet attacks with (R206, R342, G73)? */
function isBoundByHold(encounter: CodaEncounter, target: CodaCombatant): boolean {
  return isInHold(target) && !hooksOf(target, "shields").some(({ hook, edge }) => hook(encounter, target, edge));
}

/** Can a combatant meet no attack at all now: out of it, held, off guard, or done for the round (R206, G25, G237)? */
export function isShut(encounter: CodaEncounter, target: CodaCombatant): boolean {
  if (isHelpless(target) || isOffGuard(encounter, target)) return true;
  return isBoundByHold(encounter, target) || target.marks.withdrawing === true;
}

/** Can he meet no attack of that person: for whatever reason, or fooled by him (R194, R445, G237)? */
export function isOpenTo(encounter: CodaEncounter, target: CodaCombatant, by: string): boolean {
  return isShut(encounter, target) || lastingAbout(encounter, target, "denied", by) !== null;
}

/** How a defence of each maneuver may be paid for: an action, beyond the allowance too, or an Action of Opportunity (G201, G240). */
function payments(encounter: CodaEncounter, target: CodaCombatant): (maneuver: string) => readonly Defence["pays"][] {
  const byAction: readonly Defence["pays"][] = refuseCost(encounter, target, 1) === null ? ["action"] : [];
  const hooks = hooksOf(target, "defendsByOpportunity");
  if (hooks.length === 0 || allowanceOf(encounter, target).opportunities.left === 0) return () => byAction;
  return (maneuver) => (hooks.some(({ hook, edge }) => hook(maneuver, edge)) ? [...byAction, "opportunity"] : byAction);
}

/** What shoots is no more than an object to parry with (R140, R451). */
function asObject(weapon: CodaWeapon): CodaWeapon {
  return weapon.skill === "armed" ? weapon : { ...weapon, skill: "armed", group: "", speciality: "" };
}

/** What the target could turn the blow aside with: a limb blocks, a weapon or an object parries (R140, R451, G234). */
function guards(encounter: CodaEncounter, target: CodaCombatant): readonly CodaWeapon[] {
  const arms = armsOf(encounter, target).filter(({ held }) => held);
  const limb = arms.find(({ skill }) => skill === "unarmed");
  return [...arms.filter(({ skill }) => skill !== "unarmed").map(asObject), ...(limb ? [limb] : [])];
}

/** Everything with which the target may meet the attack, how it is paid included (R089, R098, R108, R183, G232, G233). */
export function defencesAgainst(attack: Attack): readonly Defence[] {
  const { encounter, target, row, attacker } = attack;
  if (!target || row.met === "never" || !isFight(encounter) || isOpenTo(encounter, target, attacker.id)) return [];
  const waysOf = payments(encounter, target);
  const dodges = waysOf("dodge").map((pays): Defence => ({ kind: "dodge", weapon: null, pays }));
  const bound = isInHold(target);
  if (row.met === "dodge" || attack.weapon.skill === "ranged") return bound ? [] : dodges;
  const blocks = guards(encounter, target).flatMap((weapon) => {
    const kind = weapon.skill === "armed" ? "parry" : "block";
    return waysOf(kind).map((pays): Defence => ({ kind, weapon, pays }));
  });
  return bound ? blocks.filter(({ kind }) => kind === "block") : [...dodges, ...blocks];
}

/** The defence as something to choose; its id is `dodge`, `block:<limb>` or `parry:<weapon>`; paid by an opportunity, `dodgeOpportunity` and so on. */
export function defenceChoice(encounter: CodaEncounter, target: CodaCombatant, defence: Defence): Choice {
  const { kind, weapon, pays } = defence;
  const extra = pays === "action" ? extraActions(encounter, target, actions[kind].cost as number) : 0;
  const family = pays === "opportunity" ? `${kind}Opportunity` : kind;
  const id = weapon ? `${family}:${weapon.id}` : family;
  const params = weapon ? { extra, weapon: weapon.name, id: weapon.id } : { extra };
  return { id, action: kind, ...(weapon && { weapon: weapon.id }), params };
}
