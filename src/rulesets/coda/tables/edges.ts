import { defineTable, type Row } from "../../../engine/table.ts";
import type { AttributeId, CombatSkill } from "../sheet.ts";

/** What somebody must have before he may take an edge, or a higher tier of it. */
export type Prerequisite =
  | { readonly kind: "attribute"; readonly attribute: AttributeId; readonly least: number }
  /** A bonus in any of these maneuvers; under that skill, the one that was chosen, or any. */
  | {
      readonly kind: "maneuver";
      readonly maneuvers: readonly string[];
      readonly least: number;
      readonly skill?: CombatSkill | "chosen";
    }
  /** A bonus in each maneuver that was chosen, or in the attack with the weapon that was. */
  | { readonly kind: "chosenManeuver"; readonly least: number }
  | { readonly kind: "speciality"; readonly skill: string; readonly speciality: string; readonly ranks: number }
  | { readonly kind: "ability"; readonly ability: string; readonly ranks: number }
  | { readonly kind: "edge"; readonly edge: string };

/** What an edge gives that one resolver reads; a moment at which several edges speak is a hook instead. */
export interface EdgeTraits {
  /** An action that nobody may do without an edge. */
  readonly allows: string;
  /** Actions of Opportunity beside the one that everybody has, for every tier that was taken. */
  readonly opportunities: number;
  /** May the owner move as an Action of Opportunity? */
  readonly movesByOpportunity: boolean;
  /** May the defence that was chosen be taken as an Action of Opportunity? */
  readonly defendsByOpportunity: boolean;
  /** An act in which the owner keeps their guard up, so that it lets nobody strike; null for none. */
  readonly keepsGuard: string | null;
  /** May the owner say where a weapon lands that an Extraordinary disarm with the chosen skill struck away? */
  readonly placesWeapon: boolean;
  /** Squares, and enemies in them, beyond the usual that the owner's suppression covers. */
  readonly suppresses: number;
  /** Does the Stamina test against an injury of a joint that the owner has locked fail without dice? */
  readonly breaksLimbs: boolean;
  /** Which stun the owner's throws bring: 1 is light, 2 medium, 0 none. */
  readonly throwStuns: number;
}

/** One tier of an edge: the plain one, or an upgrade of it. */
export interface EdgeTier extends Partial<EdgeTraits> {
  readonly needs: readonly Prerequisite[];
  readonly rules: readonly string[];
  /** World setting that lets it in; none for what is always there. */
  readonly setting?: "turningBlock2";
  /** Not from the rules: what this project makes of a gap in them. */
  readonly house?: true;
}

/** An edge of the system. */
export interface EdgeRow extends Row {
  /** The plain edge first, then its upgrades. */
  readonly tiers: readonly EdgeTier[];
  /** What must be named when it is taken. */
  readonly choice: "none" | "skill" | "maneuver" | "weapon" | "pair";
  /** What may be named, where that is a list. */
  readonly among: readonly string[];
  /** May be taken again for another choice. */
  readonly repeats: boolean;
  /** The last tier may be taken over and over. */
  readonly endless: boolean;
  /** Further maneuvers in which a skill may carry a bonus thanks to it. */
  readonly opens?: { readonly skill: CombatSkill; readonly maneuver: string };
}

/** Returns tiers of which every one has a figure for each of the traits; one that lacks any does not compile. */
export function tiered<K extends keyof EdgeTraits>(
  ...tiers: readonly (EdgeTier & Pick<EdgeTraits, K>)[]
): readonly EdgeTier[] {
  return tiers;
}

/** A bonus in any of the maneuvers. */
function bonus(least: number, maneuvers: readonly string[], skill?: CombatSkill | "chosen"): Prerequisite {
  return { kind: "maneuver", maneuvers, least, ...(skill && { skill }) };
}

/** An attribute score. */
function score(attribute: AttributeId, least: number): Prerequisite {
  return { kind: "attribute", attribute, least };
}

/** A bonus in whatever was chosen. */
function chosen(least: number): Prerequisite {
  return { kind: "chosenManeuver", least };
}

