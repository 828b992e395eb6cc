/**
 * Is there a card of this exchange for the viewer at all, and whom does it concern? A way that only hidden enemies
 * were asked about has none, or it would tell that they are there.
 */
import { type Entry, type Episode, type Exchange, effectsOf } from "../../../engine/exchange.ts";
import { openPrompts } from "../../../engine/play.ts";
import { isDecision, type Prompt } from "../../../engine/prompt.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { CardContext } from "./context.ts";
import { knows } from "./viewer.ts";

type Answered = Extract<Entry, { kind: "answered" }>;

/** The prompts that were answered in an episode or in one that interrupted it. */
function answeredIn({ entries }: Episode): Prompt[] {
  return entries.flatMap((entry) => (entry.kind === "nested" ? answeredIn(entry.episode) : []).concat(promptOf(entry)));
}

function promptOf(entry: Entry): Prompt[] {
  return entry.kind === "answered" ? [(entry as Answered).prompt] : [];
}

/** Every choice that was put to somebody in the exchange. */
function decisionsOf({ exchange }: CardContext["stored"]): Prompt[] {
  return [...answeredIn(exchange.episode), ...openPrompts(exchange)].filter(isDecision);
}

/** Does what somebody hidden does concern anybody whom the viewer knows: its target, somebody asked, or changed? */
function isFelt({ stored, viewer }: CardContext): boolean {
  const { intent, episode } = stored.exchange;
  const asked = decisionsOf(stored).map(({ of }) => of);
  const touched = [...(intent.targets ?? []), ...asked, ...effectsOf(episode).map(({ on }) => on)];
  return touched.some((id) => knows(viewer, id));
}

/** Has something come of the way that one sees: somebody interrupted it, or dice were thrown for it? */
function hasIncident({ entries }: Episode): boolean {
  return entries.some(({ kind }) => kind === "nested" || kind === "test" || kind === "note");
}

/** Is every way an exchange, whether or not it lets anybody strike, so that all look alike? */
function areAllAlike({ exchange }: CardContext["stored"]): boolean {
  return exchange.picture.settings.unseenFirst === true;
}

/** Is it a way of which nothing has come, and about which nobody is asked? */
function isIdleWay({ exchange, ...stored }: CardContext["stored"]): boolean {
  const isPlain = exchange.intent.path !== undefined && (exchange.intent.targets ?? []).length === 0;
  return isPlain && decisionsOf({ exchange, ...stored }).length === 0 && !hasIncident(exchange.episode);
}

/**
 * Is it a way on which nobody is asked but hidden enemies, and nothing has come of it?
 *
 * A way that provokes nobody has no card; so this one has none for players, or the card would give the enemies away.
 */
function isQuietWay({ stored, viewer }: CardContext): boolean {
  const { exchange } = stored;
  const prompts = decisionsOf(stored);
  const isSecret = prompts.length > 0 && prompts.every(({ of }) => !knows(viewer, of));
  return exchange.intent.path !== undefined && isSecret && !hasIncident(exchange.episode);
}

/** Is there a card of the exchange for the viewer? Foundry's log asks; assumption: chat-visible. */
export function isVisibleTo(context: CardContext): boolean {
  const { stored, viewer } = context;
  if (areAllAlike(stored) && isIdleWay(stored)) return false;
  if (viewer.isGM) return true;
  return knows(viewer, stored.exchange.intent.actor) ? !isQuietWay(context) : isFelt(context);
}

/** Those whom an exchange is about: whom it is meant for first, then whoever it changed, then whoever began it. */
export function concernedIn({ intent, episode }: Pick<Exchange, "intent" | "episode">): readonly CombatantId[] {
  const changed = effectsOf(episode).map(({ on }) => on);
  return [...new Set([...(intent.targets ?? []), ...changed.filter((id) => id !== intent.actor), intent.actor])];
}

/** What the last roll for damage on a card came to, those of interruptions left out; 0 where it shows none. */
export function rolledHarm({ entries }: Episode): number {
  const sum = entries.findLast((entry) => entry.kind === "sum" && entry.sum.id.startsWith("damage/"));
  return sum?.kind === "sum" ? Math.max(0, Math.trunc(sum.sum.total)) : 0;
}
