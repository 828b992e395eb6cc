/** The fifth game in the library: how its compendia are sorted into tabs and columns. Loaded with the library. */

import { numberIn, words } from "../../apps/library/entry.ts";
import type { LibraryUi, Reading, Stat, System } from "../../apps/library/ruleset-ui.ts";
import { protectionNow } from "../../documents/sta/reader.ts";
import { unlessNone } from "../../sheets/view/rows.ts";
import { weaponDamage } from "./sheet/attacks.ts";

/** How many challenge dice a weapon throws, or how severe its Injuries are. */
function weaponStats(system: System): Record<string, Stat> {
  const damage = numberIn(system, "damage");
  return { damage: { text: words(system.use) === "gear" ? "" : weaponDamage(damage), worth: damage } };
}

/** What armor takes off hits. */
function armorStats(system: System): Record<string, Stat> {
  const protection = protectionNow({
    protection: numberIn(system, "protection"),
    secondBy: numberIn(system, "secondBy"),
  });
  return { protection: { text: unlessNone(protection), worth: protection } };
}

/** What tells the documents of each type apart, and which row they are about. */
const READERS: Readonly<Record<string, (system: System) => Reading>> = {
  staWeapon: (system) => ({ row: "", rules: [], facets: { use: [words(system.use)] }, stats: weaponStats(system) }),
  staTalent: () => ({ row: "", rules: [], facets: {} }),
  staArmor: (system) => ({ row: "", rules: [], facets: { type: ["staArmor"] }, stats: armorStats(system) }),
};

export const staLibrary: LibraryUi = {
  kinds: ["weapons", "gear", "edges", "people", "rules"],
  types: {
    staWeapon: "weapons",
    staArmor: "gear",
    staGear: "gear",
    staTalent: "edges",
    staCharacter: "people",
    staNpc: "people",
  },
  fields: {
    Item: ["use", "description", "damage", "protection", "secondBy"].map((field) => `system.${field}`),
    Actor: ["species", "profession", "rank", "biography"].map((field) => `system.${field}`),
  },
  read: (type, system) => READERS[type]?.(system) ?? { row: "", rules: [], facets: { type: [type] } },
  who: ({ rank, profession, species }) => [rank, profession, species].map(words),
  orders: {},
  columns: {
    weapons: [{ id: "damage", label: "Library.column.damage" }],
    gear: [{ id: "protection", label: "sta.Sheet.resistance" }],
  },
  edges: null,
};
