/**
 * What the roll dialog says and asks in the third game beside the roll itself: the weapon and what it does, rounds,
 * circumstances. Handed on by `ruleset-ui.ts`.
 */
import { metresBetween, spaceAt } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { findRow } from "../../../engine/table.ts";
import { RANGED } from "../../../rulesets/action/attack/attack.ts";
import { roundsIn } from "../../../rulesets/action/attack/rounds.ts";
import { blows } from "../../../rulesets/action/attack/strike.ts";
import { weaponInHand } from "../../../rulesets/action/gear/weapons.ts";
import { movesAs } from "../../../rulesets/action/round/turn.ts";
import { numbersOf } from "../../../rulesets/action/settings.ts";
import type { ActionSheet } from "../../../rulesets/action/sheet.ts";
import { actionRow } from "../../../rulesets/action/tables/actions.ts";
import {
  covers,
  distances,
  elevations,
  motions,
  parts,
  type SpanRow,
  sizes,
  visibilities,
} from "../../../rulesets/action/tables/attack-modifiers.ts";
import { autofires } from "../../../rulesets/action/tables/autofire.ts";
import { blasts } from "../../../rulesets/action/tables/blast.ts";
import { difficulties } from "../../../rulesets/action/tables/degrees.ts";
import { movementModes } from "../../../rulesets/action/tables/movement-modes.ts";
import { label } from "../../foundry/labels.ts";
import { figure, metres, signed, text } from "../../foundry/text.ts";
import type { RollUi } from "../../sheets/ruleset-ui.ts";
import { isFighting } from "../../sheets/view/actor-context.ts";
import { type MapView, type Overrules, overruleFields } from "../../sheets/view/overrule.ts";
import {
  type Chosen,
  option,
  readsSituation,
  type SituationField,
  situationField,
  switchField,
} from "../../sheets/view/situation.ts";
import type { ActionContext } from "./actions.ts";
import { harmText, weaponName } from "./sheet/attacks.ts";

/** The widest area that can be named where there is no map. Unit: metres. */
const WIDEST = 10;

const rare = (one: SituationField): SituationField => ({ ...one, isRare: true });

/** Something that is so or not, and seldom named. */
const switched = (id: string, chosen: Chosen) => rare(switchField("action", id, chosen));

/** Rows of a table with what each adds, after none of them. */
function rowsField(
  id: string,
  family: string,
  rows: Readonly<Record<string, { readonly id: string; readonly value: number }>>,
  chosen: Chosen,
): SituationField {
  const now = chosen[id];
  const known = Object.values(rows).map((row) =>
    option(row.id, `${label("action", family, row.id)} ${signed(row.value)}`, now),
  );
  return situationField("action", id, [option("", text("Roll.none"), now), ...known]);
}

/** Whether the target sees the attack coming, where somebody says otherwise than the map (A011, G136). */
function awareField({ aware }: Chosen): SituationField {
  const choices = [
    option("", text("action.Situation.asTheyAre"), aware),
    option("true", text("Roll.yes"), aware),
    option("false", text("Roll.no"), aware),
  ];
  return rare(situationField("action", "aware", choices));
}

/** A number of metres by the rows of a table, where somebody says otherwise than the map (A043, A059). */
function spanField(
  id: "metres" | "motion",
  family: "distance" | "motion",
  rows: readonly SpanRow[],
  words: (row: SpanRow) => string,
  chosen: Chosen,
  view: MapView | null,
): SituationField {
  const now = chosen[id];
  const mapped = view?.mapped.find((modifier) => modifier.id === family);
  const away = mapped ? `${metres(Number(mapped.params?.metres ?? 0))} ${signed(mapped.value)}` : signed(0);
  const known = rows.map((row) => option(String(row.to), `${words(row)} ${signed(row.value)}`, now));
  return {
    ...situationField("action", id, [option("", text("Roll.byMap", { what: away }), now), ...known]),
    isRare: view?.isOnMap ?? false,
  };
}

function distanceField(chosen: Chosen, view: MapView | null): SituationField {
  const words = ({ to }: SpanRow) => text("action.Situation.upTo", { metres: to });
  return spanField("metres", "distance", Object.values(distances), words, chosen, view);
}

function motionField(chosen: Chosen, view: MapView | null): SituationField {
  const rows = Object.values<SpanRow>(motions).filter(({ to }) => Number.isFinite(to));
  return spanField("motion", "motion", rows, ({ id }) => label("action", "Motion", id), chosen, view);
}

/** How many rounds a burst, stream or spray fires (A098, A101, A105). */
function roundsField({ encounter, me }: ActionContext, intent: Intent): readonly SituationField[] {
  const weapon = weaponInHand(encounter, me, intent.weapon);
  const row = Object.values(autofires).find(({ id }) => id === intent.action);
  if (!weapon || !row) return [];
  const { rounds: _rounds, ...untold } = intent.options ?? {};
  const most = roundsIn({ ...intent, options: untold }, weapon);
  const counts = Array.from({ length: most }, (_, index) => most - index);
  const now = intent.options?.rounds;
  const choices = counts.map((count) => option(count === most ? "" : String(count), figure(count), now));
  return choices.length > 1 ? [situationField("action", "rounds", choices)] : [];
}

