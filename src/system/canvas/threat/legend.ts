/**
 * What the legend says of threat, of fire and of a dragged way's marks: only what can be seen at the moment. Whoever
 * draws such a thing reports it here.
 */
import { keyName } from "../../foundry/keys.ts";
import { text } from "../../foundry/text.ts";
import { explain, type LegendPart, type LegendRow } from "../map-legend.ts";
import { sideColours } from "../sides.ts";
import type { Patch } from "./fields.ts";
import { RANGE_KEY, shownRange, THREAT_KEY } from "./switch.ts";

/** What the legend explains: only what is to be seen. */
interface Seen {
  readonly sides: readonly string[];
  readonly hasSpent: boolean;
  readonly hasPace: boolean;
  readonly hasLaterPace: boolean;
  readonly hasWay: boolean;
  /** Sides of those who keep squares under fire. */
  readonly fire: readonly string[];
}

let seen: Seen = { sides: [], hasSpent: false, hasPace: false, hasLaterPace: false, hasWay: false, fire: [] };

function strikeRow(side: string): LegendRow {
  return { kind: "strike", side, pattern: sideColours(side).pattern, label: text(`Threat.strike.${side}`) };
}

function fireRow(side: string): LegendRow {
  return { kind: "fire", side, label: text("UnderFire.legend", { side: text(`Side.${side}`) }) };
}

function rowsOf({ sides, hasSpent, hasPace, hasLaterPace, fire }: Seen): readonly LegendRow[] {
  return [
    ...sides.map(strikeRow),
    ...(hasSpent ? [{ kind: "spent", label: text("Threat.spent") } as const] : []),
    ...fire.map(fireRow),
    ...(hasPace ? [{ kind: "pace", label: text("Threat.pace") } as const] : []),
    ...(hasLaterPace ? [{ kind: "later", label: text("Threat.later") } as const] : []),
  ];
}

/** Threat, and the fire that is seen beside it; null where neither is. */
function partOf(all: Seen): LegendPart | null {
  const rows = rowsOf(all);
  if (rows.length === 0) return null;
  if (rows.length === all.fire.length) return { title: text("UnderFire.title"), key: "", rows };
  const note = text(`Threat.range.${shownRange()}`);
  return { title: text("Threat.title"), key: keyName(THREAT_KEY), rows, note, noteKey: keyName(RANGE_KEY) };
}

/** The line of an offered way beside what else there is to explain; alone its label says enough. */
function withWay(part: LegendPart | null): LegendPart | null {
  if (!part || !seen.hasWay) return part;
  return { ...part, rows: [...part.rows, { kind: "way", label: text("Keys.safeWay.name") }] };
}

function show(part: Partial<Seen>): void {
  seen = { ...seen, ...part };
  explain("threat", withWay(partOf(seen)));
}

/** Explain the patches that are to be seen now. */
export function showPatches(patches: readonly Patch[]): void {
  const sides = patches.filter(({ spent }) => !spent).map(({ side }) => side);
  show({ sides: sides.toSorted(), hasSpent: patches.some(({ spent }) => spent) });
}

/** Explain the marks of provoking paces while there are some: of each enemy's first, and of later ones. */
export function showPaces(hasPace: boolean, hasLaterPace: boolean): void {
  show({ hasPace, hasLaterPace });
}

/** Explain the dotted line of a way that is offered, while there is one. */
export function showWay(hasWay: boolean): void {
  show({ hasWay });
}

/** Explain the squares under fire that are to be seen now. @param sides - Of those who fire. */
export function showUnderFire(sides: readonly string[]): void {
  show({ fire: [...new Set(sides)].toSorted() });
}
