/**
 * What the fourth game's item sheets offer in their fields, what an item is in words, and belongings and abilities as
 * rows of a sheet.
 */
import { isHeld } from "../../../../rulesets/battlestations/gear/weapons.ts";
import { abilities } from "../../../../rulesets/battlestations/tables/abilities.ts";
import { applied, areas } from "../../../../rulesets/battlestations/tables/area.ts";
import { scopes } from "../../../../rulesets/battlestations/tables/attack.ts";
import { type SpeciesId, species } from "../../../../rulesets/battlestations/tables/species.ts";
import { inLanguage } from "../../../data/translated-texts.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { sheetOf, weaponOf } from "../../../documents/battlestations/reader.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { label } from "../../../foundry/labels.ts";
import { listOf, signed, text } from "../../../foundry/text.ts";
import { enrich } from "../../../sheets/enriched-text.ts";
import {
  type Belonging,
  type BelongingGroup,
  belongingsOf,
  gearThings,
  weaponThing,
} from "../../../sheets/view/belongings.ts";
import { type Option, options } from "../../../sheets/view/options.ts";
import { type EdgeRow, type Fact, facts, gearFacts, unlessNone } from "../../../sheets/view/rows.ts";
import { damageText, TRAITS, traitWords } from "./attacks.ts";

/** How a weapon is used. */
const USES = ["melee", "ranged", "grenade", "ship", "fighter", "gear"];

/** What the fields of an item's type offer beside what is written. */
interface ItemView {
  readonly uses?: readonly Option[];
  readonly scopes?: readonly Option[];
  readonly areas?: readonly Option[];
  /** What it does on whom it is put. */
  readonly applied?: readonly Option[];
  /** What the rules of a fight read of an ability. */
  readonly abilities?: readonly Option[];
  /** Species of the rules, and what the chosen one comes to. */
  readonly species?: readonly Option[];
  readonly facts?: readonly Fact[];
  /** What is true of some weapons only. */
  readonly traits?: readonly { readonly id: string; readonly label: string; readonly on: boolean }[];
}

/** The choices that the fields of an item's type offer. */
export function itemView(item: Item.Implementation): ItemView {
  if (item.type === "battlestationsAbility") {
    const { ability } = (item as Item.OfType<"battlestationsAbility">).system;
    return { abilities: options("battlestations", ["none", ...Object.keys(abilities)], "Ability", ability) };
  }
  if (item.type === "battlestationsSpecies") {
    const { kin } = (item as Item.OfType<"battlestationsSpecies">).system;
    return { species: options("battlestations", Object.keys(species), "Species", kin), facts: speciesFacts(kin) };
  }
  if (item.type !== "battlestationsWeapon") return {};
  const { system } = item as Item.OfType<"battlestationsWeapon">;
  return {
    uses: options("battlestations", USES, "Use", system.use),
    areas: options("battlestations", ["none", ...Object.keys(areas)], "Area", system.area),
    applied: options("battlestations", ["none", ...Object.keys(applied)], "Applied", system.applied),
    scopes: options("battlestations", Object.keys(scopes), "Scope", system.scope),
    traits: TRAITS.map((id) => ({ id, label: text(`battlestations.Item.${id}`), on: system[id] })),
  };
}

/** How broken a thing is, in a word; empty for what is whole (B033, B034). */
function brokenText({ whole }: { readonly whole: { readonly value: number; readonly max: number } }): string {
  if (whole.value >= whole.max) return "";
  return label("battlestations", "Condition", whole.value > 0 ? "broken" : "destroyed");
}

function weaponFacts(item: Item.OfType<"battlestationsWeapon">): readonly Fact[] {
  const weapon = weaponOf(item);
  const { use, easier, scope, farther, reduction } = weapon;
  return facts({
    [text("battlestations.Item.use")]: label("battlestations", "Use", use),
    [text("Item.damage")]: damageText(weapon),
    [text("battlestations.Item.easier")]: unlessNone(easier, signed),
    [text("battlestations.Item.scope")]: scope === "noScope" ? "" : label("battlestations", "Scope", scope),
    [text("battlestations.Item.area")]: weapon.area === null ? "" : label("battlestations", "Area", weapon.area),
    [text("battlestations.Item.applied")]:
      weapon.applied === null ? "" : label("battlestations", "Applied", weapon.applied),
    [text("battlestations.Item.farther")]: farther === 1 ? "" : String(farther),
    [text("battlestations.Item.reduction")]: reduction === 1 ? "" : String(reduction),
    [text("Item.told.traits")]: listOf([...traitWords(weapon)]),
  });
}

/** What the rules of a fight read of an ability; nothing of most. */
function abilityFacts({ system }: Item.OfType<"battlestationsAbility">): readonly Fact[] {
  const { ability } = system;
  const words = ability === "none" ? "" : label("battlestations", "Ability", ability);
  return facts({ [text("battlestations.Item.ability")]: words });
}

/** The figures of a species (T08). */
function speciesFacts(kin: string): readonly Fact[] {
  const { hits, target, hands, move } = species[kin as SpeciesId];
  return facts({
    [text("battlestations.Own.hits")]: String(hits),
    [text("battlestations.Own.target")]: String(target),
    [text("battlestations.Item.hands")]: hands === null ? text("battlestations.Item.handsAny") : String(hands),
    [text("battlestations.Own.move")]: String(move),
  });
}

/** What an item of the fourth game is, in words, for whoever may not change it. */
export function itemFacts(item: Item.Implementation): readonly Fact[] {
  if (item.type === "battlestationsWeapon") return weaponFacts(item as Item.OfType<"battlestationsWeapon">);
  if (item.type === "battlestationsAbility") return abilityFacts(item as Item.OfType<"battlestationsAbility">);
  if (item.type === "battlestationsSpecies")
    return speciesFacts((item as Item.OfType<"battlestationsSpecies">).system.kin);
  return item.type === "battlestationsGear" ? gearFacts((item as Item.OfType<"battlestationsGear">).system) : [];
}

function weaponThings(actor: AwayActor): Belonging[] {
  const { weapons } = sheetOf(actor);
  return actor.itemsOf("battlestationsWeapon").map((item) => {
    const weapon = weaponOf(item);
    const held = weapons.some((one) => one.id === item.id && isHeld(actor, one));
    const parts = [damageText(weapon), brokenText(item.system)];
    return weaponThing(item, { icon: iconOf(weapon.use), parts, held });
  });
}

/** Everything that a person owns. */
export function belongings(actor: AwayActor): readonly BelongingGroup[] {
  return belongingsOf(actor, [
    { kind: "weapon", type: "battlestationsWeapon", things: weaponThings(actor) },
    { kind: "gear", type: "battlestationsGear", things: gearThings(actor.itemsOf("battlestationsGear")) },
  ]);
}

/** What somebody can do beside what everybody can. */
export function abilityRows(actor: AwayActor): Promise<readonly EdgeRow[]> {
  const rows = actor.itemsOf("battlestationsAbility").map(async ({ id, name, system }) => {
    const html = await enrich(actor, inLanguage(system.description));
    return { id: id ?? "", name, choice: "", html, faults: [] };
  });
  return Promise.all(rows);
}
