/**
 * Wound levels, hit locations, stuns, natural weapons, and what weapons may be made for (C40, C50, C73, C74, C111,
 * C117).
 */
import { defineTable, type FigureRow, type Row } from "../../../engine/table.ts";
import type { CodaWeapon } from "../sheet.ts";

/** One wound level and what it takes off every test. */
export interface WoundRow extends Row {
  readonly penalty: number;
}

/** Wound levels from the lightest; each holds as many points as the person's Health (C40, C41). */
export const wounds = defineTable<WoundRow>()({
  healthy: { penalty: 0, rules: ["C40", "C41"] },
  dazed: { penalty: -1, rules: ["C40", "C41"] },
  injured: { penalty: -3, rules: ["C40", "C41"] },
  wounded: { penalty: -5, rules: ["C40", "C41"] },
  incapacitated: { penalty: -7, rules: ["C40", "C41"] },
  nearDeath: { penalty: -9, rules: ["C40", "C41"] },
});

/** A part of the body with what an injury of it does (C74). */
export interface LocationRow extends Row {
  /** Results of two dice that hit it (C73). */
  readonly on: readonly number[];
  /** What its injury is; each is a row of the table of conditions, but for `head`, which stuns. */
  readonly injuries: readonly Injury[];
  /** After which result another roll may show it to be another part, from its least result on (C73). */
  readonly finer?: {
    readonly on: number;
    readonly dice: 1 | 2;
    readonly from: number;
    readonly as: "vitals" | "offHand" | "offFoot";
  };
}

/** What a critical injury does. */
export type Injury = "injuredArm" | "injuredOffArm" | "injuredLeg" | "injuredTorso" | "head";

/** The numbers of a hurt leg. */
export const injuryFigures = defineTable<FigureRow>()({
  /** What an Agility test must meet to stay on one's feet. */
  balance: { value: 10, rules: ["C74"] },
  /** How much it leaves of every way. */
  limp: { value: 0.5, rules: ["R446", "C74"] },
});

/** Where a critical hit lands, one row each; the dice are two six-sided ones (C73, C74, R446). */
export const hitLocations = defineTable<LocationRow>()({
  head: { on: [11, 12], injuries: ["head"], rules: ["R446", "C73", "C74"] },
  torso: {
    on: [7, 8, 10],
    injuries: ["injuredTorso"],
    finer: { on: 10, dice: 2, from: 9, as: "vitals" },
    rules: ["R446", "C73", "C74"],
  },
  vitals: { on: [], injuries: ["injuredTorso", "head"], rules: ["R446", "C73", "C74"] },
  mainArm: { on: [6], injuries: ["injuredArm"], rules: ["R446", "C73", "C74"] },
  offArm: { on: [9], injuries: ["injuredOffArm"], rules: ["R446", "C73", "C74"] },
  mainLeg: { on: [5], injuries: ["injuredLeg"], rules: ["R446", "C73", "C74"] },
  offLeg: { on: [4], injuries: ["injuredLeg"], rules: ["R446", "C73", "C74"] },
  hand: {
    on: [3],
    injuries: ["injuredArm"],
    finer: { on: 3, dice: 1, from: 5, as: "offHand" },
    rules: ["R446", "C73", "C74"],
  },
  offHand: { on: [], injuries: ["injuredOffArm"], rules: ["R446", "C73", "C74"] },
  foot: {
    on: [2],
    injuries: ["injuredLeg"],
    finer: { on: 2, dice: 1, from: 4, as: "offFoot" },
    rules: ["R446", "C73", "C74"],
  },
  offFoot: { on: [], injuries: ["injuredLeg"], rules: ["R446", "C73", "C74"] },
});

export type LocationId = keyof typeof hitLocations;

/**
 * A strength of stun: which of the game master's target numbers resists it, and how long it puts somebody out (C50).
 */
interface StunRow extends Row {
  /** Place in the setting `stunTN`. */
  readonly target: 0 | 1 | 2;
  readonly minutes: number;
  /** What a weapon is made for that stuns so; its setting, from 1 to 3 (C111, C112). */
  readonly trait: WeaponTrait;
}

/** Light, medium and heavy stun, from the weakest (R440, C50, C112, G86). */
export const stuns = defineTable<StunRow>()({
  light: { target: 0, minutes: 5, trait: "stun", rules: ["R440", "C50", "G86", "C112"] },
  medium: { target: 1, minutes: 15, trait: "stunMedium", rules: ["R440", "C50", "G86", "C112"] },
  heavy: { target: 2, minutes: 60, trait: "stunHeavy", rules: ["R440", "C50", "G86", "C112"] },
});

export type StunId = keyof typeof stuns;

/** What all limbs have in common: nothing that a weapon has beside its damage. */
export const limb: CodaWeapon = {
  id: "",
  name: "",
  skill: "unarmed",
  group: "",
  speciality: "",
  damage: { dice: 1, sides: 6, bonus: 0, strength: true },
  reach: { min: 1, max: 1 },
  ranges: null,
  parry: 0,
  hands: 0,
  offHand: false,
  held: true,
  autoFire: false,
  shots: null,
  traits: ["trips"],
  size: 0,
};

/** What a bare limb rolls in the base game. */
export const baseLimb = { dice: 1, sides: 3, bonus: 0, rules: ["C69"] } as const;

/** What everybody can strike with (R112, R113); the label is `Weapon.<id>`. */
export const naturalWeapons: readonly CodaWeapon[] = [
  { ...limb, id: "fist", traits: ["trips", "grabs"] },
  { ...limb, id: "foot", damage: { ...limb.damage, bonus: 2 } },
];

/**
 * What weapons are made for: they may trip or grab at all, or are made for tripping or disarming; thrown ones leave the
 * hand; those of energy and projectiles can suppress; the last three stun, as they are set from 1 to 3 (C111, C112,
 * C117).
 *
 * Labels are `coda.Trait.<id>`.
 */
export const traits = defineTable<Row>()({
  autoFire: { rules: ["R137", "C117"] },
  energy: { rules: ["R240"] },
  projectile: { rules: ["R240"] },
  thrown: { rules: ["R101"] },
  trips: { rules: ["R249", "C117"] },
  tripMade: { rules: ["R250", "C117"] },
  disarmMade: { rules: ["R181", "C117"] },
  grabs: { rules: ["R228", "C117"] },
  stun: { rules: ["C111", "C112"] },
  stunMedium: { rules: ["C111", "C112"] },
  stunHeavy: { rules: ["C111", "C112"] },
});

/** Id of a row of the table of traits. */
export type WeaponTrait = keyof typeof traits;
