import type { CombatantId } from "../../engine/types.ts";
import { SYSTEM_ID } from "../shared/ids.ts";
import { changeRounds, parseRounds, type RoundChange, type RoundRecord, recordOf, roundAsPictured } from "./rounds.ts";
import { type Subject, subjectOf } from "./subject.ts";

/** Somebody in a fight; keeps what each round has used up of him. */
export class AwayCombatant<SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  /** His id in an encounter: the UUID of his token, or of his actor where he has none; null when he has lost both. */
  get participant(): CombatantId | null {
    return this.token?.uuid ?? this.actor?.uuid ?? null;
  }

  /** The token or actor, or null when it is gone. */
  get subject(): Subject | null {
    return this.participant === null ? null : subjectOf(this.participant);
  }

  /** What a round has used up; a round in which nothing has happened has used up nothing. */
  roundRecord(round: number): RoundRecord {
    return recordOf(this.#rounds, round);
  }

  /** What the rules read of a round. */
  roundPicture(round: number): Pick<RoundRecord, "spent" | "marks"> {
    return roundAsPictured(this.#rounds, round);
  }

  /** Write what a round has used up. Unit of `change.spend`: as the ruleset counts. */
  async changeRound(round: number, change: RoundChange): Promise<void> {
    await this.setFlag(SYSTEM_ID, "round", changeRounds(this.#rounds, round, change));
  }

  get #rounds(): readonly RoundRecord[] {
    return parseRounds(this.getFlag(SYSTEM_ID, "round"));
  }
}
