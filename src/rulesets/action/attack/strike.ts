/**
 * Blows hand to hand and what they bring beside harm: strikes, binding or taking a weapon, throwing somebody, taking
 * hold (A083, A084, A087, A089 to A092).
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { takeHold } from "../../../engine/holds.ts";
import { IN_HAND, isInHand, ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { bareDamage, hit } from "../damage/hit.ts";
import { isInHold } from "../derived.ts";
import { meleeWeapon, takerOf, weaponsInHand } from "../gear/weapons.ts";
import { LIMB, setCondition } from "../hold/holds.ts";
import type { ActionCombatant, ActionDamage, ActionEncounter, ActionSheet, ActionWeapon } from "../sheet.ts";
import { letLast } from "../timed-effects.ts";
import type { Attack } from "./attack.ts";
import { refuseBlow } from "./check.ts";
import { rollAttack } from "./roll-attack.ts";

/** A way to attack hand to hand. */
export interface Blow {
  readonly with: "weapon" | "either" | "bare";
  /** What it does to whom it hits; null for one that does no harm. */
  damage(attack: Pick<Attack, "attacker" | "weapon">): ActionDamage | null;
  /** Why it may not be, beside reach and weapon. */
  check?(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): Refusal | null;
  /** What it brings beside harm. */
  bring?(course: Course<ActionSheet>, attack: AttackOnSomebody): void;
}

/** An attack that has a target. */
type AttackOnSomebody = Attack & { readonly target: ActionCombatant };

/**
 * The weapon in the target's hand that is meant: the one named as `item`, else the first one to strike with, else the
 * first.
 */
function meant(encounter: ActionEncounter, target: ActionCombatant, { options }: Intent): ActionWeapon | null {
  const inHand = weaponsInHand(encounter, target);
  const named = inHand.find(({ id }) => id === options?.item);
  return named ?? meleeWeapon(encounter, target) ?? inHand[0] ?? null;
}

/** Whose weapon it is that somebody has in hand: their own, or one that they have taken (A089). */
function ownerOf({ combatants }: ActionEncounter, bearer: ActionCombatant, { id }: ActionWeapon): CombatantId {
  const own = ownWeapon(bearer, id);
  if (own && isInHand(bearer, own)) return bearer.id;
  const taken = Object.values(combatants).find((one) =>
    one.sheet.weapons.some((weapon) => weapon.id === id && takerOf(one, weapon) === bearer.id),
  );
  return taken?.id ?? bearer.id;
}

/** Why nothing can be done to what the target holds, or null. */
function refuseEmptyHands(encounter: ActionEncounter, _actor: ActionCombatant, intent: Intent): Refusal | null {
  const target = encounter.combatants[intent.targets?.[0] ?? ""];
  return target && !meant(encounter, target, intent) ? refuse("disarm/empty-hands") : null;
}

/** Why no hold can be taken, or null. */
function refuseHold(
  encounter: ActionEncounter,
  actor: ActionCombatant,
  { targets = [], options }: Intent,
): Refusal | null {
  const target = encounter.combatants[targets[0] ?? ""];
  if (!target) return refuse("maneuver/no-target");
  if (isInHold(actor) || isInHold(target)) return refuse("grab/in-a-hold");
  const isNamed = options?.item !== undefined && options.item !== LIMB;
  const has = weaponsInHand(encounter, target).some(({ id }) => id === options?.item);
  return isNamed && !has ? refuse("disarm/not-in-hand") : null;
}

/** Knock what the target holds out of their hand; it falls where they stand (A084). */
function disarm(course: Course<ActionSheet>, { encounter, target, intent }: AttackOnSomebody): void {
  const weapon = meant(encounter, target, intent);
  if (!weapon) return;
  const { col, row } = target.place;
  course.put(ownerOf(encounter, target, weapon), weapon.id, { lies: { col, row } });
  course.note("gear/knocked-away", { weapon: weapon.name }, target.id);
}

/** Take what the target holds into one's own hand (A089). */
function takeAway(course: Course<ActionSheet>, { encounter, attacker, target, intent }: AttackOnSomebody): void {
  const weapon = meant(encounter, target, intent);
  if (!weapon) return;
  const owner = ownerOf(encounter, target, weapon);
  course.put(owner, weapon.id, owner === attacker.id ? IN_HAND : { taken: attacker.id });
  course.note("gear/taken-away", { weapon: weapon.name }, target.id);
}

/** Hold the target's weapon fast with one's own until it is freed (A083). */
function bind(course: Course<ActionSheet>, { encounter, attacker, target, intent }: AttackOnSomebody): void {
  const weapon = meant(encounter, target, intent);
  if (!weapon) return;
  const data = { weapon: weapon.id };
  letLast(course, target.id, { kind: "bound", by: attacker.id, data, until: { moment: "open" } });
  course.note("gear/bound", { weapon: weapon.name }, target.id);
}

/** Take hold of a limb, or of what the target has in hand (A087). */
function grab(course: Course<ActionSheet>, { encounter, attacker, target, intent }: AttackOnSomebody): void {
  const item = weaponsInHand(encounter, target).find(({ id }) => id === intent.options?.item);
  takeHold(course, attacker.id, target.id, { what: item?.id ?? LIMB });
}

/** Blows by the id of their action. */
export const blows: Readonly<Record<string, Blow>> = {
  strike: { with: "weapon", damage: ({ weapon }) => weapon?.damage ?? null },
  unarmedStrike: { with: "bare", damage: ({ attacker }) => bareDamage(attacker) },
  bind: { with: "weapon", damage: () => null, check: refuseEmptyHands, bring: bind },
  disarm: { with: "either", damage: () => null, check: refuseEmptyHands, bring: disarm },
  takeAway: { with: "bare", damage: () => null, check: refuseEmptyHands, bring: takeAway },
  throw: {
    with: "bare",
    damage: ({ attacker }) => bareDamage(attacker),
    bring: (course, { target }) => setCondition(course, target.id, "prone", true),
  },
  grab: { with: "bare", damage: () => null, check: refuseHold, bring: grab },
};

/** Why nobody can be attacked hand to hand so, or null (A083 to A092). */
export function checkBlow(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): Refusal | null {
  const blow = blows[intent.action] as Blow;
  return refuseBlow(encounter, actor, intent, blow.with) ?? blow.check?.(encounter, actor, intent) ?? null;
}

/** Attack hand to hand: roll to hit, then what the blow does and brings (A083 to A092). */
export function* resolveBlow(course: Course<ActionSheet>, intent: Intent): Resolution {
  const blow = blows[intent.action] as Blow;
  const { attack, hits } = yield* rollAttack(course, blowIn(intent));
  const { target, attacker } = attack;
  if (!hits || !target) return;
  const damage = blow.damage(attack);
  if (damage) hit(course, attacker.id, target.id, damage, true);
  blow.bring?.(course, { ...attack, target });
}

/** The intent of an attack; without a weapon where it is done with bare hands, whatever was named. */
export function blowIn(intent: Intent): Intent {
  return blows[intent.action]?.with === "bare" ? withoutWeapon(intent) : intent;
}

/** The intent of something that is done with bare hands. */
export function withoutWeapon({ weapon: _weapon, ...intent }: Intent): Intent {
  return intent;
}
