/**
 * What a hit rolls, what Momentum adds to it, and what Resistance takes off it (S005, S012, S013, S053, S054, S056,
 * S057, G388 to G390).
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { diceAgain, rerollQuestion } from "../../../engine/dice/reroll.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import { type Modifier, sumModifiers } from "../../../engine/modifiers.ts";
import type { DamageRoll } from "../../../engine/preview.ts";
import { amountOf, timedEffectsOf } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { weaponsInHand } from "../gear/weapons.ts";
import { isInReach } from "../measure.ts";
import { saveMomentum } from "../pools.ts";
import { challengeDice } from "../roll.ts";
import type { StaCombatant, StaEncounter, StaSheet, StaWeapon } from "../sheet.ts";
import {
  affords,
  boughtOf,
  buy,
  type Offer,
  type Purse,
  purseOf,
  spendMomentum,
  takeTaskOffer,
  taskOffers,
} from "../spend.ts";
import { harms } from "../tables/figures.ts";
import { type SpendId, spends, spendsAfter } from "../tables/spends.ts";
import { timedEffects } from "../tables/timed-effects.ts";
import { type Harm, suffer } from "./suffer.ts";

/** A hit: by whom, on whom, with what. */
export interface Hit {
  readonly by: CombatantId;
  readonly target: CombatantId;
  /** Null for bare hands. */
  readonly weapon: StaWeapon | null;
  readonly isLethal: boolean;
  /** Momentum that the attack made. */
  readonly made: number;
}

/** What bare hands do (P22). */
const HANDS = {
  damage: harms.bareHands.value,
  vicious: 0,
  piercing: 0,
  knockdown: true,
  intense: false,
} satisfies Partial<StaWeapon>;

/** Challenge dice of a hit: those of the weapon and Security (S005, S012, G388). */
export function damageDice({ sheet }: StaCombatant, weapon: StaWeapon | null): number {
  return (weapon ?? HANDS).damage + sheet.disciplines.security;
}

/** What somebody takes off damage: armour, and cover (S013, P21, S036). */
function resistanceParts(encounter: StaEncounter, target: StaCombatant): readonly Modifier[] {
  const { resistance } = target.sheet;
  const cover = timedEffectsOf(encounter, target, timedEffects.inCover.id).reduce((sum, one) => sum + amountOf(one), 0);
  return [
    ...(resistance > 0
      ? [{ id: "resistance", value: -resistance, source: "armor", rules: ["S013", "S019", "S023", "P21"] }]
      : []),
    ...(cover > 0 ? [{ id: "cover", value: -cover, source: "condition", rules: ["S036", "P21"] }] : []),
  ];
}

/** Resistance with as much of it ignored as Piercing and Penetration let go, never more than there is (G389). */
function lessened(parts: readonly Modifier[], ignored: readonly Modifier[]): readonly Modifier[] {
  let left = -parts.reduce((sum, { value }) => sum + value, 0);
  const counted = ignored.flatMap((one) => {
    const value = Math.min(one.value, left);
    left -= value;
    return value > 0 ? [{ ...one, value }] : [];
  });
  return [...parts, ...counted];
}

/** What a plain hit does, no Momentum spent. */
export function plainDamage(
  encounter: StaEncounter,
  by: StaCombatant,
  target: StaCombatant,
  weapon: StaWeapon | null,
): DamageRoll {
  const dice = damageDice(by, weapon);
  const { vicious, piercing } = weapon ?? HANDS;
  const kind = challengeDice({ challenge: dice });
  const off = -resistanceParts(encounter, target).reduce((sum, { value }) => sum + value, 0);
  return {
    dice,
    sides: 6,
    explodes: false,
    outcomes: kind.outcomes,
    total: (sum, tally) => {
      const effects = tally?.effect ?? 0;
      const resisted = Math.max(0, off - effects * harms.piercing.value * piercing);
      return Math.max(0, sum + effects * vicious - resisted);
    },
  };
}

/** Who else may be hit: people within Reach of the target whom whoever attacks knows of (S055). */
function besides(course: Course<StaSheet>, by: CombatantId, target: CombatantId): readonly CombatantId[] {
  const { combatants } = course.encounter;
  const [attacker, aimed] = [course.of(by), course.of(target)];
  return Object.values(combatants).flatMap((one) => {
    const isKnown = !one.hidden || one.side === attacker.side;
    const isBy =
      one.id !== by && one.id !== target && !one.offMap && !aimed.offMap && isInReach(course.encounter, aimed, one);
    return isKnown && isBy && !hasCondition(one, "dead") ? [one.id] : [];
  });
}

/** What may be knocked from somebody's hands (S057). */
function dropped(target: StaCombatant): readonly StaWeapon[] {
  return weaponsInHand(target).filter(({ natural }) => !natural);
}

