import { readFileSync } from "node:fs";
import path from "node:path";
import { heldWeapon } from "../../src/rulesets/icon/gear/weapons.ts";
import type { IconCombatant, IconEncounter } from "../../src/rulesets/icon/sheet.ts";
import { readEncounter } from "../../src/scenarios/encounter.ts";
import { root } from "../paths.ts";
import { readScenario } from "../scenario/read.ts";
import { gameOf } from "../scenario/rulesets.ts";

/** The people of the landing twice, four against four, between its rocks. @throws Error - Its scenario is not sound. */
export function landing(): IconEncounter {
  const file = readScenario(readFileSync(path.join(root, "scenarios/landing-under-fire.yaml"), "utf8"));
  if (!file.data) throw new Error("the landing is not sound");
  const read = readEncounter(file.data, gameOf(file.data)).encounter as IconEncounter;
  const people = Object.values<IconCombatant>(read.combatants);
  const twins = people.map((one) => ({ ...one, id: `${one.id}2`, place: { ...one.place, row: one.place.row - 3 } }));
  const all = [...people, ...twins];
  return { ...read, combatants: Object.fromEntries(all.map((one) => [one.id, one])), order: all.map(({ id }) => id) };
}

/** The landing when all have rolled with what they hold and said that they would fire: it is the first one's action. */
export function firing(): IconEncounter {
  const { combatants, order, ...rest } = landing();
  const declared = [
    { kind: "fire", used: false },
    { kind: "fire", used: false },
  ];
  const people = order.flatMap((id, place) => {
    const one = combatants[id];
    if (!one) return [];
    const weapon = heldWeapon(one)?.id ?? "";
    return [{ ...one, marks: { declared, initiative: { total: 20 - place, drama: 3, again: [], weapon } } }];
  });
  return { ...rest, order, combatants: Object.fromEntries(people.map((one) => [one.id, one])) };
}
