import { type Refusal, refuse, sameJson } from "../../../../engine/types.ts";
import { advance, finishOpen, isRefusal, type Learner, takeBack } from "../../../../rulesets/coda/build/advance.ts";
import type { Purchase } from "../../../../rulesets/coda/build/purchase.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { ruleSettings } from "../../../foundry/rule-settings.ts";
import { learnerOf } from "./learner.ts";
import { objectionText } from "./words.ts";
import { writeLearner } from "./write-learner.ts";

/** Write a change of somebody's learning, or say why not. */
async function change(actor: AwayActor, next: (learner: Learner) => Learner | Refusal): Promise<void> {
  const before = learnerOf(actor);
  const after = actor.isOwner && actor.pack === null ? next(before) : refuse("right/not-yours");
  if (isRefusal(after)) ui.notifications?.warn(objectionText(after));
  else await writeLearner(actor, before, after);
}

/** Purchases are written one after another, so that two quick clicks do not pay with the same points. */
let line: Promise<unknown> = Promise.resolve();

function inLine(work: () => Promise<void>): Promise<void> {
  const done = line.then(work);
  line = done.catch(() => undefined);
  return done;
}

/** Make what was paid and cut off before it was had. @returns What that was, or null for nothing. */
async function finishCut(actor: AwayActor): Promise<Purchase | null> {
  const before = learnerOf(actor);
  const after = actor.isOwner && actor.pack === null ? finishOpen(before) : null;
  if (!after) return null;
  await writeLearner(actor, before, after);
  return before.ledger.at(-1)?.purchase ?? null;
}

/** Buy one step for somebody; the same purchase that was cut off before is made, and not paid again. */
export function learn(actor: AwayActor, purchase: Purchase): Promise<void> {
  return inLine(async () => {
    const finished = await finishCut(actor);
    if (finished && sameJson(finished, purchase)) return;
    await change(actor, (learner) => advance(learner, purchase, ruleSettings("coda")));
  });
}

/** Take back what somebody bought last. */
export function takeBackLast(actor: AwayActor): Promise<void> {
  return inLine(() => change(actor, takeBack));
}
