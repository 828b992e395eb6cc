/**
 * What the buttons of a card do, by their `data-action`: fold, undo, amend, time out, grant an Action of Opportunity,
 * harm or heal. Everything that changes an exchange goes to the referee by `referee/requests`. Called by `message.ts`
 * for every click on a card.
 */

import { BEFALL, befallingOf, type Intent, MOST_BEFALLS } from "../../engine/intent.ts";
import { refuse } from "../../engine/types.ts";
import { participantOf } from "../documents/participant.ts";
import { type Subject, subjectOf } from "../documents/subject.ts";
import { presentRuleset } from "../foundry/active-ruleset.ts";
import { askFor } from "../foundry/dialogs.ts";
import { cardsOf } from "../foundry/elements.ts";
import { templatePath } from "../foundry/ids.ts";
import { label, testLabel } from "../foundry/labels.ts";
import { notifyRefusal, reportError, tellAwaited } from "../foundry/notify.ts";
import { openRule } from "../foundry/rule-links.ts";
import { figure, text } from "../foundry/text.ts";
import { isRefusal } from "../referee/host.ts";
import { loadExchange } from "../referee/log/exchange-message.ts";
import {
  amendRoll,
  answer,
  applyDefaultsOf,
  haltMove,
  propose,
  reassignPrompt,
  redoExchange,
  reopenPrompt,
  undoExchange,
} from "../referee/requests/requests.ts";
import { situationOf } from "../referee/situation.ts";
import { wired } from "../wiring.ts";
import { type CardContext, CardParts, type Press } from "./card-parts.ts";
import { toggleBreakdown, toggleDisclosure } from "./disclosures.ts";
import { disclosuresOf, shownOf, showParts } from "./parts.ts";
import {
  type Change,
  changed,
  type GrantPlace,
  type Grants,
  grantPlaces,
  type Roll,
  rollAt,
  switchedOver,
  totalOf,
} from "./view/available-actions.ts";
import { type OwnButton, ownParts } from "./view/card.ts";
import { pressed } from "./view/presses.ts";
import { concernedIn, rolledHarm } from "./view/visible.ts";

/** Fold or unfold something, and show what is unfolded then on every card there is of it; none is redrawn for it. */
async function refold(exchange: string, toggle: (disclosures: readonly string[]) => void) {
  const shown = shownOf(exchange);
  if (!shown) return;
  toggle(disclosuresOf(shown.view));
  for (const card of cardsOf(exchange).all) await showParts(card, shown);
}

/** What the buttons of our own parts do, by their `data-action`. */
const actions: Readonly<Record<OwnButton, Press>> = {
  breakdown: (exchange) => refold(exchange, (disclosures) => toggleBreakdown(exchange, disclosures)),
  unfold: (exchange, { dataset }) => refold(exchange, () => toggleDisclosure(exchange, dataset.disclosure ?? "")),
  rule: (_exchange, link) => openRule(link),
  switchPart: (exchange, { dataset }) => switchPart(exchange, Number(dataset.roll), Number(dataset.place)),
  changeRoll: (exchange, { dataset }) => changeRoll(exchange, Number(dataset.roll)),
  restoreRoll: (exchange, { dataset }) => restoreRoll(exchange, Number(dataset.roll)),
  reopen: (exchange, { dataset }) => reopenPrompt(exchange, dataset.prompt ?? ""),
  prompt: async (exchange, { dataset }) => wired("openPrompt")(exchange, dataset.prompt ?? ""),
  take: (exchange, { dataset }) => take(exchange, dataset.prompt ?? "", dataset.choice ?? "", dataset.as ?? ""),
  reassign: (exchange, { dataset }) => reassignPrompt(exchange, dataset.prompt ?? "", dataset.user ?? ""),
  applyDefault: (exchange, { dataset }) => applyDefaultsOf(exchange, dataset.prompt),
  halt: (exchange, { dataset }) => haltMove(exchange, dataset.on === "true"),
  befall: (exchange) => befallConcerned(exchange),
  applyDefaults: (exchange) => applyDefaultsOf(exchange),
  grant: (exchange) => grantOpportunity(exchange),
  undo: (exchange) => undoExchange(exchange),
  redo: (exchange) => redoExchange(exchange),
};

/** All parts of cards, to which modules add theirs. */
export const cardParts = new CardParts(ownParts, actions);

/** What an added part is given of the card of an exchange now, or null where there is none. */
function contextNow(exchange: string): CardContext | null {
  const shown = shownOf(exchange);
  return shown && { exchange, view: shown.view };
}

/** Press the button that was clicked on a card; a second click does nothing until the first is dealt with. */
export function onCardClick(exchange: string, event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>("button[data-action]");
  const press = cardParts.pressOf(button?.dataset.action ?? "", () => contextNow(exchange));
  if (!button || !press || button.getAttribute("aria-disabled") === "true") return;
  event.preventDefault();
  button.setAttribute("aria-disabled", "true");
  press(exchange, button)
    .catch((error: unknown) => reportError("onCardClick", error))
    .finally(() => button.removeAttribute("aria-disabled"));
}

/** Take a choice of an open question; one that is not open any more has been answered by somebody else. */
async function take(exchange: string, prompt: string, choice: string, as: string): Promise<void> {
  const stored = loadExchange(exchange);
  const taken = stored && pressed(stored, prompt, choice, as);
  if (taken) await answer(exchange, taken);
  else notifyRefusal(refuse("answer/overtaken"));
}

