import { signed, text } from "../../shared/text.ts";

/** One of a fight, as he is after it. */
export interface Survivor {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly state: string;
  /** May this user act for him? */
  readonly isOwner: boolean;
  readonly needsCare: boolean;
  /** Is he hurt beyond the first wound level, so that First Aid has a number to meet? */
  readonly isWounded: boolean;
  readonly damage: number;
  readonly isTired: boolean;
  readonly hasCollapsed: boolean;
  readonly isOut: boolean;
  /** What he adds to a First Aid test; null where he cannot treat anybody. */
  readonly care: number | null;
}

/** A button beside somebody. Sentences: `Aftermath.<id>`. */
interface CareButton {
  readonly id: "firstAid" | "comeTo" | "rest" | "heal" | "wake";
  readonly label: string;
  readonly icon: string;
  /** What the button does and to whom, for those who do not see the row. */
  readonly name: string;
}

/** Somebody who needs care, with what can be done for him. */
interface PatientRow extends Pick<Survivor, "id" | "name" | "side" | "state"> {
  readonly sideLabel: string;
  readonly buttons: readonly CareButton[];
}

/** What the window of a fight's end shows. */
export interface AftermathView {
  readonly healers: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
  readonly rows: readonly PatientRow[];
  readonly isGM: boolean;
}

const ICONS = { firstAid: "aid", comeTo: "step", rest: "delay", heal: "check", wake: "eye" } as const;

/** What can be done for somebody: what helps most stands first. */
function actsFor(one: Survivor, hasHealer: boolean, isGM: boolean): CareButton["id"][] {
  const isMine = isGM || one.isOwner;
  const acts: [CareButton["id"], boolean][] = [
    ["firstAid", hasHealer && (one.isWounded || one.hasCollapsed)],
    ["comeTo", isMine && one.hasCollapsed],
    ["wake", isGM && one.isOut],
    ["rest", isMine && one.isTired && !one.hasCollapsed],
    ["heal", isGM && one.damage > 0],
  ];
  return acts.flatMap(([id, isOffered]) => (isOffered ? id : []));
}

function rowOf(one: Survivor, hasHealer: boolean, isGM: boolean): PatientRow {
  const { id, name, side, state } = one;
  const buttons = actsFor(one, hasHealer, isGM).map((act) => {
    const label = text(`Aftermath.${act}`);
    return { id: act, label, icon: ICONS[act], name: text("Aftermath.forWhom", { act: label, name }) };
  });
  return { id, name, side, sideLabel: text(`Side.${side}`), state, buttons };
}

/** Who could treat others, best first. */
export function healersOf(people: readonly Survivor[]): readonly Survivor[] {
  const able = people.filter(
    ({ isOwner, isOut, hasCollapsed, care }) => isOwner && !isOut && !hasCollapsed && care !== null,
  );
  return [...able].sort((a, b) => (b.care ?? 0) - (a.care ?? 0));
}

/**
 * What the window shows of those who fought.
 *
 * @param chosen - Id of the healer who was chosen; the best one treats while nobody was.
 */
export function aftermathView(people: readonly Survivor[], chosen: string, isGM: boolean): AftermathView {
  const healers = healersOf(people);
  const healer = healers.find(({ id }) => id === chosen) ?? healers[0];
  const rows = people.filter(({ needsCare }) => needsCare).map((one) => rowOf(one, healer !== undefined, isGM));
  return {
    healers: healers.map((one) => ({
      id: one.id,
      label: text("Aftermath.healer", { name: one.name, bonus: signed(one.care ?? 0) }),
      selected: one === healer,
    })),
    rows,
    isGM: isGM && rows.length > 0,
  };
}
