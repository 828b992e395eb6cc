import { scriptedDice } from "../../src/engine/dice/dice.ts";
import { applyEffect, type Change, changeCombatant, currentValueAt } from "../../src/engine/effects.ts";
import { areEnemies, type Combatant, combatantOf, type Encounter } from "../../src/engine/encounter.ts";
import type { Answer } from "../../src/engine/prompt.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { refuse } from "../../src/engine/types.ts";
import type { CountedRounds } from "../../src/system/referee/effects/round-clock.ts";
import type { Write } from "../../src/system/referee/effects/updates.ts";
import { type Host, StoodDown } from "../../src/system/referee/host.ts";
import { type MessageFields, messageFieldsOf, readMessageFields } from "../../src/system/referee/log/message-fields.ts";
import { isUnfinished, type StoredExchange } from "../../src/system/referee/log/stored-exchange.ts";
import type { Message, Reply } from "../../src/system/referee/requests/messages.ts";
import { modelOf } from "./data-models.ts";
import { toyRuleset } from "./toy-ruleset.ts";

/** When fake worlds begin, in server time: real fields have to hold it. Unit: milliseconds. */
export const SERVER_TIME = 1_800_000_000_000;

/** Everything that outlives a session: documents, marks on them, stored exchanges, who sits. */
export class FakeWorld {
  encounter: Encounter;
  readonly messages = new Map<string, StoredExchange>();
  /** Ids of chat messages that keep no exchange. */
  readonly notes = new Set<string>();
  /** What the game master was told of moves that nobody had asked for: the token, and the code of the reason. */
  readonly told: (readonly [string, string])[] = [];
  readonly marks = new Map<string, string>();
  /** What free moves have cost, by their ids. */
  readonly prices = new Map<string, readonly Change[]>();
  readonly owners = new Map<string, string>();
  readonly sent: Message[] = [];
  readonly faults: unknown[] = [];
  /** Closed answers that the users' clients keep, by user, exchange and ask. */
  readonly sealed = new Map<string, Answer>();
  /** May players take back their own last exchange? */
  playersUndo = true;
  lease = "";
  /** Server time, as it is in our days, and how long an answer is waited for: milliseconds and seconds. */
  now = SERVER_TIME;
  seconds = 0;
  /** Has a game master paused the game? */
  paused = false;
  /** How long every move is held. Unit: milliseconds. */
  held = 0;
  combat = "Combat.one";
  /** The world's clock in seconds, and up to which round of the fight it was moved on. */
  worldTime = 0;
  counted: CountedRounds | null = null;
  writes = 0;
  /** After so many writes the session that writes is gone. */
  crashAfter = Number.POSITIVE_INFINITY;

  constructor(encounter: Encounter) {
    this.encounter = encounter;
  }

  /** A combatant as their documents have them now. */
  of(id: string): Combatant {
    return combatantOf(this.encounter, id);
  }

  /** The replies to a request. */
  repliesTo(id: string): readonly Reply[] {
    return this.sent.filter((message): message is Reply => message.kind === "reply" && message.id === id);
  }

  /** Change them, if they are still there. */
  change(on: string, change: Change): void {
    if (!(on in this.encounter.combatants)) return;
    const combatants = { ...this.encounter.combatants, [on]: changeCombatant(this.of(on), change) };
    this.encounter = { ...this.encounter, combatants };
  }
}

