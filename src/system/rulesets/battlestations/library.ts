/** The fourth game in the library: how its compendia are sorted into tabs and columns. Loaded with the library. */
import { type SpeciesId, species } from "../../../rulesets/battlestations/tables/species.ts";
import { numberIn, words } from "../../apps/library/entry.ts";
import type { LibraryUi, Reading, Stat, System } from "../../apps/library/ruleset-ui.ts";
import { label } from "../../foundry/labels.ts";
import { signed } from "../../foundry/text.ts";
import { unlessNone } from "../../sheets/view/rows.ts";
import { damageText } from "./sheet/attacks.ts";

/** What a weapon does, and by how much it is easier to hit with. */
function weaponStats(system: System): Record<string, Stat> {
  const { damage } = system as { readonly damage?: System };
  const [dice, bonus] = [numberIn(damage, "dice"), numberIn(damage, "bonus")];
  const [edge, easier] = [numberIn(system, "edge"), numberIn(system, "easier")];
  return {
    damage: { text: dice > 0 ? damageText({ damage: { dice, bonus }, edge }) : "", worth: dice * 3.5 + bonus },
    easier: { text: unlessNone(easier, signed), worth: easier },
  };
}

/** The figures of a species, as its columns show them (T08). */
function speciesStats(kin: string): Record<string, Stat> {
  if (!Object.hasOwn(species, kin)) return {};
  const { hits, target, move } = species[kin as SpeciesId];
  const stat = (worth: number) => ({ text: String(worth), worth });
  return { hits: stat(hits), target: stat(target), move: stat(move) };
}

/** What tells the documents of each type apart, and which row they are about. */
const READERS: Readonly<Record<string, (system: System) => Reading>> = {
  battlestationsWeapon: (system) => ({
    row: "",
    rules: [],
    facets: { use: [words(system.use)] },
    stats: weaponStats(system),
  }),
  battlestationsAbility: () => ({ row: "", rules: [], facets: {} }),
  battlestationsSpecies: ({ kin }) => ({ row: "", rules: [], facets: {}, stats: speciesStats(words(kin)) }),
};

/** A word that is none of a person. */
const NO_CALLING = "none";

export const battlestationsLibrary: LibraryUi = {
  kinds: ["weapons", "gear", "edges", "species", "people", "rules"],
  types: {
    battlestationsWeapon: "weapons",
    battlestationsGear: "gear",
    battlestationsAbility: "edges",
    battlestationsSpecies: "species",
    battlestationsCharacter: "people",
    battlestationsNpc: "people",
    battlestationsThing: "people",
  },
  fields: {
    Item: ["use", "description", "damage", "edge", "easier", "kin"].map((field) => `system.${field}`),
    Actor: ["kin", "calling", "rank", "biography"].map((field) => `system.${field}`),
  },
  read: (type, system) => READERS[type]?.(system) ?? { row: "", rules: [], facets: { type: [type] } },
  who: ({ rank, calling, kin }) => [
    words(rank),
    words(calling) === NO_CALLING || !calling ? "" : label("battlestations", "Profession", words(calling)),
    kin ? label("battlestations", "Species", words(kin)) : "",
  ],
  orders: {},
  columns: {
    species: [
      { id: "hits", label: "battlestations.Own.hits" },
      { id: "target", label: "battlestations.Own.target" },
      { id: "move", label: "battlestations.Own.move" },
    ],
    weapons: [
      { id: "damage", label: "Library.column.damage" },
      { id: "easier", label: "battlestations.Item.easier" },
    ],
  },
  edges: null,
};
