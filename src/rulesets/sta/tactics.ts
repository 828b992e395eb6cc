/**
 * How people of this game fight who are no persons: the attack that is worth most, aimed or charged first, dice and
 * harm bought where they are worth their price; else they come nearer and stand on guard. `RulesetManifest.tactics`
 * fetches it.
 */
import { areEnemies, combatantOf, findCombatant, hasCondition } from "../../engine/encounter.ts";
import { boundsAround, type Cell, gap, metresBetween, type Place, placeAt } from "../../engine/grid/cell.ts";
import { flood } from "../../engine/grid/flood.ts";
import { isOpen } from "../../engine/grid/grid.ts";
import { straightPath } from "../../engine/grid/path.ts";
import { terrainOf } from "../../engine/grid/terrain.ts";
import type { Intent } from "../../engine/intent.ts";
import { refuseCentreLine } from "../../engine/line-of-sight.ts";
import type { HarmChange } from "../../engine/preview.ts";
import type { Answer, Choice, Prompt } from "../../engine/prompt.ts";
import { nearestFoes, type Plan, type Tactics, THOUGHT_OF } from "../../engine/tactics.ts";
import { refuseLine } from "./attack/check.ts";
import { INJURY, type Valued, valued } from "./attack/worth.ts";
import { isHelpless } from "./derived.ts";
import { weaponsInHand } from "./gear/weapons.ts";
import { sta } from "./index.ts";
import { bandTo } from "./measure.ts";
import { leftOf, priceOfMinor } from "./round/turn.ts";
import type { StaCombatant, StaEncounter, StaSheet, StaWeapon } from "./sheet.ts";
import { spends } from "./tables/spends.ts";

/** Can somebody still act? */
function stands(one: StaCombatant): boolean {
  return !isHelpless(one);
}

/** Enemies who are still in it, the nearest first. */
function enemiesOf(encounter: StaEncounter, me: StaCombatant): readonly StaCombatant[] {
  return nearestFoes(encounter, me, { stands }, (one) => metresBetween(me.place, one.place));
}

/** Would an area weapon hit anybody beside its target who is no enemy? */
function hitsFriends(encounter: StaEncounter, me: StaCombatant, target: StaCombatant): boolean {
  return Object.values(encounter.combatants).some((one) => {
    const isFriend = one.id !== me.id && !areEnemies(one, me) && stands(one);
    const band = isFriend && bandTo(encounter, target, one);
    return band === "reach" || band === "close";
  });
}

/** The plain attack on somebody with something, or with bare hands. */
function attackWith(me: StaCombatant, target: StaCombatant, weapon: StaWeapon | null): Intent {
  const action = weapon?.use === "ranged" ? "shoot" : "strike";
  return { actor: me.id, action, targets: [target.id], ...(weapon && { weapon: weapon.id }) };
}

/** The ways in which somebody may attack another with something; null for bare hands. */
function waysOf(encounter: StaEncounter, me: StaCombatant, target: StaCombatant, weapon: StaWeapon | null) {
  const plain = attackWith(me, target, weapon);
  if (!weapon) return [plain];
  if (weapon.use === "gear" || (weapon.area && hitsFriends(encounter, me, target))) return [];
  const charged = { ...plain, options: { charge: "vicious" } };
  const lethal = { ...plain, options: { lethal: true } };
  const isCharged = weapon.charge && me.marks.prepared !== undefined;
  return [plain, ...(isCharged ? [charged] : []), ...(weapon.deadly ? [lethal] : [])];
}

/**
 * The attack that is worth most as things stand, the nearest enemy first; null where none may be made, or none is worth
 * more than something else is.
 */
function bestAttack(encounter: StaEncounter, id: string, other = Number.NEGATIVE_INFINITY): Valued | null {
  const me = combatantOf(encounter, id);
  let best: Valued | null = null;
  for (const target of enemiesOf(encounter, me))
    for (const weapon of [...weaponsInHand(me), null])
      for (const way of waysOf(encounter, me, target, weapon))
        best = valued(encounter, me, way, target, best ? best.worth : other) ?? best;
  return best;
}

/** The encounter as if something were kept in somebody's mind. */
function withMark(encounter: StaEncounter, id: string, key: "aimed" | "prepared" | "swift"): StaEncounter {
  const one = combatantOf(encounter, id);
  const marked = { ...one, marks: { ...one.marks, [key]: true } };
  return { ...encounter, combatants: { ...encounter.combatants, [id]: marked } };
}

/** A minor action that costs nothing. @returns Null where it is not for now. */
function freely(encounter: StaEncounter, me: StaCombatant, intent: Intent): Intent | null {
  return priceOfMinor(encounter, me) === 0 && sta.check(encounter, intent) === null ? intent : null;
}

