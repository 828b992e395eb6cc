/**
 * What may follow at once on a maneuver that came off well: the second half of a pair that an edge allows (R316 to
 * R324, G291). Offered after attacks, blocks, aids, tumbles and acts within a hold.
 */
import type { Course } from "../../../engine/course.ts";
import { hasCondition, isFight } from "../../../engine/encounter.ts";
import type { Intent, Interruption } from "../../../engine/intent.ts";
import type { Answer, Choice } from "../../../engine/prompt.ts";
import { atLeast } from "../../../engine/tests.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import { isGrabManeuver, pairOf, TUMBLE } from "../edges/chosen.ts";
import { type Given, traitsOf } from "../edges/traits.ts";
import { partnersOf } from "../grab/hold.ts";
import { isInHold } from "../grab/limits.ts";
import { freeManeuvers } from "../grab/take-hold.ts";
import { canTumble, tumbleAlong } from "../movement/tumble.ts";
import type { CodaSheet } from "../sheet.ts";
import type { AttackResult, DefenceResult } from "../situation.ts";
import { actionRow, actions } from "../tables/actions.ts";
import { degrees } from "../tables/degrees.ts";
import { allowanceOf } from "../turn.ts";
import { choicesFor, strikeOf } from "./opportunity.ts";

/** A maneuver that came off well, as what may follow it sees it. */
interface FollowedAct {
  readonly actor: CombatantId;
  readonly enemy: CombatantId;
  /**
   * Ids of the maneuvers that it was, such as a charge and the blow at its end; of an act within a hold, or `tumble`.
   */
  readonly maneuvers: readonly string[];
  readonly degree: string | null;
}

/** What may follow: a maneuver of the same kinds, and what is added to its first test. */
interface FollowUp {
  readonly maneuver: string;
  readonly bonus: number;
}

/** How an act that follows on another is paid for. */
const AS = "combination";

/** One act that may follow, as a choice and as what is done then. */
interface Offer {
  readonly choice: Choice;
  /** Added to its own first test. */
  readonly bonus: number;
  readonly intentOf: (answer: Answer) => Intent | null;
}

/** The maneuver of an attack that came off, or null where it did not (R317). */
export function followedAttack({ attack, hit, result }: AttackResult): FollowedAct | null {
  const { attacker, target, row } = attack;
  if (!hit || !target) return null;
  const plain = actionRow(row.id)?.maneuver ?? row.id;
  return { actor: attacker.id, enemy: target.id, maneuvers: [plain, row.maneuver ?? plain], degree: result.degree };
}

/** The block or parry that came off, or null where it did not (R317, G238, G291). */
export function followedDefence({ attack, maneuver, result }: DefenceResult): FollowedAct | null {
  if (!attack.target || !result.success) return null;
  return { actor: attack.target.id, enemy: attack.attacker.id, maneuvers: [maneuver], degree: result.degree };
}

/** Are the two in a hold with each other? */
function isWith(course: Course<CodaSheet>, { actor, enemy }: FollowedAct): boolean {
  return partnersOf(course.encounter, course.of(actor)).some(({ id }) => id === enemy);
}

/**
 * Can they do anything more to one who lives, and pay for it; in a hold only to whom they are in it with (R205, R317,
 * G25, G26, G291, G298)?
 */
function isAble(course: Course<CodaSheet>, followed: FollowedAct): boolean {
  const [actor, enemy] = [course.of(followed.actor), course.of(followed.enemy)];
  if (!isFight(course.encounter) || hasCondition(enemy, "dead")) return false;
  if (isHelpless(actor) || actor.marks.withdrawing === true) return false;
  if (isInHold(actor) && !isWith(course, followed)) return false;
  return allowanceOf(course.encounter, actor).opportunities.left > 0;
}

/** The acts, each for one action, in which that maneuver's bonus counts; not those within a hold. */
function actsOf(maneuver: string): readonly string[] {
  const rows = Object.values(actions).filter((row) => row.maneuver === maneuver && row.cost === 1);
  return rows.flatMap(({ id, group }) => (group === "attack" || group === "maneuver" ? [id] : []));
}

/** Acts with a weapon as offers; a grab is begun for what is to be done within it, which is what gains (R321, G330). */
function withWeapon(
  course: Course<CodaSheet>,
  { actor, enemy }: FollowedAct,
  acts: readonly string[],
  { bonus, maneuver }: FollowUp,
): readonly Offer[] {
  return choicesFor(course, actor, enemy, acts, AS).map((choice) => ({
    choice,
    bonus: choice.action === "grab" ? 0 : bonus,
    intentOf(answer) {
      if (choice.action !== "grab") return strikeOf([choice], answer, actor, enemy, AS, bonus);
      const grab = strikeOf([choice], answer, actor, enemy, AS);
      const interrupts: Interruption = { as: AS, onward: bonus };
      return grab && { ...grab, interrupts, options: { ...grab.options, maneuver } };
    },
  }));
}

