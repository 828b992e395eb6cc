/**
 * The acts that the adviser shows, as plain data for its strip and for the map: what, how likely, how much harm, who
 * may strike on the way, and why. What their reader may not know is left out. Knows no Foundry but its words.
 */
import { type Combatant, combatantOf, type Encounter } from "../../../engine/encounter.ts";
import { gap, placeAt } from "../../../engine/grid/cell.ts";
import { measurePath } from "../../../engine/grid/path.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { foesOf, type Plan } from "../../../engine/tactics.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { Advice } from "../../../odds/advice.ts";
import { type PlanOdds, type PlanStrike, planOdds } from "../../../odds/plan-odds.ts";
import { kindLabels, label } from "../../foundry/labels.ts";
import type { EnemyVisibility } from "../../foundry/settings.ts";
import { counted, listOf, metres, percent, tenths, text } from "../../foundry/text.ts";
import { type Reason, reasonsFor, targetOf } from "./reasons.ts";

/** How things stand for whoever is advised, and what their user may know. */
export interface Advisee {
  readonly ruleset: Ruleset;
  readonly encounter: Encounter;
  readonly of: CombatantId;
  /** Can somebody still act? */
  readonly stands: (one: Combatant) => boolean;
  readonly nameOf: (id: CombatantId) => string;
  /** What a weapon is called; empty where it has no name of its own. */
  readonly weaponName: (id: string) => string;
  readonly learns: (id: CombatantId) => EnemyVisibility;
  /** May they read the odds of an enemy's strike as figures? */
  readonly readsStrikes: boolean;
}

/** An act as it is shown. */
export interface Card {
  readonly plan: Plan;
  /** Its number among those that are shown, as on the map. */
  readonly number: number;
  /** What: its acts, one after the other. */
  readonly title: string;
  readonly isBest: boolean;
  /** That it succeeds, and how much harm it does; empty where that is not known, or not for them. */
  readonly chance: string;
  readonly harm: string;
  /** Who may strike on the way, in words, and whether anybody may. */
  readonly risk: string;
  readonly isRisky: boolean;
  readonly reason: string;
  /** What it is on the map. */
  readonly way: Pick<PlanOdds, "path"> & {
    readonly target: CombatantId | null;
    readonly strikes: readonly PlanStrike[];
  };
}

/** Whoever is advised, and whether an act has to be told with its weapon. */
interface Told extends Advisee {
  readonly isByWeapon: (intent: Intent) => boolean;
}

/** So many are shown at once. */
export const SHOWN = 3;

