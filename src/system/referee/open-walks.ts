import { reportError } from "../shared/notify.ts";
import { amReferee, theDesk } from "./open-desk.ts";
import { answer } from "./propose.ts";
import { unfinishedExchanges } from "./store.ts";
import { walk } from "./walker.ts";
import { Walks } from "./walks.ts";

/** How often this session looks for stretches that nobody walks. Unit: milliseconds. */
const LOOK_MS = 1000;

/** Walk the stretches that exchanges grant to this session, from now on. Called once, in ready, after the desk opens. */
export function openWalks(): void {
  const desk = theDesk();
  const walks = new Walks({
    session: desk.me.session,
    now: () => Date.now(),
    isReferee: amReferee,
    isConnected: (user) => game.users?.get(user)?.active === true,
    silence: (session) => desk.silence(session),
    askWho: (session) => desk.askWho(session),
    unfinished: unfinishedExchanges,
    walk,
    answer,
    report: (error) => reportError("Walks", error),
  });
  const look = () => walks.look();
  Hooks.on("createChatMessage", look);
  Hooks.on("updateChatMessage", look);
  setInterval(look, LOOK_MS);
  look();
}
