/**
 * Whom an act would reach from the square under the cursor, and where it may land that misses: as lines of the panel
 * and as labels on the map. What the user may not know of somebody is left out here.
 */
import { sameCell } from "../../../engine/grid/cell.ts";
import type { Reached, Stray } from "../../../engine/squares.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { chanceText } from "../../chat/view/chances.ts";
import { centreAt, type Squares } from "../../foundry/grid.ts";
import { label } from "../../foundry/labels.ts";
import type { EnemyVisibility } from "../../foundry/settings.ts";
import { figure, metres, text } from "../../foundry/text.ts";
import type { MapLabel } from "../drag-ruler/labels.ts";
import type { Picking } from "./picking.ts";

type NameOf = (id: CombatantId) => string;

/** So many of those whom an act would reach are named on the map; the panel names all. */
const MOST_NAMED = 8;

/** Where it lands less often there is no label on the map, which would hide where it is aimed. From 0 to 1. */
const SELDOM = 0.01;

/** How likely, as far as the user learns it; empty where they do not. */
function chanceOf(chance: number | null, learnt: EnemyVisibility): string {
  return learnt === "nothing" ? "" : chanceText(chance, learnt === "all");
}

/** Somebody whom the act would reach, in words. */
export interface ReachedView {
  readonly id: CombatantId;
  /** Who, and how far off. */
  readonly who: string;
  /** What it would do, and how likely; empty where the user does not learn it. */
  readonly words: string;
}

/** What the act would do to somebody: what reaches them, what their armor takes off, how likely they are hurt. */
function harmWords({ harm, chance }: Reached, likely: string, learnt: EnemyVisibility): string {
  if (!harm || chance === null || learnt !== "all") return likely;
  if (harm.dealt <= 0) return text("Squares.outside", { chance: likely });
  const params = { dealt: figure(harm.dealt), armor: figure(harm.armor), chance: likely };
  return text(harm.armor > 0 ? "Squares.armored" : "Squares.unarmored", params);
}

/** Those whom the act would reach from the square under the cursor, one's own side first. */
export function reachedViews(
  picking: Picking,
  nameOf: NameOf,
  learns: (id: CombatantId) => EnemyVisibility,
): readonly ReachedView[] {
  const { area, encounter, intent } = picking;
  const side = encounter.combatants[intent.actor]?.side;
  const isOwn = ({ id }: Reached) => encounter.combatants[id]?.side === side;
  const people = area?.people ?? [];
  return [...people.filter(isOwn), ...people.filter((one) => !isOwn(one))].map((one) => {
    const { id, metres: far, chance } = one;
    const name = nameOf(id);
    const called = isOwn(one) && id !== intent.actor ? text("Squares.onYourSide", { name }) : name;
    const learnt = learns(id);
    const likely = chanceOf(chance ?? picking.chanceAt(id), learnt);
    return { id, who: [called, metres(far)].join(", "), words: harmWords(one, likely, learnt) };
  });
}

/** Whom the act would reach from the square under the cursor, and how likely it lands there at all. */
export function reachedWords(picking: Picking, ruleset: string, views: readonly ReachedView[]): readonly string[] {
  const { area } = picking;
  if (!area) return [];
  const lands = chanceText(picking.chanceAt(null), true);
  const people = views.map(({ who, words }) => (words === "" ? who : text("Squares.reached", { who, chance: words })));
  const strays = (area.strays ?? []).map((stray) => strayWords(ruleset, stray));
  return [
    ...(lands === "" ? [] : [text("Squares.lands", { chance: lands })]),
    ...(strays.length > 0 ? [text("Squares.strays", { directions: strays.join(", ") })] : []),
    ...people,
  ];
}

/** Where an act may land that misses, with how likely it is in that direction, such as "long 9 %". */
export function strayWords(ruleset: string, stray: Stray): string {
  const direction = label(ruleset, "Direction", stray.direction);
  return text("Squares.stray", { direction, chance: chanceText(chanceThere(stray), true) });
}

/** How likely it lands in that direction. From 0 to 1. */
function chanceThere({ spots }: Stray): number {
  return spots.reduce((sum, { chance }) => sum + chance, 0);
}

/** Where it may land that misses; thrown so near that it lands there whatever the dice say, nowhere else. */
export function straysShown({ area, cursor }: Picking): readonly Stray[] {
  return (area?.strays ?? []).filter(({ spots }) => spots.some(({ cell }) => !sameCell(cell, cursor)));
}

/** A label beside a body on the map. */
function labelAt(squares: Squares, place: Parameters<typeof centreAt>[1], size: { width: number; height: number }) {
  const off = (Math.max(size.width, size.height) / 2) * squares.size;
  return { kind: "strike", at: centreAt(squares, place, size), off } as const;
}

/** The labels on the map of those whom it would reach, and of where it may land that misses. */
export function reachedLabels(
  picking: Picking,
  ruleset: string,
  squares: Squares,
  views: readonly ReachedView[],
): readonly MapLabel[] {
  const people = views.slice(0, MOST_NAMED).flatMap(({ id, who, words }): MapLabel[] => {
    const one = picking.encounter.combatants[id];
    if (!one) return [];
    const said = { title: who, lines: words === "" ? [] : [words] };
    return [{ ...labelAt(squares, one.place, one.place), words: said, side: one.side }];
  });
  const likely = straysShown(picking).filter((stray) => chanceThere(stray) >= SELDOM);
  const strays = likely.map((stray): MapLabel => {
    const end = stray.spots.at(-1)?.cell ?? picking.cursor;
    const words = { title: strayWords(ruleset, stray), lines: [] };
    return { ...labelAt(squares, end, { width: 1, height: 1 }), words, side: null };
  });
  return [...people, ...strays];
}
