import type { Ruleset } from "../../../engine/ruleset.ts";
import type { PhaseRow } from "../../../engine/table.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { label } from "../../foundry/labels.ts";
import { figure, listOf, text } from "../../foundry/text.ts";
import type { StoredExchange } from "../../referee/log/stored-exchange.ts";
import { calledBy, knows, type Viewer } from "./viewer.ts";

/** Those who have yet to do what a part of the round asks of all, whose turn it is first. */
export type Owing = readonly CombatantId[];

/** What the card of a part of a round says beside what each has done in it. */
export interface PhaseCardView {
  readonly title: string;
  /** Who is still to come; empty where nobody is. */
  readonly owing: string;
}

/** The part of a round in which all owe the act of this exchange, or undefined. */
export function owedPhase({ phases }: Pick<Ruleset, "phases">, { exchange }: StoredExchange): PhaseRow | undefined {
  return Object.values(phases).find(({ owes }) => owes === exchange.intent.action);
}

/** The card of a part of a round. @param stored - Any exchange on it. @param owing - As far as the viewer sees them. */
export function phaseCardView(ruleset: Ruleset, stored: StoredExchange, owing: Owing, viewer: Viewer): PhaseCardView {
  const phase = label(ruleset.id, "Phase", owedPhase(ruleset, stored)?.id ?? "");
  const names = owing.filter((id) => knows(viewer, id)).map((id) => calledBy(viewer, id, stored.names));
  return {
    title: text("Card.phase", { phase, round: figure(stored.exchange.picture.round) }),
    owing: names.length > 0 ? text("Card.stillToCome", { names: listOf(names) }) : "",
  };
}
