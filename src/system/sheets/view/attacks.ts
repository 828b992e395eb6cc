import { text } from "../../foundry/text.ts";
import type { Outlook } from "./outlook.ts";
import { isFighting, type Standing } from "./standing.ts";

/** A further way in which a weapon is used, such as a setting of it: a smaller button under its row. */
export interface AttackWay {
  /** As the intent of the attack is asked for. */
  readonly way: string;
  readonly label: string;
  /** What is thrown, or what is added to the dice, in words. */
  readonly roll: string;
  readonly refusal: string | null;
}

/** One weapon as the sheet offers it. */
export interface AttackRow extends Outlook {
  /** The item, or a limb; the attack is asked for by it. */
  readonly weapon: string;
  readonly action: string;
  readonly icon: string;
  readonly name: string;
  /** What kind of attack, how it is held, what it parries. */
  readonly detail: string;
  /** The same without the kind, for one line. */
  readonly held: string;
  readonly damage: string;
  /** Does it knock out and not wound? Its damage says so. */
  readonly stuns?: boolean;
  /** Lets somebody strike first, in words, or empty. */
  readonly provokes: string;
  /** Beside the plain one. */
  readonly ways: readonly AttackWay[];
}

/** What the act lets others do, in the words of a button, where a fight makes it matter. */
export function provokesText(standing: Standing, notes: Outlook["notes"]): string {
  const note = notes.find(({ code }) => code.startsWith("provokes/"));
  return note && isFighting(standing) ? text(`${standing.ruleset.id}.Note.${note.code}`) : "";
}
