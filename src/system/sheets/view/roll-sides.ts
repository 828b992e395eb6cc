/**
 * Who and what a roll is about, as the roll dialog shows it: whoever rolls and what that costs, whoever or whatever is
 * aimed at, and what of them its reader may know.
 */
import type { Combatant } from "../../../engine/encounter.ts";
import { type Cell, coversCell } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { ActionPreview } from "../../../engine/preview.ts";
import { costsLabel } from "../../foundry/allowance-words.ts";
import { counted, gameText, listOf, text } from "../../foundry/text.ts";
import type { RulesetUi } from "../ruleset-ui.ts";
import { type ActorContext, keepsFigures } from "./actor-context.ts";
import { provokesText } from "./rows.ts";

/** One side of the roll: who, and what matters of them. */
export interface Side {
  readonly side: string;
  readonly name: string;
  readonly note: string;
}

/** What is fired at instead of somebody, with who is concerned. */
export interface AimedSquares {
  readonly label: string;
  readonly note: string;
}

/** The fight as the reader may know it: unseen people in it neither count in the roll nor have fields in the window. */
export function asSeen(context: ActorContext, { targets = [] }: Intent): ActorContext {
  const { encounter, me, seesHidden } = context;
  if (seesHidden) return context;
  const known = ({ id, hidden }: Combatant) => !hidden || id === me.id || targets.includes(id);
  const combatants = Object.fromEntries(Object.entries(encounter.combatants).filter(([, who]) => known(who)));
  const order = encounter.order.filter((id) => id in combatants);
  return { ...context, encounter: { ...encounter, combatants, order } };
}

/** What an act costs, in words, be it the place in the order; what costs nothing needs none. */
function costText(ruleset: string, { costs, notes }: Pick<ActionPreview, "costs" | "notes">): string {
  if (notes.some(({ code }) => code === "losesPlace")) return text("Roll.losesPlace");
  if (costs === "full") return text("Roll.wholeRound");
  const price = costsLabel(ruleset, costs);
  return price && text("Roll.cost", { costs: price });
}

/** What the actor uses and what it costs them. */
export function noteOf(used: string, context: ActorContext, preview: Pick<ActionPreview, "costs" | "notes">): string {
  const said = [used, costText(context.ruleset.id, preview), provokesText(context, preview.notes)];
  return said.filter((words) => words !== "").join(". ");
}

/**
 * What an attack on somebody has to meet, as the reader may know it; null where they may not, or the game has no such
 * number.
 */
function defenseOf(context: ActorContext, who: Combatant): number | null {
  return keepsFigures(context, who.id) ? null : (context.ruleset.preview.defense?.(context.encounter, who) ?? null);
}

/** Those who stand in one of the squares, as far as the reader knows of them. */
function peopleIn({ encounter, me, seesHidden }: ActorContext, cells: readonly Cell[]): readonly Combatant[] {
  return Object.values(encounter.combatants).filter(
    (one) => !one.offMap && (seesHidden || !one.hidden) && cells.some((cell) => coversCell(one.place, cell, me.place)),
  );
}

/**
 * Is the number to meet a figure of somebody whose figures are kept from the reader, be they aimed at or in a square?
 */
export function isKeptNumber(context: ActorContext, { targets = [], cells = [] }: Intent): boolean {
  if (!context.ruleset.preview.defense) return false;
  const aimedAt = targets.flatMap((id) => context.encounter.combatants[id] ?? []);
  return [...aimedAt, ...peopleIn(context, cells)].some(({ id }) => keepsFigures(context, id));
}

/** Whoever is aimed at, with what an attack has to meet where the reader may know it; null for nobody. */
export function enemyOf(context: ActorContext, intent: Intent): Side | null {
  const { target } = context;
  if (!target || intent.targets?.[0] !== target.who.id) return null;
  const defense = defenseOf(context, target.who);
  const note = defense === null ? "" : gameText(context.ruleset.id, "Roll.defense", { defense });
  return { side: target.who.side, name: target.name, note };
}

/** The squares that are meant, with the Defense of those in them, or those for whom they are meant. */
export function squaresOf(rulesetUi: RulesetUi, context: ActorContext, intent: Intent): AimedSquares | null {
  const { cells = [], targets = [] } = intent;
  const thing = rulesetUi.roll.aimedAt(context, intent);
  if (thing || cells.length === 0) return thing;
  const { nameOf } = context;
  const there = peopleIn(context, cells).map((one) => {
    const [name, defense] = [nameOf(one.id), defenseOf(context, one)];
    return defense === null ? name : gameText(context.ruleset.id, "Roll.inSquare", { name, defense });
  });
  const named = targets.length > 0 ? text("Roll.awaiting", { names: listOf(targets.map(nameOf)) }) : "";
  const note = there.length > 0 ? there.join(", ") : named || text("Roll.nobodyThere");
  return { label: counted("Roll.squares", cells.length), note };
}
