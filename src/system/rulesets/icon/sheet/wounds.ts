import { damageOf, resistanceOf, woundLevel } from "../../../../rulesets/icon/derived.ts";
import type { IconCombatant } from "../../../../rulesets/icon/sheet.ts";
import { type WoundRow, wounds } from "../../../../rulesets/icon/tables/damage.ts";
import { signed, text } from "../../../foundry/text.ts";
import type { WoundTrack } from "../../../sheets/view/head.ts";

const ROWS = Object.values<WoundRow>(wounds);

/** What wounds take off a test, as it is read: they are added to what it must meet, which is the same; whoever is out tests nothing (N14). */
function shownPenalty({ penalty, fate }: WoundRow): string {
  if (fate) return "–";
  return penalty === 0 ? "0" : signed(-penalty);
}

/** The six levels, each holding as many points as the person's Resistance; whoever is beyond the last is killed (I046, N13). */
export function woundTrack(me: IconCombatant): WoundTrack {
  const health = resistanceOf(me.sheet);
  const damage = damageOf(me);
  const now = woundLevel(me.sheet, damage);
  const boxes = ROWS.filter(({ id }) => id !== wounds.killed.id);
  const last = boxes.length - 1;
  const levels = boxes.map((row, index) => {
    const filled = Math.min(health, Math.max(0, damage - index * health));
    const here = index === Math.min(now.place, last);
    const label = text(`icon.Wound.${row.id}`);
    return { label, penalty: shownPenalty(row), here, filled, part: (100 * filled) / health };
  });
  const level = text(`icon.Wound.${now.id}`);
  const penalty = now.penalty === 0 || now.fate ? "" : shownPenalty(now);
  const note = penalty === "" ? "" : text("icon.Sheet.inEverySkill", { level, penalty });
  return { levels, health, damage, limit: health * wounds.killed.place, level, penalty, note };
}
