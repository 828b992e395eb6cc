/**
 * Aiding a friend against an enemy, who then strike surer or are struck less surely until the helper's next turn (R115
 * to R122). Who fights whom decides whether one may, else the GM.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { areEnemies } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { nextTurnStart } from "../../../engine/timed-effects.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import { type Attack, attackOf, renewed } from "../attack/attack.ts";
import { attackModifiers, attackSituation } from "../attack/modifiers.ts";
import { rollSituated } from "../check.ts";
import { isHelpless } from "../derived.ts";
import { weaponOf } from "../gear/weapons.ts";
import { partnersOf } from "../grab/hold.ts";
import { refuseShots } from "../ranged/shots.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { type AidId, type AidRow, aids } from "../tables/aids-and-aims.ts";
import { maneuverFigures } from "../tables/maneuvers.ts";
import { adjusted, metNumber, tablePart } from "../test-adjustments.ts";
import { offerFollowUps } from "../threat/follow-ups.ts";
import { threateningEnemies } from "../threat/threat.ts";
import { letLast } from "../timed-effects.ts";
import { hasAttacked } from "../turn.ts";
import { checkEnemyInFight, targetOf } from "./target.ts";

/** Why the weapon could not attack at all, or null: an empty one threatens nobody (R115). */
function refuseEmpty(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const weapon = row.skills.includes("ranged") ? weaponOf(encounter, actor, intent.weapon) : undefined;
  return weapon ? refuseShots(encounter, actor, weapon, 1) : null;
}

/** Why nobody can be aided so, or null: the helper could attack the enemy, and a friend fights the enemy (R115). */
export function checkAid(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const refusal = checkEnemyInFight(encounter, actor, intent, row) ?? refuseEmpty(encounter, actor, intent, row);
  if (refusal) return refusal;
  const friends = friendsOf(encounter, actor, targetOf(encounter, intent));
  if (friends.length === 0) return refuse("aid/nobody-to-aid");
  const named = intent.options?.ally;
  return named === undefined || friends.some(({ id }) => id === named) ? null : refuse("aid/no-such-friend");
}

/** The test of an aid: as an attack with the weapon, against a fixed number (R117, G252). */
export function aidTest(attack: Attack, adjustment: Intent["adjustment"]): Test {
  return {
    id: `attack/${attack.row.id}`,
    modifiers: adjusted(attack.encounter, attack.attacker, attackModifiers(attack, "aid"), adjustment),
    ...metNumber(adjustment, tablePart(maneuverFigures.aidTarget.value, maneuverFigures.aidTarget.rules)),
    rules: ["R117"],
  };
}

/**
 * Ask the game master about each of those friends who does not fight that enemy, whether they may be aided all the same
 * (G319).
 */
function* judge(course: Course<CodaSheet>, { actor }: Intent, friends: readonly CodaCombatant[]) {
  const answers = yield* course.ask(
    friends.map(({ id }) => ({
      of: actor,
      kind: "aidJudged",
      narrator: true as const,
      about: id,
      choices: [{ id: "allow" }, { id: "deny" }],
      fallback: "deny",
      rules: ["R115", "G319"],
    })),
  );
  return friends.filter((_, index) => answers[index]?.choice === "allow");
}

/** The friends who may be aided: those who fight the enemy, or else whom the game master allows (R115, G319). */
function* aidable(course: Course<CodaSheet>, intent: Intent) {
  const { encounter } = course;
  const enemy = targetOf(encounter, intent);
  const named = intent.options?.ally;
  const friends = friendsOf(encounter, course.of(intent.actor), enemy).filter(
    ({ id }) => named === undefined || id === named,
  );
  const engaged = friends.filter((friend) => enemy !== null && isEngagedWith(encounter, friend, enemy));
  const allowed = engaged.length > 0 ? engaged : yield* judge(course, intent, friends);
  return allowed.map(({ id }) => id);
}

