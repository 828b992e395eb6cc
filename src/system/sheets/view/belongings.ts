/**
 * What an actor owns, with switches to hold, wear or pack it. In a fight, taking a weapon in hand is an act, and its
 * switch says what it costs.
 */
import { costsOf } from "../../../engine/allowance.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { ActionRow } from "../../../engine/table.ts";
import { isThing } from "../../data/types.ts";
import { costsLabel } from "../../foundry/allowance-words.ts";
import { label } from "../../foundry/labels.ts";
import { refusalText } from "../../foundry/notify.ts";
import { text } from "../../foundry/text.ts";
import type { ActionUi } from "../ruleset-ui.ts";
import { type ActorContext, isFighting } from "./actor-context.ts";
import { threateningEnemies } from "./movement-actions.ts";

/** One thing that a person owns, with the switch that takes it in hand, puts it on or packs it. */
export interface Belonging {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly detail: string;
  /** Path of the switch in the item's data. */
  readonly field: "held" | "worn" | "carried";
  readonly on: boolean;
  /** What the switch does in a fight, with what it costs, and why it cannot be done now; left out where it is free. */
  readonly act?: HandlingAct;
}

/** What the switch of a weapon does in a fight. */
interface HandlingAct {
  readonly label: string;
  readonly cost: string;
  /** Lets somebody strike first, in words, or empty. */
  readonly provokes: string;
  readonly refusal: string | null;
}

/** Things under one head. */
export interface BelongingGroup {
  /** What they are called: `Sheet.Things.<kind>`, and `Sheet.Add.<kind>` on the button that adds one. */
  readonly kind: "weapon" | "armor" | "gear";
  /** Type of the item that is added there. */
  readonly type: string;
  readonly things: readonly Belonging[];
}

/** What somebody owns by its heads; of a door or a console, to which nothing is added, what it has nonetheless. */
export function belongingsOf(
  owner: { readonly type: string },
  groups: readonly BelongingGroup[],
): readonly BelongingGroup[] {
  return isThing(owner) ? groups.filter(({ things }) => things.length > 0) : groups;
}

/** An item of somebody's with what it stores. */
interface Owned<System> {
  readonly id: string | null;
  readonly name: string;
  readonly system: System;
}

/**
 * What somebody strikes or shoots with, which may be in their hand.
 *
 * @param parts - What matters of it, in words; what is empty is left out.
 */
export function weaponThing(
  { id, name }: Pick<Owned<unknown>, "id" | "name">,
  { icon, parts, held }: { readonly icon: string; readonly parts: readonly string[]; readonly held: boolean },
): Belonging {
  const detail = parts.filter((words) => words !== "").join(", ");
  return { id: id ?? "", name, icon, detail, field: "held", on: held };
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

/** What an act costs, in a word or two. */
function costOf(ruleset: ActorContext["ruleset"], row: ActionRow): string {
  const costs = costsOf(ruleset.tables.allowances, row);
  return costs === "full" ? text("Roll.wholeRound") : costsLabel(ruleset.id, costs) || text("Sheet.free");
}

/** Does the act let an enemy strike first, here and now? Enemies of whom the reader knows nothing do not count. */
function mayBeStruck(context: ActorContext, intent: Intent): boolean {
  const { ruleset, encounter } = context;
  return ruleset.threat?.lowersGuard(encounter, intent) === true && threateningEnemies(context) > 0;
}

/** What pressing a weapon's switch would do. */
function actOf(context: ActorContext, intent: Intent): HandlingAct | undefined {
  const { ruleset, encounter } = context;
  const row = ruleset.tables.actions[intent.action];
  if (!row) return undefined;
  const refusal = ruleset.check(encounter, intent);
  return {
    label: label(ruleset.id, "Action", row.id),
    cost: costOf(ruleset, row),
    provokes: mayBeStruck(context, intent) ? text("Sheet.mayBeStruck") : "",
    refusal: refusal && refusalText(refusal),
  };
}

/** The things of somebody; in a fight, to take a weapon in hand or put it away is an act, and its switch says so. */
export function withActs(
  { handle }: Pick<ActionUi, "handle">,
  context: ActorContext,
  groups: readonly BelongingGroup[],
): readonly BelongingGroup[] {
  if (!isFighting(context)) return groups;
  const handled = (thing: Belonging): Belonging => {
    const intent = thing.field === "held" ? handle(context, thing.id) : null;
    const act = intent && actOf(context, intent);
    return act ? { ...thing, act } : thing;
  };
  return groups.map((group) => ({ ...group, things: group.things.map(handled) }));
}
