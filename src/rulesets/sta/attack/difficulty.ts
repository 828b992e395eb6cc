/** What an attack must reach, and from which face on its dice bring complications (G149, P13, P14, P20, P24). */
import { areEnemies, hasCondition } from "../../../engine/encounter.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { FigureRow } from "../../../engine/table.ts";
import { timedEffectsOf } from "../../../engine/timed-effects.ts";
import { isHelpless } from "../derived.ts";
import { editionOf } from "../edition.ts";
import { isAnybodyBy } from "../measure.ts";
import { difficulties } from "../tables/figures.ts";
import { timedEffects } from "../tables/timed-effects.ts";
import { partOf } from "../task.ts";
import type { Attack } from "./attack.ts";

/** What the one who is attacked makes harder by how they are (S033, S042). */
function ofTarget({ encounter, target, isMelee }: Attack): readonly FigureRow[] {
  if (!target) return [];
  const isGuarded = timedEffectsOf(encounter, target, timedEffects.guarded.id).length > 0;
  const isLow = !isMelee && hasCondition(target, "prone");
  return [...(isGuarded ? [difficulties.guarded] : []), ...(isLow ? [difficulties.prone] : [])];
}

/** Does an enemy stand beside whoever shoots (P14)? */
function isPressed({ encounter, attacker, isMelee }: Attack): boolean {
  if (isMelee || !editionOf(encounter).crowded) return false;
  return isAnybodyBy(encounter, attacker, (other) => areEnemies(other, attacker) && !isHelpless(other));
}

/** What the Difficulty of an attack adds up to; null where nobody is attacked. */
export function attackDifficulty(attack: Attack): readonly Modifier[] | null {
  const { target, weapon, isMelee, isLethal } = attack;
  if (!target) return null;
  const rows = [
    isMelee ? difficulties.melee : difficulties.ranged,
    ...(isPressed(attack) ? [difficulties.pressed] : []),
    ...(weapon?.deadly && !isLethal ? [difficulties.deadly] : []),
    ...ofTarget(attack),
  ];
  return rows.map(partOf);
}

/** From this face on a die brings a complication: one sooner where a shot may meet somebody beside its target (P14). */
export function complicationFrom({ encounter, attacker, target, isMelee }: Attack): number {
  if (isMelee || !target || !editionOf(encounter).crowded) return 20;
  return isAnybodyBy(encounter, target, ({ id }) => id !== attacker.id) ? 19 : 20;
}
