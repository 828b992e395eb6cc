/**
 * With what somebody may meet an attack, and how each defense is paid for: the choices of the defense prompt.
 * `declare.ts` asks it, `../preview.ts` weighs it.
 */
import { isFight } from "../../../engine/encounter.ts";
import type { Choice } from "../../../engine/prompt.ts";
import type { Attack } from "../attack/attack.ts";
import { isHelpless } from "../derived.ts";
import { traitsOf } from "../edges/traits.ts";
import { armsOf } from "../gear/weapons.ts";
import { shieldOf } from "../grab/hold.ts";
import { isInHold } from "../grab/limits.ts";
import { keptOf, needsKept } from "../initiative/kept-actions.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import { timedEffectAbout } from "../timed-effects.ts";
import { allowanceOf, hasOpportunity, isOffGuard, refuseCost } from "../turn.ts";

/** A way to meet an attack: dodging, or turning it aside with a limb or a weapon. */
export interface Defence {
  readonly kind: "dodge" | "block" | "parry";
  readonly weapon: CodaWeapon | null;
  readonly pays: "action" | "opportunity";
}

/** Does somebody in a hold have nothing to meet attacks with (R206, R342, G73)? */
function isBoundByHold(encounter: CodaEncounter, target: CodaCombatant): boolean {
  if (!isInHold(target)) return false;
  return !(traitsOf(target, "shields").some(({ value }) => value) && shieldOf(encounter, target));
}

/** Can a combatant meet no attack at all now: out of it, held, off guard, or done for the round (R206, G25, G237)? */
export function isShut(encounter: CodaEncounter, target: CodaCombatant): boolean {
  if (isHelpless(target) || isOffGuard(encounter, target)) return true;
  return isBoundByHold(encounter, target) || target.marks.withdrawing === true;
}

/** Can they meet no attack of that person: for whatever reason, or fooled by them (R194, R445, G237)? */
export function isOpenTo(encounter: CodaEncounter, target: CodaCombatant, by: string): boolean {
  return isShut(encounter, target) || timedEffectAbout(encounter, target, "denied", by) !== null;
}

/**
 * Can so many actions be paid for defences now: of the round, or of those kept back where the game master has it so
 * (G201, G324)?
 */
function canPay(encounter: CodaEncounter, target: CodaCombatant, actions: number): boolean {
  if (needsKept(encounter, target) && keptOf(encounter, target) < actions) return false;
  return refuseCost(encounter, target, actions) === null;
}

/**
 * How a defence of each maneuver may be paid for: an action, beyond the allowance too, or an Action of Opportunity,
 * which nobody in a hold has (R205, G201, G240).
 */
function payments(encounter: CodaEncounter, target: CodaCombatant): (maneuver: string) => readonly Defence["pays"][] {
  const byAction: readonly Defence["pays"][] = canPay(encounter, target, 1) ? ["action"] : [];
  const given = traitsOf(target, "defendsByOpportunity");
  if (given.length === 0 || !hasOpportunity(encounter, target)) return () => byAction;
  return (maneuver) =>
    given.some(({ value, edge }) => value && edge.choice === maneuver) ? [...byAction, "opportunity"] : byAction;
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

/** The blocks and parries of somebody, how they are paid for included. */
function blocksOf(
  encounter: CodaEncounter,
  target: CodaCombatant,
  waysOf: (maneuver: string) => readonly Defence["pays"][],
): readonly Defence[] {
  const blocks: Defence[] = [];
  for (const weapon of guards(encounter, target)) {
    const kind = weapon.skill === "armed" ? "parry" : "block";
    for (const pays of waysOf(kind)) blocks.push({ kind, weapon, pays });
  }
  return blocks;
}

/**
 * Everything with which the target may meet the attack, how it is paid included (R089, R098, R108, R183, G232, G233).
 *
 * @param firstOnly - Others than the first may be left out.
 */
export function defencesAgainst(attack: Attack, firstOnly = false): readonly Defence[] {
  const { encounter, target, row, attacker } = attack;
  if (!target || row.met === "never" || !isFight(encounter) || isOpenTo(encounter, target, attacker.id)) return [];
  const waysOf = payments(encounter, target);
  const isBound = isInHold(target);
  const dodges = isBound ? [] : waysOf("dodge").map((pays): Defence => ({ kind: "dodge", weapon: null, pays }));
  if (row.met === "dodge" || (firstOnly && dodges.length > 0)) return dodges;
  const blocks = blocksOf(encounter, target, waysOf);
  return isBound ? blocks.filter(({ kind }) => kind === "block") : [...dodges, ...blocks];
}

/**
 * What the target meets an attack with, and what it costs them: one defence, or a dodge with a block or parry behind it
 * (G232).
 */
export interface Declaration {
  readonly defences: readonly Defence[];
  readonly costs: { readonly actions: number; readonly opportunities: number };
}

function declarationOf(...defences: readonly Defence[]): Declaration {
  let actions = 0;
  for (const { pays } of defences) if (pays === "action") actions++;
  return { defences, costs: { actions, opportunities: defences.length - actions } };
}

/** Everything that may be declared at once and paid for (G232). */
export function declarationsOf(
  encounter: CodaEncounter,
  target: CodaCombatant,
  defences: readonly Defence[],
): readonly Declaration[] {
  const declarations = defences.map((one) => declarationOf(one));
  const twice = canPay(encounter, target, 2);
  const { left } = allowanceOf(encounter, target).opportunities;
  for (const dodge of defences) {
    if (dodge.kind !== "dodge") continue;
    for (const one of defences) {
      if (one.kind === "dodge") continue;
      const pair = declarationOf(dodge, one);
      const { actions, opportunities } = pair.costs;
      if ((actions < 2 || twice) && opportunities <= left) declarations.push(pair);
    }
  }
  return declarations;
}

/** What a defence is called among choices: `dodge`, `block` or `parry`, and `dodgeOpportunity` and so on. */
function familyOf({ kind, pays }: Defence): string {
  return pays === "opportunity" ? `${kind}Opportunity` : kind;
}

/**
 * The declaration as something to choose; its id is such as `dodge`, `parry:<weapon>` or `dodge+block:<limb>`.
 *
 * @param extra - How many actions beyond the allowance it is.
 */
export function defenceChoice({ defences }: Declaration, extra: number): Choice {
  const [first, last = first] = defences as readonly [Defence, Defence?];
  const { kind, weapon } = last;
  const family = last === first ? familyOf(first) : `${familyOf(first)}+${familyOf(last)}`;
  if (!weapon) return { id: family, action: kind, params: { extra } };
  const { id, name } = weapon;
  return { id: `${family}:${id}`, action: kind, weapon: id, params: { extra, weapon: name, id } };
}
