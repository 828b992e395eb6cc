/**
 * Which buttons a viewer gets on a card, and what a game master can make of it: a changed roll, an Action of
 * Opportunity handed out. The referee judges again what a button asks for.
 */
import { leftFor } from "../../../engine/allowance.ts";
import { combatantOf, type Encounter } from "../../../engine/encounter.ts";
import type { Amendment, Entry, Episode, Exchange } from "../../../engine/exchange.ts";
import { type Spot, sameCell } from "../../../engine/grid/cell.ts";
import { type Intent, OPPORTUNITY } from "../../../engine/intent.ts";
import { movedTo, openPrompts } from "../../../engine/play.ts";
import { isDecision, isDefence } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { entryName } from "../../foundry/entry-names.ts";
import { label } from "../../foundry/labels.ts";
import { counted, figure, text } from "../../foundry/text.ts";
import { remindedPrompts } from "../../referee/commands/corrections.ts";
import { decisionsAtStop, isHalting } from "../../referee/movement/checkpoints.ts";
import { refuseRedo, refuseUndo } from "../../referee/rights/rights.ts";
import { type CardContext, called } from "./context.ts";
import { knows, mayAct } from "./viewer.ts";

/** Somebody who was only reminded, and may be asked after all. */
export interface AfterAll {
  readonly prompt: string;
  readonly label: string;
}

/**
 * What can be said about the way of a mover who waits at a stop: that they stop there, or go on after all; else null.
 */
export type Halt = "stop" | "goOn" | null;

/** What the viewer can say about a way that waits at a stop; only where they know of somebody who decides there. */
export function haltOf({ stored, viewer }: CardContext): Halt {
  const isKnown = decisionsAtStop(stored).some(({ of }) => knows(viewer, of));
  if (!isKnown || !mayAct(viewer, stored.exchange.intent.actor)) return null;
  return isHalting(stored) ? "goOn" : "stop";
}

/** Those for whom the viewer may decide after all what the card only reminds of. */
export function afterAllOf(context: CardContext, isLast: boolean): readonly AfterAll[] {
  const { stored, viewer } = context;
  const { stage, episode } = stored.exchange;
  if ((stage !== "open" && stage !== "closed") || !(viewer.isGM || isLast)) return [];
  const theirs = remindedPrompts(episode).filter(({ of }) => mayAct(viewer, of));
  return theirs.map((prompt) => ({
    prompt: prompt.id,
    label: text(isDefence(prompt) ? "Card.defendAfterAll" : "Card.actAfterAll", { name: called(context, prompt.of) }),
  }));
}

/** May the viewer take the exchange back? */
export function mayUndo({ stored, viewer }: CardContext, isLast: boolean): boolean {
  return stored.exchange.stage !== "undone" && refuseUndo(viewer, stored, isLast) === null;
}

/** May the viewer let it come about again? */
export function mayRedo({ stored, viewer }: CardContext, isLast: boolean): boolean {
  return stored.exchange.stage === "undone" && refuseRedo(viewer, stored, isLast) === null;
}

/** May the viewer hand out an Action of Opportunity against whoever moved? */
export function mayGrant({ stored, viewer }: CardContext): boolean {
  const { intent, stage } = stored.exchange;
  return viewer.isGM && stage === "closed" && stored.combat !== "" && (intent.path?.length ?? 0) > 1;
}

/** May the viewer let open questions have their default? */
export function mayApplyDefaults({ stored, viewer }: CardContext): boolean {
  return viewer.isGM && openPrompts(stored.exchange).some(isDecision);
}

/** An amendment as it is asked for; whose hand it is, the referee knows. */
export type AmendmentRequest = Omit<Amendment, "by">;

/** A test or a sum that was rolled. */
export type Roll = Extract<Entry, { kind: "test" | "sum" }>;

/** The roll of that place, or null when there is none. */
export function rollAt(episode: Episode, place: number): Roll | null {
  for (const entry of episode.entries) {
    if ((entry.kind === "test" || entry.kind === "sum") && entry.place === place) return entry;
    const inner = entry.kind === "nested" ? rollAt(entry.episode, place) : null;
    if (inner) return inner;
  }
  return null;
}

/** What a roll comes to. */
export function totalOf(roll: Roll): number {
  return roll.kind === "test" ? roll.test.total : roll.sum.total;
}

/** How many parts of a roll can be turned over or are fixed, in the order of an amendment's places. */
function partsIn(roll: Roll): number {
  if (roll.kind === "test") return roll.test.modifiers.length;
  const { parts, factors = [], ending = [] } = roll.sum;
  return parts.length + factors.length + ending.length;
}