/** An act within the hold that there is, in each of its ways (R321). */
function withinHold(
  course: Course<CodaSheet>,
  { actor, enemy }: FollowedAct,
  { bonus, maneuver }: FollowUp,
): readonly Offer[] {
  const interrupts: Interruption = { as: AS, bonus };
  const ways = freeManeuvers(course, actor, enemy).filter(({ intent }) => intent.action === maneuver);
  return ways.map(({ choice, intent }) => ({ choice, bonus, intentOf: () => ({ ...intent, interrupts }) }));
}

/** A tumble past the enemy, whose way is told with the answer (R324). */
function asTumble(course: Course<CodaSheet>, { actor }: FollowedAct, { bonus }: FollowUp): readonly Offer[] {
  const interrupts: Interruption = { as: AS, bonus };
  if (!canTumble(course, actor, interrupts)) return [];
  const choice: Choice = { id: TUMBLE, action: "move", tells: "path" };
  return [{ choice, bonus, intentOf: ({ details }) => tumbleAlong(course, actor, interrupts, details?.path) }];
}

/** What of a follow-up can be done as things stand (R317, R321, R324). */
function offersOf(course: Course<CodaSheet>, followed: FollowedAct, followUp: FollowUp): readonly Offer[] {
  if (followUp.maneuver === TUMBLE) return asTumble(course, followed, followUp);
  if (!isGrabManeuver(followUp.maneuver)) return withWeapon(course, followed, actsOf(followUp.maneuver), followUp);
  const wrestle = isWith(course, followed);
  return wrestle ? withinHold(course, followed, followUp) : withWeapon(course, followed, ["grab"], followUp);
}

/** The offers, each choice once: with the best bonus where two edges give the same. */
function distinct(offers: readonly Offer[]): readonly Offer[] {
  return [...new Map(offers.map((offer) => [offer.choice.id, offer])).values()];
}

/** What each choice adds to its own first test, for its chances; nothing where none adds any (R318). */
function bonusesOf(offers: readonly Offer[]): { readonly bonuses?: Readonly<Record<string, number>> } {
  const gaining = offers.filter(({ bonus }) => bonus !== 0);
  return gaining.length > 0
    ? { bonuses: Object.fromEntries(gaining.map(({ choice, bonus }) => [choice.id, bonus])) }
    : {};
}

/** The second maneuver of a pair of which the followed was the first, or nothing (R316, R318 to R320, G290). */
function followUpIn({ maneuvers, degree }: FollowedAct, { edge, value }: Given<"pairBonus">): readonly FollowUp[] {
  const [first = "", maneuver] = pairOf(edge) ?? [];
  if (maneuver === undefined || !maneuvers.includes(first)) return [];
  return [{ maneuver, bonus: degree === "extraordinary" ? value.extraordinary : value.plain }];
}

/** What the edges of the one who acted let follow, the smallest bonus first. */
function followUpsOf(course: Course<CodaSheet>, followed: FollowedAct): readonly FollowUp[] {
  const pairs = traitsOf(course.of(followed.actor), "pairBonus");
  if (pairs.length === 0 || !atLeast(followed.degree, "superior", degrees)) return [];
  const followUps = pairs.flatMap((pair) => followUpIn(followed, pair));
  return followUps.toSorted((a, b) => a.bonus - b.bonus);
}

/**
 * Offer what may follow on a tumble past enemies: against one of them, the first who is struck at (R317, R324, G291).
 *
 * @param enemies - Whom the way led past.
 */
export function* followTumble(
  course: Course<CodaSheet>,
  actor: CombatantId,
  enemies: readonly CombatantId[],
  degree: string | null,
) {
  for (const enemy of enemies) {
    const followed = yield* offerFollowUps(course, { actor, enemy, maneuvers: [TUMBLE], degree });
    if (followed) return;
  }
}

/**
 * Offer what may follow at once on a maneuver that came off with a Superior degree or better: one act against the same
 * enemy, paid for as an Action of Opportunity (R317 to R324, G26, G230, G291).
 *
 * @param followed - What was done, or null where it failed.
 * @returns Whether something followed, so that this trigger is used up.
 */
export function* offerFollowUps(course: Course<CodaSheet>, followed: FollowedAct | null) {
  if (!followed) return false;
  const followUps = followUpsOf(course, followed);
  if (followUps.length === 0 || !isAble(course, followed)) return false;
  const offers = distinct(followUps.flatMap((followUp) => offersOf(course, followed, followUp)));
  if (offers.length === 0) return false;
  const [answer] = yield* course.ask([
    {
      of: followed.actor,
      kind: "combination",
      about: followed.enemy,
      choices: [...offers.map(({ choice }) => choice), { id: "decline" }],
      fallback: "decline",
      details: { depth: course.depth, ...bonusesOf(offers) },
      rules: ["R317"],
    },
  ]);
  const chosen = offers.find(({ choice }) => choice.id === answer?.choice);
  const intent = answer && chosen?.intentOf(answer);
  if (!intent) return false;
  const inner = yield* course.nest(intent);
  return inner.refusal === null;
}