/** How wide an area is that no square of a map tells (A103). */
function widthField({ me }: ActionContext, { action, cells = [], options = {} }: Intent): readonly SituationField[] {
  if (action !== "spray" || cells.length > 0 || !me.offMap) return [];
  const widths = Array.from({ length: WIDEST }, (_, index) => index + 1);
  const choices = widths.map((width) => option(width === 1 ? "" : String(width), metres(width), options.width));
  return [situationField("action", "width", choices)];
}

/** How one means to move this turn, which the act suffers from (A079, A080). */
function movingField(context: ActionContext, { action, options = {} }: Intent): readonly SituationField[] {
  if (actionRow(action)?.timing !== "act" || !isFighting(context) || movesAs(context.me)) return [];
  const now = options.moving;
  const modes = [movementModes.run, movementModes.sprint].map(({ id, skill }) =>
    option(id, `${label("action", "MovementMode", id)} ${signed(skill)}`, now),
  );
  return [situationField("action", "moving", [option("", text("action.Situation.walking"), now), ...modes])];
}

/** How hard an undertaking is (X04, X05). */
function difficultyField({ encounter }: ActionContext, { difficulty }: Chosen): SituationField {
  const numbers = numbersOf(encounter, "tnLadder");
  const known = Object.values(difficulties).map(({ id, place }) =>
    option(id, `${label("action", "Difficulty", id)} ${figure(numbers[place] ?? 0)}`, difficulty),
  );
  return situationField("action", "difficulty", [option("", text("Roll.none"), difficulty), ...known]);
}

/** What counts in a fight hand to hand. */
function blowFields(chosen: Chosen): readonly SituationField[] {
  return [
    rowsField("part", "Part", partRows, chosen),
    rowsField("visibility", "Visibility", visibilities, chosen),
    switched("improvised", chosen),
    awareField(chosen),
  ];
}

/** What counts for what is shot or thrown. */
function shotFields(chosen: Chosen, view: MapView | null): readonly SituationField[] {
  return [
    distanceField(chosen, view),
    motionField(chosen, view),
    rowsField("part", "Part", partRows, chosen),
    rowsField("visibility", "Visibility", visibilities, chosen),
    ...["silhouetted", "braced", "hipShot", "improvised"].map((id) => switched(id, chosen)),
    awareField(chosen),
  ];
}

/** Parts of the body with what aiming at them adds (G361). */
const partRows = Object.fromEntries(Object.values(parts).map(({ id, size }) => [id, { id, value: sizes[size].value }]));

/** What somebody at the table may name (A020 to A070, X04). @param view - What the map shows of it. */
export function situationFields(
  context: ActionContext,
  intent: Intent,
  view: MapView | null,
): readonly SituationField[] {
  const { action, options = {} } = intent;
  const moving = movingField(context, intent);
  const overruled = view ? overruleFields(overrules, options, view) : [];
  if (RANGED.has(action))
    return [
      ...roundsField(context, intent),
      ...widthField(context, intent),
      ...overruled,
      ...shotFields(options, view),
      ...moving,
    ];
  if (Object.hasOwn(blows, action)) return [...overruled, ...blowFields(options), ...moving];
  const isTask = action === "skillTest" || action === "calledTest";
  return isTask ? [difficultyField(context, options), ...moving] : [];
}

/** A choice as the intent holds it. */
export const situationValue = readsSituation(
  ["rounds", "width", "metres", "motion"],
  ["silhouetted", "braced", "hipShot", "improvised", "aware"],
);

/** The row that a modifier names under a parameter. */
const named =
  (id: string) =>
  (modifier: Modifier): string | null =>
    modifier.id === id && modifier.params ? String(modifier.params[id] ?? "") : null;

/** What of an attack may be seen otherwise than the map shows it (A021 to A028, A032 to A037). */
export const overrules: Overrules = {
  ruleset: "action",
  rows: [
    { id: "size", family: "Size", rows: Object.values(sizes), hasNone: false, rowOf: named("size") },
    { id: "cover", family: "Cover", rows: Object.values(covers), hasNone: true, rowOf: named("cover") },
    {
      id: "elevation",
      family: "Elevation",
      rows: [{ id: "level", value: 0 }, ...Object.values(elevations)],
      hasNone: false,
      rowOf: named("elevation"),
    },
  ],
};

/** What somebody strikes or shoots with and what it does, in words; empty for what is no attack. */
function used({ encounter, me }: ActionContext, { action, weapon: id }: Intent): string {
  const blow = blows[action];
  const weapon = blow?.with === "bare" ? null : weaponInHand(encounter, me, id);
  const damage = blow ? blow.damage({ attacker: me, weapon }) : weapon?.damage;
  const name = weapon ? weaponName(weapon) : blow ? label("action", "Weapon", "hands") : "";
  return [name, damage ? harmText(damage) : ""].filter((words) => words !== "").join(", ");
}

export const roll: RollUi<ActionSheet> = {
  used,
  aimedAt({ me }, { action, targets = [], cells: [square] = [], options }) {
    if (action !== "blast" || targets.length > 0 || !square) return null;
    const size = findRow(sizes, options?.size);
    const words = size
      ? text("action.Aim.thing", { size: label("action", "Size", size.id) })
      : text("action.Aim.square");
    const far = metres(metresBetween(me.place, spaceAt(me.place, square)));
    return { label: words, note: [far, text("Roll.defense", { defense: blasts.point.value })].join(", ") };
  },
  overrules,
  situation: (context, intent, _offered, view) => situationFields(context, intent, view),
  situationValue,
};
