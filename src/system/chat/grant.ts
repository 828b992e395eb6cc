import type { Intent } from "../../engine/intent.ts";
import { refuse } from "../../engine/types.ts";
import { presentRuleset } from "../foundry/active-ruleset.ts";
import { askFor } from "../foundry/dialogs.ts";
import { templatePath } from "../foundry/ids.ts";
import { notifyRefusal } from "../foundry/notify.ts";
import { text } from "../foundry/text.ts";
import { isRefusal } from "../referee/host.ts";
import { loadExchange } from "../referee/log/exchange-message.ts";
import { propose } from "../referee/requests/requests.ts";
import { situationOf } from "../referee/situation.ts";
import { type GrantPlace, type Grants, grantPlaces } from "./view/grants.ts";

/** Ask which of the acts it is to be. @returns Null when it is none. */
async function askWhich(grants: readonly Grants[], who: string): Promise<Intent | null> {
  const acts = grants.flatMap((one) => one.acts);
  let number = 0;
  const groups = grants.map((one) => ({ ...one, acts: one.acts.map((act) => ({ ...act, number: number++ })) }));
  const context = { groups, who };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/grant"), context);
  const written = await askFor(text("Card.grant"), content, text("Card.grantOne"));
  return written ? (acts[Number(written.act)]?.intent ?? null) : null;
}

/** Ask in which square of the way it is to be; where there is one, it is that. @returns Null when it is none. */
async function askWhere(places: readonly GrantPlace[], who: string): Promise<GrantPlace | null> {
  const [only, second] = places;
  if (only && !second) return only;
  const context = {
    places: places.map(({ label }, number) => ({ label, number, isLast: number === places.length - 1 })),
    who,
  };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/grant-place"), context);
  const written = await askFor(text("Card.grant"), content, text("Card.grantNext"));
  return written ? (places[Number(written.place)] ?? null) : null;
}

/** Hand out an Action of Opportunity against whoever moved, somewhere on his way, where the rules saw none. */
export async function grantOpportunity(exchange: string): Promise<void> {
  const stored = loadExchange(exchange);
  if (!stored) return;
  const { intent, ruleset } = stored.exchange;
  const { actor, action, path = [] } = intent;
  const situation = situationOf({ actor, action });
  if (isRefusal(situation)) return notifyRefusal(situation);
  const { encounter, names } = situation;
  const who = names[actor] ?? "";
  const places = grantPlaces(presentRuleset(ruleset), encounter, actor, path, (id) => names[id] ?? "");
  if (places.length === 0) return notifyRefusal(refuse("grant/nobody", { name: who }));
  const place = await askWhere(places, who);
  const granted = place && (await askWhich(place.grants, who));
  if (granted) await propose(granted);
}
