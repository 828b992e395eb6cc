/**
 * What the damage of a hit comes to: dice of weapon and Security, what Momentum adds, what Resistance takes off (S005,
 * S012, S013, S053, S054, G388, G389). Rolled by `hit.ts`, and foreseen by `../preview.ts`.
 */
import type { Tally } from "../../../engine/dice/distribution.ts";
import { type Modifier, sumModifiers } from "../../../engine/modifiers.ts";
import type { DamageRoll } from "../../../engine/preview.ts";
import { amountOf, timedEffectsOf } from "../../../engine/timed-effects.ts";
import { disciplineOf, editionOf, type Played, protectionOf } from "../edition.ts";
import { challengeDice } from "../roll.ts";
import type { StaCombatant, StaEncounter, StaWeapon } from "../sheet.ts";
import { harms } from "../tables/figures.ts";
import { timedEffects } from "../tables/timed-effects.ts";

/** What is true of a hit beside its dice. */
export type Blow = Pick<StaWeapon, "damage" | "vicious" | "piercing" | "knockdown" | "intense">;

/** What bare hands do (P22). */
export const HANDS: Blow = {
  damage: harms.bareHands.value,
  vicious: 0,
  piercing: 0,
  knockdown: true,
  intense: false,
};

/** What Momentum has added to a hit: points of damage, and how often Resistance is ignored. */
export interface Added {
  readonly bonusDamage: number;
  readonly penetration: number;
}

export const NOTHING_ADDED: Added = { bonusDamage: 0, penetration: 0 };

/** Do hits throw dice, or are they as severe as their weapon is (P10, P12)? */
export function throwsDice(played: Played): boolean {
  return editionOf(played).hits === "dice";
}

/** What a hit adds up to is called. */
export function hitSum(played: Played): string {
  return throwsDice(played) ? "damage/attack" : "damage/severity";
}

/** Challenge dice of a hit: those of the weapon and Security; none where hits throw none (S005, S012, P12, G388). */
export function damageDice(played: Played, { sheet }: StaCombatant, weapon: Pick<Blow, "damage"> | null): number {
  return throwsDice(played) ? (weapon ?? HANDS).damage + disciplineOf(played, sheet, "security") : 0;
}

/** What a hit is before anything adds to it, and its Effects. */
interface Base {
  readonly value: number;
  readonly tally: Tally;
}

/** What dice show; where none are thrown as much as the weapon says, and what Effects do happens once (G501). */
export function baseOf(played: Played, blow: Blow, faces: readonly number[]): Base {
  if (!throwsDice(played)) return { value: blow.damage, tally: { effect: 1 } };
  const roll = challengeDice({ challenge: faces.length });
  return { value: roll.read(faces), tally: roll.tally?.(faces) ?? {} };
}

/** What somebody takes off damage: armour, and cover (S013, P21, S036). */
export function resistanceParts(encounter: StaEncounter, target: StaCombatant): readonly Modifier[] {
  const resistance = protectionOf(encounter, target.sheet);
  const cover = timedEffectsOf(encounter, target, timedEffects.inCover.id).reduce((sum, one) => sum + amountOf(one), 0);
  return [
    ...(resistance > 0
      ? [{ id: "resistance", value: -resistance, source: "armor", rules: ["S013", "S019", "S023", "P21"] }]
      : []),
    ...(cover > 0 ? [{ id: "cover", value: -cover, source: "condition", rules: ["S036", "P21"] }] : []),
  ];
}

/** A number that counts so often; none for 0. */
export function times(id: string, value: number, source: string, rules: readonly string[]): readonly Modifier[] {
  return value > 0 ? [{ id, value, source, rules }] : [];
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

/** What dice with so many Effects are added to, and what comes off at the end. */
export interface DamageParts {
  readonly parts: readonly Modifier[];
  readonly ending: readonly Modifier[];
}

/** What adds to dice that bring so many Effects, and what Resistance takes off (P23, S053, S054, G389). */
export function damageParts(
  resistance: readonly Modifier[],
  { vicious, piercing }: Blow,
  { bonusDamage, penetration }: Added,
  effects: number,
): DamageParts {
  const ignored = [
    ...times("piercing", effects * harms.piercing.value * piercing, "weapon", ["P23"]),
    ...times("penetration", harms.penetration.value * penetration, "momentum", ["S054"]),
  ];
  return {
    parts: [
      ...times("vicious", effects * vicious, "weapon", ["P23"]),
      ...times("bonusDamage", bonusDamage, "momentum", ["S053"]),
    ],
    ending: lessened(resistance, ignored),
  };
}

/** What dice come to: before anything of the target's comes off, and after it. */
export interface Dealt {
  readonly whole: number;
  readonly suffered: number;
}

/** How much damage dice of that value do that bring so many Effects. */
export function dealtBy(
  resistance: readonly Modifier[],
  blow: Blow,
  added: Added,
): (value: number, tally?: Tally) => Dealt {
  return (value, tally) => {
    const { parts, ending } = damageParts(resistance, blow, added, tally?.effect ?? 0);
    const whole = value + sumModifiers(parts);
    return { whole, suffered: Math.max(0, whole + sumModifiers(ending)) };
  };
}

/** What a single die of a hit comes to, by its faces. */
const FACES = [1, 2, 3, 4, 5, 6].map((face) => {
  const die = challengeDice({ challenge: 1 });
  return { value: die.read([face]), tally: die.tally?.([face]) };
});

/**
 * The dice that better fall again, whatever the target's Resistance: those that did less than a die does on average
 * (S056).
 *
 * What a die does is its own alone, so that no set of dice has to be tried; `Rerolling.best` finds the same ones.
 */
export function worstOf(blow: Blow, faces: readonly number[]): readonly number[] {
  const dealt = dealtBy([], blow, NOTHING_ADDED);
  const all = FACES.map(({ value, tally }) => ({ whole: dealt(value, tally).whole, value }));
  const sumOf = (of: (one: (typeof all)[number]) => number) => all.reduce((sum, one) => sum + of(one), 0);
  const [whole, value] = [sumOf((one) => one.whole), sumOf((one) => one.value)];
  return faces.flatMap((face, place) => {
    const one = all[face - 1];
    const lack = one ? whole - all.length * one.whole : 0;
    return lack > 0 || (lack === 0 && one && value > all.length * one.value) ? [place] : [];
  });
}

/** What a plain hit does, no Momentum spent. */
export function plainDamage(
  encounter: StaEncounter,
  by: StaCombatant,
  target: StaCombatant,
  weapon: Blow | null,
): DamageRoll {
  const blow = weapon ?? HANDS;
  const dice = damageDice(encounter, by, weapon);
  const dealt = dealtBy(resistanceParts(encounter, target), blow, NOTHING_ADDED);
  const sure = { ...baseOf(encounter, blow, []), chance: 1 };
  return {
    dice,
    sides: 6,
    explodes: false,
    outcomes: dice > 0 ? challengeDice({ challenge: dice }).outcomes : [sure],
    total: (sum, tally) => dealt(sum, tally).suffered,
  };
}
