/** One thing that a person owns, with the switch that takes it in hand, puts it on or packs it. */
export interface Belonging {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly detail: string;
  /** Path of the switch in the item's data. */
  readonly field: "held" | "worn" | "carried";
  readonly on: boolean;
}

/** Things under one head. */
export interface BelongingGroup {
  /** What they are called: `Sheet.Things.<kind>`, and `Sheet.Add.<kind>` on the button that adds one. */
  readonly kind: "weapon" | "armor" | "gear";
  /** Type of the item that is added there. */
  readonly type: string;
  readonly things: readonly Belonging[];
}

/** An item of somebody's with what it stores. */
interface Owned<System> {
  readonly id: string | null;
  readonly name: string;
  readonly system: System;
}

/** What takes something off each hit while it is worn, with how much that is. */
export function armorThings(items: readonly Owned<{ protection: number; worn: boolean }>[]): readonly Belonging[] {
  return items.map(({ id, name, system }) => {
    const detail = String(system.protection);
    return { id: id ?? "", name, icon: "block", detail, field: "worn", on: system.worn };
  });
}

/** Anything else that is owned, with how much of it there is. */
export function gearThings(items: readonly Owned<{ quantity: number; carried: boolean }>[]): readonly Belonging[] {
  return items.map(({ id, name, system }) => {
    const detail = system.quantity === 1 ? "" : `× ${system.quantity}`;
    return { id: id ?? "", name, icon: "tag", detail, field: "carried", on: system.carried };
  });
}
