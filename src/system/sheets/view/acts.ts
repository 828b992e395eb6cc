import type { ActionRow } from "../../../engine/ruleset.ts";
import { iconOf } from "../../shared/icons.ts";
import { signed, text } from "../../shared/text.ts";
import { provokesText } from "./attacks.ts";
import { outlookOf } from "./outlook.ts";
import { intentOf, type Standing } from "./standing.ts";

/** One button of a group: an act, or a manner of moving. */
export interface ActButton {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly figure: string;
  /** What it does, what it provokes, or why it cannot be done. */
  readonly note: string;
  readonly provokes: boolean;
  readonly refused: boolean;
}

/** Buttons under one head. */
export interface ActGroup {
  readonly id: string;
  readonly buttons: readonly ActButton[];
}

/** Where people look for what is neither an attack nor a plain test; `move` has the manners too. */
const GROUPS = ["maneuver", "move", "defend"] as const;

function buttonOf(standing: Standing, { id }: ActionRow): ActButton {
  const { total, refusal, notes } = outlookOf(standing, intentOf(standing, id));
  const provokes = provokesText(standing, notes);
  return {
    id,
    icon: iconOf(id),
    label: text(`coda.Action.${id}.label`),
    figure: total === null ? "" : signed(total),
    note: refusal ?? (provokes || text(`coda.Action.${id}.hint`)),
    provokes: refusal === null && provokes !== "",
    refused: refusal !== null,
  };
}

/** The groups of acts that the ruleset has something in; the acts of moving need a path and are not among them. */
export function actGroups(standing: Standing): readonly ActGroup[] {
  const rows = Object.values(standing.ruleset.actions).filter(({ id }) => id !== "move");
  return GROUPS.map((group) => ({
    id: group,
    buttons: rows.filter((row) => row.group === group).map((row) => buttonOf(standing, row)),
  }));
}
