/** The game master's dialog for what no rule tells of: a fall, a plant, a medicine harms or heals somebody by a number. */

import { BEFALL, befallingOf, MOST_BEFALLS } from "../../engine/intent.ts";
import { refuse } from "../../engine/types.ts";
import { type Subject, subjectOf } from "../documents/subject.ts";
import { askFor } from "../foundry/dialogs.ts";
import { templatePath } from "../foundry/ids.ts";
import { notifyRefusal, tellAwaited } from "../foundry/notify.ts";
import { text } from "../foundry/text.ts";
import { loadExchange } from "../referee/log/exchange-message.ts";
import { propose } from "../referee/requests/requests.ts";
import { concernedIn, shownHarm } from "./view/concerned.ts";

/** What was written: points below 0 heal; harm may be kept from killing. */
interface Befalling {
  readonly points: number;
  readonly kills: boolean;
  readonly whom: readonly Subject[];
}

/** Whom it may be about, and what stands in the field of points at first: empty for nothing. */
interface Beginning {
  readonly subjects: readonly Subject[];
  /** Is one of them to be chosen, the first unless said otherwise? */
  readonly isChoice: boolean;
  readonly points: string;
}

/** Ask who is harmed or healed, and by how much. @returns Null when it is nothing. */
async function askHowMuch({ subjects, isChoice, points: first }: Beginning): Promise<Befalling | null> {
  const people = isChoice ? subjects.map(({ uuid, name }) => ({ uuid, name })) : [];
  const names = isChoice ? "" : subjects.map(({ name }) => name).join(", ");
  const context = { names, people, many: people.length > 1, points: first, most: MOST_BEFALLS };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/befall"), context);
  const written = await askFor(text("Befall.window"), content, text("Befall.ok"));
  if (!written) return null;
  const { kind, points, kills, whom } = written;
  const count = points === null || points === "" ? Number.NaN : Number(points);
  const chosen = subjects.filter(({ uuid }) => !whom || uuid === whom);
  return { points: kind === "heal" ? -count : count, kills: kills === true, whom: chosen };
}

async function befall(beginning: Beginning): Promise<void> {
  if (tellAwaited()) return;
  if (beginning.subjects.length === 0) return void ui.notifications?.info(text("Befall.nobody"));
  const written = await askHowMuch(beginning);
  if (!written) return;
  const { points, kills, whom } = written;
  const intents = whom.map(({ uuid }) => ({ actor: uuid, action: BEFALL, options: { points, kills } }));
  const isNumber = intents.every((intent) => befallingOf(intent) !== null);
  if (!isNumber) return notifyRefusal(refuse("befall/no-such-points", { most: MOST_BEFALLS }));
  for (const intent of intents) await propose(intent);
}

/** Harm or heal these, each by an act that is taken back by itself; say what is missing where there is nobody. */
export function befallAll(subjects: readonly Subject[]): Promise<void> {
  return befall({ subjects, isChoice: false, points: "" });
}

/** Harm or heal one of those whom an exchange is about, by as much as its card shows unless said otherwise. */
export async function befallConcerned(exchange: string): Promise<void> {
  const stored = loadExchange(exchange);
  if (!stored) return;
  const subjects = concernedIn(stored.exchange).flatMap((id) => subjectOf(id) ?? []);
  const points = shownHarm(stored.exchange.episode);
  await befall({ subjects, isChoice: true, points: points > 0 ? String(Math.min(points, MOST_BEFALLS)) : "" });
}
