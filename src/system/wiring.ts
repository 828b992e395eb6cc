/**
 * What code calls that stands in a layer above it, or would otherwise import in a ring: each declared here once, set
 * once by `src/main.ts`, and read by `wired(name)` at the moment it is called.
 *
 * This file holds types and the one record, and imports nothing of the system.
 */

import type { Encounter } from "../engine/encounter.ts";
import type { Spot } from "../engine/grid/cell.ts";
import type { Intent } from "../engine/intent.ts";
import type { CombatantId } from "../engine/types.ts";

/** Foundry's movement object, as a token is given it before and after it moves. */
export type Movement = Parameters<TokenDocument["_preUpdateMovement"]>[0];

/** What is asked before a token moves, and told after. Both run on the mover's own client only. */
export interface MovementGate {
  /** May Foundry move the token? */
  before(token: TokenDocument.Implementation, movement: Movement): Promise<boolean>;
  after(token: TokenDocument.Implementation, movement: Movement): void;
}

/** A segment that an exchange grants: the mover's client walks it, or the referee's when that one is silent. */
export interface MovementRequest {
  /** Id of the exchange and of its prompt. */
  readonly exchange: string;
  readonly prompt: string;
  /** UUID of the token. */
  readonly token: string;
  /** Squares of the upper left corner, start first; with heights where the way leads up or down. */
  readonly path: readonly Spot[];
  /** Id of a row in the ruleset's table of movement modes, or null where the intent names none. */
  readonly movementMode: string | null;
}

/** The acts by which people bring a round on. */
export interface TurnActs {
  /** Let these do what they owe in the part of the round under way. */
  owe(combat: Combat.Implementation, of: readonly CombatantId[]): Promise<unknown>;
  /** Let somebody give their turn up. @param action - Id of the act by which they do. */
  end(of: CombatantId, action: string): Promise<unknown>;
  /** Say what somebody has come to in the order of the round. @param action - Id of the act by which that is said. */
  say(of: CombatantId, action: string, total: number): Promise<unknown>;
  /** Does another window of this user lead as the referee, so that what one of them has to write is that one's? */
  isLedBeside(): boolean;
}

/** Who acts upon whom, as a line on the map. */
export interface ExchangeLine {
  readonly from: CombatantId;
  readonly to: CombatantId;
}

/** Something that lasts on the scene of a fight, or on somebody in it, in words. */
export interface SceneLine {
  readonly key: string;
  /** Who bears it; null where it is the scene's. */
  readonly of: CombatantId | null;
  readonly label: string;
  readonly detail: string;
}

/** What of a fight lasts that everybody reads in the tracker, and how a game master changes it. */
export interface SceneUi<Sheet = unknown> {
  /** What all of it is called, and the button that adds to it. */
  label(): string;
  addLabel(): string;
  lines(encounter: Encounter<Sheet>, nameOf: (of: CombatantId) => string): readonly SceneLine[];
  /**
   * Let a game master say what is to last. @param key - Of what changes; null for something new.
   *
   * @returns The act that lets it, or null when they have closed the window.
   */
  ask(encounter: Encounter<Sheet>, key: string | null, nameOf: (of: CombatantId) => string): Promise<Intent | null>;
  /** The act that ends it; null where it is gone. */
  end(encounter: Encounter<Sheet>, key: string): Intent | null;
}

/** Everything that is bound late. Beside each stands who calls it, and who does it. */
export interface Wiring {
  /** documents → canvas: decides about moves of tokens. */
  readonly movementGate: MovementGate;
  /** documents → combat: brings a round on. */
  readonly turnActs: TurnActs;
  /** referee → canvas: walks a segment. Resolves with the square in which the token has arrived, wherever that is. */
  readonly walk: (request: MovementRequest) => Promise<Spot>;
  /** referee → canvas: puts a token somewhere without a walk, as undo does. Resolves when its document stands there. */
  readonly place: (token: string, spot: Spot) => Promise<void>;
  /** chat → apps: shows a prompt that this user may answer, whoever is asked and whether or not it was put off. */
  readonly openPrompt: (exchange: string, prompt: string) => void;
  /** combat → sheets: what the game tells of the scene of a fight; null where that is nothing. */
  readonly sceneUi: () => SceneUi | null;
  /** combat → sheets: opens the orders of several at once. */
  readonly giveOrders: (tokens: readonly TokenDocument.Implementation[]) => void;
  /** combat → apps: opens the window in which the hurt are seen to, by the UUIDs of all who fought. */
  readonly openRecovery: (people: readonly string[]) => void;
  /** combat → apps: opens the window that says how a fight would go. */
  readonly openForecast: (combat: Combat.Implementation) => void;
  /** combat → apps: shows a fight once more, whose combat may be deleted. */
  readonly openReplay: (fight: { readonly uuid: string }) => void;
  /** canvas → apps: the lines that are to be drawn now. */
  readonly exchangeLines: () => readonly ExchangeLine[];
  /** canvas → sheets: the likeliest attack of one person on another, in words; empty for none. */
  readonly attackBetween: (from: CombatantId, at: CombatantId) => string;
  /** Within canvas: draws threat again, which gives way to danger. */
  readonly refreshThreat: () => void;
  /** Within canvas: places the labels of the drag ruler again, which give way to the legend. */
  readonly placeLabels: () => void;
}

let wiring: Partial<Wiring> = {};

/** Bind these. Called once, by the entry, before any of them can be called. */
export function wire(given: Partial<Wiring>): void {
  wiring = { ...wiring, ...given };
}

/** What is bound under that name. @throws Error - Nothing is. */
export function wired<Name extends keyof Wiring>(name: Name): Wiring[Name] {
  const bound = wiring[name];
  if (bound === undefined) throw new Error(`nothing is wired as ${name}: src/main.ts has to bind it`);
  return bound as Wiring[Name];
}
