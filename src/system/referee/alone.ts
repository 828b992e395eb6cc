import { advance } from "../../engine/advance.ts";
import { uniformDice } from "../../engine/dice/dice.ts";
import { effectsOf, openExchange } from "../../engine/exchange.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Refusal } from "../../engine/types.ts";
import { chosenAudience } from "../shared/generation.ts";
import { notifyRefusal } from "../shared/notify.ts";
import { activeRuleset } from "../shared/ruleset.ts";
import { isRefusal } from "./host.ts";
import { sessionId } from "./open-desk.ts";
import { refuseRequest } from "./rights.ts";
import { situationOf } from "./situation.ts";
import { createExchange } from "./store.ts";
import { newRecord } from "./stored.ts";
import { senderOf } from "./table.ts";

/**
 * Play an intent without a referee, where it asks nobody and changes nothing: a plain test outside a fight.
 *
 * @returns Null when it takes a referee; else what came of it, a refusal having been shown already.
 */
export async function playAlone(intent: Intent): Promise<{ readonly refusal: Refusal | null } | null> {
  const user = game.user?.id ?? "";
  const id = foundry.utils.randomID();
  const session = sessionId();
  const audience = chosenAudience();
  const situation = situationOf(intent);
  if (isRefusal(situation)) return refused(situation);
  if (situation.combat !== "") return null;
  const ruleset = activeRuleset();
  const right = refuseRequest({ kind: "intent", id, session, intent, audience }, senderOf(user), null, false);
  const refusal = right ?? ruleset.check(situation.encounter, intent);
  if (refusal) return refused(refusal);
  const blank = openExchange(id, ruleset.id, situation.encounter, intent);
  const exchange = advance(
    situation.encounter,
    blank,
    ruleset,
    uniformDice(() => CONFIG.Dice.randomUniform()),
  );
  if (exchange.stage !== "closed" || effectsOf(exchange.episode).length > 0) return null;
  await createExchange(newRecord(exchange, { combat: "", proposer: user, session, names: situation.names }), audience);
  return { refusal: null };
}

function refused(refusal: Refusal): { readonly refusal: Refusal } {
  notifyRefusal(refusal);
  return { refusal };
}
