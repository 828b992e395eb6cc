import { linksOf } from "../../src/engine/grid/zones.ts";
import {
  PLAIN_WEAPON,
  type StaCombatant,
  type StaEncounter,
  type StaSheet,
  type StaWeapon,
} from "../../src/rulesets/sta/sheet.ts";
import { bareSheet, type StoredPerson } from "../../src/system/data/sta/bare-sheet.ts";
import { fresh, readDemoWorld } from "./demo-world.ts";

/** A person of the demo world as their source has them. */
interface ActorSource {
  readonly _id: string;
  readonly name: string;
  readonly system: StoredPerson & { readonly determination: number };
  readonly items: readonly ItemSource[];
}

type ItemSource =
  | {
      readonly type: "staWeapon";
      readonly _id: string;
      readonly name: string;
      readonly system: Omit<StaWeapon, "id" | "name" | "uses"> & {
        readonly uses?: { readonly max: number };
        readonly description: string;
      };
    }
  | { readonly type: "staArmor"; readonly system: { readonly protection: number; readonly worn: boolean } }
  | { readonly type: "staTalent" | "staGear" };

function weaponOf({ _id: id, name, system }: Extract<ItemSource, { type: "staWeapon" }>): StaWeapon {
  const { description: _told, uses, ...same } = system;
  return { ...PLAIN_WEAPON, ...same, id, name, uses: same.grenade ? (uses?.max ?? 0) : null };
}

function sheetOf({ system, items }: ActorSource): StaSheet {
  const bare = bareSheet(system);
  const worn = items.flatMap((item) => (item.type === "staArmor" && item.system.worn ? [item.system.protection] : []));
  return {
    ...bare,
    resistance: bare.resistance + Math.max(0, ...worn),
    weapons: items.flatMap((item) => (item.type === "staWeapon" ? [weaponOf(item)] : [])),
  };
}

/** The fight of the fifth game's demo world, as its documents have it. */
export function corridor(): StaEncounter {
  const { people, walls, zones } = readDemoWorld<ActorSource>("demo-sta");
  const all = people.map(({ actor, ...standing }): StaCombatant => {
    const { determination } = actor.system;
    const one = fresh(actor.name, standing, sheetOf(actor));
    return { ...one, counts: determination > 0 ? { determination } : {} };
  });
  return {
    combatants: Object.fromEntries(all.map((one) => [one.id, one])),
    order: all.map(({ id }) => id),
    round: 1,
    turn: null,
    walls,
    zones: { zones, links: linksOf({}, zones, walls) },
    settings: {},
    counts: {},
  };
}
