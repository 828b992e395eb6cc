/**
 * Strangling somebody who is held, round by round: their breath runs out, then they suffer (R219 to R222, R438). It
 * goes on only while the holder spends each whole turn on it.
 */

import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { nextTurnEnd } from "../../../engine/timed-effects.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import { knockOut } from "../damage/conditions.ts";
import { resist } from "../damage/resist.ts";
import { sufferDamage } from "../damage/suffer.ts";
import { healthOf, isOut } from "../derived.ts";
import { traitsOf } from "../edges/traits.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { grabFigures } from "../tables/grabs.ts";
import { breathing } from "../tables/recovery.ts";
import { letLast, timedEffectsOf } from "../timed-effects.ts";
import type { GrappleCheck } from "./grapple-check.ts";
import { showHolds, sufferedBy } from "./hold.ts";
import { checkManeuver, wrestleOf } from "./wrestle.ts";

/** Somebody being strangled. */
interface Choking {
  readonly holder: CombatantId;
  readonly held: CombatantId;
  /** Rounds so far, the first included. */
  readonly rounds: number;
  /** What an Extraordinary hold adds to the target numbers of resisting (R222). */
  readonly hard: number;
  /** For how many rounds they hold their breath. */
  readonly breath: number;
}

/** Let the choking go on until the end of the holder's next turn (R220, R438, G277). */
function choke(course: Course<CodaSheet>, choking: Choking): void {
  const { holder, held, rounds, hard, breath } = choking;
  const until = nextTurnEnd(course.encounter, holder);
  letLast(course, held, {
    kind: "strangled",
    by: holder,
    about: holder,
    value: rounds,
    data: { hard, breath },
    until,
  });
  showHolds(course, held);
  tellAir(course, choking);
}

/** Tell for how many more rounds they have air, as long as they have any (R221, C52). */
function tellAir(course: Course<CodaSheet>, { held, rounds, breath }: Choking): void {
  const left = breath - rounds;
  const parts: readonly Modifier[] = [
    { id: "breath", value: breath, source: "attribute", rules: ["R221", "C52"] },
    { id: "breathUsed", value: -rounds, source: "condition", rules: ["R221"] },
  ];
  if (left > 0) course.note("grab/air", { rounds: left }, held, { rounds: parts });
  if (left === 0) course.note("grab/last-air", {}, held);
}

/** For how many more rounds somebody strangled has air; null where nobody strangles them (R221, C52). */
export function airLeft(encounter: CodaEncounter, held: CodaCombatant): number | null {
  const all = timedEffectsOf(encounter, held, "strangled");
  const left = all.map(({ value = 0, data }) => Math.max(0, Number(data?.breath ?? 0) - value));
  return left.length > 0 ? Math.min(...left) : null;
}

/** Let whoever is strangled by somebody with Choke Hold resist with Stamina, or faint (R308, R309, R310, G80, G277). */
function stayAwake(course: Course<CodaSheet>, { holder, held, rounds, hard }: Choking, harder: number): void {
  const { strength } = course.of(holder).sheet.attributes;
  const test = {
    id: "grab/choke",
    with: { reaction: "stamina" as const },
    target: strength + grabFigures.chokeEachRound.value * (rounds - 1) + harder + hard,
    by: holder,
    rules: ["R308", "G80"],
  };
  if (!resist(course, held, test).success) knockOut(course, held, "unconscious");
}

/** What the choking does this round: the breath runs out, and edges count (R221, R222, R308, C52). */
function suffer(course: Course<CodaSheet>, choking: Choking): void {
  const { holder, held, rounds, hard, breath } = choking;
  const without = rounds - breath;
  if (without > 0) {
    const target = breathing.target + breathing.further * (without - 1) + hard;
    const test = {
      id: "grab/breath",
      with: { reaction: "stamina" as const },
      target,
      by: holder,
      rules: ["R221", "C52"],
    };
    const value = healthOf(course.of(held).sheet);
    const part: Modifier = { id: "noBreath", value, source: "condition", about: [holder], rules: test.rules };
    if (!resist(course, held, test).success) sufferDamage(course, held, value, true, [part]);
  }
  if (isOut(course.of(held))) return;
  for (const { value } of traitsOf(course.of(holder), "chokesHarder")) stayAwake(course, choking, value);
}

/** Ask the game master whether the target had drawn breath; by default they were not prepared (R221, C52). */
function* breathOf(course: Course<CodaSheet>, held: CombatantId) {
  const [answer] = yield* course.ask([
    {
      of: held,
      kind: "breath",
      narrator: true,
      choices: [{ id: "unprepared" }, { id: "prepared" }],
      fallback: "unprepared",
      rules: ["R221"],
    },
  ]);
  const { vitality } = course.of(held).sheet.attributes;
  const rounds = breathing.roundsPerVitality * vitality;
  return answer?.choice === "prepared" ? rounds : Math.floor(rounds * breathing.unprepared);
}

/** Begin to strangle the one who is held (R219, R222). */
export function* strangle(course: Course<CodaSheet>, { won, result, wrestle }: GrappleCheck): Resolution {
  if (!won) return;
  const [holder, held] = [wrestle.actor.id, wrestle.other.id];
  const breath = yield* breathOf(course, held);
  const hard = result.degree === "extraordinary" ? breathing.extraordinary : 0;
  const choking: Choking = { holder, held, rounds: 1, hard, breath };
  course.note("grab/strangles", {}, held);
  choke(course, choking);
  suffer(course, choking);
}

/** The choking that the holder has under way, or null. */
function chokingOf(encounter: CodaEncounter, holder: CodaCombatant, held: CodaCombatant): Choking | null {
  const strangled = sufferedBy(encounter, held, "strangled", holder.id);
  if (!strangled) return null;
  const { value = 0, data } = strangled;
  return {
    holder: holder.id,
    held: held.id,
    rounds: value,
    hard: Number(data?.hard ?? 0),
    breath: Number(data?.breath ?? 0),
  };
}

/** Why somebody may not begin to strangle, or null: they do so already. */
export function checkStrangle(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const { other } = wrestleOf(encounter, intent, row);
  return chokingOf(encounter, actor, other) ? refuse("grab/strangling-already") : null;
}

/** Why somebody cannot keep strangling, or null: they do not strangle, or it is not their turn's whole (R220, G277). */
export function checkKeep(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const refusal = checkManeuver(encounter, actor, intent, row);
  if (refusal) return refusal;
  if (intent.interrupts) return refuse("grab/never-free", { action: row.id });
  const { other } = wrestleOf(encounter, intent, row);
  return chokingOf(encounter, actor, other) ? null : refuse("grab/not-strangling");
}

/** Keep strangling for another round; it takes the whole turn and no new test (R220, R438, G77, G277). */
export function* keepStrangle(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const { actor, other } = wrestleOf(course.encounter, intent, row);
  const goesOn = yield* beginAct(course, intent, row, null, checkKeep);
  const choking = goesOn ? chokingOf(course.encounter, course.of(actor.id), course.of(other.id)) : null;
  if (!choking) return;
  const longer: Choking = { ...choking, rounds: choking.rounds + 1 };
  choke(course, longer);
  suffer(course, longer);
}
