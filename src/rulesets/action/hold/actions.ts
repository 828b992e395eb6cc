/** What carries out everything within a hold: restraining, dragging, falling, getting free (A083, A085, A086, A088). */
import type { Course, Resolution } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import { type Cell, overlaps, placeAt, type Spot, spotOf } from "../../../engine/grid/cell.ts";
import { metresOf } from "../../../engine/grid/grid.ts";
import { measurePath, refusePath } from "../../../engine/grid/path.ts";
import { pathBlocked } from "../../../engine/grid/walls.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { SquaresWanted } from "../../../engine/squares.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import { attackOf } from "../attack/attack.ts";
import { attackTest, rollAttack } from "../attack/roll-attack.ts";
import { withoutWeapon } from "../attack/strike.ts";
import { prevails } from "../check.ts";
import { hit } from "../damage/hit.ts";
import { isHelpless, movOf } from "../derived.ts";
import type { World } from "../settings.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet } from "../sheet.ts";
import { actions } from "../tables/actions.ts";
import { holding } from "../tables/hold.ts";
import { timedEffectsOf } from "../timed-effects.ts";
import { endHolds, heldBy, holderOf, setCondition } from "./holds.ts";

/** What being restrained takes off getting free (A088). */
const RESTRAINED: Modifier = { id: "restrained", source: "condition", ...holding.restrained };

/** Why somebody holds nobody, or null. */
function refuseNoHold(encounter: ActionEncounter, actor: ActionCombatant): Refusal | null {
  return heldBy(encounter, actor) ? null : refuse("hold/none");
}

/** The intent with the one who is held as its target. */
function onHeld(encounter: ActionEncounter, intent: Intent): Intent {
  const actor = encounter.combatants[intent.actor];
  const held = actor && heldBy(encounter, actor);
  return { ...withoutWeapon(intent), ...(held && { targets: [held.id] }) };
}

/** Why nobody can be restrained, or null (A088). */
function checkRestrain(encounter: ActionEncounter, actor: ActionCombatant): Refusal | null {
  const held = heldBy(encounter, actor);
  if (!held) return refuse("hold/none");
  return hasCondition(held, "restrained") ? refuse("hold/restrained-already") : null;
}

/** Restrain whom one holds (A088). */
function* resolveRestrain(course: Course<ActionSheet>, intent: Intent): Resolution {
  const { attack, hits } = yield* rollAttack(course, onHeld(course.encounter, intent));
  if (hits && attack.target) setCondition(course, attack.target.id, "restrained", true);
}

/**
 * As far as somebody drags another who resists: their Strength and 1 more, less the other's, and never farther than
 * they walk (A085). Unit: metres.
 */
export function dragMetres(world: World, actor: ActionCombatant, held: ActionCombatant): number {
  const by = actor.sheet.attributes.strength + holding.drag.more - held.sheet.attributes.strength;
  return Math.max(0, Math.min(by, movOf(world, actor.sheet)));
}

/** Is somebody else in the way of either of the two? */
function isTaken(encounter: ActionEncounter, actor: ActionCombatant, held: ActionCombatant, spot: Spot): boolean {
  const place = placeAt(actor.place, spot);
  const others = Object.values(encounter.combatants).filter(
    (one) => one.id !== actor.id && one.id !== held.id && !one.offMap && !isHelpless(one),
  );
  return others.some((one) => overlaps(one.place, place)) || (!isHelpless(held) && overlaps(held.place, place));
}

/**
 * The way along which somebody drags another: as it is told, or from where they stand through the squares that are
 * (A085).
 */
function wayOf({ place }: ActionCombatant, { path, cells = [] }: Intent): readonly Spot[] {
  return path ?? [place, ...cells].map((cell) => spotOf(place, cell));
}

/** Why nobody can be dragged along that way, or null (A085). */
function checkDrag(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): Refusal | null {
  const held = heldBy(encounter, actor);
  if (!held) return refuse("hold/none");
  if (!intent.path && !intent.cells?.length) return refuse("fire/no-squares");
  const path = wayOf(actor, intent);
  const broken = refusePath(actor.place, path);
  if (broken) return broken;
  if (pathBlocked(actor.place, path, encounter.walls)) return refuse("move/wall");
  if (path.slice(1).some((spot) => isTaken(encounter, actor, held, spot))) return refuse("move/end-occupied");
  const { metres } = measurePath(actor.place, path);
  const most = dragMetres(encounter, actor, held);
  return metres > most ? refuse("move/too-far-at-once", { metres, mostMetres: most }) : null;
}

