import type { Combatant } from "../../../engine/encounter.ts";
import { type Cell, coversCell, metresBetween } from "../../../engine/grid/cell.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { refusalText } from "../../foundry/notify.ts";
import { counted, listOf, metres, text } from "../../foundry/text.ts";
import type { Picking } from "./picking.ts";

type NameOf = (id: CombatantId) => string;

/** What the panel shows of a choice of squares. */
export interface PickingView {
  readonly title: string;
  /** How many squares are chosen, of how many. */
  readonly count: string;
  /** What they take: shots, numbers. */
  readonly notes: readonly string[];
  /** The square under the cursor: where it is, who is there, whether it may be chosen. */
  readonly here: string;
  /** Why it may not be chosen, or why what is chosen does not do; empty for neither. */
  readonly refusal: string;
  readonly peopleLabel: string;
  readonly people: readonly { readonly id: CombatantId; readonly name: string; readonly isNamed: boolean }[];
  readonly mannerLabel: string;
  /** Ways of moving among which one may choose; none where nobody moves. */
  readonly manners: readonly MannerView[];
  readonly isReady: boolean;
  /** What the keys do, and what the last button does. */
  readonly keys: string;
  readonly done: string;
}

/** A manner that may be chosen; the empty id leaves it to the rules. */
export interface MannerView {
  readonly id: string;
  readonly name: string;
  readonly isChosen: boolean;
}

/** Where a square lies of somebody, such as "3 right, 2 up, 6 m". */
function placeWords({ place }: Combatant, cell: Cell): string {
  const [across, down] = [cell.col - place.col, cell.row - place.row];
  const parts = [
    ...(across === 0 ? [] : [text(across > 0 ? "Squares.right" : "Squares.left", { count: Math.abs(across) })]),
    ...(down === 0 ? [] : [text(down > 0 ? "Squares.down" : "Squares.up", { count: Math.abs(down) })]),
    metres(metresBetween(place, { ...cell, width: 1, height: 1, elevation: place.elevation })),
  ];
  return parts.join(", ");
}

/** Those who stand in a square, as far as the user sees them. */
function peopleIn({ encounter, intent }: Picking, cell: Cell, nameOf: NameOf): readonly string[] {
  const me = encounter.combatants[intent.actor]?.place;
  const there = Object.values(encounter.combatants).filter(
    ({ place, offMap }) => !offMap && coversCell(place, cell, me),
  );
  return there.map(({ id }) => nameOf(id));
}

/** What would come of choosing the square under the cursor. */
export function stateWords(picking: Picking): string {
  const { cursor } = picking;
  const order = picking.orderOf(cursor);
  if (order > 0) return text("Squares.chosen", { order });
  const refusal = picking.refusalAt(cursor);
  return refusal ? refusalText(refusal) : text("Squares.free");
}

function hereWords(picking: Picking, nameOf: NameOf): string {
  const { cursor, encounter, intent } = picking;
  const actor = encounter.combatants[intent.actor];
  const names = peopleIn(picking, cursor, nameOf);
  const parts = [
    actor ? placeWords(actor, cursor) : "",
    names.length > 0 ? text("Squares.there", { names: listOf(names) }) : "",
    stateWords(picking),
  ];
  return parts.filter((part) => part !== "").join(". ");
}

/** How many squares may be chosen, in words. */
function countWords({ cells, wanted: { least, most, through } }: Picking): string {
  if (through) return counted("Squares.way", cells.length);
  const range = least === most ? String(most) : text("Squares.upTo", { most });
  return counted("Squares.count", cells.length, { range });
}

/** Everything that the panel shows. @param ruleset - Whose labels are read. */
export function pickingView(picking: Picking, ruleset: string, nameOf: NameOf): PickingView {
  const { wanted, cells, people, intent, refusal } = picking;
  const among = wanted.people?.among ?? [];
  return {
    title: text(`${ruleset}.Action.${intent.action}.label`),
    count: countWords(picking),
    notes: cells.length > 0 ? wanted.notes.map(({ code, params }) => text(`${ruleset}.Squares.${code}`, params)) : [],
    here: hereWords(picking, nameOf),
    refusal: refusal && cells.length > 0 ? refusalText(refusal) : "",
    peopleLabel: wanted.people ? counted("Squares.people", wanted.people.most) : "",
    people: among.map((id) => ({ id, name: nameOf(id), isNamed: people.includes(id) })),
    mannerLabel: "",
    manners: [],
    isReady: refusal === null,
    keys: text("Squares.keys"),
    done: text("Squares.done"),
  };
}
