/**
 * Opens this window's session in ready: makes it, connects it to hooks, socket and page events, and sends again what
 * waited before a reload; notes in the world whose word is the referee's (`log/referee-terms.ts`). Everybody else
 * reaches it by `theSession`.
 */
import { subjectOf } from "../../documents/subject.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";
import { reportError } from "../../foundry/notify.ts";
import { wasReloaded } from "../../foundry/page.ts";
import { storedLease, storedTerms, storeLease, storeTerms } from "../../foundry/settings.ts";
import { text } from "../../foundry/text.ts";
import { unfinishedExchanges } from "../log/exchange-log.ts";
import { knownUser, readExchange } from "../log/exchange-message.ts";
import { parseTerms, termsWith } from "../log/referee-terms.ts";
import { refusedWords } from "../requests/outcome.ts";
import { keepRequests, keptRequests, watchKept } from "../requests/pending-storage.ts";
import { sayWhoMayNotHandIn } from "../sealed/opening.ts";
import { tableHost } from "../table.ts";
import { onReconnect, openChannel, send } from "./channel.ts";
import { isLeading, mayLead, sayWhoIsMissing } from "./may-lead.ts";
import { catchUp } from "./resync.ts";
import { watchRounds } from "./round-watch.ts";
import type { RefereeSession } from "./session.ts";
import { DeadlineTimer } from "./timers.ts";

/** By what somebody's role may change. */
const CHANGES = ["createUser", "updateUser", "deleteUser"] as const;

/** Write the terms by the roles that people have now, where these are others than were noted. Game masters only. */
export async function noteTerms(): Promise<void> {
  const gms = game.users?.filter(({ isGM }) => isGM).map(({ id }) => id) ?? [];
  const terms = JSON.stringify(termsWith(parseTerms(storedTerms()), gms, knownUser, game.time.serverTime));
  if (terms !== storedTerms()) await storeTerms(terms);
}

/**
 * Note roles as soon as they change, since until then what a former game master wrote is not known from what they
 * write.
 *
 * @param isLeading - Does this session hold the referee's lease? Only that one notes it.
 */
export function watchRoles(isLeading: () => boolean): void {
  for (const hook of CHANGES)
    Hooks.on(hook, () => {
      if (game.user?.isGM && isLeading()) noteTerms().catch((error: unknown) => reportError("Roles", error));
    });
}

/** How often this session looks whether something waits. Unit: milliseconds. */
const TICK_MS = 1000;

/** What an exchange may lose beside its message: its fight, or somebody in it. */
const DELETIONS = ["deleteCombat", "deleteCombatant", "deleteToken", "deleteActor", "deleteScene"] as const;

/** What a session is made of, once it has been fetched. */
let Session: typeof RefereeSession | null = null;
let refereeSession: RefereeSession | null = null;

/** Fetch what a session is made of: it comes with the rules, before which nobody's word counts. Called in init. */
export async function fetchSession(): Promise<void> {
  ({ RefereeSession: Session } = await import("./session.ts"));
}

/** What somebody is called now; null for whoever is gone. */
function nameOf(id: string): string | null {
  return subjectOf(id)?.name ?? null;
}

/** This window's part in deciding. @throws Error - Before ready. */
export function theSession(): RefereeSession {
  if (!refereeSession) throw new Error("the session opens when the world is ready");
  return refereeSession;
}

/** The id of this session, new with each load of the page. */
export function sessionId(): string {
  return theSession().me.session;
}

/** Does this session hold the referee's lease? */
export function amReferee(): boolean {
  return refereeSession !== null && isLeading(refereeSession.me.session);
}

/** Are they a connected game master? Nobody else can lead. */
function isPresentGM(id: string): boolean {
  const user = game.users?.get(id);
  return user?.active === true && user.isGM;
}

/** Under which key a window keeps the id of its session while it is reloaded. */
const SESSION_KEY = `${SYSTEM_ID}.session`;

