/**
 * Turns an actor of the fourth game with its items into the plain sheet that its rules read, and says where its numbers
 * are stored. Used through `readers.ts`, and by the game's sheets.
 */
import { refuse } from "../../../engine/types.ts";
import type { BattleSheet, BattleWeapon } from "../../../rulesets/battlestations/sheet.ts";
import type { AbilityId } from "../../../rulesets/battlestations/tables/abilities.ts";
import { bareSheet } from "../../data/battlestations/bare-sheet.ts";
import { BattlePersonData } from "../../data/battlestations/models.ts";
import { isThing } from "../../data/types.ts";
import { label } from "../../foundry/labels.ts";
import { notifyRefusal } from "../../foundry/notify.ts";
import { text } from "../../foundry/text.ts";
import type { AwayActor } from "../actor.ts";
import type { Reader } from "../readers.ts";

/** A weapon as the rules read it. */
export function weaponOf(item: Item.OfType<"battlestationsWeapon">): BattleWeapon {
  const { use, damage, scope, easier, butt, farther, reduction, edge, ...flags } = item.system;
  return {
    id: item.id ?? "",
    name: item._source.name,
    use: use as BattleWeapon["use"],
    damage: damage.dice > 0 || damage.bonus > 0 ? { dice: damage.dice, bonus: damage.bonus } : null,
    scope: scope as BattleWeapon["scope"],
    easier,
    butt,
    farther,
    reduction,
    edge,
    dangerous: flags.dangerous,
    fire: flags.fire,
    dirty: flags.dirty,
    stuns: flags.stuns,
    area: (flags.area === "none" ? null : flags.area) as BattleWeapon["area"],
    reach: flags.reach,
    ion: flags.ion,
    applied: (flags.applied === "none" ? null : flags.applied) as BattleWeapon["applied"],
    alone: flags.alone,
    natural: flags.natural,
    held: flags.held,
  };
}

/** The type of modules, and of equipment that nobody carries. */
export const THING = "battlestationsThing";

/** Is it a module of a ship? */
export function isModule(actor: AwayActor): boolean {
  return isThing(actor) && personOf(actor).thing === "module";
}

/** The token to which a thing leads as a door; null for what is none (G441). */
function leadsTo(actor: AwayActor): string | null {
  return isThing(actor) ? personOf(actor).leadsTo || null : null;
}

/** The abilities of somebody that the rules of a fight read, each once (B047, B073, B082, B083). */
function abilitiesOf(actor: AwayActor): BattleSheet["abilities"] {
  const ids = actor.itemsOf("battlestationsAbility").map(({ system }) => system.ability as AbilityId | "none");
  return [...new Set(ids)].filter((id) => id !== "none");
}

/** What the rules read of somebody, or of something, as plain data; the same actor gives the same sheet. */
export function sheetOf(actor: AwayActor): BattleSheet {
  const person = personOf(actor);
  const thing = isThing(actor) ? (person.thing as BattleSheet["thing"]) : null;
  const door = leadsTo(actor);
  return {
    ...bareSheet(person, thing),
    ...(door !== null && { leadsTo: door }),
    abilities: abilitiesOf(actor),
    weapons: actor.itemsOf("battlestationsWeapon").map(weaponOf),
  };
}

/** Let a person be of a species that comes to them; the figures follow, and those set by hand stay (T08, T09). */
async function becomes(actor: AwayActor, item: Item.Implementation): Promise<boolean> {
  if (item.type !== "battlestationsSpecies") return false;
  if (isThing(actor)) {
    notifyRefusal(refuse("species/thing", { name: actor.name }));
    return true;
  }
  const { kin: before } = personOf(actor);
  const { kin } = (item as Item.OfType<"battlestationsSpecies">).system;
  const named = (id: string) => label("battlestations", "Species", id);
  await actor.update({ system: { kin } } as Actor.UpdateData);
  const told = { name: actor.name, species: named(kin), before: named(before) };
  ui.notifications?.info(text("battlestations.Sheet.becameSpecies", told));
  return true;
}

export const battlestationsReader: Reader = {
  counts: {
    damage: "system.hits.value",
    scarred: "system.scarred",
    luckSpent: "system.luck.spent",
    markers: "system.markers",
  },
  stocks: { broken: "system.whole" },
  handled: ["held"],
  leadsTo,
  becomes,
  markersOf: (actor) => personOf(actor).markers,
  sheetOf,
};

/** What the actor stores as a person, or a thing, of the fourth game. @throws TypeError - It is neither. */
export function personOf({ system, uuid }: AwayActor): BattlePersonData {
  if (system instanceof BattlePersonData) return system;
  throw new TypeError(`actor ${uuid} is nobody of the fourth game`);
}