/** What makes an attack better if it comes first, and what it leaves in mind. */
const BEFORE = { aim: "aimed", prepare: "prepared" } as const;

/** Is there anything in hand that what comes before an attack does something for? */
function isWorthIt(me: StaCombatant, action: string): boolean {
  return action !== "prepare" || weaponsInHand(me).some(({ charge }) => charge);
}

/** The attack that is worth most, or what better comes before it; null where none may be made. */
function attack(encounter: StaEncounter, me: StaCombatant): Valued | null {
  let best = bestAttack(encounter, me.id);
  for (const [action, mark] of Object.entries(BEFORE)) {
    if (!isWorthIt(me, action)) continue;
    const first = freely(encounter, me, { actor: me.id, action });
    const then = first && bestAttack(withMark(encounter, me.id, mark), me.id, best?.worth ?? 0);
    if (then) best = { intent: first, worth: then.worth };
  }
  return best;
}

/** How far a way round something is looked for. Unit: spaces. */
const ROUND = 6;

/** The way to somebody, round walls and people; straight on where there is no grid. */
function wayTo(encounter: StaEncounter, me: StaCombatant, foe: StaCombatant): readonly Cell[] {
  const { col, row } = me.place;
  if (isOpen(me.place)) return straightPath(me.place, { col, row }, { col: foe.place.col, row: foe.place.row });
  const others = Object.values(encounter.combatants).filter((one) => one.id !== me.id && !one.hidden && stands(one));
  const bounds = boundsAround(me.place, gap(me.place, foe.place) + ROUND, foe.place);
  const taken = others.map(({ place }) => place);
  const ways = flood(terrainOf(bounds, me.place, encounter.walls, taken), me.place);
  const [nearest] = cellsBeside(encounter, me, foe).toSorted((a, b) => ways.metres(a) - ways.metres(b));
  return nearest ? ways.pathTo(nearest) : [];
}

/** The spaces in which somebody would stand beside another, no wall between them. */
function cellsBeside({ walls }: StaEncounter, me: StaCombatant, foe: StaCombatant): readonly Cell[] {
  const { col, row, width, height } = boundsAround(foe.place, 1, me.place);
  const all = Array.from({ length: width * height }, (_, at) => ({
    col: col + (at % width),
    row: row + Math.floor(at / width),
  }));
  const isBeside = (place: Place) => gap(place, foe.place) === 1 && refuseCentreLine(place, foe.place, walls) === null;
  return all.filter((cell) => isBeside(placeAt(me.place, cell)));
}

/** As much of a way as somebody may go at once for nothing; null for none. */
function asFarAsMay(encounter: StaEncounter, me: StaCombatant, way: readonly Cell[]): Intent | null {
  for (let length = way.length; length > 1; length--) {
    const move = freely(encounter, me, { actor: me.id, action: "move", path: way.slice(0, length) });
    if (move) return move;
  }
  return null;
}

/** A move towards the nearest enemy to whom a way leads; null where none does, or somebody is beside already. */
function approach(encounter: StaEncounter, me: StaCombatant): Intent | null {
  const foes = enemiesOf(encounter, me);
  const isBeside = (foe: StaCombatant) => gap(me.place, foe.place) <= 1 && refuseLine(encounter, me, foe) === null;
  if (foes.some(isBeside)) return null;
  for (const foe of foes) {
    const move = asFarAsMay(encounter, me, wayTo(encounter, me, foe));
    if (move) return move;
  }
  return null;
}

/** Something to fight with that is taken in hand where nothing is. */
function draw(encounter: StaEncounter, me: StaCombatant): Intent | null {
  if (weaponsInHand(me).some(({ use }) => use !== "gear")) return null;
  const all = me.sheet.weapons.filter(({ use }) => use !== "gear");
  const draws = all.flatMap(({ id }) => freely(encounter, me, { actor: me.id, action: "draw", weapon: id }) ?? []);
  return draws[0] ?? null;
}

/** What somebody does in their turn who cannot attack, or better does first. */
function makeReady(encounter: StaEncounter, me: StaCombatant): Intent | null {
  const stand = hasCondition(me, "prone") ? freely(encounter, me, { actor: me.id, action: "stand" }) : null;
  return draw(encounter, me) ?? stand ?? approach(encounter, me);
}

