/**
 * What each game has to say about its documents: where its numbers are stored, and how an actor becomes the plain
 * sheet that the rules read. A new game adds its reader to the list here.
 */
import type { OfGames } from "../../rulesets/index.ts";
import { playedRuleset } from "../foundry/active-ruleset.ts";
import { actionReader } from "./action/reader.ts";
import type { AwayActor } from "./actor.ts";
import { battlestationsReader } from "./battlestations/reader.ts";
import { codaReader } from "./coda/reader.ts";
import { iconReader } from "./icon/reader.ts";
import { staReader } from "./sta/reader.ts";

const registry: OfGames<Reader> = {
  coda: codaReader,
  icon: iconReader,
  action: actionReader,
  battlestations: battlestationsReader,
  sta: staReader,
};

/** Readers by the ids of their rulesets. */
const READERS: Readonly<Record<string, Reader>> = registry;

/** How the documents of this world's ruleset are read. @throws RangeError - It has documents of no kind. */
export function playedReader(): Reader {
  const { id } = playedRuleset();
  const reader = READERS[id];
  if (!reader) throw new RangeError(`nobody reads the documents of ${id}`);
  return reader;
}

/** Says this for one game. */
export interface Reader {
  /** Where an actor keeps the numbers that a fight changes, by their counts. */
  readonly counts: Readonly<Record<string, string>>;
  /**
   * Where an item keeps what of it is left and how much it holds, as `value` and `max`.
   *
   * By what is counted: `shots` is the first half of the count `shots:<id of the item>`, which says what is used up.
   */
  readonly stocks: Readonly<Record<string, string>>;
  /** Fields of an item that say in whose hand it is; whoever writes one on the sheet has decided where it is. */
  readonly handled: readonly string[];
  /** The token on another scene to which a thing leads as a door, by its UUID; null for what leads nowhere. */
  leadsTo?(actor: AwayActor): string | null;
  /** How many markers a thing has, which the map shows; left out where there are no things. */
  markersOf?(actor: AwayActor): number;
  /**
   * Let somebody become what an item that comes to them says, and tell this user so; left out where each item is kept.
   *
   * @returns Whether the item was such a one, and is not kept.
   */
  becomes?(actor: AwayActor, item: Item.Implementation): Promise<boolean>;
  /** What the rules read of a person, as plain data; the same actor gives the same sheet. */
  sheetOf(actor: AwayActor): unknown;
}
