import { type Change, reverseEffects } from "../../../src/engine/effects.ts";
import type { Spot } from "../../../src/engine/grid/cell.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import type { MoveCheck } from "../../../src/engine/preview.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { Request } from "../../../src/system/referee/requests/messages.ts";
import type { Outcome } from "../../../src/system/referee/requests/outcome.ts";
import type { Database } from "./database.ts";
import { situationIn } from "./host.ts";
import type { Move } from "./server.ts";

/** A move that somebody makes with a token: by the rules, past them as a macro does, or Ctrl+Z after the last one. */
export interface FreeMove {
  readonly how: "asked" | "unasked" | "back";
  readonly token: string;
  readonly path: readonly Spot[];
}

/** A move as it was made, and what it cost; null where nobody asked. */
export interface Made {
  /** Of the move itself; its cost goes by `movement`, which is another where it goes back. */
  readonly id: string;
  readonly token: string;
  readonly to: Spot;
  readonly movement: string;
  readonly changes: readonly Change[] | null;
}

/** What it takes to make moves. */
export interface MovePort {
  view(): Database;
  newId(): string;
  /** Unit: milliseconds. */
  pause(delay: number): Promise<void>;
  request(request: Request): Promise<Outcome>;
  drop(id: string): void;
  go(move: Omit<Move, "user">): Promise<void>;
  noteMade(made: Made): void;
  /** The page has seen that the move came about. */
  noteSeen(made: Made): void;
}

/** How long the question how a move stands may take, and how long a person rests. Unit: milliseconds. */
const [JUDGE_MS, REST_MS] = [2000, 200];

/** How a move stands, as the referee says or else as this client sees it. */
async function judge(port: MovePort, intent: Intent): Promise<MoveCheck | null> {
  const id = port.newId();
  const late = port.pause(JUDGE_MS).then(() => null);
  const reply = await Promise.race([port.request({ kind: "judge", id, intent }), late]);
  port.drop(id);
  if (reply) return reply.moveCheck ?? null;
  return (coda as unknown as Ruleset).movement.check(situationIn(port.view(), intent.actor).encounter, intent);
}

/** What the last move cost, given back. */
function refund({ token, changes }: Made): readonly Change[] {
  return reverseEffects((changes ?? []).map((change) => ({ on: token, ...change })));
}

/** Make one move. @returns It as it was made, or null where it may not be. */
async function makeMove(port: MovePort, { how, token, path }: FreeMove, last: Made | null): Promise<Made | null> {
  const to = path.at(-1) as Spot;
  const id = port.newId();
  const moveCheck = how === "asked" ? await judge(port, { actor: token, action: "move", path }) : null;
  if (how === "asked" && !moveCheck?.free) return null;
  const isBack = how === "back" && last !== null;
  const movement = isBack ? `undo.${last.movement}` : id;
  const changes = isBack ? refund(last) : (moveCheck?.changes ?? null);
  const made = { id, token, to, movement, changes };
  port.noteMade(made);
  // Foundry's own undo is no move that anybody asks about
  await port.go({ id, token, path: isBack ? [to] : path });
  port.noteSeen(made);
  if (changes && changes.length > 0) await port.request({ kind: "freeMove", id: movement, token, changes });
  return made;
}

/** Make moves one after the other, as long as they may be made. */
export async function makeMoves(moves: readonly FreeMove[], port: MovePort): Promise<void> {
  let last: Made | null = null;
  for (const move of moves) {
    last = await makeMove(port, move, last);
    if (!last) return;
    await port.pause(REST_MS);
  }
}
