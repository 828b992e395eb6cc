import type { Sum } from "../../src/engine/exchange.ts";
import type { CodaEdge, CodaSheet } from "../../src/rulesets/coda/sheet.ts";
import { entriesOf, type Played, sheet, skill } from "./coda.ts";

/** An edge as it stands on a sheet; the plain tier unless told. */
export function edge(id: string, tier = 1, choice = ""): CodaEdge {
  return { edge: id, tier, choice };
}

/** Six attributes, average where nothing else is said. */
export function scores(over: Partial<CodaSheet["attributes"]>): Pick<CodaSheet, "attributes"> {
  return { attributes: { ...sheet().attributes, ...over } };
}

/** Combat skills of four ranks with these bonuses, and whatever other skills. */
export function bonuses(
  by: Partial<Record<"armed" | "ranged" | "unarmed", Readonly<Record<string, number>>>>,
  ...others: CodaSheet["skills"]
): Pick<CodaSheet, "skills"> {
  const combat = (["armed", "ranged", "unarmed"] as const).map((id) => skill(id, 4, { maneuvers: by[id] ?? {} }));
  return { skills: [...combat, ...others] };
}

/** All sums of an exchange in order, such as its damage. */
export function sumsOf({ exchange }: Played): readonly Sum[] {
  return entriesOf(exchange.episode).flatMap((entry) => (entry.kind === "sum" ? [entry.sum] : []));
}

/** Value of a part of a sum, or 0 when it is not there. */
export function partIn(sum: Sum | undefined, id: string): number {
  return sum?.parts.find((part) => part.id === id)?.value ?? 0;
}
