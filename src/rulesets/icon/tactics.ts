/**
 * How people of this game fight who are no persons: they declare two shots, two blows or a move and a blow, and do of
 * it what they may. `RulesetManifest.tactics` fetches it.
 */
import { combatantOf } from "../../engine/encounter.ts";
import { wayTowards } from "../../engine/grid/around.ts";
import { gap } from "../../engine/grid/cell.ts";
import { sightBlocked } from "../../engine/grid/walls.ts";
import type { Intent } from "../../engine/intent.ts";
import { actsAt, type Means, nearestFoes, type Plan, type Tactics, THOUGHT_OF } from "../../engine/tactics.ts";
import { isHelpless } from "./derived.ts";
import { icon } from "./index.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "./sheet.ts";

/** Can somebody still act? */
function stands(one: IconCombatant): boolean {
  return !isHelpless(one);
}

/** Ids of the weapons in hand, those that shoot first. */
function inHand({ sheet }: IconCombatant): readonly string[] {
  const held = sheet.weapons.filter((weapon) => weapon.held);
  return [...held.filter(({ ranges }) => ranges), ...held.filter(({ ranges }) => !ranges)].map(({ id }) => id);
}

/** Two shots for who can shoot, or a move to where they see somebody; else two blows, or a move and a blow. */
function declared(encounter: IconEncounter, me: IconCombatant): readonly string[] {
  const enemies = nearestFoes(encounter, me, { stands });
  const [nearest] = enemies;
  if (me.sheet.weapons.some(({ held, ranges }) => held && ranges)) {
    const seesOne = enemies.some(({ place }) => !sightBlocked(me.place, place, encounter.walls));
    return seesOne ? ["fire", "fire"] : ["move", "fire"];
  }
  return nearest && gap(me.place, nearest.place) <= 1 ? ["fight", "fight"] : ["move", "fight"];
}

/** Five squares towards somebody, and not onto them. */
function approach({ walls }: IconEncounter, me: IconCombatant, enemy: IconCombatant): Intent {
  const way = wayTowards(me.place, { col: enemy.place.col, row: enemy.place.row }, walls);
  return { actor: me.id, action: "move", path: way.slice(0, -1).slice(0, 6) };
}

/** What may become of an action that was declared: shots and blows at whoever is near, or a step nearer. */
function actsOf(encounter: IconEncounter, me: IconCombatant): readonly Intent[] {
  const enemies = nearestFoes(encounter, me, { stands });
  const [nearest] = enemies;
  const attacks = enemies.flatMap(({ id }) =>
    inHand(me).flatMap((weapon) =>
      ["fire", "strike"].map((action) => ({ actor: me.id, action, weapon, targets: [id] })),
    ),
  );
  return [...attacks, ...(nearest ? [approach(encounter, me, nearest)] : []), { actor: me.id, action: "forgo" }];
}

/** What somebody does next: they roll, declare, and do the first thing that they may. */
function next(encounter: IconEncounter, id: string): Intent | null {
  const me = combatantOf(encounter, id);
  const { phase, turns } = icon.round.progress(encounter);
  if (isHelpless(me) || !turns.includes(id)) return null;
  const [weapon = ""] = inHand(me);
  if (phase === "initiative") return { actor: id, action: phase, ...(weapon && { weapon }) };
  if (phase === "declare") return { actor: id, action: phase, options: { actions: declared(encounter, me) } };
  return actsOf(encounter, me).find((intent) => icon.check(encounter, intent) === null) ?? null;
}

/** Points of damage that a step of better weapons is worth. */
const POINTS_A_STEP = 3;

function armed(sheet: IconSheet, steps: number): IconSheet {
  const weapons = sheet.weapons.map((weapon) => {
    const modes = weapon.modes.map((mode) => ({ ...mode, bonus: mode.bonus + steps * POINTS_A_STEP }));
    return { ...weapon, modes };
  });
  return { ...sheet, weapons };
}

/** What is worth a thought before a round: to shoot, strike or come nearer, and to keep something to defend with. */
const DECLARATIONS = [
  ["fire", "fire"],
  ["dodge", "fire"],
  ["move", "fire"],
  ["fight", "fight"],
  ["parry", "fight"],
  ["dodge", "fight"],
  ["move", "fight"],
  ["move", "dodge"],
] as const;

/** Acts that are worth a thought against somebody, with a weapon and with bare hands. */
const [ARMED, BARE] = [
  ["fire", "snapShot", "strike", "slash", "thrust", "cleave"],
  ["punch", "kick", "roundhouse", "grab", "tackle"],
] as const;

/** What may be declared that is worth a thought. */
function declarations(encounter: IconEncounter, actor: string): readonly Plan[] {
  const all = DECLARATIONS.map((actions): Intent => ({ actor, action: "declare", options: { actions: [...actions] } }));
  return all.filter((intent) => icon.check(encounter, intent) === null).map((intent) => [intent]);
}

/** What is worth a thought: what is declared, or whom the action that was declared is for. */
function plans(encounter: IconEncounter, id: string): readonly Plan[] {
  const me = combatantOf(encounter, id);
  const { phase, turns } = icon.round.progress(encounter);
  if (isHelpless(me) || !turns.includes(id) || phase === "initiative") return [];
  if (phase === "declare") return declarations(encounter, id);
  const enemies = nearestFoes(encounter, me, { stands }).slice(0, THOUGHT_OF);
  const means: readonly Means[] = [...inHand(me).map((weapon) => ({ weapon, actions: ARMED })), { actions: BARE }];
  const acts = actsAt(
    icon.check,
    encounter,
    id,
    means,
    enemies.map((enemy) => enemy.id),
  );
  const moves = enemies
    .map((enemy) => approach(encounter, me, enemy))
    .filter((move) => icon.check(encounter, move) === null);
  return [...acts, ...moves].map((act) => [act]);
}

/** Plain tactics; a defence is chosen wherever one is left. */
export const tactics: Tactics<IconSheet> = {
  next,
  plans,
  answer: ({ id, choices, fallback }) => {
    const open = choices.find(({ refusal, action }) => !refusal && action !== undefined);
    return { prompt: id, choice: open?.id ?? fallback };
  },
  stands,
  armed,
};