/** What somebody does next: they attack or come nearer, else stand on guard, and hand over. */
function next(encounter: StaEncounter, id: string): Intent | null {
  const me = combatantOf(encounter, id);
  if (!stands(me) || !sta.round.progress(encounter).turns.includes(id)) return null;
  if (leftOf(me, "task") === 0) return { actor: id, action: "handOver" };
  const best = attack(encounter, me);
  if (best && best.worth > 0) return best.intent;
  return makeReady(encounter, me) ?? best?.intent ?? { actor: id, action: "guard" };
}

/** The attacks that may be made on those enemies as things stand. */
function attacks(encounter: StaEncounter, me: StaCombatant, foes: readonly StaCombatant[]): readonly Intent[] {
  const all = foes.flatMap((foe) =>
    [...weaponsInHand(me), null].flatMap((weapon) => waysOf(encounter, me, foe, weapon)),
  );
  return all.filter((intent) => sta.check(encounter, intent) === null);
}

/** What is worth a thought: every attack, at once or after an aim, and what one does who makes none. */
function plans(encounter: StaEncounter, id: string): readonly Plan[] {
  const me = combatantOf(encounter, id);
  if (!stands(me) || !sta.round.progress(encounter).turns.includes(id) || leftOf(me, "task") === 0) return [];
  const foes = enemiesOf(encounter, me).slice(0, THOUGHT_OF);
  const acts = attacks(encounter, me, foes);
  const aim = freely(encounter, me, { actor: id, action: "aim" });
  const guard: Intent = { actor: id, action: "guard" };
  const ready = makeReady(encounter, me);
  return [
    ...acts.map((act) => [act]),
    ...(aim ? acts.map((act) => [aim, act]) : []),
    ...(sta.check(encounter, guard) === null ? [[guard]] : []),
    ...(ready ? [[ready]] : []),
  ];
}

/** What a change of somebody's harm is worth to whoever brings it about. */
function worthOfChange({ suffered, injures }: HarmChange): number {
  const mean = (all: HarmChange["injures"]["to"]) => all.reduce((sum, one) => sum + one.value * one.chance, 0);
  return suffered.to - suffered.from + INJURY * (mean(injures.to) - mean(injures.from));
}

/** What a purchase is worth beyond its price; another task as much as the attack that it allows. */
function worthOfPurchase(encounter: StaEncounter, prompt: Prompt, choice: Choice): number {
  const cost = Number(choice.params?.cost ?? 0);
  if (choice.id === spends.swiftTask.id) {
    const then = withTask(withMark(encounter, prompt.of, "swift"), prompt.of);
    return (bestAttack(then, prompt.of)?.worth ?? 0) - cost;
  }
  const { changes } = sta.preview.choice(encounter, prompt, choice) ?? {};
  const whom = changes && findCombatant(encounter, changes.of);
  if (!whom || !areEnemies(whom, combatantOf(encounter, prompt.of))) return 0;
  return worthOfChange(changes) - cost;
}

/** The encounter as if somebody had their task before them. */
function withTask(encounter: StaEncounter, id: string): StaEncounter {
  const one = combatantOf(encounter, id);
  const { task: _task, ...spent } = one.spent;
  return { ...encounter, combatants: { ...encounter.combatants, [id]: { ...one, spent } } };
}

/** What Momentum is spent on: what is worth most beyond its price, else nothing. */
function purchase(encounter: StaEncounter, prompt: Prompt): Choice | undefined {
  const all = prompt.choices.map((choice) => ({ choice, worth: worthOfPurchase(encounter, prompt, choice) }));
  const [best] = all.filter(({ worth }) => worth > 0).toSorted((a, b) => b.worth - a.worth);
  return best?.choice;
}

/** The choice of somebody who avoids Injuries, throws again what is better thrown again, and buys what is worth it. */
function chosen(encounter: StaEncounter, prompt: Prompt): Choice | undefined {
  if (prompt.kind === "momentum") return purchase(encounter, prompt);
  if (prompt.kind === "avoid") return prompt.choices.find(({ refusal }) => !refusal);
  return prompt.choices.find(({ dice }) => (dice?.best ?? []).length > 0);
}

/** How they answer what they are asked; complications are told, and no more than that. */
function answer(prompt: Prompt, encounter: StaEncounter): Answer {
  const choice = chosen(encounter, prompt);
  const places = choice?.dice?.best;
  const details = places && { details: { dice: [...places] } };
  return { prompt: prompt.id, choice: choice?.id ?? prompt.fallback, ...details };
}

/** The sheet with a challenge die more a step in each weapon, and never none. */
function armed(sheet: StaSheet, steps: number): StaSheet {
  const weapons = sheet.weapons.map((weapon) => ({ ...weapon, damage: Math.max(1, weapon.damage + steps) }));
  return { ...sheet, weapons };
}

export const tactics: Tactics<StaSheet> = { next, plans, answer, stands, armed };
