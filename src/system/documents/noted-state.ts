/**
 * How badly somebody is hurt and in what condition they are, in the reader's words, with or without figures. Also
 * noted as ids when a fight ends, for those who may be gone by then. Used by tracker, cards and the recovery window.
 */

import { CONDITIONS, type Encounter, isOutWith } from "../../engine/encounter.ts";
import { type HarmTrack, tellingTracks, toldLevel } from "../../engine/harm.ts";
import { activeRuleset, playedRuleset } from "../foundry/active-ruleset.ts";
import { countedCondition, label } from "../foundry/labels.ts";
import type { EnemyVisibility } from "../foundry/settings.ts";
import { signed } from "../foundry/text.ts";
import type { AwayActor } from "./actor.ts";
import { participantOf } from "./participant.ts";
import { conditionsOf, countsOf, harmIn, harmOf } from "./sheet.ts";
import { actorOf, type Subject } from "./subject.ts";

function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase(game.i18n.lang) + sentence.slice(1);
}

/** Words with their first letter large and commas between. */
function listed(words: readonly string[]): string {
  return capital(words.join(", "));
}

/**
 * How badly somebody was hurt and what else was the matter, as it was noted: by ids, so that each reads it in their
 * language.
 */
export interface NotedState {
  /** Of each track that tells how they fared. */
  readonly levels: readonly string[];
  readonly conditions: readonly string[];
  /** Counts of what else there is to recover from, such as fatigue. */
  readonly ails: readonly string[];
}

/** What else than harm and conditions somebody has to recover from, by its counts. */
function ailsOf(actor: AwayActor): readonly string[] {
  const had = countsOf(actor);
  return playedRuleset().ails.counts.filter((key) => (had[key] ?? 0) > 0);
}

/** Of somebody's tracks those that tell how they fare by the rules that are played. */
function tellingNow(tracks: readonly HarmTrack[]): readonly HarmTrack[] {
  return tellingTracks(tracks, activeRuleset()?.harm.tellsLeft);
}

/** What is told of a track by the rules that are played. */
function levelOf(track: HarmTrack): string {
  return toldLevel(track, activeRuleset()?.harm.tellsLeft);
}

/** The tracks that say how somebody has come out of a fight; none of whoever is unhurt and has something else. */
function tracksAfter(actor: AwayActor, ails: readonly string[]): readonly HarmTrack[] {
  const telling = tellingNow(harmOf(actor));
  return ails.length > 0 ? telling.filter((track) => levelOf(track) !== track.levels[0]?.id) : telling;
}

/** What there is to note of somebody who can be seen now. */
export function noteState(subject: Subject): NotedState {
  const actor = actorOf(subject);
  const ails = ailsOf(actor);
  const levels = tracksAfter(actor, ails).map(levelOf);
  return { levels, conditions: conditionsOf(actor), ails };
}

function ailWords(ails: readonly string[]): readonly string[] {
  return ails.map((id) => label(playedRuleset().id, "Ail", id));
}

/** What a condition is called. */
function conditionWord(id: string): string {
  return label(playedRuleset().id, "Condition", id);
}

/** A level of harm, and what it is called. */
interface Hurt {
  readonly id: string;
  readonly words: string;
}

/**
 * Hurt and conditions in words; of the dead only that they are, and once what is both a level and a condition.
 *
 * @param wordOf - What a condition is called.
 * @param ails - What else there is to recover from.
 */
function stateWords(
  hurt: readonly Hurt[],
  conditions: readonly string[],
  wordOf = conditionWord,
  ails: readonly string[] = [],
): string {
  if (conditions.includes(CONDITIONS.dead)) return listed([wordOf(CONDITIONS.dead)]);
  // What matters most comes first: that they are out
  const isOut = (id: string) => isOutWith([id]);
  const [out, others] = [conditions.filter(isOut), conditions.filter((id) => !isOut(id))];
  const levels = hurt.filter(({ id }) => !conditions.includes(id)).map(({ words }) => words);
  return listed([...out.map(wordOf), ...levels, ...others.map(wordOf), ...ailWords(ails)]);
}

/** What was noted, in the reader's words. @param named - By the names that the rules have for wounds? */
export function notedWords({ levels, conditions, ails }: NotedState, named: boolean): string {
  const family = named ? "Wound" : "WoundSeen";
  const hurt = levels.map((id) => ({ id, words: label(playedRuleset().id, family, id) }));
  return stateWords(hurt, conditions, conditionWord, ails);
}

/** How somebody is after a fight, as far as it is shown: as `stateOf`, with what else there is to recover from. */
export function stateAfterFight(subject: Subject, shown: EnemyVisibility): string {
  const actor = actorOf(subject);
  if (shown === "nothing") return stateOf(subject, shown);
  const ails = ailsOf(actor);
  return stateWords(woundWords(tracksAfter(actor, ails), shown), conditionsOf(actor), conditionWord, ails);
}

/** How badly somebody is hurt: with figures, as one sees it, or not at all. */
function woundWords(harm: readonly HarmTrack[], shown: EnemyVisibility): readonly Hurt[] {
  const ruleset = playedRuleset().id;
  return tellingNow(harm).map((track) => {
    const [id, { penalty }] = [levelOf(track), track.now];
    if (shown === "results") return { id, words: label(ruleset, "WoundSeen", id) };
    return { id, words: `${label(ruleset, "Wound", id)}${penalty === 0 ? "" : ` ${signed(penalty)}`}` };
  });
}

/**
 * How badly somebody is hurt, as far as it is shown, and what else is the matter with them, as the map shows it.
 *
 * @param known - The encounter that they are in, where it has been read already; without it no rounds are counted.
 */
export function stateOf(subject: Subject, shown: EnemyVisibility, known: Encounter | null = null): string {
  const actor = actorOf(subject);
  const harm = known && harmIn(known, participantOf(subject));
  const wounds = shown === "nothing" ? [] : woundWords(harm ?? harmOf(actor), shown);
  const one = shown === "all" ? known?.combatants[participantOf(subject)] : undefined;
  const ruleset = activeRuleset();
  return stateWords(wounds, conditionsOf(actor), (id) =>
    ruleset && known && one ? countedCondition(ruleset, known, one, id) : conditionWord(id),
  );
}
