import type { AwayActor } from "../documents/actor.ts";
import { learningView } from "../rulesets/coda/builder/ledger.ts";
import { isUnbuilt } from "../rulesets/coda/builder/unbuilt.ts";
import { attackRows } from "../rulesets/coda/sheet/attacks.ts";
import { belongings } from "../rulesets/coda/sheet/belongings.ts";
import { editView } from "../rulesets/coda/sheet/edit.ts";
import { attributeRows, reactionRows } from "../rulesets/coda/sheet/figures.ts";
import { headView } from "../rulesets/coda/sheet/head.ts";
import { skillRows, untrainedRows } from "../rulesets/coda/sheet/skills.ts";
import { aimView, groupsOf, type LabelledGroup } from "./groups.ts";
import { edgeRows, recordOf } from "./prose.ts";
import { restedStanding, standingOf } from "./standing.ts";
import { orderViews } from "./view/orders.ts";

/**
 * What a sheet shows to play with, as the person stands now.
 *
 * @param onPaper - As he is on a day on which nothing has happened yet.
 */
export async function playContext(
  actor: AwayActor,
  onPaper = false,
): Promise<{ readonly groups: readonly LabelledGroup[]; readonly [field: string]: unknown }> {
  const standing = onPaper ? restedStanding(standingOf(actor)) : standingOf(actor);
  const { target } = standing;
  return {
    head: headView(actor, standing),
    attributes: attributeRows(standing),
    reactions: reactionRows(standing),
    attacks: attackRows(standing),
    groups: groupsOf(actor, standing),
    skills: skillRows(actor, standing),
    untrained: untrainedRows(actor, standing),
    edges: await edgeRows(actor),
    orders: actor.isOwner ? orderViews(standing.ruleset, actor.orders) : [],
    things: belongings(actor),
    record: await recordOf(actor),
    learning: learningView(actor),
    mayBuild: actor.isOwner && actor.pack === null && isUnbuilt(actor),
    target: target && aimView(standing, target),
  };
}

/** What a sheet shows to edit. */
export async function editContext(actor: AwayActor): Promise<object> {
  const [edges, record] = await Promise.all([edgeRows(actor), recordOf(actor)]);
  return { ...editView(actor), edges, record, things: belongings(actor) };
}
