import type { Cell } from "../../engine/grid/cell.ts";
import { threatenedCells } from "../../engine/grid/threat.ts";
import type { Intent } from "../../engine/intent.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { type DegreeChance, degreeOdds, successChance } from "../../odds/degrees.ts";
import { notifyRefusal } from "../shared/notify.ts";
import { activeRuleset } from "../shared/ruleset.ts";
import { isHiddenFromPlayers } from "./asked.ts";
import { isExchangeMessage, loadExchange } from "./exchange-message.ts";
import { isRefusal } from "./host.ts";
import { answer, judge, propose, redoExchange, settleExchange, undoExchange } from "./propose.ts";
import { situationOf } from "./situation.ts";
import { watchStages } from "./tell-modules.ts";

/** Raised when something is taken away or comes to mean something else. */
const VERSION = 1;

/** How an act stands before it is begun. */
interface Odds {
  /** Why it may not begin, or null. */
  readonly refusal: Refusal | null;
  /** From 0 to 1; null where it rolls nothing or nobody has named a number to meet. */
  readonly chance: number | null;
  readonly degrees: readonly DegreeChance[];
}

/** The odds of an intent as things stand now; nothing is begun by it. */
function odds(intent: Intent): Odds {
  const situation = situationOf(intent);
  const none = { chance: null, degrees: [] };
  if (isRefusal(situation)) return { refusal: situation, ...none };
  const { check, preview } = activeRuleset();
  const refusal = check(situation.encounter, intent);
  const seen = refusal ? null : preview(situation.encounter, intent);
  if (!seen || seen.test.target === null) return { refusal, ...none };
  const { test, ladder } = seen;
  return { refusal, chance: successChance(test, ladder), degrees: degreeOdds(test, ladder) };
}

/** The squares that somebody threatens now; none for one whom this user does not see. @param uuid - Of his token. */
function threat(uuid: string): readonly Cell[] {
  const isUnseen = game.user?.isGM !== true && isHiddenFromPlayers(uuid);
  const situation = situationOf({ actor: uuid, action: "" });
  if (isUnseen || isRefusal(situation)) return [];
  const { encounter } = situation;
  const combatant = encounter.combatants[uuid];
  const reach = combatant ? activeRuleset().threat(encounter, combatant) : null;
  return combatant && reach ? threatenedCells({ place: combatant.place, reach }, encounter.walls) : [];
}

/** Id of the newest exchange of this user's own that stands, or null. */
function lastOwn(): string | null {
  const own = game.messages?.filter((message) => {
    if (!isExchangeMessage(message)) return false;
    const { proposer, stage } = message.system;
    return proposer === game.user?.id && stage === "closed";
  });
  return own?.at(-1)?.id ?? null;
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
  settle: settleExchange,
  odds,
  threat,
  exchange: (id: string) => loadExchange(id)?.exchange ?? null,
} as const;

/** Offer it as `game.system.api`, and tell modules what becomes of exchanges. Called once, in init. */
export function registerApi(): void {
  Object.assign(game.system, { api });
  Hooks.once("ready", () => watchStages(VERSION));
}
