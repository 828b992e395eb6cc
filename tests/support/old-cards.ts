/** Cards of a fight of long ago in the demo world, as its log keeps them: played by the rules and over. */
import type { Plain } from "../../sandbox/common/utils/objects.ts";
import { scriptedDice } from "../../src/engine/dice/dice.ts";
import { effectsOf, openExchange } from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { advance, openPrompts } from "../../src/engine/play.ts";
import { isWalk, type Prompt } from "../../src/engine/prompt.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { coda as codaRules } from "../../src/rulesets/coda/index.ts";
import { messageFieldsOf } from "../../src/system/referee/log/message-fields.ts";
import { newRecord, type StoredExchange } from "../../src/system/referee/log/stored-exchange.ts";
import { enemy, fight, person } from "./coda.ts";
import { path } from "./encounter.ts";

const coda = codaRules as unknown as Ruleset;

const SCENE = "i3l2XVblHw8HmR0m";
const [GM, PLAYER] = ["GMuser0000000001", "Player0000000001"];

/** Those who fight, by the UUIDs of their tokens in the demo world. */
export const FIGHTERS = {
  kassus: `Scene.${SCENE}.Token.LnMVFeXCo0ZClsRn`,
  boarder: `Scene.${SCENE}.Token.HFRlq8bsGiyKzPCz`,
  lurker: `Scene.${SCENE}.Token.egnepBvfzGLindwE`,
} as const;

const { kassus, boarder, lurker } = FIGHTERS;

const NAMES = { [kassus]: "Kassus", [boarder]: "Raider boarder", [lurker]: "Raider lurker" };

/** Kassus between an enemy whom they see and one whom they do not. */
const PICTURE = fight([
  person(kassus),
  enemy(boarder, { at: [1, 0] }),
  { ...enemy(lurker, { at: [0, 1] }), hidden: true as const },
]);

/** What they did, again and again: the hidden one alone, to Kassus, and asked about a way of theirs. */
const BUTTONS: readonly { readonly intent: Intent; readonly isAlone?: true }[] = [
  { intent: { actor: boarder, action: "armedAttack", weapon: "sword", targets: [kassus] } },
  { intent: { actor: kassus, action: "move", path: path([0, 0], [0, -1], [0, -2]) } },
  { intent: { actor: lurker, action: "armedAttack", weapon: "sword", targets: [kassus] } },
  { intent: { actor: lurker, action: "move", path: path([0, 1], [0, 2], [0, 3]) }, isAlone: true },
];

/** Dice enough for any of them. */
const FACES = [3, 5, 3, 4, 2, 2, 3, 4, 5, 1, 4, 2];

/** What somebody who is asked does: who can strike strikes. */
function choiceOf({ kind, choices, fallback }: Prompt): string {
  if (isWalk({ kind })) return "arrived";
  return choices.find(({ id }) => id.startsWith("strike"))?.id ?? fallback;
}

/** One of their exchanges, which the documents carry to its end. */
export function oldExchange(id: string, { intent }: (typeof BUTTONS)[number]): StoredExchange {
  const turn = { ...PICTURE, turn: intent.actor };
  const dice = scriptedDice(FACES);
  let exchange = advance(turn, openExchange(id, "coda", turn, intent), coda, dice);
  for (let prompt = openPrompts(exchange)[0]; prompt; prompt = openPrompts(exchange)[0])
    exchange = advance(turn, exchange, coda, dice, { prompt: prompt.id, choice: choiceOf(prompt) });
  const proposer = intent.actor === kassus ? PLAYER : GM;
  const record = newRecord(exchange, { combat: "Combat.LongAgo000000000", proposer, session: "old", names: NAMES });
  return { ...record, applied: effectsOf(exchange.episode).length };
}

/**
 * When the first of them was written: among the last of a crowd's messages, so that a log draws them. Unit: seconds.
 */
const BEGUN = 1700;

/** The id of the message that comes there in the row of old ones. */
export function oldCardId(at: number): string {
  return `OldCard${String(at).padStart(9, "0")}`;
}

/**
 * The sources of so many messages that keep them, each a second after the one before: in turn of a blow that is seen, a
 * way, a blow of the hidden one, and a way of theirs alone.
 */
export function oldCards(count: number): Plain[] {
  return Array.from({ length: count }, (_, at) => {
    const command = BUTTONS[at % BUTTONS.length] as (typeof BUTTONS)[number];
    const id = oldCardId(at);
    return {
      _key: `!messages!${id}`,
      type: "exchange",
      author: GM,
      timestamp: (BEGUN + at) * 1000,
      content: "Somebody acted.",
      whisper: command.isAlone ? [GM] : [],
      system: messageFieldsOf(oldExchange(id, command)),
    };
  });
}
