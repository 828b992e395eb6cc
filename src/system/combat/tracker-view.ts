import type { Encounter } from "../../engine/encounter.ts";
import type { Allowance, Placing, Ruleset } from "../../engine/ruleset.ts";
import type { CombatantId } from "../../engine/types.ts";
import { counted, text } from "../shared/text.ts";

/** One of a fight, as the tracker finds him. */
export interface Tracked {
  /** Id of the combatant's document. */
  readonly id: string;
  readonly of: CombatantId;
  readonly name: string;
  readonly side: string;
  /** Wounds and conditions in words, as far as the user may know them. */
  readonly state: string;
  readonly isOwner: boolean;
  /** Does this user see him in the tracker at all? */
  readonly isShown: boolean;
  /** Do the players not see him? */
  readonly isHidden: boolean;
  readonly isOut: boolean;
  /** Does an open exchange wait for an answer for him, as far as the user may know it? */
  readonly isAsked: boolean;
}

/** Who looks at the tracker. */
export interface Watcher {
  readonly isGM: boolean;
  readonly hidesEnemies: boolean;
}

/** What our part of a row in the tracker shows. */
export interface TrackerRow {
  readonly id: string;
  readonly side: string;
  readonly sideLabel: string;
  /** What stands above the row where another part of the order begins with it; empty where none does. */
  readonly heading: string;
  readonly state: string;
  readonly isAsked: boolean;
  /** Null where the user may not know it, or nothing is counted yet. */
  readonly allowance: Allowance | null;
  readonly showsFigures: boolean;
  /** Has he the turn, as far as the user may know? */
  readonly isTurn: boolean;
  readonly isOut: boolean;
  /** May this user let him use what he keeps back? */
  readonly mayAct: boolean;
}

/** What stands under the rows while somebody of this user's has the turn. */
export interface TrackerFoot {
  readonly label: string;
  readonly mayDelay: boolean;
}

/** What our parts of the tracker show. */
export interface TrackerView {
  readonly rows: readonly TrackerRow[];
  readonly foot: TrackerFoot | null;
}

/** What is looked at: a fight, those in it in their order, and who looks. */
export interface TrackerLook {
  readonly ruleset: Pick<Ruleset, "allowance" | "placing" | "check">;
  readonly encounter: Encounter;
  readonly people: readonly Tracked[];
  readonly watcher: Watcher;
}

const NO_PLACING: Placing = { part: "rolled", kept: 0 };

function placingOf({ ruleset, encounter }: TrackerLook, of: CombatantId): Placing {
  const picture = encounter.combatants[of];
  return picture && encounter.round > 0 ? ruleset.placing(encounter, picture) : NO_PLACING;
}

function showsFigures({ watcher }: TrackerLook, { isOwner }: Tracked): boolean {
  return isOwner || !watcher.hidesEnemies;
}

/**
 * Who has the turn as far as the user may know: while somebody has it whom he does not see, it stays with the one
 * before him, so that nothing on the screen tells of him.
 */
function turnSeen({ encounter, people }: TrackerLook): Tracked | null {
  const at = people.findIndex(({ of }) => of === encounter.turn);
  if (at < 0) return null;
  const before = [...people.slice(at + 1), ...people.slice(0, at + 1)].reverse();
  return before.find(({ isShown }) => isShown) ?? null;
}

/** May this user know how everybody stands in the order, as heads above its parts would tell? */
function showsParts(look: TrackerLook, shown: readonly Tracked[]): boolean {
  return shown.every((one) => showsFigures(look, one)) && shown.some(({ of }) => placingOf(look, of).part !== "rolled");
}

/** What is said of somebody in one line, the most pressing first. */
function stateLine(look: TrackerLook, one: Tracked, hasHeads: boolean): string {
  const { part, kept } = placingOf(look, one.of);
  const { isGM } = look.watcher;
  const isMine = showsFigures(look, one);
  const said = [
    !isGM && one.isOwner && look.encounter.turn === one.of ? text("Tracker.yourTurn") : "",
    isGM && one.isHidden ? text("Tracker.hidden") : "",
    isMine && kept > 0 ? counted("Tracker.delays", kept) : "",
    isMine && !hasHeads && part !== "rolled" ? text(`Tracker.part.${part}`) : "",
    one.state,
  ];
  return said.filter(Boolean).join(text("Tracker.between"));
}

function rowsOf(look: TrackerLook): TrackerRow[] {
  const { ruleset, encounter } = look;
  const shown = look.people.filter(({ isShown }) => isShown);
  const hasHeads = showsParts(look, shown);
  const turn = turnSeen(look);
  let above: Placing["part"] | null = null;
  return shown.map((one) => {
    const picture = encounter.combatants[one.of];
    const { part, kept } = placingOf(look, one.of);
    const heading = hasHeads && part !== above ? text(`Tracker.part.${part}`) : "";
    above = part;
    const figures = showsFigures(look, one);
    return {
      id: one.id,
      side: one.side,
      sideLabel: text(`Side.${one.side}`),
      heading,
      state: stateLine(look, one, hasHeads),
      isAsked: one.isAsked,
      allowance: picture && figures && encounter.round > 0 ? ruleset.allowance(encounter, picture) : null,
      showsFigures: figures,
      isTurn: one === turn,
      isOut: one.isOut,
      mayAct: one.isOwner && kept > 0 && encounter.turn !== one.of,
    };
  });
}

/** The buttons of whoever has the turn, for those who act for him. */
function footOf({ ruleset, encounter, people, watcher }: TrackerLook): TrackerFoot | null {
  const one = people.find(({ of }) => of === encounter.turn);
  if (!one?.isOwner) return null;
  const label = watcher.isGM ? text("Tracker.endTurn", { name: one.name }) : text("Tracker.endMyTurn");
  return { label, mayDelay: ruleset.check(encounter, { actor: one.of, action: "delay" }) === null };
}

/** Our parts of the tracker, as this user may see them. */
export function trackerView(look: TrackerLook): TrackerView {
  return { rows: rowsOf(look), foot: footOf(look) };
}

/** Whose turn it is, in a sentence to be read out; empty before the first round. */
export function turnSentence(look: TrackerLook): string {
  const seen = turnSeen(look);
  const { round } = look.encounter;
  return seen && round > 0 ? text("Tracker.turnOf", { round, name: seen.name }) : "";
}
