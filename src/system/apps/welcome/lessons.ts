import { SYSTEM_ID } from "../../shared/ids.ts";
import { reportError } from "../../shared/notify.ts";

/** The user's flag with the lessons that are still to come: ids of tours, with spaces between. */
const FLAG = "lessons";

/** Tours that wait for their moment in a player's first fight, and when that is. */
const LESSONS: Readonly<Record<string, () => boolean>> = {
  firstAttack: () => game.combat?.started === true && game.combat.combatant?.isOwner === true,
  firstOpportunity: () => document.querySelector("#away-team-prompt [data-kind=opportunity]") !== null,
};

/** What may bring the moment of a lesson. */
const OCCASIONS = ["combatStart", "combatTurnChange", "updateCombat", "renderApplicationV2"] as const;

function toCome(): readonly string[] {
  return String(game.user?.getFlag(SYSTEM_ID, FLAG) ?? "")
    .split(" ")
    .filter((id) => id !== "");
}

/** Offer each lesson once more, at its moment. */
export async function beginLessons(): Promise<void> {
  await game.user?.setFlag(SYSTEM_ID, FLAG, Object.keys(LESSONS).join(" "));
}

let isGiving = false;

/** Give the lesson whose moment it is; two at once would lie on each other. */
async function giveLesson(): Promise<void> {
  if (isGiving || foundry.nue.Tour.tourInProgress) return;
  const due = toCome().find((id) => LESSONS[id]?.() === true);
  if (due === undefined) return;
  isGiving = true;
  try {
    const rest = toCome().filter((id) => id !== due);
    await game.user?.setFlag(SYSTEM_ID, FLAG, rest.join(" "));
    await game.tours?.get(`${SYSTEM_ID}.${due}`)?.start();
  } finally {
    isGiving = false;
  }
}

/** Watch for the moments of lessons, where any are still to come. Called once, in ready. */
export function watchLessons(): void {
  for (const occasion of OCCASIONS) {
    Hooks.on(occasion as "updateCombat", () => {
      giveLesson().catch((error: unknown) => reportError("giveLesson", error));
    });
  }
}