/** The squares through which somebody drags another, one after the other (A085). */
function dragSquares(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): SquaresWanted | null {
  const { cells = [], path } = intent;
  const held = heldBy(encounter, actor);
  if (!held || path || actor.offMap) return null;
  const metres = dragMetres(encounter, actor, held);
  const most = Math.floor(metres / metresOf(actor.place));
  if (most < 1) return null;
  const may = (cell: Cell) => checkDrag(encounter, actor, { ...intent, cells: [...cells, cell] });
  const gone = measurePath(actor.place, wayOf(actor, intent)).metres;
  return { least: 1, most, may, notes: [{ code: "drag", params: { metres: gone, mostMetres: metres } }], people: null };
}

/** Drag whom one holds along: they come after, into the square that was left last (A085). */
function resolveDrag(course: Course<ActionSheet>, intent: Intent): undefined {
  const { actor } = intent;
  const path = wayOf(course.of(actor), intent);
  const held = heldBy(course.encounter, course.of(actor));
  const [from, to] = [path[0], path.at(-1)];
  const behind = path.at(-2);
  if (!held || !from || !to || !behind) return;
  course.change(actor, { kind: "move", from: spotOf(course.of(actor).place, from), to });
  course.change(held.id, { kind: "move", from: spotOf(held.place, behind), to: behind });
  course.note("hold/dragged", {}, held.id);
}

/** Fall together with whom one holds, onto them (A086). */
function resolveFall(course: Course<ActionSheet>, { actor }: Intent): undefined {
  const held = heldBy(course.encounter, course.of(actor));
  if (!held) return;
  setCondition(course, actor, "prone", true);
  setCondition(course, held.id, "prone", true);
  hit(course, actor, held.id, holding.fall.damage, false);
}

/** Who has bound somebody's weapon, or null (A083). */
function binderOf(encounter: ActionEncounter, actor: ActionCombatant): ActionCombatant | null {
  const [bound] = timedEffectsOf(encounter, actor, "bound");
  return (bound && encounter.combatants[bound.by]) ?? null;
}

/** Why there is nothing to break free of, or null. */
function checkBreakFree(encounter: ActionEncounter, actor: ActionCombatant): Refusal | null {
  return holderOf(encounter, actor) || binderOf(encounter, actor) || hasCondition(actor, "grabbed")
    ? null
    : refuse("hold/not-held");
}

/** Let go of a weapon that one has bound, or has had bound. */
function unbind(course: Course<ActionSheet>, id: CombatantId): void {
  course.endTimedEffects(id, ({ kind }) => kind === "bound");
}

/**
 * Break out of a hold, or free a bound weapon: Strength and combat skill against each other; a tie keeps things as they
 * are (A083, A087, A088, G359).
 */
function resolveBreakFree(course: Course<ActionSheet>, { actor }: Intent): undefined {
  const one = course.of(actor);
  const holder = holderOf(course.encounter, one);
  const other = holder ?? binderOf(course.encounter, one);
  if (!other) {
    endHolds(course, actor);
    return;
  }
  const parts = hasCondition(one, "restrained") ? [RESTRAINED] : [];
  const { id, rules } = actions.breakFree;
  if (!prevails(course, actor, other.id, { id: `hold/${id}`, rules, act: actions.breakFree, parts })) return;
  if (holder) endHolds(course, actor);
  else unbind(course, actor);
}

/** What is done within a hold. */
export const holdActs: Handlers = {
  restrain: {
    check: checkRestrain,
    resolve: resolveRestrain,
    test: (encounter, intent) => attackTest(attackOf(encounter, onHeld(encounter, intent))),
  },
  drag: { check: checkDrag, resolve: resolveDrag, squares: dragSquares },
  bringDown: { check: refuseNoHold, resolve: resolveFall },
  breakFree: { check: checkBreakFree, resolve: resolveBreakFree },
  releaseHold: {
    check: refuseNoHold,
    resolve(course, { actor }) {
      endHolds(course, actor);
      return undefined;
    },
  },
};
