/**
 * Groups of buttons on a sheet with heads and hints, and the line about whom the actor aims at. The action bar takes
 * the same groups.
 */
import { isFloorBetween } from "../../engine/grid/cell.ts";
import { movementModeOf } from "../canvas/movement/actions.ts";
import type { AwayActor } from "../documents/actor.ts";
import type { AwayToken } from "../documents/token.ts";
import { counted, gameText, text } from "../foundry/text.ts";
import { tokenOf } from "./actor-context.ts";
import { presentRulesetUi } from "./ruleset-ui.ts";
import { type ActButton, type ActGroup, actGroups } from "./view/actions.ts";
import { type ActorContext, type Aim, isDead, keepsFigures } from "./view/actor-context.ts";
import { type MovementModeButton, movementModeButtons, threateningEnemies } from "./view/movement-actions.ts";
import { awayText } from "./view/reachable.ts";

/** A group of buttons with its head, the movement modes before the acts. */
export interface LabelledGroup extends ActGroup {
  readonly label: string;
  readonly hint: string;
  readonly movementModes: readonly MovementModeButton[];
  readonly buttons: readonly ActButton[];
}

/** Why the rules count no move of the token, in words: there is none; else null. */
function whyBarred(token: AwayToken | null): string | null {
  return token?.parent ? null : text("Sheet.movementModeNoToken");
}

/** The movement modes that the person's token may take. */
function movementModesOf(actor: AwayActor, context: ActorContext): readonly MovementModeButton[] {
  const token = tokenOf(actor);
  const chosen = token?.movementAction ? movementModeOf(token.movementAction, context.ruleset) : null;
  return movementModeButtons(presentRulesetUi().acts, context, chosen, whyBarred(token));
}

/** The groups of buttons that have any. */
export function groupsOf(actor: AwayActor, context: ActorContext): readonly LabelledGroup[] {
  const enemies = threateningEnemies(context);
  const groups = actGroups(presentRulesetUi().acts, context).map(({ id, buttons }) => ({
    id,
    label: gameText(context.ruleset.id, `Sheet.Group.${id}`),
    hint: id === "move" && enemies > 0 ? counted("Sheet.enemiesThreaten", enemies) : "",
    movementModes: id === "move" && !isDead(context) ? movementModesOf(actor, context) : [],
    buttons,
  }));
  return groups.filter(({ buttons, movementModes }) => buttons.length + movementModes.length > 0);
}

/** Whom the person aims at, how far off they are, and what an attack has to meet. */
export function aimView(
  context: ActorContext,
  { who, name }: Aim,
): { name: string; side: string; away: string; note: string } {
  const { me, encounter } = context;
  const isApart = me.offMap || isFloorBetween(me.place, who.place);
  const away = isApart ? "" : awayText(context, who);
  const defense = keepsFigures(context, who.id) ? null : (context.ruleset.preview.defense?.(encounter, who) ?? null);
  const meets = defense === null ? [] : [gameText(context.ruleset.id, "Roll.defense", { defense })];
  return { name, side: who.side, away, note: [away, ...meets].filter(Boolean).join(", ") };
}
