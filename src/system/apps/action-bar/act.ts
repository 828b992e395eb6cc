import { type Refusal, refuse } from "../../../engine/types.ts";
import { refuseAwaited } from "../../foundry/active-ruleset.ts";
import { notifyRefusal } from "../../foundry/notify.ts";
import { intentOfDeed, readDeed } from "../../sheets/deeds.ts";
import type { Deed } from "../../sheets/face.ts";
import { isRefused, perform } from "../../sheets/perform.ts";
import { standingOf } from "../../sheets/standing.ts";
import { actorOfMacro } from "./whose.ts";

/** Do a deed with whomever the user plays now. @returns Why it was not even begun, or null. */
async function act(written: Deed): Promise<Refusal | null> {
  const awaited = refuseAwaited();
  if (awaited) return awaited;
  const actor = actorOfMacro();
  const deed = readDeed(written);
  if (!actor) return refuse("sheet/nobody");
  if (!deed) return refuse("sheet/no-such-deed");
  const intent = intentOfDeed(actor, standingOf(actor), deed);
  if (isRefused(intent)) return intent;
  await perform(actor, (standing) => intentOfDeed(actor, standing, deed));
  return null;
}

/** As the macros call it: what cannot be begun is told. */
async function actAndTell(deed: Deed): Promise<Refusal | null> {
  const refusal = await act(deed);
  if (refusal) notifyRefusal(refusal);
  return refusal;
}

/** Offer it as `game.system.api.act`; docs/modules.md describes it. Called once, in init, after the rest of the API. */
export function registerAct(): void {
  const { api } = game.system as unknown as { api: object };
  Object.assign(api, { act: actAndTell });
}
