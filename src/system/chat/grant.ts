import type { Intent } from "../../engine/intent.ts";
import { refuse } from "../../engine/types.ts";
import { loadExchange } from "../referee/exchange-message.ts";
import { isRefusal } from "../referee/host.ts";
import { propose } from "../referee/propose.ts";
import { situationOf } from "../referee/situation.ts";
import { templatePath } from "../shared/ids.ts";
import { notifyRefusal } from "../shared/notify.ts";
import { rulesetOf } from "../shared/ruleset.ts";
import { text } from "../shared/text.ts";
import { type Grants, grantsAt } from "./view/grants.ts";

/** Ask which of the acts it is to be. @returns Null when it is none. */
async function askWhich(grants: readonly Grants[], who: string): Promise<Intent | null> {
  const acts = grants.flatMap((one) => one.acts);
  let number = 0;
  const groups = grants.map((one) => ({ ...one, acts: one.acts.map((act) => ({ ...act, number: number++ })) }));
  const context = { groups, who };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/grant"), context);
  const ok = { label: text("Card.grantOne") };
  const window = { title: text("Card.grant") };
  const written = await foundry.applications.api.DialogV2.input({ window, content, ok, rejectClose: false });
  if (typeof written !== "object" || written === null) return null;
  return acts[Number((written as Record<string, unknown>).act)]?.intent ?? null;
}

/** Hand out an Action of Opportunity against whoever moved, where the rules saw none. */
export async function grantOpportunity(exchange: string): Promise<void> {
  const stored = loadExchange(exchange);
  if (!stored) return;
  const { intent, ruleset } = stored.exchange;
  const situation = situationOf({ actor: intent.actor, action: intent.action });
  if (isRefusal(situation)) return notifyRefusal(situation);
  const { encounter, names } = situation;
  const grants = grantsAt(rulesetOf(ruleset), encounter, intent.actor, (id) => names[id] ?? "");
  if (grants.length === 0) return notifyRefusal(refuse("grant/nobody", { name: names[intent.actor] ?? "" }));
  const granted = await askWhich(grants, names[intent.actor] ?? "");
  if (granted) await propose(granted);
}
