import type { Intent } from "../../../engine/intent.ts";
import type { ActionRow } from "../../../engine/ruleset.ts";
import { actionRow } from "../../../rulesets/coda/tables/actions.ts";
import { provokesText, weaponsOf } from "../../rulesets/coda/sheet/attacks.ts";
import { iconOf } from "../../shared/icons.ts";
import { signed, text } from "../../shared/text.ts";
import { outlookOf } from "./outlook.ts";
import { intentOf, type Standing } from "./standing.ts";

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

/** Where people look for what is neither a plain attack nor a plain test; `move` has the manners too. */
const GROUPS = ["attack", "maneuver", "grab", "move", "defend", "work"] as const;

/** Acts with buttons of their own: each weapon attacks by itself, and moving needs a path. */
const ELSEWHERE: ReadonlySet<string> = new Set(["move", "armedAttack", "rangedAttack", "unarmedAttack"]);

/** What the act means as things stand: with the first weapon with which it can be done, if it is done with any. */
export function actIntent(standing: Standing, action: string): Intent {
  const { encounter, ruleset } = standing;
  const skills = actionRow(action)?.skills ?? [];
  const fitting = weaponsOf(standing).filter(({ skill }) => skills.includes(skill));
  const intents = fitting.map(({ id }) => intentOf(standing, action, { weapon: id }));
  const possible = intents.find(
    (intent) => ruleset.check(encounter, intent) === null || ruleset.squaresFor(encounter, intent) !== null,
  );
  return possible ?? intents[0] ?? intentOf(standing, action);
}

function buttonOf(standing: Standing, { id }: ActionRow, intent: Intent): ActButton {
  const { total, chance, refusal, notes } = outlookOf(standing, intent);
  const provokes = provokesText(standing, notes);
  return {
    id,
    icon: iconOf(id),
    label: text(`coda.Action.${id}.label`),
    figure: total === null ? "" : signed(total),
    chance,
    note: refusal ?? (provokes || text(`coda.Action.${id}.hint`)),
    provokes: refusal === null && provokes !== "",
    refused: refusal !== null,
  };
}

/** Refusals of what is not for this person at all: an edge that he has not, a state that he is not in. */
const BEYOND: ReadonlySet<string> = new Set(["act/no-edge", "work/not-collapsed"]);

/** Is it nothing that this person could do as he is? */
function isBeyond({ ruleset, encounter }: Standing, intent: Intent): boolean {
  return BEYOND.has(ruleset.check(encounter, intent)?.code ?? "");
}

/** The button of an act, or none where it is not for this person at all. */
function buttonsOf(standing: Standing, row: ActionRow): readonly ActButton[] {
  const intent = actIntent(standing, row.id);
  return isBeyond(standing, intent) ? [] : [buttonOf(standing, row, intent)];
}

/** Does the group concern the person now? What is done in a hold is offered to those who are in one. */
function concerns({ me }: Standing, group: string): boolean {
  return group !== "grab" || me.conditions.includes("grabbing") || me.conditions.includes("grabbed");
}

/** The groups of acts that the ruleset has something in. */
export function actGroups(standing: Standing): readonly ActGroup[] {
  const rows = Object.values(standing.ruleset.actions).filter(({ id, chosen }) => chosen && !ELSEWHERE.has(id));
  return GROUPS.filter((group) => concerns(standing, group)).map((group) => ({
    id: group,
    buttons: rows.filter((row) => row.group === group).flatMap((row) => buttonsOf(standing, row)),
  }));
}
