/**
 * What the roll dialog says and asks in the fourth game beside the roll itself: the weapon and what it does, the
 * distance, how hard a task is. Handed on by `ruleset-ui.ts`.
 */
import { hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { bandsBeyond } from "../../../rulesets/battlestations/attack/modifiers.ts";
import { ownWeapon } from "../../../rulesets/battlestations/gear/weapons.ts";
import { squaresTo } from "../../../rulesets/battlestations/measure.ts";
import type { BattleSheet, BattleWeapon } from "../../../rulesets/battlestations/sheet.ts";
import { areas } from "../../../rulesets/battlestations/tables/area.ts";
import { bands, circumstances } from "../../../rulesets/battlestations/tables/attack.ts";
import { difficulties } from "../../../rulesets/battlestations/tables/skills.ts";
import { label } from "../../foundry/labels.ts";
import { counted, figure, percent, signed, text } from "../../foundry/text.ts";
import type { RollUi } from "../../sheets/ruleset-ui.ts";
import {
  type Chosen,
  option,
  readsSituation,
  type SituationField,
  situationField,
  switchField,
} from "../../sheets/view/situation.ts";
import type { BattleContext } from "./actions.ts";
import { offeredFor } from "./by-ability.ts";
import { damageText, weaponName } from "./sheet/attacks.ts";

/** So many range bands can be named; beyond them nobody hits anything. */
const BANDS = 5;

/** Attacks that fly. */
const FLYING: ReadonlySet<string> = new Set(["shoot", "hurl"]);

const TASKS: ReadonlySet<string> = new Set(["skillTest", "calledTest", "shipWeapon", "fighterGun"]);

/** How far off the target is, where somebody says otherwise than the map: by where a band ends (B015). */
function distanceField({ me, target }: BattleContext, { squares: chosen }: Chosen): SituationField {
  const away = target ? squaresTo(me, target.who) : null;
  const band = bands.band.value;
  const mapped = away === null ? text("Roll.none") : counted("battlestations.Situation.mapped", away);
  const known = Array.from({ length: BANDS }, (_, place) => {
    const to = band * (place + 1);
    const words = text("battlestations.Situation.upTo", { squares: to, penalty: signed(-bandsBeyond(to, band)) });
    return option(String(to), words, chosen);
  });
  return situationField("battlestations", "squares", [option("", mapped, chosen), ...known]);
}

/** How hard an undertaking is (T02). */
function difficultyField({ difficulty: chosen }: Chosen): SituationField {
  const known = Object.values(difficulties).map(({ id, value }) =>
    option(id, `${label("battlestations", "Difficulty", id)} ${figure(value)}`, chosen),
  );
  return situationField("battlestations", "difficulty", [option("", text("Roll.none"), chosen), ...known]);
}

/** Peeking past a corner makes a shot harder, unless both squares are in sight (B026, G436). */
function peekingField({ target }: BattleContext, options: Chosen): SituationField {
  const yes = `${text("Roll.yes")} ${signed(circumstances.peeking.value)}`;
  if (!target || !hasCondition(target.who, "peeking")) return switchField("battlestations", "peeking", options, yes);
  const bothSeen = text("battlestations.Situation.bothSeen");
  return situationField("battlestations", "peeking", [
    option("", yes, options.peeking),
    option("false", bothSeen, options.peeking),
  ]);
}

/** By which ability it is done rather than by the action of the phase, where they have any (B073, B082, B083). */
function abilityFields(context: BattleContext, { action, options = {} }: Intent): readonly SituationField[] {
  const { ability: chosen } = options;
  const named = offeredFor(context, action).map(({ id }) => option(id, label("battlestations", "Ability", id), chosen));
  return named.length > 0
    ? [
        situationField("battlestations", "ability", [
          option("", text("battlestations.Situation.byAction"), chosen),
          ...named,
        ]),
      ]
    : [];
}

/** What somebody at the table may name of the attack or the task itself. */
function ownFields(context: BattleContext, { action, weapon, options = {} }: Intent): readonly SituationField[] {
  const used = ownWeapon(context.me, weapon);
  if (action === "twoWeapons") {
    const isThrown = used?.use === "melee";
    const flies = isThrown ? [switchField("battlestations", "hurled", options)] : [];
    return [...flies, ...(isThrown ? [] : [distanceField(context, options), peekingField(context, options)])];
  }
  if (FLYING.has(action)) return [distanceField(context, options), peekingField(context, options)];
  return TASKS.has(action) ? [difficultyField(options)] : [];
}

/** A choice as the intent holds it. */
const situationValue = readsSituation(["squares"], ["peeking", "hurled"]);

/** A weapon, its dice, and that the margin buys squares, where it does (B044). */
function effectOf(weapon: BattleWeapon): readonly string[] {
  const counts = weapon.area && areas[weapon.area].counts ? [text("battlestations.Situation.counts")] : [];
  return [weaponName(weapon), damageText(weapon), ...counts];
}

/** How likely dice of damage show a 6, of which each marks a module, and any breaks a piece of gear (B032, B033). */
function sixes({ target }: BattleContext, { options }: Intent, dice: number): readonly string[] {
  const isModule = target?.who.sheet.thing === "module" && !options?.item;
  const isGear = target && (options?.item || target.who.sheet.thing === "equipment");
  if (dice === 0 || !(isModule || isGear)) return [];
  const chance = percent(1 - (5 / 6) ** dice);
  return [
    isModule ? text("battlestations.Situation.marks", { chance }) : text("battlestations.Situation.breaks", { chance }),
  ];
}

/** What somebody strikes or shoots with and what it does, in words; empty for what is no attack. */
function used(context: BattleContext, intent: Intent): string {
  const { action, weapon: id, options } = intent;
  const weapons = [id, options?.other].flatMap((one) => ownWeapon(context.me, one) ?? []);
  const hits = (weapon: BattleWeapon) => (weapon.area ? [] : sixes(context, intent, weapon.damage?.dice ?? 0));
  if (weapons.length > 0) return weapons.map((weapon) => [...effectOf(weapon), ...hits(weapon)].join(", ")).join(" + ");
  if (action !== "strike") return "";
  return [label("battlestations", "Weapon", "hands"), ...sixes(context, intent, 1)].join(", ");
}

export const roll: RollUi<BattleSheet> = {
  used,
  aimedAt({ target }, { options }) {
    const item = target && ownWeapon(target.who, options?.item);
    return item ? { label: weaponName(item), note: text("battlestations.Aim.carried") } : null;
  },
  overrules: { ruleset: "battlestations", rows: [] },
  situation: (context, intent) => [...ownFields(context, intent), ...abilityFields(context, intent)],
  situationValue,
};
