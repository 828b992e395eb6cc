import type { Dice } from "../../../src/engine/dice/dice.ts";
import { handDice } from "../../../src/engine/dice/rolled-by-hand.ts";
import { applyEffects, currentValueAt } from "../../../src/engine/effects.ts";
import { effectsOf } from "../../../src/engine/exchange.ts";
import { openPrompts, whenAsked } from "../../../src/engine/play.ts";
import type { Answer, Prompt } from "../../../src/engine/prompt.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { refuse } from "../../../src/engine/types.ts";
import { attend, isOrder } from "../../../src/odds/orders.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { parseKept } from "../../../src/system/documents/flag-store.ts";
import { passedOver } from "../../../src/system/foundry/stock-count.ts";
import { addCounts } from "../../../src/system/referee/effects/counts.ts";
import type { Write } from "../../../src/system/referee/effects/updates.ts";
import { type Host, type Situation, StoodDown } from "../../../src/system/referee/host.ts";
import { isUnfinished, type StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { parseLease } from "../../../src/system/referee/session/lease.ts";
import { FakeWorld, fakeHost, throughItsMessage } from "../fake-table.ts";
import { all, changing, counting, type Database, fightIn, marking, type Op, personIn } from "./database.ts";
import { type Kind, OWNERS } from "./kinds.ts";
import { noteOp, opOf, settingCounts } from "./writes.ts";

/** What the host of a session needs of it. */
export interface HostPort {
  readonly session: string;
  readonly dice: Dice;
  readonly kind: Kind;
  view(): Database;
  now(): number;
  /** Be told when something arrives that another session wrote. @returns Ends it. */
  watch(take: () => void): () => void;
  /** Send a change; resolves when this session sees it. */
  write(op: Op): Promise<void>;
  keep(stored: StoredExchange, isNew: boolean): Promise<void>;
  readonly fetch: Host["fetch"];
  send: Host["send"];
  report: Host["report"];
}

/** The game that is played. */
export function rulesetOf({ ruleset }: Kind): Ruleset {
  return ruleset ?? (coda as unknown as Ruleset);
}

export function isGM(user: string): boolean {
  return user.startsWith("gm");
}

/** Exchanges that are open or not whole, as the session sees them. */
export function unfinishedIn({ messages }: Database): StoredExchange[] {
  return [...messages.values()].filter(isUnfinished);
}

function laterIn({ messages }: Database, id: string): StoredExchange[] {
  const everything = [...messages.values()];
  const place = everything.findIndex(({ exchange }) => exchange.id === id);
  return everything.slice(place + 1).filter(({ exchange }) => exchange.stage !== "undone");
}

/** Why an exchange cannot go on, as `store.ts` tells it. */
function missingIn({ fights, encounter }: Database, stored: StoredExchange) {
  const { exchange } = stored;
  if (stored.combat !== "" && !(stored.combat in fights)) return refuse("lost/combat");
  const { actor, targets = [] } = exchange.intent;
  const needed = [actor, ...targets, ...openPrompts(exchange).map(({ of }) => of)];
  return needed.every((id) => id in encounter.combatants) ? null : refuse("lost/combatant");
}

/** Add to the numbers of a person; see `apply.ts`. */
async function writePerson(port: HostPort, { on, counts, mark }: Extract<Write, { kind: "person" }>): Promise<void> {
  if (!(on in port.view().encounter.combatants)) return;
  const read = (key: string) => port.view().encounter.combatants[on]?.counts[key] ?? 0;
  const marked = marking(`person ${personIn(port.view(), on)}`, mark);
  const person = personIn(port.view(), on);
  const write = (to: Readonly<Record<string, number>>) => {
    const counted = counting(person, { hand: port.view().hands[person]?.id ?? "", to });
    return port.write(settingCounts(on, to, all(marked, counted)));
  };
  await addCounts({ read, write, watch: port.watch }, counts);
}

/** Put right what a hand and a write have both changed; see `apply.ts`. */
async function mend(port: HostPort, on: string, start: string): Promise<void> {
  const view = port.view();
  const person = personIn(view, on);
  const [mark = "", hand] = [view.marks[`person ${person}`], view.hands[person]];
  const due = mark.startsWith(start) ? passedOver(hand ?? null, view.counted[person] ?? null, mark) : null;
  if (due) await port.write(settingCounts(on, due, counting(person, { hand: hand?.id ?? "", to: due })));
}

/** How things stand for somebody: in their fight with those whom they name, or around them. */
export function situationIn(view: Database, actor: string, named: readonly string[] = []): Situation {
  const { encounter, fights } = view;
  const combat = fightIn(view, actor);
  const fight = fights[combat];
  if (!fight) return { combat, encounter: { ...encounter, round: 0, turn: null, order: [] }, names: {} };
  const { members, turn } = fight;
  const combatants = Object.fromEntries(
    Object.entries(encounter.combatants).filter(([id]) => members.includes(id) || named.includes(id)),
  );
  const order = encounter.order.filter((id) => members.includes(id));
  return { combat, encounter: { ...encounter, combatants, order, turn }, names: {} };
}

/** What the flag of somebody's standing orders answers; see `orders.ts`. */
function orderedByFlag({ kind, view }: HostPort, { exchange }: StoredExchange, prompt: Prompt): Answer | null {
  const orders = parseKept(view().orders[prompt.of] ?? "", isOrder);
  const asked = whenAsked(applyEffects(exchange.picture, effectsOf(exchange.episode)), prompt);
  return attend({ automation: "ask", orders, isGameMasters: false }, prompt, asked, rulesetOf(kind));
}

/**
 * What standing orders answer to a prompt: those of the kind where it is offered, or those that are written in flags.
 */
function orderedBy(port: HostPort, stored: StoredExchange, prompt: Prompt): Answer | null {
  const choice = port.kind.orders?.[prompt.of];
  if (choice === undefined) return orderedByFlag(port, stored, prompt);
  const isOffered = prompt.choices.some(({ id, refusal }) => id === choice && !refusal);
  return isOffered ? { prompt: prompt.id, choice, by: "order" } : null;
}

/** The host of one session: it reads what the session sees, and writes to the server. */
export function hostOf(port: HostPort): Host {
  const view = () => port.view();
  const isLeading = () => parseLease(view().lease)?.session === port.session;
  const look = () => {
    if (!isLeading()) throw new StoodDown();
  };
  return {
    ...fakeHost(new FakeWorld(view().encounter)),
    dice: handDice(port.dice, (of) => view().ownDice.includes(OWNERS[of] ?? "")),
    marks: {
      person: (on) => view().marks[`person ${personIn(view(), on)}`] ?? "",
      round: (on) => view().marks[`round ${on}`] ?? "",
      item: (_on, item) => view().marks[`item ${item}`] ?? "",
      combat: () => view().marks.combat ?? "",
    },
    personOf: (on) => personIn(view(), on),
    fetch: port.fetch,
    isLeading,
    now: () => port.now(),
    deadline: () => (port.kind.seconds === undefined ? null : port.now() + port.kind.seconds * 1000),
    heldUntil: () => (port.kind.held === undefined ? 0 : port.now() + port.kind.held),
    ordered: (stored, prompt) => orderedBy(port, stored, prompt),
    sender: (id) => ({ id, isGM: isGM(id), owns: (uuid) => OWNERS[uuid] === id, undoesOwn: true }),
    ruleset: () => rulesetOf(port.kind),
    situation: ({ actor, targets = [] }) => {
      const { combatants } = view().encounter;
      const areThere = [actor, ...targets].every((id) => id in combatants);
      return areThere ? situationIn(view(), actor, targets) : refuse("combatant/gone");
    },
    load: (id) => view().messages.get(id) ?? null,
    exchangeIdFor: (request) => request,
    begunBy: (request, user) =>
      [...view().messages.values()].find((one) => one.request === request && one.proposer === user) ?? null,
    takenBackLast: (combat) => {
      const newest = [...view().messages.values()].filter((one) => one.combat === combat).at(-1);
      return newest?.exchange.stage === "undone" ? newest : null;
    },
    unasked: () => {},
    unfinished: () => unfinishedIn(view()),
    isLast: (id) => laterIn(view(), id).length === 0,
    later: (id) => laterIn(view(), id),
    currentValue: (effect) => {
      const value = currentValueAt(view().encounter, effect);
      return value === undefined ? "gone" : { value };
    },
    missing: (stored) => missingIn(view(), stored),
    create: async (stored) => {
      look();
      await port.keep(throughItsMessage(stored), true);
    },
    save: async (stored) => {
      look();
      if (view().messages.has(stored.exchange.id)) await port.keep(throughItsMessage(stored), false);
    },
    write: async (write, undo) => {
      look();
      if (write.kind === "person") return writePerson(port, write);
      const op = opOf(write, view(), undo);
      if (op) await port.write(op);
    },
    mend: async (on, start) => {
      look();
      await mend(port, on, start);
    },
    noted: (_token, movement) => view().prices[movement] ?? null,
    note: async (token, changes, movement) => {
      look();
      const op = noteOp(view(), token, changes, movement);
      if (op) await port.write(op);
    },
    hiddenBy: (on) => (view().encounter.combatants[on]?.hidden ? ["token"] : []),
    setHidden: async (on, _covers, isHidden) => {
      look();
      await port.write(changing(on, ({ hidden: _hidden, ...seen }) => (isHidden ? { ...seen, hidden: true } : seen)));
    },
    pass: async () => look(),
    send: port.send,
    report: port.report,
  };
}
