/**
 * What carries out drawing, putting away, dropping, picking up and changing the grip: which thing is meant, whether
 * there is a hand for it, who may strike meanwhile. What becomes of the thing is in `kinds.ts`.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Choice } from "../../../engine/prompt.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import type { Handler, Handlers } from "../actions.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { freeHand } from "./hands.ts";
import { type GearKind, gearKinds } from "./kinds.ts";
import { type Hand, heldWeapons, isInThatHand } from "./weapons.ts";

/** The things that the intent may be about: the one that it names, or all. */
function meant(encounter: CodaEncounter, actor: CodaCombatant, { weapon, options }: Intent, kind: GearKind) {
  if (kind.anything && weapon === undefined && options?.other === true) return [];
  const things = kind.things(encounter, actor);
  return weapon === undefined ? things : things.filter(({ id }) => id === weapon);
}

/** Is it about something that is on no sheet? */
function isElsewise({ weapon }: Intent, { anything }: GearKind, things: readonly CodaWeapon[]): boolean {
  return anything && weapon === undefined && things.length === 0;
}

/** Of the things, those for which there is a hand. */
function handy(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  kind: GearKind,
  things: readonly CodaWeapon[],
): readonly CodaWeapon[] {
  return kind.takes ? things.filter((thing) => handFor(encounter, actor, thing, intent) !== null) : things;
}

/** Why the act is not possible, or null: the thing, and the hand for it (R191, G63). */
function checkGear(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent, kind: GearKind): Refusal | null {
  const barred = kind.bars?.(actor);
  if (barred) return barred;
  const things = meant(encounter, actor, intent, kind);
  if (isElsewise(intent, kind, things)) return null;
  const [first] = things;
  if (!first) return kind.missing();
  const fitting = handy(encounter, actor, intent, kind, things);
  return fitting.length > 0 ? null : refuse("gear/hands-full", { weapon: first.name });
}

/** A thing as something to choose. */
function thingChoice({ id, name }: CodaWeapon): Choice {
  return { id: `thing:${id}`, weapon: id, params: { weapon: name, id } };
}

/** Ask which of several things is meant; one alone is meant without asking. */
function* whichOf(
  course: Course<CodaSheet>,
  { actor, action }: Intent,
  { rules }: CodaActionRow,
  things: readonly CodaWeapon[],
) {
  const [first] = things;
  if (!first || things.length === 1) return first;
  const choices = things.map(thingChoice);
  const fallback = thingChoice(first).id;
  const [answer] = yield* course.ask([
    { of: actor, kind: "thing", choices, fallback, details: { act: action }, rules },
  ]);
  const chosen = choices.find(({ id }) => id === answer?.choice)?.weapon;
  return things.find(({ id }) => id === chosen) ?? first;
}

/** Carry an act of gear out: strikes first, then the thing goes where it belongs. */
function* resolveGear(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow, kind: GearKind): Resolution {
  const goesOn = yield* beginAct(course, intent, row, null, handlerFor(kind).check);
  if (!goesOn) return;
  const actor = course.of(intent.actor);
  const things = handy(course.encounter, actor, intent, kind, meant(course.encounter, actor, intent, kind));
  const thing = yield* whichOf(course, intent, row, things);
  if (!thing) return;
  kind.play(course, actor.id, thing, handFor(course.encounter, actor, thing, intent) ?? "main");
}

function handlerFor(kind: GearKind): Handler {
  return {
    check: (encounter, actor, intent) => checkGear(encounter, actor, intent, kind),
    resolve: (course, intent, row) => resolveGear(course, intent, row, kind),
  };
}

/** Drawing, putting away, dropping, picking up and changing the grip (R026, R027, R034, R036, R037, R191). */
export const gearActs: Handlers = Object.fromEntries(
  Object.entries(gearKinds).map(([action, kind]) => [action, handlerFor(kind)]),
);

/** The hand that the intent names, or null when it leaves that open. */
function namedHand({ options }: Intent): Hand | null {
  const hand = options?.hand;
  return hand === "main" || hand === "off" || hand === "both" ? hand : null;
}

/** The hand that takes the thing: the named one, or one that is free; null when too few are (R191, G63, G327). */
function handFor(encounter: CodaEncounter, actor: CodaCombatant, weapon: CodaWeapon, intent: Intent): Hand | null {
  const free = freeHand(encounter, actor, weapon);
  const named = namedHand(intent);
  if (!free || !named || weapon.hands > 1) return free;
  const held = heldWeapons(encounter, actor);
  if (named === "both") return held.length > 0 ? null : named;
  return held.some((one) => isInThatHand(one, named)) ? null : named;
}
