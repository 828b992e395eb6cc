import type { Allowance } from "../../../engine/round.ts";
import { label } from "../../shared/labels.ts";
import { counted, percent, text } from "../../shared/text.ts";
import type { Face } from "../../sheets/face.ts";
import type { LabelledGroup } from "../../sheets/groups.ts";
import type { ActButton } from "../../sheets/view/acts.ts";
import type { AttackRow } from "../../sheets/view/attacks.ts";
import type { Standing } from "../../sheets/view/standing.ts";
import { capsFor } from "./caps.ts";

/** One key of the bar: pressed, it does what the same button of the sheet does. */
export interface BarKey extends ActButton {
  /** What is pressed for it: a weapon's attack, an act, or a manner of moving. */
  readonly kind: "attack" | "act" | "manner";
  /** Is it the manner that the token has now? Null for what is not chosen but done. */
  readonly chosen: boolean | null;
  /** The key of the keyboard that does it; empty where none is left. */
  readonly cap: string;
}

/** Keys under one head. */
export interface BarSection {
  readonly id: "attack" | "maneuver" | "move";
  readonly label: string;
  readonly hint: string;
  /** What can be done now. */
  readonly keys: readonly BarKey[];
  /** What cannot, each with its reason as a note. */
  readonly refused: readonly BarKey[];
}

/** What the bar shows. */
export interface BarView {
  readonly name: string;
  readonly side: string;
  readonly allowance: Allowance;
  readonly states: readonly string[];
  readonly target: { readonly name: string; readonly side: string; readonly note: string } | null;
  readonly sections: readonly BarSection[];
}

/** The groups of the sheet whose acts stand in each section. */
const SECTIONS: readonly { readonly id: BarSection["id"]; readonly groups: readonly string[] }[] = [
  { id: "attack", groups: ["attack"] },
  { id: "maneuver", groups: ["grab", "maneuver", "defend"] },
  { id: "move", groups: ["move"] },
];

type Uncapped = Omit<BarKey, "cap">;

/** The chance where it is known, else what is added to the dice. */
function figureOf(total: string, chance: number | null): string {
  return chance === null ? total : percent(chance);
}

function attackKey({ weapon, icon, name, damage, stuns, refusal, chance, provokes }: AttackRow): Uncapped {
  const figure = refusal === null ? figureOf(damage, chance) : "";
  const harm = stuns ? damage : text("Bar.damage", { damage });
  const note = refusal ?? (chance === null ? "" : harm);
  const risks = refusal === null && provokes !== "";
  return {
    kind: "attack",
    id: weapon,
    icon,
    label: name,
    figure,
    chance,
    note,
    provokes: risks,
    refused: refusal !== null,
    choice: "",
    chosen: null,
  };
}

function actKey(button: ActButton): Uncapped {
  const figure = button.refused ? "" : figureOf(button.figure, button.chance);
  return { kind: "act", ...button, figure, chosen: null };
}

/** The acts of a group; what wants another kind of weapon stands on the sheet alone, what is a manner among those. */
function actKeys({ acts }: Face, standing: Standing, { buttons }: LabelledGroup): readonly Uncapped[] {
  const { manners } = standing.ruleset;
  const here = buttons.filter(({ id }) => !Object.hasOwn(manners, id) && acts.isEquipped(standing, id));
  return here.map(actKey);
}

function mannerKeys({ manners }: LabelledGroup): readonly Uncapped[] {
  return manners.map((manner) => ({ kind: "manner", ...manner }));
}

/** How far back a key stands: what cannot be done now comes last, ways that few floors need before it. */
function rankOf({ acts }: Face, { kind, id, refused }: Uncapped): number {
  if (refused) return 2;
  return kind === "manner" && acts.manner(id).rare ? 1 : 0;
}

/** So many weapons that cannot be used now have a key; whoever carries an armoury finds the rest on his sheet. */
const MOST_REFUSED = 6;

/** The weapons that have a key, and how many have none. */
function attackKeys(
  { person }: Face,
  standing: Standing,
): { readonly keys: readonly Uncapped[]; readonly others: number } {
  const rows = person.attacks(standing).map(attackKey);
  const refused = rows.filter((key) => key.refused);
  const others = new Set(refused.slice(MOST_REFUSED));
  return { keys: rows.filter((key) => !others.has(key)), others: others.size };
}

/** Work that somebody has said he does next; other work stands on the sheet alone. */
function dueKeys({ acts }: Face, standing: Standing, groups: readonly LabelledGroup[]): readonly Uncapped[] {
  const work = groups.filter(({ id }) => id === "work").flatMap(({ buttons }) => buttons);
  return work.filter(({ id }) => acts.isDue(standing, id)).map(actKey);
}

/** A section: the keys that one wants first come first, and else keep their order. */
function sectionOf(
  face: Face,
  standing: Standing,
  id: BarSection["id"],
  own: readonly LabelledGroup[],
  due: readonly Uncapped[],
) {
  const attacks = id === "attack" ? attackKeys(face, standing) : { keys: [], others: 0 };
  const keys = [
    ...attacks.keys,
    ...due,
    ...own.flatMap(mannerKeys),
    ...own.flatMap((group) => actKeys(face, standing, group)),
  ];
  const hint = attacks.others > 0 ? counted("Bar.others", attacks.others) : own.map((group) => group.hint).join("");
  return {
    id,
    label: text(`Bar.Section.${id}`),
    hint,
    keys: keys.sort((one, other) => rankOf(face, one) - rankOf(face, other)),
  };
}

/** A section with the keys of the keyboard on its own, what cannot be done now apart. */
function partedRow({ keys, ...row }: ReturnType<typeof sectionOf>, caps: readonly string[]): BarSection {
  const capped = keys.map((key, index) => ({ ...key, cap: caps[index] ?? "" }));
  return { ...row, keys: capped.filter(({ refused }) => !refused), refused: capped.filter(({ refused }) => refused) };
}

/**
 * What the bar shows of somebody as he stands now.
 *
 * @param name - As he is called.
 * @param groups - The acts and manners of his sheet.
 * @param target - Whom he aims at, as his sheet shows him.
 */
export function barView(
  face: Face,
  name: string,
  standing: Standing,
  groups: readonly LabelledGroup[],
  target: BarView["target"],
): BarView {
  const { ruleset, encounter, me } = standing;
  const rows = SECTIONS.map(({ id, groups: wanted }) => {
    const own = wanted.flatMap((group) => groups.find((one) => one.id === group) ?? []);
    const due = id === "maneuver" ? dueKeys(face, standing, groups) : [];
    return sectionOf(face, standing, id, own, due);
  });
  const caps = capsFor(rows);
  return {
    name,
    side: me.side,
    allowance: ruleset.allowance(encounter, me),
    states: me.conditions.map((id) => label(ruleset.id, "Condition", id)),
    target,
    sections: rows.map((row, at) => partedRow(row, caps[at] ?? [])),
  };
}
