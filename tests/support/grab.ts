import type { TimedEffect } from "../../src/engine/timed-effects.ts";
import type { Json } from "../../src/engine/types.ts";
import type { CodaCombatant, CodaEncounter } from "../../src/rulesets/coda/sheet.ts";
import { fight } from "./coda.ts";

/** What is true of a hold beside who holds whom. */
export interface HoldOptions {
  /** The limb whose joint is locked. */
  readonly locked?: string;
  readonly gagged?: boolean;
}

const OPEN = { moment: "open" } as const;

/** Somebody with more on them: timed effects, and the conditions that show them. */
function bearing(
  one: CodaCombatant,
  timedEffects: Readonly<Record<string, TimedEffect>>,
  conditions: readonly string[],
): CodaCombatant {
  const all = [...new Set([...one.conditions, ...conditions])].sort();
  return { ...one, timedEffects: { ...one.timedEffects, ...timedEffects }, conditions: all };
}

/** The two people with the first holding the second. */
export function holding(
  holder: CodaCombatant,
  held: CodaCombatant,
  { locked, gagged }: HoldOptions = {},
): [CodaCombatant, CodaCombatant] {
  const [by, about] = [holder.id, held.id];
  const data: Readonly<Record<string, Json>> | undefined = gagged ? { gagged } : undefined;
  const suffered: Record<string, TimedEffect> = {
    [`held/${by}/${by}`]: { kind: "held", by, about: by, until: OPEN, ...(data && { data }) },
  };
  if (locked) suffered[`locked/${by}/${by}`] = { kind: "locked", by, about: by, data: { limb: locked }, until: OPEN };
  const shown = ["grabbed", ...(locked ? ["locked"] : []), ...(gagged ? ["gagged"] : [])];
  const grip: Record<string, TimedEffect> = { [`holding/${by}/${about}`]: { kind: "holding", by, about, until: OPEN } };
  return [bearing(holder, grip, ["grabbing"]), bearing(held, suffered, shown)];
}

/** A fight on the turn of the first, in which they hold the second, and in which others take part. */
export function holdFight(
  [holder, held]: readonly [CodaCombatant, CodaCombatant],
  others: readonly CodaCombatant[] = [],
  { hold, ...over }: Partial<CodaEncounter> & { readonly hold?: HoldOptions } = {},
): CodaEncounter {
  return fight([...holding(holder, held, hold), ...others], over);
}

/** Does the first hold the second after all? */
export function holds(encounter: CodaEncounter, holder: string, held: string): boolean {
  const keeps = Object.values(encounter.combatants[holder]?.timedEffects ?? {}).some(
    ({ kind, about }) => kind === "holding" && about === held,
  );
  const kept = Object.values(encounter.combatants[held]?.timedEffects ?? {}).some(
    ({ kind, by }) => kind === "held" && by === holder,
  );
  if (keeps !== kept) throw new RangeError(`${holder} and ${held} do not agree on whether there is a hold`);
  return keeps;
}
