/**
 * What the winner of a grapple does to the other, by their choice: hurt, take, put on, pull a pin, throw or hinder
 * (B056, B059 to B066).
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { isFight } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Answer, Choice, Question } from "../../../engine/prompt.ts";
import { readSquares } from "../../../engine/squares.ts";
import { nextTurnEnd } from "../../../engine/timed-effects.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { hit } from "../damage/hit.ts";
import {
  brokenOf,
  carriedThings,
  GONE,
  isArmed,
  ownWeapon,
  pinOf,
  takenId,
  weaponInHand,
  weaponsInHand,
} from "../gear/weapons.ts";
import type { BattleCombatant, BattleSheet, BattleWeapon } from "../sheet.ts";
import { actions } from "../tables/actions.ts";
import { applied } from "../tables/area.ts";
import { AIRLOCK, HEAVE } from "./throw.ts";

/** A grapple that somebody won, by so many successes more. */
export interface Won {
  readonly winner: CombatantId;
  readonly loser: CombatantId;
  readonly by: number;
}

/** A choice about one thing. */
function about(kind: string, { id, name }: BattleWeapon): Choice {
  return { id: `${kind}:${id}`, weapon: id, params: { weapon: name } };
}

/** What the winner may choose (B056, B059 to B065). */
function choicesOf(winner: BattleCombatant, loser: BattleCombatant, by: number): readonly Choice[] {
  const things = carriedThings(loser);
  const natural = weaponsInHand(winner).filter((weapon) => weapon.natural && weapon.use === "melee");
  const onMap = !winner.offMap && !loser.offMap;
  return [
    { id: "hurt" },
    ...natural.map((weapon) => about("claw", weapon)),
    ...things.map((weapon) => about("take", weapon)),
    ...carriedThings(winner)
      .filter((weapon) => weapon.applied && weaponInHand(winner, weapon.id))
      .map((weapon) => about("give", weapon)),
    ...things
      .filter((weapon) => weapon.use === "grenade" && !isArmed(loser, weapon))
      .map((weapon) => about("pin", weapon)),
    ...(onMap ? [HEAVE, AIRLOCK].map((id): Choice => ({ id, tells: "squares", params: { squares: by } })) : []),
    { id: "hinder", params: { points: by } },
  ];
}

/** The throw that an answer tells; null for any other choice (B063). */
export function heavingBy({ of, about: loser, details = {} }: Question, answer: Answer): Intent | null {
  const { squares } = details;
  const isThrow = answer.choice === HEAVE || answer.choice === AIRLOCK;
  if (!isThrow || loser === undefined || typeof squares !== "number") return null;
  return {
    actor: of,
    action: actions.heave.id,
    cells: readSquares(answer.details?.cells) ?? [],
    options: { other: loser, squares },
    interrupts: { as: answer.choice },
  };
}

/** Take a thing into one's own hand, as it is: broken, or with its pin out (B060, B062). */
function take(course: Course<BattleSheet>, { winner, loser }: Won, weapon: BattleWeapon): void {
  const id = takenId(loser, weapon.id);
  const broken = brokenOf(course.of(loser), weapon);
  const isPinOut = isArmed(course.of(loser), weapon);
  course.put(loser, weapon.id, GONE);
  if (isPinOut) {
    course.put(loser, pinOf(weapon), null);
    course.put(winner, pinOf({ id }), GONE);
  }
  course.put(winner, id, { has: { ...weapon } as unknown as Json, broken });
  course.note("grapple/taken", { weapon: weapon.name }, loser);
}

/** Put on the other what one has in hand (B061). */
function give(course: Course<BattleSheet>, { winner, loser }: Won, weapon: BattleWeapon): void {
  const row = weapon.applied && applied[weapon.applied];
  if (!row) return;
  course.put(winner, weapon.id, GONE);
  if (row.condition) course.setCondition(loser, row.condition, true);
  course.note("grapple/given", { weapon: weapon.name }, loser);
}

/** Pull the pin of a grenade that they carry (B062). */
function pullPin(course: Course<BattleSheet>, { loser }: Won, weapon: BattleWeapon): void {
  course.put(loser, pinOf(weapon), GONE);
  course.note("grapple/pin", { weapon: weapon.name }, loser);
}

/** Make their acts harder and their Move shorter until the end of their next turn (B065, B066). */
function hinder(course: Course<BattleSheet>, { winner, loser, by }: Won): void {
  if (isFight(course.encounter)) {
    const until = nextTurnEnd(course.encounter, loser);
    course.letLast(loser, { kind: "hindered", by: winner, value: by, until });
    course.setCondition(loser, "hindered", true);
  }
  const part: Modifier = { id: "more", value: by, source: "table", rules: ["B065"] };
  course.note("grapple/hindered", { by }, loser, { by: [part] });
}

/** Do what was chosen with a thing, or to the other. */
function* carryOut(course: Course<BattleSheet>, won: Won, { id, weapon }: Choice): Resolution {
  const [kind] = id.split(":");
  const own = ownWeapon(course.of(won.winner), weapon);
  const other = ownWeapon(course.of(won.loser), weapon);
  if (kind === "hinder") hinder(course, won);
  else if (kind === "take" && other) take(course, won, other);
  else if (kind === "pin" && other) pullPin(course, won, other);
  else if (kind === "give" && own) give(course, won, own);
  else
    yield* hit(course, {
      by: won.winner,
      target: won.loser,
      weapon: kind === "claw" ? own : null,
      isMelee: true,
      successes: 0,
    });
}

/** Ask the winner what it does, and let it happen (B056). */
export function* winGrapple(course: Course<BattleSheet>, won: Won): Resolution {
  const { winner, loser, by } = won;
  const choices = choicesOf(course.of(winner), course.of(loser), by);
  const question: Question = {
    of: winner,
    kind: "grapple",
    about: loser,
    choices,
    fallback: "hurt",
    details: { squares: by },
    rules: ["B056"],
  };
  const [answer] = yield* course.ask([question]);
  const chosen = choices.find(({ id }) => id === answer?.choice);
  if (!answer || !chosen) return;
  const throwing = heavingBy(question, answer);
  if (throwing && course.refusalOf(throwing) === null) yield* course.nest(throwing);
  else if (throwing) course.note("grapple/no-throw", {}, winner);
  else yield* carryOut(course, won, chosen);
}
