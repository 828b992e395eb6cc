import { unfinishedExchanges } from "./log/exchange-log.ts";
import { readExchange } from "./log/exchange-message.ts";
import type { StoredExchange } from "./log/stored.ts";
import { type Known, knownOf, type StageName, stagesSince } from "./stages.ts";

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
class Teller {
  readonly #known = new Map<string, Known>();
  readonly #version: number;

  constructor(version: number) {
    this.#version = version;
    for (const stored of unfinishedExchanges()) this.#known.set(stored.exchange.id, knownOf(stored));
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
    this.#tell(stored, this.#known.get(stored.exchange.id) ?? { stage: "closed", asks: [], answers: answers.length });
  }

  #tell(stored: StoredExchange, before: Known | null): void {
    const now = knownOf(stored);
    this.#known.set(stored.exchange.id, now);
    const event: StageEvent = { version: this.#version, exchange: stored.exchange, combat: stored.combat };
    for (const stage of stagesSince(before, now)) callAll(hookOf(stage), event);
  }
}

function callAll(name: string, event: StageEvent): void {
  (Hooks.callAll as (hook: string, given: StageEvent) => void)(name, event);
}

/** Tell modules what becomes of exchanges from now on. Called once, in ready. */
export function watchStages(version: number): void {
  const teller = new Teller(version);
  Hooks.on("createChatMessage", (message) => teller.created(message));
  Hooks.on("updateChatMessage", (message) => teller.updated(message));
}