/** A word as it stands within a sentence: nouns of German keep their capital. */
function within(words: string): string {
  return game.i18n.lang === "de" ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

/** The enemy to whom a way leads: of those to whom it comes nearer whoever is nearest then. */
function goalOf({ encounter, of, stands }: Advisee, { path = [] }: Intent): Combatant | undefined {
  const me = combatantOf(encounter, of);
  const there = placeAt(me.place, path.at(-1) ?? me.place);
  const off = (one: Combatant) => gap(there, one.place);
  const foes = foesOf(encounter, me, { stands });
  const nearer = foes.filter((one) => off(one) < gap(me.place, one.place));
  return nearer.toSorted((a, b) => off(a) - off(b))[0];
}

/** A way, how it is gone where that was chosen, and to whom it leads where nothing else of the plan says so. */
function moveWords(advisee: Told, intent: Intent, isAimed: boolean): string {
  const { ruleset, encounter, of, nameOf } = advisee;
  const { path = [], movementMode } = intent;
  const far = { metres: metres(measurePath(combatantOf(encounter, of).place, path).metres) };
  const goal = isAimed ? undefined : goalOf(advisee, intent);
  const so = movementMode === undefined ? "" : label(ruleset.id, "MovementMode", movementMode);
  const words = so === "" ? text("Adviser.move", far) : text("Adviser.moveSo", { ...far, mode: so });
  return goal ? text("Adviser.towards", { move: words, name: nameOf(goal.id) }) : words;
}

/** What is declared by an act, or nothing. */
function declaredBy({ options }: Intent): readonly string[] {
  const actions = options?.actions;
  return Array.isArray(actions) ? actions.filter((one) => typeof one === "string") : [];
}

/** An act in words, with whom and with what. @param isAimed - Is the plan aimed at somebody? */
function actWords(advisee: Told, intent: Intent, isAimed: boolean): string {
  const { ruleset, nameOf, weaponName, isByWeapon } = advisee;
  if (intent.path && intent.path.length > 1) return moveWords(advisee, intent, isAimed);
  const act = label(ruleset.id, "Action", intent.action);
  const declared = kindLabels(ruleset.id, declaredBy(intent));
  if (declared.length > 0) return text("Adviser.declare", { act, kinds: listOf(declared) });
  const weapon = intent.weapon !== undefined && isByWeapon(intent) ? weaponName(intent.weapon) : "";
  const withWhat = weapon === "" ? act : text("Adviser.with", { act, weapon });
  const targets = (intent.targets ?? []).map(nameOf);
  return targets.length === 0 ? withWhat : text("Adviser.at", { act: withWhat, target: listOf(targets) });
}

/** A plan in words. */
function titleOf(advisee: Told, { plan }: Advice): string {
  const isAimed = plan.some(({ targets = [] }) => targets.length > 0);
  const [first, ...others] = plan.map((intent) => actWords(advisee, intent, isAimed));
  if (first === undefined) return text("Adviser.endTurn");
  return others.reduce((before, act) => text("Adviser.then", { first: before, second: within(act) }), first);
}

/** Who may strike on the way, the surest first. */
function riskWords({ nameOf, readsStrikes }: Advisee, strikes: readonly PlanStrike[]): string {
  if (strikes.length === 0) return text("Adviser.nobody");
  const sorted = strikes.toSorted((a, b) => (b.chance ?? 0) - (a.chance ?? 0));
  const names = sorted.map(({ enemy, chance }) => {
    const name = nameOf(enemy);
    return chance === null || !readsStrikes ? name : text("Adviser.strike", { name, chance: percent(chance) });
  });
  return listOf(names);
}

/** May the reader know everybody's figures whom it hurts? */
function readsHarm({ learns }: Advisee, target: Combatant | undefined, { harm }: Advice): boolean {
  return [...Object.keys(harm), ...(target ? [target.id] : [])].every((id) => learns(id) === "all");
}

/** A reason in words; empty where it tells of somebody's state what the reader may not know. */
function reasonWords({ nameOf, learns }: Advisee, { code, whom, count, chance }: Reason): string {
  if (whom !== "" && learns(whom) === "nothing") return "";
  const name = whom === "" ? "" : nameOf(whom);
  if (code === "fells" && learns(whom) !== "all") return text("Adviser.reason.mayFell", { name });
  if (count > 0) return counted(`Adviser.reason.${code}`, count);
  return text(`Adviser.reason.${code}`, { name, chance: chance === null ? "" : percent(chance) });
}

/** The points of harm that a plan does to others in all. */
function harmOf({ of }: Advisee, { harm }: Advice): number {
  return Object.entries(harm).reduce((sum, [id, { points }]) => (id === of ? sum : sum + points), 0);
}

function cardOf(advisee: Told, shown: readonly Advice[], index: number, isBest: boolean): Card {
  const { ruleset, encounter, of, learns } = advisee;
  const advice = shown[index] as Advice;
  const odds = planOdds(encounter, of, advice.plan, ruleset);
  const target = targetOf(encounter, of, advice);
  const others = shown.filter((other) => other !== advice);
  const reasons = reasonsFor(ruleset, encounter, of, advice, odds, others).map((one) => reasonWords(advisee, one));
  const isSecret = target !== undefined && learns(target.id) === "nothing";
  const { path, strikes, chance } = odds;
  return {
    plan: advice.plan,
    number: index + 1,
    title: titleOf(advisee, advice),
    isBest,
    chance: chance === null || !target || isSecret ? "" : percent(chance),
    harm: target && readsHarm(advisee, target, advice) ? tenths(harmOf(advisee, advice)) : "",
    risk: ruleset.threat ? riskWords(advisee, strikes) : "",
    isRisky: strikes.length > 0,
    reason: reasons.filter(Boolean).join(" "),
    way: { path, strikes, target: target?.id ?? null },
  };
}

/** Do acts of the same name differ in the weapon alone? Otherwise nobody needs to be told with which. */
function areByWeapon(advice: readonly Advice[]): (intent: Intent) => boolean {
  const all = advice.flatMap(({ plan }) => plan);
  return ({ action, weapon }) => all.some((other) => other.action === action && other.weapon !== weapon);
}

/** The acts that are shown of what is advised, from that place on. */
export function cardsOf(given: Advisee, advice: readonly Advice[], from: number, count = SHOWN): readonly Card[] {
  const isByWeapon = areByWeapon(advice);
  const advisee = { ...given, isByWeapon };
  const shown = advice.slice(from, from + count);
  return shown.map((_one, index) => cardOf(advisee, shown, index, from + index === 0));
}
