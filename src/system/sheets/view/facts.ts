import { text } from "../../foundry/text.ts";

/** What an item is, in words: one line of those that somebody reads who may not change it. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Facts by their labels; what has nothing to say is left out. */
export function facts(said: Readonly<Record<string, string>>): readonly Fact[] {
  return Object.entries(said).flatMap(([label, value]) => (value === "" ? [] : [{ label, value }]));
}

/** A number as it is read; empty for none. */
export function unlessNone(count: number, shown: (count: number) => string = String): string {
  return count === 0 ? "" : shown(count);
}

/** What armor takes off each hit. */
export function armorFacts({ protection }: { readonly protection: number }): readonly Fact[] {
  return facts({ [text("Item.protection")]: String(protection) });
}

/** How much there is of something. */
export function gearFacts({ quantity }: { readonly quantity: number }): readonly Fact[] {
  return facts({ [text("Item.quantity")]: quantity === 1 ? "" : String(quantity) });
}
