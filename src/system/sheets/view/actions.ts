/**
 * Act buttons in the groups of the sheet: icon, figure, chance, what it provokes, or why it cannot be done. Also shown
 * by the action bar.
 */
import type { ActionRow } from "../../../engine/table.ts";
import { iconOf } from "../../foundry/icons.ts";
import { text } from "../../foundry/text.ts";
import type { ActionUi } from "../ruleset-ui.ts";
import { type ActChoice, chosenWords } from "./act-choices.ts";
import { type ActorContext, isDead } from "./actor-context.ts";
import { sheetPreview } from "./preview.ts";
import { provokesText } from "./rows.ts";

/** One button of a group: an act, or a movement mode. */
export interface ActButton {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly figure: string;
  /** From 0 to 1; null where nothing is to be met, or a movement mode's own note tells it. */
  readonly chance: number | null;
  /** What it does, what it provokes, or why it cannot be done. */
  readonly note: string;
  readonly provokes: boolean;
  readonly refused: boolean;
  /**
   * What the button beside it says that lets one choose, such as the weapon; empty where there is nothing to choose.
   */
  readonly choice: string;
}

/** Buttons under one head. */
export interface ActGroup {
  readonly id: string;
  readonly buttons: readonly ActButton[];
}

/**
 * What the button says that lets one choose about an act: with what it is done now; empty where nothing is to choose.
 */
function choiceText(name: string, choices: readonly ActChoice[]): string {
  if (choices.length === 0) return "";
  const chosen = chosenWords(choices).join(", ") || choices.map(({ label }) => label).join(", ");
  return text("Sheet.choose", { act: name, chosen });
}

function buttonOf(rulesetUi: ActionUi, context: ActorContext, { id }: ActionRow): ActButton {
  const { roll, chance, refusal, notes } = sheetPreview(context, rulesetUi.act(context, id));
  const choices = rulesetUi.choices(context, id);
  const key = `${context.ruleset.id}.Action.${id}`;
  const name = text(`${key}.label`);
  const provokes = provokesText(context, notes);
  const says = [...chosenWords(choices), provokes || text(`${key}.hint`)].join(". ");
  return {
    id,
    icon: iconOf(id),
    label: name,
    figure: roll,
    chance,
    note: refusal ?? says,
    provokes: refusal === null && provokes !== "",
    refused: refusal !== null,
    choice: choiceText(name, choices),
  };
}

/**
 * The groups of acts that the game has something in; what only a game master may say is offered to nobody else, and of
 * the dead nothing but that.
 */
export function actGroups(rulesetUi: ActionUi, context: ActorContext): readonly ActGroup[] {
  const isGone = isDead(context);
  const mayChoose = ({ chosen, narrator }: ActionRow) => chosen && (narrator ? context.seesHidden : !isGone);
  const rows = Object.values(context.ruleset.tables.actions).filter(
    (row) => mayChoose(row) && rulesetUi.isOffered(context, row),
  );
  const isKept = ({ refused }: ActButton) => !refused || !isGone;
  return rulesetUi.groups.map((group) => ({
    id: group,
    buttons: rows
      .filter((row) => row.group === group)
      .map((row) => buttonOf(rulesetUi, context, row))
      .filter(isKept),
  }));
}
