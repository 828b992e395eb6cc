/**
 * What a hit does: its dice fall, Momentum is spent on it by whoever made it and by allies who pay from the pool, and
 * what is left after Resistance is suffered (S012, S013, S053 to S057, G390, G480, G481).
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { diceOf } from "../../../engine/dice/reroll.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import { metresBetween } from "../../../engine/grid/cell.ts";
import type { Answer } from "../../../engine/prompt.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { editionOf } from "../edition.ts";
import { weaponsInHand } from "../gear/weapons.ts";
import { bandTo } from "../measure.ts";
import { saveMomentum } from "../pools.ts";
import { challengeDice } from "../roll.ts";
import type { StaCombatant, StaSheet, StaWeapon } from "../sheet.ts";
import {
  boughtOf,
  type Offer,
  type Purse,
  purseOf,
  type Spending,
  spendMomentum,
  takeTaskOffer,
  taskOffers,
} from "../spend.ts";
import type { RangeId } from "../tables/ranges.ts";
import { type SpendId, spendsAfter } from "../tables/spends.ts";
import {
  type Added,
  type Blow,
  baseOf,
  damageDice,
  damageParts,
  dealtBy,
  HANDS,
  hitSum,
  resistanceParts,
  times,
  worstOf,
} from "./damage.ts";
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

/** Challenge dice of a hit that have fallen. */
interface Fallen {
  readonly dice: number;
  faces: readonly number[];
}

/** Who else may be hit: people in these bands of the target whom whoever attacks knows of (S055, G482). */
function besides(
  course: Course<StaSheet>,
  by: CombatantId,
  target: CombatantId,
  bands: readonly RangeId[],
): readonly CombatantId[] {
  const { combatants } = course.encounter;
  const [attacker, aimed] = [course.of(by), course.of(target)];
  return Object.values(combatants).flatMap((one) => {
    const isKnown = !one.hidden || one.side === attacker.side;
    const band = bandTo(course.encounter, aimed, one);
    const isBy = one.id !== by && one.id !== target && band !== null && bands.includes(band);
    return isKnown && isBy && !hasCondition(one, "dead") ? [one.id] : [];
  });
}

/** What may be knocked from somebody's hands (S057). */
function dropped(target: StaCombatant): readonly StaWeapon[] {
  return weaponsInHand(target).filter(({ natural }) => !natural);
}

/** How those dice are read; any of them may fall again (S056). */
function rollOfDamage(dice: number) {
  return challengeDice({ challenge: dice, again: dice });
}

/** What Momentum has added to the hit so far. */
function addedBy(purse: Purse): Added {
  return { bonusDamage: boughtOf(purse, "bonusDamage"), penetration: boughtOf(purse, "penetration") };
}

/** The dice that may fall again, and which of them better do (S056). */
function fallingAgain({ weapon }: Hit, { dice, faces }: Fallen) {
  return { faces, may: faces.map((_, place) => place), most: dice, best: worstOf(weapon ?? HANDS, faces) };
}

/** A weapon that may be knocked away, with what that costs by the hands that it takes (S057, P26). */
function disarmOffer({ encounter }: Course<StaSheet>, { id, name, twoHanded }: StaWeapon): Omit<Offer, "id"> {
  const { one, two } = editionOf(encounter).disarm;
  return { what: id, params: { weapon: name }, cost: twoHanded ? two : one };
}

/** What a hit lets its maker buy beside what any task does; weapons fall each by itself (S053 to S057). */
function hitOffers(course: Course<StaSheet>, purse: Purse, hit: Hit, fallen: Fallen): readonly Offer[] {
  const { target } = hit;
  const each: Partial<Record<SpendId, () => readonly Omit<Offer, "id">[]>> = {
    rerollDamage: () => (fallen.dice > 0 ? [{ dice: fallingAgain(hit, fallen) }] : []),
    secondaryTarget: () => besides(course, purse.of, target, ["reach"]).map((who) => ({ what: who, params: { who } })),
    disarm: () => dropped(course.of(target)).map((weapon) => disarmOffer(course, weapon)),
  };
  const offers = spendsAfter("attack").flatMap((id) => (each[id]?.() ?? [{}]).map((one): Offer => ({ id, ...one })));
  return [...offers, ...taskOffers(course, purse)];
}

/** Let a weapon fall from somebody's hand (S057). */
function disarm(course: Course<StaSheet>, target: CombatantId, { what, params }: Offer): void {
  const { col, row } = course.of(target).place;
  course.put(target, what ?? "", { lies: { col, row } });
  course.note("attack/disarmed", { ...params }, target);
}

