/**
 * How people of this game fight who are no persons: a blow or a shot at whoever is nearest, a move towards them where
 * neither may be. `RulesetManifest.tactics` fetches it.
 */
import { combatantOf } from "../../engine/encounter.ts";
import { wayTowards } from "../../engine/grid/around.ts";
import { gap } from "../../engine/grid/cell.ts";
import type { Intent } from "../../engine/intent.ts";
import { foesOf, type Tactics } from "../../engine/tactics.ts";
import { isHelpless } from "./derived.ts";
import { weaponsInHand } from "./gear/weapons.ts";
import { battlestations } from "./index.ts";
import { squaresLeft } from "./movement/plan.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet, BattleWeapon } from "./sheet.ts";

/** Can somebody still act? Things cannot, whatever is left of them. */
function stands(one: BattleCombatant): boolean {
  return one.sheet.thing === null && !isHelpless(one);
}

/** What is done with a weapon; null for one that is no use in a fight between people. */
function attackWith({ use, area }: BattleWeapon): string | null {
  if (use === "melee") return "strike";
  return use === "ranged" && area === null ? "shoot" : null;
}

/** Enemies who are still in it, the nearest first. */
function enemiesOf(encounter: BattleEncounter, me: BattleCombatant): readonly BattleCombatant[] {
  return foesOf(encounter, me, { stands }).toSorted((a, b) => gap(me.place, a.place) - gap(me.place, b.place));
}

/** A blow at whoever is beside, a shot at whoever is not, a move towards the nearest where neither may be. */
function actsOf(encounter: BattleEncounter, me: BattleCombatant): readonly Intent[] {
  const enemies = enemiesOf(encounter, me);
  const arms = weaponsInHand(me);
  const attacks = enemies.flatMap(({ id }) =>
    arms.flatMap((weapon) => {
      const act = attackWith(weapon);
      return act === null ? [] : [{ actor: me.id, action: act, weapon: weapon.id, targets: [id] }];
    }),
  );
  const [nearest] = enemies;
  const { walls } = encounter;
  const way = nearest ? wayTowards(me.place, { col: nearest.place.col, row: nearest.place.row }, walls) : [];
  const path = way.slice(0, -1).slice(0, squaresLeft(encounter, me) + 1);
  return path.length > 1 ? [...attacks, { actor: me.id, action: "move", path }] : attacks;
}

function armed(sheet: BattleSheet, steps: number): BattleSheet {
  const weapons = sheet.weapons.map((weapon) => {
    return { ...weapon, damage: weapon.damage && { ...weapon.damage, bonus: weapon.damage.bonus + steps } };
  });
  return { ...sheet, weapons };
}

/** Plain tactics; dice fall again wherever that may be of use. */
export const tactics: Tactics<BattleSheet> = {
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
  stands,
  armed,
};