function dispatch(world: FakeWorld, write: Write): void {
  if (write.kind === "shared") {
    for (const [key, by] of Object.entries(write.counts))
      world.encounter = applyEffect(world.encounter, { on: "", kind: "shared", key, by });
    world.marks.set("combat", write.mark);
    return;
  }
  if (write.kind === "scene") {
    for (const [key, to] of Object.entries(write.timedEffects))
      world.encounter = applyEffect(world.encounter, { on: "", kind: "scene", key, from: null, to });
    return;
  }
  const { on } = write;
  if (write.kind === "condition") {
    const from = !write.active;
    world.change(on, { kind: "condition", key: write.condition, from, to: write.active });
  } else if (write.kind === "move") {
    world.change(on, { kind: "move", from: write.from, to: write.to });
  } else if (write.kind === "person") {
    for (const [key, by] of Object.entries(write.counts)) world.change(on, { kind: "count", key, by });
    world.marks.set(`person ${on}`, write.mark);
  } else if (write.kind === "item") {
    world.change(on, { kind: "count", key: `${write.key}:${write.item}`, by: write.used });
    world.marks.set(`item ${write.item}`, write.mark);
  } else if (write.kind === "join") {
    if (on in world.encounter.combatants) {
      const to = write.takesPart;
      world.encounter = applyEffect(world.encounter, { on, kind: "join", from: !to, to });
    }
  } else if (write.kind === "timedEffects") {
    for (const [key, to] of Object.entries(write.timedEffects))
      world.change(on, { kind: "timedEffects", key, from: null, to });
  } else if (write.kind === "holds") {
    for (const [key, to] of Object.entries(write.holds)) world.change(on, { kind: "hold", key, from: null, to });
  } else {
    for (const [key, by] of Object.entries(write.spend)) world.change(on, { kind: "spend", key, by });
    for (const [key, to] of Object.entries(write.marks)) world.change(on, { kind: "mark", key, from: null, to });
    world.marks.set(`round ${on}`, write.mark);
  }
}

/** Every enemy of the mover may strike at them as they leave their square. */
const judgeAll: Ruleset["movement"]["check"] = (encounter, { actor }) => {
  const enemies = Object.values(encounter.combatants).filter((one) => areEnemies(one, combatantOf(encounter, actor)));
  const triggers = enemies.map(({ id }) => ({ pace: 0, enemy: id }));
  return { refusal: null, free: triggers.length === 0, movementMode: "", metres: 2, costs: {}, changes: [], triggers };
};

/** The exchanges that began after that one and were not taken back. */
function laterThan(world: FakeWorld, id: string): StoredExchange[] {
  const all = [...world.messages.values()];
  const place = all.findIndex(({ exchange }) => exchange.id === id);
  return all.slice(place + 1).filter(({ exchange }) => exchange.stage !== "undone");
}

/** Whose texts were read, by what they say: fights that go the same way say much the same, and it is read once. */
const owners = new Map<string, object>();
const MOST_OWNERS = 2000;

function ownerOf({ exchange, picture }: MessageFields): object {
  if (owners.size >= MOST_OWNERS) owners.clear();
  const key = `${exchange}\n${picture}`;
  const owner = owners.get(key) ?? {};
  owners.set(key, owner);
  return owner;
}

/** Fields as they come over the line: what is no plain word or number goes through JSON as everything else would. */
function sent(fields: MessageFields): MessageFields {
  const isPlain = (value: unknown) => ["string", "boolean"].includes(typeof value) || Number.isFinite(value);
  return Object.values(fields).every(isPlain) ? fields : JSON.parse(JSON.stringify(fields));
}

/** A stored exchange as it comes back out of its message, cleaned by the real data model. */
export function throughItsMessage(stored: StoredExchange): StoredExchange {
  const fields = sent(modelOf("ChatMessage", "exchange").cleanData(messageFieldsOf(stored)) as MessageFields);
  return readMessageFields(ownerOf(fields), fields);
}