/** What a hand has made of the roll already. */
function requestFor({ amendments = [] }: Exchange, roll: number): AmendmentRequest {
  const found = amendments.find((one) => one.roll === roll);
  if (!found) return { roll };
  const { by: _by, ...request } = found;
  return request;
}

/** Turn a part of a roll over; one that was added by hand goes. @param place - In the roll as it stands. */
export function switchedOver(exchange: Exchange, roll: number, place: number): AmendmentRequest {
  const request = requestFor(exchange, roll);
  const { switched = [], added = [] } = request;
  const found = rollAt(exchange.episode, roll);
  const rolled = (found ? partsIn(found) : 0) - added.length;
  if (place >= rolled) return { ...request, added: added.filter((_one, index) => index !== place - rolled) };
  const others = switched.filter((one) => one !== place);
  return { ...request, switched: others.length < switched.length ? others : [...switched, place] };
}

/**
 * What is to be changed in a roll: a part to add, where its value is not 0, and what it comes to, where that is said.
 */
export interface Change {
  readonly label: string;
  readonly value: number;
  readonly total: number | null;
}

/** Add to what a hand has made of a roll. */
export function changed(exchange: Exchange, roll: number, { label, value, total }: Change): AmendmentRequest {
  const request = requestFor(exchange, roll);
  const added = value === 0 ? {} : { added: [...(request.added ?? []), { label, value }] };
  return { ...request, ...added, ...(total !== null && { total }) };
}

/** One act that a game master may hand out. */
interface Grant {
  readonly label: string;
  readonly intent: Intent;
}

/** What one combatant could do to another out of turn. */
export interface Grants {
  /** Who, and how many Actions of Opportunity the round leaves them. */
  readonly name: string;
  readonly acts: readonly Grant[];
}

/** What others could do to a mover in one square of their way. */
export interface GrantPlace {
  readonly label: string;
  readonly grants: readonly Grants[];
}

/**
 * Everybody who could strike at somebody as things stand, whether or not the rules ask them; in the order of the round.
 *
 * @param at - Where they were then; they stand there in the encounter.
 */
export function grantsAt(
  ruleset: Ruleset,
  encounter: Encounter,
  target: CombatantId,
  nameOf: (id: CombatantId) => string,
  at?: Spot,
): readonly Grants[] {
  const others = Object.values(encounter.combatants).filter(({ id }) => id !== target);
  const all = others.map((one): Grants => {
    const left = leftFor("outOfTurn", ruleset, encounter, one);
    const choices = ruleset.threat?.opportunities(encounter, one.id, target) ?? [];
    const acts = choices.flatMap(({ action, weapon = "", params = {} }): Grant[] => {
      if (action === undefined) return [];
      const named = entryName(String(params.weapon ?? "")) || label(ruleset.id, "Weapon", String(params.id ?? ""));
      const words = { act: label(ruleset.id, "Action", action), weapon: named };
      const interrupts = { as: OPPORTUNITY, ...(at && { at }) };
      const intent: Intent = { actor: one.id, action, weapon, targets: [target], interrupts };
      return [{ label: text("Card.grantAct", words), intent }];
    });
    return { name: text("Card.grantWho", { name: nameOf(one.id), left: figure(left) }), acts };
  });
  return all.filter(({ acts }) => acts.length > 0);
}

/** What a square of the way is called: where they set out, after so many paces, or where they stand now. */
function placeLabel(paces: number, isNow: boolean): string {
  if (isNow) return text("Card.grantNow");
  return paces === 0 ? text("Card.grantStart") : counted("Card.grantPaces", paces);
}

/**
 * The squares of a mover's way, from its beginning to where they stand, in which anybody could strike at them.
 *
 * @param path - All of it; what they did not come to does not count.
 */
export function grantPlaces(
  ruleset: Ruleset,
  encounter: Encounter,
  target: CombatantId,
  path: readonly Spot[],
  nameOf: (id: CombatantId) => string,
): readonly GrantPlace[] {
  const now = combatantOf(encounter, target).place;
  const reached = path.findLastIndex((spot) => sameCell(spot, now));
  const behind = reached < 0 ? [] : path.slice(0, reached);
  const before = behind.map((at, paces) => ({
    label: placeLabel(paces, false),
    grants: grantsAt(ruleset, movedTo(encounter, target, at), target, nameOf, at),
  }));
  const here = { label: placeLabel(reached, true), grants: grantsAt(ruleset, encounter, target, nameOf) };
  return [...before, here].filter(({ grants }) => grants.length > 0);
}
