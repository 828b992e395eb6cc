/**
 * Plays an intent on a player's own client while no game master is connected: only outside a fight, only about their
 * own characters, only if it asks nobody. Called by `requests.ts`. The result is believed no further than
 * `log/credible.ts` says.
 */
import { uniformDice } from "../../../engine/dice/dice.ts";
import type { Effect } from "../../../engine/effects.ts";
import { type Exchange, effectsOf, openExchange } from "../../../engine/exchange.ts";
import type { Intent } from "../../../engine/intent.ts";
import { advance } from "../../../engine/play.ts";
import type { Refusal } from "../../../engine/types.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { chosenAudience } from "../../foundry/generation.ts";
import { notifyRefusal } from "../../foundry/notify.ts";
import { applyWrite, documentMarks, personOf } from "../effects/apply.ts";
import { planWrites } from "../effects/updates.ts";
import { isRefusal, type Situation } from "../host.ts";
import { createExchange } from "../log/store.ts";
import { newRecord } from "../log/stored-exchange.ts";
import { sessionId } from "../session/open-session.ts";
import { situationOf } from "../situation.ts";
import { senderOf } from "../table.ts";
import { refuseNarrated, refuseRequest, type Sender } from "./rights.ts";

/**
 * Is it about nobody but people whom this user owns, and leads nobody to another scene? Whoever goes over is made a new
 * token, which is for game masters.
 *
 * Known before any die falls: else a miss would count at once, and a hit would wait and be rolled again.
 */
function isOwn({ action }: Intent, { encounter }: Situation, { owns }: Sender): boolean {
  const { relocates = false } = presentRuleset().tables.actions[action] ?? {};
  return !relocates && Object.keys(encounter.combatants).every(owns);
}

/** Let the documents follow. Nothing of it bears a mark that another has set: nobody else plays this exchange. */
async function dispatch({ id, picture }: Exchange, effects: readonly Effect[]): Promise<void> {
  const job = { exchange: id, combat: "", round: picture.round, effects, applied: 0, undo: false };
  for (const write of planWrites(job, documentMarks, personOf)) await applyWrite(write, false);
}

/** Play an intent as it stands, with the dice of this client. */
function playOut(id: string, intent: Intent, { encounter }: Situation): Exchange {
  const ruleset = presentRuleset();
  const dice = uniformDice(() => CONFIG.Dice.randomUniform());
  return advance(encounter, openExchange(id, ruleset.id, encounter, intent), ruleset, dice);
}

/**
 * Play an intent without a referee, where it asks nobody and is about nobody but this user's own: a plain test, a
 * weapon drawn or loaded, somebody who gets up. Outside a fight only: there others wait for their turn.
 *
 * The documents come first and the message says what was done, so that nothing in it is left to do: what a player
 * wrote is believed no further than that; see `credible.ts`.
 *
 * @returns Null when it takes a referee; else what came of it, a refusal having been shown already.
 */
export async function playAlone(intent: Intent): Promise<{ readonly refusal: Refusal | null } | null> {
  const sender = senderOf(game.user?.id ?? "");
  const id = foundry.utils.randomID();
  const session = sessionId();
  const audience = chosenAudience();
  const situation = situationOf(intent);
  if (isRefusal(situation)) return refused(situation);
  if (situation.combat !== "" || !isOwn(intent, situation, sender)) return null;
  const right = refuseRequest({ kind: "intent", id, session, intent, audience }, sender, null, false);
  const {
    tables: { actions },
    check,
  } = presentRuleset();
  const refusal = right ?? refuseNarrated(sender, intent, actions) ?? check(situation.encounter, intent);
  if (refusal) return refused(refusal);
  const exchange = playOut(id, intent, situation);
  const effects = effectsOf(exchange.episode);
  if (exchange.stage !== "closed") return null;
  if (exchange.episode.refusal) return refused(exchange.episode.refusal);
  await dispatch(exchange, effects);
  const record = newRecord(exchange, { combat: "", proposer: sender.id, session, request: id, names: situation.names });
  await createExchange({ ...record, applied: effects.length }, audience);
  return { refusal: null };
}

function refused(refusal: Refusal): { readonly refusal: Refusal } {
  notifyRefusal(refusal);
  return { refusal };
}