const ATTACKS = ["armedAttack", "rangedAttack", "unarmedAttack"] as const;
const BLOWS = ["armedAttack", "unarmedAttack"] as const;
const DEFENCES = ["block", "parry", "dodge"] as const;

/** Taken once, nothing to name. */
const plain = { choice: "none", among: [], repeats: false, endless: false } as const;

/** The edges, one row each; what they do is in the folder of edges. */
export const edges = defineTable<EdgeRow>()({
  anatomicalAwareness: { ...plain, tiers: [{ needs: [bonus(1, ATTACKS)], rules: ["R287"] }], rules: ["R290"] },
  blindFighting: { ...plain, tiers: [{ needs: [score("perception", 6)], rules: ["R291"] }], rules: ["R291"] },
  breakTheFall: {
    ...plain,
    tiers: [
      {
        needs: [
          bonus(1, ["grab"], "unarmed"),
          { kind: "speciality", skill: "gymnastics", speciality: "tumble", ranks: 1 },
        ],
        rules: ["R295", "G85"],
      },
      { needs: [], rules: ["R298", "G117"] },
    ],
    rules: ["R295"],
  },
  burstAttack: {
    ...plain,
    tiers: tiered<"allows">({ needs: [bonus(1, ["autoFire"])], rules: ["R300"], allows: "burstAttack" }),
    rules: ["R300"],
  },
  chokeHold: {
    ...plain,
    tiers: [
      { needs: [bonus(1, ["grab"])], rules: ["R307"] },
      { needs: [bonus(2, ["grab"])], rules: ["R309"] },
      { needs: [bonus(3, ["grab"])], rules: ["R310"] },
    ],
    rules: ["R307"],
  },
  combatMobility: {
    ...plain,
    tiers: tiered<"movesByOpportunity">({ needs: [score("agility", 6)], rules: ["R311"], movesByOpportunity: true }),
    rules: ["R311"],
  },
  combination: {
    ...plain,
    choice: "pair",
    repeats: true,
    tiers: [
      { needs: [chosen(1)], rules: ["R316"] },
      { needs: [chosen(2)], rules: ["R319"] },
      { needs: [chosen(3)], rules: ["R320"] },
    ],
    rules: ["R321", "R322", "R324"],
  },
  disciplinedDefense: {
    ...plain,
    choice: "maneuver",
    among: DEFENCES,
    repeats: true,
    tiers: [{ needs: [chosen(1)], rules: ["R325"] }],
    rules: ["R327"],
  },
  disciplinedBlow: {
    ...plain,
    choice: "maneuver",
    among: BLOWS,
    repeats: true,
    tiers: [{ needs: [chosen(1)], rules: ["R328"] }],
    rules: ["R330"],
  },
  flurry: {
    ...plain,
    choice: "skill",
    among: ["armed", "unarmed"],
    repeats: true,
    tiers: [{ needs: [score("agility", 6)], rules: ["R331"] }],
    rules: ["R334"],
  },
  followUpStrike: {
    ...plain,
    choice: "maneuver",
    among: BLOWS,
    repeats: true,
    tiers: [
      { needs: [chosen(1)], rules: ["R335"] },
      { needs: [chosen(2)], rules: ["R337"] },
    ],
    rules: ["R338"],
  },
  groundFighting: { ...plain, tiers: [{ needs: [], rules: ["R339"] }], rules: ["R339"] },
  humanShield: {
    ...plain,
    tiers: [
      {
        needs: [bonus(2, ["block"], "unarmed"), bonus(2, ["grab"], "unarmed"), { kind: "edge", edge: "jointLock" }],
        rules: ["R341"],
      },
    ],
    rules: ["R341"],
  },
  humanWeapon: {
    ...plain,
    tiers: tiered<"allows">({
      needs: [
        bonus(2, ["unarmedAttack"], "unarmed"),
        bonus(2, ["grab"], "unarmed"),
        { kind: "edge", edge: "jointLock" },
      ],
      rules: ["R344"],
      allows: "humanWeapon",
    }),
    rules: ["R344"],
  },
  improvedAim: {
    ...plain,
    choice: "skill",
    among: ["armed", "ranged", "unarmed"],
    repeats: true,
    tiers: [{ needs: [bonus(1, ["aim"], "chosen")], rules: ["R348"] }],
    rules: ["R350"],
  },
  improvedDefense: {
    ...plain,
    choice: "maneuver",
    among: DEFENCES,
    repeats: true,
    tiers: tiered<"defendsByOpportunity">({ needs: [chosen(1)], rules: ["R351", "G111"], defendsByOpportunity: true }),
    rules: ["R353", "G111"],
  },
  improvedDisarm: {
    ...plain,
    choice: "skill",
    among: ["armed", "ranged", "unarmed"],
    repeats: true,
    tiers: tiered<"placesWeapon">(
      { needs: [bonus(1, ["disarm"], "chosen")], rules: ["R354"], placesWeapon: true },
      { needs: [bonus(2, ["disarm"], "chosen")], rules: ["R357"], placesWeapon: true },
      { needs: [bonus(3, ["disarm"], "chosen")], rules: ["R358"], placesWeapon: true },
    ),
    rules: ["R359"],
  },
  improvedNervePinch: {
    ...plain,
    tiers: [{ needs: [{ kind: "ability", ability: "nervePinch", ranks: 3 }], rules: ["R360"] }],
    rules: ["R360"],
  },
  improvedSuppressionFire: {
    ...plain,
    tiers: tiered<"suppresses">(
      { needs: [bonus(1, ["suppressionFire"])], rules: ["R363"], suppresses: 1 },
      { needs: [bonus(2, ["suppressionFire"])], rules: ["R365"], suppresses: 2 },
      { needs: [bonus(3, ["suppressionFire"])], rules: ["R366"], suppresses: 3 },
    ),
    rules: ["R363"],
  },
  improvedTrip: {
    ...plain,
    tiers: [
      { needs: [bonus(1, ["trip"])], rules: ["R368"] },
      { needs: [bonus(2, ["trip"])], rules: ["R371", "G69"] },
      { needs: [bonus(3, ["trip"])], rules: ["R372", "G69"] },
    ],
    rules: ["R368"],
  },
  improvedWeaponDamage: {
    ...plain,
    choice: "weapon",
    repeats: true,
    tiers: [
      { needs: [chosen(1)], rules: ["R373"] },
      { needs: [chosen(2)], rules: ["R375"] },
      { needs: [chosen(3)], rules: ["R376"] },
    ],
    rules: ["R377"],
  },
  jointLock: {
    ...plain,
    tiers: tiered<"allows" | "breaksLimbs">(
      { needs: [bonus(1, ["grab"])], rules: ["R378"], allows: "jointLock", breaksLimbs: false },
      { needs: [bonus(2, ["grab"])], rules: ["R382"], allows: "jointLock", breaksLimbs: false },
      { needs: [bonus(3, ["grab"])], rules: ["R383"], allows: "jointLock", breaksLimbs: true },
    ),
    rules: ["R378"],
  },
  openHandedDefense: {
    ...plain,
    tiers: [
      { needs: [bonus(1, ["block"], "unarmed")], rules: ["R384"] },
      { needs: [bonus(2, ["block"], "unarmed")], rules: ["R387"] },
    ],
    rules: ["R384"],
  },
  opportunist: {
    ...plain,
    endless: true,
    tiers: tiered<"opportunities">(
      { needs: [score("agility", 9)], rules: ["R388", "G118"], opportunities: 1 },
      { needs: [], rules: ["R390", "G117"], opportunities: 1 },
    ),
    rules: ["R390"],
  },
  preciseShot: { ...plain, tiers: [{ needs: [bonus(1, ["rangedAttack"])], rules: ["R391"] }], rules: ["R391"] },
  rangedDisarm: {
    ...plain,
    tiers: tiered<"allows">({ needs: [bonus(1, ["rangedAttack"])], rules: ["R393"], allows: "rangedDisarm" }),
    opens: { skill: "ranged", maneuver: "disarm" },
    rules: ["R395"],
  },
  rebound: {
    ...plain,
    tiers: tiered<"keepsGuard">(
      { needs: [], rules: ["R396"], keepsGuard: null },
      { needs: [], rules: ["R398", "G117"], keepsGuard: "rebound" },
    ),
    rules: ["R396"],
  },
  roundhouseAttack: {
    ...plain,
    choice: "weapon",
    repeats: true,
    tiers: [
      { needs: [chosen(1)], rules: ["R399"] },
      { needs: [chosen(2)], rules: ["R403", "G115"] },
    ],
    rules: ["R404"],
  },
  stopBlock: {
    ...plain,
    tiers: [
      { needs: [bonus(1, ["block"])], rules: ["R405"] },
      { needs: [bonus(2, ["block"])], rules: ["R408"] },
      { needs: [bonus(3, ["block"])], rules: ["R409"] },
    ],
    rules: ["R405"],
  },
  stunningStrike: {
    ...plain,
    tiers: [
      { needs: [bonus(1, ["unarmedAttack"])], rules: ["R410"] },
      { needs: [bonus(2, ["unarmedAttack"])], rules: ["R413"] },
      { needs: [bonus(3, ["unarmedAttack"])], rules: ["R414"] },
    ],
    rules: ["R410"],
  },
  throw: {
    ...plain,
    tiers: tiered<"allows" | "throwStuns">(
      { needs: [bonus(1, ["grab"])], rules: ["R415"], allows: "throw", throwStuns: 0 },
      { needs: [bonus(2, ["grab"])], rules: ["R420"], allows: "throw", throwStuns: 1 },
      { needs: [bonus(3, ["grab"])], rules: ["R421"], allows: "throw", throwStuns: 2 },
    ),
    rules: ["R415"],
  },
  trippingThrow: {
    ...plain,
    tiers: tiered<"allows">({
      needs: [bonus(2, ["trip"], "unarmed"), bonus(2, ["grab"], "unarmed"), { kind: "edge", edge: "throw" }],
      rules: ["R422", "G84"],
      allows: "trippingThrow",
    }),
    rules: ["R422"],
  },
  turningBlock: {
    ...plain,
    tiers: [
      { needs: [bonus(1, ["block"])], rules: ["R424"] },
      { needs: [bonus(2, ["block"])], rules: ["R426"] },
      { needs: [bonus(3, ["block"])], setting: "turningBlock2", house: true, rules: ["R427", "G105"] },
    ],
    rules: ["R424"],
  },
});

