import { text } from "../../foundry/text.ts";
import { keyName } from "../key-name.ts";
import { explain, type LegendPart, type LegendRow } from "../map-legend.ts";
import { type DangerSquare, levelOf } from "./danger-squares.ts";

/** What the legend explains. */
interface Danger {
  readonly name: string;
  readonly squares: readonly DangerSquare[];
  /** Does the user learn how great a danger is? */
  readonly isExact: boolean;
}

function rowOf(level: number, isExact: boolean): LegendRow {
  return { kind: "danger", level, label: text(isExact || level === 0 ? `Danger.level.${level}` : "Danger.some") };
}

function partOf({ name, squares, isExact }: Danger): LegendPart {
  const levels = [...new Set(squares.map(levelOf))].sort((a, b) => a - b);
  return {
    title: text("Danger.title", { name }),
    key: keyName("danger"),
    rows: levels.map((level) => rowOf(level, isExact)),
    note: text("Danger.note"),
  };
}

/** Explain what is to be seen now; null takes the legend away. */
export function showDangerLegend(danger: Danger | null): void {
  explain("danger", danger && partOf(danger));
}
