/**
 * What the action bar shows, as plain data: sections, keys, figures, and why something cannot be done. Taken from the
 * same groups as the sheet. Knows no Foundry.
 */
import { type AllowanceEntry, allowanceEntries } from "../../../engine/allowance.ts";
import { shareLabel } from "../../foundry/allowance-words.ts";
import { label } from "../../foundry/labels.ts";
import { counted, gameText, percent, text } from "../../foundry/text.ts";
import type { LabelledGroup } from "../../sheets/groups.ts";
import type { RulesetUi } from "../../sheets/ruleset-ui.ts";
import type { ActButton } from "../../sheets/view/actions.ts";
import { type ActorContext, isDead, isFighting } from "../../sheets/view/actor-context.ts";
import { trackViews } from "../../sheets/view/head.ts";
import type { AttackRow } from "../../sheets/view/rows.ts";
import { type Caps, capsAfter, placeOfCap } from "./capped-sections.ts";

/** One key of the bar: pressed, it does what the same button of the sheet does. */
export interface BarKey extends ActButton {
  /** What is pressed for it: a weapon's attack, an act, or a movement mode. */
  readonly kind: "attack" | "act" | "movementMode";
  /** Is it the movement mode that the token has now? Null for what is not chosen but done. */
  readonly chosen: boolean | null;
  /** The key of the keyboard that does it; empty where none is left. */
  readonly cap: string;
}

/** Keys under one head. */
export interface BarSection {
  readonly id: "attack" | "maneuver" | "move";
  readonly label: string;
  readonly hint: string;
  /** In the order of their keys of the keyboard; what cannot be done now keeps its place, unless it is not the turn. */
  readonly keys: readonly BarKey[];
}

