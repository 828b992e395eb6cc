/**
 * Lets a user choose squares or a way on the map, by mouse or keyboard, and resolves with the completed intent. Called
 * by sheets for acts that need squares, by prompts that ask for a way, and by `plan-route.ts`. One choice at a time;
 * open sheets step aside meanwhile.
 */
import type { Encounter } from "../../../engine/encounter.ts";
import type { Cell } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import { anySquare } from "../../../engine/squares.ts";
import { type CombatantId, refuse } from "../../../engine/types.ts";
import { reachedBy, withOthers } from "../../documents/snapshot.ts";
import { subjectOf } from "../../documents/subject.ts";
import type { AwayToken } from "../../documents/token.ts";
import { visibilityForUser } from "../../documents/visibility.ts";
import { playedRuleset, presentRuleset } from "../../foundry/active-ruleset.ts";
import { focusedElement } from "../../foundry/elements.ts";
import { squaresOf } from "../../foundry/grid.ts";
import type { EnemyVisibility } from "../../foundry/settings.ts";
import { TemplateActorSheet } from "../../foundry/windows.ts";
import { viewOf, watchFight } from "../fight-view.ts";
import { mapAround, mapOf } from "../routes/mover.ts";
import { inSight } from "../sight.ts";
import { Picking, type PickingRules } from "./picking.ts";
import { moveThrough, PathPickingRules } from "./rules.ts";
import { PickingSession, type Plan, type Spot } from "./session.ts";

/** The choice that is being made; there is one at a time. */
let session: PickingSession | null = null;

let isWatched = false;

/** Let choices of squares follow what happens, and end with the map they are made on, from now on. */
function watch(): void {
  if (isWatched) return;
  isWatched = true;
  watchFight(() => session?.renew());
  Hooks.on("canvasTearDown", () => session?.cancel());
}

/** Put sheets that lie open on the map out of the way, or back. */
function putSheetsAside(isAside: boolean): void {
  for (const app of foundry.applications.instances.values())
    if (app instanceof TemplateActorSheet) app.drawn?.classList.toggle("put-aside", isAside);
}

/** Whose squares are chosen, where the choice begins, and how things stand now. */
interface Occasion {
  readonly intent: Intent;
  readonly start: Cell;
  readonly nameOf: (id: CombatantId) => string;
  /** How things stand now, as the user may know them; it ends when nobody of them could go on with the act. */
  readonly look: () => Encounter;
  readonly plan?: Plan | undefined;
  readonly spot?: Spot | undefined;
}

/** How much the user learns of somebody; of one who is gone there is nothing to keep. */
function learns(id: CombatantId): EnemyVisibility {
  const subject = subjectOf(id);
  return subject === null ? "all" : visibilityForUser(subject);
}

/** Let the user choose squares by these rules. @returns The act with its squares; null when it was cancelled. */
async function choose(
  rules: PickingRules,
  { intent, start, nameOf, look, plan, spot }: Occasion,
): Promise<Intent | null> {
  const squares = canvas.scene && squaresOf(canvas.scene.grid);
  if (!squares) return null;
  watch();
  const picking = new Picking(rules, look(), intent, start, mapOf(squares));
  session?.cancel();
  const focused = focusedElement();
  putSheetsAside(true);
  const { promise, resolve } = Promise.withResolvers<Intent | null>();
  const own = new PickingSession(
    picking,
    { ruleset: playedRuleset().id, squares, nameOf, learns, look, ...(plan && { plan }), ...(spot && { spot }) },
    resolve,
  );
  session = own;
  const chosen = await promise;
  if (session === own) {
    session = null;
    putSheetsAside(false);
  }
  focused?.focus();
  return chosen;
}

/**
 * Let the user choose on the map the squares that an act wants to be told.
 *
 * @param token - Of the actor; `refuseChoosing` has passed.
 * @param encounter - How things stand for an actor who is in no fight.
 * @returns The act with its squares, and those whom it names; null when it was cancelled.
 */
export function chooseSquares(
  token: AwayToken,
  encounter: Encounter,
  intent: Intent,
  nameOf: (id: CombatantId) => string,
): Promise<Intent | null> {
  // Those around may change while it is chosen, as the fight does
  const look = () => inSight(withOthers(token.fight ? viewOf(token.fight) : encounter, reachedBy(intent, token)));
  const [aimed = intent.actor] = intent.targets ?? [];
  const { combatants } = look();
  const start = (combatants[aimed] ?? combatants[intent.actor])?.place ?? { col: 0, row: 0 };
  return choose(presentRuleset(), { intent, start, nameOf, look });
}

/**
 * Let the user choose on the map the way of a move.
 *
 * @param token - Of the mover; `refuseChoosing` has passed.
 * @param encounterNow - How things stand for it, such as in the exchange that it interrupts, or null when it is wanted
 * no longer.
 * @param plan - What shows and tells the way meanwhile, where one wants to know what it comes to.
 * @returns The move with its way; null when it was cancelled.
 */
export async function chooseWay(
  token: AwayToken,
  encounterNow: () => Encounter | null,
  intent: Intent,
  nameOf: (id: CombatantId) => string,
  plan?: Plan,
): Promise<Intent | null> {
  const begun = encounterNow();
  if (!begun) return null;
  const look = () => inSight(encounterNow() ?? { ...begun, combatants: {} });
  const start = begun.combatants[intent.actor]?.place ?? { col: 0, row: 0 };
  const squares = canvas.scene && squaresOf(canvas.scene.grid);
  if (!squares) return null;
  const rules = new PathPickingRules(presentRuleset(), mapAround(token, squares));
  const chosen = await choose(rules, { intent, start, nameOf, look, plan });
  return chosen && moveThrough(begun, chosen);
}

/** A square that no act needs, such as where people come in. */
export interface SpotWanted extends Spot {
  /** Who stands where on the scene that is viewed. */
  readonly encounter: Encounter;
  /** From whom it is told how far off a square is. */
  readonly from: CombatantId;
  /** Where the choice begins. */
  readonly start: Cell;
  readonly nameOf: (id: CombatantId) => string;
  /** The squares that are taken if that one is chosen. */
  readonly taken: (cell: Cell) => readonly Cell[];
}

/** Let the user choose a square of the scene that is viewed, which has squares. @returns Null when it was cancelled. */
export async function chooseSpot({ encounter, from, start, nameOf, taken, ...spot }: SpotWanted): Promise<Cell | null> {
  const rules: PickingRules = {
    check: (_encounter, { cells = [] }) => (cells.length === 1 ? null : refuse("fire/no-squares")),
    map: {
      squaresFor: (_encounter, { cells: [cell] = [] }) => anySquare({ cells: cell ? taken(cell) : [], people: [] }),
    },
  };
  const intent: Intent = { actor: from, action: "" };
  const chosen = await choose(rules, { intent, start, nameOf, look: () => encounter, spot });
  return chosen?.cells?.[0] ?? null;
}
