/**
 * Makes the encounter that the rules see, plain data without Foundry, from a combat or from a few tokens. Everything
 * that asks the rules begins here; what one user may not know is left out afterwards, by `canvas/sight.ts` and the
 * cards.
 */
import type { Encounter, Combatant as Picture } from "../../engine/encounter.ts";
import { NOWHERE, overlaps, type Place } from "../../engine/grid/cell.ts";
import type { Intent } from "../../engine/intent.ts";
import { knownHolds, knownMarks, knownTimedEffect } from "../../engine/stored-shapes.ts";
import { isThing } from "../data/types.ts";
import { activeRuleset, playedRuleset } from "../foundry/active-ruleset.ts";
import { placeOf, spacesOf } from "../foundry/grid.ts";
import { ruleSettings } from "../foundry/rule-settings.ts";
import { evenPause } from "../foundry/settings.ts";
import type { AwayActor } from "./actor.ts";
import type { AwayCombatant } from "./combatant.ts";
import { storedBody } from "./flag-store.ts";
import { onceEach } from "./left-fights.ts";
import { participantOf } from "./participant.ts";
import { playedReader } from "./readers.ts";
import type { RoundRecord } from "./rounds.ts";
import { keptApart } from "./scene-levels.ts";
import { scenePicture } from "./scene-snapshot.ts";
import { type ZonedScene, zonesOf } from "./scene-zones.ts";
import { onSceneIn, sharedIn } from "./shared-counts.ts";
import { conditionsOf, countsOf } from "./sheet.ts";
import { actorOf, isUnseen, type Subject, subjectOf, tokenOf } from "./subject.ts";
import { AwayToken } from "./token.ts";
import { storedRound } from "./turn-order.ts";

/** Sides by Foundry's disposition: hostile is -1, neutral 0, friendly 1; secret, -2, is a side of its own. */
const SIDES: Readonly<Record<number, string>> = { [-2]: "third", [-1]: "hostile", 0: "neutral", 1: "crew" };

/** What a fight remembers of somebody: of the round, and until a stated moment. */
export interface Remembered extends Pick<RoundRecord, "spent" | "marks"> {
  readonly timedEffects: Picture["timedEffects"];
}

/** The side of a token, or of the tokens that an actor would have. */
export function sideOf(subject: Subject): string {
  const { disposition } = subject instanceof AwayToken ? subject : subject.prototypeToken;
  return SIDES[disposition] ?? "neutral";
}

/** Where the subject stands, on its scene's grid. */
export function standsAt(subject: Subject): Place {
  if (!(subject instanceof AwayToken) || !subject.parent) return NOWHERE;
  return placeOf(spacesOf(subject.parent.grid), storedBody(subject));
}

/**
 * Plain-data picture of one participant; its id is the UUID of the token, or of the actor where there is none.
 *
 * @param record - What the round has used up; none outside a fight.
 */
export function pictureOf(subject: Subject, record: Remembered | null = null): Picture {
  const actor = actorOf(subject);
  const picture: Picture = {
    id: participantOf(subject),
    side: sideOf(subject),
    place: standsAt(subject),
    counts: countsOf(actor),
    conditions: conditionsOf(actor),
    spent: record?.spent ?? {},
    marks: record?.marks ?? {},
    timedEffects: record?.timedEffects ?? {},
    holds: knownHolds(activeRuleset()?.shapes.hold ?? (() => false), actor.holds),
    sheet: playedReader().sheetOf(actor),
    person: actor.uuid,
  };
  if (!(subject instanceof AwayToken)) return { ...picture, offMap: true };
  return isUnseen(subject) ? { ...picture, hidden: true } : picture;
}

/** Somebody with what the rules see of them. */
interface Pictured {
  readonly subject: Subject;
  readonly picture: Picture;
}

/** Those people with the walls around them; whoever is on another scene is in nobody's way. */
function peopleAndWalls(pictured: readonly Pictured[]): Pick<Encounter, "combatants" | "walls" | "zones"> {
  const sceneOf = ({ subject }: Pictured) => (subject instanceof AwayToken ? subject.parent : null);
  const scenes = [...new Set(pictured.map(sceneOf))];
  return keptApart(
    scenes.map((scene) => {
      const { walls } = scene ? scenePicture(scene) : { walls: [] };
      return {
        scene: scene?.id ?? null,
        walls,
        zones: scene ? zonesOf(scene as unknown as ZonedScene, walls) : undefined,
        combatants: pictured.filter((one) => sceneOf(one) === scene).map(({ picture }) => picture),
      };
    }),
  );
}

/** The picture of a combatant in that round, or null when they have lost their actor. */
function pictureIn(combatant: AwayCombatant, round: number): Picture | null {
  const { subject } = combatant;
  if (!subject) return null;
  const { timedEffects, initiative } = combatant;
  const { spent, marks } = combatant.roundPicture(round);
  const shapes = activeRuleset()?.shapes ?? { marks: {}, timedEffects: {} };
  const known = {
    marks: knownMarks(shapes.marks, marks),
    timedEffects: knownTimedEffect(shapes.timedEffects, timedEffects),
  };
  const picture = pictureOf(subject, { spent, ...known });
  const placed = initiative === null ? picture : { ...picture, initiative };
  return combatant.hidden ? { ...placed, hidden: true } : placed;
}

