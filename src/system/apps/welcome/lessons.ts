/**
 * Short tours that wait for their moment in a player's first fight, one after the other. Which are still to come is a
 * flag of the user.
 */
import { SYSTEM_ID } from "../../foundry/ids.ts";
import { reportError } from "../../foundry/notify.ts";
import { presentRulesetUi } from "../../sheets/ruleset-ui.ts";
import type { TourRow } from "./ruleset-ui.ts";

/** The user's flag with the lessons that are still to come: ids of tours, with spaces between. */
const FLAG = "lessons";

/** What may bring the moment of a lesson. */
const OCCASIONS = [
  "combatStart",
  "combatTurnChange",
  "updateCombat",
  "updateCombatant",
  "renderApplicationV2",
] as const;

/** Tours that wait for their moment in a player's first fight. */
function lessons(): readonly TourRow[] {
  return presentRulesetUi().start.tours.filter(({ kind }) => kind === "lesson");
}

function toCome(): readonly string[] {
  return String(game.user?.getFlag(SYSTEM_ID, FLAG) ?? "")
    .split(" ")
    .filter((id) => id !== "");
}

/** Offer each lesson once more, at its moment. */
export async function beginLessons(): Promise<void> {
  const ids = lessons().map(({ id }) => id);
  await game.user?.setFlag(SYSTEM_ID, FLAG, ids.join(" "));
}

/** How soon is looked again while another tour is shown. Unit: milliseconds. */
const LATER_MS = 500;

let isGiving = false;
let later: number | undefined;

/** Look for a lesson that is due. */
function look(): void {
  giveLesson().catch((error: unknown) => reportError("giveLesson", error));
}

/** Look again soon; nothing tells when a tour is over. */
function lookLater(): void {
  window.clearTimeout(later);
  later = window.setTimeout(look, LATER_MS);
}

/** Leave a lesson whose moment has passed before anything of it was done; it comes again. */
async function leaveLate(waiting: readonly string[]): Promise<boolean> {
  const { activeTour } = foundry.nue.Tour;
  const row = lessons().find(({ id }) => activeTour && activeTour === game.tours?.get(`${SYSTEM_ID}.${id}`));
  const step = activeTour?.currentStep?.id ?? "";
  if (!activeTour || !row?.whileDue?.includes(step) || row.isDue?.() !== false) return false;
  activeTour.exit();
  await game.user?.setFlag(SYSTEM_ID, FLAG, [...waiting, row.id].join(" "));
  return true;
}

/** Give the lesson whose moment it is; two at once would lie on each other. */
async function giveLesson(): Promise<void> {
  const waiting = toCome();
  if (isGiving) return;
  if (await leaveLate(waiting)) return;
  if (waiting.length === 0) return;
  if (foundry.nue.Tour.tourInProgress) return lookLater();
  const mayCome = ({ id, after = "" }: TourRow) => waiting.includes(id) && !waiting.includes(after);
  const due = lessons().find((lesson) => mayCome(lesson) && lesson.isDue?.() === true);
  if (!due) return;
  isGiving = true;
  try {
    const rest = waiting.filter((id) => id !== due.id);
    await game.user?.setFlag(SYSTEM_ID, FLAG, rest.join(" "));
    await game.tours?.get(`${SYSTEM_ID}.${due.id}`)?.start();
  } finally {
    isGiving = false;
  }
}

/** Watch for the moments of lessons, where any are still to come. Called once, when the rules are there. */
export function watchLessons(): void {
  for (const occasion of OCCASIONS) {
    Hooks.on(occasion as "updateCombat", look);
  }
}
