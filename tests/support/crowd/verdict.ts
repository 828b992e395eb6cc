import { applyEffect, type Effect } from "../../../src/engine/effects.ts";
import type { Combatant, Encounter } from "../../../src/engine/encounter.ts";
import { effectsOf } from "../../../src/engine/exchange.ts";
import { isUnsettled, type StoredExchange } from "../../../src/system/referee/stored.ts";
import { isGM } from "./host.ts";
import type { Table } from "./table.ts";

/** The effects of an exchange that should be in the documents. */
function standing({ exchange, applied }: StoredExchange): readonly Effect[] {
  const effects = effectsOf(exchange.episode);
  if (exchange.stage === "undone") return [];
  return exchange.stage === "lost" ? effects.slice(0, applied) : effects;
}

/** How things must be after everything that stands has happened once. */
function expected({ kind, server }: Table): Encounter {
  const effects = [...server.stored.values()].flatMap(standing);
  return effects.reduce((encounter: Encounter, effect) => applyEffect(encounter, effect), kind.encounter);
}

/** What of a combatant an exchange changes; outside a fight only what belongs to the person. */
function figures({ counts, conditions, holds, spent, marks, lasting }: Combatant, inFight: boolean) {
  const person = { counts: sorted(counts), conditions, holds: sorted(holds) };
  return inFight ? { ...person, spent: sorted(spent), marks: sorted(marks), lasting: sorted(lasting) } : person;
}

/** Did an exchange end before it could say where somebody had walked? */
function endedEarly({ server }: Table): boolean {
  return [...server.stored].some(
    ([id, { exchange }]) => exchange.stage === "lost" || !server.database.messages.has(id),
  );
}

function placeOf({ place }: Combatant) {
  return [place.col, place.row];
}

function sorted(record: Readonly<Record<string, unknown>>) {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

function* documentFaults(table: Table, byHand: Readonly<Record<string, number>>): Generator<string> {
  const { encounter, combat } = table.server.database;
  const wanted = expected(table);
  for (const is of Object.values(encounter.combatants)) {
    const due = wanted.combatants[is.id] as Combatant;
    const damage = (due.counts.damage ?? 0) + (byHand[is.id] ?? 0);
    const counts = damage === 0 ? due.counts : { ...due.counts, damage };
    const [want, have] = [{ ...due, counts }, is].map((one) => JSON.stringify(figures(one, combat !== "")));
    if (want !== have) yield `${is.id} has ${have} and not ${want}`;
    const [at, to] = [is, due].map((one) => JSON.stringify(placeOf(one)));
    if (at !== to && !endedEarly(table)) yield `${is.id} is at ${at} and not ${to}`;
  }
}

function* exchangeFaults({ server, sessions }: { server: Table["server"]; sessions: ReturnType<Table["sessions"]> }) {
  const isWatched = sessions.some(({ user }) => isGM(user));
  for (const stored of server.database.messages.values()) {
    const { id, stage } = stored.exchange;
    if (stage === "open" && isWatched) yield `${id} is stuck`;
    if (isUnsettled(stored) && isWatched) yield `${id} is half written`;
    if (stage === "lost" && !stored.reason) yield `${id} was lost without a reason`;
  }
}

function* proposalFaults({ proposed, server }: Table): Generator<string> {
  for (const [id, session] of proposed) {
    const replies = server.replies.get(id) ?? [];
    const isOver = server.stored.has(id) || replies.includes("refused");
    const isAccepted = replies.length > 0 || session.isAlive;
    const hasReferee = server.peers.some((peer) => peer.isAlive && isGM(peer.user));
    if (isAccepted && !isOver && hasReferee) yield `${id} was proposed and forgotten`;
  }
}

/** An answer that was taken is not refused as well, however often it is said. */
function* answerFaults({ server }: Table): Generator<string> {
  for (const [id, request] of server.requests) {
    if (request.kind !== "answer" || !server.replies.get(id)?.includes("refused")) continue;
    const { ask, choice } = request.answer;
    const given = server.stored.get(request.exchange)?.exchange.answers.find((one) => one.ask === ask);
    const isOpen = server.database.messages.has(request.exchange);
    if (isOpen && given?.choice === choice && given.by === undefined) yield `${id} was taken and refused`;
  }
}

/** What is wrong with a table that has become quiet: something is stuck, lost, doubled, or of other dice. */
export function faultsOf(table: Table, byHand: Readonly<Record<string, number>>): readonly string[] {
  return [
    ...table.server.complaints,
    ...exchangeFaults({ server: table.server, sessions: table.sessions() }),
    ...proposalFaults(table),
    ...answerFaults(table),
    ...documentFaults(table, byHand),
  ];
}
