import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import { refuse } from "../../../engine/types.ts";
import { needsCare } from "../../combat/ending.ts";
import { learnedOf } from "../../documents/learned.ts";
import { encounterAround, sideOf } from "../../documents/picture.ts";
import { countsOf } from "../../documents/sheet.ts";
import { stateOf } from "../../documents/state.ts";
import { actorOf, mayActFor, type Subject } from "../../documents/subject.ts";
import { isUnseenByOthers } from "../../referee/asked.ts";
import { propose } from "../../referee/propose.ts";
import { notifyRefusal } from "../../shared/notify.ts";
import { presentRuleset } from "../../shared/ruleset.ts";
import { standingOf } from "../../sheets/standing.ts";
import type { Standing } from "../../sheets/view/standing.ts";
import { askRoll } from "../roll-dialog.ts";
import type { Survivor } from "./view.ts";

/** The level of fatigue of somebody who has collapsed. */
const COLLAPSED = 5;

/** What somebody adds to a First Aid test; null where he cannot try one. */
function careOf(subject: Subject): number | null {
  const ruleset = presentRuleset();
  const encounter = encounterAround([subject]);
  const intent: Intent = { actor: subject.uuid, action: "firstAid" };
  const seen = ruleset.check(encounter, intent) ? null : ruleset.preview(encounter, intent);
  return seen ? sumModifiers(seen.test.modifiers) : null;
}

/** Somebody as he is after a fight, as far as this user may know. */
export function survivorOf(subject: Subject): Survivor {
  const actor = actorOf(subject);
  const { wounds } = actor.person;
  const { fatigue = 0, stun = 0 } = countsOf(actor);
  const { user } = game;
  const isOwner = user !== null && mayActFor(user, subject);
  const learned = learnedOf(subject);
  return {
    id: subject.uuid,
    name: subject.name,
    side: sideOf(subject),
    state: stateOf(subject, learned),
    isOwner,
    needsCare: needsCare(actor) && learned !== "nothing" && (isOwner || !isUnseenByOthers(subject.uuid)),
    isWounded: wounds.penalty !== 0 || stun > 0,
    damage: wounds.value,
    isTired: fatigue > 0,
    hasCollapsed: fatigue >= COLLAPSED,
    isOut: actor.statuses.has("unconscious") || actor.statuses.has("stunned"),
    care: isOwner ? careOf(subject) : null,
  };
}

/** How a healer stands beside his patient, who may be himself. */
function bedside(healer: Subject, patient: Subject): Standing {
  const encounter = encounterAround([...new Set([healer, patient])]);
  const who = combatantOf(encounter, patient.uuid);
  return {
    ...standingOf(actorOf(healer)),
    encounter,
    me: combatantOf(encounter, healer.uuid),
    target: healer === patient ? null : { who, name: patient.name },
  };
}

/** Show what will be rolled and hand it in; a cancelled dialog is no no. */
async function roll(actor: Subject, standing: Standing, intent: Intent): Promise<void> {
  const refusal = standing.ruleset.check(standing.encounter, intent);
  if (refusal) return notifyRefusal(refusal);
  const settled = await askRoll(actor.name, standing, intent);
  if (settled) await propose(settled);
}

/** Treat somebody. */
export function giveFirstAid(healer: Subject, patient: Subject): Promise<void> {
  const intent = { actor: healer.uuid, action: "firstAid", targets: [patient.uuid] };
  return roll(healer, bedside(healer, patient), intent);
}

/** Let somebody who has collapsed try to come to. */
export function tryToComeTo(patient: Subject): Promise<void> {
  return roll(patient, bedside(patient, patient), { actor: patient.uuid, action: "comeTo" });
}

/** What may be given back at once. */
const RECOVERIES = {
  rest: { levels: 1 },
  wake: { wakes: true },
  heal: { points: Number.MAX_SAFE_INTEGER },
  all: { points: Number.MAX_SAFE_INTEGER, levels: COLLAPSED, wakes: true },
} as const;

/** Let somebody recover so. */
export async function recover(patient: Subject, how: keyof typeof RECOVERIES): Promise<void> {
  await propose({ actor: patient.uuid, action: "recover", options: RECOVERIES[how] });
}

/** Say that nobody is there who could treat. */
export function refuseNoHealer(): void {
  notifyRefusal(refuse("work/no-healer"));
}
