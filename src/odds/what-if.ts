/**
 * Changes how a fight begins: more or fewer enemies, wounds, weapons, an ambush, another distance. The window of odds
 * asks it, and `fight-odds.ts` then plays the changed fight; nothing of it reaches the world.
 */
import { CONDITIONS, type Combatant, type Encounter, hasCondition, without } from "../engine/encounter.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import type { Tactics } from "../engine/tactics.ts";
import type { CombatantId } from "../engine/types.ts";
import { freeNear, groundOf, offFrom, shifted, withBody } from "./places.ts";

/** What is asked; each is 0, or nobody, for things as they stand. */
export interface WhatIf {
  /** So many enemies more, or fewer where negative. */
  readonly more: number;
  /** How badly the own side is hurt when it begins: so many quarters of what each can still take. */
  readonly hurt: number;
  /** By how many steps the enemies are better armed, or worse. */
  readonly arms: number;
  /** By how many steps the enemies stand nearer, or farther off where negative. */
  readonly nearer: number;
  /** The side that is surprised; nobody but who is already where it is empty. */
  readonly surprised: string;
}

/** Everything as it stands. */
export const AS_IT_STANDS: WhatIf = { more: 0, hurt: 0, arms: 0, nearer: 0, surprised: "" };

/** Squares of a step nearer or farther off. */
export const SQUARES_A_STEP = 4;

/** Quarters of what somebody can still take. */
const QUARTERS = 4;

/** The rules by which it is played. */
export interface Game<Sheet = unknown> {
  readonly ruleset: Ruleset<Sheet>;
  readonly tactics: Tactics<Sheet>;
}

/** Does somebody fight on another side? */
function isEnemyOf(own: string): ({ side }: Pick<Combatant, "side">) => boolean {
  return ({ side }) => side !== own && side !== "neutral";
}

/** The enemies of a side who stand, in the order of the fight; whoever has no place in it comes last. */
export function enemiesOf<Sheet>(
  { combatants, order }: Encounter<Sheet>,
  own: string,
  { stands }: Pick<Tactics<Sheet>, "stands">,
): readonly Combatant<Sheet>[] {
  const listed = [...new Set([...order, ...Object.keys(combatants)])].flatMap((id) => combatants[id] ?? []);
  return listed.filter((one) => isEnemyOf(own)(one) && stands(one));
}

/** The fight as it would begin so. @param own - The side whose chances are asked for. */
export function changedBy<Sheet>(
  encounter: Encounter<Sheet>,
  { more, hurt, arms, nearer, surprised }: WhatIf,
  own: string,
  game: Game<Sheet>,
): Encounter<Sheet> {
  const counted = more < 0 ? withFewer(encounter, own, -more, game) : withMore(encounter, own, more, game);
  const moved = nearer === 0 ? counted : withDistance(counted, own, nearer * SQUARES_A_STEP, game);
  return withEach(moved, (one) => {
    if (one.side === "neutral" || !game.tactics.stands(one)) return one;
    const changed = one.side === own ? wounded(one, hurt, moved.settings, game) : armed(one, arms, game);
    return one.side === surprised ? caught(changed) : changed;
  });
}

function withEach<Sheet>(
  encounter: Encounter<Sheet>,
  change: (one: Combatant<Sheet>) => Combatant<Sheet>,
): Encounter<Sheet> {
  const changed = Object.values(encounter.combatants).map((one) => [one.id, change(one)] as const);
  return { ...encounter, combatants: Object.fromEntries(changed) };
}

/** Without the last enemies of the order; one stays, or there would be no fight: whoever has the turn. */
function withFewer<Sheet>(encounter: Encounter<Sheet>, own: string, count: number, { tactics }: Game<Sheet>) {
  const { turn } = encounter;
  const enemies = enemiesOf(encounter, own, tactics).toSorted((a, b) => Number(b.id === turn) - Number(a.id === turn));
  const gone = new Set(enemies.slice(Math.max(1, enemies.length - count)).map(({ id }) => id));
  return without(encounter, gone);
}

