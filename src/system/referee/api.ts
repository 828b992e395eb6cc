/**
 * `game.system.api` and the `awayTeam.*` hooks: what macros and modules may ask of this client, and what they are told
 * of exchanges. Registered in init by `register.ts`, described in docs/modules.md. Everything asked here goes through
 * the referee with the same rights as a button on a card.
 */

import type { Encounter } from "../../engine/encounter.ts";
import type { Stage } from "../../engine/exchange.ts";
import type { Cell } from "../../engine/grid/cell.ts";
import type { Intent } from "../../engine/intent.ts";
import { openPrompts } from "../../engine/play.ts";
import { KeptThreat, type ThreatenedCell } from "../../engine/threat-cache.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { type DegreeChance, degreeOdds, successChance } from "../../odds/degree-odds.ts";
import { participantOf } from "../documents/participant.ts";
import { activeRuleset, refuseAwaited } from "../foundry/active-ruleset.ts";
import { notifyRefusal } from "../foundry/notify.ts";
import { isRefusal } from "./host.ts";
import { unfinishedExchanges } from "./log/exchange-log.ts";
import { isExchangeMessage, loadExchange, readExchange } from "./log/exchange-message.ts";
import type { StoredExchange } from "./log/stored-exchange.ts";
import { answer, applyDefaultsOf, judge, propose, redoExchange, undoExchange } from "./requests/requests.ts";
import { seenHere } from "./rights/who-answers.ts";
import { situationOf } from "./situation.ts";

/** Raised when something is taken away or comes to mean something else. */
const VERSION = 1;

/** What an action would come to if it were begun now. */
interface Odds {
  /** Why it may not begin, or null. */
  readonly refusal: Refusal | null;
  /** From 0 to 1; null where it rolls nothing, nobody has named a number to meet, or this user may not know it. */
  readonly chance: number | null;
  readonly degrees: readonly DegreeChance[];
}

/** Would the odds tell of somebody of whom this user learns nothing, or does not know? */
function hasSecret({ actor, targets = [] }: Intent): boolean {
  const { knows, seesResults } = seenHere();
  return [actor, ...targets].some((id) => !knows(id) || !seesResults(id));
}

/** The odds of an intent as things stand now; nothing is begun by it. */
function odds(intent: Intent): Odds {
  const situation = situationOf(intent);
  const none = { chance: null, degrees: [] };
  if (isRefusal(situation)) return { refusal: situation, ...none };
  const ruleset = activeRuleset();
  if (!ruleset) return { refusal: refuseAwaited(), ...none };
  const {
    check,
    preview: { action: preview },
  } = ruleset;
  const refusal = check(situation.encounter, intent);
  const seen = refusal ? null : preview(situation.encounter, intent);
  if (!seen || seen.test.target === null || hasSecret(intent)) return { refusal, ...none };
  return { refusal, chance: successChance(seen), degrees: degreeOdds(seen) };
}

/**
 * Somebody's fight as this user may know it, on whatever scene it is; null where there is none.
 *
 * @param uuid - Of their token.
 */
function fightAround(uuid: string): Encounter | null {
  const situation = situationOf({ actor: uuid, action: "" });
  if (isRefusal(situation)) return null;
  const { encounter } = situation;
  const { knows } = seenHere();
  const known = Object.entries(encounter.combatants).filter(([id]) => knows(id));
  return { ...encounter, combatants: Object.fromEntries(known) };
}

/** The threat in somebody's fight, by the documents alone. */
function threatAround(uuid: string): KeptThreat<unknown> {
  const kept = new KeptThreat<unknown>(activeRuleset()?.threat?.reach ?? (() => null));
  const encounter = fightAround(uuid);
  return encounter ? kept.follow(encounter) : kept;
}

/** The squares that somebody threatens now; none for one whom this user does not see. @param uuid - Of their token. */
function threat(uuid: string): readonly Cell[] {
  return threatAround(uuid).cellsOf(participantOf({ uuid }));
}

/** For each side in somebody's fight the squares that it threatens now, and who does. @param uuid - Of their token. */
function threatBySide(uuid: string): Readonly<Record<string, readonly ThreatenedCell[]>> {
  return Object.fromEntries(threatAround(uuid).bySide());
}

/** Id of the newest exchange of this user's own that stands, or null. */
function lastOwn(): string | null {
  const own = game.messages?.filter((message) => {
    if (!isExchangeMessage(message)) return false;
    const { proposer, stage } = message.system;
    return proposer === game.user?.id && stage === "closed";
  });
  // After a reload the messages come in no order of time
  return own?.toSorted((a, b) => a.timestamp - b.timestamp).at(-1)?.id ?? null;
}