/** What the bar shows. */
export interface BarView {
  readonly name: string;
  readonly side: string;
  /** What the round allows them, each with what is left of it in words. */
  readonly allowance: readonly (AllowanceEntry & { readonly label: string })[];
  readonly states: readonly string[];
  readonly target: { readonly name: string; readonly side: string; readonly note: string } | null;
  /** Is it a fight, and not their turn? Then only what can be done nevertheless is shown. */
  readonly waits: boolean;
  readonly sections: readonly BarSection[];
  /** What cannot be done now, each with its reason as a note. */
  readonly refused: readonly BarKey[];
  /** How many these are, in words; empty for none. */
  readonly cannot: string;
  /** Which key of the keyboard belongs to which act from now on. */
  readonly caps: Caps;
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

function attackKey({ weapon, icon, name, damage, stuns, dice, refusal, chance, provokes }: AttackRow): Uncapped {
  const figure = refusal === null ? figureOf(dice ?? damage, chance) : "";
  const harm = stuns ? damage : text("Bar.damage", { damage });
  const isSaid = chance === null && (dice ?? damage) === damage;
  const note = refusal ?? (isSaid ? "" : harm);
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

/**
 * The acts of a group; what wants another kind of weapon stands on the sheet alone, what is a movement mode among
 * those.
 */
function actKeys({ acts }: RulesetUi, context: ActorContext, { buttons }: LabelledGroup): readonly Uncapped[] {
  const {
    tables: { movementModes },
  } = context.ruleset;
  const here = buttons.filter(({ id }) => !Object.hasOwn(movementModes, id) && acts.isEquipped(context, id));
  return here.map(actKey);
}

function movementModeKeys({ movementModes }: LabelledGroup): readonly Uncapped[] {
  return movementModes.map(({ brief, ...button }) => ({ kind: "movementMode", ...button, figure: brief }));
}

/** How far back a key stands when it is given a key of the keyboard: ways that few floors need choose last. */
function rankOf({ acts }: RulesetUi, { kind, id }: Uncapped): number {
  return kind === "movementMode" && acts.movementMode(id).rare ? 1 : 0;
}

/** How an act is called among those that have keys of the keyboard. */
function actOf({ kind, id }: Uncapped): string {
  return `${kind}:${id}`;
}

/**
 * So many weapons that cannot be used now are on the bar unasked; whoever carries an armoury finds the rest on the
 * sheet.
 */
const MOST_REFUSED = 6;

/** The weapons that are on the bar, and how many are not. @param kept - What has keys of the keyboard already. */
function attackKeys(
  { person }: RulesetUi,
  context: ActorContext,
  kept: Caps,
): { readonly keys: readonly Uncapped[]; readonly others: number } {
  const rows = isDead(context) ? [] : person.attacks(context).map(attackKey);
  const known = new Set(Object.values(kept));
  const refused = rows.filter((key) => key.refused && !known.has(actOf(key)));
  const others = new Set(refused.slice(MOST_REFUSED));
  return { keys: rows.filter((key) => !others.has(key)), others: others.size };
}

/** Work that somebody has said they do next; other work stands on the sheet alone. */
function dueKeys({ acts }: RulesetUi, context: ActorContext, groups: readonly LabelledGroup[]): readonly Uncapped[] {
  const work = groups.filter(({ id }) => id === "work").flatMap(({ buttons }) => buttons);
  return work.filter(({ id }) => acts.isDue(context, id)).map(actKey);
}

/** A section with all that belongs into it, in the order in which it is given keys of the keyboard. */
function sectionOf(
  rulesetUi: RulesetUi,
  context: ActorContext,
  id: BarSection["id"],
  groups: readonly LabelledGroup[],
  kept: Caps,
) {
  const wanted = SECTIONS.find((section) => section.id === id)?.groups ?? [];
  const own = wanted.flatMap((group) => groups.find((one) => one.id === group) ?? []);
  const attacks = id === "attack" ? attackKeys(rulesetUi, context, kept) : { keys: [], others: 0 };
  const due = id === "maneuver" ? dueKeys(rulesetUi, context, groups) : [];
  const keys = [
    ...attacks.keys,
    ...due,
    ...own.flatMap(movementModeKeys),
    ...own.flatMap((group) => actKeys(rulesetUi, context, group)),
  ];
  const hint = attacks.others > 0 ? counted("Bar.others", attacks.others) : own.map((group) => group.hint).join("");
  return {
    id,
    label: gameText(context.ruleset.id, `Bar.Section.${id}`),
    hint,
    /** What has a place though it cannot be done yet, since it is what they have said they do next. */
    due: new Set(due.map(actOf)),
    keys: keys.sort((one, other) => rankOf(rulesetUi, one) - rankOf(rulesetUi, other)),
  };
}

type Section = ReturnType<typeof sectionOf>;

/** Which key of the keyboard belongs to which act, with those that are done for the first time now. */
function capsOf(sections: readonly Section[], kept: Caps): Caps {
  const acts = sections.flatMap(({ id, keys, due }) =>
    keys.map((key) => {
      const act = actOf(key);
      return { act, moves: id === "move", earns: key.kind === "attack" || !key.refused || due.has(act) };
    }),
  );
  return capsAfter(kept, acts);
}

/** The keys of a section with their keys of the keyboard, in the order of these. */
function cappedKeys({ id, keys }: Section, caps: Caps): readonly BarKey[] {
  const byAct = new Map(Object.entries(caps).map(([cap, act]) => [act, cap]));
  const capped = keys.map((key) => ({ ...key, cap: byAct.get(actOf(key)) ?? "" }));
  const placeOf = ({ cap }: BarKey) => placeOfCap(cap, id === "move");
  return capped.sort((one, other) => placeOf(one) - placeOf(other));
}

/** What harm takes from them, and what else is the matter; what is both is told once. */
function statesOf(context: ActorContext): readonly string[] {
  const { ruleset, me } = context;
  const hurt = trackViews(context).map(({ level, penalty }) => (penalty === "" ? "" : `${level} ${penalty}`));
  const conditions = me.conditions.map((id) => label(ruleset.id, "Condition", id));
  return [...hurt.filter((words) => words !== ""), ...conditions];
}

/**
 * What the bar shows of somebody as they stand now.
 *
 * @param name - As they are called.
 * @param groups - The acts and movement modes of their sheet.
 * @param target - Whom they aim at, as their sheet shows it.
 * @param kept - Which key of the keyboard belongs to which of their acts.
 */
export function barView(
  rulesetUi: RulesetUi,
  name: string,
  context: ActorContext,
  groups: readonly LabelledGroup[],
  target: BarView["target"],
  kept: Caps = {},
): BarView {
  const { ruleset, encounter, me } = context;
  const sections = SECTIONS.map(({ id }) => sectionOf(rulesetUi, context, id, groups, kept));
  const caps = capsOf(sections, kept);
  const rows = sections.map((section) => ({ ...section, keys: cappedKeys(section, caps) }));
  const isGone = isDead(context);
  const waits = !isGone && isFighting(context) && !ruleset.round.progress(encounter).turns.includes(me.id);
  const allowed = isGone ? [] : allowanceEntries(ruleset, encounter, me).filter(({ of }) => of > 0);
  const refused = rows.flatMap(({ keys }) => keys.filter((key) => key.refused));
  // What never could be done has no place to keep
  const isShown = (key: BarKey) => !key.refused || (!waits && key.cap !== "");
  const shown = rows.map((row) => ({ ...row, keys: row.keys.filter(isShown) }));
  return {
    name,
    side: me.side,
    allowance: allowed.map((entry) => ({ ...entry, label: shareLabel(ruleset.id, entry) })),
    states: statesOf(context),
    target,
    waits,
    sections: waits || isGone ? shown.filter(({ keys }) => keys.length > 0) : shown,
    refused,
    cannot: refused.length > 0 ? counted("Sheet.cannot", refused.length) : "",
    caps,
  };
}