/** Id of a row of the table of edges. */
type EdgeId = keyof typeof edges;

/** Edges of the base game that may not be used beside these (R286, G119). */
export const bannedEdges: readonly string[] = ["martialArtist"];

/** The row, or undefined for an edge of the base game. */
export function edgeRow(id: string): EdgeRow | undefined {
  return Object.hasOwn(edges, id) ? edges[id as EdgeId] : undefined;
}

/** Whether a maneuver may stand in the first and in the second place of a pair. */
interface BarredRow extends Row {
  readonly first: boolean;
  readonly second: boolean;
}

const needsTime = { first: true, second: false, rules: ["R317", "G215"] } as const;

/** Maneuvers that may not stand in just any place of a pair, and where they may. */
export const barredFromPairs = defineTable<BarredRow>()({
  /** Has no margin, and answers somebody else's act. */
  dodge: { first: false, second: false, rules: ["G291"] },
  block: { first: true, second: false, rules: ["G291"] },
  parry: { first: true, second: false, rules: ["G291"] },
  aim: { first: false, second: false, rules: ["R317", "G215"] },
  charge: needsTime,
  autoFire: needsTime,
  /** Is aimed at squares, at nobody. */
  suppressionFire: { first: false, second: false, rules: ["R317", "G291"] },
  /** Must be named by what is done within the grab. */
  grab: { first: false, second: false, rules: ["R321"] },
  moveTarget: { first: true, second: false, rules: ["R224"] },
  keepStrangle: { first: false, second: false, rules: ["R220", "R321"] },
  release: { first: false, second: false, rules: ["R321"] },
});
