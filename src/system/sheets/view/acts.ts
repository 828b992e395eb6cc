import type { Intent } from "../../../engine/intent.ts";
import type { ActionRow } from "../../../engine/rows.ts";
import { iconOf } from "../../shared/icons.ts";
import { text } from "../../shared/text.ts";
import type { ActFace } from "../face.ts";
import { provokesText } from "./attacks.ts";
import { outlookOf } from "./outlook.ts";
import type { Standing } from "./standing.ts";

/** One button of a group: an act, or a manner of moving. */
export interface ActButton {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly figure: string;
  /** From 0 to 1; null where nothing is to be met, or a manner's own note tells it. */
  readonly chance: number | null;
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

function buttonOf(standing: Standing, { id }: ActionRow, intent: Intent): ActButton {
  const { roll, chance, refusal, notes } = outlookOf(standing, intent);
  const key = `${standing.ruleset.id}.Action.${id}`;
  const provokes = provokesText(standing, notes);
  return {
    id,
    icon: iconOf(id),
    label: text(`${key}.label`),
    figure: roll,
    chance,
    note: refusal ?? (provokes || text(`${key}.hint`)),
    provokes: refusal === null && provokes !== "",
    refused: refusal !== null,
  };
}

/** The groups of acts that the game has something in. */
export function actGroups(face: ActFace, standing: Standing): readonly ActGroup[] {
  const rows = Object.values(standing.ruleset.actions).filter((row) => row.chosen && face.isOffered(standing, row));
  return face.groups.map((group) => ({
    id: group,
    buttons: rows
      .filter((row) => row.group === group)
      .map((row) => buttonOf(standing, row, face.act(standing, row.id))),
  }));
}
