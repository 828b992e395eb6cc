/**
 * Fetches sealed answers from the clients of their authors by Foundry's user queries, once all are in. The referee
 * calls `fetchClosed`; the other half answers queries on the author's client. Why it goes two ways:
 * docs/decisions/0008-closed-answers.md.
 */
import type { Answer } from "../../../engine/prompt.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";
import { reportError } from "../../foundry/notify.ts";
import { storedLease } from "../../foundry/settings.ts";
import { text } from "../../foundry/text.ts";
import { loadExchange } from "../log/exchange-message.ts";
import { isAnswer, isObject, isText } from "../requests/messages.ts";
import { parseLease } from "../session/lease.ts";
import { closedAnswer } from "./kept-answers.ts";
import { areAllIn } from "./sealed-answers.ts";

/** Asks an author to hand in what they have locked. */
const OPEN = `${SYSTEM_ID}.open` as const;

/** Hands it in to the user who holds the referee's lease. */
const HAND_IN = `${SYSTEM_ID}.handIn` as const;

/** How long an author's client may take, and how long of it to see what the referee sees. Unit: milliseconds. */
const OPENING_MS = 3000;
const SEEING_MS = 2000;

/** What the referee wants of an author. */
interface Wanted {
  readonly exchange: string;
  readonly prompt: string;
  /** A word that only the referee and the asked client know: whatever comes with it is from that client. */
  readonly word: string;
}

/** What an author hands in. */
interface HandedIn {
  readonly word: string;
  readonly answer: Answer;
}

/** Takes in what comes with a word that this session has given out. */
const awaited = new Map<string, (answer: Answer) => void>();

function isWanted(data: unknown): data is Wanted {
  return isObject(data) && isText(data.exchange) && isText(data.prompt) && isText(data.word);
}

function isHandedIn(data: unknown): data is HandedIn {
  return isObject(data) && isText(data.word) && isAnswer(data.answer);
}

/** May the answer be opened: has this user locked it, and nobody can choose any more? */
function mayOpen({ exchange, prompt }: Wanted): boolean {
  const stored = loadExchange(exchange);
  return stored !== null && areAllIn(stored) && stored.asked[prompt]?.locked === game.user?.id;
}

/**
 * A query may come before the update that brought it about: that is listened for and not looked for, since a browser
 * lets the timers of a hidden tab sleep for a minute.
 */
async function untilMayOpen(wanted: Wanted): Promise<boolean> {
  if (mayOpen(wanted)) return true;
  return new Promise((resolve) => {
    const end = () => {
      Hooks.off("updateChatMessage", hook);
      clearTimeout(timer);
      resolve(mayOpen(wanted));
    };
    const hook = Hooks.on("updateChatMessage", () => void (mayOpen(wanted) && end()));
    const timer = setTimeout(end, SEEING_MS);
  });
}

/** Told of each answer that this window is asked for, and once more when it has done what it could. */
let whenAskedFor: (exchange: string, prompt: string) => void = () => {};

/** Let somebody be told of each answer that this window is asked for, as `whenAskedFor` says. */
export function watchOpening(listener: typeof whenAskedFor): void {
  whenAskedFor = listener;
}

/** Hand in what is asked for: to the game master who leads, whoever asked. */
async function onOpen(data: unknown): Promise<void> {
  // Who may not is told so from the beginning, and the game master that nothing came
  if (!isWanted(data) || !game.user?.can("QUERY_USER")) return;
  whenAskedFor(data.exchange, data.prompt);
  if (await untilMayOpen(data)) await handIn(data);
  whenAskedFor(data.exchange, data.prompt);
}

async function handIn({ exchange, prompt, word }: Wanted): Promise<void> {
  const answer = closedAnswer(exchange, prompt)?.answer;
  const referee = game.users?.get(parseLease(storedLease())?.user ?? "");
  if (answer && referee?.isGM) await referee.query(HAND_IN, { word, answer }, { timeout: OPENING_MS });
}

/** Take in what was handed in. Without a word that this session gave out nobody knows whose it is. */
async function onHandIn(data: unknown): Promise<void> {
  if (isHandedIn(data)) awaited.get(data.word)?.(data.answer);
}

/**
 * The answer that a user has locked, from their own client.
 *
 * On generation 13 a client does not learn who queries it, so it never replies with the answer.
 *
 * @returns Null when they are not there, has none, or is too slow.
 */
export async function fetchClosed(user: string, exchange: string, prompt: string): Promise<Answer | null> {
  if (user === game.user?.id) return closedAnswer(exchange, prompt)?.answer ?? null;
  const author = game.users?.get(user);
  if (!author?.active) return null;
  const word = foundry.utils.randomID();
  let settle: (answer: Answer | null) => void = () => {};
  const handedIn = new Promise<Answer | null>((resolve) => {
    settle = resolve;
  });
  awaited.set(word, settle);
  const timer = setTimeout(() => settle(null), OPENING_MS);
  const giveUp = 2 * OPENING_MS; // after the timer, so that being slow is never an error
  // Each window of theirs may be asked, and the reply be that of one which has no answer: only what is handed in counts
  author.query(OPEN, { exchange, prompt, word }, { timeout: giveUp }).catch((error: unknown) => {
    // That they have left meanwhile, or are too slow, is nobody's fault
    if (author.active && awaited.has(word)) reportError("open a closed answer", error);
    if (!author.active) settle(null);
  });
  try {
    const answer = await handedIn;
    if (!answer && author.active) ui.notifications?.warn(text("Referee.notHandedIn", { user: author.name }));
    return answer;
  } finally {
    clearTimeout(timer);
    awaited.delete(word);
  }
}

/** Where Foundry keeps who may do what. */
const PERMISSIONS = "core.permissions";

/** How long it may take after such a change until `can` knows of it. Unit: milliseconds. */
const GRANTED_MS = 100;

/**
 * Tell whoever may not ask other users, to whom a game master has to give it, that their locked answers stay closed;
 * also when it is taken from them during play. Called once, in ready.
 */
export function sayWhoMayNotHandIn(): void {
  let could = true;
  const look = () => {
    const can = game.user?.can("QUERY_USER") !== false;
    if (could && !can) ui.notifications?.warn(text("Referee.mayNotQuery"), { permanent: true });
    could = can;
  };
  look();
  const soon = foundry.utils.debounce(look, GRANTED_MS);
  const onSetting = ({ key }: Setting.Implementation) => void (key === PERMISSIONS && soon());
  // The first change of a setting makes it
  Hooks.on("createSetting", onSetting);
  Hooks.on("updateSetting", onSetting);
}

/** Answer the queries that open closed answers. Called once, in init. */
export function registerOpening(): void {
  Object.assign(CONFIG.queries, { [OPEN]: onOpen, [HAND_IN]: onHandIn });
}
