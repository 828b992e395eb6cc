import { areEnemies, combatantOf } from "../../src/engine/encounter.ts";
import { gap } from "../../src/engine/grid/cell.ts";
import { straightPath } from "../../src/engine/grid/path.ts";
import type { Intent } from "../../src/engine/intent.ts";
import type { Tactics } from "../../src/odds/fight.ts";
import { isHelpless } from "../../src/rulesets/battlestations/derived.ts";
import { battlestations } from "../../src/rulesets/battlestations/index.ts";
import { squaresLeft } from "../../src/rulesets/battlestations/movement/plan.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet } from "../../src/rulesets/battlestations/sheet.ts";

/** Enemies who are still in it, the nearest first. */
function enemiesOf(encounter: BattleEncounter, me: BattleCombatant): readonly BattleCombatant[] {
  const enemies = Object.values(encounter.combatants).filter((one) => areEnemies(one, me) && !isHelpless(one));
  return enemies.sort((a, b) => gap(me.place, a.place) - gap(me.place, b.place));
}

/** A blow at whoever is beside, a shot at whoever is not, a move towards the nearest where neither may be. */
function actsOf(encounter: BattleEncounter, me: BattleCombatant): readonly Intent[] {
  const enemies = enemiesOf(encounter, me);
  const attacks = enemies.flatMap(({ id }) => [
    { actor: me.id, action: "strike", weapon: "knife", targets: [id] },
    { actor: me.id, action: "shoot", weapon: "blaster", targets: [id] },
  ]);
  const [nearest] = enemies;
  const { col, row } = me.place;
  const way = nearest ? straightPath(me.place, { col, row }, { col: nearest.place.col, row: nearest.place.row }) : [];
  const path = way.slice(0, -1).slice(0, squaresLeft(encounter, me) + 1);
  return path.length > 1 ? [...attacks, { actor: me.id, action: "move", path }] : attacks;
}

/** Plain tactics for measuring fights of the fourth game; dice fall again wherever that may be of use. */
export const battleTactics: Tactics<BattleSheet> = {
  next(encounter, id) {
    const me = combatantOf(encounter, id);
    if (isHelpless(me) || encounter.turn !== id) return null;
    return actsOf(encounter, me).find((intent) => battlestations.check(encounter, intent) === null) ?? null;
  },
  answer: ({ id, choices, fallback }) => {
    const again = choices.find(({ dice }) => (dice?.best ?? []).length > 0);
    if (!again) return { prompt: id, choice: fallback };
    return { prompt: id, choice: again.id, details: { dice: [...(again.dice?.best ?? [])] } };
  },
  isOver: ({ combatants }) => {
    const upright = Object.values(combatants).filter((one) => one.sheet.thing === null && !isHelpless(one));
    return new Set(upright.map(({ side }) => side)).size < 2;
  },
};
