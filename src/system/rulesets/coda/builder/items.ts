/**
 * Turns a draft into what Foundry stores: items made from our compendia's entries, and the values of the actor. Used
 * by builder, learning and generator.
 */
import { courageOf, type Draft, reactionsOf, scoresOf, skillKey } from "../../../../rulesets/coda/build/draft.ts";
import type { CodaEdge, CodaSkill, CodaWeapon } from "../../../../rulesets/coda/sheet.ts";
import { kit, professionRow, speciesRow } from "../../../../rulesets/coda/tables/characters.ts";
import { weaponOf } from "../../../documents/coda/reader.ts";
import { SYSTEM_ID } from "../../../foundry/ids.ts";
import { label } from "../../../foundry/labels.ts";
import { edgeLabel, skillLabel } from "./words.ts";

/** What an item is made from. */
export interface ItemSource {
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** An entry of a compendium, as far as it is read here. */
interface Entry {
  readonly id: string;
  readonly system: { readonly skill?: string; readonly group?: string; readonly edge?: string };
}

type Pack = "skills" | "edges" | "weapons" | "armor-and-gear";

/** The entries of one of our compendia; none where somebody has taken it away. */
async function entriesOf(pack: Pack): Promise<readonly Entry[]> {
  const found = game.packs?.get(`${SYSTEM_ID}.${pack}`);
  return ((await found?.getDocuments()) ?? []) as unknown as readonly Entry[];
}

/** An item like an entry, with values of its own; made from those alone where there is no such entry. */
function itemFrom(entry: Entry | undefined, plain: ItemSource): ItemSource {
  if (!entry) return plain;
  const source = game.items?.fromCompendium(entry as never, { clearFolder: true }) as unknown as ItemSource;
  return { ...source, system: { ...source.system, ...plain.system } };
}

/** Bonuses as a skill keeps them. */
export function bonusList({ maneuvers }: CodaSkill): { maneuver: string; bonus: number }[] {
  return Object.entries(maneuvers).map(([maneuver, bonus]) => ({ maneuver, bonus }));
}

/** Items for these skills, from the compendium's entries. */
export async function skillItems(skills: readonly CodaSkill[]): Promise<ItemSource[]> {
  if (skills.length === 0) return [];
  const entries = await entriesOf("skills");
  return skills.map((skill) => {
    const entry = entries.find(({ system }) => skillKey({ skill: "", group: "", ...system }) === skillKey(skill));
    const { maneuvers: _bonuses, ...values } = skill;
    return itemFrom(entry, {
      name: skillLabel(skillKey(skill)),
      type: "skill",
      system: { ...values, maneuvers: bonusList(skill) },
    });
  });
}

/** Items for these edges, from the compendium's entries. */
export async function edgeItems(edges: readonly CodaEdge[]): Promise<ItemSource[]> {
  if (edges.length === 0) return [];
  const entries = await entriesOf("edges");
  return edges.map((edge) => {
    const entry = entries.find(({ system }) => system.edge === edge.edge);
    return itemFrom(entry, { name: edgeLabel(edge.edge, ""), type: "edge", system: { ...edge } });
  });
}

/** How the things are worn and held: the first weapon in hand, armour on. */
function readyToUse(items: readonly ItemSource[]): ItemSource[] {
  const first = items.find(({ type }) => type === "weapon");
  const switches: Readonly<Record<string, (item: ItemSource) => object>> = {
    weapon: (item) => ({ held: item === first }),
    armor: () => ({ worn: true }),
  };
  return items.map((item) => ({ ...item, system: { ...item.system, ...switches[item.type]?.(item) } }));
}

/** Items for the things of a kit; what the compendia do not have is left out. */
async function kitItems(ids: readonly string[]): Promise<ItemSource[]> {
  const rows = ids.flatMap((id) => Object.values(kit).find((row) => row.id === id) ?? []);
  const packs = { weapons: await entriesOf("weapons"), "armor-and-gear": await entriesOf("armor-and-gear") };
  const items = rows.flatMap(({ pack, entry, name }) => {
    const found = packs[pack].find(({ id }) => id === entry);
    return found ? [itemFrom(found, { name, type: "gear", system: {} })] : [];
  });
  return readyToUse(items);
}

/**
 * The weapons among the things of a kit as the rules read them, in hand; what the compendium does not have is left out.
 */
export async function kitWeapons(ids: readonly string[]): Promise<readonly CodaWeapon[]> {
  const rows = ids.flatMap((id) => Object.values(kit).find((row) => row.id === id && row.weapon) ?? []);
  if (rows.length === 0) return [];
  const entries = await entriesOf("weapons");
  return rows.flatMap(({ entry }) => {
    const found = entries.find(({ id }) => id === entry);
    return found ? [{ ...weaponOf(found as unknown as Item.OfType<"weapon">), held: true }] : [];
  });
}

/** Everything that a draft has, as items. */
export async function draftItems({ skills, edges, kit: things }: Draft): Promise<ItemSource[]> {
  const lists = await Promise.all([skillItems(skills), edgeItems(edges), kitItems(things)]);
  return lists.flat();
}

function each<K extends string, V>(record: Readonly<Record<K, number>>, form: (value: number) => V) {
  return Object.fromEntries(Object.entries<number>(record).map(([id, value]) => [id, form(value)]));
}

/** What a person's document stores of a draft, their items apart. */
export function personOf(draft: Draft): Readonly<Record<string, unknown>> {
  const courage = courageOf(draft);
  const family = professionRow(draft.profession) ? "Profession" : "Role";
  return {
    attributes: each(scoresOf(draft), (value) => ({ value })),
    reactions: each(reactionsOf(draft), (bonus) => ({ bonus })),
    courage: { value: courage, max: courage },
    wounds: { value: 0 },
    stature: speciesRow(draft.species)?.stature ?? 2,
    species: label("coda", "Species", draft.species),
    profession: label("coda", family, draft.profession),
  };
}
