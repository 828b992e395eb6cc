/** By what an adversary was made, kept with them, so that they can be made tougher or weaker later. */
import { levels, type RoleId, roles } from "../../../../rulesets/coda/tables/characters.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { SYSTEM_ID } from "../../../foundry/ids.ts";

export interface Made {
  readonly role: RoleId;
  readonly level: number;
  readonly species: string;
  /** The level before the last change, as long as that can be taken back. */
  readonly before?: number;
}

/** The role of an id; the first one for any other. */
export function roleOf(id: unknown): RoleId {
  return typeof id === "string" && Object.hasOwn(roles, id) ? (id as RoleId) : "brawler";
}

/** A level of the table, or null for anything else. */
function levelIn(value: unknown): number | null {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= levels.length
    ? (value as number)
    : null;
}

/** By what somebody was made; null of whoever was not, or where what is kept makes no sense. */
export function madeOf(actor: AwayActor): Made | null {
  try {
    const kept: unknown = JSON.parse(actor.getFlag(SYSTEM_ID, "made") ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { role, level, species, before } = kept as Readonly<Record<string, unknown>>;
    const [now, last] = [levelIn(level), levelIn(before)];
    if (typeof role !== "string" || !Object.hasOwn(roles, role) || now === null) return null;
    const made = { role: role as RoleId, level: now, species: typeof species === "string" ? species : "" };
    return last === null ? made : { ...made, before: last };
  } catch {
    return null;
  }
}
