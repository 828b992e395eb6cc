/**
 * Rows of the tours that every game gives its players, and the moments that lessons of several wait for. Used by
 * `rulesets/<game>/ruleset-ui.ts`.
 */
import { participantOf } from "../../documents/participant.ts";
import { roundNow } from "../../documents/round-now.ts";
import type { TourRow } from "./ruleset-ui.ts";

/** The tour that leads a game master through the first fight. @param load - Fetches what its steps do. */
export function fightTour(id: string, file: string, load: TourRow["load"]): TourRow {
  return { id, file, kind: "fight", load };
}

/** The tour of a player's sheet. */
export function sheetTour(id: string, file: string): TourRow {
  return { id, file, kind: "sheet", load: async () => (await import("./player-tours.ts")).FirstSheet };
}

/** The lesson of a player's first attack, in words that all games share. */
export function attackLesson({
  id,
  isDue,
  after,
}: Pick<Required<TourRow>, "id" | "isDue"> & { readonly after?: string }): TourRow {
  return {
    id,
    file: "first-attack",
    kind: "lesson",
    ...(after !== undefined && { after }),
    whileDue: ["near", "aim", "attack"],
    load: async () => (await import("./player-tours.ts")).FirstAttack,
    isDue,
  };
}

/** Is it the turn of somebody for whom this user acts? */
export function isOwnTurn(): boolean {
  return game.combat?.started === true && game.combat.combatant?.isOwner === true;
}

/** Is it somebody's turn in that phase of a round? */
export function isActing(
  combat: Combat.Implementation | null,
  token: { readonly uuid: string } | null | undefined,
  phase: string,
): boolean {
  const now = combat && roundNow(combat);
  return now?.progress.phase === phase && now.progress.turns.includes(token ? participantOf(token) : "");
}

/** Is it the turn in that phase of anybody for whom this user acts? */
export function isOwnActing(phase: string): boolean {
  return [...(game.combat?.combatants ?? [])].some(
    ({ isOwner, token }) => isOwner && isActing(game.combat, token, phase),
  );
}