/** Take back this user's own last exchange. @returns As `undo`. */
async function undoLast(): Promise<Refusal | null> {
  const last = lastOwn();
  if (last) return undoExchange(last);
  const refusal = refuse("undo/nothing");
  notifyRefusal(refusal);
  return refusal;
}

/**
 * What macros and modules may ask of this client; docs/modules.md describes it.
 *
 * Everything goes through the referee like a button of ours, with the same rights and the same refusals.
 */
const api = {
  version: VERSION,
  propose,
  judge,
  answer,
  undo: undoExchange,
  undoLast,
  redo: redoExchange,
  applyDefaults: applyDefaultsOf,
  odds,
  threat,
  threatBySide,
  exchange: (id: string) => loadExchange(id)?.exchange ?? null,
} as const;

/** Offer it as `game.system.api`, and tell modules what becomes of exchanges. Called once, in init. */
export function registerApi(): void {
  Object.assign(game.system, { api });
  Hooks.once("ready", () => watchStages(VERSION));
}

/** What a hook is given. */
interface StageEvent {
  /** Of this form of the event and of `game.system.api`. */
  readonly version: number;
  readonly exchange: StoredExchange["exchange"];
  /** UUID of the combat; empty outside a fight. */
  readonly combat: string;
}

/** The name of the hook for a stage. */
function hookOf(stage: StageName): string {
  return `awayTeam.${stage}`;
}

/** Tells modules of this client what becomes of exchanges. */
class StageWatcher {
  readonly #known = new Map<string, LastSeen>();
  readonly #version: number;

  constructor(version: number) {
    this.#version = version;
    for (const stored of unfinishedExchanges()) this.#known.set(stored.exchange.id, lastSeenOf(stored));
  }

  /** See a message that is new. */
  created(message: ChatMessage.Implementation): void {
    const stored = readExchange(message);
    if (stored) this.#tell(stored, null);
  }

  /** See a message that has changed; one that nobody saw begin was closed then. */
  updated(message: ChatMessage.Implementation): void {
    const stored = readExchange(message);
    if (!stored) return;
    const { answers } = stored.exchange;
    this.#tell(
      stored,
      this.#known.get(stored.exchange.id) ?? { stage: "closed", prompts: [], answers: answers.length },
    );
  }

  #tell(stored: StoredExchange, before: LastSeen | null): void {
    const now = lastSeenOf(stored);
    this.#known.set(stored.exchange.id, now);
    const event: StageEvent = { version: this.#version, exchange: stored.exchange, combat: stored.combat };
    for (const stage of stagesSince(before, now)) callAll(hookOf(stage), event);
  }
}

function callAll(name: string, event: StageEvent): void {
  (Hooks.callAll as (hook: string, given: StageEvent) => void)(name, event);
}

/** Tell modules what becomes of exchanges from now on. Called once, in ready. */
function watchStages(version: number): void {
  const watcher = new StageWatcher(version);
  Hooks.on("createChatMessage", (message) => watcher.created(message));
  Hooks.on("updateChatMessage", (message) => watcher.updated(message));
}

/** What modules hear of: a hook for each, which is given a `StageEvent`. */
const STAGES = ["begin", "ask", "answer", "close", "undo", "redo", "lose"] as const;

/** One of `STAGES`. */
type StageName = (typeof STAGES)[number];

/** What was known of an exchange when a stage was last looked at. */
export interface LastSeen {
  readonly stage: Stage;
  /** Ids of its open prompts. */
  readonly prompts: readonly string[];
  readonly answers: number;
}

/** What is to be known of an exchange for the next time. */
function lastSeenOf({ exchange }: StoredExchange): LastSeen {
  return {
    stage: exchange.stage,
    prompts: openPrompts(exchange).map(({ id }) => id),
    answers: exchange.answers.length,
  };
}

/** What the change of its stage is called, or null when it has not changed. */
function turnOf(before: LastSeen | null, { stage }: LastSeen): StageName | null {
  if (before?.stage === stage) return null;
  if (stage === "undone") return "undo";
  if (stage === "lost") return "lose";
  if (before?.stage === "undone") return "redo";
  return stage === "closed" ? "close" : null;
}

/**
 * What has happened to an exchange since it was known, in the order in which modules are told.
 *
 * @param before - Null for an exchange that is new.
 */
export function stagesSince(before: LastSeen | null, now: LastSeen): readonly StageName[] {
  const stages: StageName[] = before ? [] : ["begin"];
  if (now.answers > (before?.answers ?? 0)) stages.push("answer");
  if (now.prompts.some((id) => !before?.prompts.includes(id))) stages.push("ask");
  const turn = turnOf(before, now);
  return turn ? [...stages, turn] : stages;
}
