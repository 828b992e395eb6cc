/**
 * Makes a legal character by dice, and `spend`, which buys from a list of wishes whatever is still legal. Used for the
 * builder's button and, with fixed wishes, by `npc.ts`.
 */
import type { Dice } from "../../../engine/dice/dice.ts";
import { edgeRow } from "../edges/index.ts";
import type { AttributeId } from "../sheet.ts";
import { kit, type LevelRow, type ProfessionRow, professions, species } from "../tables/characters.ts";
import { budgetOf, isLegal } from "./check.ts";
import { allEdgePurchases, bonusPurchases, SKILL_KEYS } from "./choices.ts";
import type { Settings } from "./cost.ts";
import { armsIn, type Draft, emptyDraft } from "./draft.ts";
import { buy, type Purchase } from "./purchase.ts";

/** What is not left to the dice. */
interface Fixed {
  readonly species?: string;
  readonly profession?: string;
}

/** How many skills outside the profession somebody learns besides. */
const OTHER_SKILLS = 4;

function oneOf<T>(dice: Dice, list: readonly T[]): T {
  return list[dice.roll(list.length) - 1] as T;
}

/** The list in an order that the dice give. */
function shuffled<T>(dice: Dice, list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => left.splice(dice.roll(left.length) - 1, 1)[0] as T);
}

/** Points of attributes, those that the profession needs more often than others. */
function attributeWishes(dice: Dice, order: readonly AttributeId[]): readonly Purchase[] {
  const weighted = order.flatMap((attribute, place) => {
    const times = dice.roll(3) + (place < 2 ? 1 : 0);
    return Array.from({ length: times }, (): Purchase => ({ kind: "attribute", attribute }));
  });
  return shuffled(dice, weighted);
}

/** One group of each skill, by the kit's weapons where there are any. */
function keysOf(dice: Dice, { skills, kit: ids }: ProfessionRow): readonly string[] {
  const armed = ids.flatMap((id) => {
    const { weapon } = kit[id];
    return weapon ? [`${weapon.skill}:${weapon.group}`] : [];
  });
  return skills.map((skill) => {
    const known = armed.find((key) => key.startsWith(`${skill}:`));
    return (
      known ??
      oneOf(
        dice,
        SKILL_KEYS.filter((key) => key.split(":")[0] === skill),
      )
    );
  });
}

/** Ranks: those of the profession twice as often as a few others, and a speciality now and then. */
function skillWishes(dice: Dice, row: ProfessionRow): readonly Purchase[] {
  const own = keysOf(dice, row);
  const others = shuffled(
    dice,
    SKILL_KEYS.filter((key) => !own.includes(key)),
  ).slice(0, OTHER_SKILLS);
  const ranks = [...own, ...shuffled(dice, own), ...others];
  return ranks.map((key) => ({ kind: "rank", key }));
}

/** Do they carry what a maneuver of one of their skills is done with, or need nothing for it? */
function canDo(draft: Draft, maneuver: string): boolean {
  const armed = new Set<string>(armsIn(draft).map(({ skill }) => skill));
  return draft.skills.some(
    ({ skill, maneuvers }) => Object.hasOwn(maneuvers, maneuver) && (skill === "unarmed" || armed.has(skill)),
  );
}

/** Edges that they may take; a pair of maneuvers only where they can do both with what they carry (R317). */
function edgeWishes(draft: Draft): readonly Purchase[] {
  return allEdgePurchases(draft).filter((wish) => {
    const isPair = wish.kind === "edge" && edgeRow(wish.edge)?.choice === "pair";
    return !isPair || wish.choice.split(">").every((half) => canDo(draft, half));
  });
}

/**
 * A legal character whom the dice made; as much is spent as can be.
 *
 * @param fixed - Species and profession where somebody has chosen them.
 */
export function randomDraft(dice: Dice, settings: Settings = {}, fixed: Fixed = {}): Draft {
  const profession = fixed.profession || oneOf(dice, Object.keys(professions));
  const row = professions[profession as keyof typeof professions];
  const purse: Purse = { settings, budget: budgetOf(settings) };
  const origin = { species: fixed.species || oneOf(dice, Object.keys(species)), profession, kit: row.kit };
  const able = spend({ ...emptyDraft, ...origin }, attributeWishes(dice, row.attributes), purse);
  const learnt = spend(able, skillWishes(dice, row), purse);
  const trained = spend(learnt, shuffled(dice, bonusPurchases(learnt)), purse);
  return spend(trained, shuffled(dice, edgeWishes(trained)), purse);
}

/** With what a draft is filled: the world's settings, and what may be spent. */
export interface Purse {
  readonly settings: Settings;
  readonly budget: LevelRow;
}

/** Buy of a list whatever is legal, each once and in turn, again and again until nothing more can be had. */
export function spend(draft: Draft, wishes: readonly Purchase[], { settings, budget }: Purse): Draft {
  let filled = draft;
  let before: Draft | null = null;
  while (before !== filled) {
    before = filled;
    for (const wish of wishes) {
      const richer = buy(filled, wish);
      if (isLegal(richer, settings, budget)) filled = richer;
    }
  }
  return filled;
}
