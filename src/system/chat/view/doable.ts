import { openAsks } from "../../../engine/play.ts";
import { isDecision, isDefence } from "../../../engine/prompt.ts";
import { text } from "../../foundry/text.ts";
import { remindedAsks } from "../../referee/commands/corrections.ts";
import { decisionsAtStop, isHalting } from "../../referee/movement/checkpoints.ts";
import { refuseRedo, refuseUndo } from "../../referee/rights/rights.ts";
import { called, type Look } from "./look.ts";
import { knows, mayAct } from "./viewer.ts";

/** What a viewer can do about an exchange from its card, beside answering. */
export interface Doable {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** May the viewer hand out an Action of Opportunity against whoever moved? */
  readonly canGrant: boolean;
  /** Those who were only reminded, and may be asked after all. */
  readonly afterAll: readonly { readonly ask: string; readonly label: string }[];
  /** What can be said about the way of a mover who waits at a stop: that he stops there, or goes on after all; else null. */
  readonly halt: "stop" | "goOn" | null;
  readonly canSettle: boolean;
}

/** What the viewer can say about a way that waits at a stop; only where he knows of somebody who decides there. */
export function haltOf({ stored, viewer }: Look): Doable["halt"] {
  const isKnown = decisionsAtStop(stored).some(({ of }) => knows(viewer, of));
  if (!isKnown || !mayAct(viewer, stored.exchange.intent.actor)) return null;
  return isHalting(stored) ? "goOn" : "stop";
}

/** Those for whom the viewer may decide after all what the card only reminds of. */
function afterAllOf(look: Look, isLast: boolean): Doable["afterAll"] {
  const { stored, viewer } = look;
  const { stage, episode } = stored.exchange;
  if ((stage !== "open" && stage !== "closed") || !(viewer.isGM || isLast)) return [];
  const his = remindedAsks(episode).filter(({ of }) => mayAct(viewer, of));
  return his.map((ask) => ({
    ask: ask.id,
    label: text(isDefence(ask) ? "Card.defendAfterAll" : "Card.actAfterAll", { name: called(look, ask.of) }),
  }));
}

/** What can be done about an exchange from its card. */
export function doable({ stored, viewer }: Look, isLast: boolean): Doable {
  const { intent, stage } = stored.exchange;
  const isUndone = stage === "undone";
  const isWay = (intent.path?.length ?? 0) > 1;
  return {
    canUndo: !isUndone && refuseUndo(viewer, stored, isLast) === null,
    canRedo: isUndone && refuseRedo(viewer, stored, isLast) === null,
    afterAll: afterAllOf({ stored, viewer }, isLast),
    halt: haltOf({ stored, viewer }),
    canGrant: viewer.isGM && stage === "closed" && stored.combat !== "" && isWay,
    canSettle: viewer.isGM && openAsks(stored.exchange).some(isDecision),
  };
}