/** What a hit lets its maker buy beside what any task does; weapons fall each by itself (S053, S054, S057). */
function hitOffers(course: Course<StaSheet>, purse: Purse, { target }: Hit): readonly Offer[] {
  const each: Partial<Record<SpendId, () => readonly Omit<Offer, "id">[]>> = {
    secondaryTarget: () => besides(course, purse.of, target).map((who) => ({ what: who, params: { who } })),
    disarm: () => dropped(course.of(target)).map(({ id, name }) => ({ what: id, params: { weapon: name } })),
  };
  const offers = spendsAfter("attack").flatMap((id) => (each[id]?.() ?? [{}]).map((one): Offer => ({ id, ...one })));
  return [...offers, ...taskOffers(course, purse)];
}

/** Let what was bought come about at once: a weapon falls, or what any task allows (S057). */
function takeOffer(course: Course<StaSheet>, { by, target }: Hit, offer: Offer): void {
  if (offer.id !== "disarm" || offer.what === undefined) {
    if (offer.id !== "secondaryTarget") takeTaskOffer(course, by, offer);
    return;
  }
  const { col, row } = course.of(target).place;
  course.put(target, offer.what, { lies: { col, row } });
  course.note("attack/disarmed", { ...offer.params }, target);
}

/** Let the challenge dice fall, and fall again for whoever pays for it (S056). */
function* throwDamage(
  course: Course<StaSheet>,
  purse: Purse,
  how: Pick<Hit, "by" | "target"> & { readonly dice: number },
) {
  const { dice } = how;
  const canPay = affords(course, purse, "rerollDamage");
  const kind = challengeDice(canPay ? { challenge: dice, again: dice } : { challenge: dice });
  const faces = course.throw(how.by, kind);
  if (!canPay) return faces;
  const low = faces.flatMap((face, place) => (face === 3 || face === 4 ? [place] : []));
  const offered = { faces, may: faces.map((_, place) => place), most: dice, best: low };
  const details = { by: "momentum", cost: spends.rerollDamage.cost };
  const [answer] = yield* course.ask([
    rerollQuestion(how.by, offered, { about: how.target, rules: ["S056"], details }),
  ]);
  const places = diceAgain(answer);
  if (places.length === 0) return faces;
  buy(course, purse, "rerollDamage");
  return course.throwAgain(how.by, kind, faces, places);
}

/** A number that counts so often; none for 0. */
function times(id: string, value: number, source: string, rules: readonly string[]): readonly Modifier[] {
  return value > 0 ? [{ id, value, source, rules }] : [];
}

/** Roll what a hit does to its target. @returns What it comes to, with and without Resistance, and its Effects. */
function* rollDamage(course: Course<StaSheet>, purse: Purse, { by, target, weapon }: Hit) {
  const { vicious, piercing } = weapon ?? HANDS;
  const dice = damageDice(course.of(by), weapon);
  const faces = yield* throwDamage(course, purse, { by, target, dice });
  const effects = challengeDice({ challenge: dice }).tally?.(faces).effect ?? 0;
  const ignored = [
    ...times("piercing", effects * harms.piercing.value * piercing, "weapon", ["P23"]),
    ...times("penetration", harms.penetration.value * boughtOf(purse, "penetration"), "momentum", ["S054"]),
  ];
  const sum = course.summed(by, {
    id: "damage/attack",
    faces,
    roll: { challenge: dice },
    parts: [
      ...times("vicious", effects * vicious, "weapon", ["P23"]),
      ...times("bonusDamage", boughtOf(purse, "bonusDamage"), "momentum", ["S053"]),
    ],
    ending: lessened(resistanceParts(course.encounter, course.of(target)), ignored),
  });
  return { total: sum.total, whole: (sum.read ?? 0) + sumModifiers(sum.parts), effects };
}

/** Let a second target have half of what the first one had before Resistance, less their own (S055, G387). */
function* hitSecond(
  course: Course<StaSheet>,
  by: CombatantId,
  second: CombatantId,
  whole: number,
  how: Harm,
): Resolution {
  const { total } = course.summed(by, {
    id: "damage/secondary",
    faces: [],
    parts: times("halved", Math.floor(whole / 2), "momentum", ["S055", "G387"]),
    ending: resistanceParts(course.encounter, course.of(second)),
  });
  yield* suffer(course, second, total, how);
}

/** Let a hit do what it does: spend Momentum, roll, take Resistance off, let it be suffered, save what is left. */
export function* hit(course: Course<StaSheet>, how: Hit): Resolution {
  const { by, target, isLethal } = how;
  const { knockdown, intense } = how.weapon ?? HANDS;
  const purse = purseOf(by, how.made);
  const offers = () => hitOffers(course, purse, how);
  let second: CombatantId | null = null;
  yield* spendMomentum(course, purse, offers, (offer) => {
    if (offer.id === "secondaryTarget") second = offer.what ?? null;
    takeOffer(course, how, offer);
  });
  const { total, whole, effects } = yield* rollDamage(course, purse, how);
  if (effects > 0 && knockdown) course.setCondition(target, "prone", true);
  const harm = { isLethal, isIntense: effects > 0 && intense };
  yield* suffer(course, target, total, harm);
  if (second !== null) yield* hitSecond(course, by, second, whole, harm);
  saveMomentum(course, by, purse.made);
}
