/**
 * Two cards that belong to no single exchange: who rolled what for initiative, and who still owes something in a phase
 * of the round.
 */
import { applyEffects } from "../../../engine/effects.ts";
import { effectsOf } from "../../../engine/exchange.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { Ruleset, WithTables } from "../../../engine/ruleset.ts";
import type { PhaseRow } from "../../../engine/table.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { NotedInitiative, NotedRoll } from "../../documents/initiative-message.ts";
import { label, sourceLabel, testLabel } from "../../foundry/labels.ts";
import { figure, listOf, signed, text } from "../../foundry/text.ts";
import type { StoredExchange } from "../../referee/log/stored-exchange.ts";
import { type BreakdownBlock, block, diceRow, type FaceView, facesOf } from "./breakdown.ts";
import { rollDisclosure } from "./disclosures.ts";
import { wordedRow } from "./rows.ts";
import { disclosing, type Line } from "./text.ts";
import { calledBy, knows, seesFigures, type Viewer } from "./viewer.ts";

/** Somebody's initiative roll as its card shows it. */
interface InitiativeRow {
  readonly name: string;
  readonly faces: readonly FaceView[];
  readonly bonus: Line;
  readonly total: Line;
}

/** The card of who rolled initiative; of whose figures the viewer may not know, no number unfolds. */
export interface InitiativeView {
  readonly head: string;
  readonly rows: readonly InitiativeRow[];
  readonly blocks: readonly BreakdownBlock[];
}

/** How dice that have fallen are read, no setting changes. */
const NO_SETTINGS = {};

/** Whoever helps in it: the card of many rolls names nobody beside those who roll. */
const nameless = () => text("Card.somebody");

/** The dice and all that is added to them. */
function partsOf(ruleset: Ruleset, { name, test }: NotedRoll, id: string): BreakdownBlock {
  const { modifiers, total, faces } = test;
  const roll = ruleset.roll.of(test, NO_SETTINGS);
  const added = modifiers.map((modifier) => wordedRow(ruleset.id, modifier, sourceLabel(ruleset.id, modifier)));
  const head = text("Card.test", { name, what: testLabel(ruleset.id, test.id) });
  const rows = [diceRow(ruleset.id, roll, faces), ...added];
  return { ...block(id, head, rows, figure(total)), faces: facesOf(ruleset.id, roll, test, nameless) };
}

/** One roll of somebody. @param isAgain - Is it not their first on the card, since the tie was one again? */
function rowOf(ruleset: Ruleset, { name, test }: NotedRoll, disclosure: string, isAgain: boolean): InitiativeRow {
  const bonus = disclosing(signed(sumModifiers(test.modifiers)), disclosure);
  const who = isAgain ? text("Card.rolledAgain", { name }) : name;
  const faces = facesOf(ruleset.id, ruleset.roll.of(test, NO_SETTINGS), test, nameless);
  return { name: who, faces, bonus, total: disclosing(figure(test.total), disclosure) };
}

/** The rolls of a card, the highest first; those of a tie as they fell, since several may be one person's. */
function ranked({ rolls, again }: NotedInitiative): readonly NotedRoll[] {
  return again ? rolls : [...rolls].sort((one, other) => other.test.total - one.test.total);
}

/** What the viewer sees of who rolled initiative; bonus and total of a roll unfold to the same parts. */
export function initiativeView(ruleset: Ruleset, told: NotedInitiative, viewer: Viewer): InitiativeView {
  const { again } = told;
  const rolls = ranked(told);
  const disclosures = rolls.map(({ of }, place) => (of !== "" && seesFigures(viewer, of) ? rollDisclosure(place) : ""));
  const isLater = (place: number) => {
    const { of, name } = rolls[place] as NotedRoll;
    return rolls.slice(0, place).some((one) => one.of === of && one.name === name);
  };
  return {
    head: text(again ? "Card.initiativeTie" : "Card.initiative"),
    rows: rolls.map((roll, place) => rowOf(ruleset, roll, disclosures[place] ?? "", isLater(place))),
    blocks: rolls.flatMap((roll, place) => (disclosures[place] ? [partsOf(ruleset, roll, disclosures[place])] : [])),
  };
}

/** Those who have yet to do what a part of the round asks of all, whose turn it is first. */
export type Owing = readonly CombatantId[];

/** What the card of a part of a round says beside what each has done in it. */
interface PhaseCardView {
  readonly title: string;
  /** Who is still to come; empty where nobody is. */
  readonly owing: string;
}

/** The part of a round in which all owe the act of this exchange, or undefined. */
export function phaseWithDuties(
  { tables: { phases } }: WithTables<"phases">,
  { exchange }: StoredExchange,
): PhaseRow | undefined {
  return Object.values(phases).find(({ owes }) => owes === exchange.intent.action);
}

/**
 * The exchanges of a part of a round as its card lists them: where people roll for their places in it by these, as far
 * as they are known, and else as they came.
 */
export function inRoundOrder(ruleset: Ruleset, all: readonly StoredExchange[]): readonly StoredExchange[] {
  const last = all.at(-1);
  if (!last || !phaseWithDuties(ruleset, last)?.ranks) return all;
  const { picture } = last.exchange;
  const rolled = all.filter(({ exchange }) => exchange.stage === "closed");
  const effects = rolled.flatMap(({ exchange }) => effectsOf(exchange.episode));
  const known = effects.filter(({ on }) => Object.hasOwn(picture.combatants, on));
  const order = ruleset.round.order(applyEffects(picture, known));
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ exchange }: StoredExchange) => places.get(exchange.intent.actor) ?? order.length;
  return [...all].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The card of a part of a round. @param stored - Any exchange on it. @param owing - As far as the viewer sees them. */
export function phaseCardView(ruleset: Ruleset, stored: StoredExchange, owing: Owing, viewer: Viewer): PhaseCardView {
  const phase = label(ruleset.id, "Phase", phaseWithDuties(ruleset, stored)?.id ?? "");
  const names = owing.filter((id) => knows(viewer, id)).map((id) => calledBy(viewer, id, stored.names));
  return {
    title: text("Card.phase", { phase, round: figure(stored.exchange.picture.round) }),
    owing: names.length > 0 ? text("Card.stillToCome", { names: listOf(names) }) : "",
  };
}
