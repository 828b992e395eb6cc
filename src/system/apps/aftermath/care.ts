import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import { refuse } from "../../../engine/types.ts";
import { needsCare } from "../../combat/ending.ts";
import { stateOf } from "../../documents/noted-state.ts";
import { encounterAround, sideOf } from "../../documents/snapshot.ts";
import { actorOf, mayActFor, type Subject } from "../../documents/subject.ts";
import { learnedOf } from "../../documents/visibility.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { notifyRefusal } from "../../foundry/notify.ts";
import { propose } from "../../referee/requests/requests.ts";
import { isUnseenByOthers } from "../../referee/rights/who-answers.ts";
import { presentFace } from "../../sheets/faces.ts";
import { standingOf } from "../../sheets/standing.ts";
import { NOBODY_YET } from "../../sheets/view/reachable.ts";
import type { Standing } from "../../sheets/view/standing.ts";
import { askRoll } from "../roll-dialog.ts";
import type { Care } from "./face.ts";
import type { Survivor } from "./view.ts";

/** What somebody adds to the test by which others are treated; null where he cannot try one. */
function skillOf(subject: Subject): number | null {
  const { treatment } = presentFace().care;
  if (!treatment) return null;
  const ruleset = presentRuleset();
  const encounter = encounterAround([subject]);
  const intent: Intent = { actor: subject.uuid, action: treatment.action };
  const refusal = ruleset.check(encounter, intent);
  const isAble = refusal === null || refusal.code === NOBODY_YET;
  const seen = isAble ? ruleset.preview(encounter, intent) : null;
  return seen ? sumModifiers(seen.test.modifiers) : null;
}

/** Somebody as he is after a fight, as far as this user may know. */
export function survivorOf(subject: Subject): Survivor {
  const learned = learnedOf(subject);
  const { user } = game;
  const isOwner = user !== null && mayActFor(user, subject);
  const isKnown = learned !== "nothing" && (isOwner || !isUnseenByOthers(subject.uuid));
  return {
    id: subject.uuid,
    name: subject.name,
    side: sideOf(subject),
    state: stateOf(subject, learned),
    isOwner,
    needsCare: needsCare(actorOf(subject)) && isKnown,
    cares: presentFace().care.cares(combatantOf(encounterAround([subject]), subject.uuid)),
    skill: isOwner ? skillOf(subject) : null,
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

/**
 * Let somebody do what helps: what is rolled is shown beforehand, and a cancelled dialog is no no.
 *
 * @param healer - Who treats him where the care is a healer's; null where nobody is there who could.
 */
export async function giveCare(care: Care, patient: Subject, healer: Subject | null): Promise<void> {
  const { by, action, options } = care;
  const actor = by === "healer" ? healer : patient;
  if (!actor) return notifyRefusal(refuse("work/no-healer"));
  const targets = by === "healer" ? { targets: [patient.uuid] } : {};
  const intent: Intent = { actor: actor.uuid, action, ...targets, ...(options && { options }) };
  const standing = bedside(actor, patient);
  const refusal = standing.ruleset.check(standing.encounter, intent);
  if (refusal) return notifyRefusal(refusal);
  const isRolled = standing.ruleset.preview(standing.encounter, intent) !== null;
  const settled = isRolled ? await askRoll(actor.name, () => bedside(actor, patient), intent) : intent;
  if (settled) await propose(settled);
}

/** Let those who need it recover so, one after the other: each is taken back by itself. @param id - Of the face's cares of all. */
export async function careForAll(id: string, patients: readonly Subject[]): Promise<void> {
  const care = presentFace().care.ofAll.find((one) => one.id === id);
  if (!care) return;
  for (const patient of patients) {
    const intent: Intent = { actor: patient.uuid, action: care.action, options: care.options };
    if (presentRuleset().check(encounterAround([patient]), intent) === null) await propose(intent);
  }
}