/** What the question tells of the hit: all that `preview.ts` foresees it from. */
function toldOf(
  { encounter }: Course<StaSheet>,
  purse: Purse,
  { weapon }: Hit,
  { dice, faces }: Fallen,
): Readonly<Record<string, Json>> {
  const added = addedBy(purse);
  const { damage, vicious, piercing, knockdown, intense } = weapon ?? HANDS;
  const blow: Blow = { damage, vicious, piercing, knockdown, intense };
  const { value, tally } = baseOf(encounter, blow, faces);
  const { whole } = dealtBy([], blow, added)(value, tally);
  const fallen = dice > 0 ? { faces: [...faces], roll: { challenge: dice }, sum: hitSum(encounter) } : {};
  return { by: dice > 0 ? "hit" : "severity", dealt: whole, blow: { ...blow }, ...fallen, ...added };
}

/** Spend Momentum on a hit whose dice have fallen. @returns Who else is hit (S055). */
function* spendOnHit(course: Course<StaSheet>, purse: Purse, hit: Hit, fallen: Fallen) {
  const { by, target } = hit;
  let second: CombatantId | null = null;
  const take = (offer: Offer, answer: Answer) => {
    if (offer.id === "secondaryTarget") second = offer.what ?? null;
    else if (offer.id === "disarm") disarm(course, target, offer);
    else if (offer.id === "rerollDamage")
      fallen.faces = course.throwAgain(by, rollOfDamage(fallen.dice), fallen.faces, diceOf(answer));
    return takeTaskOffer(course, by, offer);
  };
  const spending: Spending = {
    about: target,
    offers: () => hitOffers(course, purse, hit, fallen),
    details: () => toldOf(course, purse, hit, fallen),
    bought: take,
  };
  yield* spendMomentum(course, purse, spending);
  return second;
}

/** Add up what a hit does to its target. @returns What it comes to, with and without Resistance, and its Effects. */
function addUpDamage(course: Course<StaSheet>, purse: Purse, { by, target, weapon }: Hit, { dice, faces }: Fallen) {
  const { encounter } = course;
  const blow = weapon ?? HANDS;
  const { value, tally } = baseOf(encounter, blow, faces);
  const effects = tally.effect ?? 0;
  const { parts, ending } = damageParts(resistanceParts(encounter, course.of(target)), blow, addedBy(purse), effects);
  const whole = parts.reduce((all, part) => all + part.value, value);
  if (dice > 0) {
    const { total } = course.summed(by, { id: hitSum(encounter), faces, roll: { challenge: dice }, parts, ending });
    return { total, whole, effects };
  }
  const severity = [...times("severity", value, "weapon", ["P12", "G501"]), ...parts];
  const { total } = course.summed(by, { id: hitSum(encounter), faces, parts: severity, ending });
  return { total, whole, effects };
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

/** Who else an area weapon hits: those within Reach of its target, and one farther off for each Effect (P23, G482). */
function inArea(course: Course<StaSheet>, by: CombatantId, target: CombatantId, effects: number) {
  const aimed = course.of(target);
  const beside = besides(course, by, target, ["reach"]);
  const away = besides(course, by, target, ["close"]).toSorted(
    (a, b) => metresBetween(aimed.place, course.of(a).place) - metresBetween(aimed.place, course.of(b).place),
  );
  return [...beside, ...away.slice(0, effects)];
}

/** Let an area weapon do to others what it did to its target, less their own Resistance (P23, G482). */
function* hitArea(
  course: Course<StaSheet>,
  purse: Purse,
  { by, target, weapon }: Hit,
  { whole, effects }: { readonly whole: number; readonly effects: number },
  how: Harm,
): Resolution {
  for (const other of inArea(course, by, target, effects)) {
    const resistance = resistanceParts(course.encounter, course.of(other));
    const { ending } = damageParts(resistance, weapon ?? HANDS, addedBy(purse), effects);
    const parts = times("area", whole, "weapon", ["P23", "G482"]);
    const { total } = course.summed(by, { id: "damage/area", faces: [], parts, ending });
    yield* suffer(course, other, total, how);
  }
}

/** Let a hit do what it does: roll, spend Momentum, take Resistance off, let it be suffered, save what is left. */
export function* hit(course: Course<StaSheet>, how: Hit): Resolution {
  const { by, target, isLethal } = how;
  const { knockdown, intense } = how.weapon ?? HANDS;
  const purse = purseOf(by, how.made);
  const dice = damageDice(course.encounter, course.of(by), how.weapon);
  const fallen: Fallen = { dice, faces: dice > 0 ? course.throw(by, rollOfDamage(dice)) : [] };
  const second = yield* spendOnHit(course, purse, how, fallen);
  const { total, whole, effects } = addUpDamage(course, purse, how, fallen);
  if (effects > 0 && knockdown) course.setCondition(target, "prone", true);
  const debilitatedBy = how.weapon?.debilitating ? by : undefined;
  const harm = { isLethal, isIntense: effects > 0 && intense, debilitatedBy };
  yield* suffer(course, target, total, harm);
  if (how.weapon?.area) yield* hitArea(course, purse, how, { whole, effects }, harm);
  if (second !== null) yield* hitSecond(course, by, second, whole, harm);
  saveMomentum(course, by, purse.made);
}
