/** What the recovery window shows, and what a game says about treating the hurt (`RecoveryUi`). Pure. */
import type { Combatant } from "../../../engine/encounter.ts";
import type { Json } from "../../../engine/types.ts";
import { label } from "../../foundry/labels.ts";
import { signed, text } from "../../foundry/text.ts";

/** One of a fight, as they are after it. */
export interface Survivor {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly state: string;
  /** May this user act for them? */
  readonly isOwner: boolean;
  readonly needsTreatment: boolean;
  /** What helps them, whoever may do it. */
  readonly treatments: readonly Treatment[];
  /** What they add to the test by which others are treated; null where they cannot treat anybody. */
  readonly skill: number | null;
}

/** A button beside somebody. */
interface TreatmentButton {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** What the button does and to whom, for those who do not see the row. */
  readonly name: string;
}

/** Somebody who needs care, with what can be done for them. */
interface PatientRow extends Pick<Survivor, "id" | "name" | "side" | "state"> {
  readonly sideLabel: string;
  readonly buttons: readonly TreatmentButton[];
}

/** What the window of a fight's end shows. */
export interface RecoveryView {
  readonly healers: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
  readonly rows: readonly PatientRow[];
  /** What the game says of treatment; empty for nothing, and where nobody needs any. */
  readonly hint: string;
  /** What this user may let all recover by at once. */
  readonly ofAll: readonly { readonly id: string; readonly label: string }[];
}

/** May this user do it for somebody? */
function mayTreat({ by }: Treatment, { isOwner }: Survivor, hasHealer: boolean, isGM: boolean): boolean {
  if (by === "healer") return hasHealer;
  return isGM || (by === "self" && isOwner);
}

function rowOf(ruleset: string, one: Survivor, hasHealer: boolean, isGM: boolean): PatientRow {
  const { id, name, side, state, treatments } = one;
  const mine = treatments.filter((treatment) => mayTreat(treatment, one, hasHealer, isGM));
  const buttons = mine.map(({ id: treatment, icon }) => {
    const act = label(ruleset, "Treatment", treatment);
    return { id: treatment, label: act, icon, name: text("Recovery.forWhom", { act, name }) };
  });
  return { id, name, side, sideLabel: text(`Side.${side}`), state, buttons };
}

/** Who could treat others, best first. */
export function healersOf(people: readonly Survivor[]): readonly Survivor[] {
  const able = people.filter(({ isOwner, skill }) => isOwner && skill !== null);
  return [...able].sort((a, b) => (b.skill ?? 0) - (a.skill ?? 0));
}

/**
 * What the window shows of those who fought.
 *
 * @param rulesetUi - What the played game does for them.
 * @param chosen - Id of the healer who was chosen; the best one treats while nobody was.
 */
export function recoveryView(
  ruleset: string,
  rulesetUi: Omit<RecoveryUi, "treatments">,
  people: readonly Survivor[],
  chosen: string,
  isGM: boolean,
): RecoveryView {
  const healers = healersOf(people);
  const healer = healers.find(({ id }) => id === chosen) ?? healers[0];
  const hurt = people.filter(({ needsTreatment }) => needsTreatment);
  const treatment = label(ruleset, "Treatment", rulesetUi.healing?.id ?? "");
  const ofAll = isGM && hurt.length > 0 ? (rulesetUi.ofAll ?? []) : [];
  return {
    healers: healers.map((one) => ({
      id: one.id,
      label: text("Recovery.healer", { name: one.name, treatment, bonus: signed(one.skill ?? 0) }),
      selected: one === healer,
    })),
    rows: hurt.map((one) => rowOf(ruleset, one, healer !== undefined, isGM)),
    hint: hurt.length > 0 && rulesetUi.hint ? text(rulesetUi.hint) : "",
    ofAll: ofAll.map(({ id }) => ({ id, label: label(ruleset, "Treatment", id) })),
  };
}

/** Something that can be done for somebody who is hurt; its label is `<ruleset>.Care.<id>`. */
export interface Treatment {
  readonly id: string;
  readonly icon: string;
  /** Who does it: whoever treats others best, they themselves, or they themselves where a game master says so. */
  readonly by: "healer" | "self" | "narrator";
  /** The act of the rules, and what it is told. */
  readonly action: string;
  readonly options?: Readonly<Record<string, Json>>;
}

/** Lets all recover at once, where a game master says so; its label is `<ruleset>.Care.<id>`. */
interface TreatmentOfAll {
  readonly id: string;
  readonly action: string;
  readonly options: Readonly<Record<string, Json>>;
}

/** What a game does for those whom a fight has left hurt. */
export interface RecoveryUi<Sheet = unknown> {
  /** The care by which one treats others: whose test of it adds most treats best. */
  readonly healing?: Treatment;
  /** Key of what is to be known of it, such as what no treatment heals; left out where the buttons say all. */
  readonly hint?: string;
  /** What helps somebody as they are, what helps most first. */
  treatments(patient: Combatant<Sheet>): readonly Treatment[];
  readonly ofAll?: readonly TreatmentOfAll[];
}