/** Note a session as this window's. @returns The one that it follows, or an empty text: a copied tab follows nobody. */
function succeed(session: string): string {
  const former = wasReloaded() ? sessionStorage.getItem(SESSION_KEY) : null;
  sessionStorage.setItem(SESSION_KEY, session);
  return former ?? "";
}

/** Take the lease; from now on what game masters write is the referee's word, and no more that of who is none now. */
async function sitDown(lease: string): Promise<void> {
  await noteTerms();
  await storeLease(lease);
}

function newSession(): RefereeSession {
  if (!Session) throw new Error("the session is opened once it has been fetched");
  const session = foundry.utils.randomID();
  return new Session(
    { session, user: game.user?.id ?? "" },
    {
      host: tableHost(session),
      predecessor: succeed(session),
      chance: Math.random(),
      now: () => Date.now(),
      catchUp,
      fellBehind: () => void ui.notifications?.error(text("Referee.behind"), { permanent: true }),
      send,
      mayLead: () => mayLead(game.user),
      isPresent: isPresentGM,
      presentGMs: () => game.users?.filter((user) => user.active && mayLead(user)).map(({ id }) => id) ?? [],
      lease: storedLease,
      sit: sitDown,
      keptChanged,
      refused: (refusal, request) => void ui.notifications?.warn(refusedWords(refusal, request, nameOf)),
      report: (error) => reportError("RefereeSession", error),
    },
  );
}

/** What is told whenever what waits for a referee has changed. */
const listeners = new Set<() => void>();

/** Be told whenever what this session has sent and waits for has changed. */
export function onKeptChange(listener: () => void): void {
  listeners.add(listener);
}

function keptChanged(): void {
  if (refereeSession) keepRequests(refereeSession.kept());
  for (const listener of listeners) listener();
}

/** Send again what waited when the page was left; its walks are this session's now. */
function sendKept(opened: RefereeSession): void {
  const { session } = opened.me;
  for (const request of keptRequests()) {
    opened
      .request(request.kind === "intent" ? { ...request, session } : request)
      .catch((error: unknown) => reportError("sendKept", error));
  }
}

/** Look at deadlines when they pass, and not only with the next tick: a move that is held waits no longer. */
function watchDeadlines(opened: RefereeSession): void {
  const timer = new DeadlineTimer(() => opened.tick());
  const look = () => {
    const moments = unfinishedExchanges().flatMap(({ asked, heldUntil }) => [
      heldUntil,
      ...Object.values(asked).flatMap(({ until }) => until ?? []),
    ]);
    timer.set(moments, game.time.serverTime);
  };
  Hooks.on("createChatMessage", look);
  Hooks.on("updateChatMessage", look);
}

/** Take this session's place at the table. Called once, in ready. */
export function openSession(): void {
  const opened = newSession();
  refereeSession = opened;
  openChannel(opened);
  for (const hook of DELETIONS) Hooks.on(hook, () => opened.review());
  Hooks.on("deleteChatMessage", (message) => opened.review(readExchange(message)));
  watchRounds((combat) => opened.pass(combat));
  watchRoles(amReferee);
  // Its clocks stand still from this moment on: the next tick may be late
  Hooks.on("pauseGame", () => opened.tick());
  Hooks.on("userConnected", () => {
    opened.readLease();
    sayWhoIsMissing();
  });
  window.addEventListener("pagehide", () => opened.leave());
  onReconnect(() => opened.rouse());
  document.addEventListener("visibilitychange", () => opened.readLease());
  setInterval(() => opened.tick(), TICK_MS);
  watchDeadlines(opened);
  opened.readLease();
  sayWhoIsMissing();
  sayWhoMayNotHandIn();
  sendKept(opened);
  watchKept({ added: (request) => opened.adopt(request), removed: (id) => opened.letGo(id) });
}

/** Tell the session that the lease has changed hands. */
export function onLeaseChange(): void {
  refereeSession?.onLeaseChange();
}
