/**
 * The kinds of acts with gear, one object each: with which things it can be done, and what becomes of them.
 * `actions.ts` plays them, the sheet asks which of them are possible.
 */
import type { Course } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import { gap, type Place, spaceAt } from "../../../engine/grid/cell.ts";
import { strikeBlocked } from "../../../engine/grid/walls.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import { dropWeapon, handOver, putWeapon, regrippable } from "./hands.ts";
import { armsOf, borrowedId, type Hand, type Hold, heldWeapons, holdOf, ownerOf, weaponsOf } from "./weapons.ts";

/** How far somebody reaches for what lies on the floor. Unit: squares. */
const ARM = 1;

/** What the combatant has in their hands; limbs are no things (R027, R036). */
function thingsInHand(encounter: CodaEncounter, actor: CodaCombatant): readonly CodaWeapon[] {
  return heldWeapons(encounter, actor);
}

/** What the combatant has put away (R026, R037). */
export function thingsStowed(encounter: CodaEncounter, actor: CodaCombatant): readonly CodaWeapon[] {
  return armsOf(encounter, actor).filter(({ held, hands }) => !held && hands > 0);
}

/** The square in which a thing lies, or null for one that lies nowhere. */
function lyingAt(on: Place, hold: Hold): Place | null {
  if (typeof hold !== "object" || !("lies" in hold)) return null;
  return spaceAt(on, { ...hold.lies, elevation: 0 });
}

/** Can the combatant lay their hand on what lies there: next to them or under them, and no wall between? */
function isWithinReach({ walls }: CodaEncounter, { place }: CodaCombatant, there: Place): boolean {
  const level = { ...there, elevation: place.elevation };
  return gap(place, level) <= ARM && !strikeBlocked(place, level, walls);
}

/**
 * Weapons on the floor within the combatant's reach, with the ids under which they would have them (R034, R080, G36).
 */
function thingsOnFloor(encounter: CodaEncounter, actor: CodaCombatant): readonly CodaWeapon[] {
  return Object.values(encounter.combatants).flatMap((owner) =>
    owner.sheet.weapons.flatMap((weapon) => {
      const there = lyingAt(actor.place, holdOf(owner, weapon));
      if (!there || !isWithinReach(encounter, actor, there)) return [];
      return [owner.id === actor.id ? weapon : { ...weapon, id: borrowedId(owner.id, weapon.id) }];
    }),
  );
}

/** What an act of gear is about, and what becomes of the thing. */
export interface GearKind {
  /** Things with which it can be done, best first; each has the id under which the actor has it, or would. */
  things(encounter: CodaEncounter, actor: CodaCombatant): readonly CodaWeapon[];
  /** It takes a free hand. */
  readonly takes: boolean;
  /** May be about something that is on no sheet; then nothing becomes of it here. */
  readonly anything: boolean;
  /** Why nothing of the kind can be done whatever the thing, or null. */
  bars?(actor: CodaCombatant): Refusal | null;
  missing(): Refusal;
  play(course: Course<CodaSheet>, actor: CombatantId, weapon: CodaWeapon, hand: Hand): void;
}

/** Take a thing of one's own, put away so far, in a hand. */
function take(course: Course<CodaSheet>, actor: CombatantId, weapon: CodaWeapon, hand: Hand): void {
  putWeapon(course, actor, weapon.id, hand);
  course.note("gear/drawn", { weapon: weapon.name }, actor);
}

/** Put a thing away. */
function putAway(course: Course<CodaSheet>, actor: CombatantId, weapon: CodaWeapon): void {
  putWeapon(course, actor, weapon.id, "stowed");
  course.note("gear/put-away", { weapon: weapon.name }, actor);
}

/** Take what is in one hand in both, or what is in both in one (G327). */
function regrip(course: Course<CodaSheet>, actor: CombatantId, { id, name, bothHands }: CodaWeapon): void {
  putWeapon(course, actor, id, bothHands ? "main" : "both");
  course.note(bothHands ? "gear/in-one-hand" : "gear/in-both-hands", { weapon: name }, actor);
}

/** Take a thing from the floor, whoever's it is. */
function takeUp(course: Course<CodaSheet>, actor: CombatantId, weapon: CodaWeapon, hand: Hand): void {
  const { owner, id } = ownerOf(course.of(actor), weapon.id);
  const own = weaponsOf(course.of(owner).sheet).find((one) => one.id === id);
  if (own) handOver(course, owner, own, actor, hand);
  course.note("gear/picked-up", { weapon: weapon.name }, actor);
}

const stowed = { things: thingsStowed, takes: true, missing: () => refuse("gear/nothing-stowed"), play: take };
const inHand = { things: thingsInHand, takes: false, anything: false, missing: () => refuse("gear/not-in-hand") };

/** The acts of gear by the id of their action (R026, R027, R034, R036, R037, R080, R178, R191, G327). */
export const gearKinds: Readonly<Record<string, GearKind>> = {
  drawWeapon: { ...stowed, anything: false },
  retrieve: { ...stowed, anything: true },
  dropItem: { ...inHand, play: (course, actor, weapon) => dropWeapon(course, actor, weapon) },
  sheathe: { ...inHand, play: putAway },
  grip: { ...inHand, things: regrippable, missing: () => refuse("gear/no-other-grip"), play: regrip },
  pickUp: {
    things: thingsOnFloor,
    takes: true,
    anything: true,
    // Table 2 counts it as movement, and whoever is held makes none (G24, G270).
    bars: (actor) => (hasCondition(actor, "grabbed") ? refuse("gear/held") : null),
    missing: () => refuse("gear/nothing-there"),
    play: takeUp,
  },
};
