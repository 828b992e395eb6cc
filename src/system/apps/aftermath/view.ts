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
  /** Is he hurt beyond the first wound level, or stunned, so that First Aid has something to do? */
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
  /** May this user let all recover at once? */
  readonly mayRestore: boolean;
}

const ICONS = { firstAid: "aid", comeTo: "step", rest: "delay", heal: "check", wake: "eye" } as const;

/** The act of the rules that each button begins. */
const ACTS = { firstAid: "firstAid", comeTo: "comeTo", rest: "recover", heal: "recover", wake: "recover" } as const;

/** The acts that a game has, by their ids. */
type Acts = Readonly<Record<string, unknown>>;

/** What can be done for somebody, as far as the game has an act for it: what helps most stands first. */
function actsFor(game: Acts, one: Survivor, hasHealer: boolean, isGM: boolean): CareButton["id"][] {
  const isMine = isGM || one.isOwner;
  const acts: [CareButton["id"], boolean][] = [
    ["firstAid", hasHealer && (one.isWounded || one.hasCollapsed)],
    ["comeTo", isMine && one.hasCollapsed],
    ["wake", isGM && one.isOut],
    ["rest", isMine && one.isTired && !one.hasCollapsed],
    ["heal", isGM && one.damage > 0],
  ];
  return acts.flatMap(([id, isOffered]) => (isOffered && Object.hasOwn(game, ACTS[id]) ? id : []));
}

function rowOf(game: Acts, one: Survivor, hasHealer: boolean, isGM: boolean): PatientRow {
  const { id, name, side, state } = one;
  const buttons = actsFor(game, one, hasHealer, isGM).map((act) => {
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
 * @param game - The acts of the game that is played.
 * @param chosen - Id of the healer who was chosen; the best one treats while nobody was.
 */
export function aftermathView(game: Acts, people: readonly Survivor[], chosen: string, isGM: boolean): AftermathView {
  const healers = healersOf(people);
  const healer = healers.find(({ id }) => id === chosen) ?? healers[0];
  const rows = people.filter(({ needsCare }) => needsCare).map((one) => rowOf(game, one, healer !== undefined, isGM));
  return {
    healers: healers.map((one) => ({
      id: one.id,
      label: text("Aftermath.healer", { name: one.name, bonus: signed(one.care ?? 0) }),
      selected: one === healer,
    })),
    rows,
    mayRestore: isGM && rows.length > 0 && Object.hasOwn(game, "recover"),
  };
}
