/**
 * What our part of the tracker shows, as plain data: rows, phases, the button at its foot. It decides what a user may
 * know, so that no turn of somebody hidden shows. Knows no Foundry.
 */
import { isFight } from "../../engine/encounter.ts";
import { DELAY } from "../../engine/intent.ts";
import type { CombatantId } from "../../engine/types.ts";
import { label } from "../foundry/labels.ts";
import { brief, figure, listOf, text } from "../foundry/text.ts";
import { type CountView, countsOf } from "./tracker-counts.ts";
import { isPlayedOut, type Tracked, type TrackedFight, type TrackerContext, trackedFight } from "./tracker-round.ts";
import { rowsOf, type TrackerRow } from "./tracker-rows.ts";
import { type SceneView, sceneOf } from "./tracker-scene.ts";

/** How far the round has come, where people bring it on by acts. */
export interface PhaseView {
  readonly steps: readonly { readonly label: string; readonly isNow: boolean }[];
}

/** What stands under the rows while somebody of this user's has the turn. */
export interface TrackerFoot {
  /** What the large button is called, and which of `tracker-buttons.ts` it is. */
  readonly label: string;
  readonly press: "endTurn" | "owe" | "nextRound";
  /** Is it what people come here for, and not what they give something up by? */
  readonly isMain: boolean;
  readonly mayDelay: boolean;
}

/** What our parts of the tracker show. */
export interface TrackerView {
  /** What the fight counts that is nobody's own; none where the game counts nothing so. */
  readonly counts: readonly CountView[];
  /** What lasts on the scene and on people in it; null where there is nothing to tell. */
  readonly scene: SceneView | null;
  readonly rows: readonly TrackerRow[];
  readonly foot: TrackerFoot | null;
  /** Null where the round has no parts. */
  readonly phase: PhaseView | null;
  /** How long a round takes, and the rounds before this one have taken; empty before the first. */
  readonly time: string;
}

/** What ends the turn of this one, for those who act for them. */
function endOf({ ruleset, isGM, round: { row } }: TrackedFight, { name }: Tracked): string {
  if (row?.ends) {
    const act = label(ruleset.id, "Action", row.ends);
    return isGM ? text("Tracker.actOf", { act, name }) : act;
  }
  return isGM ? text("Tracker.endTurn", { name: brief(name) }) : text("Tracker.endMyTurn");
}

/** The button with which a game master goes on to the next round, where nobody has a turn any more in this one. */
function nextRound({ encounter, isGM }: TrackerContext): TrackerFoot | null {
  if (!isGM || !isFight(encounter) || encounter.order.length === 0) return null;
  const label = text("Tracker.nextRound", { round: encounter.round + 1 });
  return { label, press: "nextRound", isMain: true, mayDelay: false };
}

/** The buttons of whoever has the turn, for those who act for them. */
function footOf(fight: TrackedFight): TrackerFoot | null {
  const { ruleset, encounter, people, seen, round } = fight;
  const { turns, row } = round;
  if (turns.length === 0) return isPlayedOut(round) ? nextRound(fight) : null;
  const one = people.find(({ of }) => seen.mayAct(of) && turns.includes(of));
  if (!one) return null;
  if (row?.owes) {
    const words = text("Tracker.actOf", { act: label(ruleset.id, "Action", row.owes), name: one.name });
    return { label: words, press: "owe", isMain: true, mayDelay: false };
  }
  const mayDelay = ruleset.check(encounter, { actor: one.of, action: DELAY }) === null;
  return { label: endOf(fight, one), press: "endTurn", isMain: !row?.ends, mayDelay };
}

/** The parts of the round with the one it has come to; null where it has no parts. */
function phaseOf({ ruleset, round: { phase, pass } }: TrackedFight): PhaseView | null {
  const ids = Object.keys(ruleset.tables.phases);
  if (ids.length < 2 || phase === "") return null;
  return {
    steps: ids.map((id) => {
      const words = label(ruleset.id, "Phase", id);
      const isNow = id === phase;
      return { isNow, label: isNow && pass > 1 ? text("Tracker.passOf", { phase: words, pass: figure(pass) }) : words };
    }),
  };
}

/** What lasts, of those whom the user knows. */
function sceneSeen({ encounter, isGM, scene, people, seen }: TrackerContext): SceneView | null {
  const nameOf = (id: CombatantId) => people.find(({ of }) => of === id)?.name ?? "";
  return sceneOf({ encounter, isGM, scene, knows: (of) => seen.knows(of), nameOf });
}

/** Our parts of the tracker, as this user may see them. */
export function trackerView(context: TrackerContext): TrackerView {
  const fight = trackedFight(context);
  return {
    counts: countsOf(fight),
    scene: sceneSeen(fight),
    rows: rowsOf(fight),
    foot: footOf(fight),
    phase: phaseOf(fight),
    time: timeOf(fight),
  };
}

/** How long the rounds take (G341). */
function timeOf({ ruleset, encounter: { round } }: TrackerContext): string {
  const { seconds } = ruleset.round;
  if (round === 0) return "";
  return text("Tracker.time", { seconds: figure(seconds), passed: figure(seconds * (round - 1)) });
}

/** Whose turn it is, in a sentence to be read out; empty before the first round. */
export function turnSentence(context: TrackerContext): string {
  const { round } = context.encounter;
  if (round === 0) return "";
  const fight = trackedFight(context);
  const names = fight.turnsSeen.map(({ name }) => name);
  if (names.length === 0) return "";
  const now = phaseOf(fight)?.steps.find(({ isNow }) => isNow);
  if (now) return text("Tracker.phaseOf", { round, phase: now.label, names: listOf(names) });
  return text("Tracker.turnOf", { round, name: brief(names[0] ?? "") });
}
