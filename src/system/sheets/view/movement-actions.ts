/** Movement modes as buttons: whether one may move so now, by which test, and how many enemies could strike. */
import { areEnemies, takesPart } from "../../../engine/encounter.ts";
import { metresOf } from "../../../engine/grid/grid.ts";
import { threatens } from "../../../engine/grid/threat.ts";
import { MOVE } from "../../../engine/intent.ts";
import type { MovementModeRow } from "../../../engine/table.ts";
import { iconOf } from "../../foundry/icons.ts";
import { label } from "../../foundry/labels.ts";
import { refusalText } from "../../foundry/notify.ts";
import { briefLength, counted, hasText, metres, percent, text } from "../../foundry/text.ts";
import type { ActionUi, MovementModeTraits } from "../ruleset-ui.ts";
import type { ActButton } from "./actions.ts";
import { type ActorContext, isFighting } from "./actor-context.ts";
import { sheetPreview } from "./preview.ts";

/** A movement mode as the sheet offers it; pressing it chooses it for the next drag of the token. */
export interface MovementModeButton extends ActButton {
  /** How far one comes, for where there is little room. */
  readonly brief: string;
  readonly chosen: boolean;
}

/** Refusals that speak of one path and not of the movement mode. */
const OF_THE_PATH: ReadonlySet<string> = new Set(["move/wall", "move/enemy-in-the-way", "move/end-occupied"]);

/**
 * How many enemies in the fight threaten the person where they stand, those unseen left out; outside one nobody does.
 */
export function threateningEnemies({ ruleset, encounter, me, seesHidden, sees }: ActorContext): number {
  const others = Object.values(encounter.combatants).filter(
    (other) => areEnemies(me, other) && takesPart(encounter, other.id),
  );
  return others.filter((enemy) => {
    if ((enemy.hidden && !seesHidden) || sees?.(enemy.id) === false) return false;
    const reach = ruleset.threat?.reach(encounter, enemy) ?? null;
    return reach !== null && threatens({ place: enemy.place, reach }, me.place, encounter.walls);
  }).length;
}

/**
 * The shortest move in that movement mode: one square, or a metre up; it stands for all that does not depend on the
 * path.
 */
function shortMove({ me }: ActorContext, { id: movementMode, metres: far }: MovementModeRow) {
  const { col, row, elevation } = me.place;
  const square = metresOf(me.place);
  const up = { col, row, elevation: elevation + 1 / square };
  const path = [{ col, row }, far < square ? up : { col: col + 1, row }];
  return { actor: me.id, action: MOVE, movementMode, path };
}

/** Why nobody may move so now, in words, or null. */
function refusalOf(context: ActorContext, row: MovementModeRow, barred: string | null): string | null {
  if (barred !== null) return barred;
  if (!isFighting(context)) return text("Sheet.movementModeNoFight");
  const refusal = context.ruleset.check(context.encounter, shortMove(context, row));
  return refusal && !OF_THE_PATH.has(refusal.code) ? refusalText(refusal) : null;
}

/** What moving so brings: a test, who may strike, or what the game says of it. */
function noteOf(context: ActorContext, row: MovementModeRow, traits: MovementModeTraits, strikers: number): string {
  const { safe, figures } = traits;
  const { chance } = sheetPreview(context, shortMove(context, row));
  const strike = strikers > 0 ? counted("Sheet.enemiesStrike", strikers) : "";
  const nobody = context.ruleset.threat ? text(safe ? "Sheet.nobodyStrikes" : "Sheet.nobodyThreatens") : "";
  const brings = `${context.ruleset.id}.MovementHint.${row.id}`;
  if (chance === null) return strike || (hasText(brings) ? text(brings, figures) : nobody);
  const test = text("Sheet.needsTest", { chance: percent(chance) });
  return strike ? `${test}. ${strike}` : test;
}

/**
 * The movement modes that a person may choose.
 *
 * @param chosen - Id of the movement mode that the token has now, or null.
 * @param barred - Why no movement mode means anything now, in words, or null.
 */
export function movementModeButtons(
  rulesetUi: ActionUi,
  context: ActorContext,
  chosen: string | null,
  barred: string | null,
): readonly MovementModeButton[] {
  const enemies = threateningEnemies(context);
  const { ruleset, encounter, me } = context;
  const rows = Object.values(ruleset.tables.movementModes).filter(
    (row) => row.chosen && ruleset.movement.isAvailable(me, row.id),
  );
  return rows.map((row) => {
    const refusal = refusalOf(context, row, barred);
    const traits = rulesetUi.movementMode(row.id);
    const strikers = traits.passes ? 0 : enemies;
    const far = ruleset.movement.reach?.(encounter, me, row.id) ?? row.metres;
    const zones = ruleset.movement.reachInZones?.(encounter, me, row.id) ?? null;
    return {
      id: row.id,
      icon: iconOf(row.id),
      label: label(ruleset.id, "MovementMode", row.id),
      figure: zones === null ? metres(far) : counted("Zone.far", zones),
      brief: zones === null ? briefLength(far) : counted("Zone.far", zones),
      chance: null,
      note: refusal ?? noteOf(context, row, traits, strikers),
      provokes: refusal === null && strikers > 0,
      refused: refusal !== null,
      choice: "",
      chosen: row.id === chosen,
    };
  });
}
