import { reportError } from "../../foundry/notify.ts";
import { amReferee, theDesk } from "../desk/open-desk.ts";
import { unfinishedExchanges } from "../log/exchange-log.ts";
import type { StoredExchange } from "../log/stored.ts";
import { answer } from "../requests/propose.ts";
import { walk } from "./walker.ts";
import { Walks } from "./walks.ts";

/** How often this session looks for stretches that nobody walks. Unit: milliseconds. */
const LOOK_MS = 1000;

/** The exchange as this session may walk it: who names another user's session in his wish is not walked for by it. */
function asWalked(stored: StoredExchange): StoredExchange {
  const { session, user } = theDesk().me;
  return stored.session === session && stored.proposer !== user ? { ...stored, session: "" } : stored;
}

/** Walk the stretches that exchanges grant to this session, from now on. Called once, in ready, after the desk opens. */
export function openWalks(): void {
  const desk = theDesk();
  const walks = new Walks({
    session: desk.me.session,
    now: () => Date.now(),
    isAwake: () => desk.isAwake(),
    isReferee: amReferee,
    isPausedFor: (user) => game.paused === true && game.users?.get(user)?.isGM !== true,
    isConnected: (user) => game.users?.get(user)?.active === true,
    silence: (session) => desk.silence(session),
    askWho: (session) => desk.askWho(session),
    unfinished: () => unfinishedExchanges().map(asWalked),
    walk,
    answer,
    report: (error) => reportError("Walks", error),
  });
  const look = () => walks.look();
  Hooks.on("createChatMessage", look);
  Hooks.on("updateChatMessage", look);
  Hooks.on("pauseGame", look);
  setInterval(look, LOOK_MS);
  look();
}