/** A session of a game master at the table. @param faces - How its dice fall. */
export function fakeHost(world: FakeWorld, session = "one", faces: readonly number[] = []): Host {
  const write = () => {
    if (world.lease !== session) throw new StoodDown();
    if (++world.writes > world.crashAfter) {
      world.lease = "";
      throw new StoodDown();
    }
  };
  return {
    dice: scriptedDice(faces),
    marks: {
      person: (on) => world.marks.get(`person ${on}`) ?? "",
      round: (on) => world.marks.get(`round ${on}`) ?? "",
      item: (_on, item) => world.marks.get(`item ${item}`) ?? "",
      combat: () => world.marks.get("combat") ?? "",
    },
    personOf: (on) => on,
    isLeading: () => world.lease === session,
    isUser: (id) => ["gm", "player", "other"].includes(id),
    now: () => world.now,
    isPaused: () => world.paused,
    heldUntil: () => (world.held > 0 ? world.now + world.held : 0),
    deadline: () => (world.seconds > 0 ? world.now + world.seconds * 1000 : null),
    ordered: () => null,
    due: (_stored, { id, fallback }) => ({ prompt: id, choice: fallback, by: "deadline" }),
    fetch: async (user, exchange, prompt) => world.sealed.get(`${user} ${exchange} ${prompt}`) ?? null,
    sender: (id) => ({
      id,
      isGM: id === "gm",
      undoesOwn: world.playersUndo,
      owns: (uuid) => world.owners.get(uuid) === id,
    }),
    ruleset: () => ({ ...toyRuleset, movement: { ...toyRuleset.movement, check: judgeAll } }),
    situation: ({ actor }) =>
      actor in world.encounter.combatants
        ? { combat: world.combat, encounter: world.encounter, names: {} }
        : refuse("combatant/gone"),
    load: (id) => world.messages.get(id) ?? null,
    exchangeIdFor: (request) => (world.messages.has(request) || world.notes.has(request) ? `${request}+` : request),
    begunBy: (request, user) =>
      [...world.messages.values()].find((one) => one.request === request && one.proposer === user) ?? null,
    takenBackLast: () => {
      const newest = [...world.messages.values()].at(-1);
      return newest?.exchange.stage === "undone" ? newest : null;
    },
    unasked: (token, reason) => world.told.push([token, reason.code]),
    unfinished: () => [...world.messages.values()].filter(isUnfinished),
    isLast: (id) => laterThan(world, id).length === 0,
    currentValue: (effect) => {
      const value = currentValueAt(world.encounter, effect);
      return value === undefined ? "gone" : { value };
    },
    later: (id) => laterThan(world, id),
    missing: ({ combat }) => (combat === world.combat ? null : refuse("lost/combat")),
    create: async (stored) => {
      write();
      world.messages.set(stored.exchange.id, throughItsMessage(stored));
    },
    save: async (stored) => {
      write();
      // A message that was deleted takes its exchange with it
      if (world.messages.has(stored.exchange.id)) world.messages.set(stored.exchange.id, throughItsMessage(stored));
    },
    write: async (change) => {
      write();
      dispatch(world, change);
    },
    mend: async () => {},
    noted: (_token, movement) => world.prices.get(movement) ?? null,
    note: async (token, changes, movement) => {
      write();
      if (world.prices.has(movement)) return;
      world.prices.set(movement, changes);
      for (const change of changes) world.change(token, change);
    },
    hiddenBy: (on) => (world.encounter.combatants[on]?.hidden ? ["token"] : []),
    setHidden: async (on, _covers, isHidden) => {
      write();
      const { hidden: _hidden, ...seen } = world.of(on);
      const changed = isHidden ? { ...seen, hidden: true } : seen;
      world.encounter = { ...world.encounter, combatants: { ...world.encounter.combatants, [on]: changed } };
    },
    pass: async () => write(),
    fights: () => [world.combat],
    clock: () => {
      const { round } = world.encounter;
      const {
        round: { seconds },
      } = toyRuleset;
      return round > 0 ? { round, seconds, counted: world.counted, worldTime: world.worldTime } : null;
    },
    hasEnded: async () => world.encounter.round === 0,
    keepCounted: async (_combat, counted) => {
      write();
      world.counted = counted;
    },
    advance: async (seconds) => {
      write();
      world.worldTime += seconds;
    },
    send: (message) => world.sent.push(message),
    report: (error) => world.faults.push(error),
  };
}