/** The fight as it stands now. Who has lost their actor is left out. */
export function encounterOf(combat: Combat.Implementation): Encounter {
  return encounterWith(combat, []);
}

/** Those whom a test outside a fight concerns. */
export function encounterAround(subjects: readonly Subject[]): Encounter {
  return {
    ...peopleAndWalls([...new Set(subjects)].map((subject) => ({ subject, picture: pictureOf(subject) }))),
    order: [],
    round: 0,
    turn: null,
    settings: ruleSettings(playedRuleset().id),
  };
}

/** Everybody on the scene of somebody, in a fight or not; none where they stand on no scene. */
export function peopleAround(subject: Subject): readonly Subject[] {
  const tokens = subject instanceof AwayToken ? [...(subject.parent?.tokens ?? [])] : [];
  return tokens.map((token) => subjectOf(participantOf(token))).filter((one) => one !== null);
}

/** Those whom an act may reach though it does not name them: everybody around, where it strikes whoever is there. */
export function reachedBy(intent: Intent, actor: Subject): readonly Subject[] {
  return activeRuleset()?.round.drawsIn?.(intent) === "around" ? peopleAround(actor) : [];
}

/**
 * What a scene shows of an encounter together with others who stand there; they have no budget and no place in the
 * order.
 */
export function withOthers(encounter: Encounter, others: readonly Subject[]): Encounter {
  const missing = others.filter((one) => !(participantOf(one) in encounter.combatants));
  if (missing.length === 0) return encounter;
  const pictured = Object.fromEntries(missing.map((one) => [participantOf(one), pictureOf(one)]));
  return { ...encounter, combatants: { ...pictured, ...encounter.combatants } };
}

/** The things on a scene. */
function thingsOn(scene: Scene.Implementation | null): readonly AwayToken[] {
  const tokens = [...(scene?.tokens ?? [])] as AwayToken[];
  return tokens.filter(({ uuid, actor }) => actor && isThing(actor) && subjectOf(uuid));
}

/** The scenes to which doors lead from there. */
function scenesBeyond(things: readonly AwayToken[]): readonly (Scene.Implementation | null)[] {
  const { leadsTo } = playedReader();
  return things.flatMap(({ actor }) => {
    const far = actor && leadsTo?.(actor as AwayActor);
    return far ? (tokenOf(far)?.parent ?? []) : [];
  });
}

/**
 * The things that may be hit without being aimed at, and the doors by which people go over: those on the scenes of
 * these people, and on the scenes to which doors lead from there.
 */
function thingsAround(people: readonly Subject[]): readonly Subject[] {
  const here = new Set(people.map((one) => (one instanceof AwayToken ? one.parent : null)));
  const beyond = scenesBeyond([...here].flatMap(thingsOn));
  return [...new Set([...here, ...beyond])].flatMap(thingsOn);
}

/**
 * The doors in which somebody stands who is in no fight, each with its other side, so that they can go over
 * (decisions/0052).
 */
export function doorsBy(subject: Subject): readonly Subject[] {
  const { leadsTo } = playedReader();
  if (!leadsTo || !(subject instanceof AwayToken)) return [];
  const stands = standsAt(subject);
  return thingsOn(subject.parent).flatMap((near) => {
    const to = leadsTo(near.actor as AwayActor);
    const far = to === null ? null : subjectOf(to);
    const isThere = overlaps({ ...standsAt(near), elevation: stands.elevation }, stands);
    return far && isThere ? [near, far] : [];
  });
}

/** The fight together with others whom an intent names; they have no budget and no place in the order. */
export function encounterWith(combat: Combat.Implementation, others: readonly Subject[]): Encounter {
  const round = storedRound(combat);
  const once = onceEach(combat.turns as AwayCombatant[], combat.combatants.contents as AwayCombatant[]);
  const present = once.flatMap((combatant): Pictured[] => {
    const { subject } = combatant;
    const picture = pictureIn(combatant, round);
    return subject && picture ? [{ subject, picture }] : [];
  });
  const order = present.map(({ picture }) => picture.id);
  const things = thingsAround([...present.map(({ subject }) => subject), ...others]);
  const beside = new Set([...others, ...things].filter((one) => !order.includes(participantOf(one))));
  const onScene = onSceneIn(combat);
  const onTurn = combat.combatant as AwayCombatant | null | undefined;
  return {
    ...peopleAndWalls([...present, ...[...beside].map((subject) => ({ subject, picture: pictureOf(subject) }))]),
    order,
    round,
    turn: round > 0 ? (onTurn?.participant ?? null) : null,
    settings: { ...ruleSettings(playedRuleset().id), ...(evenPause() > 0 && { unseenFirst: true }) },
    ...(activeRuleset()?.tables.shared && { counts: sharedIn(combat) }),
    ...(Object.keys(onScene).length > 0 && { onScene }),
  };
}
