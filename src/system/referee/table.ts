/**
 * The real `Host`: wires the referee to Foundry's documents, dice and clock. Made by `session/open-session.ts`, and by
 * `rights/play-alone.ts` where no game master is needed. Every write looks at the lease first.
 */
import { uniformDice } from "../../engine/dice/dice.ts";
import { handDice } from "../../engine/dice/rolled-by-hand.ts";
import { type CombatantId, type Refusal, refuse } from "../../engine/types.ts";
import { takesPart } from "../documents/combat.ts";
import { mayActFor, subjectOf } from "../documents/subject.ts";
import { presentRuleset } from "../foundry/active-ruleset.ts";
import { refusalText, reportError } from "../foundry/notify.ts";
import { deadlineFrom, evenPause, playersUndo } from "../foundry/settings.ts";
import { text } from "../foundry/text.ts";
import {
  applyWrite,
  currentValueOf,
  documentMarks,
  hiddenBy,
  mendCounts,
  notedPrice,
  noteMove,
  personOf,
  setHidden,
} from "./effects/apply.ts";
import { passTime } from "./effects/expiry.ts";
import { fightsBegun, worldClock } from "./effects/round-clock.ts";
import { type Host, StoodDown } from "./host.ts";
import { isThrownByHand } from "./log/dice-rolls.ts";
import {
  exchangeBegunBy,
  isLastExchange,
  laterExchanges,
  takenBackLast,
  unfinishedExchanges,
} from "./log/exchange-log.ts";
import { loadExchange } from "./log/exchange-message.ts";
import { createExchange, saveExchange } from "./log/store.ts";
import { type StoredExchange, waitingFor } from "./log/stored-exchange.ts";
import type { Sender } from "./rights/rights.ts";
import { answerWhenDue, orderedAnswer } from "./rights/standing-orders.ts";
import { fetchClosed } from "./sealed/opening.ts";
import { send } from "./session/channel.ts";
import { isLeading } from "./session/may-lead.ts";
import { situationOf } from "./situation.ts";

/** What the referee knows of a user. */
export function senderOf(id: string): Sender {
  const user = game.users?.get(id);
  const owns = (uuid: string) => {
    const subject = subjectOf(uuid);
    return user !== undefined && subject !== null && mayActFor(user, subject);
  };
  return { id, isGM: user?.isGM === true, undoesOwn: playersUndo(), owns };
}

/** The world as one session of a game master sees it. @param session - Must hold the lease whenever it writes. */
export function tableHost(session: string): Host {
  const whileLeading = <A extends readonly unknown[]>(write: (...args: A) => Promise<void>) => {
    return async (...args: A) => {
      if (!isLeading(session)) throw new StoodDown();
      await write(...args);
    };
  };
  return {
    dice: handDice(
      uniformDice(() => CONFIG.Dice.randomUniform()),
      isThrownByHand,
    ),
    marks: documentMarks,
    personOf,
    isLeading: () => isLeading(session),
    isUser: (id) => game.users?.has(id) === true,
    now: () => game.time.serverTime,
    isPaused: () => game.paused === true,
    deadline: () => deadlineFrom(game.time.serverTime),
    heldUntil: () => (evenPause() > 0 ? game.time.serverTime + evenPause() : 0),
    ordered: orderedAnswer,
    due: answerWhenDue,
    fetch: fetchClosed,
    sender: senderOf,
    ruleset: presentRuleset,
    situation: situationOf,
    load: loadExchange,
    exchangeIdFor: () => foundry.utils.randomID(),
    begunBy: exchangeBegunBy,
    unasked: (token, reason) => {
      const name = subjectOf(token)?.name ?? "";
      ui.notifications?.warn(text("Referee.unasked", { name, reason: refusalText(reason) }), { permanent: true });
    },
    takenBackLast,
    unfinished: unfinishedExchanges,
    currentValue: (effect, { combat, exchange }) => currentValueOf(effect, combat, exchange.picture.round),
    later: laterExchanges,
    isLast: isLastExchange,
    missing: whatIsMissing,
    create: whileLeading(createExchange),
    save: whileLeading(saveExchange),
    write: whileLeading(applyWrite),
    mend: whileLeading(mendCounts),
    hiddenBy,
    setHidden: whileLeading(setHidden),
    noted: notedPrice,
    note: whileLeading(noteMove),
    fights: fightsBegun,
    pass: whileLeading(passTime),
    clock: worldClock.clock,
    hasEnded: worldClock.hasEnded,
    keepCounted: whileLeading(worldClock.keepCounted),
    advance: whileLeading(worldClock.advance),
    send,
    report: (error) => reportError("Referee", error),
  };
}

/**
 * Whoever must still act or answer and takes part in the fight no more, or is gone altogether.
 *
 * @param order - Those who took part in it when the exchange began.
 */
function whoIsGone(
  needed: readonly CombatantId[],
  fight: Combat.Implementation | null,
  order: readonly CombatantId[],
): CombatantId | undefined {
  const hasLeft = (id: CombatantId) => fight !== null && order.includes(id) && !takesPart(fight, id);
  return needed.find((id) => subjectOf(id) === null || hasLeft(id));
}

/** Why the exchange cannot go on, or null: it has lost its combat or somebody who must act or answer. */
function whatIsMissing({ exchange, combat, names }: StoredExchange): Refusal | null {
  const fight = combat === "" ? null : (fromUuidSync(combat) as Combat.Implementation | null);
  if (combat !== "" && !fight) return refuse("lost/combat");
  const { actor, targets = [] } = exchange.intent;
  const { order } = exchange.picture;
  const gone = whoIsGone([actor, ...waitingFor(exchange)], fight, order) ?? whoIsGone(targets, null, []);
  if (gone === undefined) return null;
  const isSecret = exchange.picture.combatants[gone]?.hidden === true;
  return refuse("lost/combatant", { name: isSecret ? text("Card.somebody") : (names[gone] ?? "") });
}
