/** Belongings and edges as rows of CODA's sheets, and what an edge was taken for, in words. */
import { pairOf } from "../../../../rulesets/coda/edges/chosen.ts";
import { edgeRow } from "../../../../rulesets/coda/edges/index.ts";
import { isInHand } from "../../../../rulesets/coda/gear/weapons.ts";
import type { CodaEdge } from "../../../../rulesets/coda/sheet.ts";
import { inLanguage } from "../../../data/translated-texts.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { sheetOf } from "../../../documents/coda/reader.ts";
import { entryName } from "../../../foundry/entry-names.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { hasText, text } from "../../../foundry/text.ts";
import { enrich } from "../../../sheets/enriched-text.ts";
import {
  armorThings,
  type Belonging,
  type BelongingGroup,
  belongingsOf,
  gearThings,
  weaponThing,
} from "../../../sheets/view/belongings.ts";
import { remarksIn } from "../../../sheets/view/remarks.ts";
import { bandsText, type EdgeRow } from "../../../sheets/view/rows.ts";
import { damageText } from "./attacks.ts";

function weaponThings(actor: AwayActor): Belonging[] {
  const sheet = sheetOf(actor);
  return actor.itemsOf("weapon").map(({ id, name, system }) => {
    const weapon = sheet.weapons.find((candidate) => candidate.id === id);
    const { value, max } = system.ammunition;
    const damage = weapon ? damageText(sheet, weapon) : "";
    const bands = weapon?.ranges ? bandsText(weapon.ranges) : "";
    const parts = [damage, bands, max > 0 ? `${value}/${max}` : ""];
    const held = weapon !== undefined && isInHand(actor, weapon);
    return weaponThing({ id, name }, { icon: iconOf(system.skill), parts, held });
  });
}

/** Everything that a person owns. */
export function belongings(actor: AwayActor): readonly BelongingGroup[] {
  return belongingsOf(actor, [
    { kind: "weapon", type: "weapon", things: weaponThings(actor) },
    { kind: "armor", type: "armor", things: armorThings(actor.itemsOf("armor")) },
    { kind: "gear", type: "gear", things: gearThings(actor.itemsOf("gear")) },
  ]);
}

export async function edgeRows(actor: AwayActor): Promise<readonly EdgeRow[]> {
  const remarks = remarksIn(actor, "edges");
  const rows = actor.itemsOf("edge").map(async ({ id, name, system }, index) => {
    const faults = system.granted ? [] : remarks(index);
    return {
      id: id ?? "",
      name,
      choice: edgeDetail(system),
      html: await enrich(actor, inLanguage(system.description)),
      faults,
    };
  });
  return Promise.all(rows);
}

/**
 * A word of a choice as people read it: an act, a maneuver, a movement mode, a skill or a weapon; anything else is a
 * person's own word.
 */
export function choiceWord(id: string): string {
  const families = [`Action.${id}.label`, `Maneuver.${id}`, `MovementMode.${id}`, `Skill.${id}`, `Weapon.${id}`];
  const known = families.find((key) => hasText(`coda.${key}`));
  return known ? text(`coda.${known}`) : entryName(id);
}

/** What an edge was taken for, such as "Armed attack" or "Trip, then Unarmed attack". */
function chosenWords(edge: CodaEdge): string {
  const pair = edgeRow(edge.edge)?.choice === "pair" ? pairOf(edge) : null;
  if (!pair) return choiceWord(edge.choice);
  return text("Sheet.pair", { first: choiceWord(pair[0]), second: choiceWord(pair[1]) });
}

/** What stands beside an edge's name: for what it was taken, and which tier it is. */
export function edgeDetail(edge: CodaEdge): string {
  const tier = edge.tier > 1 ? `× ${edge.tier}` : "";
  return [edge.choice === "" ? "" : chosenWords(edge), tier].filter((words) => words !== "").join(", ");
}
