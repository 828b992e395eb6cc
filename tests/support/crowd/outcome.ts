import { applyEffect, type Effect } from "../../../src/engine/effects.ts";
import type { Combatant, Encounter } from "../../../src/engine/encounter.ts";
import { effectsOf } from "../../../src/engine/exchange.ts";
import type { Spot } from "../../../src/engine/grid/cell.ts";
import { isUncommitted, type StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { fightIn, personIn } from "./database.ts";
import { isGM } from "./host.ts";
import { OWNERS } from "./kinds.ts";
import type { Table } from "./table.ts";

/**
 * How far somebody came with an exchange whose message was deleted meanwhile: who took it back, or changed it, or left
 * when they had written so many of its effects.
 */
type Reached = "as stored" | "undone" | "amended" | number;

/** The effects of an exchange that should be in the documents. */
function activeEffects(stored: StoredExchange, reached: Reached): readonly Effect[] {
  const { exchange, applied, amended } = stored;
  const effects = effectsOf(exchange.episode);
  if (typeof reached === "number" && isUncommitted(stored)) return effects.slice(0, Math.max(applied, reached));
  if (exchange.stage === "undone" || reached === "undone") return [];
  if (reached === "amended" && amended) return effectsOf(amended.exchange.episode);
  return exchange.stage === "lost" ? effects.slice(0, applied) : effects;
}

/** What an effect on one token is on all that share their person. */
function shared({ server }: Table, effect: Effect): readonly Effect[] {
  if (!["count", "condition", "hold"].includes(effect.kind)) return [effect];
  const {
    database,
    database: { encounter },
  } = server;
  const isSame = (on: string) => personIn(database, on) === personIn(database, effect.on);
  return Object.keys(encounter.combatants)
    .filter(isSame)
    .map((on) => ({ ...effect, on }));
}

/** Where the moves that people made by themselves have led, and what they cost those who are still there to say so. */
function movesMade({ server, kind }: Table): readonly Effect[] {
  const { prices } = server.database;
  const isDue = ({ id, movement, by }: (typeof server.made)[number]) =>
    (by.isAlive && server.moves.get(id)) || movement in prices;
  const made = server.made.filter(({ id }) => server.moves.has(id));
  const spent = made
    .filter(isDue)
    .flatMap(({ token, movement, changes }) =>
      (changes ?? prices[movement] ?? []).map((one) => ({ on: token, ...one })),
    );
  const last = made.at(-1);
  if (!last || server.stored.size > 0) return spent;
  const from = kind.encounter.combatants[last.token]?.place as Spot;
  return [...spent, { on: last.token, kind: "move", from, to: last.to }];
}

/** Was its message deleted? */
function isGone({ server }: Table, id: string): boolean {
  return !server.database.messages.has(id);
}

/**
 * How many effects may have been written of exchanges whose messages were deleted: where whoever wrote them is gone or
 * has slept, nobody can go on from there. All, where nothing else went wrong.
 */
function counts(table: Table): readonly number[] {
  const { stored, replaced } = table.server;
  const gone = [...[...stored].flatMap(([id, one]) => (isGone(table, id) ? [one] : [])), ...replaced];
  const written = gone.filter(isUncommitted).map(({ exchange }) => effectsOf(exchange.episode).length);
  return table.isMixed ? Array.from({ length: Math.max(-1, ...written) + 1 }, (_, count) => count) : [];
}

/** How things must be after everything that stands has happened once. */
function expected(table: Table, reached: Reached): Encounter {
  const { kind, server } = table;
  const replaced = server.replaced.flatMap((one) => activeEffects(one, reached));
  const stored = [...server.stored].flatMap(([id, one]) =>
    activeEffects(one, isGone(table, id) ? reached : "as stored"),
  );
  const effects = [...replaced, ...stored, ...movesMade(table)];
  const all = effects.flatMap((effect) => shared(table, effect));
  return all.reduce((encounter: Encounter, effect) => applyEffect(encounter, effect), kind.encounter);
}

/** What of a combatant an exchange changes; outside a fight only what belongs to the person. */
function figures({ counts, conditions, holds, spent, marks, timedEffects }: Combatant, inFight: boolean) {
  const person = { counts: sorted(counts), conditions, holds: sorted(holds) };
  return inFight
    ? { ...person, spent: sorted(spent), marks: sorted(marks), timedEffects: sorted(timedEffects) }
    : person;
}

/** Did an exchange end before it could say where somebody had walked? */
function endedEarly({ server }: Table): boolean {
  const isEarly = ([id, { exchange }]: readonly [string, StoredExchange]) =>
    exchange.stage === "lost" || !server.database.messages.has(id);
  return server.replaced.length > 0 || [...server.stored].some(isEarly);
}

/** Was a token put back while the server went down, so that no page knows where it stands? It is told nowhere again. */
function wentUnheard({ server }: Table): boolean {
  return server.wasKilled && [...server.stored.values()].some(({ late }) => late === true);
}

function placeOf({ place }: Combatant) {
  return [place.col, place.row];
}

function sorted(record: Readonly<Record<string, unknown>>) {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Is a token gone that was linked to the same person? Nothing can be put back through it, as its card says. */
function hasLostToken({ server: { database }, kind }: Table, on: string): boolean {
  const isSame = (id: string) => personIn(database, id) === personIn(database, on);
  return Object.keys(kind.encounter.combatants).some((id) => isSame(id) && !(id in database.encounter.combatants));
}

/** What is wrong with the documents; nobody can say how far somebody came whose messages were deleted meanwhile. */
function documentFaults(table: Table, byHand: Readonly<Record<string, number>>): readonly string[] {
  const faults = [...faultsAgainst(table, byHand, "as stored")];
  if (faults.length === 0) return faults;
  const isRight = (reached: Reached) => [...faultsAgainst(table, byHand, reached)].length === 0;
  const ordered = table.kind.afterwards === undefined ? [] : (["undone", "amended"] as const);
  return [...ordered, ...counts(table)].some(isRight) ? [] : faults;
}

function* faultsAgainst(table: Table, byHand: Readonly<Record<string, number>>, reached: Reached): Generator<string> {
  const {
    database,
    database: { encounter },
  } = table.server;
  const wanted = expected(table, reached);
  for (const is of Object.values(encounter.combatants)) {
    if (hasLostToken(table, is.id)) continue;
    const due = wanted.combatants[is.id] as Combatant;
    const damage = (due.counts.damage ?? 0) + (byHand[personIn(database, is.id)] ?? 0);
    const counts = damage === 0 ? due.counts : { ...due.counts, damage };
    const isForged = table.forger !== null && OWNERS[is.id] === table.forger;
    const [want, have] = [{ ...due, counts }, is].map((one) =>
      JSON.stringify(isForged ? sorted(one.counts) : figures(one, fightIn(database, is.id) !== "")),
    );
    const isIn = (order: readonly string[]) => order.includes(is.id);
    const goesOn = Object.keys(database.fights).length > 0;
    if (goesOn && isIn(wanted.order) !== isIn(encounter.order))
      yield `${is.id} ${isIn(encounter.order) ? "is" : "is not"} in`;
    if (want !== have) yield `${is.id} has ${have} and not ${want}`;
    const [at, to] = [is, due].map((one) => JSON.stringify(placeOf(one)));
    if (at !== to && !isForged && !endedEarly(table) && !wentUnheard(table)) yield `${is.id} is at ${at} and not ${to}`;
  }
}

function* exchangeFaults({ server, sessions }: { server: Table["server"]; sessions: ReturnType<Table["sessions"]> }) {
  const isWatched = sessions.some(({ user }) => isGM(user));
  for (const stored of server.database.messages.values()) {
    const { id, stage } = stored.exchange;
    if (stage === "open" && isWatched) yield `${id} is stuck`;
    if (isUncommitted(stored) && isWatched) yield `${id} is half written`;
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

/** What a window still waits for when nothing happens any more. */
function* waitingFaults(sessions: ReturnType<Table["sessions"]>): Generator<string> {
  const isWatched = sessions.some(({ user }) => isGM(user));
  for (const { user, refereeSession } of isWatched ? sessions : [])
    for (const { request } of refereeSession.kept()) yield `${user} still waits for ${request.kind} ${request.id}`;
}

/** An answer that was taken is not refused as well, however often it is said. */
function* answerFaults({ server }: Table): Generator<string> {
  for (const [id, request] of server.requests) {
    if (request.kind !== "answer" || !server.replies.get(id)?.includes("refused")) continue;
    const { prompt, choice } = request.answer;
    const given = server.stored.get(request.exchange)?.exchange.answers.find((one) => one.prompt === prompt);
    const isReplaced = server.replaced.some(({ exchange }) => exchange.id === request.exchange);
    const isOpen = server.database.messages.has(request.exchange) && !isReplaced;
    if (isOpen && given?.choice === choice && given.by === undefined) yield `${id} was taken and refused`;
  }
}

/** What is wrong with a table that has become quiet: something is stuck, lost, doubled, or of other dice. */
export function faultsOf(table: Table, byHand: Readonly<Record<string, number>>): readonly string[] {
  return [
    ...table.server.complaints,
    ...exchangeFaults({ server: table.server, sessions: table.sessions() }),
    ...proposalFaults(table),
    ...waitingFaults(table.sessions()),
    ...answerFaults(table),
    ...documentFaults(table, byHand),
  ];
}
