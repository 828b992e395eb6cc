import { damageLimit, damageOf, healthOf, woundLevel } from "../../../../rulesets/coda/derived.ts";
import type { CodaCombatant } from "../../../../rulesets/coda/sheet.ts";
import { wounds } from "../../../../rulesets/coda/tables/damage.ts";
import { signed, text } from "../../../foundry/text.ts";
import type { WoundTrack } from "../../../sheets/view/head.ts";

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
  const penalty = now.penalty === 0 ? "" : signed(now.penalty);
  const note = penalty === "" ? "" : text("Sheet.inEveryFigure", { level, penalty });
  return { levels, health, damage, limit: damageLimit(me.sheet), level, penalty, note };
}
