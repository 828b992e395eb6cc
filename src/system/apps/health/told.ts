/** An example in words: who does what, and in what two ways of coming out differ. */
import type { Entry, Episode, Exchange } from "../../../engine/exchange.ts";
import { isWalk } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { ShownExample } from "../../../scenarios/checker.ts";
import type { ShippedScenario } from "../../../scenarios/examples.ts";
import { thisViewer } from "../../chat/this-viewer.ts";
import { cardView } from "../../chat/view/card.ts";
import type { CardView } from "../../chat/view/card-part.ts";
import { said } from "../../chat/view/text.ts";
import { refusalText } from "../../foundry/notify.ts";
import { hasText, text } from "../../foundry/text.ts";
import { newRecord, type StoredExchange } from "../../referee/log/stored-exchange.ts";

/** At most so many sentences say what differs. */
const MOST_SAID = 3;

/** What the people of a scenario are called. */
export function namesIn({ combatants }: ShippedScenario): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(combatants).map(([id, { name = id }]) => [id, name]));
}

/** An exchange as cards are drawn from it. */
export function storedOf(exchange: Exchange, names: Readonly<Record<string, string>>): StoredExchange {
  return newRecord(exchange, { combat: "", proposer: "", session: "", names });
}

/** Who is asked what in an episode, and in those within. */
function asked(ruleset: Ruleset, { entries }: Episode, names: Readonly<Record<string, string>>): readonly string[] {
  const nameOf = (id: string | undefined) => names[id ?? ""] ?? "";
  return entries.flatMap((entry: Entry): readonly string[] => {
    if (entry.kind === "nested") return asked(ruleset, entry.episode, names);
    if (entry.kind !== "answered" || isWalk(entry.prompt)) return [];
    const { kind, of, about } = entry.prompt;
    const key = `${ruleset.id}.Prompt.${kind}.title`;
    const what = hasText(key) ? text(key, { name: nameOf(of), about: nameOf(about) }) : nameOf(of);
    return [text("Health.asked", { what })];
  });
}

/** What the numbers of a card are made of, and then what they come to. */
function figuresIn({ figures }: CardView): readonly string[] {
  const rows = figures.flatMap((one) => one.rows.filter(({ off }) => !off));
  return [
    ...rows.map(({ label, value }) => `${label} ${value}.`),
    ...figures.filter(({ total }) => total !== "").map(({ head, total }) => `${said(head)}: ${total}.`),
  ];
}

/** What comes of an exchange, as lists of sentences: those that say most first. */
function toldOf(ruleset: Ruleset, exchange: Exchange, names: Readonly<Record<string, string>>) {
  const { refusal } = exchange.episode;
  if (refusal) return [[refusalText(refusal)], [], []];
  const view = cardView({ stored: storedOf(exchange, names), viewer: thisViewer() }, ruleset, false);
  const result = view.result ? `${[view.result.label, view.result.figure].filter(Boolean).join(" ")}.` : "";
  const nested = view.nested.flatMap((one) => {
    const came = one.result?.label ?? "";
    return [came === "" ? one.title : `${one.title}: ${came}.`, ...one.lines.map(said)];
  });
  const sentences = [result, ...view.lines.map(said), ...nested].filter((one) => one !== "");
  return [asked(ruleset, exchange.episode, names), figuresIn(view), sentences];
}

/** What of one list is not in the other, each as often as it stands there more. */
function apart(all: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return all.filter((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** In what the book and what happens here differ. */
export interface Told {
  readonly book: string;
  readonly here: string;
}

const NOTHING: readonly (readonly string[])[] = [[], [], []];

/** Say in what an example differs: by who is asked, else by what numbers are made of, else by what comes of it. */
export function toldApart(ruleset: Ruleset, scenario: ShippedScenario, { book, here }: ShownExample): Told {
  const names = namesIn(scenario);
  const [inBook, isHere] = [book, here].map((one) => (one ? toldOf(ruleset, one, names) : NOTHING));
  const parts = [0, 1, 2].map((place) => {
    const [was, is] = [inBook?.[place] ?? [], isHere?.[place] ?? []];
    return { was: apart(was, is), is: apart(is, was) };
  });
  const brief = (some: readonly string[]) => [...new Set(some)].slice(0, MOST_SAID).join(" ");
  const of = (side: "was" | "is") => {
    const [questions, figures, sentences] = parts.map((part) => part[side]);
    return brief([...(questions ?? []), ...(figures ?? []), ...(sentences ?? [])]);
  };
  const isFewerAsked = (parts[0]?.was.length ?? 0) > 0 && parts[0]?.is.length === 0;
  const otherwise = here ? text(isFewerAsked ? "Health.nobodyAsked" : "Health.nothingMore") : text("Health.stuck");
  return { book: of("was") || text("Health.nothingMore"), here: here ? of("is") || otherwise : text("Health.stuck") };
}

/** Who does what, in a few words. */
export function actOf(ruleset: Ruleset, scenario: ShippedScenario, exchange: Exchange): string {
  const names = namesIn(scenario);
  const view = cardView({ stored: storedOf(exchange, names), viewer: thisViewer() }, ruleset, false);
  const who = view.actor.name;
  const what = said(view.act);
  if (view.target === null) return text("Health.act", { who, what });
  return text("Health.actOn", { who, what, whom: view.target.name });
}
