/** Which exchanges share a card of the log: what all owe in a part of a round, such as their declarations. */
import { combatantOf } from "../../engine/encounter.ts";
import { AwayCombatant } from "../documents/combatant.ts";
import { roundSeen } from "../documents/round-now.ts";
import { activeRuleset } from "../foundry/active-ruleset.ts";
import { alikeInRound } from "../referee/log/exchange-log.ts";
import { readExchange } from "../referee/log/exchange-message.ts";
import type { StoredExchange } from "../referee/log/stored-exchange.ts";
import { type Owing, phaseWithDuties } from "./view/initiative.ts";

type Message = ChatMessage.Implementation;

/** A message that says whether this user may see it, be it on its own card or on one that it shares. */
type Seen = Message & { readonly isCardVisible: boolean };

/** May this user see the message, be it on its own card or on one that it shares? */
export function isCardVisible(message: Message): boolean {
  return (message as Seen).isCardVisible;
}

/** The exchange of a message where it is one that all owe in a part of the round; else null. */
function phaseCardOf(message: Message): StoredExchange | null {
  const ruleset = activeRuleset();
  const stored = ruleset ? readExchange(message) : null;
  return ruleset && stored && stored.combat !== "" && phaseWithDuties(ruleset, stored) ? stored : null;
}

function messagesOf(exchanges: readonly StoredExchange[]): Message[] {
  return exchanges.flatMap(({ exchange }) => game.messages?.get(exchange.id) ?? []);
}

/**
 * The messages that share a card with this one, as far as this user may see them, oldest first: the first of them shows
 * it. Empty where the message has a card of its own.
 */
export function sharingCard(message: Message): readonly Message[] {
  const stored = phaseCardOf(message);
  return stored ? messagesOf(alikeInRound(stored)).filter(isCardVisible) : [];
}

/** The message whose card tells of this one: itself where it shares none. */
export function cardOf(message: Message): Message {
  return sharingCard(message)[0] ?? message;
}

/**
 * Who has yet to do what is pending in the part of the round that this exchange belongs to, as far as this user sees
 * them, whose turn it is first.
 */
export function stillOwing({ exchange, combat }: StoredExchange): Owing {
  const fight = fromUuidSync(combat) as Combat.Implementation | null;
  const now = fight && roundSeen(fight);
  if (!now || now.encounter.round !== exchange.picture.round || now.phase.owes !== exchange.intent.action) return [];
  const { ruleset, encounter, progress, phase } = now;
  if (phase.ranks) return progress.turns;
  const isUp = (id: string) => {
    const one = fight.combatants.find((each) => each instanceof AwayCombatant && each.participant === id);
    return one?.isDefeated === false;
  };
  const owing = encounter.order.filter((id) => {
    const { initiative, declared } = ruleset.round.entryOf(encounter, combatantOf(encounter, id));
    return initiative !== null && declared === null && isUp(id);
  });
  const [first] = progress.turns;
  return first === undefined ? [] : [first, ...owing.filter((id) => id !== first)];
}