/** Whom so many more of a side would be like: its people one after the other. */
export function likeWhom<Sheet>(enemies: readonly Combatant<Sheet>[], count: number): readonly Combatant<Sheet>[] {
  return enemies.length === 0 ? [] : Array.from({ length: count }, (_, at) => enemies[at % enemies.length] as never);
}

function withMore<Sheet>(encounter: Encounter<Sheet>, own: string, count: number, { tactics }: Game<Sheet>) {
  const models = likeWhom(enemiesOf(encounter, own, tactics), count);
  return models.reduce((fight, model, at) => withTwin(fight, model, `${model.id}+${at + 1}`, tactics), encounter);
}

/** The fight with somebody once more: fresh, beside the first one, and after them in the order. */
function withTwin<Sheet>(
  encounter: Encounter<Sheet>,
  model: Combatant<Sheet>,
  id: CombatantId,
  { stands }: Tactics<Sheet>,
): Encounter<Sheet> {
  const place = freeNear(model.place, groundOf(encounter, Object.values(encounter.combatants).filter(stands)));
  const twin: Combatant<Sheet> = {
    ...model,
    ...{ id, place, counts: {}, conditions: [], spent: {}, marks: {}, timedEffects: {}, holds: {} },
  };
  const order = encounter.order.flatMap((one) => (one === model.id ? [one, id] : [one]));
  return { ...encounter, combatants: { ...encounter.combatants, [id]: twin }, order };
}

/** The fight with the enemies so many squares nearer to the own side, or farther off. */
function withDistance<Sheet>(encounter: Encounter<Sheet>, own: string, squares: number, { tactics }: Game<Sheet>) {
  const upright = Object.values(encounter.combatants).filter(tactics.stands);
  const ours = upright.filter(({ side, offMap }) => side === own && !offMap).map(({ place }) => place);
  if (ours.length === 0) return encounter;
  const enemies = enemiesOf(encounter, own, tactics).filter(({ offMap }) => !offMap);
  const others = upright.filter((one) => !enemies.includes(one));
  const combatants = { ...encounter.combatants };
  let ground = groundOf(encounter, others);
  // Whoever leads the way makes room for those behind
  const sign = Math.sign(squares);
  const off = ({ place }: Combatant<Sheet>) => offFrom(place, ours);
  for (const one of enemies.toSorted((a, b) => sign * (off(a) - off(b)))) {
    const place = shifted(one.place, ours, squares, ground);
    combatants[one.id] = { ...one, place };
    ground = withBody(ground, place);
  }
  return { ...encounter, combatants };
}

/** Somebody hurt by so many quarters more of what they can take, and never out of the fight by it. */
function wounded<Sheet>(
  one: Combatant<Sheet>,
  quarters: number,
  settings: Encounter["settings"],
  { ruleset: { harm }, tactics }: Game<Sheet>,
): Combatant<Sheet> {
  const [track] = harm.tracks(one.sheet, one.counts, settings);
  if (quarters === 0 || !track) return one;
  const bearable = track.levels.reduce((sum, { holds, isOut }) => (isOut ? sum : sum + holds), 0);
  const left = Math.max(0, bearable - track.points);
  for (let points = Math.floor((left * quarters) / QUARTERS); points > 0; points--) {
    const hurt = { ...one, counts: { ...one.counts, [track.count]: track.points + points } };
    const now = harm.tracks(hurt.sheet, hurt.counts, settings)[0]?.now;
    if (now && !now.isOut && tactics.stands(hurt)) return hurt;
  }
  return one;
}

function armed<Sheet>(one: Combatant<Sheet>, steps: number, { tactics }: Game<Sheet>): Combatant<Sheet> {
  return steps === 0 || !tactics.armed ? one : { ...one, sheet: tactics.armed(one.sheet, steps) };
}

function caught<Sheet>(one: Combatant<Sheet>): Combatant<Sheet> {
  if (hasCondition(one, CONDITIONS.surprised)) return one;
  return { ...one, conditions: [...one.conditions, CONDITIONS.surprised].sort() };
}