/** Whom to aid and how: as the intent says, or as the helper answers. */
function* choose(course: Course<CodaSheet>, attack: Attack, allowed: readonly CombatantId[]) {
  const all = friendsOf(course.encounter, course.of(attack.attacker.id), attack.target);
  const friends = all.filter(({ id }) => allowed.includes(id));
  const ways = choicesOf(friends, attack.options);
  if (ways.length < 2) return ways[0];
  const choices = ways.map(({ mode, friend }) => ({ id: `${mode}:${friend}`, params: { who: friend } }));
  const [answer] = yield* course.ask([
    {
      of: attack.attacker.id,
      kind: "aid",
      about: attack.target?.id ?? attack.attacker.id,
      choices,
      fallback: (choices[0] as (typeof choices)[0]).id,
      details: { act: attack.row.id },
      rules: ["R118", "R119"],
    },
  ]);
  return ways[choices.findIndex(({ id }) => id === answer?.choice)];
}

/** Let the help or the hindrance last until the helper's next turn (R118 to R120, G205). */
function give(course: Course<CodaSheet>, by: string, enemy: string, { mode, friend }: Choosing, most: boolean): void {
  const { kind, on, value, extraordinary, rules } = aids[mode];
  const [bearer, about] = on === "friend" ? [friend, enemy] : [enemy, friend];
  const until = nextTurnStart(course.encounter, by);
  letLast(course, bearer, { kind, by, about, value: most ? extraordinary : value, until });
  const given = most ? extraordinary : value;
  const part: Modifier = { id: kind, value: given, source: "table", about: [by], rules };
  course.note(`aid/${kind}`, { value: given }, bearer, { value: [part] });
}

/** Aid a friend against an enemy (R016, R017, R115 to R122, G252, G319). */
export function* resolveAid(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const declared = attackOf(course.encounter, intent);
  const allowed = yield* aidable(course, intent);
  if (allowed.length === 0) return course.note("aid/not-engaged", {}, intent.actor);
  const goesOn = yield* beginAct(course, intent, row, declared.weapon, checkAid);
  if (!goesOn) return;
  const attack = renewed(course.encounter, declared);
  const result = rollSituated(course, attackSituation(attack, "aid"), aidTest(attack, intent.adjustment));
  if (!result.success) return;
  const chosen = yield* choose(course, attack, allowed);
  const { target } = attack;
  if (!chosen || !target) return;
  give(course, intent.actor, target.id, chosen, result.degree === "extraordinary");
  const { degree } = result;
  yield* offerFollowUps(course, { actor: intent.actor, enemy: target.id, maneuvers: ["aid"], degree });
}

/** A way to aid, and whom. */
interface Choosing {
  readonly mode: AidId;
  readonly friend: string;
}

/** Friends of the helper who can be fighting that enemy: on their side, awake, enemies of the enemy (R115). */
function friendsOf(
  encounter: CodaEncounter,
  helper: CodaCombatant,
  enemy: CodaCombatant | null,
): readonly CodaCombatant[] {
  if (!enemy) return [];
  return Object.values(encounter.combatants).filter(
    (one) => one.id !== helper.id && one.side === helper.side && areEnemies(one, enemy) && !isHelpless(one),
  );
}

/**
 * Are the two fighting each other: in a hold, within reach of one of them, or one has attacked the other since their
 * last turn (R115, G319)?
 */
function isEngagedWith(encounter: CodaEncounter, friend: CodaCombatant, enemy: CodaCombatant): boolean {
  if (partnersOf(encounter, friend).some(({ id }) => id === enemy.id)) return true;
  if (hasAttacked(encounter, friend, enemy.id) || hasAttacked(encounter, enemy, friend.id)) return true;
  const threatens = (one: CodaCombatant, other: CodaCombatant) =>
    threateningEnemies(encounter, other).some(({ id }) => id === one.id);
  return threatens(enemy, friend) || threatens(friend, enemy);
}

/** The ways to aid that the word leaves open: that one, or all where it is none. */
function modesFor(word: unknown): readonly AidRow[] {
  const rows = Object.values(aids);
  const named = rows.filter(({ id }) => id === word);
  return named.length > 0 ? named : rows;
}

/** Everything that a helper may still choose among, when friend and way are named or left open (R118, R119). */
function choicesOf(
  friends: readonly CodaCombatant[],
  options: { readonly ally?: unknown; readonly mode?: unknown },
): readonly Choosing[] {
  const meant = friends.filter(({ id }) => options.ally === undefined || options.ally === id);
  const modes = modesFor(options.mode);
  return meant.flatMap(({ id }) => modes.map((mode) => ({ mode: mode.id as AidId, friend: id })));
}