/** Longest name that somebody may give a modifier. Unit: characters. */
const LONGEST = 80;

/** A whole number that was written into a field, or null for none. */
function wholeOf(written: unknown): number | null {
  const number = written === null || written === "" ? Number.NaN : Number(written);
  return Number.isFinite(number) ? Math.trunc(number) : null;
}

/** Ask what is to be changed in a roll. @returns Null when nothing is. */
async function askChange(title: string, total: number): Promise<Change | null> {
  const context = { total: figure(total) };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/change-roll"), context);
  const fields = await askFor(title, content, text("Card.change"));
  if (!fields) return null;
  const name = typeof fields.label === "string" ? fields.label.trim() : "";
  return {
    label: name.slice(0, LONGEST) || text("Card.byHand"),
    value: wholeOf(fields.value) ?? 0,
    total: wholeOf(fields.total),
  };
}

/** What was rolled. */
function titleOf(ruleset: string, roll: Roll): string {
  return roll.kind === "test" ? testLabel(ruleset, roll.test.id) : label(ruleset, "Sum", roll.sum.id);
}

/** Add a part to a roll, or say what it comes to, as its dialog is filled in. */
async function changeRoll(exchange: string, place: number): Promise<void> {
  const played = loadExchange(exchange)?.exchange;
  const roll = played ? rollAt(played.episode, place) : null;
  if (!played || !roll) return;
  const change = await askChange(titleOf(played.ruleset, roll), totalOf(roll));
  const isNothing = change === null || (change.value === 0 && change.total === null);
  if (!isNothing) await amendRoll(exchange, changed(played, place, change));
}

/** Turn one part of a roll over. */
async function switchPart(exchange: string, roll: number, place: number): Promise<void> {
  const played = loadExchange(exchange)?.exchange;
  if (played) await amendRoll(exchange, switchedOver(played, roll, place));
}

/** Let a roll be as it fell. */
async function restoreRoll(exchange: string, roll: number): Promise<void> {
  await amendRoll(exchange, { roll });
}

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

/** Hand out an Action of Opportunity against whoever moved, somewhere on their way, where the rules saw none. */
async function grantOpportunity(exchange: string): Promise<void> {
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

/** What was written: points below 0 heal; harm may be kept from killing. */
interface Befalling {
  readonly points: number;
  readonly kills: boolean;
  /** Count of the track of harm that is meant; left out in a game that has only one. */
  readonly track?: string;
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
  const people = isChoice ? subjects.map((one) => ({ uuid: participantOf(one), name: one.name })) : [];
  const names = isChoice ? "" : subjects.map(({ name }) => name).join(", ");
  const { id, harm } = presentRuleset();
  const tracks = harm.counts.map((count) => ({ count, name: label(id, "Track", count) })).toReversed();
  const context = {
    names,
    people,
    many: people.length > 1,
    points: first,
    most: MOST_BEFALLS,
    tracks: tracks.length > 1 ? tracks : [],
  };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/befall"), context);
  const written = await askFor(text("Befall.window"), content, text("Befall.ok"));
  if (!written) return null;
  const { kind, points, kills, whom, track } = written;
  const count = points === null || points === "" ? Number.NaN : Number(points);
  const chosen = subjects.filter((one) => !whom || participantOf(one) === whom);
  const told = typeof track === "string" && track !== "" ? { track } : {};
  return { points: kind === "heal" ? -count : count, kills: kills === true, ...told, whom: chosen };
}

async function befall(beginning: Beginning): Promise<void> {
  if (tellAwaited()) return;
  if (beginning.subjects.length === 0) return void ui.notifications?.info(text("Befall.nobody"));
  const written = await askHowMuch(beginning);
  if (!written) return;
  await handIn(written);
}

/** Hand in what befalls them, each for itself. */
async function handIn({ points, kills, track, whom }: Befalling): Promise<void> {
  const options = { points, kills, ...(track !== undefined && { track }) };
  const intents = whom.map((one) => ({ actor: participantOf(one), action: BEFALL, options }));
  const isNumber = intents.every((intent) => befallingOf(intent) !== null);
  if (!isNumber) return notifyRefusal(refuse("befall/no-such-points", { most: MOST_BEFALLS }));
  for (const intent of intents) await propose(intent);
}

/** Harm these by so many points, or heal them where that is below 0; say what is missing where there is nobody. */
export async function befallBy(whom: readonly Subject[], points: number): Promise<void> {
  if (tellAwaited()) return;
  if (whom.length === 0) return void ui.notifications?.info(text("Befall.nobody"));
  await handIn({ points, kills: true, whom });
}

/** Harm or heal these, each by an act that is taken back by itself; say what is missing where there is nobody. */
export function befallAll(subjects: readonly Subject[]): Promise<void> {
  return befall({ subjects, isChoice: false, points: "" });
}

/** Harm or heal one of those whom an exchange is about, by as much as its card shows unless said otherwise. */
async function befallConcerned(exchange: string): Promise<void> {
  const stored = loadExchange(exchange);
  if (!stored) return;
  const subjects = concernedIn(stored.exchange).flatMap((id) => subjectOf(id) ?? []);
  const points = rolledHarm(stored.exchange.episode);
  await befall({ subjects, isChoice: true, points: points > 0 ? String(Math.min(points, MOST_BEFALLS)) : "" });
}
