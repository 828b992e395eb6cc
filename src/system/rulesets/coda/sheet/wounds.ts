import { damageLimit, damageOf, healthOf, woundLevel } from "../../../../rulesets/coda/figures.ts";
import type { CodaCombatant } from "../../../../rulesets/coda/sheet.ts";
import { wounds } from "../../../../rulesets/coda/tables/wounds.ts";
import { signed, text } from "../../../shared/text.ts";

/** One level of the wound track. */
export interface LevelBox {
  readonly label: string;
  readonly penalty: string;
  readonly here: boolean;
  /** Points taken in this level. */
  readonly filled: number;
  /** How much of it that is, from 0 to 100. */
  readonly part: number;
}

/** The wound track of a sheet. */
export interface WoundTrack {
  readonly levels: readonly LevelBox[];
  readonly health: number;
  readonly damage: number;
  readonly limit: number;
  readonly level: string;
  readonly penalty: number;
}

/** The six levels, each holding as many points as the person's Health (C40, C41). */
export function woundTrack(me: CodaCombatant): WoundTrack {
  const health = healthOf(me.sheet);
  const damage = damageOf(me);
  const now = woundLevel(me.sheet, damage);
  const levels = Object.values(wounds).map(({ id, penalty }, index) => {
    const filled = Math.min(health, Math.max(0, damage - index * health));
    const label = text(`coda.Wound.${id}`);
    const shown = penalty === 0 ? "0" : signed(penalty);
    return { label, penalty: shown, here: id === now.id, filled, part: (100 * filled) / health };
  });
  const level = text(`coda.Wound.${now.id}`);
  return { levels, health, damage, limit: damageLimit(me.sheet), level, penalty: now.penalty };
}
