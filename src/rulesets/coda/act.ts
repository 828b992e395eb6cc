/**
 * How every act begins: pay, let those strike whom it provokes, look whether it can still go on (G24, G230). Also whom
 * an act provokes, and what it costs in this world.
 */
import type { Course } from "../../engine/course.ts";
import type { Intent } from "../../engine/intent.ts";
import { asGiven } from "../../engine/play.ts";
import type { ActionPreview } from "../../engine/preview.ts";
import { findRow } from "../../engine/table.ts";
import type { Handler } from "./actions.ts";
import { isHelpless } from "./derived.ts";
import { traitsOf } from "./edges/traits.ts";
import { isArmed } from "./gear/weapons.ts";
import { refuseInHold } from "./grab/limits.ts";
import { choiceOf, isOn } from "./settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "./sheet.ts";
import { findSkill, maneuverBonus } from "./skills.ts";
import { actionRow, type CodaActionRow } from "./tables/actions.ts";
import { isDelayed } from "./tables/opportunities.ts";
import { provoke } from "./threat/opportunity.ts";
import { payAct } from "./turn.ts";

/**
 * May the act provoke as it is done: an opportunity does where the game master says so, a kept action always (G208,
 * G216)?
 */
function mayProvoke(encounter: CodaEncounter, { interrupts }: Intent): boolean {
  return !interrupts || isDelayed(interrupts) || isOn(encounter, "aooProvokes");
}

/** Whom an act may let strike. */
type Provoked = (enemy: CodaCombatant) => boolean;

/** Has the actor the bonus in the row's maneuver that keeps their guard up (R043, R053, R114, G20)? */
function isPracticed(actor: CodaCombatant, { maneuver }: CodaActionRow, weapon: CodaWeapon | null): boolean {
  if (!maneuver || !weapon) return false;
  return maneuverBonus(findSkill(actor.sheet, weapon.skill, weapon.group), maneuver) >= 1;
}

/** Does an edge keep the actor's guard up in that act (R053, R398)? */
function isGuarded(actor: CodaCombatant, { id }: CodaActionRow): boolean {
  return traitsOf(actor, "keepsGuard").some(({ value }) => value === id);
}

/** Did the game master call the act distracting beside what table 1 says (R453)? */
function isFlagged(encounter: CodaEncounter, { id }: CodaActionRow): boolean {
  const flagged = choiceOf(encounter, "alsoProvokes");
  return flagged !== "" && flagged.split(",").some((word) => word.trim() === id);
}

/** Could the act let anybody strike, whoever does it (R012, R052, R453)? */
export function mayLowerGuard(encounter: CodaEncounter, row: CodaActionRow): boolean {
  return row.provokes !== "never" || isFlagged(encounter, row);
}

/** Whom the act lets strike: all who threaten, those with a weapon, or nobody (R012, R052, R114, R453). */
export function provokedBy(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  row: CodaActionRow,
  weapon: CodaWeapon | null,
): Provoked | null {
  if (isGuarded(actor, row)) return null;
  if (row.provokes === "threatened" || isFlagged(encounter, row)) return () => true;
  if (row.provokes === "never" || isPracticed(actor, row, weapon)) return null;
  return row.provokes === "unlessPracticed" ? () => true : (enemy) => isArmed(encounter, enemy);
}

/** What the act as it stands lets others do, for its preview (R012, R052, R114, R453). */
export function provokesNotes(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  row: CodaActionRow,
  weapon: CodaWeapon | null,
): ActionPreview["notes"] {
  if (provokedBy(encounter, actor, row, weapon) === null) return [];
  const isOfArmed = row.provokes === "armedUnlessPracticed" && !isFlagged(encounter, row);
  return [{ code: isOfArmed ? "provokes/armed" : "provokes/threatened", params: {} }];
}

/** Is the act still possible after it was interrupted, in a hold too (G24, G218, G272)? Notes what was lost. */
function goesOn(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow, check: Handler["check"]): boolean {
  const now = course.of(intent.actor);
  const encounter = asGiven(course.encounter, intent);
  const refusal = refuseInHold(encounter, now, intent, row) ?? check(encounter, now, intent, row);
  const lost = isHelpless(now) || refusal !== null;
  if (lost) course.note("act/lost", { action: row.id }, intent.actor);
  return !lost;
}

/**
 * Begin an act: pay for it, let those strike whom it provokes, and look whether it is still possible (G24, G230).
 *
 * @param check - Why the act is not possible, as its handler says; asked again after an interruption.
 * @returns Whether the act goes on.
 */
export function* beginAct(
  course: Course<CodaSheet>,
  intent: Intent,
  row: CodaActionRow,
  weapon: CodaWeapon | null,
  check: Handler["check"],
) {
  payAct(course, intent.actor, row, intent.interrupts);
  const counts = provokedBy(course.encounter, course.of(intent.actor), row, weapon);
  if (!counts || !mayProvoke(course.encounter, intent)) return true;
  const asked = yield* provoke(course, intent.actor, row.id, counts);
  return asked.length === 0 || goesOn(course, intent, row, check);
}

/** Kinds of acts whose cost a game master can set; table 2 and the answers to attacks have their own. */
const PRICED: readonly string[] = ["attack", "maneuver", "work"];

/** What an act may be made to cost. */
const COSTS: Readonly<Record<string, number | "full">> = { 0: 0, 1: 1, 2: 2, full: "full" };

/**
 * What the game master has the act cost, or undefined where they left it; the list reads `reload=2, computer=full`
 * (G17).
 */
function statedCost(
  encounter: CodaEncounter,
  { id, group, moves, befalls }: CodaActionRow,
): number | "full" | undefined {
  const list = choiceOf(encounter, "actionCosts");
  if (list === "" || !PRICED.includes(group) || moves > 0 || befalls) return undefined;
  const told = list.split(",").map((entry) => entry.split("=").map((word) => word.trim()));
  const cost = told.find(([action]) => action === id)?.[1] ?? "";
  return findRow(COSTS, cost);
}

/**
 * The row of an action with what it costs in this world: as the game master set it, and long work the whole round or
 * one action (G17).
 */
export function actionIn(encounter: CodaEncounter, id: string): CodaActionRow | undefined {
  const row = actionRow(id);
  if (!row) return undefined;
  const told = statedCost(encounter, row);
  if (told !== undefined) return { ...row, cost: told };
  return row.long && !isOn(encounter, "fullRoundWork") ? { ...row, cost: 1 } : row;
}
