/**
 * How an actor stands when their sheet is read: their token, the fight they are in, whom this user aims at. Sheets,
 * action bar and macros all begin with `actorContextOf`; the plain data that it gives is described in
 * `view/actor-context.ts`.
 */

import type { Encounter } from "../../engine/encounter.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { AwayActor } from "../documents/actor.ts";
import { participantOf } from "../documents/participant.ts";
import { doorsBy, encounterAround, encounterWith } from "../documents/snapshot.ts";
import { type Subject, subjectOf } from "../documents/subject.ts";
import { AwayToken } from "../documents/token.ts";
import { visibilityForUser } from "../documents/visibility.ts";
import { presentRuleset } from "../foundry/active-ruleset.ts";
import type { EnemyVisibility } from "../foundry/settings.ts";
import { brief, text } from "../foundry/text.ts";
import { seenHere } from "../referee/rights/who-answers.ts";
import type { ActorContext } from "./view/actor-context.ts";

/** The token that stands for an actor: their own, the one in a fight, or one on the scene that is looked at. */
export function tokenOf(actor: AwayActor): AwayToken | null {
  if (actor.token instanceof AwayToken) return actor.token;
  const inFights = [...(game.combats ?? [])].flatMap((combat) => combat.combatants.map(({ token }) => token));
  const here = [...(game.scenes?.viewed?.tokens ?? [])];
  const found = [...inFights, ...here].find((token) => token?.actor === actor);
  return found instanceof AwayToken ? found : null;
}

/** The one token that this user aims at where that token stands, or null for none or several. */
function aimedFrom(token: AwayToken | null): AwayToken | null {
  const scene = token?.parent ?? game.scenes?.viewed;
  const targets = [...(game.user?.targets ?? [])].filter(({ document }) => document.parent === scene);
  const [first] = targets;
  return targets.length === 1 && first?.document instanceof AwayToken ? first.document : null;
}

/** What this user may call somebody; one whom they do not see is somebody. */
function nameOf(id: CombatantId): string {
  const subject = subjectOf(id);
  return subject && seenHere().knows(id) ? subject.name : text("Card.somebody");
}

/** How much this user learns of somebody; of one who is gone there is nothing to keep. */
function learns(id: CombatantId): EnemyVisibility {
  const subject = subjectOf(id);
  return subject === null ? "all" : visibilityForUser(subject);
}

/**
 * Does this user see somebody on the map? Whom they do not see they are not told of; where none is drawn, the hidden.
 */
function sees(id: CombatantId): boolean {
  const subject = subjectOf(id);
  if (game.user?.isGM) return true;
  if (!(subject instanceof AwayToken)) return false;
  return canvas.ready ? subject.object?.visible === true : !subject.hidden;
}

/** What the rules read of those concerned: the whole fight, or only them. */
function encounterFor(token: AwayToken | null, subjects: readonly Subject[]): Encounter {
  const fight = token?.fight;
  return fight ? encounterWith(fight, subjects) : encounterAround([...subjects, ...(token ? doorsBy(token) : [])]);
}

/** How somebody stands on paper: without today's wounds, out of any fight, aiming at nobody. */
export function restedContext(context: ActorContext): ActorContext {
  const me = { ...context.me, counts: {}, conditions: [], holds: {} };
  const encounter = { ...context.encounter, round: 0, combatants: { [me.id]: me } };
  return { ...context, me, encounter, target: null };
}

/** How an actor stands now: in their fight, or by themselves with whom their user aims at. */
export function actorContextOf(actor: AwayActor): ActorContext {
  const token = tokenOf(actor);
  const subject = token ?? actor;
  const aimed = aimedFrom(token);
  const encounter = encounterFor(token, aimed && aimed !== token ? [subject, aimed] : [subject]);
  const me = encounter.combatants[participantOf(subject)];
  if (!me) throw new RangeError(`${subject.uuid} is not in their own encounter`);
  const who = aimed ? encounter.combatants[participantOf(aimed)] : undefined;
  return {
    ruleset: presentRuleset(),
    encounter,
    me,
    chosen: actor.chosen,
    target: aimed && who && who !== me ? { who, name: brief(aimed.name) } : null,
    seesHidden: game.user?.isGM === true,
    sees,
    nameOf,
    learns,
  };
}
